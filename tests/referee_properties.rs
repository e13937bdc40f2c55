//! What holds of every refereed game: nothing panics, a refused ruling changes nothing, and the log tells it all.

use weiqi_rules::{
    ByColor, Clock, Color, Conduct, Game, GameOptions, HalfPoints, Overtime, Penalty, Phase, Point, Referee,
    RefereeOptions, ScatterRuling, ShiftRuling, Size, TimeControl, Violation,
};

/// A small generator of numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn color(&mut self) -> Color {
        Color::ALL[self.below(2) as usize]
    }

    /// Mostly on a small board, sometimes off any.
    fn point(&mut self) -> Point {
        if self.below(30) == 0 {
            return Point::new(self.below(256) as u8, self.below(256) as u8);
        }
        Point::new(self.below(4) as u8, self.below(4) as u8)
    }

    fn violation(&mut self) -> Violation {
        let conduct = [Conduct::Disturbing, Conduct::Discussing, Conduct::Talking][self.below(3) as usize];
        let scatter = [ScatterRuling::Restored, ScatterRuling::Draw, ScatterRuling::Replay, ScatterRuling::BothLose];
        let shift = [
            ShiftRuling::Back,
            ShiftRuling::To(self.point()),
            ShiftRuling::Stands,
            ShiftRuling::Stands,
            ShiftRuling::Draw,
            ShiftRuling::Replay,
            ShiftRuling::BothLose,
        ];
        match self.below(60) {
            0..=4 => Violation::WrongColors,
            5..=10 => Violation::TwoMoves,
            11..=20 => Violation::TakeBack { was: self.point() },
            21 => Violation::ClockFirst,
            22..=30 => {
                Violation::Shifted { from: self.point(), to: self.point(), ruling: shift[self.below(7) as usize] }
            }
            31 => Violation::ShiftedOnPurpose,
            32 => Violation::Scattered { ruling: scatter[self.below(4) as usize] },
            33 => Violation::ScatteredBy { restored: self.below(2) == 0 },
            34 => Violation::ScatteredOnPurpose,
            35 => Violation::RemovedLive,
            36 => Violation::LeftDead,
            37..=42 => Violation::KoWithoutThreat { point: self.point() },
            43..=48 => Violation::ForbiddenPoint { point: self.point() },
            49..=51 => Violation::TimeOut { requested: self.below(3) > 0 },
            52 => Violation::Late { late: ByColor { black: self.below(4_000_000), white: self.below(4_000_000) } },
            53 => Violation::ClockBeforeCapture,
            54 => Violation::Conduct { conduct, grave: self.below(2) == 0 },
            55 => Violation::Fixed { both: self.below(2) == 0 },
            56 => Violation::Withdrawal,
            57 => Violation::PhoneRings,
            58 => Violation::PhoneScreen,
            _ => Violation::Smoking,
        }
    }
}

fn picture(game: &Game) -> (Vec<u8>, Color, u32, Phase, ByColor<HalfPoints>, u64) {
    let cells = game.board().rows().flatten().copied().collect();
    let sides = game.score().sides;
    let penalties = ByColor { black: sides.black.penalty, white: sides.white.penalty };
    (cells, game.turn(), game.move_number(), game.phase(), penalties, game.hash())
}

#[test]
fn any_calls_answer_and_a_refused_one_changes_nothing() {
    let mut numbers = Numbers(11);
    let (mut ruled, mut refused, mut void) = (0, 0, 0);
    for round in 0..700 {
        let size = Size::new(4, 4).unwrap();
        let mut game = Game::new(GameOptions { size, ..GameOptions::default() }).unwrap();
        let options = if round % 3 == 0 { RefereeOptions::OLDER } else { RefereeOptions::CURRENT };
        let mut referee = Referee::new(options);
        let control = TimeControl { limit: 10_000, overtime: Overtime::Kept { unit: 2_000, units: 2 } };
        let mut clock = Clock::even(control).unwrap();
        let mut t = 0;
        clock.start(Color::Black, t).unwrap();
        for _ in 0..60 {
            t += numbers.below(900);
            match numbers.below(30) {
                0 => {
                    let _ = game.pass();
                }
                1 => {
                    game.undo(1);
                }
                2 => {
                    let _ = game.force(numbers.color(), Some(numbers.point()));
                }
                3..=5 => {
                    let (before, log) = (picture(&game), referee.log().len());
                    match referee.judge(&mut game, numbers.color(), numbers.violation()) {
                        Ok(ruling) => {
                            ruled += 1;
                            let _ = ruling.apply_to_clock(&mut clock, t);
                            assert!(!ruling.chinese().is_empty() && ruling.english().contains(ruling.article));
                        }
                        Err(_) => {
                            refused += 1;
                            assert_eq!((picture(&game), referee.log().len()), (before, log));
                        }
                    }
                }
                _ => {
                    let before = picture(&game);
                    match referee.play(&mut game, numbers.point()) {
                        Ok(Some(_)) => {
                            void += 1;
                            assert_eq!((&picture(&game).0, picture(&game).2), (&before.0, before.2 + 1));
                        }
                        Ok(None) => {}
                        Err(_) => assert_eq!(picture(&game), before),
                    }
                }
            }
            let finished = referee.log().iter().any(|r| !matches!(r.penalty, Penalty::None | Penalty::Warning));
            assert_eq!(game.phase() == Phase::Finished, finished, "{:?}", referee.log());
            for side in Color::ALL {
                let cost = referee.options().warning_cost * referee.warnings(side) as i32;
                assert_eq!(game.score().sides[side].penalty, cost, "{:?}", referee.log());
                assert!(referee.warnings(side) <= 2);
            }
        }
        assert_eq!(Referee::read_log(options, &referee.write_log()), Ok(referee));
    }
    assert!(ruled > 1_000 && refused > 1_000 && void > 200, "{ruled} ruled, {refused} refused, {void} void");
}

#[test]
fn violations_are_read_as_they_are_written() {
    let mut numbers = Numbers(12);
    for _ in 0..3_000 {
        let violation = numbers.violation();
        let words = violation.to_words();
        // Points beyond any board have no letters.
        let expected = if words.contains('?') { None } else { Some(violation) };
        assert_eq!(Violation::from_words(&words), expected, "{words}");
        // Words misspelt, lost or too many are refused or mean something else, and never panic.
        let mut broken: Vec<char> = words.chars().collect();
        let at = numbers.below(broken.len() as u64) as usize;
        broken[at] = ['x', ' ', 'é', '9'][numbers.below(4) as usize];
        let _ = Violation::from_words(&broken.into_iter().collect::<String>());
        assert_eq!(Violation::from_words(&(words + " more more more more")), None);
    }
}
