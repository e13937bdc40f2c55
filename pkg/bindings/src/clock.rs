//! The clock for JavaScript, which keeps its state as a list of numbers: one call takes the state and gives the next one.
//! Times are whole milliseconds up to 2⁵³ − 1: `pkg/src/clock.ts` sees to that, and what is no such number becomes the
//! nearest one here.

use crate::codes;
use wasm_bindgen::prelude::*;
use weiqi_rules::{
    ByColor, Clock, ClockError, ClockEvent, ClockEventKind, ClockPhase, ClockState, Color, Overtime, SideTime,
    TimeControl,
};

/// Numbers of a control: limit, kind, and what the kind has.
const CONTROL: usize = 5;
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
    let numbers: Vec<u64> = state.iter().map(|&number| number as u64).collect();
    match call(&numbers, what, codes::color(color).unwrap_or(Color::Black), t as u64) {
        Ok(answer) => answer.into_iter().map(|number| number as f64).collect(),
        Err(error) => vec![refusal(error)],
    }
}

fn call(numbers: &[u64], what: u8, color: Color, t: u64) -> Result<Vec<u64>, ClockError> {
    let mut clock = match numbers.split_at_checked(CONTROL) {
        Some((black, white)) if white.len() == CONTROL => {
            Clock::new(ByColor { black: control(black)?, white: control(white)? })?
        }
        _ => Clock::load(unpack(numbers)?)?,
    };
    let mut events = Vec::new();
    match what {
        0 => events = clock.start(color, t)?,
        1 => events = clock.press(t)?,
        2 => events = clock.pause(t)?,
        3 => events = clock.resume(t)?,
        4 => events = clock.seal(t)?,
        5 => events = clock.at(t)?,
        6 => events = clock.forfeit_turn(t)?,
        7 => events = clock.deduct(color, t)?,
        8 => clock.swap()?,
        9 => clock.set(color, time(numbers.get(STATE..).unwrap_or_default())?)?,
        _ => {}
    }
    let mut out = pack(&clock.save());
    // A stopped clock forgets the instant when it is stored, but not while it is in use.
    out[4] = clock.now();
    for side in Color::ALL {
        let (time, control) = (clock.time(side), clock.control(side));
        out.extend(pack_time(&time));
        out.extend([time.left(control), time.penalty(control).into()]);
    }
    out.extend(events.iter().flat_map(pack_event));
    Ok(out)
}

fn pack(state: &ClockState) -> Vec<u64> {
    let (phase, color) = match state.phase {
        ClockPhase::Ready => (0, Color::Black),
        ClockPhase::Running(color) => (1, color),
        ClockPhase::Paused(color) => (2, color),
        ClockPhase::Out(color) => (3, color),
    };
    let mut out = vec![phase, codes::color_code(color).into(), state.turn, state.next, state.now];
    for side in Color::ALL {
        out.extend(pack_control(&state.control[side]));
        out.extend(pack_time(&state.sides[side]));
    }
    out
}

fn unpack(numbers: &[u64]) -> Result<ClockState, ClockError> {
    let state: &[u64; STATE] = numbers.first_chunk().ok_or(ClockError::BadState)?;
    let [phase, color, turn, next, now, sides @ ..] = state;
    let (black, white) = sides.split_at(CONTROL + TIME);
    let color = u8::try_from(*color).ok().and_then(codes::color).ok_or(ClockError::BadState)?;
    Ok(ClockState {
        control: ByColor { black: control(&black[..CONTROL])?, white: control(&white[..CONTROL])? },
        sides: ByColor { black: time(&black[CONTROL..])?, white: time(&white[CONTROL..])? },
        phase: match phase {
            0 => ClockPhase::Ready,
            1 => ClockPhase::Running(color),
            2 => ClockPhase::Paused(color),
            3 => ClockPhase::Out(color),
            _ => return Err(ClockError::BadState),
        },
        turn: *turn,
        next: *next,
        now: *now,
    })
}

fn control(numbers: &[u64]) -> Result<TimeControl, ClockError> {
    let &[limit, kind, a, b, c] = numbers else { return Err(ClockError::BadState) };
    let (count, points) = (small(b), small(c));
    let overtime = match kind {
        0 => Overtime::None,
        1 => Overtime::Kept { unit: a, units: count },
        2 => Overtime::ByoYomi { period: a, periods: count },
        3 => Overtime::Moves { period: a, moves: count, carry: c > 0 },
        4 => Overtime::Fischer { increment: a, cap: (b > 0).then_some(b) },
        5 => Overtime::Ing { period: a, periods: count, points },
        _ => return Err(ClockError::BadState),
    };
    Ok(TimeControl { limit, overtime })
}

fn pack_control(control: &TimeControl) -> [u64; CONTROL] {
    let (kind, a, b, c) = match control.overtime {
        Overtime::None => (0, 0, 0, 0),
        Overtime::Kept { unit, units } => (1, unit, units.into(), 0),
        Overtime::ByoYomi { period, periods } => (2, period, periods.into(), 0),
        Overtime::Moves { period, moves, carry } => (3, period, moves.into(), carry.into()),
        Overtime::Fischer { increment, cap } => (4, increment, cap.unwrap_or(0), 0),
        Overtime::Ing { period, periods, points } => (5, period, periods.into(), points.into()),
    };
    [control.limit, kind, a, b, c]
}

fn pack_time(time: &SideTime) -> [u64; TIME] {
    let (periods, moves) = (time.periods.into(), time.moves.into());
    [time.basic, time.overtime.into(), periods, time.period, moves, time.given, time.used, time.lost]
}

fn time(numbers: &[u64]) -> Result<SideTime, ClockError> {
    let &[basic, overtime, periods, period, moves, given, used, lost] = numbers else {
        return Err(ClockError::BadState);
    };
    let (periods, moves) = (small(periods), small(moves));
    Ok(SideTime { basic, overtime: overtime > 0, periods, period, moves, given, used, lost })
}

fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn pack_event(event: &ClockEvent) -> [u64; 5] {
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
    [event.at, codes::color_code(event.color).into(), kind, event.kind.value().into(), period]
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
    let read = TimeControl::from_sgf(tm, ot).and_then(|control| match left {
        None => Ok(pack_control(&control).to_vec()),
        Some(left) => SideTime::from_sgf(&control, &left, overtime).map(|time| pack_time(&time).to_vec()),
    });
    match read {
        Ok(numbers) => numbers.into_iter().map(|number| number as f64).collect(),
        Err(error) => vec![refusal(error)],
    }
}

/// `TM|OT` for the numbers of a control, `BL|OB` for those of a side's time.
#[wasm_bindgen(js_name = writeTime)]
pub fn write_time(numbers: &[f64]) -> String {
    let numbers: Vec<u64> = numbers.iter().map(|&number| number as u64).collect();
    let (first, second) = match (control(&numbers), time(&numbers)) {
        (Ok(control), _) => control.to_sgf(),
        (_, Ok(time)) => time.to_sgf(),
        _ => return String::new(),
    };
    first + "|" + &second
}
