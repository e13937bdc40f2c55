//! One side's time: what is left of it, and how a turn uses it.

use super::control::MOST;
use super::{ClockEventKind, Millis, Overtime, TimeControl};

/// What one side's clock shows. Always `given = used + lost + left`: time never appears or vanishes.
///
/// ```
/// use weiqi_rules::{Overtime, SideTime, TimeControl};
/// let control = TimeControl { limit: 60_000, overtime: Overtime::ByoYomi { period: 30_000, periods: 3 } };
/// let time = SideTime::full(&control);
/// assert_eq!((time.basic, time.periods, time.period), (60_000, 3, 30_000));
/// assert_eq!(time.left(&control), 150_000);
/// assert!(!time.overtime && !time.is_out());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideTime {
    /// Basic time left.
    pub basic: Millis,
    /// Whether the basic time is used and the periods run.
    pub overtime: bool,
    /// Periods left, the current one included.
    pub periods: u32,
    /// Time left in the current period, or in the first one while the basic time lasts.
    pub period: Millis,
    /// Moves still to play in the period; 0 where moves are not counted.
    pub moves: u32,
    /// All the time this side was ever given: the limit, the periods, renewals and increments.
    pub given: Millis,
    /// Time it thought.
    pub used: Millis,
    /// Time taken from it: a deduction for lateness (D22.1), or what Canadian overtime drops.
    pub lost: Millis,
}

impl SideTime {
    /// The time a side starts with.
    ///
    /// ```
    /// use weiqi_rules::{Overtime, SideTime, TimeControl};
    /// // D12.5: ten minutes, then 15 moves in each ten minutes
    /// let control =
    ///     TimeControl { limit: 600_000, overtime: Overtime::Moves { period: 600_000, moves: 15, carry: true } };
    /// assert_eq!(SideTime::full(&control).moves, 15);
    /// ```
    #[must_use]
    #[inline]
    pub fn full(control: &TimeControl) -> Self {
        let (period, periods) = control.periods();
        let moves = if let Overtime::Moves { moves, .. } = control.overtime { moves } else { 0 };
        let mut time =
            SideTime { basic: control.basic(), overtime: false, periods, period, moves, given: 0, used: 0, lost: 0 };
        time.given = time.left(control);
        time
    }

    /// All the time until this side is out of it, if it made no further move.
    ///
    /// ```
    /// use weiqi_rules::{Overtime, SideTime, TimeControl};
    /// let control = TimeControl { limit: 300_000, overtime: Overtime::Kept { unit: 60_000, units: 5 } };
    /// assert_eq!(SideTime::full(&control).left(&control), 300_000);
    /// ```
    #[must_use]
    #[inline]
    pub fn left(&self, control: &TimeControl) -> Millis {
        let later = times(control.periods().0, self.periods.saturating_sub(1)).unwrap_or(Millis::MAX);
        self.basic.saturating_add(self.period).saturating_add(later)
    }

    /// Whether the time is over. The instant at which it ends is over already: "10" means the minute is used even if
    /// the stone is just being placed (D12.3).
    ///
    /// ```
    /// use weiqi_rules::{Overtime, SideTime, TimeControl};
    /// assert!(!SideTime::full(&TimeControl { limit: 1, overtime: Overtime::None }).is_out());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_out(&self) -> bool {
        self.basic == 0 && self.periods == 0
    }

    /// Penalty points that Ing's overtime has cost so far.
    ///
    /// ```
    /// use weiqi_rules::{Overtime, SideTime, TimeControl};
    /// let control = TimeControl { limit: 1, overtime: Overtime::Ing { period: 1, periods: 3, points: 2 } };
    /// let mut time = SideTime::full(&control);
    /// (time.basic, time.overtime, time.periods) = (0, true, 2);
    /// assert_eq!(time.penalty(&control), 4); // the first is used, the second runs
    /// ```
    #[must_use]
    #[inline]
    pub fn penalty(&self, control: &TimeControl) -> u32 {
        match control.overtime {
            Overtime::Ing { periods, points, .. } if self.overtime || self.is_out() => {
                points.saturating_mul(periods - self.periods.saturating_sub(1).min(periods))
            }
            _ => 0,
        }
    }

    /// So much was thought within one turn.
    #[inline(never)]
    pub(super) fn think(&mut self, control: &TimeControl, thought: Millis) {
        self.used = self.used.saturating_add(self.take(control, thought));
    }

    /// The turn ended after so much thought; `moved` says whether by a move.
    #[inline]
    pub(super) fn settle(&mut self, control: &TimeControl, thought: Millis, moved: bool) {
        self.think(control, thought);
        if self.is_out() {
            return;
        }
        match control.overtime {
            Overtime::Moves { period, moves, carry } if moved && self.overtime => {
                self.moves = self.moves.saturating_sub(1);
                if self.moves == 0 {
                    if !carry {
                        self.lost = self.lost.saturating_add(self.period);
                        self.period = 0;
                    }
                    self.moves = moves;
                    let granted = period.min(MOST - self.period.min(MOST));
                    self.period += granted;
                    self.given = self.given.saturating_add(granted);
                }
            }
            Overtime::Fischer { increment, cap } if moved => {
                let granted = increment.min(cap.unwrap_or(MOST).saturating_sub(self.basic));
                self.basic += granted;
                self.given = self.given.saturating_add(granted);
            }
            _ => self.renew(control),
        }
    }

    /// Takes so much away (D22.1).
    #[inline]
    pub(super) fn deduct(&mut self, control: &TimeControl, amount: Millis) {
        self.lost = self.lost.saturating_add(self.take(control, amount));
        if !self.is_out() {
            self.renew(control);
        }
    }

    /// One period back for a side that is out of time (D22.5): play goes on with the same byo-yomi.
    #[inline]
    pub(super) fn reprieve(&mut self, control: &TimeControl) {
        self.overtime = true;
        self.periods = 1;
        self.renew(control);
    }

    /// Makes the current period whole, where periods are renewed: a move under a full unit costs nothing (D12.3).
    #[inline(never)]
    fn renew(&mut self, control: &TimeControl) {
        if self.overtime && control.renews() {
            let whole = control.periods().0;
            self.given = self.given.saturating_add(whole.saturating_sub(self.period));
            self.period = whole.max(self.period);
        }
    }

    /// Moves the readings on by what was thought, but never by more than is left; says by how much.
    #[inline(never)]
    fn take(&mut self, control: &TimeControl, thought: Millis) -> Millis {
        let spent = thought.min(self.left(control));
        let from_basic = spent.min(self.basic);
        if !self.overtime && self.periods > 0 {
            self.overtime = thought >= self.basic;
        }
        self.basic -= from_basic;
        let rest = spent - from_basic;
        if self.periods == 0 || rest < self.period {
            self.period -= rest.min(self.period);
            return spent;
        }
        let whole = control.periods().0.max(1);
        let beyond = rest - self.period;
        // `spent` is capped by what is left, so this many periods are there.
        let passed = 1 + u32::try_from(beyond / whole).unwrap_or(u32::MAX);
        self.periods = self.periods.saturating_sub(passed);
        self.period = if self.periods == 0 { 0 } else { whole - beyond % whole };
        spent
    }

    /// Calls `emit` with the offset and kind of each event that thought brings in a turn which starts with this time,
    /// in order, for offsets from `from` to `to`, both included.
    #[inline(never)]
    pub(super) fn events(
        &self,
        control: &TimeControl,
        from: Millis,
        to: Millis,
        emit: &mut dyn FnMut(Millis, ClockEventKind),
    ) {
        let emit = &mut |offset: Millis, kind| {
            if offset >= from && offset <= to {
                emit(offset, kind);
            }
        };
        let mut start = 0;
        if !self.overtime {
            calls(control, None, self.periods == 0, 0, self.basic, emit);
            start = self.basic;
        }
        for left in (1..=self.periods).rev() {
            if start > to {
                return;
            }
            let first = left == self.periods;
            if !first || !self.overtime {
                emit(start, begins(control, left, first));
            }
            let length = if first { self.period } else { control.periods().0 };
            calls(control, Some(left), left == 1, start, length, emit);
            start = start.saturating_add(length);
        }
        emit(start, ClockEventKind::TimeOut);
    }
}

/// So many times a number, if there is room for it. The library's way multiplies in 128 bits, which wasm has to do by hand.
#[inline(never)]
pub(crate) fn times(number: u64, times: u32) -> Option<u64> {
    let most = u64::MAX.checked_div(times.into()).unwrap_or(u64::MAX);
    if number <= most { Some(number * u64::from(times)) } else { None }
}

/// The event with which a period begins.
#[inline]
fn begins(control: &TimeControl, left: u32, first: bool) -> ClockEventKind {
    let period = control.periods().0;
    match control.overtime {
        Overtime::Ing { periods, points, .. } => {
            ClockEventKind::Penalty { points: points * (periods - left.min(periods) + 1), left }
        }
        Overtime::Moves { moves, .. } => ClockEventKind::Moves { moves, period },
        _ if first => ClockEventKind::ByoYomi { periods: left, period },
        _ => ClockEventKind::Period { period, left },
    }
}

/// The calls within one stretch of time, from its end backwards as D12.3 has them: 30, 20, 10, 5 and 2 seconds before a
/// full minute, which are 30, 40, 50, 55 and 58; in the last one 30, 40, 50 and then each of the last ten seconds.
/// Stretches that no byo-yomi divides are called by what is left.
#[inline]
fn calls(
    control: &TimeControl,
    period: Option<u32>,
    last: bool,
    start: Millis,
    length: Millis,
    emit: &mut dyn FnMut(Millis, ClockEventKind),
) {
    let whole = control.periods().0;
    let renews = control.renews();
    let leading_up = matches!(control.overtime, Overtime::Ing { .. });
    if period.is_none() && !last && !leading_up {
        return; // basic time before a byo-yomi is not called
    }
    let before: &[u32] = match (renews, last) {
        (true, false) => &[30, 20, 10, 5, 2],
        (true, true) => &[30, 20, 10],
        (false, _) => &[60, 30, 20, 10],
    };
    for &seconds in before {
        let remaining = Millis::from(seconds) * 1000;
        if length > remaining {
            let called = u32::try_from(whole.saturating_sub(remaining) / 1000).unwrap_or(u32::MAX);
            match renews {
                true if called == 0 => {}
                true => emit(start + (length - remaining), ClockEventKind::Seconds(called)),
                false => emit(start + (length - remaining), ClockEventKind::Left(seconds)),
            }
        }
    }
    if last {
        let stretch = if renews { whole } else { length };
        let counted = u32::try_from((stretch / 1000).min(10)).unwrap_or(10);
        for n in 1..=counted {
            let remaining = Millis::from(counted - n) * 1000;
            if length > remaining {
                emit(start + (length - remaining), ClockEventKind::Count(n));
            }
        }
    }
}
