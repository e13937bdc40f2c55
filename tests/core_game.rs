//! Games at their corners: doing again, the last capture, what stands in the way, and set-ups in the middle of a record.

use Color::{Black, White};
use weiqi_rules::{
    Board, Color, End, EndingError, Explanation, Game, GameEvent, GameOptions, GameRecord, IllegalMove, LongCycle,
    Phase, Point, Repetition, Review, ReviewOptions, Rules, Suicide,
};

/// A game from a diagram.
fn game(rules: Rules, to_play: Color, diagram: &str) -> Game {
    let board: Board = diagram.parse().unwrap_or_else(|error| panic!("{error}\n{diagram}"));
    let stones = board.size().points().filter_map(|at| Some((board.at(at)?, at))).collect();
    let options = GameOptions { size: board.size(), rules, stones, to_play: Some(to_play), ..GameOptions::default() };
    Game::new(options).unwrap_or_else(|error| panic!("{error}\n{diagram}"))
}

#[test]
fn redoing_is_counted_move_by_move() {
    let mut game = Game::default();
    game.play_all([60, 300, Game::PASS, 66]).expect("legal moves");
    assert_eq!((game.undo(3), game.redo_count()), (3, 3));
    assert_eq!((game.redo(1), game.move_number(), game.redo_count()), (1, 2, 2));
    assert_eq!((game.redo(0), game.move_number()), (0, 2));
    assert_eq!((game.redo(9), game.move_number(), game.redo_count()), (2, 4, 0));
    game.undo(2);
    game.play(Point::new(9, 9)).expect("a new way");
    assert_eq!(game.redo_count(), 0, "the old way is gone");
}

/// Whatever was set up on a line that was given up, what is done again is what was taken back last.
#[test]
fn set_ups_are_done_again_each_with_its_own_stones() {
    let mut game = Game::default();
    let set = |game: &mut Game, x: u8| {
        let stones = (0..=x).map(|y| (Point::new(x, y), Some(White)));
        assert!(game.edit(stones, Some(Black)));
    };
    set(&mut game, 9);
    game.undo(1);
    game.pass().expect("another line");
    set(&mut game, 1);
    set(&mut game, 2);
    game.pass().expect("a pass");
    set(&mut game, 3);
    let end = game.board().clone();
    assert_eq!(game.undo(2), 2);
    assert_eq!(game.undo(9), 3);
    assert_eq!(game.board().stone_count(White), 0);
    assert_eq!(game.redo(9), 5);
    assert_eq!(game.board(), &end);
    let lengths: Vec<_> = game
        .events()
        .iter()
        .map(|event| match event {
            GameEvent::SetUp { changes, .. } => changes.len(),
            _ => 0,
        })
        .collect();
    assert_eq!(lengths, [0, 2, 3, 0, 4]);
}

/// D7.3: what was forced after play had stopped is taken back to where it had stopped, and can be done again.
#[test]
fn taking_back_a_forced_move_stops_play_again_d7_3() {
    for (_, rules) in Rules::PRESETS {
        let mut stopped = Game::new(GameOptions { rules, ..GameOptions::default() }).expect("a game");
        stopped.play_all([61, 301]).expect("legal moves");
        while stopped.phase() == Phase::Playing {
            stopped.pass().expect("a pass");
        }
        for point in [Some(Point::new(9, 9)), None] {
            let mut game = stopped.clone();
            game.mark_dead(stopped.board().chains().next().expect("a stone").stones[0]).expect("a mark");
            for side in [White, Black] {
                game.force(side, point.map(|at| Point::new(at.x + u8::from(side == White), at.y))).expect("no stone");
            }
            let forced = (game.phase(), game.turn(), game.prisoners());
            assert_eq!((game.undo(2), game.phase()), (2, Phase::Agreeing), "{point:?}");
            assert!(game.dead().is_empty(), "the marks were void");
            let stand = |game: &Game| (game.turn(), game.prisoners(), game.move_number(), game.legal_mask());
            assert_eq!(stand(&game), stand(&stopped));
            assert_eq!((game.redo(9), (game.phase(), game.turn(), game.prisoners())), (2, forced));
            game.undo(2);
            game.undo(1);
            assert_eq!((game.phase(), game.redo(1), game.phase()), (Phase::Playing, 1, Phase::Agreeing));
        }
        // Stones that are set up resume play as well.
        assert!(stopped.edit([(Point::new(9, 9), Some(Black))], None));
        assert_eq!((stopped.phase(), stopped.undo(1), stopped.phase()), (Phase::Playing, 1, Phase::Agreeing));
        assert_eq!((stopped.redo(9), stopped.phase()), (1, Phase::Playing));
    }
}

/// Set-ups are steps like moves: what was taken back across one comes back, stones, turn and prisoners, and is given up only
/// for something new.
#[test]
fn set_ups_are_done_again() {
    let mut game = game(Rules::CHINESE, Black, ". O . .\n. X . O\n. . . .");
    let stand =
        |game: &Game| (game.board().clone(), game.turn(), game.prisoners(), game.legal_mask(), game.move_number());
    let mut stood = vec![stand(&game)];
    game.play(Point::new(0, 0)).expect("a move");
    stood.push(stand(&game));
    assert!(game.edit([(Point::new(3, 2), Some(Black)), (Point::new(1, 1), None)], Some(Black)));
    stood.push(stand(&game));
    game.play(Point::new(2, 0)).expect("a move");
    stood.push(stand(&game));
    assert!(game.edit([], Some(Black)));
    stood.push(stand(&game));
    game.play(Point::new(1, 1)).expect("a capture");
    assert_eq!(game.prisoners().black, 1);
    stood.push(stand(&game));
    let events = format!("{:?}", game.events());
    for back in 1..=5 {
        for left in (5 - back..5).rev() {
            assert_eq!((game.undo(1), game.redo_count()), (1, 5 - left));
            assert!(stand(&game) == stood[left], "{left} steps after the start");
        }
        for (place, stood) in stood.iter().enumerate().skip(6 - back) {
            assert_eq!(game.redo(1), 1);
            assert!(stand(&game) == *stood, "{place} steps after the start, again");
        }
        assert_eq!((game.redo(1), format!("{:?}", game.events())), (0, events.clone()));
    }
    assert_eq!((game.undo(usize::MAX), game.redo(usize::MAX)), (5, 5));
    game.undo(4);
    assert!(game.edit([(Point::new(3, 2), Some(White))], None));
    assert_eq!(game.redo_count(), 0);
}

/// D21.3: in a finished game no stone is set up and nobody is charged; a set-up that changes nothing is no step.
#[test]
fn set_ups_that_are_refused_or_nothing_d21_3() {
    let mut game = game(Rules::CHINESE, Black, "X . .\n. O .");
    let before = (game.board().clone(), game.legal_mask());
    let one = |x, y, stone| (Point::new(x, y), stone);
    assert!(!game.edit([one(1, 0, Some(White)), one(0, 1, Some(White))], None), "Black has no liberty left");
    assert!(game.edit([one(2, 1, Some(White)), one(2, 1, None), one(99, 0, None)], Some(Black)));
    assert_eq!(((game.board().clone(), game.legal_mask()), game.events().len()), (before, 0));
    assert!(game.edit([], Some(White)));
    let first = vec![one(0, 0, Some(Black))];
    assert_eq!(game.events(), [GameEvent::SetUp { changes: first, turn: White }]);
    game.resign(Black).expect("a resignation");
    assert!(!game.edit([one(2, 0, Some(White))], None));
    assert_eq!(game.penalize(Black, weiqi_rules::HalfPoints::new(4)), Err(EndingError::Finished));
    assert_eq!(game.penalties().black, weiqi_rules::HalfPoints::ZERO);
}

/// D2.5: a pass takes nothing off, whatever the move before it took.
#[test]
fn a_pass_captures_nothing() {
    let mut game = game(Rules::CHINESE, Black, "O . .\nX . .");
    game.play(Point::new(1, 0)).expect("a capture");
    assert_eq!(game.last_captured().iter().collect::<Vec<_>>(), [Point::new(0, 0)]);
    game.pass().expect("a pass");
    assert!(game.last_captured().is_empty());
    game.undo(1);
    assert_eq!(game.last_captured().len(), 1);
}

/// D5: a suicide is explained by one's own chains and all that surround them, and by nothing else on the board.
#[test]
fn a_suicide_is_explained_d5() {
    let around: &[(u8, u8)] = &[(0, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1)];
    let beyond: &[(u8, u8)] = &[(1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2)];
    let cases = [
        ("X . X O . X\nO O O O . .\n. . . . . O", (1, 0), around),
        // One of the chains that surround the chain it joins is not beside the point itself.
        (". X O . X\nO X O . .\nO O . . O", (0, 0), beyond),
    ];
    for (diagram, at, expected) in cases {
        let game = game(Rules::CHINESE, Black, diagram);
        let Explanation::Illegal { why, stones, liberties } = game.explain(Point::from(at)) else {
            panic!("{at:?} is legal\n{diagram}")
        };
        assert_eq!((why, liberties.len()), (IllegalMove::Suicide, 0), "\n{diagram}");
        let expected: Vec<Point> = expected.iter().copied().map(Point::from).collect();
        assert_eq!(stones, expected, "\n{diagram}");
    }
}

/// D6, D20.3: where a long cycle ends the game, positional superko still forbids the suicide of one stone, which only
/// repeats; a cycle ends the game.
#[test]
fn a_cycle_ends_the_game_and_one_stone_is_no_cycle_d20_3() {
    for (long_cycle, end) in [(LongCycle::Draw, End::Draw), (LongCycle::NoResult, End::NoResult)] {
        let rules =
            Rules { long_cycle, suicide: Suicide::Allowed, repetition: Repetition::Positional, ..Rules::CHINESE };
        let mut alone = game(rules, White, ". X .\nX . .");
        assert_eq!(alone.play(Point::new(0, 0)), Err(IllegalMove::Superko { repeats: 0 }));
        // Sending two, returning one: the third move brings the first board back.
        let diagram = ". O . X . X .
                       . O O O X X .
                       . . . . . . .";
        let mut cycle = game(rules, Black, diagram);
        let before = cycle.board().clone();
        for x in [2, 4] {
            cycle.play(Point::new(x, 0)).unwrap_or_else(|why| panic!("{x}: {why}\n{diagram}"));
            assert_eq!(cycle.phase(), Phase::Playing);
        }
        let Explanation::Legal { ends_game, .. } = cycle.explain(Point::new(3, 0)) else { panic!("{diagram}") };
        assert!(ends_game);
        cycle.play(Point::new(3, 0)).expect("a long cycle is no offence");
        assert_eq!((cycle.board(), cycle.end()), (&before, Some(end)));
    }
}

fn board(review: &Review) -> String {
    review.game().board().to_string()
}

/// A set-up in a record may empty a point in a chain of either colour, and going back sets every stone again.
#[test]
fn emptied_points_come_back() {
    for (own, other) in [("B", "W"), ("W", "B")] {
        let text = format!(
            "(;SZ[5]A{own}[aa][ba][ca][bb]A{other}[ee][de];AE[ba]A{other}[cc];AE[bb][ee];{own}[bc];{other}[cb])"
        );
        let mut review = Review::new(GameRecord::parse(&text).expect("a record").games.remove(0));
        let mut boards = vec![board(&review)];
        while review.next(0) {
            boards.push(board(&review));
        }
        assert_eq!(boards.len(), 5, "{text}");
        let empty = boards[2].lines().next().map(|row| row.matches('.').count());
        assert_eq!(empty, Some(3), "{}", boards[2]);
        for expected in boards.iter().rev().skip(1) {
            assert!(review.previous());
            assert_eq!(&board(&review), expected, "{text}");
        }
        let counts = [Black, White].map(|color| review.game().board().stone_count(color));
        assert_eq!(counts.iter().sum::<u32>(), 6);
    }
}

/// D6: a set-up that was looked at and left again is no part of the game: what stood before it still counts.
#[test]
fn repetition_after_a_set_up_was_left_d6() {
    // Black takes the ko, both pass elsewhere; then White may not take it back. Beside that a variation sets stones up.
    let text = "(;SZ[5]RU[Chinese]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb](;AW[ee];W[ea])(;W[];B[];W[bb]))";
    let mut review = Review::with(
        GameRecord::parse(text).expect("a record").games.remove(0),
        ReviewOptions { strict: false, rules: Some(Rules { passes_to_end: 0, ..Rules::CHINESE }) },
    );
    for visits in 0..3 {
        review.first();
        review.next(0);
        for _ in 0..visits {
            assert!(review.next(0) && review.next(0) && review.previous() && review.previous());
        }
        for variation in [1, 0] {
            assert!(review.next(variation));
        }
        let refused = review.game().judge(White, Point::new(1, 1));
        assert_eq!(refused, Err(IllegalMove::Superko { repeats: 0 }), "after {visits} visits\n{}", board(&review));
    }
}

/// A board of one point can be set up and set up again, and every question about it has an answer: a stone that takes only
/// itself off repeats the empty board, but not with the same side to move.
#[test]
fn one_point_set_up_again() {
    for (repetition, expected) in
        [(Repetition::Positional, Err(IllegalMove::Superko { repeats: 0 })), (Repetition::Situational, Ok(()))]
    {
        let rules = Rules { repetition, suicide: Suicide::Allowed, ..Rules::CHINESE };
        let record = GameRecord::parse("(;SZ[1];PL[W];PL[B];PL[W])").expect("a record").games.remove(0);
        let mut review = Review::with(record, ReviewOptions { strict: false, rules: Some(rules) });
        for depth in 0..=3 {
            let game = review.game();
            assert_eq!(game.judge(game.turn(), Point::new(0, 0)), expected, "{repetition:?} after {depth} nodes");
            assert_eq!(review.next(0), depth < 3);
        }
    }
}
