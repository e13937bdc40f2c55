//! A clock as JavaScript holds it. Times are numbers of milliseconds, whole and at most 2⁵³ − 1: `pkg/src/clock.ts` sees to
//! that, and what is no such number becomes the nearest one here.

use crate::codes;
use wasm_bindgen::prelude::*;
use weiqi_rules::{
    ByColor, Clock, ClockError, ClockEvent, ClockEventKind, ClockPhase, ClockState, Color, Overtime, SideTime,
    TimeControl,
};

/// A clock, and what it last refused.
#[wasm_bindgen]
pub struct RawClock {
    clock: Clock,
    refused: Option<ClockError>,
}

impl RawClock {
    fn of(clock: Clock) -> RawClock {
        RawClock { clock, refused: None }
    }

    /// The events as groups of five: instant, colour, kind, value, period. A refusal is one number, its code.
    pub fn answer(&mut self, done: Result<Vec<ClockEvent>, ClockError>) -> Vec<f64> {
        match done {
            Ok(events) => events.iter().flat_map(pack_event).collect(),
            Err(error) => {
                self.refused = Some(error);
                vec![-1.0]
            }
        }
    }

    pub fn inner(&mut self) -> &mut Clock {
        &mut self.clock
    }
}

#[wasm_bindgen]
impl RawClock {
    /// A clock with these two controls, see [`control`]; nothing if no clock can run on them.
    pub fn make(black: &[f64], white: &[f64]) -> Option<RawClock> {
        let control = ByColor { black: control(black)?, white: control(white)? };
        Clock::new(control).ok().map(RawClock::of)
    }

    /// 0 start, 1 press, 2 pause, 3 resume, 4 seal, 5 ask, 6 forfeit the turn, each at the instant `t`; 7 deduct so much.
    pub fn act(&mut self, what: u8, color: u8, t: f64) -> Vec<f64> {
        let color = codes::color(color).unwrap_or(Color::Black);
        let t = t as u64;
        let done = match what {
            0 => self.clock.start(color, t),
            1 => self.clock.press(t),
            2 => self.clock.pause(t),
            3 => self.clock.resume(t),
            4 => self.clock.seal(t),
            6 => self.clock.forfeit_turn(t),
            7 => self.clock.deduct(color, t),
            _ => self.clock.at(t),
        };
        self.answer(done)
    }

    /// Exchanges the sides' times.
    pub fn swap(&mut self) -> bool {
        let done = self.clock.swap().map(|()| Vec::new());
        self.answer(done).is_empty()
    }

    /// Corrects a side's readings.
    pub fn set(&mut self, color: u8, time: &[f64]) -> bool {
        let color = codes::color(color).unwrap_or(Color::Black);
        let Some(time) = unpack_time(time) else { return false };
        let done = self.clock.set(color, time).map(|()| Vec::new());
        self.answer(done).is_empty()
    }

    /// Why the last call was refused: `reason|message`.
    pub fn refused(&self) -> String {
        let Some(error) = self.refused else { return String::new() };
        [error.reason(), "|", error.message()].concat()
    }

    /// Phase, its colour, the last instant, then Black's and White's time: see [`pack_time`]; each with what is left and
    /// the penalty.
    pub fn read(&self) -> Vec<f64> {
        let (phase, color) = pack_phase(self.clock.phase());
        let mut out = vec![phase, color, self.clock.now() as f64];
        for side in Color::ALL {
            let (time, control) = (self.clock.time(side), self.clock.control(side));
            out.extend(pack_time(&time));
            out.extend([time.left(control) as f64, time.penalty(control).into()]);
        }
        out
    }

    /// A side's control.
    pub fn control(&self, color: u8) -> Vec<f64> {
        pack_control(self.clock.control(codes::color(color).unwrap_or(Color::Black))).into()
    }

    /// Everything, to be given to `load`.
    pub fn save(&self) -> Vec<f64> {
        let state = self.clock.save();
        let (phase, color) = pack_phase(state.phase);
        let mut out = vec![phase, color, state.turn as f64, state.next as f64, state.now as f64];
        for side in Color::ALL {
            out.extend(pack_control(&state.control[side]));
            out.extend(pack_time(&state.sides[side]));
        }
        out
    }

    /// The clock that `save` wrote, or nothing if no clock can have come to this.
    pub fn load(numbers: &[f64]) -> Option<RawClock> {
        let (&[phase, color, turn, next, now], rest) = numbers.split_first_chunk::<5>()?;
        let (black, white) = rest.split_at_checked(13)?;
        let side = |numbers: &[f64]| Some((control(numbers.get(..5)?)?, unpack_time(numbers.get(5..)?)?));
        let (black, white) = (side(black)?, side(white)?);
        let color = codes::color(color as u8)?;
        let state = ClockState {
            control: ByColor { black: black.0, white: white.0 },
            sides: ByColor { black: black.1, white: white.1 },
            phase: [ClockPhase::Ready, ClockPhase::Running(color), ClockPhase::Paused(color), ClockPhase::Out(color)]
                [(phase as usize).min(3)],
            turn: turn as u64,
            next: next as u64,
            now: now as u64,
        };
        Clock::load(state).ok().map(RawClock::of)
    }
}

/// `[limit, kind, and what the kind has]`.
fn control(numbers: &[f64]) -> Option<TimeControl> {
    let &[limit, kind, a, b, c] = numbers else { return None };
    let (a, count) = (a as u64, b as u32);
    let overtime = match kind as u8 {
        0 => Overtime::None,
        1 => Overtime::Kept { unit: a, units: count },
        2 => Overtime::ByoYomi { period: a, periods: count },
        3 => Overtime::Moves { period: a, moves: count, carry: c > 0.0 },
        4 => Overtime::Fischer { increment: a, cap: (b > 0.0).then_some(b as u64) },
        5 => Overtime::Ing { period: a, periods: count, points: c as u32 },
        _ => return None,
    };
    Some(TimeControl { limit: limit as u64, overtime })
}

fn pack_control(control: &TimeControl) -> [f64; 5] {
    let (kind, a, b, c) = match control.overtime {
        Overtime::None => (0, 0, 0, 0),
        Overtime::Kept { unit, units } => (1, unit, units.into(), 0),
        Overtime::ByoYomi { period, periods } => (2, period, periods.into(), 0),
        Overtime::Moves { period, moves, carry } => (3, period, moves.into(), u32::from(carry)),
        Overtime::Fischer { increment, cap } => (4, increment, cap.unwrap_or(0), 0),
        Overtime::Ing { period, periods, points } => (5, period, periods.into(), points),
    };
    [control.limit as f64, f64::from(kind), a as f64, b as f64, c.into()]
}

/// Basic, overtime, periods, period, moves, given, used, lost.
fn pack_time(time: &SideTime) -> [f64; 8] {
    [
        time.basic as f64,
        time.overtime.into(),
        time.periods.into(),
        time.period as f64,
        time.moves.into(),
        time.given as f64,
        time.used as f64,
        time.lost as f64,
    ]
}

fn unpack_time(numbers: &[f64]) -> Option<SideTime> {
    let &[basic, overtime, periods, period, moves, given, used, lost] = numbers else { return None };
    Some(SideTime {
        basic: basic as u64,
        overtime: overtime > 0.0,
        periods: periods as u32,
        period: period as u64,
        moves: moves as u32,
        given: given as u64,
        used: used as u64,
        lost: lost as u64,
    })
}

fn pack_phase(phase: ClockPhase) -> (f64, f64) {
    let (phase, color) = match phase {
        ClockPhase::Ready => (0, Color::Black),
        ClockPhase::Running(color) => (1, color),
        ClockPhase::Paused(color) => (2, color),
        ClockPhase::Out(color) => (3, color),
    };
    (f64::from(phase), codes::color_code(color).into())
}

fn pack_event(event: &ClockEvent) -> [f64; 5] {
    let (kind, period) = match event.kind {
        ClockEventKind::Seconds(_) => (0, 0),
        ClockEventKind::Count(_) => (1, 0),
        ClockEventKind::Left(_) => (2, 0),
        ClockEventKind::ByoYomi { period, .. } => (3, period),
        ClockEventKind::Moves { period, .. } => (4, period),
        ClockEventKind::Period { period, .. } => (5, period),
        ClockEventKind::Penalty { left, .. } => (6, left.into()),
        ClockEventKind::TimeOut => (7, 0),
    };
    let value = event.kind.value();
    [event.at as f64, codes::color_code(event.color).into(), f64::from(kind), value.into(), period as f64]
}

/// What is said at an event, by the last three of its numbers: `name|Chinese|English`.
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
        6 => ClockEventKind::Penalty { points: value, left: period as u32 },
        _ => ClockEventKind::TimeOut,
    };
    [kind.name(), &kind.chinese(), &kind.english()].join("|")
}

/// A record's `TM` and `OT` as a control, or one number: 1 for `TM`, 2 for `OT`, 3 for a control that no clock can run on.
#[wasm_bindgen(js_name = readTime)]
pub fn read_time(tm: &str, ot: &str) -> Vec<f64> {
    match TimeControl::from_sgf(tm, ot) {
        Ok(control) => pack_control(&control).into(),
        Err(ClockError::BadNumber) => vec![1.0],
        Err(ClockError::UnknownOvertime) => vec![2.0],
        Err(_) => vec![3.0],
    }
}

/// `TM|OT` for a control.
#[wasm_bindgen(js_name = writeTime)]
pub fn write_time(numbers: &[f64]) -> String {
    let Some(control) = control(numbers) else { return String::new() };
    let (tm, ot) = control.to_sgf();
    [tm, ot].join("|")
}

/// A move's `BL` or `WL` with `OB` or `OW` as a side's time; nothing if they do not fit the control.
#[wasm_bindgen(js_name = readTimeLeft)]
pub fn read_time_left(numbers: &[f64], left: &str, overtime: &str) -> Vec<f64> {
    let time = control(numbers).and_then(|control| SideTime::from_sgf(&control, left, overtime).ok());
    time.map_or_else(Vec::new, |time| pack_time(&time).into())
}

/// `BL|OB` for a side's time.
#[wasm_bindgen(js_name = writeTimeLeft)]
pub fn write_time_left(numbers: &[f64]) -> String {
    let Some(time) = unpack_time(numbers) else { return String::new() };
    let (left, overtime) = time.to_sgf();
    [left, overtime].join("|")
}
