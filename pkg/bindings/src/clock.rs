//! The clock for JavaScript, which keeps its state as a list of numbers: one call takes the state and gives the next one.
//! Times are whole milliseconds up to 2⁵³ − 1: `pkg/src/clock.ts` sees to that, and what is no such number becomes the
//! nearest one here.

use crate::codes;
use wasm_bindgen::prelude::*;
use weiqi_rules::{
    Clock, ClockError, ClockEvent, ClockEventKind, ClockPhase, ClockState, Color, Overtime, SideTime, TimeControl,
};

/// Numbers of a control: limit, kind, and what the kind has.
const CONTROL: usize = 5;
/// Two of them are a clock that is not started.
const CONTROLS: usize = 2 * CONTROL;
/// Numbers of a side's time: basic, overtime, periods, period, moves, given, used, lost.
const TIME: usize = 8;
/// Numbers of a state: phase, its colour, turn, next, now; then each side's control and time.
const STATE: usize = 5 + 2 * (CONTROL + TIME);

/// One call to the clock of this state, at the instant `t`: 0 start, 1 press, 2 pause, 3 resume, 4 seal, 5 ask, 6 forfeit
/// the turn, 7 deduct `t`, 8 swap; 9 correct a side's time, whose numbers follow the state.
///
/// Answers the new state; for each side its time now, what is left of it and the penalty; the events in groups of five:
/// instant, colour, kind, value, period. A refusal is one number, its code. Two controls alone are a clock not started.
#[wasm_bindgen(js_name = clockCall)]
pub fn clock_call(state: &[f64], what: u8, color: u8, t: f64) -> Vec<f64> {
    let mut out = Out(Vec::new());
    match call(state, what, codes::color(color).unwrap_or(Color::Black), t as u64, &mut out) {
        Ok(()) => out.0,
        Err(error) => vec![refusal(error)],
    }
}

/// Numbers that are read one after another; where there are no more, zeros.
struct In<'a>(&'a [f64]);

impl In<'_> {
    #[inline(never)]
    fn next(&mut self) -> u64 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first as u64
    }

    #[inline(never)]
    fn small(&mut self) -> u32 {
        small(self.next())
    }

    #[inline(never)]
    fn control(&mut self, control: &mut TimeControl) -> Result<(), ClockError> {
        control.limit = self.next();
        let numbers = [self.next(), self.next(), self.next(), self.next()];
        control.overtime = Overtime::from_numbers(numbers).ok_or(ClockError::BadState)?;
        Ok(())
    }

    #[inline(never)]
    fn time(&mut self) -> SideTime {
        SideTime {
            basic: self.next(),
            overtime: self.next() > 0,
            periods: self.small(),
            period: self.next(),
            moves: self.small(),
            given: self.next(),
            used: self.next(),
            lost: self.next(),
        }
    }

    #[inline]
    fn state(&mut self, state: &mut ClockState) -> Result<(), ClockError> {
        let (phase, color) = (self.next(), self.next());
        let color = u8::try_from(color).ok().and_then(codes::color).ok_or(ClockError::BadState)?;
        state.phase = match phase {
            0 => ClockPhase::Ready,
            1 => ClockPhase::Running(color),
            2 => ClockPhase::Paused(color),
            3 => ClockPhase::Out(color),
            _ => return Err(ClockError::BadState),
        };
        (state.turn, state.next, state.now) = (self.next(), self.next(), self.next());
        for &side in &Color::ALL {
            self.control(&mut state.control[side])?;
            state.sides[side] = self.time();
        }
        Ok(())
    }
}

/// A control to read into.
const ANY: TimeControl = TimeControl { limit: 1, overtime: Overtime::None };

/// Numbers that are written one after another.
struct Out(Vec<f64>);

impl Out {
    #[inline(never)]
    fn put(&mut self, number: u64) {
        self.0.push(number as f64);
    }

    #[inline(never)]
    fn control(&mut self, control: &TimeControl) {
        self.put(control.limit);
        for number in control.overtime.to_numbers() {
            self.put(number);
        }
    }

    #[inline(never)]
    fn time(&mut self, time: &SideTime) {
        let (periods, moves) = (time.periods.into(), time.moves.into());
        for number in [time.basic, time.overtime.into(), periods, time.period, moves, time.given, time.used, time.lost]
        {
            self.put(number);
        }
    }

    #[inline(never)]
    fn clock(&mut self, clock: &Clock) {
        let state = clock.save();
        let (phase, color) = match state.phase {
            ClockPhase::Ready => (0, Color::Black),
            ClockPhase::Running(color) => (1, color),
            ClockPhase::Paused(color) => (2, color),
            ClockPhase::Out(color) => (3, color),
        };
        // A stopped clock forgets the instant when it is stored, but not while it is in use.
        for number in [phase, codes::color_code(color).into(), state.turn, state.next, clock.now()] {
            self.put(number);
        }
        for &side in &Color::ALL {
            self.control(&state.control[side]);
            self.time(&state.sides[side]);
        }
        for &side in &Color::ALL {
            let (time, control) = (clock.time(side), clock.control(side));
            self.time(&time);
            self.put(time.left(control));
            self.put(time.penalty(control).into());
        }
    }

    #[inline]
    fn event(&mut self, event: &ClockEvent) {
        let (kind, value, more) = event.kind.to_numbers();
        for number in [event.at, codes::color_code(event.color).into(), kind.into(), value.into(), more] {
            self.put(number);
        }
    }
}

fn call(numbers: &[f64], what: u8, color: Color, t: u64, out: &mut Out) -> Result<(), ClockError> {
    let mut clock = begin(numbers)?;
    let events = act(&mut clock, what, color, t, numbers)?;
    out.clock(&clock);
    events.iter().for_each(|event| out.event(event));
    Ok(())
}

// A call each, so that the clock stays in one place and is handed on by its address.
#[inline(never)]
fn begin(numbers: &[f64]) -> Result<Clock, ClockError> {
    let (mut read, mut state) = (In(numbers), Clock::even(ANY)?.save());
    match numbers.len() {
        CONTROLS => {
            read.control(&mut state.control.black)?;
            read.control(&mut state.control.white)?;
            Clock::new(state.control)
        }
        ..STATE => Err(ClockError::BadState),
        _ => {
            read.state(&mut state)?;
            Clock::load(state)
        }
    }
}

#[inline(never)]
fn act(clock: &mut Clock, what: u8, color: Color, t: u64, numbers: &[f64]) -> Result<Vec<ClockEvent>, ClockError> {
    match what {
        0 => clock.start(color, t),
        1 => clock.press(t),
        2 => clock.pause(t),
        3 => clock.resume(t),
        4 => clock.seal(t),
        5 => clock.at(t),
        6 => clock.forfeit_turn(t),
        7 => clock.deduct(color, t),
        8 => clock.swap().map(|()| Vec::new()),
        9 => {
            let time = In(numbers.get(STATE..).unwrap_or_default()).time();
            clock.set(color, time).map(|()| Vec::new())
        }
        _ => Ok(Vec::new()),
    }
}

fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Refusals by their codes.
const REFUSALS: [ClockError; 11] = [
    ClockError::BadControl,
    ClockError::BadState,
    ClockError::Backwards { now: 0 },
    ClockError::OutOfRange,
    ClockError::NotRunning,
    ClockError::AlreadyRunning,
    ClockError::TimeIsOut(Color::Black),
    ClockError::TimeIsOut(Color::White),
    ClockError::NoReprieve,
    ClockError::UnknownOvertime,
    ClockError::BadNumber,
];

fn refusal(error: ClockError) -> f64 {
    let message = error.message();
    REFUSALS.iter().position(|one| one.message() == message).unwrap_or_default() as f64
}

/// A refusal in words, `reason|sentence`.
#[wasm_bindgen(js_name = clockRefusal)]
pub fn clock_refusal(code: usize) -> String {
    let error = REFUSALS.get(code).unwrap_or(&ClockError::BadState);
    [error.reason(), "|", error.message()].concat()
}

/// What is said at an event, by the last three of its numbers: `Chinese|English`.
#[wasm_bindgen(js_name = clockWords)]
pub fn clock_words(kind: u8, value: u32, more: f64) -> String {
    let period = more as u64;
    let kind = match kind {
        0 => ClockEventKind::Seconds(value),
        1 => ClockEventKind::Count(value),
        2 => ClockEventKind::Left(value),
        3 => ClockEventKind::ByoYomi { periods: value, period },
        4 => ClockEventKind::Moves { moves: value, period },
        5 => ClockEventKind::Period { period, left: value },
        6 => ClockEventKind::Penalty { points: value, left: small(period) },
        _ => ClockEventKind::TimeOut,
    };
    kind.chinese() + "|" + &kind.english()
}

/// A record's `TM` and `OT` as a control, or a refusal's code; with `BL` and `OB` the side's time instead.
#[wasm_bindgen(js_name = readTime)]
pub fn read_time(tm: &str, ot: &str, left: Option<String>, overtime: &str) -> Vec<f64> {
    let mut out = Out(Vec::new());
    let read = TimeControl::from_sgf(tm, ot).and_then(|control| {
        match left {
            None => out.control(&control),
            Some(left) => out.time(&SideTime::from_sgf(&control, &left, overtime)?),
        }
        Ok(())
    });
    match read {
        Ok(()) => out.0,
        Err(error) => vec![refusal(error)],
    }
}

/// `TM|OT` for the numbers of a control, `BL|OB` for those of a side's time.
#[wasm_bindgen(js_name = writeTime)]
pub fn write_time(numbers: &[f64]) -> String {
    let mut read = In(numbers);
    let (first, second) = if numbers.len() == TIME {
        read.time().to_sgf()
    } else {
        let mut control = ANY;
        if read.control(&mut control).is_err() {
            return String::new();
        }
        control.to_sgf()
    };
    first + "|" + &second
}
