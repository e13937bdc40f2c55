//! What people trip over in other programs, one test a complaint: rules, scoring and handicap, coordinates, interface.

use crate::case::{Case, totals};
use crate::show::{point, size};
use Color::{Black, White};
use weiqi_rules::{
    Board, ByColor, Color, Counting, Explanation, Game, GameOptions, HalfPoints, Handicap, IllegalMove, Notation,
    Point, PointError, PointSet, Repetition, Rules, Size, score,
};

const CHINESE: Rules = Rules::CHINESE;
const SITUATIONAL: Rules = Rules { repetition: Repetition::Situational, ..CHINESE };
const SIMPLE: Rules = Rules { repetition: Repetition::SimpleKo, ..CHINESE };
const ALL: [Rules; 3] = [CHINESE, SITUATIONAL, SIMPLE];

/// White holds the ko at a; s, t are elsewhere.
fn ko(rules: Rules) -> Case {
    let diagram = ". X O . s
                   X a b O t
                   . X O . .";
    Case::new("ko", rules, Black, diagram, "", "a")
}

/// A snapback is not ko.
#[test]
fn a_snapback_is_not_ko() {
    let diagram = "X O O a
                   X X O b
                   . . X X";
    for rules in ALL {
        Case::new("snapback", rules, Black, diagram, "", "").moves("ab").legal('a').moves("a");
    }
}

/// A move on the former ko point after a pass or a threat is legal.
#[test]
fn after_a_pass_or_a_threat_the_ko_is_free() {
    for rules in ALL {
        ko(rules).moves("b").refused('a', IllegalMove::Ko).moves("st").moves("a").refused('b', IllegalMove::Ko);
        ko(rules).moves("b-s").legal('a').moves("a");
    }
    // Bare passes only: the ko is free, but under superko the first board would come back.
    let patient = |rules| ko(Rules { passes_to_end: 3, ..rules });
    patient(SIMPLE).moves("b--").legal('a').moves("a");
    for rules in [CHINESE, SITUATIONAL] {
        patient(rules).moves("b--").refused('a', IllegalMove::Superko { repeats: 0 });
    }
}

/// A suicide is refused as `suicide`, never as `ko`.
#[test]
fn a_suicide_is_no_ko() {
    let diagram = "q p X .
                   X X . .
                   . . . .";
    for rules in ALL {
        let mut case = Case::new("a stone captured by a chain", rules, Black, diagram, "", "q");
        case.moves("p").refused('q', IllegalMove::Suicide);
    }
}

/// Two stones captured and one of them retaken is not ko.
#[test]
fn two_captured_and_one_retaken_is_not_ko() {
    let diagram = ". O a b c X .
                   . O O O X X .
                   . . . . . . .";
    for rules in [SITUATIONAL, SIMPLE] {
        let mut case = Case::new("two for one", rules, White, diagram, "ab", "");
        case.moves("c").legal('b').moves("b");
        assert_eq!(case.prisoners(), (1, 2));
    }
}

/// The same board with the other side to move is refused only under positional superko.
#[test]
fn the_other_side_to_move() {
    let diagram = ". O a b c X .
                   . O O O X X .
                   . . . . . . .";
    let start = |rules| Case::new("two for one", rules, Black, diagram, "b", "");
    start(CHINESE).moves("ac").refused('b', IllegalMove::Superko { repeats: 0 });
    start(SITUATIONAL).moves("ac").legal('b');
    start(SIMPLE).moves("ac").legal('b');
}

/// Superko counts the whole game, not the last few moves, and also moves that capture nothing.
#[test]
fn superko_counts_the_whole_game() {
    let kos = ". X O .
               X a b O
               . X O .
               X c d O
               . X O .
               X e f O
               . X O .";
    let life = ". O a b c d X .
                . O O O X X X .
                . . . . . . . .";
    for rules in [CHINESE, SITUATIONAL] {
        let rules = Rules { passes_to_end: 0, ..rules };
        let mut case = Case::new("three kos and two hundred passes", rules, Black, kos, "d", "ae");
        case.moves("b--c--f").moves(&"-".repeat(200)).moves("a--d--").refused('e', IllegalMove::Superko { repeats: 0 });
        let mut case = Case::new("a throw-in that captures nothing", rules, Black, life, "b", "d");
        case.moves("a--c--b--").refused('d', IllegalMove::Superko { repeats: 0 });
    }
}

/// Sending two returning one never goes on for ever.
#[test]
fn sending_two_returning_one_ends() {
    let diagram = ". O a b c X .
                   . O O O X X .
                   . . . . . . .";
    for rules in [CHINESE, SITUATIONAL] {
        let mut case = Case::new("two for one", Rules { passes_to_end: 0, ..rules }, Black, diagram, "b", "");
        let mut rounds = 0;
        while case.pair.play(case.at('a')).is_ok() {
            assert!(case.pair.play(case.at('c')).is_ok());
            if case.pair.play(case.at('b')).is_err() {
                break;
            }
            case.moves("-");
            rounds += 1;
            assert!(rounds < 5, "it goes on and on");
        }
    }
}

/// Ko and superko work from the first move of a set-up position.
#[test]
fn ko_works_from_the_first_move_of_a_set_up() {
    for rules in ALL {
        ko(rules).moves("b").refused('a', IllegalMove::Ko);
    }
}

/// A default that surprises casual players says by name which rule refused the move and after which move the position
/// stood.
#[test]
fn a_refusal_says_which_rule_and_which_move() {
    let mut case = ko(Rules { passes_to_end: 3, ..CHINESE });
    case.moves("st").moves("b").refused('a', IllegalMove::Ko);
    assert!(IllegalMove::Ko.to_string().starts_with("ko"), "{}", IllegalMove::Ko);
    assert_eq!(IllegalMove::Ko.article(), "D20.1");
    case.moves("--").refused('a', IllegalMove::Superko { repeats: 2 });
    let why = case.pair.fast.judge(White, point(case.at('a'))).unwrap_err();
    assert_eq!((why.reason(), why.article()), ("superko", "D6"));
    assert!(why.to_string().contains("after move 2"), "{why}");
    let Explanation::Illegal { stones, .. } = case.pair.fast.explain(point(case.at('a'))) else { panic!("refused") };
    assert_eq!(stones, [point(case.at('b'))], "the stone it would take");
}

/// Handicap 1 gives White nothing unless the ruleset says so; the bonus is listed under its own name; under Japanese rules
/// it is 0.
#[test]
fn handicap_one_gives_white_nothing() {
    for (name, rules) in Rules::PRESETS.into_iter().filter(|(_, rules)| !rules.seats) {
        let options = GameOptions { rules, handicap: Handicap::Fixed(1), ..GameOptions::default() };
        let white = Game::new(options).expect(name).score().sides.white;
        assert_eq!((white.total, white.komi, white.handicap), (HalfPoints::ZERO, HalfPoints::ZERO, HalfPoints::ZERO));
    }
    let japanese = GameOptions { rules: Rules::JAPANESE, handicap: Handicap::Fixed(9), ..GameOptions::default() };
    assert_eq!(Game::new(japanese).unwrap().score().sides.white.handicap, HalfPoints::ZERO);
}

/// Dead stones go to the side that captured them.
#[test]
fn dead_stones_go_to_the_captor() {
    let diagram = ". X . X O . O .
                   X X X X O O O O
                   . . d X O . O .
                   X X X X O O O O";
    let case = Case::new("a dead white stone", CHINESE, Black, diagram, "", "d");
    let before = case.count(Rules::JAPANESE, "");
    let score = case.count(Rules::JAPANESE, "d");
    assert_eq!((score.sides.black.dead_stones, score.sides.white.dead_stones), (1, 0));
    assert_eq!(totals(&before).0, 2 * 2);
    assert_eq!(totals(&score).0, 2 * (2 + 3 + 1), "its eye of three points, and the stone");
    assert_eq!(totals(&score).1, totals(&before).1);
}

/// Seki stones count under area rules.
#[test]
fn seki_stones_count_under_area_rules() {
    let diagram = "e X s O f
                   X X X O O";
    let case = Case::new("a seki", CHINESE, Black, diagram, "", "");
    let score = case.count(CHINESE, "");
    assert_eq!((score.sides.black.stones, score.sides.white.stones), (4, 3));
}

/// Marking one dead group marks no other that is only connected through empty points.
#[test]
fn marking_one_group_marks_no_other() {
    let diagram = "O O O O O O
                   O a . b . O
                   O . . . . O
                   O O O O O O";
    let mut case = Case::new("two dead stones", CHINESE, Black, diagram, "ab", "");
    case.moves("--");
    case.pair.fast.mark_dead(point(case.at('a'))).expect("a stone");
    let marked: Vec<Point> = case.pair.fast.dead().iter().collect();
    assert_eq!(marked, [point(case.at('a'))]);
}

/// Prisoners are counted once whatever the board's shape.
#[test]
fn prisoners_are_counted_once() {
    for width in 1..=7 {
        for height in 1..=7 {
            let board = size(width, height);
            for victim in board.points() {
                let mut beside: Vec<Point> = board.neighbors(victim).collect();
                let Some(last) = beside.pop() else { continue };
                let mut stones: Vec<(Color, Point)> = beside.into_iter().map(|at| (Black, at)).collect();
                stones.push((White, victim));
                let options = GameOptions { size: board, stones, rules: Rules::JAPANESE, ..GameOptions::default() };
                let name = format!("{width}×{height}, a stone on {victim:?}");
                // On the narrowest boards some surroundings have no liberty themselves.
                let Ok(mut game) = Game::new(GameOptions { to_play: Some(Black), ..options }) else {
                    assert!(width < 3 || height < 3, "{name}");
                    continue;
                };
                assert_eq!(game.play(last).expect(&name).captured, 1, "{name}");
                assert_eq!(game.prisoners(), ByColor { black: 1, white: 0 }, "{name}");
                assert_eq!(game.score().sides.black.prisoners, 1, "{name}");
                game.pass().expect("a pass");
                game.pass().expect("a pass");
                assert_eq!(game.prisoners(), ByColor { black: 1, white: 0 }, "{name}");
            }
        }
    }
}

/// (9, 9) on a 9×9 board is off the board and says so.
#[test]
fn nine_nine_is_off_a_board_of_nine() {
    let mut game = Game::new(GameOptions { size: Size::NINE, ..GameOptions::default() }).unwrap();
    let refusal = game.play(Point::new(9, 9)).unwrap_err();
    assert_eq!((refusal, refusal.reason()), (IllegalMove::OffBoard, "off-board"));
    assert_eq!(Notation::Plain.read("9,9", Size::NINE), Err(PointError::OffBoard));
    assert_eq!(Notation::Western.read("K1", Size::NINE), Err(PointError::OffBoard));
    assert!(game.play(Point::new(8, 8)).is_ok());
}

/// A column letter past Z follows a stated scheme (AA, AB…) and reads back; all four notations do, on every size.
#[test]
fn every_notation_reads_back() {
    for (width, height) in [(1, 1), (1, 52), (52, 1), (9, 13), (19, 19), (25, 26), (26, 25), (27, 52), (52, 52)] {
        let board = size(width, height);
        for notation in [Notation::Western, Notation::Chinese, Notation::Sgf, Notation::Plain] {
            for at in board.points() {
                let text = notation.write(at, board);
                assert_eq!(notation.read(&text, board), Ok(at), "{text} on {width}×{height}");
            }
        }
    }
    assert_eq!(Notation::Western.write(Point::new(25, 51), size(52, 52)), "AA1");
    assert_eq!(Notation::Western.write(Point::new(51, 0), size(52, 52)), "BB52");
}

/// Equal positions have equal hashes, today and next year: these values must never change.
#[test]
fn hashes_are_pinned() {
    let pins = [
        (". . .\n. . .\n. . .", 0xe6f3_e2d2_45af_244c),
        ("X . .\n. . .\n. . .", 0xef59_51be_b80d_f5ff),
        ("O . .\n. . .\n. . .", 0x919a_dc19_9f4a_a2c0),
        (". X O .\nX . X O\n. X O .", 0xe9bf_09c2_21c8_c095),
        (". X . O .", 0x9439_6877_8e70_fbe2),
        (". \nX \n. \nO \n. ", 0xfca9_a411_9d71_9c2e),
    ];
    for (diagram, hash) in pins {
        let board: Board = diagram.parse().expect(diagram);
        assert_eq!(board.hash(), hash, "{:#x} for\n{diagram}", board.hash());
    }
    let mut game = Game::default();
    game.play_all([60, 300, 66, 294, 180, Game::PASS, 42]).expect("legal moves");
    assert_eq!(game.hash(), 0x0cc7_3daa_29ad_736f);
    assert_eq!(Board::new(Size::NINETEEN).hash(), 0x118e_4eaa_c640_1ff1);
    assert_eq!(Board::new(size(52, 52)).hash(), 0x192c_945a_418f_34fe);
}

/// The same stones have the same hash whatever the way there; one stone more, another colour or another size of board has
/// another.
#[test]
fn equal_positions_have_equal_hashes() {
    let there = |moves: &[u16]| {
        let mut game = Game::default();
        game.play_all(moves.iter().copied()).expect("legal moves");
        game.hash()
    };
    assert_eq!(there(&[60, 300, 66, 294]), there(&[66, 294, 60, 300]));
    assert_eq!(there(&[60, Game::PASS, 66]), there(&[66, Game::PASS, 60]));
    let mut seen = std::collections::BTreeSet::new();
    let mut boards = 0;
    for width in 1..=52 {
        for height in 1..=52 {
            boards += 1;
            seen.insert(Board::new(size(width, height)).hash());
        }
    }
    for at in Size::NINETEEN.points() {
        for color in Color::ALL {
            boards += 1;
            seen.insert(Board::with_stones(Size::NINETEEN, [(color, at)]).expect("one stone").hash());
        }
    }
    assert_eq!(seen.len(), boards, "each has its own hash");
}

/// An empty count is no crash: every size, every preset, nothing on the board.
#[test]
fn counting_an_empty_board() {
    for (width, height) in [(1, 1), (1, 2), (2, 2), (7, 7), (19, 19), (52, 52), (52, 1)] {
        for (name, rules) in Rules::PRESETS {
            let board = Board::new(size(width, height));
            let score = score(&board, &PointSet::new(board.size()), &Counting::new(rules));
            assert_eq!(score.lead, -rules.komi, "{name} on {width}×{height}");
        }
    }
}
