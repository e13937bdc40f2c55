//! Time in game records: `TM`, `OT`, `BL`, `OB`.

use weiqi_rules::{ClockError, Overtime, SideTime, TimeControl};

const fn byo_yomi(period: u64, periods: u32) -> Overtime {
    Overtime::ByoYomi { period: period * 1000, periods }
}

const fn moves(moves: u32, period: u64) -> Overtime {
    Overtime::Moves { period: period * 1000, moves, carry: false }
}

const fn fischer(increment: u64) -> Overtime {
    Overtime::Fischer { increment: increment * 1000, cap: None }
}

#[test]
fn overtime_as_servers_programs_and_people_write_it() {
    let cases = [
        ("", Overtime::None),
        ("none", Overtime::None),
        ("-", Overtime::None),
        ("absolute", Overtime::None),
        ("包干", Overtime::None),
        ("5x30 byo-yomi", byo_yomi(30, 5)),
        ("3 x 60 sec", byo_yomi(60, 3)),
        ("3×1 minute", byo_yomi(60, 3)),
        ("5 periods of 30 seconds byoyomi", byo_yomi(30, 5)),
        ("1 minute per move", byo_yomi(60, 1)),
        ("30 seconds a move", byo_yomi(30, 1)),
        ("byo-yomi 30", byo_yomi(30, 1)),
        ("读秒3次60秒", byo_yomi(60, 3)),
        ("30秒3次读秒", byo_yomi(30, 3)),
        ("每手30秒", byo_yomi(30, 1)),
        ("25/600 Canadian", moves(25, 600)),
        ("25/600", moves(25, 600)),
        ("25 moves / 10 min", moves(25, 600)),
        ("15 moves in 10 minutes", moves(15, 600)),
        ("10 minutes per 15 stones", moves(15, 600)),
        ("10分15手", moves(15, 600)),
        ("15/600 carry-over", Overtime::Moves { period: 600_000, moves: 15, carry: true }),
        ("10 fischer", fischer(10)),
        ("fischer 10", fischer(10)),
        ("+10", fischer(10)),
        ("+2.5 sec", Overtime::Fischer { increment: 2_500, cap: None }),
        ("10 fischer cap 60", Overtime::Fischer { increment: 10_000, cap: Some(60_000) }),
        ("5x60 kept byo-yomi", Overtime::Kept { unit: 60_000, units: 5 }),
        ("保留5分钟读秒", Overtime::Kept { unit: 60_000, units: 5 }),
        ("5 periods of 30 seconds", byo_yomi(30, 5)),
        ("60秒5次", byo_yomi(60, 5)),
        ("5次60秒", byo_yomi(60, 5)),
        ("每步30秒", byo_yomi(30, 1)),
        ("一手30秒", byo_yomi(30, 1)),
        ("秒読み60秒", byo_yomi(60, 1)),
        ("60秒読み", byo_yomi(60, 1)),
        ("30초 3회", byo_yomi(30, 3)),
        ("5x1:00", byo_yomi(60, 5)),
        ("30 sec", byo_yomi(30, 1)),
        ("no byo-yomi", Overtime::None),
        ("无读秒", Overtime::None),
        ("sudden death", Overtime::None),
        ("25 moves per period of 10 minutes", moves(25, 600)),
        ("3x1200 ing 2", Overtime::Ing { period: 1_200_000, periods: 3, points: 2 }),
    ];
    for (text, expected) in cases {
        let read = TimeControl::from_sgf("3600", text).map(|control| (control.basic(), control.overtime));
        assert_eq!(read, Ok((3_600_000, expected)), "OT[{text}]");
    }
}

#[test]
fn what_is_not_understood_is_said_so() {
    // Two kinds at once, what lacks a number, and what could be several things.
    for text in [
        "ing 3x1200",
        "3x1200 ing",
        "-5x30",
        "5x30 fischer",
        "fischer 10 60",
        "25/600 fischer",
        "no 5x30",
        "absolute 5x30",
        "10 min 30 sec byo-yomi",
        "10 minutes",
        "5 moves",
        "1 period",
        "1 period byo-yomi",
        "5 moves fischer",
        "5 periods 25 moves",
        "5x30 moves",
        "cap 60",
        "5x1:00 min",
    ] {
        assert_eq!(TimeControl::from_sgf("60", text), Err(ClockError::UnknownOvertime), "OT[{text}]");
    }
    for text in
        ["soon", "5x30x7x9", "30", "5x", "byo-yomi", "canadian", "2.5/30", "x", "fischer 1 2 3", "1e9 fischer", "🦆"]
    {
        assert_eq!(TimeControl::from_sgf("60", text), Err(ClockError::UnknownOvertime), "OT[{text}]");
    }
    for text in ["soon", "1:2:x", "-5", "99999999999999999999", "1..5", "."] {
        assert_eq!(TimeControl::from_sgf(text, ""), Err(ClockError::BadNumber), "TM[{text}]");
    }
    assert_eq!(TimeControl::from_sgf("0", ""), Err(ClockError::BadControl));
    assert_eq!(TimeControl::from_sgf("", "0x30 byo-yomi"), Err(ClockError::BadControl));
}

#[test]
fn times_in_seconds_and_as_people_write_them() {
    for (text, limit) in [("60", 60_000), ("30:00", 1_800_000), ("1:30:00", 5_400_000), (" 12.3456 ", 12_345)] {
        assert_eq!(TimeControl::from_sgf(text, "").map(|control| control.limit), Ok(limit), "TM[{text}]");
    }
}

#[test]
fn writing_and_reading_gives_the_same_control() {
    let overtimes = [
        Overtime::None,
        Overtime::Kept { unit: 60_000, units: 5 },
        Overtime::Kept { unit: 10_500, units: 1 },
        byo_yomi(30, 5),
        moves(25, 600),
        Overtime::Moves { period: 1_001, moves: 15, carry: true },
        fischer(10),
        Overtime::Fischer { increment: 1, cap: Some(12_340) },
        Overtime::Ing { period: 1_200_000, periods: 3, points: 2 },
    ];
    for overtime in overtimes {
        let control = TimeControl { limit: 600_250, overtime };
        let (tm, ot) = control.to_sgf();
        assert_eq!(TimeControl::from_sgf(&tm, &ot), Ok(control), "TM[{tm}] OT[{ot}]");
    }
}

/// D12.3: the kept units are a part of the limit, but not of what `TM` and `BL` count.
#[test]
fn kept_time_is_in_the_overtime_alone() {
    let control = TimeControl { limit: 660_000, overtime: Overtime::Kept { unit: 20_000, units: 3 } };
    let full = SideTime::full(&control);
    assert_eq!(control.to_sgf(), ("600".to_string(), "3x20 kept byo-yomi".to_string()));
    assert_eq!(full.to_sgf(), ("600".to_string(), String::new()), "as much as TM at the start");
    for (tm, basic) in [("600", 600_000), ("0", 0), ("", 0)] {
        let read = TimeControl::from_sgf(tm, "3x20 kept byo-yomi").unwrap();
        assert_eq!((read.basic(), read.limit), (basic, basic + 60_000), "TM[{tm}]");
    }
    let (left, overtime) = full.to_sgf();
    assert_eq!(SideTime::from_sgf(&control, &left, &overtime), Ok(full));
    let byo_yomi = SideTime::from_sgf(&control, "12.5", "2").unwrap();
    assert_eq!((byo_yomi.basic, byo_yomi.period, byo_yomi.periods), (0, 12_500, 2));
    // A limit that no number holds, and one that no clock runs on.
    for tm in ["18446744073709551", "99999999"] {
        assert_eq!(TimeControl::from_sgf(tm, "999x60 kept byo-yomi"), Err(ClockError::BadControl), "TM[{tm}]");
    }
}

#[test]
fn time_left_at_a_move() {
    let canadian = TimeControl::from_sgf("600", "25/600 Canadian").unwrap();
    let time = SideTime::from_sgf(&canadian, "431.25", "18").unwrap();
    assert_eq!((time.moves, time.period, time.basic, time.overtime), (18, 431_250, 0, true));
    assert_eq!(time.to_sgf(), ("431.25".to_string(), "18".to_string()));
    let basic = SideTime::from_sgf(&canadian, "599", "").unwrap();
    assert_eq!((basic.basic, basic.overtime, basic.used), (599_000, false, 1_000));
    for (left, count) in [("x", ""), ("5", "x"), ("5", "-1")] {
        assert_eq!(SideTime::from_sgf(&canadian, left, count), Err(ClockError::BadNumber), "{left} {count}");
    }
    let japanese = TimeControl::from_sgf("600", "5x30 byo-yomi").unwrap();
    for (left, count) in [("31", "3"), ("30", "6"), ("30", "0"), ("0", "3")] {
        assert_eq!(SideTime::from_sgf(&japanese, left, count), Err(ClockError::BadState), "{left} {count}");
    }
    let absolute = TimeControl::from_sgf("600", "").unwrap();
    assert_eq!(SideTime::from_sgf(&absolute, "3", "1"), Err(ClockError::BadState));
}
