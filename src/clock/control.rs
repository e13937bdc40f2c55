//! Time controls: how much time a side has and what follows when the basic time is used.

use super::{ClockError, times};

/// Milliseconds. The clock knows no finer time, and none of its own: every instant comes from the caller.
pub type Millis = u64;

/// The longest single span a time control may name: a little over three years.
const LONGEST: Millis = 100_000_000_000;
/// The most time a side can hold and the last instant that is accepted. Whole numbers up to here survive JavaScript.
pub(super) const MOST: Millis = (1 << 53) - 1;
/// The most periods, so that the events of one turn stay few even after a long sleep of the device.
const MOST_PERIODS: u32 = 999;

/// What follows when the basic time is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overtime {
    /// Nothing: out of time loses (包干, D12.4).
    None,
    /// The Chinese byo-yomi (读秒, D12.3): the last `units` of the limit are kept. From then on a move that takes less
    /// than a unit costs nothing, and each full unit uses one of those kept.
    Kept {
        /// One kept unit: 60 seconds, or 30, 20, 10.
        unit: Millis,
        /// How many of them the limit keeps.
        units: u32,
    },
    /// The Japanese byo-yomi: the periods come on top of the basic time.
    ByoYomi {
        /// One period.
        period: Millis,
        /// How many.
        periods: u32,
    },
    /// Moves per period (定时限步, D12.5): so many moves within so much time, again and again.
    Moves {
        /// The time for the moves.
        period: Millis,
        /// The moves to play in it.
        moves: u32,
        /// Whether unused time goes over to the next period, as D12.5 has it. Canadian overtime drops it.
        carry: bool,
    },
    /// Time is added after each move.
    Fischer {
        /// What each move adds.
        increment: Millis,
        /// A move adds nothing beyond this much.
        cap: Option<Millis>,
    },
    /// Ing's overtime: periods that are bought with points of the score. Thinking uses them up for good.
    Ing {
        /// One period.
        period: Millis,
        /// How many may be bought.
        periods: u32,
        /// Points that each costs.
        points: u32,
    },
}

impl Overtime {
    /// Its place among the kinds, then its parts in their order; zeros where there are fewer, and for no cap.
    ///
    /// ```
    /// use weiqi_rules::Overtime;
    /// assert_eq!(Overtime::Moves { period: 600_000, moves: 25, carry: true }.to_numbers(), [3, 600_000, 25, 1]);
    /// ```
    #[must_use]
    #[inline(never)]
    pub fn to_numbers(self) -> [u64; 4] {
        match self {
            Overtime::None => [0; 4],
            Overtime::Kept { unit, units } => [1, unit, units.into(), 0],
            Overtime::ByoYomi { period, periods } => [2, period, periods.into(), 0],
            Overtime::Moves { period, moves, carry } => [3, period, moves.into(), carry.into()],
            Overtime::Fischer { increment, cap } => [4, increment, cap.unwrap_or(0), 0],
            Overtime::Ing { period, periods, points } => [5, period, periods.into(), points.into()],
        }
    }

    /// What [`to_numbers`](Overtime::to_numbers) writes; nothing where there is no such kind. Counts too large become the
    /// largest: whether a clock can run on it is for [`TimeControl::check`] to say.
    ///
    /// ```
    /// use weiqi_rules::Overtime;
    /// let fischer = Overtime::Fischer { increment: 10_000, cap: None };
    /// assert_eq!(Overtime::from_numbers(fischer.to_numbers()), Some(fischer));
    /// assert_eq!(Overtime::from_numbers([6, 0, 0, 0]), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn from_numbers([kind, span, number, more]: [u64; 4]) -> Option<Overtime> {
        let small = |number| u32::try_from(number).unwrap_or(u32::MAX);
        let count = small(number);
        Some(match kind {
            0 => Overtime::None,
            1 => Overtime::Kept { unit: span, units: count },
            2 => Overtime::ByoYomi { period: span, periods: count },
            3 => Overtime::Moves { period: span, moves: count, carry: more > 0 },
            4 => Overtime::Fischer { increment: span, cap: (number > 0).then_some(number) },
            5 => Overtime::Ing { period: span, periods: count, points: small(more) },
            _ => return None,
        })
    }
}

/// The time one side has: a limit and what follows it. The two sides may have different ones (handicap times).
///
/// ```
/// use weiqi_rules::{Overtime, TimeControl};
/// // Two hours and three quarters, of which five minutes are kept for byo-yomi (D12.3).
/// let control = TimeControl { limit: 165 * 60_000, overtime: Overtime::Kept { unit: 60_000, units: 5 } };
/// assert_eq!(control.basic(), 160 * 60_000);
/// assert!(control.check().is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The basic time; with [`Overtime::Kept`] it includes the kept units.
    pub limit: Millis,
    /// What follows.
    pub overtime: Overtime,
}

impl TimeControl {
    /// The time before the overtime: the limit without what it keeps.
    ///
    /// ```
    /// use weiqi_rules::{Overtime, TimeControl};
    /// let japanese = TimeControl { limit: 60_000, overtime: Overtime::ByoYomi { period: 30_000, periods: 3 } };
    /// assert_eq!(japanese.basic(), 60_000);
    /// ```
    #[must_use]
    #[inline]
    pub fn basic(&self) -> Millis {
        match self.overtime {
            Overtime::Kept { unit, units } => self.limit.saturating_sub(times(unit, units).unwrap_or(Millis::MAX)),
            _ => self.limit,
        }
    }

    /// Whether a clock can run on it.
    ///
    /// # Errors
    /// [`ClockError::BadControl`]: no time at all, an empty period, no moves to play in one, more kept than the limit
    /// has, over 999 periods, or a span of over 100,000,000 seconds.
    ///
    /// ```
    /// use weiqi_rules::{ClockError, Overtime, TimeControl};
    /// let control = TimeControl { limit: 60_000, overtime: Overtime::Kept { unit: 60_000, units: 2 } };
    /// assert_eq!(control.check(), Err(ClockError::BadControl));
    /// ```
    #[inline]
    pub fn check(&self) -> Result<(), ClockError> {
        let span = |time: Millis| time > 0 && time <= LONGEST;
        let count = |n: u32| n > 0 && n <= MOST_PERIODS;
        let good = match self.overtime {
            Overtime::None => self.limit > 0,
            Overtime::Kept { unit, units } => span(unit) && count(units) && unit * Millis::from(units) <= self.limit,
            Overtime::ByoYomi { period, periods } => span(period) && count(periods),
            Overtime::Moves { period, moves, .. } => span(period) && count(moves),
            Overtime::Fischer { increment, cap } => self.limit > 0 && span(increment) && cap.is_none_or(span),
            Overtime::Ing { period, periods, points } => span(period) && count(periods) && points <= MOST_PERIODS,
        };
        if good && self.limit <= LONGEST { Ok(()) } else { Err(ClockError::BadControl) }
    }

    /// Length and number of the periods after the basic time; `(0, 0)` where there are none.
    #[inline]
    pub(super) fn periods(&self) -> (Millis, u32) {
        match self.overtime {
            Overtime::None | Overtime::Fischer { .. } => (0, 0),
            Overtime::Kept { unit, units } => (unit, units),
            Overtime::Moves { period, .. } => (period, 1),
            Overtime::ByoYomi { period, periods } | Overtime::Ing { period, periods, .. } => (period, periods),
        }
    }

    /// Whether a period is whole again with the next turn, so that only full ones are used (D12.3).
    #[inline]
    pub(super) fn renews(&self) -> bool {
        matches!(self.overtime, Overtime::Kept { .. } | Overtime::ByoYomi { .. })
    }
}
