//! A live game becomes a record and comes back the same, through SGF.

use weiqi_rules::{
    Color, End, Game, GameOptions, GameRecord, HalfPoints, Handicap, LongCycle, Phase, Point, Repetition, Review,
    Rules, Size, Suicide, Tie,
};

fn rows(game: &Game) -> Vec<String> {
    let sign = |&cell: &u8| ['.', 'X', 'O'][usize::from(cell)];
    game.board().rows().map(|row| row.iter().map(sign).collect()).collect()
}

/// Through a record and its text, and everything that a game shows is the same.
fn there_and_back(game: &Game, name: &str) -> Game {
    let record = GameRecord::from_game(game);
    let text = record.to_sgf();
    let read = GameRecord::parse(&text).unwrap();
    assert_eq!(read.diagnostics, [], "{name}: {text}");
    assert!(read.games[0] == record, "{name}: {text}");
    let back = read.games[0].to_game().unwrap_or_else(|fault| panic!("{name}: {fault:?} in {text}"));
    let show = |game: &Game| {
        (rows(game), game.turn(), game.prisoners(), game.phase(), game.legal_mask(), game.move_number(), game.hash())
    };
    assert_eq!(show(&back), show(game), "{name}: {text}");
    assert_eq!(back.rules(), game.rules(), "{name}: {text}");
    assert_eq!(back.handicap(), game.handicap(), "{name}: {text}");
    assert!(back.moves().eq(game.moves()), "{name}: {text}");
    assert_eq!((back.end(), back.result()), (game.end(), game.result()), "{name}: {text}");
    assert_eq!(back.dead(), game.dead(), "{name}: {text}");
    assert!(back.stops().eq(game.stops()), "{name}: {text}");
    if game.phase() != Phase::Finished {
        // Also the beginning is the same.
        let (mut one, mut other) = (game.clone(), back.clone());
        one.undo(usize::MAX);
        other.undo(usize::MAX);
        assert_eq!(show(&one), show(&other), "{name}: {text}");
    }
    // And a review of it stands where the game stands.
    let mut review = Review::new(read.games[0].clone());
    review.last();
    assert_eq!(rows(review.game()), rows(game), "{name}: {text}");
    assert_eq!(review.game().prisoners(), game.prisoners(), "{name}: {text}");
    back
}

fn game(options: GameOptions) -> Game {
    Game::new(options).expect("a game")
}

#[test]
fn beginnings() {
    for (name, rules) in Rules::PRESETS {
        there_and_back(&game(GameOptions { rules, ..GameOptions::default() }), name);
        if !rules.seats {
            for handicap in [
                Handicap::Fixed(1),
                Handicap::Fixed(4),
                Handicap::Fixed(25),
                Handicap::Free(vec![Point::new(9, 9), Point::new(3, 4)]),
            ] {
                there_and_back(&game(GameOptions { rules, handicap, ..GameOptions::default() }), name);
            }
        }
    }
    let stones = vec![(Color::Black, Point::new(1, 1)), (Color::White, Point::new(8, 4))];
    for to_play in [None, Some(Color::Black), Some(Color::White)] {
        let options =
            GameOptions { size: Size::new(9, 5).unwrap(), stones: stones.clone(), to_play, ..GameOptions::default() };
        there_and_back(&game(options), "set up");
        there_and_back(&game(GameOptions { to_play, ..GameOptions::default() }), "turn");
        there_and_back(
            &game(GameOptions { to_play, handicap: Handicap::Fixed(2), ..GameOptions::default() }),
            "handicap",
        );
    }
    for komi in [-11, 0, 1, 15, 200, 201, 400] {
        there_and_back(&game(GameOptions { komi: Some(HalfPoints::new(komi)), ..GameOptions::default() }), "komi");
    }
}

#[test]
fn rules_of_ones_own() {
    for repetition in [Repetition::SimpleKo, Repetition::Positional, Repetition::Situational] {
        for suicide in [Suicide::Forbidden, Suicide::SeveralStones, Suicide::Allowed] {
            for long_cycle in [LongCycle::Forbidden, LongCycle::Draw, LongCycle::NoResult] {
                for (passes_to_end, first, tie) in [
                    (2, Color::Black, Tie::Draw),
                    (0, Color::White, Tie::Wins(Color::White)),
                    (3, Color::Black, Tie::Wins(Color::Black)),
                ] {
                    for (_, preset) in Rules::PRESETS {
                        if preset.pass_stones && passes_to_end == 0 {
                            continue;
                        }
                        let rules = Rules { repetition, suicide, long_cycle, passes_to_end, first, tie, ..preset };
                        there_and_back(&game(GameOptions { rules, ..GameOptions::default() }), "rules");
                    }
                }
            }
        }
    }
}

#[test]
fn ends() {
    let (black, white) = (Color::Black, Color::White);
    let played = |rules: Rules| {
        let mut game = game(GameOptions { size: Size::NINE, rules, ..GameOptions::default() });
        for point in [(4, 4), (4, 2), (2, 4), (7, 5)] {
            game.play(Point::from(point)).unwrap();
        }
        game
    };
    for end in [
        End::Resigned { winner: white },
        End::Time { winner: black },
        End::Forfeit { winner: white },
        End::Draw,
        End::NoResult,
        End::Counted { lead: HalfPoints::new(-7), winner: Some(white) },
        End::Counted { lead: HalfPoints::new(30), winner: Some(black) },
    ] {
        let mut game = played(Rules::CHINESE);
        game.finish(end).unwrap();
        there_and_back(&game, "end");
    }
    for (name, rules) in Rules::PRESETS {
        let mut game = played(rules);
        while game.phase() == Phase::Playing {
            game.pass().unwrap();
        }
        there_and_back(&game, name);
        game.mark_dead(Point::new(7, 5)).unwrap();
        there_and_back(&game, name);
        let mut disputed = game.clone();
        disputed.dispute(white).unwrap();
        there_and_back(&disputed, name);
        disputed.play(Point::new(8, 8)).unwrap();
        there_and_back(&disputed, name);
        game.agree(black).unwrap();
        game.agree(white).unwrap();
        there_and_back(&game, name);
    }
}

/// A small generator, the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

#[test]
fn random_games() {
    let mut random = Random(0x5eed_0000_1234_5678);
    for round in 0..300 {
        let (_, rules) = Rules::PRESETS[random.below(9)];
        let side = |random: &mut Random| 1 + random.below(9) as u32;
        let size = Size::new(side(&mut random), side(&mut random)).unwrap();
        let rules = Rules { seats: false, ..rules };
        let mut game = game(GameOptions { size, rules, ..GameOptions::default() });
        for _ in 0..random.below(120) {
            match game.phase() {
                Phase::Playing => {
                    let legal = game.legal_moves();
                    match legal.get(random.below(legal.len() + 1)) {
                        Some(&point) => _ = game.play(point).unwrap(),
                        None => game.pass().unwrap(),
                    }
                }
                Phase::Agreeing => game.dispute([Color::Black, Color::White][random.below(2)]).unwrap(),
                Phase::Finished => break,
            }
        }
        there_and_back(&game, &format!("round {round}"));
    }
}

#[test]
fn clock_times_stay() {
    use weiqi_rules::{SideTime, TimeControl};
    let control = TimeControl::from_sgf("600", "3x30 byo-yomi").unwrap();
    let mut game = game(GameOptions::default());
    game.play(Point::new(3, 3)).unwrap();
    let mut record = GameRecord::from_game(&game);
    let node = record.root().next().unwrap().id();
    let time = SideTime { overtime: true, basic: 0, period: 17_500, periods: 2, ..SideTime::full(&control) };
    let (left, count) = time.to_sgf();
    record.set(node, "BL", [left.as_str()]).unwrap();
    record.set(node, "OB", [count.as_str()]).unwrap();
    let read = GameRecord::parse(&record.to_sgf()).unwrap().games.remove(0);
    assert_eq!(read.root().next().unwrap().time_left(Color::Black), Some(("17.5", "2")));
}

/// Where handicap stones are set up behind the root, a game and a review agree on who begins, on the handicap and on the
/// stones: the side that `PL` names, or else the first mover, or else the one whom the rules name.
#[test]
fn late_handicap_stones_and_who_begins() {
    let cases = [
        ("too few stones, White named", "(;SZ[9]HA[2]PL[W];AB[cc])", Color::White, 0),
        ("too few stones, Black named", "(;SZ[9]RU[Ancient]HA[2]PL[B];AB[cc])", Color::Black, 0),
        ("too few stones", "(;SZ[9]HA[2];AB[cc])", Color::Black, 0),
        ("enough", "(;SZ[9]HA[2];AB[cc][gg])", Color::White, 2),
        ("enough, Black named in the root", "(;SZ[9]HA[2]PL[B];AB[cc][gg])", Color::Black, 2),
        ("enough, Black named beside them", "(;SZ[9]HA[2];AB[cc][gg]PL[B])", Color::Black, 2),
        ("enough, Black named before them", "(;SZ[9]HA[2];PL[B];AB[cc][gg])", Color::Black, 2),
        ("the last name holds", "(;SZ[9]HA[2]PL[W];PL[B];C[];AB[cc][gg])", Color::Black, 2),
        ("Black begins", "(;SZ[9]HA[2];AB[cc][gg];B[ee];W[ec])", Color::Black, 2),
        ("further behind", "(;SZ[9]HA[2];C[a talk];AB[cc][gg])", Color::White, 2),
        ("one by one", "(;SZ[9]HA[2];AB[cc];AB[gg];AW[ee])", Color::White, 2),
        ("more than there are set points", "(;SZ[9]HA[26];AB[aa:ii]AE[cc][gg];AB[cc])", Color::White, 26),
        ("without liberties", "(;SZ[9]HA[2];AW[aa][ba]AB[ab][bb][ca];AB[gg])", Color::White, 2),
    ];
    for (name, text, first, handicap) in cases {
        let record = GameRecord::parse(text).unwrap().games.remove(0);
        let game = record.to_game().unwrap_or_else(|why| panic!("{name}: {why:?}"));
        let mut review = Review::new(record);
        review.last();
        let end = (review.game().board().clone(), review.notes().len());
        assert!(end.0 == *game.board(), "{name}");
        assert_eq!((game.turn(), review.game().turn()), (first, first), "{name}: whose turn at the end");
        assert_eq!((game.handicap(), review.game().handicap()), (handicap, handicap), "{name}");
        assert_eq!(review.notes().iter().filter(|note| note.played).count(), 0, "{name}: nobody is out of turn");
        // Back by single steps: each node shows what it showed on the way there.
        review.first();
        let show = |review: &Review| {
            (rows(review.game()), review.game().turn(), review.game().handicap(), review.notes().len())
        };
        let mut shown = vec![show(&review)];
        while review.next(0) {
            shown.push(show(&review));
        }
        assert!((review.game().board().clone(), review.notes().len()) == end, "{name}");
        while review.previous() {
            shown.pop();
            assert_eq!(shown.last(), Some(&show(&review)), "{name}: back at depth {}", review.depth());
        }
    }
}
