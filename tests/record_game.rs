//! Random games with everything a game can have in it — forced moves, set-ups, disputes, marks, agreements, penalties,
//! every end — become records and come back without loss.

use weiqi_rules::{
    Color, End, Game, GameEvent, GameOptions, GameRecord, HalfPoints, Handicap, LongCycle, Phase, Point, PointSet,
    Referee, RefereeOptions, Repetition, Review, Rules, ShiftRuling, Size, Suicide, Tie, Violation,
};

/// A small generator, the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    fn side(&mut self) -> Color {
        self.of(&Color::ALL)
    }

    fn point(&mut self, size: Size) -> Point {
        Point::new(self.below(size.width().into()) as u8, self.below(size.height().into()) as u8)
    }
}

/// What a game shows, without its past.
fn stand(game: &Game) -> String {
    format!(
        "{}\n{:?} {:?} {:?} {:?} {:?} dead {:?} agreed {:?} {:?} legal {:?}",
        game.board(),
        game.turn(),
        game.phase(),
        game.prisoners(),
        game.move_number(),
        game.hash(),
        game.dead().iter().collect::<Vec<_>>(),
        game.agreed(),
        game.last_captured().iter().collect::<Vec<_>>(),
        game.legal_mask(),
    )
}

/// Two games are the same: all that they show, all that was done, and every step back.
fn same(one: &Game, other: &Game, text: &str) {
    assert_eq!(stand(one), stand(other), "{text}");
    assert_eq!(one.events(), other.events(), "{text}");
    assert_eq!(one.disputes(), other.disputes(), "{text}");
    assert!(one.stops().eq(other.stops()), "{text}");
    assert_eq!((one.rules(), one.handicap()), (other.rules(), other.handicap()), "{text}");
    assert_eq!(one.penalties(), other.penalties(), "{text}");
    assert_eq!((one.end(), one.result()), (other.end(), other.result()), "{text}");
    assert_eq!(one.score(), other.score(), "{text}");
    let (mut one, mut other) = (one.clone(), other.clone());
    while one.undo(1) + other.undo(1) > 0 {
        assert_eq!(stand(&one), stand(&other), "a step back in {text}");
    }
}

fn there_and_back(game: &Game) {
    let record = GameRecord::from_game(game);
    let text = record.to_sgf();
    let read = GameRecord::parse(&text).unwrap();
    assert_eq!(read.diagnostics, [], "{text}");
    assert!(read.games[0] == record, "{text}");
    let back = record.to_game().unwrap_or_else(|fault| panic!("{fault:?} in {text}"));
    same(game, &back, &text);
    assert_eq!(GameRecord::from_game(&back).to_sgf(), text, "written again");
    // A review stands where the game stands, except for what only an ending has.
    let mut review = Review::new(record);
    review.last();
    let (shown, board) = (review.game(), game.board());
    assert_eq!((shown.board(), shown.prisoners(), shown.turn()), (board, game.prisoners(), game.turn()), "{text}");
    assert_eq!((shown.penalties(), shown.disputes()), (game.penalties(), game.disputes()), "{text}");
}

/// Cycles through the rules: under some of them forced moves close cycles that would have ended the game.
fn rules(random: &mut Random) -> Rules {
    let (_, preset) = random.of(&Rules::PRESETS);
    let rules = Rules {
        repetition: random.of(&[Repetition::SimpleKo, Repetition::Positional, Repetition::Situational]),
        long_cycle: random.of(&[LongCycle::Forbidden, LongCycle::Draw, LongCycle::NoResult]),
        suicide: random.of(&[Suicide::Forbidden, Suicide::SeveralStones, Suicide::Allowed]),
        tie: random.of(&[Tie::Draw, Tie::Wins(Color::Black), Tie::Wins(Color::White)]),
        passes_to_end: random.of(&[1, 2, 2, 2, 3]),
        komi: HalfPoints::new(random.below(20) as i32 - 5),
        seats: false,
        ..preset
    };
    // Some go together with others only.
    if rules.check().is_ok() { rules } else { Rules { seats: false, ..preset } }
}

fn begun(random: &mut Random) -> Game {
    let size = Size::new(1 + random.below(6) as u32, 1 + random.below(6) as u32).unwrap();
    let mut options = GameOptions { size, rules: rules(random), ..GameOptions::default() };
    match random.below(6) {
        0 => options.handicap = Handicap::Fixed(1),
        1 => options.stones = vec![(random.side(), random.point(size))],
        2 => options.to_play = Some(random.side()),
        3 => options.handicap = Handicap::Free(vec![random.point(size)]),
        _ => {}
    }
    let fallback = GameOptions { size, rules: options.rules, ..GameOptions::default() };
    Game::new(options).or_else(|_| Game::new(fallback)).unwrap()
}

/// Does something, whatever it is; says its name if it was done.
fn act(game: &mut Game, random: &mut Random) -> Option<&'static str> {
    let (side, point) = (random.side(), random.point(game.size()));
    let half = HalfPoints::new(random.below(9) as i32 - 4);
    match random.below(24) {
        0..9 => {
            let legal = game.legal_moves();
            (!legal.is_empty() && game.play(random.of(&legal)).is_ok()).then_some("play")
        }
        9 | 10 => game.pass().is_ok().then_some("pass"),
        11 | 12 => game.force(side, Some(point)).is_ok().then_some("force"),
        13 => game.force(side, None).is_ok().then_some("force a pass"),
        14 => {
            let contents = [None, Some(Color::Black), Some(Color::White)];
            let changes: Vec<_> =
                (0..random.below(4)).map(|_| (random.point(game.size()), random.of(&contents))).collect();
            let turn = random.of(&[None, None, Some(side)]);
            game.edit(changes, turn).then_some("edit")
        }
        15 => {
            let (to, elsewhere) = (random.point(game.size()), random.point(game.size()));
            let ruling = random.of(&[ShiftRuling::Stands, ShiftRuling::To(elsewhere)]);
            let shifted = Violation::Shifted { from: point, to, ruling };
            let done = Referee::new(RefereeOptions::CURRENT).judge(game, side, shifted);
            done.is_ok().then_some("a stone shifted")
        }
        16 => game.mark_dead(point).is_ok().then_some("mark"),
        17 => {
            let some = (0..random.below(5)).map(|_| random.point(game.size())).collect::<Vec<_>>();
            game.set_dead(&PointSet::from_points(game.size(), some)).is_ok().then_some("set the dead")
        }
        18 | 19 => game.agree(side).is_ok().then_some("agree"),
        20 => game.dispute(side).is_ok().then_some("dispute"),
        21 => game.penalize(side, half).is_ok().then_some("penalize"),
        22 => (game.undo(random.below(4)) > 0).then_some("undo"),
        _ => (game.redo(random.below(3)) > 0).then_some("redo"),
    }
}

fn ends(random: &mut Random) -> End {
    let winner = random.side();
    let lead = HalfPoints::new(random.below(12) as i32 - 6);
    let counted = random.of(&[None, Some(Color::Black), Some(Color::White)]);
    random.of(&[
        End::Resigned { winner },
        End::Time { winner },
        End::Forfeit { winner },
        End::Draw,
        End::NoResult,
        End::BothLose,
        End::Counted { lead, winner: counted },
    ])
}

#[test]
fn random_games_with_everything() {
    let mut random = Random(0x5eed_cafe_0000_0001);
    let mut done = std::collections::BTreeMap::new();
    for _ in 0..4000 {
        let mut game = begun(&mut random);
        for _ in 0..random.below(60) {
            if let Some(what) = act(&mut game, &mut random) {
                *done.entry(what).or_insert(0) += 1;
            }
        }
        there_and_back(&game);
        if random.below(2) == 0 && game.finish(ends(&mut random)).is_ok() {
            *done.entry("finish").or_insert(0) += 1;
            there_and_back(&game);
        }
        let ended = matches!(game.end(), Some(End::Counted { .. })) && game.agreed().black && game.agreed().white;
        *done.entry("agreed and counted").or_insert(0) += i32::from(ended);
        let closing = game.events().iter().any(|event| matches!(event, GameEvent::Move { forced: true, .. }));
        *done.entry("with a forced move").or_insert(0) += i32::from(closing);
    }
    println!("{done:?}");
    assert!(done.len() == 16 && done.values().all(|&count| count > 50), "something hardly happens: {done:?}");
}

/// A forced move that closes a cycle does not end the game, also not when it is read again; one that was played does.
#[test]
fn a_cycle_that_was_forced_d20_3() {
    let rules = Rules {
        long_cycle: LongCycle::Draw,
        suicide: Suicide::Allowed,
        repetition: Repetition::Positional,
        ..Rules::CHINESE
    };
    // Sending two, returning one: the third move brings the first board back.
    let diagram = ". O . X . X .\n. O O O X X .\n. . . . . . .";
    let board: weiqi_rules::Board = diagram.parse().unwrap();
    let stones = board.size().points().filter_map(|at| Some((board.at(at)?, at))).collect();
    let mut game = Game::new(GameOptions { size: board.size(), rules, stones, ..GameOptions::default() }).unwrap();
    for x in [2, 4] {
        game.play(Point::new(x, 0)).unwrap();
    }
    let mut forced = game.clone();
    forced.force(Color::Black, Some(Point::new(3, 0))).unwrap();
    assert_eq!((forced.board(), forced.phase()), (&board, Phase::Playing));
    there_and_back(&forced);
    forced.pass().unwrap();
    there_and_back(&forced);
    game.play(Point::new(3, 0)).unwrap();
    assert_eq!(game.end(), Some(End::Draw));
    there_and_back(&game);
    // Somebody else's record, which goes on after the cycle, is played to its end.
    let text = GameRecord::from_game(&forced).to_sgf().replace("KO[]", "");
    let read = GameRecord::parse(&text).unwrap().games.remove(0);
    assert_eq!(read.to_game().map(|game| game.move_number()), Ok(4), "{text}");
}

/// D17.5, D24: what a referee leaves in a game.
#[test]
fn rulings_stay_d17_5() {
    let mut game = Game::new(GameOptions { size: Size::NINE, ..GameOptions::default() }).unwrap();
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    for point in [(4, 4), (4, 2), (2, 4)] {
        game.play(Point::from(point)).unwrap();
    }
    let shifted = Violation::Shifted { from: Point::new(4, 2), to: Point::new(5, 2), ruling: ShiftRuling::Stands };
    referee.judge(&mut game, Color::White, shifted).unwrap();
    referee.judge(&mut game, Color::Black, Violation::PhoneRings).unwrap();
    there_and_back(&game);
    let text = GameRecord::from_game(&game).to_sgf();
    let expected = "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Chinese]KM[7.5]PENALTY[B:2];B[ee];W[ec];B[ce]\n;AW[fc]AE[ec]PL[W])\n";
    assert_eq!(text, expected);
    let purpose = Violation::Shifted { from: Point::new(5, 2), to: Point::new(6, 2), ruling: ShiftRuling::BothLose };
    referee.judge(&mut game, Color::White, purpose).unwrap();
    assert_eq!(game.end(), Some(End::BothLose));
    there_and_back(&game);
    let text = GameRecord::from_game(&game).to_sgf();
    assert!(text.contains("RE[Void]END[both-lose]"), "{text}");
}

/// What somebody changed since goes before what we wrote beside it.
#[test]
fn a_result_that_was_corrected_counts() {
    let end = |text: &str| GameRecord::parse(text).unwrap().games[0].to_game().unwrap().end();
    assert_eq!(end("(;SZ[9]RE[Void]END[both-lose];B[ee])"), Some(End::BothLose));
    assert_eq!(end("(;SZ[9]RE[W+R]END[both-lose];B[ee])"), Some(End::Resigned { winner: Color::White }));
    let tie = End::Counted { lead: HalfPoints::ZERO, winner: Some(Color::Black) };
    assert_eq!(end("(;SZ[9]RE[B+0]END[count:0];B[ee])"), Some(tie));
    let won = End::Counted { lead: HalfPoints::new(7), winner: Some(Color::Black) };
    assert_eq!(end("(;SZ[9]RE[B+3.5]END[count:0];B[ee])"), Some(won));
    let agreed = "(;SZ[9]KM[0]RE[B+3.5];B[ee];W[];B[]AGREED[B][W])";
    assert_eq!(end(agreed), Some(won));
    let counted = End::Counted { lead: HalfPoints::from_points(81), winner: Some(Color::Black) };
    assert_eq!(end(&agreed.replace("RE[B+3.5]", "")), Some(counted));
    for odd in ["END[]", "END[x]", "END[count:]", "END[count:x]", "END[draw:]"] {
        assert_eq!(end(&format!("(;SZ[9]RE[B+R]{odd};B[ee])")), Some(End::Resigned { winner: Color::Black }), "{odd}");
    }
    for odd in ["DISPUTE[]", "DISPUTE[x]", "DISPUTE[B:x][zz]", "DISPUTE[B][]", "AGREED[]", "AGREED[x]", "PENALTY[B]"] {
        let text = format!("(;SZ[9]{odd};B[ee];W[]{odd};B[]{odd};W[cc])");
        assert_eq!(GameRecord::parse(&text).unwrap().games[0].to_game().unwrap().move_number(), 4, "{text}");
    }
}
