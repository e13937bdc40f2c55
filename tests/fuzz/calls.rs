//! Any sequence of calls to a game: it keeps what it promises, and becomes a record and comes back.

use weiqi_rules::{
    Color, End, Game, GameEvent, GameOptions, GameRecord, HalfPoints, LongCycle, Phase, Point, PointSet, Repetition,
    Rules, Size, Suicide,
};

/// All that a game shows.
fn stand(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        (game.board().to_string(), game.turn(), game.phase(), game.prisoners(), game.move_number(), game.hash()),
        (game.dead().clone(), game.agreed(), game.end(), game.penalties(), game.legal_mask()),
        game.position().ko(),
    )
}

/// Two games are the same.
pub fn same(one: &Game, other: &Game) {
    assert_eq!(stand(one), stand(other));
    assert_eq!(one.events(), other.events());
    assert_eq!(one.disputes(), other.disputes());
}

/// A game becomes a record and comes back, with every step back that it has.
pub fn kept(game: &Game) {
    let text = GameRecord::from_game(game).to_sgf();
    let back = GameRecord::parse(&text).expect("a record").games[0].to_game();
    let mut back = back.unwrap_or_else(|fault| panic!("{fault:?} in {text}"));
    same(game, &back);
    let mut game = game.clone();
    for _ in 0..8 {
        assert_eq!(game.undo(1), back.undo(1), "{text}");
        assert_eq!(stand(&game), stand(&back), "a step back in {text}");
    }
}

/// The first bytes say how the game begins; then each three are a call.
pub fn game(data: &[u8]) {
    let Some((&[width, height, rules], calls)) = data.split_first_chunk() else { return };
    let size = Size::new(u32::from(width % 7) + 1, u32::from(height % 7) + 1).expect("a small board");
    let (_, preset) = Rules::PRESETS[usize::from(rules) % 9];
    let pick = |shift: u8, n: u8| (rules >> shift) % n;
    let rules = Rules {
        repetition: [Repetition::SimpleKo, Repetition::Positional, Repetition::Situational][usize::from(pick(2, 3))],
        long_cycle: [LongCycle::Forbidden, LongCycle::Draw, LongCycle::NoResult][usize::from(pick(4, 3))],
        suicide: [Suicide::Forbidden, Suicide::SeveralStones, Suicide::Allowed][usize::from(pick(6, 3))],
        seats: false,
        ..preset
    };
    let mut game = Game::new(GameOptions { size, rules, ..GameOptions::default() }).expect("a game");
    for &[what, a, b] in calls.as_chunks::<3>().0.iter().take(300) {
        call(&mut game, what, a, b);
    }
    kept(&game);
    // Doing what was done gives the same game.
    let mut again = Game::new(game.start().clone()).expect("it began before");
    for event in game.events() {
        match event {
            GameEvent::Move { made, forced: true } => _ = again.force(made.color, made.point),
            GameEvent::Move { made, .. } => match made.point {
                Some(point) => _ = again.play_as(made.color, point),
                None => _ = again.pass(),
            },
            GameEvent::Dispute(dispute) => {
                _ = again.set_dead(&dispute.dead);
                Color::ALL.into_iter().filter(|&side| dispute.agreed()[side]).for_each(|side| _ = again.agree(side));
                _ = again.dispute(dispute.claimant);
            }
            GameEvent::SetUp { changes, turn } => assert!(again.edit(changes, Some(turn))),
        }
    }
    assert_eq!((again.events(), again.board()), (game.events(), game.board()));
    assert_eq!(again.disputes(), game.disputes());
}

fn call(game: &mut Game, what: u8, a: u8, b: u8) {
    let size = game.size();
    let side = if a & 1 == 0 { Color::Black } else { Color::White };
    let point = Point::new(a % size.width(), b % size.height());
    let before = stand(game);
    let refused = match what % 13 {
        0 => game.play(point).is_err(),
        1 => game.pass().is_err(),
        2 => game.force(side, Some(point)).is_err(),
        3 => game.force(side, None).is_err(),
        4 => {
            let content = [None, Some(Color::Black), Some(Color::White)][usize::from(a / 7 % 3)];
            let other = Point::new(b / 7 % size.width(), a % size.height());
            !game.edit([(point, content), (other, None)], (b & 1 == 0).then_some(side))
        }
        5 => game.mark_dead(point).is_err(),
        6 => game.set_dead(&PointSet::from_points(size, [point, Point::new(0, 0)])).is_err(),
        7 => game.agree(side).is_err(),
        8 => game.dispute(side).is_err(),
        9 => game.penalize(side, HalfPoints::new(i32::from(b) - 128)).is_err(),
        10 => game.undo(usize::from(a)) == 0,
        11 => game.redo(usize::from(a)) == 0,
        _ => {
            let winner = side;
            let lead = HalfPoints::new(i32::from(b) - 128);
            let ends = [
                End::Resigned { winner },
                End::Time { winner },
                End::Forfeit { winner },
                End::Draw,
                End::NoResult,
                End::BothLose,
                End::Counted { lead, winner: Some(winner) },
                End::Counted { lead, winner: None },
            ];
            game.finish(ends[usize::from(a / 2) % 8]).is_err()
        }
    };
    if refused {
        assert_eq!(stand(game), before, "a refused call changes nothing");
    }
    if game.phase() != Phase::Playing {
        assert!(game.legal_mask().iter().all(|&legal| legal == 0));
    }
}
