//! The clock against articles 12, 14 and 22, as time lines: what is called, when, and what is left.

use Color::{Black, White};
use weiqi_rules::{
    ByColor, Clock, ClockError, ClockEvent, ClockEventKind, ClockPhase, Color, Overtime, SideTime, TimeControl,
};

const MINUTE: u64 = 60_000;

/// One event a line: seconds, side, what is said in Chinese.
fn told(events: &[ClockEvent]) -> Vec<String> {
    events.iter().map(|e| format!("{} {} {}", e.at as f64 / 1000.0, e.color.letter(), e.kind.chinese())).collect()
}

fn kept(limit: u64, unit: u64, units: u32) -> TimeControl {
    TimeControl { limit, overtime: Overtime::Kept { unit, units } }
}

fn started(control: TimeControl) -> Clock {
    let mut clock = Clock::even(control).expect("a good control");
    clock.start(Black, 0).expect("a new clock starts");
    clock
}

#[track_caller]
fn assert_told(events: &[ClockEvent], line: &[&str]) {
    assert_eq!(told(events), line);
}

#[test]
fn d12_3_calls_of_an_ordinary_minute_and_of_the_last() {
    let mut clock = started(kept(3 * MINUTE, MINUTE, 2)); // one minute, then two kept
    assert_told(
        &clock.at(170_000).unwrap(),
        &[
            "60 B 开始读秒，还剩2分",
            "90 B 30秒",
            "100 B 40秒",
            "110 B 50秒",
            "115 B 55秒",
            "118 B 58秒",
            "120 B 1分，还剩1分",
            "150 B 30秒",
            "160 B 40秒",
            "170 B 50秒",
        ],
    );
    assert_told(
        &clock.at(500_000).unwrap(),
        &[
            "171 B 1",
            "172 B 2",
            "173 B 3",
            "174 B 4",
            "175 B 5",
            "176 B 6",
            "177 B 7",
            "178 B 8",
            "179 B 9",
            "180 B 10",
            "180 B 超时",
        ],
    );
    assert_eq!(clock.phase(), ClockPhase::Out(Black));
}

#[test]
fn d12_3_under_a_minute_costs_nothing_and_each_full_minute_one() {
    let mut clock = started(kept(5 * MINUTE, MINUTE, 5));
    let mut t = 0;
    let mut left = Vec::new();
    // Black's thinking in turn; White answers at once.
    for thought in [1, 59_999, 60_000, 119_999, 59_999, 120_000, 59_999] {
        t += thought;
        clock.press(t).unwrap();
        left.push(clock.time(Black).periods);
        clock.press(t).unwrap();
    }
    assert_eq!(left, [5, 5, 4, 3, 3, 1, 1]);
    assert_eq!(clock.time(White).periods, 5);
}

#[test]
fn d12_3_at_ten_the_minute_is_used_even_if_the_stone_is_being_placed() {
    let mut clock = started(kept(MINUTE, MINUTE, 1));
    let events = clock.press(60_000).unwrap();
    assert_eq!(events.last().unwrap().kind, ClockEventKind::TimeOut);
    assert_eq!(clock.phase(), ClockPhase::Out(Black));
    assert_eq!(clock.press(60_001), Err(ClockError::TimeIsOut(Black)));
}

#[test]
fn d12_3_units_of_30_20_and_10_seconds_are_called_by_the_same_principle() {
    let line = |unit| {
        let mut clock = Clock::even(kept(2 * unit, unit, 2)).unwrap();
        let mut said = clock.start(Black, 0).unwrap();
        said.extend(clock.at(2 * unit).unwrap());
        said.iter().map(|e| e.kind.chinese()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        line(30_000),
        "开始读秒，每次30秒，还剩2次 10秒 20秒 25秒 28秒 30秒，还剩1次 10秒 20秒 1 2 3 4 5 6 7 8 9 10 超时"
    );
    assert_eq!(line(20_000), "开始读秒，每次20秒，还剩2次 10秒 15秒 18秒 20秒，还剩1次 10秒 1 2 3 4 5 6 7 8 9 10 超时");
    assert_eq!(line(10_000), "开始读秒，每次10秒，还剩2次 5秒 8秒 10秒，还剩1次 1 2 3 4 5 6 7 8 9 10 超时");
}

#[test]
fn d12_3_the_calls_in_english() {
    let mut clock = Clock::even(kept(2 * MINUTE, MINUTE, 2)).unwrap();
    let mut events = clock.start(Black, 0).unwrap();
    events.extend(clock.at(100_000).unwrap());
    let said: Vec<String> = events.iter().map(|e| e.kind.english()).collect();
    assert_eq!(
        said,
        [
            "Byo-yomi begins: 2 × 1 minute left",
            "30 seconds",
            "40 seconds",
            "50 seconds",
            "55 seconds",
            "58 seconds",
            "1 minute used, 1 left",
            "30 seconds",
            "40 seconds"
        ]
    );
}

#[test]
fn d12_3_a_minute_that_begins_within_a_move_counts_from_there() {
    // The basic time ends ten seconds into the move; 70 seconds of thought use exactly one kept minute.
    let mut clock = started(kept(10_000 + 3 * MINUTE, MINUTE, 3));
    clock.press(69_999).unwrap();
    assert_eq!((clock.time(Black).overtime, clock.time(Black).periods), (true, 3));
    let mut clock = started(kept(10_000 + 3 * MINUTE, MINUTE, 3));
    clock.press(70_000).unwrap();
    assert_eq!(clock.time(Black).periods, 2);
}

#[test]
fn d12_4_absolute_time_out_of_time_loses() {
    let mut clock = started(TimeControl { limit: 70_000, overtime: Overtime::None });
    clock.press(40_000).unwrap();
    clock.press(45_000).unwrap(); // White took 5 s
    assert_told(
        &clock.at(80_000).unwrap(),
        &[
            // 30 s were left when Black's turn began, so that call came in the turn before.
            "55 B 还剩20秒",
            "65 B 还剩10秒",
            "66 B 1",
            "67 B 2",
            "68 B 3",
            "69 B 4",
            "70 B 5",
            "71 B 6",
            "72 B 7",
            "73 B 8",
            "74 B 9",
            "75 B 10",
            "75 B 超时",
        ],
    );
    assert_eq!(clock.time(White).basic, 65_000);
    assert_eq!(clock.time(Black).used, 70_000);
}

#[test]
fn d12_5_fifteen_moves_in_ten_minutes_with_unused_time_carried_over() {
    let control =
        TimeControl { limit: MINUTE, overtime: Overtime::Moves { period: 10 * MINUTE, moves: 15, carry: true } };
    let mut clock = started(control);
    let events = clock.at(61_000).unwrap();
    assert_eq!(told(&events).last().unwrap(), "60 B 开始限步，10分之内15手");
    let mut t = 60_000 + 30_000; // the first move takes 90 s, 30 of them within the period
    clock.press(t).unwrap();
    for _ in 1..15 {
        clock.press(t).unwrap(); // White at once
        t += 10_000;
        clock.press(t).unwrap();
    }
    // 15 moves in 30 + 140 seconds: 430 of 600 are left over.
    let time = clock.time(Black);
    assert_eq!((time.moves, time.period), (15, 430_000 + 600_000));
    assert!(!clock.time(White).overtime);
}

#[test]
fn d12_5_too_few_moves_in_the_period_lose() {
    let control = TimeControl { limit: 0, overtime: Overtime::Moves { period: MINUTE, moves: 3, carry: true } };
    let mut clock = started(control);
    clock.press(20_000).unwrap();
    clock.press(20_000).unwrap();
    clock.press(40_000).unwrap();
    clock.press(40_000).unwrap();
    assert_eq!(clock.time(Black).moves, 1);
    assert_eq!(clock.press(60_000).unwrap().last().unwrap().kind, ClockEventKind::TimeOut);
}

#[test]
fn canadian_overtime_drops_what_is_left_of_a_period() {
    let control = TimeControl { limit: 0, overtime: Overtime::Moves { period: MINUTE, moves: 2, carry: false } };
    let mut clock = started(control);
    for t in [10_000, 10_000, 25_000, 25_000] {
        clock.press(t).unwrap();
    }
    let time = clock.time(Black);
    assert_eq!((time.moves, time.period, time.lost), (2, MINUTE, 35_000));
}

#[test]
fn fischer_adds_after_each_move_up_to_the_cap() {
    let overtime = Overtime::Fischer { increment: 10_000, cap: Some(65_000) };
    let mut clock = started(TimeControl { limit: MINUTE, overtime });
    clock.press(2_000).unwrap(); // 58 + 10, capped at 65
    assert_eq!(clock.time(Black).basic, 65_000);
    clock.press(22_000).unwrap(); // 40 + 10
    assert_eq!(clock.time(White).basic, 50_000);
    clock.press(87_000).unwrap();
    assert_eq!(clock.phase(), ClockPhase::Out(Black));
}

#[test]
fn japanese_periods_come_on_top_of_the_basic_time() {
    let control = TimeControl { limit: MINUTE, overtime: Overtime::ByoYomi { period: 30_000, periods: 3 } };
    let mut clock = started(control);
    clock.press(60_000 + 29_999).unwrap();
    assert_eq!((clock.time(Black).periods, clock.time(Black).period), (3, 30_000));
    clock.start(Black, 0).unwrap_err();
    clock.press(90_000).unwrap();
    clock.press(150_000).unwrap(); // two full periods
    assert_eq!(clock.time(Black).periods, 1);
}

#[test]
fn ing_overtime_is_bought_with_points() {
    let control = TimeControl { limit: MINUTE, overtime: Overtime::Ing { period: MINUTE, periods: 3, points: 2 } };
    let mut clock = started(control);
    let mut said = told(&clock.at(130_000).unwrap());
    said.retain(|line| line.contains('罚'));
    assert_eq!(said, ["60 B 超时罚2点，还剩3次", "120 B 超时罚4点，还剩2次"]);
    assert_eq!(clock.time(Black).penalty(clock.control(Black)), 4);
    clock.press(130_000).unwrap();
    clock.press(130_000).unwrap();
    // Thinking uses the periods up for good: a new move does not renew them.
    assert_eq!((clock.time(Black).periods, clock.time(Black).period), (2, 50_000));
    clock.at(240_000).unwrap();
    assert_eq!(clock.phase(), ClockPhase::Out(Black));
    assert_eq!(clock.time(Black).penalty(clock.control(Black)), 6);
}

#[test]
fn d14_a_pause_counts_for_nobody() {
    let mut clock = started(kept(2 * MINUTE, MINUTE, 1));
    clock.pause(50_000).unwrap();
    assert!(clock.at(10_000_000).unwrap().is_empty());
    assert_eq!(clock.time(Black).basic, 10_000);
    clock.resume(10_000_000).unwrap();
    assert_told(&clock.at(10_040_000).unwrap(), &["10010 B 开始读秒，还剩1分", "10040 B 30秒"]);
    assert_eq!(clock.resume(10_050_000), Err(ClockError::AlreadyRunning));
}

#[test]
fn d14_a_pause_within_a_byo_yomi_minute_does_not_renew_it() {
    let mut clock = started(kept(MINUTE, MINUTE, 1));
    clock.pause(45_000).unwrap();
    clock.resume(100_000).unwrap();
    assert_told(&clock.at(106_000).unwrap(), &["105 B 50秒", "106 B 1"]);
}

#[test]
fn d14_b5_a_sealed_move_ends_the_turn_and_stops_the_clock() {
    let mut clock = started(kept(2 * MINUTE, MINUTE, 1));
    clock.seal(20_000).unwrap();
    clock.at(7_000_000).unwrap();
    clock.resume(7_000_000).unwrap();
    clock.at(7_005_000).unwrap();
    assert_eq!((clock.time(Black).basic, clock.time(White).basic), (40_000, 55_000));
    // Out of time while sealing is out of time.
    assert_eq!(clock.seal(7_120_000).unwrap().last().unwrap().kind, ClockEventKind::TimeOut);
}

#[test]
fn d21_4_after_a_dispute_the_claimant_has_the_clock() {
    let mut clock = started(kept(2 * MINUTE, MINUTE, 1));
    clock.pause(5_000).unwrap();
    clock.start(White, 8_000).unwrap();
    clock.at(9_000).unwrap();
    assert_eq!((clock.time(Black).basic, clock.time(White).basic), (55_000, 59_000));
}

#[test]
fn d22_1_lateness_is_deducted_from_the_limit() {
    let mut clock = Clock::even(kept(10 * MINUTE, MINUTE, 3)).unwrap();
    assert_told(&clock.deduct(Black, 6 * MINUTE).unwrap(), &[]);
    assert_eq!(clock.time(Black).basic, MINUTE);
    // Beyond the basic time whole minutes go; the one begun costs nothing.
    assert_told(&clock.deduct(Black, 150_000).unwrap(), &["0 B 开始读秒，还剩3分", "0 B 1分，还剩2分"]);
    assert_eq!((clock.time(Black).periods, clock.time(Black).period), (2, MINUTE));
    assert_told(&clock.deduct(Black, 2 * MINUTE).unwrap(), &["0 B 1分，还剩1分", "0 B 超时"]);
    assert_eq!(clock.phase(), ClockPhase::Out(Black));
}

#[test]
fn d22_5_the_player_may_forfeit_the_turn_instead_of_the_game() {
    let mut clock = started(kept(MINUTE, MINUTE, 1));
    assert_eq!(clock.forfeit_turn(1_000), Err(ClockError::NoReprieve));
    clock.at(61_000).unwrap();
    clock.forfeit_turn(70_000).unwrap();
    assert_eq!(clock.phase(), ClockPhase::Running(White));
    clock.press(75_000).unwrap();
    // The byo-yomi goes on as before: the last minute, again whole.
    assert_eq!((clock.time(Black).periods, clock.time(Black).period), (1, MINUTE));
    let mut absolute = started(TimeControl { limit: 1, overtime: Overtime::None });
    absolute.at(1).unwrap();
    assert_eq!(absolute.forfeit_turn(2), Err(ClockError::NoReprieve));
}

#[test]
fn d22_8_readings_can_be_corrected() {
    let mut clock = started(kept(10 * MINUTE, MINUTE, 3));
    clock.at(30_000).unwrap();
    let time = SideTime { basic: 5 * MINUTE, ..clock.time(Black) };
    clock.set(Black, time).unwrap();
    assert_eq!(clock.time(Black).basic, 5 * MINUTE);
    clock.at(40_000).unwrap();
    assert_eq!(clock.time(Black).basic, 5 * MINUTE - 10_000);
    for bad in [
        SideTime { periods: 4, ..time },
        SideTime { basic: 0, overtime: true, periods: 1, period: MINUTE + 1, ..time },
        SideTime { basic: 0, periods: 0, period: 0, ..time },
        SideTime { moves: 1, ..time },
        SideTime { overtime: true, ..time },
    ] {
        assert_eq!(clock.set(Black, bad), Err(ClockError::BadState), "{bad:?}");
    }
}

#[test]
fn handicap_times_run_apart() {
    let half = TimeControl { limit: 30_000, overtime: Overtime::None };
    let mut clock = Clock::new(ByColor { black: kept(2 * MINUTE, 30_000, 2), white: half }).unwrap();
    clock.start(Black, 1_000).unwrap();
    clock.press(11_000).unwrap();
    clock.at(41_000).unwrap();
    assert_eq!(clock.phase(), ClockPhase::Out(White));
    assert_eq!(clock.time(Black).basic, 50_000);
}

#[test]
fn time_running_backwards_is_refused_and_changes_nothing() {
    let mut clock = started(kept(MINUTE, MINUTE, 1));
    clock.at(5_000).unwrap();
    let before = clock.clone();
    assert_eq!(clock.at(4_999), Err(ClockError::Backwards { now: 5_000 }));
    let words = "the time runs backwards: an instant may not lie before the last one, which was 5000 ms";
    assert_eq!(ClockError::Backwards { now: 5_000 }.to_string(), words);
    assert_eq!(clock.press(0), Err(ClockError::Backwards { now: 5_000 }));
    assert_eq!(clock.pause(u64::MAX), Err(ClockError::OutOfRange));
    assert_eq!(clock, before);
}

#[test]
fn calls_out_of_place_are_refused() {
    let mut clock = Clock::even(kept(MINUTE, MINUTE, 1)).unwrap();
    assert_eq!(clock.press(1), Err(ClockError::NotRunning));
    assert_eq!(clock.pause(1), Err(ClockError::NotRunning));
    assert_eq!(clock.resume(1), Err(ClockError::NotRunning));
    clock.start(White, 1).unwrap();
    assert_eq!(clock.start(White, 1), Err(ClockError::AlreadyRunning));
    clock.at(90_000).unwrap();
    assert_eq!(clock.start(White, 90_000), Err(ClockError::TimeIsOut(White)));
    assert_eq!(clock.resume(90_000), Err(ClockError::TimeIsOut(White)));
    assert_eq!(clock.deduct(Black, 1), Err(ClockError::TimeIsOut(White)));
}

#[test]
fn controls_that_no_clock_can_run_on_are_refused() {
    let bad = [
        (0, Overtime::None),
        (100_000_000_001, Overtime::None),
        (0, Overtime::Kept { unit: MINUTE, units: 1 }),
        (MINUTE, Overtime::Kept { unit: 0, units: 1 }),
        (MINUTE, Overtime::ByoYomi { period: 30_000, periods: 0 }),
        (MINUTE, Overtime::ByoYomi { period: 30_000, periods: 1_000 }),
        (MINUTE, Overtime::ByoYomi { period: u64::MAX, periods: 1 }),
        (MINUTE, Overtime::Moves { period: MINUTE, moves: 0, carry: true }),
        (0, Overtime::Fischer { increment: 1, cap: None }),
        (1, Overtime::Fischer { increment: 1, cap: Some(0) }),
        (1, Overtime::Ing { period: 1, periods: 3, points: 1_000 }),
    ];
    for (limit, overtime) in bad {
        let control = TimeControl { limit, overtime };
        assert_eq!(control.check(), Err(ClockError::BadControl), "{control:?}");
    }
}

#[test]
fn one_of_a_thing_is_said_as_one() {
    let say = |kind: ClockEventKind| kind.chinese() + " | " + &kind.english();
    let cases = [
        (
            ClockEventKind::Moves { moves: 1, period: 13_000 },
            "开始限步，13秒之内1手 | Overtime begins: 1 move within 13 seconds",
        ),
        (
            ClockEventKind::Moves { moves: 2, period: 1000 },
            "开始限步，1秒之内2手 | Overtime begins: 2 moves within 1 second",
        ),
        (ClockEventKind::Penalty { points: 1, left: 1 }, "超时罚1点，还剩1次 | Overtime: 1 point paid, 1 period left"),
        (
            ClockEventKind::Penalty { points: 2, left: 0 },
            "超时罚2点，还剩0次 | Overtime: 2 points paid, 0 periods left",
        ),
        // Periods that cost nothing have no penalty.
        (ClockEventKind::Penalty { points: 0, left: 1 }, "超时，还剩1次 | Overtime: 1 period left"),
        (ClockEventKind::Seconds(1), "1秒 | 1 second"),
        (ClockEventKind::Left(10), "还剩10秒 | 10 seconds left"),
    ];
    for (kind, said) in cases {
        assert_eq!(say(kind), said);
    }
}

#[test]
fn no_more_time_than_the_control_can_give() {
    let control = |overtime| TimeControl { limit: 600_000, overtime };
    let moves = |carry| Overtime::Moves { period: 600_000, moves: 15, carry };
    // Each with the most basic time there can be.
    let cases = [
        (Overtime::None, 600_000),
        (Overtime::Kept { unit: 60_000, units: 5 }, 300_000),
        (Overtime::ByoYomi { period: 30_000, periods: 5 }, 600_000),
        (moves(true), 600_000),
        (Overtime::Ing { period: 30_000, periods: 3, points: 2 }, 600_000),
        (Overtime::Fischer { increment: 10_000, cap: Some(900_000) }, 900_000),
        (Overtime::Fischer { increment: 10_000, cap: Some(60_000) }, 600_000),
    ];
    for (overtime, most) in cases {
        let mut clock = Clock::even(control(overtime)).unwrap();
        let time = SideTime { basic: most, ..clock.time(Color::Black) };
        assert_eq!(clock.set(Color::Black, time), Ok(()), "{overtime:?}");
        let before = clock.clone();
        let more = SideTime { basic: most + 1, ..time };
        assert_eq!(clock.set(Color::Black, more), Err(ClockError::BadState), "{overtime:?}");
        assert_eq!(clock, before);
    }
    let read = |overtime, left, count| SideTime::from_sgf(&control(overtime), left, count).map(|_| ());
    assert_eq!(read(Overtime::None, "999999", ""), Err(ClockError::BadState));
    assert_eq!(read(Overtime::Fischer { increment: 10_000, cap: None }, "999999", ""), Ok(()));
    assert_eq!(read(moves(false), "601", "15"), Err(ClockError::BadState));
    assert_eq!(read(moves(true), "601", "15"), Ok(()));
}
