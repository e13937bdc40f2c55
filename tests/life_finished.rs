//! A finished board with everything on it: three dead groups, a seki, and a bent four in the corner.

use weiqi_rules::{
    Board, ChainStatus, Color, Counting, HalfPoints, Marking, Owner, Point, PointSet, Reason, Rules, Score,
    SuggestOptions, score, suggest_dead,
};

const BOARD: &str = "
    . X O O . X X O . . . . .
    . X O O . X X O . . . . .
    . X O O O X X O . . . . .
    . X X X X O O O . . . . .
    . . . . X O . . . . . . .
    . X X . X O . . O O . . .
    . O O X X O . O X X O . .
    . X . . X O . . . X O . .
    . . . . X O . . . O . . .
    X . . . X O . . . . . O O
    O X . . X O . . O O O X X
    . . . . X O . O X X X X O
    . . . . X O . O X . O O .";

/// `d` the dead stones, as the players agreed them. The black corner is a bent four: dead as it stands.
const DEAD: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . d d . . . . . d d . . .
    . . . . . . . . . d . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    d . . . . . . . . . . d d
    . . . . . . . . d d d d .
    . . . . . . . . d . . . .";

fn board() -> Board {
    BOARD.parse().expect("diagram")
}

fn dead() -> PointSet {
    let marks = DEAD.split_whitespace().zip(board().size().points()).filter(|(mark, _)| *mark == "d");
    PointSet::from_points(board().size(), marks.map(|(_, point)| point))
}

fn counted(rules: Rules) -> Score {
    score(&board(), &dead(), &Counting::new(rules))
}

fn at(score: &Score, x: u8, y: u8) -> (Owner, Reason) {
    let verdict = score.points[board().size().index(Point::new(x, y))];
    (verdict.owner, verdict.reason)
}

/// D9: living stones and enclosed points; the seki's stones count and its two liberties are shared.
#[test]
fn chinese_count() {
    let score = counted(Rules::CHINESE);
    let (black, white) = (score.sides.black, score.sides.white);
    assert_eq!((black.stones, black.territory, black.shared), (28, 34, HalfPoints::from_points(1)));
    assert_eq!((white.stones, white.territory, white.shared), (38, 67, HalfPoints::from_points(1)));
    assert_eq!(score.lead, HalfPoints::new(2 * (63 - 106) - 15), "komi is 7.5 points");
    assert_eq!(at(&score, 4, 0), (Owner::Shared, Reason::Shared));
    assert_eq!(at(&score, 8, 6), (Owner::Side(Color::White), Reason::Dead));
}

/// B: enclosed points and dead stones; nothing for either side in the seki.
#[test]
fn japanese_count() {
    let score = counted(Rules::JAPANESE);
    let (black, white) = (score.sides.black, score.sides.white);
    assert_eq!((black.territory, black.dead_stones), (34, 3));
    assert_eq!((white.territory, white.dead_stones), (67, 10));
    assert_eq!(score.lead, HalfPoints::new(2 * (37 - 77) - 13), "komi is 6.5 points");
    assert_eq!(at(&score, 4, 0), (Owner::Nobody, Reason::Dame));
    assert_eq!(at(&score, 0, 10), (Owner::Side(Color::Black), Reason::Dead));
    assert_eq!(at(&score, 12, 12), (Owner::Side(Color::White), Reason::Territory));
}

/// Without komi the two counts differ by the stones: 10 more living white ones, 7 more dead black ones.
#[test]
fn the_difference_is_explained_point_by_point() {
    let (area, land) = (counted(Rules::CHINESE), counted(Rules::JAPANESE));
    let index = |point: &Point| board().size().index(*point);
    let differ: Vec<Point> =
        board().size().points().filter(|point| area.points[index(point)] != land.points[index(point)]).collect();
    assert_eq!(differ, [(4, 0), (4, 1)].map(Point::from), "only the seki's liberties");
    let plain = |score: &Score| score.lead + score.rules.komi;
    let living = area.sides.black.stones as i32 - area.sides.white.stones as i32;
    let taken = land.sides.black.dead_stones as i32 - land.sides.white.dead_stones as i32;
    assert_eq!((living, taken), (-10, -7));
    assert_eq!(plain(&area) - plain(&land), HalfPoints::from_points(living - taken));
}

/// The corner depends on a ko if it is played out, so nothing sure is said of it; all else is found.
#[test]
fn the_suggestion_finds_the_dead_and_the_seki() {
    let found = suggest_dead(&board(), SuggestOptions::default());
    let show = || {
        let line = |chain: &weiqi_rules::ChainVerdict| {
            format!("{} at {:?}: {:?} {}%\n", chain.color, chain.stones[0], chain.status, chain.confidence)
        };
        board().to_string() + &found.chains.iter().map(line).collect::<String>()
    };
    let status = |x, y| {
        let chain = found.chains.iter().find(|chain| chain.stones.contains(&Point::new(x, y))).expect("a chain");
        chain.status
    };
    let corner: Vec<_> =
        found.chains.iter().filter(|chain| chain.stones[0].y >= 10 && chain.stones[0].x >= 10).collect();
    assert_eq!(corner.len(), 3, "{}", show());
    assert!(corner.iter().all(|chain| chain.confidence < 80), "{}", show());
    let named = found.unsettled.iter().all(|point| [(9, 12), (12, 12)].map(Point::from).contains(&point));
    assert!(named, "{:?}\n{}", found.unsettled, show());
    let without_corner =
        PointSet::from_points(board().size(), dead().iter().filter(|point| point.y < 10 || point.x == 0));
    let elsewhere = found.dead.iter().filter(|point| point.y < 10 || point.x == 0);
    assert_eq!(PointSet::from_points(board().size(), elsewhere), without_corner, "{}", show());
    assert_eq!((status(2, 0), status(5, 0)), (ChainStatus::Seki, ChainStatus::Seki), "{}", show());
    assert_eq!((status(4, 8), status(5, 8)), (ChainStatus::Alive, ChainStatus::Alive), "{}", show());
}

/// One click for each side's ground with dead stones in it, one for the corner; the same clicks take the marks back.
#[test]
fn three_clicks_mark_the_dead() {
    let clicks = [(1, 6), (8, 6), (11, 10)].map(Point::from);
    let marked = |from: PointSet| clicks.iter().fold(from, |dead, &at| Marking::Area.click(&board(), &dead, at));
    let once = marked(PointSet::new(board().size()));
    assert_eq!(once, dead(), "{}", board());
    assert!(marked(once).is_empty(), "{}", board());
    // A stone of the seki takes its own side of it along, and nothing that lives elsewhere.
    let seki = Marking::Area.click(&board(), &PointSet::new(board().size()), Point::new(5, 0));
    assert_eq!(seki.len(), 6, "{:?}", seki.iter().collect::<Vec<_>>());
}
