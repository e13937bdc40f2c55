//! Walking records: what is noted, what is played, and what going about costs.

use std::time::{Duration, Instant};
use weiqi_rules::{Color, GameRecord, IllegalMove, NodeId, Point, Review, ReviewError, ReviewOptions, Rules, Trouble};

fn record(text: &str) -> GameRecord {
    GameRecord::parse(text).expect("a game").games.remove(0)
}

fn board(review: &Review) -> String {
    let sign = |&cell: &u8| ['.', 'X', 'O'][usize::from(cell)];
    review.game().board().rows().map(|row| row.iter().map(sign).chain(['\n']).collect::<String>()).collect()
}

/// What is noted along the main line: the move's number, the reason, whether it was played.
fn noted(text: &str, strict: bool) -> Vec<(u32, &'static str, bool)> {
    let mut review = Review::with(record(text), ReviewOptions { strict, rules: None });
    review.last();
    let reason = |trouble| match trouble {
        Trouble::Move(why) => why.reason(),
        Trouble::SetupWithoutLiberty => "setup",
        Trouble::HandicapNotSetUp { .. } => "handicap",
    };
    review.notes().iter().map(|note| (note.move_number, reason(note.trouble), note.played)).collect()
}

/// A name with its clause, a record, and what is noted.
type Case = (&'static str, &'static str, &'static [(u32, &'static str, bool)]);

#[test]
fn what_the_rules_forbid() {
    let cases: &[Case] = &[
        ("D2.3: on a stone", "(;SZ[5];B[cc];W[cc];B[dd])", &[(2, "occupied", false), (3, "wrong-turn", true)]),
        ("D2.3: off the board", "(;SZ[5];B[zz];W[cc])", &[(1, "off-board", false), (2, "wrong-turn", true)]),
        ("D2.3: the same side twice", "(;SZ[5];B[aa];B[cc];W[bb])", &[(2, "wrong-turn", true)]),
        ("D5: suicide", "(;SZ[5]AB[ab][ba][bb];W[aa];B[ee])", &[(1, "suicide", true)]),
        ("D20.1: ko retaken at once", "(;SZ[5]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb];B[ee])", &[(2, "ko", true)]),
        ("D7: a stone after both passed", "(;SZ[5];B[cc];W[];B[];W[dd])", &[(4, "game-over", true)]),
        ("set up without liberties", "(;SZ[5]AB[aa]AW[ab][ba];B[cc])", &[(0, "setup", false)]),
        ("in order", "(;SZ[5];B[cc];W[dd];B[];W[])", &[]),
        ("handicap in the second node", "(;SZ[9]HA[2];AB[gc][cg];W[ee];B[cc])", &[]),
        ("B9.2: no handicap stones", "(;SZ[9]HA[4];W[dd];B[ee])", &[(1, "handicap", true)]),
        ("B9.2: too few of them", "(;SZ[9]HA[2];AB[gc];W[ee];B[cc])", &[(1, "handicap", true)]),
        ("B9.2: too late", "(;SZ[9]HA[2];W[ee];AB[gc][cg];B[cc])", &[(1, "handicap", true)]),
        ("B9.2: one stone is the first move", "(;SZ[9]HA[1];B[ee];W[cc])", &[]),
        ("B9.2: one by one, no move yet", "(;SZ[9]HA[3];AB[gc];AB[cg])", &[]),
        ("White begins", "(;SZ[9]AB[gc][cg];W[ee];B[cc])", &[]),
    ];
    for (name, text, expected) in cases {
        assert_eq!(noted(text, false), *expected, "{name}");
    }
}

#[test]
fn strict_reviews_play_nothing_illegal() {
    let suicide = "(;SZ[5]AB[ab][ba][bb];W[aa];B[ee])";
    assert_eq!(noted(suicide, true), [(1, "suicide", false), (2, "wrong-turn", false)]);
    let mut strict = Review::with(record(suicide), ReviewOptions { strict: true, rules: None });
    strict.last();
    assert_eq!(board(&strict), ".X...\nXX...\n.....\n.....\n.....\n");
    assert_eq!(strict.move_number(), 2);
}

#[test]
fn superko_by_the_rules_of_the_record() {
    // Sending two, returning one: White throws in two stones, Black takes them and White takes one back.
    let text = "(;SZ[4:1]RU[RULES];B[ba];W[ca];B[da];W[aa];B[ba])";
    let noted_with = |rules: &str| noted(&text.replace("RULES", rules), false);
    for (name, rules) in Rules::PRESETS {
        let mut review = Review::with(record(text), ReviewOptions { strict: false, rules: Some(rules) });
        review.last();
        let by_name = noted_with(name).len();
        assert_eq!(review.notes().len(), by_name, "{name}: the preset and its name agree");
    }
}

#[test]
fn moves_and_setup_in_one_node() {
    let mut review = Review::new(record("(;SZ[3]AB[aa]B[bb]W[cc];AE[aa]AW[ac]PL[W]W[ca])"));
    assert_eq!((review.move_number(), board(&review).as_str()), (2, "X..\n.X.\n..O\n"));
    assert!(review.next(0));
    assert_eq!((review.move_number(), board(&review).as_str()), (3, "..O\n.X.\nO.O\n"));
    assert!(review.previous());
    assert_eq!(board(&review), "X..\n.X.\n..O\n");
}

#[test]
fn playing_follows_or_adds() {
    let mut review = Review::new(record("(;SZ[9];B[ee](;W[ec])(;W[gc]))"));
    review.next(0);
    let known = review.play(Point::new(6, 2)).unwrap();
    assert_eq!(known, NodeId::from_index(3));
    review.previous();
    let new = review.play(Point::new(2, 2)).unwrap();
    assert_eq!((new.index(), review.node().raw()), (4, "W[cc]"));
    let refused = review.play(Point::new(2, 2));
    assert_eq!(refused, Err(ReviewError::Illegal(IllegalMove::Occupied)));
    assert_eq!(review.record().node_count(), 5);
    review.force(Color::White, Some(Point::new(0, 0))).unwrap();
    assert_eq!(review.notes_here()[0].trouble, Trouble::Move(IllegalMove::WrongTurn));
    assert_eq!(review.record().to_sgf(), "(;SZ[9];B[ee]\n(;W[ec])\n(;W[gc])\n(;W[cc];W[aa]))\n");
    assert!(review.undo_edit() && review.undo_edit() && !review.undo_edit());
    assert_eq!(review.record().to_sgf(), "(;SZ[9];B[ee]\n(;W[ec])\n(;W[gc]))\n");
    assert_eq!(review.node().raw(), "B[ee]");
}

#[test]
fn edits_here_show_at_once() {
    let mut review = Review::new(record("(;SZ[9];B[ee];W[ec])"));
    review.last();
    let first = review.record().root().next().unwrap().id();
    review.set(first, "B", ["gg"]).unwrap();
    assert_eq!(review.game().board().at(Point::new(6, 6)), Some(Color::Black));
    assert_eq!((review.game().board().at(Point::new(4, 4)), review.depth()), (None, 2));
    review.set(NodeId::ROOT, "SZ", ["13"]).unwrap();
    assert_eq!(review.game().size().width(), 13);
    assert!(review.undo_edit() && review.undo_edit());
    assert_eq!(review.game().board().at(Point::new(4, 4)), Some(Color::Black));
    assert_eq!((review.game().size().width(), review.depth()), (9, 2));
}

/// Far more than a single core needs, far less than a cost that grows with the whole way would take.
const LIMIT: Duration = Duration::from_secs(60);

#[test]
fn a_step_costs_the_same_however_long_the_way() {
    // A line of 300,000 passes, and a twig at its end.
    let text = format!("(;SZ[9]{}(;C[one])(;C[two]))", ";B[];W[]".repeat(150_000));
    let start = Instant::now();
    let mut review = Review::new(record(&text));
    review.last();
    let walked = start.elapsed();
    assert_eq!((review.depth(), review.node().comment().unwrap().as_ref()), (300_001, "one"));
    let one = review.node().id();
    let two = review.node().next_sibling().unwrap().id();
    let start = Instant::now();
    for _ in 0..50_000 {
        assert!(review.go_to(two) && review.go_to(one));
    }
    let went = start.elapsed();
    println!("300,000 nodes walked in {walked:?}; 100,000 times across a fork at their end in {went:?}");
    assert!(walked + went < LIMIT);
    review.first();
    assert_eq!(review.game().move_number(), 0);
}

#[test]
fn a_nest_of_variations_is_walked_without_a_stack() {
    let depth = 200_000;
    let text = format!("(;SZ[9]{}{}", "(;B[aa]C[x])(;AB[bb]".repeat(depth), ")".repeat(depth + 1));
    let mut review = Review::new(record(&text));
    let start = Instant::now();
    while review.next(1) {}
    assert_eq!(review.depth(), depth);
    let deep = review.node().id();
    review.first();
    assert!(review.go_to(deep));
    println!("a nest of {depth} walked twice in {:?}", start.elapsed());
    assert!(start.elapsed() < LIMIT);
}
