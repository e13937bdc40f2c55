//! Territory that knows seki, kind by kind: `X O` living stones, `B W` territory, `x o` dead stones in the other side's
//! territory, `s` eyes in seki, `f` false eyes, `.` neutral points.

use weiqi_rules::{Board, Color, Owner, Point, PointSet, Reason, Size, Territory, territory};

/// The board of a diagram in which `x o` are marked dead.
fn read(diagram: &str) -> (Board, PointSet) {
    let rows: Vec<&str> = diagram.split_whitespace().collect();
    let board: Board = rows.join("\n").parse().unwrap_or_else(|error| panic!("{error}\n{diagram}"));
    let letters = diagram.chars().filter(|c| !c.is_whitespace()).zip(board.size().points());
    let dead = letters.filter(|(letter, _)| matches!(letter, 'x' | 'o')).map(|(_, point)| point);
    let dead = PointSet::from_points(board.size(), dead);
    (board, dead)
}

fn show(board: &Board, found: &Territory) -> String {
    let mut text = String::new();
    for point in board.size().points() {
        if point.x == 0 {
            text.push('\n');
        }
        let verdict = found.points[board.size().index(point)];
        text.push(match (verdict.reason, verdict.owner) {
            (Reason::Stone, Owner::Side(Color::Black)) => 'X',
            (Reason::Stone, _) => 'O',
            (Reason::Territory, Owner::Side(Color::Black)) => 'B',
            (Reason::Territory, _) => 'W',
            (Reason::Dead, Owner::Side(Color::Black)) => 'o',
            (Reason::Dead, _) => 'x',
            (Reason::SekiEye, _) => 's',
            (Reason::FalseEye, _) => 'f',
            (Reason::Dame, _) => '.',
            (Reason::Shared, _) => '?',
        });
    }
    text
}

#[track_caller]
fn expect(diagram: &str, expected: &str) -> Territory {
    let (board, dead) = read(diagram);
    let found = territory(&board, &dead);
    let rows: Vec<&str> = expected.split_whitespace().collect();
    assert_eq!(show(&board, &found), format!("\n{}", rows.join("\n")), "{board}");
    found
}

#[test]
fn enclosed_points_are_territory_and_points_between_are_neutral() {
    let found = expect("..XO.. ..XO.. ..X.O. ..XO.. ..XO..", "BBXOWW BBXOWW BBX.OW BBXOWW BBXOWW");
    assert_eq!((found.groups.black, found.groups.white), (1, 1));
    assert!(found.neutral.contains(Point::new(3, 2)) && found.neutral.len() == 1);
}

#[test]
fn dead_stones_lie_in_territory() {
    expect("..XO.. .oXO.. ..XOx. ..XO.. .oXO..", "BBXOWW BoXOWW BBXOxW BBXOWW BoXOWW");
}

/// Through a gap that its owner can always close the enemy gets nowhere, so the ground makes eyes; it counts once the gap
/// is closed.
#[test]
fn gaps_that_can_be_closed_make_eyes_but_no_territory_yet() {
    let open = "
        ..X...O..
        ..X...O..
        ..X...O..
        ......O..
        XXX...O..";
    let found = expect(
        open,
        "
        ..X...OWW
        ..X...OWW
        ..X...OWW
        ......OWW
        XXX...OWW",
    );
    assert_eq!(found.eyes[0], 2);
    assert!(found.seki.black.is_empty());
    let closed = open.replacen("......O", "..X...O", 1);
    assert!(
        territory(&read(&closed).0, &PointSet::new(Size::new(9, 5).expect("a size"))).points[0].owner
            == Owner::Side(Color::Black)
    );
}

#[test]
fn a_seki_without_eyes_has_no_territory() {
    let found = expect(
        "
        .XOO.XXO..
        .XOO.XXO..
        .XOOOXXO..
        .XXXXOOO..
        ....XO....
        ....XO....",
        "
        BXOO.XXOWW
        BXOO.XXOWW
        BXOOOXXOWW
        BXXXXOOOWW
        BBBBXOWWWW
        BBBBXOWWWW",
    );
    assert!(found.seki.white.contains(Point::new(2, 0)) && found.seki.black.contains(Point::new(5, 0)));
    assert!(!found.seki.black.contains(Point::new(1, 0)));
}

/// One eye each and a shared liberty: the eyes are nobody's.
#[test]
fn eyes_in_seki_are_nobodys() {
    let found = expect(
        "
        .X.O.OX
        XXOOOOX
        OOXXXXX
        .OX....
        OOX.X..
        .OX....",
        "
        sX.OsOX
        XXOOOOX
        OOXXXXX
        WOXBBBB
        OOXBXBB
        WOXBBBB",
    );
    assert_eq!((found.groups.black, found.groups.white), (2, 2));
    assert!(found.seki.black.contains(Point::new(0, 0)) && found.seki.white.contains(Point::new(4, 0)));
}

/// The point that alone holds the stone at the edge will be filled.
#[test]
fn a_false_eye_is_not_counted() {
    expect(
        "
        .O.O.OXX
        OOOOOXX.
        XXXXXX..
        .......X",
        "
        WOWOfOXX
        OOOOOXXB
        XXXXXXBB
        BBBBBBBX",
    );
}

/// On a line every eye is a connection too: the enemy fills, and one has to connect.
#[test]
fn a_board_of_one_line_is_seki() {
    for (line, expected) in [(".X.O.", "sX.Os"), ("X.X.O.O", "XsX.OsO"), (".X.X.O.O.", "sXsX.OsOs")] {
        let found = expect(line, expected);
        assert!(!found.seki.black.is_empty() && !found.seki.white.is_empty());
    }
}

/// Both connections of the three white chains will have to be filled: one eye is left, and the stones are no territory of
/// anybody until they are marked dead.
#[test]
fn a_chain_of_false_eyes_has_one_eye() {
    expect(
        "
        .O.OO.OX
        OOXOXOOX
        XXXXXXXX
        ........",
        "
        sO.OOsOX
        OOXOXOOX
        XXXXXXXX
        BBBBBBBB",
    );
    expect(
        "
        .o.oo.oX
        ooXoXooX
        XXXXXXXX
        ........",
        "
        BoBooBoX
        ooXoXooX
        XXXXXXXX
        BBBBBBBB",
    );
}

/// Once one side of a seki is marked dead the other side's ground is whole.
#[test]
fn a_seki_that_is_marked_dead_is_territory() {
    expect(
        "
        .XOO.xxO..
        .XOO.xxO..
        .XOOOxxO..
        .XXXXOOO..
        ....XO....
        ....XO....",
        "
        BXOOWxxOWW
        BXOOWxxOWW
        BXOOOxxOWW
        BXXXXOOOWW
        BBBBXOWWWW
        BBBBXOWWWW",
    );
}

/// Two stones beside two stones connect, whoever moves first, though the ground between is open.
#[test]
fn a_bamboo_joint_connects() {
    let found = expect(
        "
        ..XX..O.
        .....XO.
        ..XX..O.
        XXX.XXO.
        ..X.XOO.
        ..XXXO..",
        "
        ..XX..OW
        .....XOW
        ..XX..OW
        XXXBXXOW
        BBXBXOOW
        BBXXXOWW",
    );
    assert_eq!(found.groups.black, 1);
}

/// Three in a row in the corner are two eyes, a square is one; a dead stone on the middle of the three leaves one, at their
/// end it does not.
#[test]
fn what_an_eye_space_is_worth() {
    let below = "\nOOOOXX\nXXXXX.\n......";
    for (space, expected, eyes) in
        [("...OX.", "WWWOXB", 2), (".x.OX.", "sssOXB", 1), ("x..OX.", "xWWOXB", 2), (".O.OX.", "WOWOXB", 1)]
    {
        let found = expect(&format!("{space}{below}"), &format!("{expected}\nOOOOXX\nXXXXXB\nBBBBBB"));
        assert_eq!(found.eyes[0], eyes, "{space}");
    }
    let square = expect(
        "
        ..OX.
        ..OX.
        OOOX.
        XXXX.",
        "
        ssOXB
        ssOXB
        OOOXB
        XXXXB",
    );
    assert_eq!(square.eyes[0], 1);
}

/// Two halves that meet at two points: each point alone looks false, but the other one holds the ring together.
#[test]
fn a_ring_with_two_eyes_that_look_false_lives() {
    let found = expect(
        "
        XXX.XXX
        XOOXXOX
        XO.OOOX
        XOOOOOX
        XOOO.OX
        XOXXOOX
        XXX.XXX",
        "
        XXXBXXX
        XOOXXOX
        XOWOOOX
        XOOOOOX
        XOOOWOX
        XOXXOOX
        XXXBXXX",
    );
    assert_eq!((found.groups.black, found.groups.white), (1, 1));
}

/// A random board with random marks, chain by chain.
fn random_case(size: Size, seed: u64) -> (Board, PointSet) {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut random = |limit: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % limit
    };
    let mut board = Board::new(size);
    for n in 0..size.area() * (1 + random(3)) {
        let point = size.point(random(size.area())).expect("a point");
        let _ = board.place(if n % 2 == 0 { Color::Black } else { Color::White }, point);
    }
    let dead = board.chains().filter(|_| random(4) == 0).flat_map(|chain| chain.stones);
    let dead = PointSet::from_points(size, dead.collect::<Vec<_>>());
    (board, dead)
}

/// The case turned, mirrored or with colours exchanged.
fn moved(case: &(Board, PointSet), swap: bool, size: Size, to: impl Fn(Point) -> Point) -> (Board, PointSet) {
    let stones = case.0.size().points().filter_map(|point| case.0.at(point).map(|color| (color, point)));
    let stones = stones.map(|(color, point)| (if swap { !color } else { color }, to(point)));
    let mut rows = vec![vec!['.'; usize::from(size.width())]; usize::from(size.height())];
    for (color, Point { x, y }) in stones {
        rows[usize::from(y)][usize::from(x)] = if color == Color::Black { 'X' } else { 'O' };
    }
    let text: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    (text.join("\n").parse().expect("legal"), PointSet::from_points(size, case.1.iter().map(to)))
}

#[test]
fn turning_mirroring_and_exchanging_colors_change_nothing() {
    for seed in 0..400 {
        let size = [Size::NINE, Size::new(5, 8).expect("a size"), Size::new(1, 12).expect("a size"), Size::THIRTEEN]
            [seed as usize % 4];
        let case = random_case(size, seed);
        let found = territory(&case.0, &case.1);
        let (right, bottom) = (size.width() - 1, size.height() - 1);
        let turned = Size::new(size.height().into(), size.width().into()).expect("a size");
        type Move = fn(Point, u8, u8) -> Point;
        let moves: [(Size, Move); 4] = [
            (size, |p, r, _| Point::new(r - p.x, p.y)),
            (size, |p, _, b| Point::new(p.x, b - p.y)),
            (turned, |p, _, _| Point::new(p.y, p.x)),
            (turned, |p, r, b| Point::new(b - p.y, r - p.x)),
        ];
        for (swap, (to_size, to)) in [false, true].into_iter().flat_map(|swap| moves.map(|to| (swap, to))) {
            let (board, dead) = moved(&case, swap, to_size, |p| to(p, right, bottom));
            let other = territory(&board, &dead);
            for point in size.points() {
                let (here, there) = (size.index(point), to_size.index(to(point, right, bottom)));
                let owner = match other.points[there].owner {
                    Owner::Side(color) if swap => Owner::Side(!color),
                    owner => owner,
                };
                let same = owner == found.points[here].owner
                    && other.points[there].reason == found.points[here].reason
                    && other.eyes[there] == found.eyes[here];
                assert!(same, "seed {seed}, {point:?}, colours exchanged: {swap}\n{}\n{board}", case.0);
            }
        }
    }
}

/// Any rectangle, whatever stands on it and whatever is marked; marks on empty points mean nothing.
#[test]
fn nothing_crashes_and_every_point_has_a_verdict() {
    for seed in 0..60 {
        let (width, height) = (1 + seed as u32 * 7 % 52, 1 + seed as u32 * 11 % 52);
        let size = Size::new(width, height).expect("a size");
        let (board, dead) = random_case(size, seed);
        let found = territory(&board, &dead);
        assert_eq!((found.points.len(), found.eyes.len()), (size.area(), size.area()));
        let mut more = dead.clone();
        for point in size.points().filter(|&point| board.at(point).is_none()) {
            more.insert(point);
        }
        assert_eq!(territory(&board, &more), found, "{board}");
        let all = PointSet::from_points(size, size.points());
        assert!(territory(&board, &all).points.iter().all(|verdict| verdict.owner == Owner::Nobody), "{board}");
    }
}
