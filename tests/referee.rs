//! Each row of the referee's code (D17 to D24, B8 to B12) on a board.

use Color::{Black, White};
use weiqi_rules::{
    ByColor, Clock, ClockPhase, Color, Conduct, Effect, End, Game, GameOptions, HalfPoints, IllegalMove, Notation,
    Overtime, Parity, Penalty, Phase, Point, Referee, RefereeError, RefereeOptions, Ruling, ScatterRuling, ShiftRuling,
    Size, TimeControl, Violation, nigiri, nigiri_first_holds,
};

fn at(text: &str) -> Point {
    Notation::Western.read(text, Size::NINE).expect("a point of the 9×9 board")
}

/// Rows of ".XO" from the top on the corner of a 9×9 board, with Black or White to move.
fn game(rows: &[&str], to_play: Color) -> Game {
    let mut stones = Vec::new();
    for (row, y) in rows.iter().zip(0..) {
        for (mark, x) in row.chars().filter(|mark| *mark != ' ').zip(0..) {
            match mark {
                'X' => stones.push((Black, Point::new(x, y))),
                'O' => stones.push((White, Point::new(x, y))),
                _ => {}
            }
        }
    }
    Game::new(GameOptions { size: Size::NINE, stones, to_play: Some(to_play), ..GameOptions::default() })
        .expect("a legal position")
}

fn after(moves: &[&str]) -> Game {
    let mut game = Game::new(GameOptions { size: Size::NINE, ..GameOptions::default() }).expect("9×9");
    for text in moves {
        game.play(at(text)).expect("a legal move");
    }
    game
}

fn show(game: &Game) -> String {
    let mut out = String::new();
    for row in game.board().rows() {
        out.extend(row.iter().map(|cell| ['.', 'X', 'O'][usize::from(*cell)]));
        out.push('\n');
    }
    out
}

fn judge(game: &mut Game, by: Color, violation: Violation) -> Ruling {
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    referee.judge(game, by, violation).unwrap_or_else(|error| panic!("{violation:?}: {error}\n{}", show(game)))
}

#[track_caller]
fn assert_ruling(ruling: Ruling, article: &str, effect: Effect, penalty: Penalty) {
    assert_eq!((ruling.article, ruling.effect, ruling.penalty), (article, effect, penalty), "{ruling:?}");
}

#[test]
fn d17_1_wrong_colors_are_corrected_up_to_move_10_and_not_after() {
    let moves = ["C3", "G7", "C7", "G3", "E5", "E7", "E3", "G5", "C5", "F6", "D4"];
    for (played, effect) in [(0, Effect::ColorsCorrected), (10, Effect::ColorsCorrected), (11, Effect::ColorsStand)] {
        let mut game = after(&moves[..played]);
        let board = show(&game);
        let ruling = judge(&mut game, Black, Violation::WrongColors);
        assert_ruling(ruling, "D17.1", effect, Penalty::None);
        assert_eq!((ruling.by, show(&game)), (None, board));
    }
}

#[test]
fn d17_1_players_who_change_colors_take_warnings_and_time_along() {
    let mut game = after(&["C3"]);
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    referee.judge(&mut game, Black, Violation::PhoneRings).unwrap();
    let ruling = referee.judge(&mut game, Black, Violation::WrongColors).unwrap();
    assert_eq!((referee.warnings(Black), referee.warnings(White)), (0, 1));
    let sides = game.score().sides;
    assert_eq!((sides.black.penalty, sides.white.penalty), (HalfPoints::ZERO, HalfPoints::from_points(2)));
    assert_eq!(Referee::read_log(RefereeOptions::CURRENT, &referee.write_log()), Ok(referee.clone()));

    let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None }).unwrap();
    clock.start(Black, 0).unwrap();
    clock.press(10_000).unwrap();
    ruling.apply_to_clock(&mut clock, 15_000).unwrap();
    assert_eq!((clock.time(Black).basic, clock.time(White).basic), (55_000, 50_000));
    assert_eq!(clock.phase(), ClockPhase::Running(White));
    // The phone of the same player rings again, who is White now (D23.7).
    assert_ruling(
        referee.judge(&mut game, White, Violation::PhoneRings).unwrap(),
        "D23.7",
        Effect::Nothing,
        Penalty::Loss,
    );
}

#[test]
fn d17_2_the_second_of_two_moves_is_void() {
    let mut game = after(&["C3"]);
    assert_eq!(game.play_as(Black, at("G7")), Err(IllegalMove::WrongTurn));
    let ruling = judge(&mut game, Black, Violation::TwoMoves);
    assert_ruling(ruling, "D17.2", Effect::MoveVoid, Penalty::Warning);
    assert_eq!((game.move_number(), game.turn()), (1, White));
    // The same where the stone was forced onto the board.
    let mut game = after(&["C3"]);
    game.force(Black, Some(at("G7"))).unwrap();
    judge(&mut game, Black, Violation::TwoMoves);
    assert_eq!((game.board().at(at("G7")), game.move_number(), game.turn()), (None, 1, White));
    // The side whose turn it is cannot have moved twice.
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    assert_eq!(referee.judge(&mut game, White, Violation::TwoMoves), Err(RefereeError::NotTheCase));
}

#[test]
fn b8_1_two_moves_in_a_row_lose_under_the_older_code() {
    let mut game = after(&["C3"]);
    let mut referee = Referee::new(RefereeOptions::OLDER);
    let ruling = referee.judge(&mut game, Black, Violation::TwoMoves).unwrap();
    assert_ruling(ruling, "B8.1", Effect::MoveVoid, Penalty::Loss);
    assert_eq!(game.end(), Some(End::Forfeit { winner: White }));
    assert_eq!(ruling.chinese(), "黑方连下两着（旧规第8条第1款）：第二着无效，判负。");
}

#[test]
fn d17_3_a_move_taken_back_stands_where_it_was() {
    let was = at("G7");
    let taken_back = |game: &mut Game| judge(game, White, Violation::TakeBack { was });
    // Claimed before anything else happened.
    let mut game = after(&["C3", "G7"]);
    assert_ruling(taken_back(&mut game), "D17.3", Effect::StonePutBack, Penalty::Warning);
    // Lifted.
    game = after(&["C3", "G7"]);
    game.undo(1);
    taken_back(&mut game);
    assert_eq!((game.board().at(was), game.turn(), game.move_number()), (Some(White), Black, 2));
    // Lifted and played elsewhere.
    game = after(&["C3", "G7"]);
    game.undo(1);
    game.play(at("C7")).unwrap();
    taken_back(&mut game);
    assert_eq!((game.board().at(was), game.board().at(at("C7")), game.move_number()), (Some(White), None, 2));
}

#[test]
fn d17_3_the_claim_comes_before_the_next_move() {
    let mut game = after(&["C3", "G7", "C7"]);
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    let claim = Violation::TakeBack { was: at("G7") };
    assert_eq!(referee.judge(&mut game, White, claim), Err(RefereeError::TooLate));
    assert_eq!((referee.log().len(), game.move_number()), (0, 3));
}

#[test]
fn d17_4_and_d22_6_pressing_too_early_warns_and_leaves_the_clock() {
    let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None }).unwrap();
    clock.start(Black, 0).unwrap();
    for (violation, article) in [(Violation::ClockFirst, "D17.4"), (Violation::ClockBeforeCapture, "D22.6")] {
        let ruling = judge(&mut after(&[]), Black, violation);
        assert_ruling(ruling, article, Effect::ClockUnchanged, Penalty::Warning);
        ruling.apply_to_clock(&mut clock, 7_000).unwrap();
        assert_eq!((clock.phase(), clock.time(Black).basic), (ClockPhase::Running(Black), 53_000));
    }
}

#[test]
fn d17_5_a_shifted_stone_as_the_chief_referee_decides() {
    let rulings = [
        (ShiftRuling::Back, Effect::StonePutBack, Penalty::None, "C3", None),
        (ShiftRuling::To(at("D3")), Effect::StoneMoved, Penalty::None, "D3", None),
        (ShiftRuling::Stands, Effect::StoneStands, Penalty::None, "C4", None),
        (ShiftRuling::Draw, Effect::Nothing, Penalty::Draw, "C3", Some(End::Draw)),
        (ShiftRuling::Replay, Effect::Nothing, Penalty::Replay, "C3", Some(End::NoResult)),
        (ShiftRuling::BothLose, Effect::Nothing, Penalty::BothLose, "C3", Some(End::BothLose)),
    ];
    for (ruling, effect, penalty, stands, end) in rulings {
        let mut game = after(&["C3", "G7", "G3"]);
        let violation = Violation::Shifted { from: at("C3"), to: at("C4"), ruling };
        assert_ruling(judge(&mut game, White, violation), "D17.5", effect, penalty);
        assert_eq!(game.board().at(at(stands)), Some(Black), "{ruling:?}\n{}", show(&game));
        assert_eq!((show(&game).matches('X').count(), game.turn(), game.end()), (2, White, end), "{ruling:?}");
    }
}

#[test]
fn d17_5_a_stone_goes_only_where_it_can_stand() {
    let mut game = game(&["OO.O.", "XOO..", ".X..."], Black);
    let board = show(&game);
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    for (from, to, error) in [
        (Point::new(1, 2), Point::new(2, 0), RefereeError::NoPlace), // no liberty there
        (Point::new(1, 2), Point::new(3, 0), RefereeError::NoPlace), // taken
        (Point::new(1, 2), Point::new(9, 0), RefereeError::NoPlace), // off the board
        (Point::new(8, 8), Point::new(7, 8), RefereeError::NotTheCase), // no stone
        (Point::new(200, 8), Point::new(7, 8), RefereeError::NotTheCase),
    ] {
        let violation = Violation::Shifted { from, to, ruling: ShiftRuling::Stands };
        assert_eq!(referee.judge(&mut game, White, violation), Err(error), "{from:?} to {to:?}\n{board}");
        assert_eq!(show(&game), board);
    }
}

#[test]
fn d17_5_shifting_on_purpose_loses() {
    let mut game = after(&["C3"]);
    assert_ruling(judge(&mut game, White, Violation::ShiftedOnPurpose), "D17.5", Effect::Nothing, Penalty::Loss);
    assert_eq!(game.result().unwrap().re, "B+F");
}

#[test]
fn d17_6_a_scattered_board() {
    let nobodys = [
        (ScatterRuling::Restored, Effect::BoardRestored, Penalty::None, None),
        (ScatterRuling::Draw, Effect::Nothing, Penalty::Draw, Some(End::Draw)),
        (ScatterRuling::Replay, Effect::Nothing, Penalty::Replay, Some(End::NoResult)),
        (ScatterRuling::BothLose, Effect::Nothing, Penalty::BothLose, Some(End::BothLose)),
    ];
    for (ruling, effect, penalty, end) in nobodys {
        let mut game = after(&["C3"]);
        assert_ruling(judge(&mut game, Black, Violation::Scattered { ruling }), "D17.6", effect, penalty);
        assert_eq!(game.end(), end);
    }
    let lost = Some(End::Forfeit { winner: White });
    let by_a_player = [
        (Violation::ScatteredBy { restored: true }, "D17.6", Effect::BoardRestored, Penalty::None, None),
        (Violation::ScatteredBy { restored: false }, "D17.6", Effect::Nothing, Penalty::Loss, lost),
        (Violation::ScatteredOnPurpose, "B8.4", Effect::Nothing, Penalty::Loss, lost),
    ];
    for (violation, article, effect, penalty, end) in by_a_player {
        let mut game = after(&["C3"]);
        assert_ruling(judge(&mut game, Black, violation), article, effect, penalty);
        assert_eq!(game.end(), end);
    }
}

#[test]
fn d18_1_and_d18_2_wrong_removals_are_made_good_and_warned() {
    for (violation, article, effect) in [
        (Violation::RemovedLive, "D18.1", Effect::StonesPutBack),
        (Violation::LeftDead, "D18.2", Effect::StonesRemoved),
    ] {
        // Black captures at the corner: the game takes off exactly what has no liberty.
        let mut game = game(&["OX...", "....."], Black);
        game.play(Point::new(0, 1)).unwrap();
        let board = show(&game);
        assert_ruling(judge(&mut game, Black, violation), article, effect, Penalty::Warning);
        assert_eq!((show(&game), game.board().at(Point::new(0, 0))), (board, None));
    }
}

/// Black takes the ko at (2, 1); White may not retake at (1, 1).
fn ko() -> Game {
    let mut game = game(&[".XO..", "XO.O.", ".XO.."], Black);
    game.play(Point::new(2, 1)).expect("Black takes the ko");
    game
}

#[test]
fn d18_3_retaking_a_ko_without_a_threat_forfeits_the_turn_and_warns() {
    let mut game = ko();
    let board = show(&game);
    assert_eq!(game.play(Point::new(1, 1)), Err(IllegalMove::Ko)); // on its own, a game refuses
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    let ruling = referee.play(&mut game, Point::new(1, 1)).unwrap();
    let ruling = ruling.unwrap();
    assert_ruling(ruling, "D18.3", Effect::TurnForfeited, Penalty::Warning);
    assert_eq!((show(&game), game.turn(), game.move_number()), (board, Black, 2));
    assert_eq!(game.last_move().unwrap().point, None);
    assert_eq!(game.score().sides.white.penalty, HalfPoints::from_points(2));
    assert_eq!(ruling.chinese(), "白方未找劫材而提劫（第18条第3款）：着手无效，弃权一次，警告一次。");
    assert_eq!(
        ruling.english(),
        "White retook a ko without a threat (D18.3): the move is void and the turn forfeited; one warning."
    );
}

#[test]
fn b11_1_the_older_code_forfeits_the_turn_only() {
    let mut game = ko();
    let mut referee = Referee::new(RefereeOptions::OLDER);
    let ruling = referee.play(&mut game, Point::new(1, 1)).unwrap();
    assert_ruling(ruling.unwrap(), "B11.1", Effect::TurnForfeited, Penalty::None);
    assert_eq!(referee.warnings(White), 0);
}

#[test]
fn d19_a_stone_on_a_forbidden_point_forfeits_the_turn() {
    let mut game = game(&[".O...", "O....", "....."], Black);
    let board = show(&game);
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    let ruling = referee.play(&mut game, Point::new(0, 0)).unwrap();
    assert_ruling(ruling.unwrap(), "D19", Effect::TurnForfeited, Penalty::None);
    assert_eq!((show(&game), game.turn()), (board, White));
    assert_eq!(ruling.unwrap().chinese(), "黑方下在禁着点（第19条）：着手无效，弃权一次。");
}

#[test]
fn d18_3_and_d19_only_for_such_moves() {
    let mut game = ko();
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    for violation in [
        Violation::KoWithoutThreat { point: Point::new(8, 8) },
        Violation::ForbiddenPoint { point: Point::new(8, 8) },
        Violation::ForbiddenPoint { point: Point::new(1, 1) },
        Violation::ForbiddenPoint { point: Point::new(255, 255) },
    ] {
        assert_eq!(referee.judge(&mut game, White, violation), Err(RefereeError::NotTheCase), "{violation:?}");
    }
    assert_eq!(referee.play(&mut game, Point::new(1, 0)), Err(IllegalMove::Occupied));
    assert_eq!(referee.play(&mut game, Point::new(99, 0)), Err(IllegalMove::OffBoard));
    let ruling = referee.play(&mut game, Point::new(8, 8)).unwrap();
    assert_eq!((ruling, referee.log().len()), (None, 0));
}

#[test]
fn d22_1_to_d22_3_lateness() {
    const MINUTE: u64 = 60_000;
    let same_place = RefereeOptions { late_limit: 15 * MINUTE, ..RefereeOptions::CURRENT };
    let apart = RefereeOptions::CURRENT;
    let lost = |winner| Some(End::Forfeit { winner });
    let cases = [
        (apart, 10, 0, "D22.1", Effect::TimeDeducted, Penalty::None, None),
        (apart, 60, 0, "D22.1", Effect::TimeDeducted, Penalty::None, None), // the hour itself is still in time (含)
        (apart, 61, 0, "D22.1", Effect::Nothing, Penalty::Loss, lost(White)),
        (same_place, 0, 15, "D22.2", Effect::TimeDeducted, Penalty::None, None),
        (same_place, 0, 16, "D22.2", Effect::Nothing, Penalty::Loss, lost(Black)),
        (apart, 10, 20, "D22.3", Effect::TimeDeducted, Penalty::None, None),
        (apart, 61, 20, "D22.3", Effect::Nothing, Penalty::Loss, lost(White)),
        (apart, 61, 90, "D22.3", Effect::Nothing, Penalty::BothLose, Some(End::BothLose)),
    ];
    for (options, black, white, article, effect, penalty, end) in cases {
        let mut game = after(&[]);
        let late = ByColor { black: black * MINUTE, white: white * MINUTE };
        let ruling = Referee::new(options).judge(&mut game, Black, Violation::Late { late }).unwrap();
        assert_ruling(ruling, article, effect, penalty);
        assert_eq!(game.end(), end, "{black} and {white} minutes late");
        let mut clock = Clock::even(TimeControl { limit: 120 * MINUTE, overtime: Overtime::None }).unwrap();
        ruling.apply_to_clock(&mut clock, 0).unwrap();
        let left = if effect == Effect::TimeDeducted { 120 - 2 * black } else { 120 };
        assert_eq!(clock.time(Black).left(clock.control(Black)), left * MINUTE, "{black} and {white} minutes late");
    }
}

#[test]
fn d22_5_overstepping_the_last_minute_loses_or_forfeits_the_turn() {
    let overstepped = || {
        let control = TimeControl { limit: 60_000, overtime: Overtime::Kept { unit: 60_000, units: 1 } };
        let mut clock = Clock::even(control).unwrap();
        clock.start(Black, 0).unwrap();
        clock.press(5_000).unwrap();
        clock.at(65_000).unwrap();
        assert_eq!(clock.phase(), ClockPhase::Out(White));
        (after(&["C3"]), clock)
    };
    let (mut game, mut clock) = overstepped();
    let ruling = judge(&mut game, White, Violation::TimeOut { requested: false });
    assert_ruling(ruling, "D22.5", Effect::Nothing, Penalty::Loss);
    assert_eq!(game.result().unwrap().re, "B+T");
    ruling.apply_to_clock(&mut clock, 66_000).unwrap();
    assert_eq!(clock.phase(), ClockPhase::Out(White));

    let (mut game, mut clock) = overstepped();
    let ruling = judge(&mut game, White, Violation::TimeOut { requested: true });
    assert_ruling(ruling, "D22.5", Effect::TurnForfeited, Penalty::None);
    assert_eq!(ruling.chinese(), "白方超时（第22条第5款）：弃权一次。");
    assert_eq!((game.turn(), game.last_move().unwrap().point, game.end()), (Black, None, None));
    ruling.apply_to_clock(&mut clock, 70_000).unwrap();
    assert_eq!((clock.phase(), clock.time(White).periods), (ClockPhase::Running(Black), 1));
    // Only the side whose turn it is can run out of time.
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    let refused = referee.judge(&mut game, White, Violation::TimeOut { requested: false });
    assert_eq!(refused, Err(RefereeError::NotTheCase));
}

#[test]
fn d23_conduct_phones_and_smoking() {
    let conduct = |conduct, grave| Violation::Conduct { conduct, grave };
    let cases = [
        (conduct(Conduct::Disturbing, false), "D23.3", Penalty::Warning),
        (conduct(Conduct::Disturbing, true), "D23.3", Penalty::Loss),
        (conduct(Conduct::Discussing, false), "D23.4", Penalty::Warning),
        (conduct(Conduct::Discussing, true), "D23.4", Penalty::Loss),
        (conduct(Conduct::Talking, false), "D23.5", Penalty::Warning),
        (conduct(Conduct::Talking, true), "D23.5", Penalty::Loss),
        (Violation::Fixed { both: false }, "D23.1", Penalty::Loss),
        (Violation::Fixed { both: true }, "D23.1", Penalty::BothLose),
        (Violation::Withdrawal, "D13.1", Penalty::Loss),
        (Violation::PhoneRings, "D23.7", Penalty::Warning),
        (Violation::PhoneScreen, "D23.7", Penalty::Loss),
        (Violation::Smoking, "D23.8", Penalty::Warning),
    ];
    for (violation, article, penalty) in cases {
        let mut game = after(&["C3"]);
        assert_ruling(judge(&mut game, White, violation), article, Effect::Nothing, penalty);
        assert_eq!(game.phase() == Phase::Finished, penalty != Penalty::Warning);
    }
}

#[test]
fn d23_7_and_d23_8_again_loses() {
    for violation in [Violation::PhoneRings, Violation::Smoking] {
        let mut game = after(&["C3"]);
        let mut referee = Referee::new(RefereeOptions::CURRENT);
        referee.judge(&mut game, Black, violation).unwrap();
        referee.judge(&mut game, White, violation).unwrap(); // the other player's first
        let ruling = referee.judge(&mut game, Black, violation).unwrap();
        assert_eq!((ruling.penalty, game.end()), (Penalty::Loss, Some(End::Forfeit { winner: White })));
    }
}

#[test]
fn d24_1_a_warning_costs_one_zi_in_the_count() {
    let mut game = after(&["E5"]);
    let before = game.score();
    judge(&mut game, Black, Violation::ClockFirst);
    let score = game.score();
    assert_eq!(score.sides.black.penalty, HalfPoints::from_points(2));
    assert_eq!(before.lead - score.lead, HalfPoints::from_points(2)); // one zi of margin is two points
}

#[test]
fn d24_2_two_warnings_in_one_game_lose() {
    let mut game = after(&["C3"]);
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    assert_eq!(referee.judge(&mut game, White, Violation::PhoneRings).unwrap().penalty, Penalty::Warning);
    assert_eq!(referee.judge(&mut game, Black, Violation::PhoneRings).unwrap().penalty, Penalty::Warning);
    let ruling = referee.judge(&mut game, White, Violation::Smoking).unwrap();
    assert_eq!(ruling.penalty, Penalty::SecondWarning);
    assert_eq!(
        ruling.english(),
        "White smoked against the event's rules (D23.8): the second warning, which loses the game (D24.2)."
    );
    assert_eq!(game.result().unwrap().chinese, "白判负");
    assert_eq!(referee.judge(&mut game, Black, Violation::PhoneRings), Err(RefereeError::GameOver));
}

#[test]
fn b12_2_the_older_code_counts_warnings_without_a_cost() {
    let mut game = after(&["C3"]);
    let mut referee = Referee::new(RefereeOptions::OLDER);
    referee.judge(&mut game, Black, Violation::RemovedLive).unwrap();
    assert_eq!((game.score().sides.black.penalty, referee.warnings(Black)), (HalfPoints::ZERO, 1));
    referee.judge(&mut game, Black, Violation::RemovedLive).unwrap();
    assert_eq!(game.end(), Some(End::Forfeit { winner: White }));
}

#[test]
fn a_whole_game_with_clock_and_two_warnings_ends_in_a_loss() {
    let control = TimeControl { limit: 120_000, overtime: Overtime::Kept { unit: 30_000, units: 2 } };
    let mut clock = Clock::even(control).unwrap();
    let mut game = game(&[".XO..", "XO.O.", ".XO.."], Black);
    let mut referee = Referee::new(RefereeOptions::CURRENT);
    let mut t = 0;
    clock.start(Black, t).unwrap();
    // Each move with the seconds it takes. White retakes the ko at once, twice.
    let moves = [((2, 1), 20), ((1, 1), 10), ((6, 6), 45), ((6, 2), 70), ((2, 6), 5), ((1, 1), 4)];
    for ((x, y), seconds) in moves {
        t += seconds * 1000;
        let ruling =
            referee.play(&mut game, Point::new(x, y)).unwrap_or_else(|error| panic!("{error}\n{}", show(&game)));
        match ruling {
            Some(ruling) => ruling.apply_to_clock(&mut clock, t).unwrap(),
            None => clock.press(t).unwrap(),
        };
    }
    // The last one was a ko threat answered elsewhere, so that the retake stands. Black now takes it back at once.
    t += 1_000;
    let ruling = referee.play(&mut game, Point::new(2, 1)).unwrap();
    ruling.unwrap().apply_to_clock(&mut clock, t).unwrap();
    assert_eq!((referee.warnings(Black), referee.warnings(White)), (1, 1));
    let sides = game.score().sides;
    assert_eq!((sides.black.penalty, sides.white.penalty), (HalfPoints::from_points(2), HalfPoints::from_points(2)));
    t += 2_000;
    let ruling = referee.judge(&mut game, White, Violation::ClockFirst).unwrap();
    ruling.apply_to_clock(&mut clock, t).unwrap();
    assert_eq!(game.result().unwrap().re, "B+F");
    assert_eq!(clock.phase(), ClockPhase::Paused(White));
    assert_eq!((clock.time(Black).used, clock.time(White).used), (71_000, 86_000));
    let log = referee.write_log();
    let read: Vec<&str> = log.lines().map(|line| line.split(" | ").next().unwrap()).collect();
    assert_eq!(
        read,
        [
            "2 W D18.3 turn-forfeited warning ko-without-threat bb",
            "7 B D18.3 turn-forfeited warning ko-without-threat cb",
            "7 W D17.4 clock-unchanged second-warning clock-first",
        ]
    );
    assert_eq!(Referee::read_log(RefereeOptions::CURRENT, &log), Ok(referee));
}

#[test]
fn a_log_that_is_not_one_is_refused_with_its_line() {
    let good = "0 W D23.7 nothing warning phone-rings\n\n";
    for bad in [
        "x W D23.7 nothing warning phone-rings",
        "0 G D23.7 nothing warning phone-rings",
        "0 - D23.7 nothing warning phone-rings",
        "0 W D23.8 nothing warning phone-rings",
        "0 W D23.7 noise warning phone-rings",
        "0 W D23.7 nothing pain phone-rings",
        "0 W D23.7 nothing warning phone-sings",
        "0 W D18.3 turn-forfeited warning ko-without-threat",
        "99999999999 W D23.7 nothing warning phone-rings",
        "0 W",
    ] {
        let read = Referee::read_log(RefereeOptions::CURRENT, &format!("{good}{bad}"));
        assert_eq!(read, Err(RefereeError::BadLog { line: 3 }), "{bad}");
    }
}

#[test]
fn d10_nigiri() {
    for held in 0..200 {
        let odd = held % 2 == 1;
        assert_eq!(nigiri(held, Parity::shown(1).unwrap()) == Black, odd, "{held} held, one stone shown");
        assert_eq!(nigiri(held, Parity::shown(2).unwrap()) == Black, !odd, "{held} held, two stones shown");
    }
    assert_eq!((Parity::shown(0), Parity::shown(3)), (None, None));
    assert_eq!(nigiri_first_holds((7, 30), (9, 20)), Some(false)); // the higher rank holds
    assert_eq!(nigiri_first_holds((9, 30), (9, 20)), Some(true)); // the elder among equals
    assert_eq!(nigiri_first_holds((9, 30), (9, 30)), None);
}
