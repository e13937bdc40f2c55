//! Why a point counts, and for whom: eyes in seki and false eyes under each way of counting (D9, B), and long ways round.

use Color::{Black, White};
use weiqi_rules::{
    Board, Color, Counting, Game, GameOptions, HalfPoints, Owner, Point, PointSet, Reason, Rules, Score, Scoring, Tax,
    Verdict, score, territory,
};

fn drawn(diagram: &str) -> Board {
    diagram.parse().unwrap_or_else(|error| panic!("{error}\n{diagram}"))
}

fn with(scoring: Scoring, tax: Tax) -> Rules {
    Rules { scoring, tax, komi: HalfPoints::ZERO, ..Rules::CHINESE }
}

fn count(board: &Board, rules: Rules) -> Score {
    let nobody = PointSet::new(board.size());
    score(board, &nobody, &Counting::new(rules)).explained(board, &nobody)
}

fn side(color: Color, reason: Reason) -> Verdict {
    Verdict { owner: Owner::Side(color), reason }
}

fn nobodys(reason: Reason) -> Verdict {
    Verdict { owner: Owner::Nobody, reason }
}

/// An eye in seki is its owner's unless seki is taxed, whatever is counted, and its reason says that it is one. The tax on
/// groups alone (还棋头) is counted by area, where what is enclosed counts; by territory it does not.
#[test]
fn eyes_in_seki() {
    let board = drawn(
        ". X . O .
         X X X O O",
    );
    let cases = [
        (Scoring::Area, Tax::None, [side(Black, Reason::SekiEye), side(White, Reason::SekiEye)]),
        (Scoring::Area, Tax::Seki, [nobodys(Reason::SekiEye); 2]),
        (Scoring::Territory, Tax::None, [side(Black, Reason::SekiEye), side(White, Reason::SekiEye)]),
        (Scoring::Territory, Tax::Seki, [nobodys(Reason::SekiEye); 2]),
        (Scoring::Area, Tax::All, [side(Black, Reason::SekiEye), side(White, Reason::SekiEye)]),
        (Scoring::Territory, Tax::All, [nobodys(Reason::SekiEye); 2]),
    ];
    for (scoring, tax, eyes) in cases {
        let score = count(&board, with(scoring, tax));
        assert_eq!([score.points[0], score.points[4]], eyes, "{scoring:?}, {tax:?}\n{board}");
        let shared = if scoring == Scoring::Area { Owner::Shared } else { Owner::Nobody };
        assert_eq!(score.points[2].owner, shared, "{scoring:?}, {tax:?}\n{board}");
    }
}

/// A false eye is its owner's under area rules and nobody's under territory rules; its reason is the same.
#[test]
fn false_eyes() {
    let board = drawn(
        ". X . X . X O
         X X X X X O O
         O O O O O O .
         . O . . O . .",
    );
    for tax in [Tax::None, Tax::Seki] {
        let area = count(&board, with(Scoring::Area, tax));
        assert_eq!(area.points[4], side(Black, Reason::FalseEye), "{tax:?}\n{board}");
        assert_eq!(area.points[0], side(Black, Reason::Territory), "{tax:?}\n{board}");
        let points = count(&board, with(Scoring::Territory, tax));
        assert_eq!(points.points[4], nobodys(Reason::FalseEye), "{tax:?}\n{board}");
    }
}

/// A game's own count has the reasons too; the plain count, which need not know them, says territory.
#[test]
fn a_game_explains_its_points() {
    let board = drawn(
        ". X . O .
         X X X O O",
    );
    let stones = board.size().points().filter_map(|at| Some((board.at(at)?, at))).collect();
    let options = GameOptions { size: board.size(), stones, ..GameOptions::default() };
    let game = Game::new(options).expect("a position");
    assert_eq!(game.score().points[0], side(Black, Reason::SekiEye), "\n{board}");
    let plain = score(&board, &PointSet::new(board.size()), &Counting::new(Rules::CHINESE));
    assert_eq!(plain.points[0], side(Black, Reason::Territory), "\n{board}");
}

/// D8: a dead stone's point is the other side's, and the reason says so.
#[test]
fn under_a_dead_stone_d8() {
    let board = drawn(
        ". X . X O .
         X X O X O .
         . X X X O .",
    );
    let at = Point::new(2, 1);
    let dead = PointSet::from_points(board.size(), [at]);
    for (scoring, tax) in [(Scoring::Area, Tax::None), (Scoring::Territory, Tax::None), (Scoring::Territory, Tax::Seki)]
    {
        let found = score(&board, &dead, &Counting::new(with(scoring, tax)));
        let verdict = found.points[board.size().index(at)];
        assert_eq!(verdict, side(Black, Reason::Dead), "{scoring:?}, {tax:?}\n{board}");
        assert_eq!(found.sides.black.dead_stones + found.sides.white.dead_stones, 1);
    }
    assert_eq!(territory(&board, &dead).points[board.size().index(at)], side(Black, Reason::Dead));
}

/// D9: a point reached only by a long way round, up, down, left and right, is still reached.
#[test]
fn long_ways_round_d9() {
    let ways = [
        "O O O O O O O O O
         O . . . . . . . O
         O . O O O O O . O
         O . O . . . O . O
         O . O . O . O . O
         O . O . O O O . O
         O . O . . . . . O
         O . O O O O O O O
         X . O O O O O O O",
        "X . . . . . . . .
         O O O O O O O O .
         . . . . . . . . .
         . O O O O O O O O
         . . . . . . . . .
         O O O O O O O O .
         . . . . . . . . .",
        "X O . . . O . . .
         . O . O . O . O .
         . O . O . O . O .
         . O . O . O . O .
         . . . O . . . O .",
    ];
    for way in ways {
        let board = drawn(way);
        for rules in [with(Scoring::Area, Tax::None)] {
            let found = count(&board, rules);
            for (at, verdict) in board.size().points().zip(&found.points) {
                let expected = if board.at(at).is_some() { Reason::Stone } else { Reason::Shared };
                assert_eq!(verdict.reason, expected, "{at:?}\n{board}");
            }
        }
    }
}
