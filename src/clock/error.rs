//! Why the clock refuses a call.

use core::fmt;

use super::Millis;
use crate::color::Color;
use crate::texts::text;

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

/// The reason's short name and the sentence of each.
const REFUSALS: &str = "\
bad-control|no clock can run on this time control: it needs a limit or an overtime, periods of 1 ms to 100,000,000 s, \
1 to 999 of them (moves, points), and no more kept than the limit has|\
bad-state|these readings do not fit the time control: no clock on it can have come to them|\
backwards|the time runs backwards: an instant may not lie before the last one|\
out-of-range|the instant is out of range: 0 to 9,007,199,254,740,991 ms is expected|\
not-running|the clock is not running: start or resume it first|\
already-running|the clock is running already: press, pause or seal it first|\
time-out|Black is out of time: only a reprieve (D22.5) lets the clock go on|\
time-out|White is out of time: only a reprieve (D22.5) lets the clock go on|\
no-reprieve|nobody is out of time, or there is no byo-yomi to go on with (D22.5)|\
unknown-overtime|the overtime is not understood: words like `5x30 byo-yomi`, `25/600 Canadian` or `10 fischer` are expected|\
bad-number|not a time in seconds: `1800`, `17.5` or `1:30:00` is expected";

impl ClockError {
    #[inline]
    const fn words(self, which: usize) -> &'static str {
        let number = match self {
            ClockError::BadControl => 0,
            ClockError::BadState => 1,
            ClockError::Backwards { .. } => 2,
            ClockError::OutOfRange => 3,
            ClockError::NotRunning => 4,
            ClockError::AlreadyRunning => 5,
            ClockError::TimeIsOut(Color::Black) => 6,
            ClockError::TimeIsOut(Color::White) => 7,
            ClockError::NoReprieve => 8,
            ClockError::UnknownOvertime => 9,
            ClockError::BadNumber => 10,
        };
        text(REFUSALS, 2 * number + which)
    }

    /// The reason's short name, as JavaScript has it.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::ClockError::Backwards { now: 5 }.reason(), "backwards");
    /// ```
    #[must_use]
    #[inline]
    pub const fn reason(self) -> &'static str {
        self.words(0)
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
        self.words(1)
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
