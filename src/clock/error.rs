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

    /// What is wrong, in a few English words; [`Display`](fmt::Display) says the same.
    ///
    /// ```
    /// use weiqi_rules::ClockError;
    /// assert_eq!(ClockError::NotRunning.message(), "the clock is not running");
    /// ```
    #[must_use]
    #[inline]
    pub const fn message(self) -> &'static str {
        match self {
            ClockError::BadControl => "no clock can run on this time control",
            ClockError::BadState => "these readings do not fit the time control",
            ClockError::Backwards { .. } => "the time runs backwards",
            ClockError::OutOfRange => "the instant is out of range",
            ClockError::NotRunning => "the clock is not running",
            ClockError::AlreadyRunning => "the clock is running already",
            ClockError::TimeIsOut(Color::Black) => "Black is out of time",
            ClockError::TimeIsOut(Color::White) => "White is out of time",
            ClockError::NoReprieve => "no byo-yomi is there to go on with",
            ClockError::UnknownOvertime => "the overtime is not understood",
            ClockError::BadNumber => "not a time in seconds",
        }
    }
}

impl fmt::Display for ClockError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for ClockError {}
