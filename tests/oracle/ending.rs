//! How a game ends: passing, agreeing on the dead, disputes, resignation (D7, D8, D13, D21), and the words for it.

use crate::case::Case;
use crate::show::{point, stones_of};
use Color::{Black, White};
use weiqi_rules::{
    Color, End, EndingError, Game, GameOptions, HalfPoints, IllegalMove, Phase, Point, PointSet, Rules, Scoring,
    Sentence, Size,
};

/// A finished board: a and d are stones that will be called dead.
fn finished_board() -> Case {
    let diagram = ". X . X O . O .
                   X X X X O O O O
                   . a . X O . d .
                   . . . X O . . .
                   X X X X O O O O";
    Case::new("a finished board", Rules::CHINESE, Black, diagram, "d", "a")
}

/// D7.3: two passes in a row stop play; D8, D21.4: then both sides agree which stones are dead.
#[test]
fn passing_agreeing_finished_d8() {
    let mut case = finished_board();
    let (a, d) = (point(case.at('a')), point(case.at('d')));
    assert_eq!(case.pair.fast.mark_dead(a), Err(EndingError::StillPlaying));
    assert_eq!(case.pair.fast.agree(Black), Err(EndingError::StillPlaying));
    assert_eq!(case.pair.fast.dispute(Black), Err(EndingError::StillPlaying));
    case.moves("--");
    let game = &mut case.pair.fast;
    assert_eq!(game.phase(), Phase::Agreeing);
    assert_eq!((game.play(Point::new(0, 0)), game.pass()), (Err(IllegalMove::GameOver), Err(IllegalMove::GameOver)));
    assert!(game.legal_moves().is_empty(), "nobody may move");

    game.mark_dead(a).expect("a stone");
    game.agree(Black).expect("not finished");
    assert!(game.agreed().black && !game.agreed().white);
    // A change of the marks withdraws what was agreed.
    game.mark_dead(d).expect("a stone");
    assert!(!game.agreed().black && !game.agreed().white);
    game.agree(White).expect("not finished");
    game.mark_dead(d).expect("marking twice takes the mark away");
    assert!(!game.agreed().white && !game.dead().contains(d) && game.dead().contains(a));
    game.mark_dead(d).expect("a stone");
    assert_eq!(game.mark_dead(Point::new(0, 0)), Err(EndingError::NoStone));
    assert_eq!(game.mark_dead(Point::new(99, 0)), Err(EndingError::OffBoard));

    game.agree(Black).expect("not finished");
    assert_eq!((game.phase(), game.result()), (Phase::Agreeing, None));
    game.agree(White).expect("not finished");
    assert_eq!(game.phase(), Phase::Finished);
    // 20 points each: White wins by komi.
    assert_eq!(game.result().expect("finished").chinese, "白胜3又3/4子");
    assert_eq!(game.end(), Some(End::Counted { lead: HalfPoints::new(-15), winner: Some(White) }));
}

/// D21.3: after both have agreed the game cannot be reopened.
#[test]
fn no_reopening_d21_3() {
    let mut case = finished_board();
    case.moves("--");
    let game = &mut case.pair.fast;
    game.agree(White).expect("agreeing");
    game.agree(Black).expect("agreeing");
    let (before, a) = (format!("{:?}", game.score()), Point::new(1, 2));
    assert_eq!(game.mark_dead(a), Err(EndingError::Finished));
    assert_eq!(game.set_dead(&PointSet::new(game.size())), Err(EndingError::Finished));
    assert_eq!(game.agree(Black), Err(EndingError::Finished));
    assert_eq!(game.dispute(Black), Err(EndingError::Finished));
    assert_eq!(game.resign(Black), Err(EndingError::Finished));
    assert_eq!(game.finish(End::Draw), Err(EndingError::Finished));
    assert_eq!(game.play(Point::new(0, 0)), Err(IllegalMove::GameOver));
    assert_eq!(game.pass(), Err(IllegalMove::GameOver));
    assert_eq!((game.undo(1), game.redo(1)), (0, 0));
    assert_eq!((game.phase(), format!("{:?}", game.score())), (Phase::Finished, before));
}

/// D21.4: in a dispute play goes on, and the side that claims the stones are dead moves first; the position and the marks
/// before are kept.
#[test]
fn the_claimant_moves_first_d21_4() {
    for claimant in Color::ALL {
        let mut case = finished_board();
        case.moves("--");
        let a = point(case.at('a'));
        let game = &mut case.pair.fast;
        game.mark_dead(a).expect("a stone");
        game.agree(claimant).expect("agreeing");
        game.dispute(claimant).expect("agreeing");
        assert_eq!((game.phase(), game.turn()), (Phase::Playing, claimant));
        assert!(game.dead().is_empty() && !game.agreed().black && !game.agreed().white);
        let dispute = &game.disputes()[0];
        assert_eq!((dispute.claimant, dispute.move_number), (claimant, 2));
        assert_eq!(dispute.dead.iter().collect::<Vec<_>>(), [a]);
        let kept: Vec<u8> = game.board().rows().flatten().copied().collect();
        assert_eq!(dispute.board, kept);
        assert_eq!(game.play_as(!claimant, Point::new(0, 2)), Err(IllegalMove::WrongTurn));
        game.play(Point::new(2, 2)).expect("a legal move");
        // It takes two new passes to stop again.
        game.pass().expect("playing");
        assert_eq!(game.phase(), Phase::Playing);
        game.pass().expect("playing");
        assert_eq!((game.phase(), game.move_number()), (Phase::Agreeing, 5));
        assert_eq!(game.moves().count(), 5);
        assert_eq!(game.stops().map(|stop| (stop.move_number, stop.claimant)).collect::<Vec<_>>(), [(2, claimant)]);
        // All of it can be taken back, and done again.
        assert_eq!(game.undo(3), 3);
        assert_eq!((game.phase(), game.turn(), game.move_number()), (Phase::Playing, claimant, 2));
        assert_eq!(game.undo(1), 1);
        assert_eq!((game.phase(), game.move_number()), (Phase::Agreeing, 2));
        assert_eq!(game.redo(9), 4);
        assert_eq!((game.phase(), game.move_number()), (Phase::Agreeing, 5));
        assert_eq!(game.disputes().len(), 1);
    }
}

/// Article 6 looks at the whole game, over a dispute too.
#[test]
fn repetition_over_a_dispute_d6() {
    let diagram = ". X O . s
                   X a b O t
                   . X O . .";
    let mut case = Case::new("ko", Rules::CHINESE, Black, diagram, "", "a");
    case.moves("b--");
    let a = point(case.at('a'));
    let game = &mut case.pair.fast;
    game.dispute(White).expect("agreeing");
    assert_eq!(game.play(a), Err(IllegalMove::Superko { repeats: 0 }));
    game.undo(9);
    assert_eq!((game.move_number(), game.phase()), (0, Phase::Playing));
}

/// D13.2, D21.1: who passes proposes the end and gives up its turn; the other side may play on, and then it is the
/// proposer's turn again.
#[test]
fn a_proposal_may_be_declined_d13_2() {
    let mut game = Game::default();
    game.play(Point::new(3, 3)).unwrap();
    for round in 0..3 {
        game.pass().unwrap();
        assert_eq!((game.phase(), game.turn()), (Phase::Playing, Black), "White proposes, round {round}");
        game.play(Point::new(10 + round, 3)).unwrap();
        assert_eq!((game.phase(), game.turn()), (Phase::Playing, White));
    }
    game.pass().unwrap();
    game.pass().unwrap();
    assert_eq!(game.phase(), Phase::Agreeing);
    // Taking the second pass back goes on where it was.
    assert_eq!(game.undo(1), 1);
    assert_eq!((game.phase(), game.turn()), (Phase::Playing, Black));
}

/// D21.2: what is still open when both have agreed is shared as in seki.
#[test]
fn open_points_are_shared_d21_2() {
    let diagram = ". X . O .
                   . X . O .
                   . X X O .";
    let mut case = Case::new("two open points", Rules::CHINESE, Black, diagram, "", "");
    case.moves("--");
    let game = &mut case.pair.fast;
    game.agree(Black).unwrap();
    game.agree(White).unwrap();
    let score = game.score();
    assert_eq!((score.sides.black.shared, score.sides.white.shared), (HalfPoints::new(2), HalfPoints::new(2)));
    assert_eq!(score.lead + HalfPoints::new(15), HalfPoints::from_points(1));
}

/// D7.2: a side may give up at any time while the game is not finished.
#[test]
fn resignation_d7_2() {
    for passes in 0..=2 {
        for loser in Color::ALL {
            let mut game = Game::default();
            for _ in 0..passes {
                game.pass().unwrap();
            }
            game.resign(loser).expect("not finished");
            assert_eq!((game.phase(), game.end()), (Phase::Finished, Some(End::Resigned { winner: !loser })));
            assert_eq!(game.score().winner, Some(!loser));
            let words = game.result().expect("finished");
            let (chinese, re) = if loser == White { ("黑中盘胜", "B+R") } else { ("白中盘胜", "W+R") };
            assert_eq!((words.chinese.as_str(), words.re.as_str()), (chinese, re));
        }
    }
}

/// The sentences that RULES names, and the RE values of the record format.
#[test]
fn the_words_for_an_end() {
    let counted = |half_points: i32| End::Counted {
        lead: HalfPoints::new(half_points),
        winner: match half_points.signum() {
            1 => Some(Black),
            -1 => Some(White),
            _ => None,
        },
    };
    let expected = [
        (counted(1), "黑胜1/4子", "B+0.5"),
        (counted(-11), "白胜2又3/4子", "W+5.5"),
        (counted(8), "黑胜2子", "B+4"),
        (counted(0), "和棋", "0"),
        (End::Resigned { winner: Black }, "黑中盘胜", "B+R"),
        (End::Time { winner: Black }, "白超时负", "B+T"),
        (End::Time { winner: White }, "黑超时负", "W+T"),
        (End::NoResult, "无胜负", "Void"),
        (End::Draw, "和棋", "0"),
    ];
    for (end, chinese, re) in expected {
        let words = Sentence::of(end, Scoring::Area);
        assert_eq!((words.chinese.as_str(), words.re.as_str()), (chinese, re), "{end:?}");
    }
    assert_eq!(Sentence::of(End::Forfeit { winner: White }, Scoring::Area).re, "W+F");
    // Territory is told in points.
    assert_eq!(Sentence::of(counted(7), Scoring::Territory).chinese, "黑胜3目半");
    assert_eq!(Sentence::of(counted(-1), Scoring::Territory).chinese, "白胜半目");
    for winner in Color::ALL {
        for end in [End::Time { winner }, End::Forfeit { winner }, End::Draw, End::NoResult, End::BothLose] {
            let mut game = Game::default();
            game.finish(end).expect("not finished");
            assert_eq!((game.phase(), game.end()), (Phase::Finished, Some(end)));
            assert_eq!(game.result(), Some(Sentence::of(end, Scoring::Area)));
            assert_eq!(game.score().winner, end.winner());
        }
    }
}

/// Some rulesets want four passes, some none at all.
#[test]
fn how_many_passes_stop_play() {
    for passes_to_end in [0, 2, 3, 4, 8] {
        let rules = Rules { passes_to_end, ..Rules::CHINESE };
        let mut game = Game::new(GameOptions { rules, size: Size::NINE, ..GameOptions::default() }).unwrap();
        for passes in 1..20 {
            if game.pass().is_err() {
                assert_eq!(passes, u32::from(passes_to_end) + 1);
                break;
            }
            assert_eq!(
                game.phase() == Phase::Agreeing,
                passes == u32::from(passes_to_end),
                "{passes_to_end}, {passes}"
            );
        }
    }
    // A stone in between starts the count again.
    let mut game = Game::default();
    game.play_all([Game::PASS, 0, Game::PASS, 1, Game::PASS]).expect("legal");
    assert_eq!(game.phase(), Phase::Playing);
}

/// AGA: a pass hands over a stone, and White passes last.
#[test]
fn pass_stones_and_white_passes_last() {
    let start = || Game::new(GameOptions { rules: Rules::AGA, ..GameOptions::default() }).unwrap();
    let mut game = start();
    game.play_all([Game::PASS, Game::PASS]).expect("legal");
    assert_eq!((game.phase(), game.prisoners().black, game.prisoners().white), (Phase::Agreeing, 1, 1));
    let mut game = start();
    game.play_all([60, Game::PASS, Game::PASS]).expect("legal");
    assert_eq!((game.phase(), game.turn()), (Phase::Playing, White), "White has to pass once more");
    game.pass().expect("playing");
    assert_eq!((game.phase(), game.prisoners().black, game.prisoners().white), (Phase::Agreeing, 2, 1));
    assert_eq!(game.undo(2), 2);
    assert_eq!((game.prisoners().black, game.prisoners().white), (1, 0));
}

/// Marks are whole chains, and marking all at once is the same as marking each.
#[test]
fn marking_all_at_once() {
    let mut case = finished_board();
    case.moves("--");
    let a = point(case.at('a'));
    let game = &mut case.pair.fast;
    // One stone of Black's big chain marks all of it; empty points mark nothing.
    let marks = PointSet::from_points(game.size(), [Point::new(1, 0), Point::new(0, 0), a]);
    game.set_dead(&marks).expect("agreeing");
    let chain = game.board().chain(Point::new(1, 0)).expect("a chain").stones;
    let mut expected: Vec<Point> = chain;
    expected.push(a);
    expected.sort_by_key(|&at| game.size().index(at));
    assert_eq!(game.dead().iter().collect::<Vec<_>>(), expected);
    game.agree(Black).unwrap();
    game.set_dead(&marks).expect("the same marks change nothing");
    assert!(game.agreed().black);
    game.set_dead(&PointSet::new(game.size())).expect("agreeing");
    assert!(game.dead().is_empty() && !game.agreed().black);
    // Taking a pass back takes the marks off.
    game.set_dead(&marks).expect("agreeing");
    game.undo(1);
    assert!(game.dead().is_empty());
}

/// What a record may hold, `force` plays: out of turn, onto a ko, after the end. What no board can show it refuses.
#[test]
fn forcing_what_a_record_has() {
    let diagram = ". X O . s
                   X a b O t
                   . X O . .";
    let mut case = Case::new("ko", Rules::CHINESE, Black, diagram, "", "a");
    let (a, b) = (point(case.at('a')), point(case.at('b')));
    let game = &mut case.pair.fast;
    assert_eq!(game.force(Black, Some(b)).expect("a capture").captured, 1);
    assert_eq!(game.last_captured().iter().collect::<Vec<_>>(), [a]);
    assert_eq!(game.force(White, Some(b)), Err(IllegalMove::Occupied));
    assert_eq!(game.force(White, Some(Point::new(9, 9))), Err(IllegalMove::OffBoard));
    assert_eq!(game.force(White, Some(a)).expect("a ko retaken at once").captured, 1);
    assert_eq!(game.prisoners().white, 1);
    game.force(White, Some(Point::new(4, 2))).expect("the same side again");
    assert_eq!((game.turn(), game.move_number()), (Black, 3));
    game.force(Black, None).expect("a pass");
    game.force(White, None).expect("a pass");
    game.force(Black, None).expect("a pass after two");
    game.force(White, Some(Point::new(4, 0))).expect("a stone after three passes");
    let moves: Vec<(Color, bool)> = game.moves().map(|made| (made.color, made.point.is_some())).collect();
    let expected =
        [(Black, true), (White, true), (White, true), (Black, false), (White, false), (Black, false), (White, true)];
    assert_eq!(moves, expected);
    assert_eq!(game.undo(99), 7);
    assert_eq!(stones_of(game.board()), case.pair.slow.now().stones);
    case.pair.fast.resign(White).unwrap();
    assert_eq!(case.pair.fast.force(Black, None), Err(IllegalMove::GameOver));
}
