//! Why the clock refuses a call.

use core::fmt;

use super::Millis;
use crate::color::Color;

/// Why the clock refuses a call. A refused call changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockError {
    /// No clock can run on this time control: see [`TimeControl::check`](crate::TimeControl::check).
    BadControl,
    /// These readings cannot come from this time control.
    BadState,
    /// The instant lies before the last one.
    Backwards {
        /// The last instant the clock was given.
        now: Millis,
    },
    /// The instant lies beyond 2⁵³ − 1 milliseconds.
    OutOfRange,
    /// The clock is not running.
    NotRunning,
    /// The clock is running already.
    AlreadyRunning,
    /// A side is out of time.
    TimeIsOut(Color),
    /// Nobody is out of time, or nothing is left of it that could go on (D22.5 speaks of byo-yomi only).
    NoReprieve,
    /// An overtime (`OT`) in words that are not understood.
    UnknownOvertime,
    /// Not a time in seconds.
    BadNumber,
}

impl ClockError {
    /// The reason's short name, as JavaScript has it.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::ClockError::Backwards { now: 5 }.reason(), "backwards");
    /// ```
    #[must_use]
    #[inline]
    pub const fn reason(self) -> &'static str {
        match self {
            ClockError::BadControl => "bad-control",
            ClockError::BadState => "bad-state",
            ClockError::Backwards { .. } => "backwards",
            ClockError::OutOfRange => "out-of-range",
            ClockError::NotRunning => "not-running",
            ClockError::AlreadyRunning => "already-running",
            ClockError::TimeIsOut(_) => "time-out",
            ClockError::NoReprieve => "no-reprieve",
            ClockError::UnknownOvertime => "unknown-overtime",
            ClockError::BadNumber => "bad-number",
        }
    }

    /// What is wrong and what was expected, in English; [`Display`](fmt::Display) says the same, with the instants.
    ///
    /// ```
    /// use weiqi_rules::ClockError;
    /// assert_eq!(ClockError::NotRunning.message(), "the clock is not running: start or resume it first");
    /// ```
    #[must_use]
    #[inline]
    pub const fn message(self) -> &'static str {
        match self {
            ClockError::BadControl => {
                "no clock can run on this time control: it needs a limit or an overtime, periods of 1 ms to 100,000,000 s, \
                 1 to 999 of them (moves, points), and no more kept than the limit has"
            }
            ClockError::BadState => "these readings do not fit the time control: no clock on it can have come to them",
            ClockError::Backwards { .. } => "the time runs backwards: an instant may not lie before the last one",
            ClockError::OutOfRange => "the instant is out of range: 0 to 9,007,199,254,740,991 ms is expected",
            ClockError::NotRunning => "the clock is not running: start or resume it first",
            ClockError::AlreadyRunning => "the clock is running already: press, pause or seal it first",
            ClockError::TimeIsOut(Color::Black) => "Black is out of time: only a reprieve (D22.5) lets the clock go on",
            ClockError::TimeIsOut(Color::White) => "White is out of time: only a reprieve (D22.5) lets the clock go on",
            ClockError::NoReprieve => "nobody is out of time, or there is no byo-yomi to go on with (D22.5)",
            ClockError::UnknownOvertime => {
                "the overtime is not understood: words like `5x30 byo-yomi`, `25/600 Canadian` or `10 fischer` are expected"
            }
            ClockError::BadNumber => "not a time in seconds: `1800`, `17.5` or `1:30:00` is expected",
        }
    }
}

impl fmt::Display for ClockError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())?;
        match self {
            ClockError::Backwards { now } => write!(f, ", which was {now} ms"),
            _ => Ok(()),
        }
    }
}

impl core::error::Error for ClockError {}
