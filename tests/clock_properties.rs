//! What holds of every clock, whatever is done to it: the same calls in any order of asking, no time gained or lost,
//! nothing that panics.

use weiqi_rules::{
    ByColor, Clock, ClockError, ClockEvent, ClockEventKind, ClockPhase, Color, Overtime, SideTime, TimeControl,
};

/// A small generator of numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    fn color(&mut self) -> Color {
        if self.below(2) == 0 { Color::Black } else { Color::White }
    }

    fn control(&mut self) -> TimeControl {
        let limit = self.below(100) * 1000 + self.below(3) * 333;
        let period = [10_000, 20_000, 30_000, 60_000, 2_500, 999, 1][self.below(7) as usize];
        let periods = 1 + self.below(5) as u32;
        let overtime = match self.below(7) {
            0 => Overtime::None,
            1 => Overtime::Kept { unit: period, units: periods },
            2 => Overtime::ByoYomi { period, periods },
            3 => Overtime::Moves { period: period * 3, moves: periods, carry: false },
            4 => Overtime::Moves { period: period * 3, moves: periods, carry: true },
            5 => Overtime::Fischer { increment: period, cap: if periods > 2 { None } else { Some(40_000) } },
            _ => Overtime::Ing { period, periods, points: 2 },
        };
        let kept = if let Overtime::Kept { unit, units } = overtime { unit * u64::from(units) } else { 0 };
        TimeControl { limit: limit + kept + u64::from(limit == 0), overtime }
    }

    fn clock(&mut self) -> Clock {
        let control = ByColor { black: self.control(), white: self.control() };
        Clock::new(control).unwrap_or_else(|error| panic!("{error:?} for {control:?}"))
    }
}

fn assert_conserved(clock: &Clock, what: &str) {
    for side in Color::ALL {
        let time = clock.time(side);
        assert_eq!(
            time.given,
            time.used + time.lost + time.left(clock.control(side)),
            "{side} after {what}: {time:?}\n{clock:?}"
        );
    }
}

/// One deed at one instant.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Press,
    PauseAndResume(u64),
    Ask,
    Forfeit,
    SealAndResume(u64),
    Deduct(Color, u64),
}

fn apply(clock: &mut Clock, deed: Deed, t: u64) -> Vec<ClockEvent> {
    let events = match deed {
        Deed::Press => clock.press(t),
        Deed::PauseAndResume(gap) => clock.pause(t).and_then(|mut events| {
            if clock.phase() == ClockPhase::Running(Color::Black) {
                unreachable!("paused");
            }
            if let ClockPhase::Paused(_) = clock.phase() {
                events.extend(clock.resume(t + gap)?);
            }
            Ok(events)
        }),
        Deed::SealAndResume(gap) => clock.seal(t).and_then(|mut events| {
            if let ClockPhase::Paused(_) = clock.phase() {
                events.extend(clock.resume(t + gap)?);
            }
            Ok(events)
        }),
        Deed::Ask => clock.at(t),
        Deed::Forfeit => clock.forfeit_turn(t),
        Deed::Deduct(side, amount) => clock.deduct(side, amount),
    };
    events.unwrap_or_default()
}

/// The same deeds at the same instants, with the clock also asked at many instants between them, tell the same events.
#[test]
fn events_do_not_depend_on_how_often_the_clock_is_asked() {
    let mut numbers = Numbers(1);
    for round in 0..1_500 {
        let (mut seldom, mut often) = {
            let clock = numbers.clock();
            (clock.clone(), clock)
        };
        let (mut told_seldom, mut told_often) = (Vec::new(), Vec::new());
        let mut t = numbers.below(1_000);
        told_seldom.extend(seldom.start(Color::Black, t).unwrap());
        told_often.extend(often.start(Color::Black, t).unwrap());
        for _ in 0..numbers.below(30) {
            let until = t + [0, 1, 999, 5_000, 29_999, 30_000, 61_000, 400_000][numbers.below(8) as usize];
            while t < until {
                t = (t + 1 + numbers.below(7_000)).min(until);
                told_often.extend(often.at(t).unwrap());
            }
            let deed = match numbers.below(8) {
                0 => Deed::PauseAndResume(numbers.below(100_000)),
                1 => Deed::Forfeit,
                2 => Deed::SealAndResume(numbers.below(100_000)),
                _ => Deed::Press,
            };
            told_seldom.extend(apply(&mut seldom, deed, t));
            told_often.extend(apply(&mut often, deed, t));
            if let Deed::PauseAndResume(gap) | Deed::SealAndResume(gap) = deed {
                t += gap;
            }
        }
        told_seldom.extend(seldom.at(t).unwrap());
        told_often.extend(often.at(t).unwrap());
        assert_eq!(told_seldom, told_often, "round {round}: {seldom:?}");
        assert_eq!(seldom.time(Color::Black), often.time(Color::Black), "round {round}");
        assert_eq!(seldom.phase(), often.phase(), "round {round}");
        assert!(told_seldom.is_sorted_by_key(|event| event.at), "round {round}: {told_seldom:?}");
    }
}

/// used + lost + left = given, for both sides, after every call.
#[test]
fn time_never_appears_or_vanishes() {
    let mut numbers = Numbers(2);
    for _ in 0..1_500 {
        let mut clock = numbers.clock();
        let mut t = numbers.below(1_000);
        let mut thought = 0;
        clock.start(numbers.color(), t).unwrap();
        for _ in 0..numbers.below(40) {
            t += [0, 1, 999, 5_000, 29_999, 30_000, 61_000][numbers.below(7) as usize];
            let deed = match numbers.below(9) {
                0 => Deed::PauseAndResume(numbers.below(100_000)),
                1 => Deed::Ask,
                2 => Deed::Forfeit,
                4 => Deed::SealAndResume(numbers.below(1_000)),
                3 => Deed::Deduct(numbers.color(), numbers.below(40_000)),
                _ => Deed::Press,
            };
            let before = clock.time(Color::Black).used + clock.time(Color::White).used;
            let from = clock.now();
            let running = matches!(clock.phase(), ClockPhase::Running(_));
            apply(&mut clock, deed, t);
            let used = clock.time(Color::Black).used + clock.time(Color::White).used - before;
            // Time is used only while the clock runs, and all of it unless the time ran out meanwhile.
            let passed = if running { clock.now().min(t) - from } else { 0 };
            assert!(used <= passed, "{deed:?}: {used} used in {passed}\n{clock:?}");
            if !matches!(clock.phase(), ClockPhase::Out(_)) && !matches!(deed, Deed::Forfeit) {
                assert_eq!(used, passed, "{deed:?}\n{clock:?}");
            }
            thought += used;
            assert_conserved(&clock, &format!("{deed:?}"));
            if let Deed::PauseAndResume(gap) | Deed::SealAndResume(gap) = deed {
                t += gap;
            }
        }
        assert_eq!(thought, clock.time(Color::Black).used + clock.time(Color::White).used);
    }
}

/// In each turn "time out" comes at most once and is the last thing said.
#[test]
fn time_out_is_said_once_and_last() {
    let mut numbers = Numbers(3);
    for _ in 0..500 {
        let mut clock = numbers.clock();
        let mut events = clock.start(Color::Black, 0).unwrap();
        let mut t = 0;
        while !matches!(clock.phase(), ClockPhase::Out(_)) && t < 50_000_000 {
            t += numbers.below(40_000);
            events.extend(clock.at(t).unwrap());
        }
        let left = SideTime::full(clock.control(Color::Black)).left(clock.control(Color::Black));
        let last = events.last().copied().unwrap();
        assert_eq!((last.kind, last.at), (ClockEventKind::TimeOut, left), "{clock:?}");
        assert_eq!(events.iter().filter(|event| event.kind == ClockEventKind::TimeOut).count(), 1);
        assert!(clock.at(t + 1_000_000).unwrap().is_empty());
    }
}

/// Stored and read back, a clock goes on as if nothing had happened.
#[test]
fn a_saved_clock_goes_on_the_same() {
    let mut numbers = Numbers(4);
    for _ in 0..1_000 {
        let mut clock = numbers.clock();
        let mut t = 0;
        clock.start(Color::White, t).unwrap();
        for _ in 0..numbers.below(10) {
            t += numbers.below(20_000);
            let deed = if numbers.below(4) == 0 { Deed::Ask } else { Deed::Press };
            apply(&mut clock, deed, t);
        }
        if numbers.below(2) == 0 {
            apply(&mut clock, Deed::Deduct(Color::White, 1), t);
        }
        let mut again = Clock::load(clock.save()).unwrap_or_else(|error| panic!("{error:?}: {clock:?}"));
        assert_eq!(again.save(), clock.save());
        t += numbers.below(90_000);
        assert_eq!(apply(&mut again, Deed::Press, t), apply(&mut clock, Deed::Press, t));
        assert_eq!(again.time(Color::Black), clock.time(Color::Black));
    }
}

/// Any calls with any numbers: an answer or a typed refusal, and a refusal changes nothing.
#[test]
fn no_call_panics_and_a_refused_one_changes_nothing() {
    let mut numbers = Numbers(5);
    let wild = |numbers: &mut Numbers| match numbers.below(6) {
        0 => u64::MAX,
        1 => (1 << 53) - 1,
        2 => 1 << 53,
        3 => numbers.next(),
        4 => 0,
        _ => numbers.below(1_000_000),
    };
    for round in 0..4_000 {
        let mut clock = numbers.clock();
        if round % 3 == 0 {
            let unit = wild(&mut numbers);
            let overtime = match numbers.below(6) {
                0 => Overtime::Kept { unit, units: numbers.next() as u32 },
                1 => Overtime::ByoYomi { period: unit, periods: numbers.next() as u32 },
                2 => Overtime::Moves { period: unit, moves: numbers.next() as u32, carry: true },
                3 => Overtime::Fischer { increment: unit, cap: Some(wild(&mut numbers)) },
                4 => Overtime::Ing { period: unit, periods: numbers.next() as u32, points: numbers.next() as u32 },
                _ => Overtime::None,
            };
            let control = TimeControl { limit: wild(&mut numbers), overtime };
            let full = SideTime::full(&control);
            let _ = (full.left(&control), full.penalty(&control), control.basic(), control.to_sgf());
            match Clock::even(control) {
                Ok(good) => clock = good,
                Err(error) => assert_eq!(error, ClockError::BadControl),
            }
        }
        for _ in 0..12 {
            let before = clock.clone();
            let t = if numbers.below(3) == 0 { wild(&mut numbers) } else { clock.now() + numbers.below(100_000) };
            let done = match numbers.below(11) {
                9 => clock.swap(),
                10 => clock.seal(t).map(drop),
                0 => clock.start(numbers.color(), t).map(drop),
                1 => clock.pause(t).map(drop),
                2 => clock.resume(t).map(drop),
                3 => clock.at(t).map(drop),
                4 => clock.forfeit_turn(t).map(drop),
                5 => clock.deduct(numbers.color(), wild(&mut numbers)).map(drop),
                6 => {
                    let time = SideTime {
                        basic: wild(&mut numbers),
                        overtime: numbers.below(2) == 0,
                        periods: numbers.below(4) as u32,
                        period: wild(&mut numbers),
                        moves: numbers.below(3) as u32,
                        given: wild(&mut numbers),
                        used: wild(&mut numbers),
                        lost: 0,
                    };
                    clock.set(numbers.color(), time)
                }
                _ => clock.press(t).map(drop),
            };
            if done.is_err() {
                assert_eq!(clock, before);
            }
            let mut state = clock.save();
            assert!(Clock::load(state).is_ok(), "{clock:?}");
            match numbers.below(6) {
                0 => state.turn = wild(&mut numbers),
                1 => state.next = wild(&mut numbers),
                2 => state.sides.black.period = wild(&mut numbers),
                3 => state.sides.white.periods = wild(&mut numbers) as u32,
                4 => state.control.black.limit = wild(&mut numbers),
                _ => state.phase = ClockPhase::Out(numbers.color()),
            }
            if let Ok(mut odd) = Clock::load(state) {
                let _ = odd.at(wild(&mut numbers));
                let _ = odd.press(wild(&mut numbers));
            }
        }
    }
}

/// Any text as TM and OT.
#[test]
fn any_text_as_a_time_control_is_read_or_refused() {
    let pieces = [
        "5",
        "x",
        "30",
        " ",
        "byo-yomi",
        "/",
        "分",
        "读",
        "秒",
        "fischer",
        "+",
        ".",
        "9999999999999999999",
        "é",
        "ing",
        "per",
        "move",
        "🦆",
        "kept",
        "cap",
        ":",
        "-",
    ];
    let mut numbers = Numbers(6);
    let mut understood = 0;
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..numbers.below(7) {
            text.push_str(pieces[numbers.below(pieces.len() as u64) as usize]);
        }
        if let Ok(control) = TimeControl::from_sgf("60", &text) {
            understood += 1;
            let (tm, ot) = control.to_sgf();
            assert_eq!(TimeControl::from_sgf(&tm, &ot), Ok(control), "OT[{text}] OT[{ot}]");
        }
        let _ = TimeControl::from_sgf(&text, "");
        let control = TimeControl { limit: 60_000, overtime: Overtime::ByoYomi { period: 30_000, periods: 3 } };
        let _ = SideTime::from_sgf(&control, &text, "2");
        let _ = SideTime::from_sgf(&control, "2", &text);
    }
    assert!(understood > 100, "only {understood} of the texts meant something");
}
