//! What a click marks, in diagrams: marked stones are small letters.

use weiqi_rules::{Board, Color, Marking, Point, PointSet, Size, mark, mark_area};

fn board(diagram: &str) -> Board {
    let rows: Vec<&str> = diagram.split_whitespace().collect();
    rows.join("\n").parse().unwrap_or_else(|error| panic!("{error}\n{diagram}"))
}

/// The board with its marked stones in small letters.
fn show(board: &Board, dead: &PointSet) -> String {
    let mut text = String::new();
    for point in board.size().points() {
        if point.x == 0 {
            text.push('\n');
        }
        text.push(match (board.at(point), dead.contains(point)) {
            (Some(Color::Black), false) => 'X',
            (Some(Color::Black), true) => 'x',
            (Some(Color::White), false) => 'O',
            (Some(Color::White), true) => 'o',
            (None, false) => '.',
            (None, true) => '?',
        });
    }
    text
}

type Click = fn(&Board, &PointSet, Point) -> PointSet;

/// Clicks on the points in turn; each time the board must look like the diagram.
#[track_caller]
fn clicks(click: Click, diagram: &str, steps: &[((u8, u8), &str)]) {
    let board = board(diagram);
    let mut dead = PointSet::new(board.size());
    for &(point, expected) in steps {
        dead = click(&board, &dead, point.into());
        let rows: Vec<&str> = expected.split_whitespace().collect();
        assert_eq!(show(&board, &dead), format!("\n{}", rows.join("\n")), "after a click on {point:?}");
    }
}

const TWO_GROUPS: &str = "
    OOX...
    ..X...
    O.X...
    .OX.O.
    ..X...
    XXX...";

/// Two dead groups in one area, and a third stone beyond the wall.
#[test]
fn a_click_marks_the_group_and_no_other_that_only_empty_points_connect() {
    clicks(
        mark,
        TWO_GROUPS,
        &[
            ((0, 0), "ooX... ..X... O.X... .OX.O. ..X... XXX..."),
            ((1, 3), "ooX... ..X... o.X... .oX.O. ..X... XXX..."),
            ((0, 2), "ooX... ..X... O.X... .OX.O. ..X... XXX..."),
            ((1, 0), TWO_GROUPS),
        ],
    );
}

#[test]
fn a_click_on_the_area_marks_all_of_it_and_nothing_beyond_the_wall() {
    let all = "ooX... ..X... o.X... .oX.O. ..X... XXX...";
    clicks(mark_area, TWO_GROUPS, &[((0, 0), all), ((1, 3), TWO_GROUPS), ((1, 3), all), ((0, 1), all)]);
}

/// The white group on the right has two eyes: the open area is no enclosure.
#[test]
fn an_area_with_a_living_group_is_no_enclosure() {
    clicks(
        mark_area,
        "
        X..O.O
        ...OOO
        O..O.O
        ..XOOO",
        &[((0, 2), "X..O.O ...OOO o..O.O ..XOOO")],
    );
}

/// Black stones that White took inside come back to life when White is dead.
#[test]
fn both_sides_cannot_be_dead_in_one_place() {
    let fight = "
        .XOX..
        XOOX..
        OO.X..
        .OXX..
        XXX...";
    clicks(
        mark,
        fight,
        &[
            ((1, 0), ".xOX.. xOOX.. OO.X.. .OXX.. XXX..."),
            ((2, 0), ".XoX.. XooX.. oo.X.. .oXX.. XXX..."),
            ((2, 0), fight),
        ],
    );
}

/// In a fight one click turns both sides: White dies, and the black stones that were marked live again. They are a wall then:
/// what lies beyond them is another area.
#[test]
fn a_click_in_a_fight_turns_both_colors() {
    let fight = "
        .OX.OX
        .OX..X
        OOXXXX
        XXX...";
    clicks(
        mark_area,
        fight,
        &[
            ((1, 0), ".oX.OX .oX..X ooXXXX XXX..."),
            ((2, 0), ".Ox.Ox .Ox..x OOxxxx xxx..."),
            ((4, 0), ".OX.oX .OX..X OOXXXX XXX..."),
            ((4, 0), fight),
        ],
    );
}

/// Diagonal stones between which the enemy stands on both points are cut off from each other; two common liberties
/// connect.
#[test]
fn what_a_group_is() {
    clicks(mark, ".OX. .XO. ....", &[((1, 0), ".oX. .XO. ....")]);
    clicks(mark, "O... .O.. ....", &[((0, 0), "o... .o.. ....")]);
    clicks(mark, "OO.. .... OO..", &[((0, 0), "oo.. .... oo..")]);
    clicks(mark, "O... .... O...", &[((0, 0), "o... .... O...")]);
}

#[test]
fn a_click_beside_a_stone_or_off_the_board_changes_nothing() {
    let board = board(TWO_GROUPS);
    let dead = mark(&board, &PointSet::new(board.size()), Point::new(0, 0));
    for point in [Point::new(1, 1), Point::new(6, 0), Point::new(255, 255)] {
        assert_eq!(mark(&board, &dead, point), dead);
        assert_eq!(mark_area(&board, &dead, point), dead);
    }
}

/// On random boards: a second click undoes the first, no stone of the other colour is marked, and an unmarked enemy wall
/// is never crossed.
#[test]
fn two_clicks_are_none() {
    let mut state = 1u64;
    for _ in 0..200 {
        let mut board = Board::new(Size::new(8, 7).expect("a size"));
        let mut random = |limit: usize| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as usize % limit
        };
        for n in 0..60 {
            let point = board.size().point(random(56)).expect("a point");
            let _ = board.place(if n % 2 == 0 { Color::Black } else { Color::White }, point);
        }
        let none = PointSet::new(board.size());
        for point in board.size().points() {
            for click in [mark as Click, mark_area] {
                let marked = click(&board, &none, point);
                assert!(marked.iter().all(|stone| board.at(stone) == board.at(point)), "{point:?}\n{board}");
                assert_eq!(marked.contains(point), board.at(point).is_some(), "{point:?}\n{board}");
                assert_eq!(click(&board, &marked, point), none, "{point:?}\n{board}");
                let reached = reachable(&board, point);
                assert!(marked.iter().all(|stone| reached.contains(stone)), "{point:?}\n{board}");
            }
        }
    }
}

/// From any marks: the third click does what the first did, and the clicked stone's marks change each time.
#[test]
fn every_click_takes_back_the_one_before() {
    let mut state = 5u64;
    for _ in 0..150 {
        let mut board = Board::new(Size::new(7, 7).expect("a size"));
        let mut random = |limit: usize| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as usize % limit
        };
        for _ in 0..50 {
            let color = if random(2) == 0 { Color::Black } else { Color::White };
            let _ = board.place(color, board.size().point(random(49)).expect("a point"));
        }
        let mut dead = PointSet::new(board.size());
        for _ in 0..12 {
            let point = board.size().point(random(49)).expect("a point");
            let marking = [Marking::Chain, Marking::Group, Marking::Area][random(3)];
            let once = marking.click(&board, &dead, point);
            let twice = marking.click(&board, &once, point);
            let show = || {
                format!(
                    "{marking:?} at {point:?}{}{}{}",
                    show(&board, &dead),
                    show(&board, &once),
                    show(&board, &twice)
                )
            };
            assert_eq!(once.contains(point), board.at(point).is_some() && !dead.contains(point), "{}", show());
            if !dead.contains(point) {
                assert_eq!(marking.click(&board, &twice, point), once, "{}", show());
            }
            assert!(once.iter().all(|stone| board.at(stone).is_some()), "{}", show());
            dead = once;
        }
    }
}

/// Where one comes from the point without crossing a stone of the other colour, diagonal steps between own stones
/// included.
fn reachable(board: &Board, start: Point) -> PointSet {
    let mut reached = PointSet::from_points(board.size(), [start]);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for next in board.size().neighbors(point) {
            let enemy = board.at(next).is_some() && board.at(next) != board.at(start);
            if !enemy && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}
