//! Exact numbers: how many positions, moves and games there are. They are facts of combinatorics, so any bug in capture,
//! suicide, ko or superko shows as a wrong count.
//!
//! Legal positions: J. Tromp and G. Farnebäck, "Combinatorics of Go". The other numbers were made by counting twice,
//! with two independent programs.

use crate::show::size;
use crate::slow::Stones;
use std::time::Instant;
use weiqi_rules::{Board, Color, Point, Position, Setup, Size, Suicide};

/// Width, height, and how many of the 3^area arrangements leave every string a liberty.
const LEGAL_POSITIONS: [(usize, usize, u64); 22] = [
    (1, 1, 1),
    (1, 2, 5),
    (1, 3, 15),
    (1, 4, 41),
    (1, 5, 113),
    (1, 6, 313),
    (1, 7, 867),
    (1, 8, 2401),
    (1, 9, 6649),
    (2, 1, 5),
    (2, 2, 57),
    (2, 3, 489),
    (2, 4, 4125),
    (2, 5, 35117),
    (2, 6, 299_681),
    (3, 1, 15),
    (3, 2, 489),
    (3, 3, 12675),
    (3, 4, 321_689),
    (4, 2, 4125),
    (4, 3, 321_689),
    (9, 1, 6649),
];

/// Every arrangement, legal or not, is set up and judged by `Setup` → `Position`; on the small boards the slow judge
/// must say the same of each one.
#[test]
fn legal_positions_by_trying_all_arrangements() {
    for (width, height, expected) in LEGAL_POSITIONS {
        let board = size(width, height);
        let points: Vec<Point> = board.points().collect();
        let mut legal = 0;
        for number in 0..3_u64.pow(points.len() as u32) {
            let stones = arrangement(number, &points);
            let accepted = Position::try_from(Setup { stones: stones.clone(), ..Setup::new(board) }).is_ok();
            legal += u64::from(accepted);
            if points.len() <= 9 {
                let mut slow = Stones::new(width, height);
                for &(color, point) in &stones {
                    slow.set(crate::show::spot(point), Some(color));
                }
                assert_eq!(accepted, slow.legal(), "{width}×{height} arrangement {number}\n{}", slow.diagram());
            }
        }
        assert_eq!(legal, expected, "legal positions on {width}×{height}");
    }
}

/// The arrangement of that number: a digit in base 3 for each point.
fn arrangement(mut number: u64, points: &[Point]) -> Vec<(Color, Point)> {
    let mut stones = Vec::new();
    for &point in points {
        match number % 3 {
            1 => stones.push((Color::Black, point)),
            2 => stones.push((Color::White, point)),
            _ => {}
        }
        number /= 3;
    }
    stones
}

/// Calls `each` with every legal position. Stones are put down point by point; as soon as one captures or has no
/// liberty, no arrangement that continues can be legal, because the points still to come are empty and would have to
/// stay so.
fn for_each_position(board: &mut Board, points: &[Point], each: &mut impl FnMut(&mut Board)) {
    let Some((&point, rest)) = points.split_first() else {
        return each(board);
    };
    for_each_position(board, rest, each);
    for color in Color::ALL {
        let placed = board.place(color, point).expect("an empty point");
        if placed.captured == 0 && placed.suicide == 0 {
            for_each_position(board, rest, each);
        }
        board.undo();
    }
}

fn count_positions(width: usize, height: usize) -> u64 {
    let started = Instant::now();
    let board = size(width, height);
    let mut count = 0;
    for_each_position(&mut Board::new(board), &board.points().collect::<Vec<_>>(), &mut |_| count += 1);
    println!("{count} legal positions on {width}×{height} in {:.1?}", started.elapsed());
    count
}

#[test]
fn legal_positions_3x5() {
    assert_eq!(count_positions(3, 5), 8_180_343);
}

#[test]
fn legal_positions_4x4() {
    assert_eq!(count_positions(4, 4), 24_318_165);
}

#[test]
fn legal_positions_2x8() {
    assert_eq!(count_positions(2, 8), 21_826_045);
}

#[test]
#[ignore = "208 million positions; the complete test run includes it"]
fn legal_positions_3x6() {
    assert_eq!(count_positions(3, 6), 208_144_601);
}

/// Over all legal positions and both sides to move: moves without suicide, suicides of several stones, of one stone,
/// and moves that capture.
#[derive(PartialEq, Eq, Debug, Default)]
struct Moves {
    no_suicide: u64,
    several: u64,
    single: u64,
    capturing: u64,
}

fn moves(no_suicide: u64, several: u64, single: u64, capturing: u64) -> Moves {
    Moves { no_suicide, several, single, capturing }
}

fn count_moves(size: Size) -> Moves {
    let points: Vec<Point> = size.points().collect();
    let mut found = Moves::default();
    for_each_position(&mut Board::new(size), &points, &mut |board| {
        let position = Position::with_board(board.clone(), Color::Black);
        for side in Color::ALL {
            for &point in &points {
                let judge = |suicide| position.judge(side, point, suicide).is_ok();
                if judge(Suicide::Forbidden) {
                    found.no_suicide += 1;
                    let placed = board.place(side, point).expect("judged legal");
                    found.capturing += u64::from(placed.captured > 0);
                    board.undo();
                } else if judge(Suicide::SeveralStones) {
                    found.several += 1;
                } else if judge(Suicide::Allowed) {
                    found.single += 1;
                }
            }
        }
    });
    found
}

#[test]
fn moves_over_all_positions() {
    let expected = [
        (1, 1, moves(0, 0, 2, 0)),
        (1, 2, moves(8, 4, 0, 4)),
        (1, 3, moves(36, 6, 4, 14)),
        (1, 4, moves(128, 16, 16, 44)),
        (1, 5, moves(438, 54, 46, 142)),
        (1, 6, moves(1452, 168, 136, 452)),
        (1, 7, moves(4682, 508, 408, 1412)),
        (1, 8, moves(14792, 1528, 1216, 4352)),
        (2, 2, moves(184, 8, 8, 56)),
        (2, 3, moves(2220, 92, 116, 500)),
        (2, 4, moves(24456, 1152, 1176, 4848)),
        (2, 5, moves(258_268, 11340, 11188, 47496)),
        (3, 3, moves(83502, 2698, 3726, 14390)),
    ];
    for (width, height, expected) in expected {
        assert_eq!(count_moves(size(width, height)), expected, "moves over all positions of {width}×{height}");
        assert_eq!(count_moves(size(height, width)), expected, "moves over all positions of {height}×{width}");
    }
}

#[test]
fn moves_over_all_positions_3x4_and_2x6() {
    assert_eq!(count_moves(size(3, 4)), moves(2_795_884, 77728, 110_356, 427_600), "3×4");
    assert_eq!(count_moves(size(2, 6)), moves(2_632_456, 105_088, 105_520, 457_816), "2×6");
}

#[test]
fn moves_over_all_positions_4x4() {
    let expected = moves(279_281_840, 6_249_184, 9_765_264, 37_839_344);
    assert_eq!(count_moves(size(4, 4)), expected, "moves over all positions of 4×4");
}
