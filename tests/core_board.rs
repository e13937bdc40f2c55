//! Boards and positions by themselves, without a game around them: what is refused, captured and taken back (D2–D5).

use Color::{Black, White};
use weiqi_rules::{Board, Color, IllegalMove, Placed, PlacementError, Point, PointSet, Position, Setup, Size, Suicide};

fn drawn(diagram: &str) -> Board {
    diagram.parse().unwrap_or_else(|error| panic!("{error}\n{diagram}"))
}

fn counts(board: &Board) -> (u32, u32) {
    (board.stone_count(Black), board.stone_count(White))
}

/// D4.1, D4.2: stones without liberty leave the board; D4 lets the mover's own stay when it captures.
#[test]
fn a_stone_is_placed_and_captures_d4() {
    let start = drawn(
        ". X O .
         X O O X
         . X X .",
    );
    let mut board = start.clone();
    assert_eq!(board.place(Black, Point::new(3, 0)), Ok(Placed { captured: 3, suicide: 0 }));
    let after = drawn(
        ". X . X
         X . . X
         . X X .",
    );
    assert_eq!(board, after, "\n{board}");
    assert_eq!((counts(&board), board.hash()), ((6, 0), after.hash()));
    assert!(board.undo());
    assert_eq!(board, start, "\n{board}");
    assert_eq!(counts(&board), (5, 3));
}

/// D2.3: no stone goes on a stone or off the board; nothing changes then.
#[test]
fn what_a_board_refuses_d2_3() {
    let mut board = drawn("X . .");
    let before = board.clone();
    assert_eq!(board.place(White, Point::new(0, 0)), Err(PlacementError::Occupied));
    for off in [Point::new(3, 0), Point::new(0, 1), Point::new(255, 255)] {
        assert_eq!(board.place(White, off), Err(PlacementError::OffBoard));
    }
    assert_eq!(board, before, "\n{board}");
    assert!(!board.undo(), "nothing was done");
}

/// D3: a chain with one liberty is in atari, one with two is not, and where there is no stone there is no atari.
#[test]
fn atari_d3() {
    let board = drawn(
        "X O . .
         . . X O
         . . . .",
    );
    let atari: Vec<Point> = board.size().points().filter(|&at| board.in_atari(at)).collect();
    assert_eq!(atari, [Point::new(0, 0)], "\n{board}");
    assert!(!board.in_atari(Point::new(9, 9)));
}

/// Two boards are equal when the same stones stand on the same size, and not otherwise.
#[test]
fn equal_boards() {
    let one = drawn("X . .\n. . O");
    assert_eq!(one, drawn("X . .\n. . O"));
    for other in ["X . .\n. O .", "O . .\n. . X", "X . .\n. . .", "X .\n. .\n. O", ". . .\n. . ."] {
        assert_ne!(one, drawn(other), "\n{other}");
    }
}

/// D5, D20.1: a position knows the single ko and forbidden points; D2.5: after a pass the ko is free and the turn is over.
#[test]
fn a_position_knows_ko_and_suicide_d5_d20_1() {
    let board = drawn(
        ". X O .
         X . X O
         . X O .",
    );
    let (a, b) = (Point::new(1, 1), Point::new(2, 1));
    let forbidden = Suicide::Forbidden;
    let mut position = Position::with_board(board, White);
    assert_eq!(position.ko(), None);
    assert_eq!(position.play(White, a, forbidden), Ok(Placed { captured: 1, suicide: 0 }));
    assert_eq!((position.turn(), position.ko(), position.prisoners().white), (Black, Some(b), 1));
    assert_eq!(position.judge(Black, b, forbidden), Err(IllegalMove::Ko));
    assert_eq!(position.judge(Black, a, forbidden), Err(IllegalMove::Occupied));
    assert_eq!(position.judge(Black, Point::new(4, 0), forbidden), Err(IllegalMove::OffBoard));
    assert_eq!(position.play(Black, b, forbidden), Err(IllegalMove::Ko));
    position.pass();
    assert_eq!((position.turn(), position.ko()), (White, None));
    position.pass();
    assert_eq!(position.judge(Black, b, forbidden), Ok(()));
    // In the corner White would have no liberty.
    let corner = Point::new(0, 0);
    let mut position = Position::with_board(drawn(". X .\nX . ."), White);
    for suicide in [forbidden, Suicide::SeveralStones] {
        assert_eq!(position.judge(White, corner, suicide), Err(IllegalMove::Suicide));
    }
    assert_eq!(position.play(White, corner, Suicide::Allowed), Ok(Placed { captured: 0, suicide: 1 }));
    assert_eq!(position.prisoners().black, 1);
}

/// What a set-up says it has captured is kept.
#[test]
fn a_set_up_keeps_its_prisoners() {
    let mut setup = Setup::new(Size::NINE);
    setup.prisoners.white = 3;
    let position = Position::try_from(setup).expect("an empty board");
    assert_eq!((position.prisoners().black, position.prisoners().white), (0, 3));
}

/// D1: a middle point only where both sides are odd; star points only from 7 lines up.
#[test]
fn middle_and_stars_d1() {
    let size = |width, height| Size::new(width, height).expect("a size");
    for (width, height, middle) in
        [(1, 1, Some((0, 0))), (3, 5, Some((1, 2))), (9, 10, None), (10, 9, None), (10, 10, None), (1, 2, None)]
    {
        let expected = middle.map(Point::from);
        assert_eq!(size(width, height).tengen(), expected, "{width}×{height}");
    }
    for (width, height, stars) in [(1, 1, 0), (6, 6, 0), (6, 9, 0), (9, 6, 0), (7, 7, 5), (8, 8, 4), (15, 14, 6)] {
        assert_eq!(size(width, height).star_points().len(), stars, "{width}×{height}");
    }
}

#[test]
fn a_set_knows_how_many_it_has() {
    let mut points = PointSet::new(Size::NINETEEN);
    for (n, at) in Size::NINETEEN.points().enumerate() {
        assert_eq!((points.len(), points.is_empty()), (n, n == 0));
        assert!(points.insert(at) && !points.insert(at));
    }
    assert!(points.remove(Point::new(3, 3)) && !points.remove(Point::new(3, 3)));
    assert_eq!(points.len(), 360);
}
