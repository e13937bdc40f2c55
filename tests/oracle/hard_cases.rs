//! The shapes that rules are known by, each drawn, named, and played by both implementations.

use crate::case::{Case, totals};
use Color::{Black, White};
use weiqi_rules::{
    Color, End, HalfPoints, IllegalMove, LongCycle, Owner, Phase, Reason, Repetition, Rules, Scoring, Suicide, Tax,
    Verdict,
};

const CHINESE: Rules = Rules::CHINESE;
const SITUATIONAL: Rules = Rules { repetition: Repetition::Situational, ..CHINESE };
const SIMPLE: Rules = Rules { repetition: Repetition::SimpleKo, ..CHINESE };
const DRAWN: Rules = Rules { long_cycle: LongCycle::Draw, ..SIMPLE };
const VOID: Rules = Rules { long_cycle: LongCycle::NoResult, ..SIMPLE };
const TERRITORY: Rules = Rules { scoring: Scoring::Territory, tax: Tax::None, ..CHINESE };

fn superko(repeats: u32) -> IllegalMove {
    IllegalMove::Superko { repeats }
}

/// Three kos, White holding a and e, Black d.
fn triple_ko(rules: Rules) -> Case {
    let diagram = ". X O .
                   X a b O
                   . X O .
                   X c d O
                   . X O .
                   X e f O
                   . X O .";
    Case::new("triple ko", rules, Black, diagram, "d", "ae")
}

/// D20.3 三劫: each side takes what the other cannot retake at once; the sixth move brings the first board back.
#[test]
fn triple_ko_d20_3() {
    for rules in [CHINESE, SITUATIONAL] {
        triple_ko(rules).moves("bcfad").refused('e', superko(0));
    }
    // Nothing but the single ko is watched: round it goes, twice.
    triple_ko(SIMPLE).moves("bcfadebcfade");
}

/// D20.3: an event may rule that a long cycle is a draw (和棋), or has no result (无胜负).
#[test]
fn triple_ko_that_ends_the_game_d20_3() {
    for (rules, end) in [(DRAWN, End::Draw), (VOID, End::NoResult)] {
        let mut case = triple_ko(rules);
        case.moves("bcfade");
        assert_eq!((case.pair.fast.phase(), case.pair.fast.end()), (Phase::Finished, Some(end)));
        case.refused('b', IllegalMove::GameOver);
    }
    let positional = Rules { long_cycle: LongCycle::Draw, ..CHINESE };
    let mut case = triple_ko(positional);
    case.moves("bcfade");
    assert_eq!(case.pair.fast.end(), Some(End::Draw));
}

/// D20.3 四劫: four kos, two held by each side, come round in eight moves.
#[test]
fn quadruple_ko_d20_3() {
    let diagram = ". X O .
                   X a b O
                   . X O .
                   X c d O
                   . X O .
                   X e f O
                   . X O .
                   X g h O
                   . X O .";
    let start = |rules| Case::new("quadruple ko", rules, Black, diagram, "dh", "ae");
    for rules in [CHINESE, SITUATIONAL] {
        start(rules).moves("bcfgdah").refused('e', superko(0));
    }
    start(SIMPLE).moves("bcfgdahe").moves("bcfgdahe");
    let mut case = start(VOID);
    case.moves("bcfgdahe");
    assert_eq!(case.pair.fast.end(), Some(End::NoResult));
}

/// D20.3 长生: Black sends two stones, White takes them, Black takes two back, White throws in, and all is as before.
#[test]
fn eternal_life_d20_3() {
    let diagram = ". O a b c d X .
                   . O O O X X X .
                   . . . . . . . .";
    let start = |rules| Case::new("eternal life", rules, Black, diagram, "b", "d");
    for rules in [CHINESE, SITUATIONAL] {
        let mut case = start(rules);
        case.moves("acb");
        assert_eq!(case.prisoners(), (2, 2));
        case.refused('d', superko(0));
    }
    let mut case = start(SIMPLE);
    case.moves("acbdacbd");
    assert_eq!(case.prisoners(), (4, 4));
    let mut case = start(DRAWN);
    case.moves("acbd");
    assert_eq!(case.pair.fast.end(), Some(End::Draw));
}

/// D20.3 双提二子: two are sent, one returns. Two stones captured and one retaken is not ko, but it never goes on for ever.
#[test]
fn sending_two_returning_one_d20_3() {
    let diagram = ". O a b c X .
                   . O O O X X .
                   . . . . . . .";
    let start = |rules| Case::new("sending two returning one", rules, Black, diagram, "b", "");
    start(CHINESE).moves("ac").refused('b', superko(0));
    // The same board with the other side to move is no repetition under situational superko; the next round is.
    start(SITUATIONAL).moves("acb-").refused('a', superko(1));
    start(SIMPLE).moves("acb-acb-acb-");
    let mut case = start(VOID);
    case.moves("acb-a");
    assert_eq!(case.pair.fast.end(), Some(End::NoResult));
}

/// D20.2, B11.2 假生: a group that breathes through three kos alone. Under article 6 it may not take the last one, and dies.
#[test]
fn fake_life_d20_2() {
    let diagram = "X X O .
                   g a b O
                   X X O .
                   X c d O
                   X X O .
                   X e f O
                   X X O .";
    let start = |rules| Case::new("fake life", rules, White, diagram, "bfg", "c");
    for rules in [CHINESE, SITUATIONAL] {
        let mut case = start(rules);
        case.moves("adebc").refused('f', superko(0)).moves("-a");
        assert_eq!(case.stone('g'), None, "the group is captured");
        assert_eq!(case.prisoners(), (2, 15), "its eleven stones, and four that were taken in the kos");
    }
    // B11.2: at the end it does not live: both agree that it is dead, and every point is White's.
    let mut case = start(CHINESE);
    case.moves("--");
    for letter in ['g', 'b', 'f'] {
        case.pair.fast.mark_dead(crate::show::point(case.at(letter))).expect("a stone");
    }
    let score = case.pair.fast.score();
    assert_eq!(
        (score.sides.black.total, score.sides.white.stones + score.sides.white.territory),
        (HalfPoints::ZERO, 28)
    );
}

/// 盘角曲四: what White has left after capturing the bent four; Black plays the 2-1 point and it becomes a ko for everything.
#[test]
fn bent_four_in_the_corner() {
    let diagram = "a b c O X .
                   d O O O X .
                   O O X X X .
                   X X X . . e
                   . . . . . f";
    let mut case = Case::new("bent four in the corner", CHINESE, Black, diagram, "", "");
    case.moves("bad").refused('a', IllegalMove::Ko);
    // A threat and its answer elsewhere: now the ko may be retaken, and Black in turn may not.
    case.moves("fea").refused('d', IllegalMove::Ko);
    case.undo(3).moves("-c");
    assert_eq!(case.prisoners(), (7, 0), "without a threat White loses the group: one stone and then six");
    // D8: it is dead when both agree that it is; nothing has to be added.
    let case = Case::new("bent four in the corner, agreed", CHINESE, Black, diagram, "bc", "d");
    assert_eq!(totals(&case.count(CHINESE, "d")).1, 0);
}

/// 双劫双活: each side has an eye and one of two kos. A capture is answered by a capture, for ever or until the repetition.
#[test]
fn double_ko_seki() {
    let diagram = "X X O O
                   X a b O
                   X X O O
                   X c d O
                   X X O O
                   e X O f
                   X X O O";
    let start = |rules| Case::new("double-ko seki", rules, Black, diagram, "b", "c");
    start(CHINESE).moves("da").refused('b', IllegalMove::Ko).moves("-c").refused('b', superko(0));
    // Situational: the board is as it was, but then Black was to move.
    start(SITUATIONAL).moves("da-cb-").refused('d', superko(1));
    start(SIMPLE).moves("da-cb-").moves("da-cb-");
    let case = start(CHINESE);
    assert_eq!(totals(&case.count(CHINESE, "")), (2 * 14, 2 * 14));
}

/// 万年劫: White may connect and make a seki; Black may take the ko and fight.
#[test]
fn ten_thousand_year_ko() {
    let diagram = "X X O O O
                   X a b O O
                   X X O O O
                   X X s O O
                   X X X O O
                   X X t O O
                   X X X O O";
    let start = |turn| Case::new("ten-thousand-year ko", CHINESE, turn, diagram, "", "a");
    start(Black).moves("b").refused('a', IllegalMove::Ko).moves("-").legal('s').moves("s").legal('a').moves("a");
    // White connects: s and t are shared liberties that neither side can fill. Half each (D9), and no territory.
    let mut case = start(White);
    case.moves("b");
    let score = case.count(CHINESE, "");
    assert_eq!(totals(&score), (2 * 15 + 2, 2 * 18 + 2));
    let shared = |letter| score.points[score_index(&case, letter)];
    for letter in ['s', 't'] {
        assert_eq!(shared(letter).owner, Owner::Shared);
    }
    assert_eq!(totals(&case.count(TERRITORY, "")), (0, 0));
    assert_eq!(totals(&case.count(Rules::JAPANESE, "")), (0, 0));
    // Whoever plays there is captured.
    case.moves("st");
    assert_eq!(case.prisoners(), (0, 16));
}

fn score_index(case: &Case, letter: char) -> usize {
    let (x, y) = case.at(letter);
    y * case.pair.slow.now().stones.width + x
}

/// A seki in which each side has an eye: under area rules the eyes count, under Japanese rules they do not (B).
#[test]
fn a_seki_with_eyes() {
    let diagram = "e X s O f
                   X X X O O";
    let mut case = Case::new("a seki with eyes", CHINESE, Black, diagram, "", "");
    assert_eq!(totals(&case.count(CHINESE, "")), (2 * 5 + 1, 2 * 4 + 1));
    let japanese = case.count(Rules::JAPANESE, "");
    assert_eq!(totals(&japanese), (0, 0));
    for letter in ['e', 'f'] {
        let Verdict { owner, reason } = japanese.points[score_index(&case, letter)];
        assert_eq!((owner, reason), (Owner::Nobody, Reason::SekiEye), "{letter}");
    }
    // Either side that fills the shared liberty is captured.
    case.moves("se");
    assert_eq!(case.prisoners(), (0, 5));
    let mut case = Case::new("a seki with eyes, White fills", CHINESE, White, diagram, "", "");
    case.moves("sf");
    assert_eq!(case.prisoners(), (4, 0));
}

/// 倒扑: one stone is thrown in and taken, then six are taken back on the same point. That is not ko.
#[test]
fn big_snapback() {
    let diagram = "X O O O O a
                   X X X X O b
                   . . . X X X";
    for rules in [CHINESE, SITUATIONAL, SIMPLE] {
        let mut case = Case::new("big snapback", rules, Black, diagram, "", "");
        case.moves("aba");
        assert_eq!(case.prisoners(), (6, 1));
    }
}

/// D5 and its options: the suicide of two stones.
#[test]
fn suicide_of_several_stones() {
    let diagram = "a b O .
                   O O . .
                   . . . .";
    let start = |suicide| {
        let rules = Rules { suicide, ..CHINESE };
        Case::new("suicide of two stones", rules, Black, diagram, "b", "")
    };
    start(Suicide::Forbidden).refused('a', IllegalMove::Suicide);
    for suicide in [Suicide::SeveralStones, Suicide::Allowed] {
        let mut case = start(suicide);
        case.moves("a");
        assert_eq!((case.stone('a'), case.stone('b')), (None, None));
        assert_eq!(case.prisoners(), (0, 2), "a suicide's stones are the opponent's prisoners");
        // White's turn; later Black puts one stone back, and the first board has stood before.
        case.moves("-").refused('b', superko(0));
    }
}

/// A single stone's suicide changes nothing: positional superko forbids it, situational superko does not, unless that
/// situation stood before.
#[test]
fn suicide_of_one_stone() {
    let diagram = "a O . .
                   O . . .
                   . . . .";
    let start = |repetition, suicide| {
        let rules = Rules { repetition, suicide, passes_to_end: 0, ..CHINESE };
        Case::new("suicide of one stone", rules, Black, diagram, "", "")
    };
    for repetition in [Repetition::SimpleKo, Repetition::Positional, Repetition::Situational] {
        start(repetition, Suicide::Forbidden).refused('a', IllegalMove::Suicide);
        start(repetition, Suicide::SeveralStones).refused('a', IllegalMove::Suicide);
    }
    start(Repetition::Positional, Suicide::Allowed).refused('a', superko(0));
    let mut case = start(Repetition::Situational, Suicide::Allowed);
    case.moves("a");
    assert_eq!(case.prisoners(), (0, 1));
    // After White's pass it is Black's turn on the first board again; a second suicide would bring back move 1.
    case.moves("-").refused('a', superko(1));
    start(Repetition::SimpleKo, Suicide::Allowed).moves("a-a-a");
}

/// A board of one row: everything is on the edge.
#[test]
fn a_board_of_one_row() {
    let mut case = Case::new("1×5", CHINESE, Black, "a b c d e", "", "");
    // Black's two stones are taken; the stone that takes back one brings back the board after move 2.
    case.moves("bdca").refused('b', superko(2));
    assert_eq!(case.prisoners(), (0, 2));
    case.moves("c-e");
    assert_eq!((case.stone('d'), case.prisoners()), (None, (1, 2)));
    let mut case = Case::new("1×3", CHINESE, Black, "a b c", "", "");
    case.moves("ab");
    assert_eq!((case.stone('a'), case.prisoners()), (None, (0, 1)));
    // Black in the corner would breathe nowhere: neither corner is Black's any more.
    case.refused('a', IllegalMove::Suicide).refused('c', IllegalMove::Suicide);
    let mut case = Case::new("1×2", CHINESE, Black, "a b", "", "");
    case.moves("ab").refused('a', IllegalMove::Ko).moves("-").refused('a', IllegalMove::Suicide);
    let mut case = Case::new("1×1", Rules { suicide: Suicide::Allowed, ..CHINESE }, Black, "a", "", "");
    case.refused('a', superko(0));
    Case::new("1×1, suicide forbidden", CHINESE, Black, "a", "", "").refused('a', IllegalMove::Suicide);
}
