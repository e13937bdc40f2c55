//! A clock as plain data.

use super::control::MOST;
use super::{Clock, ClockError, ClockPhase, Millis, Overtime, SideTime, TimeControl};
use crate::color::{ByColor, Color};

/// Everything a clock knows, as plain data for storing.
///
/// ```
/// use weiqi_rules::{Clock, Color, Overtime, TimeControl};
/// let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None })?;
/// clock.start(Color::Black, 1_000)?;
/// clock.pause(11_000)?;
/// let mut again = Clock::load(clock.save())?;
/// again.resume(77)?; // a paused clock may go on in another day's time
/// again.at(1_077)?;
/// assert_eq!(again.time(Color::Black).basic, 49_000);
/// # Ok::<(), weiqi_rules::ClockError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockState {
    /// The time controls.
    pub control: ByColor<TimeControl>,
    /// Each side's time at the start of the current turn.
    pub sides: ByColor<SideTime>,
    /// Whose time runs.
    pub phase: ClockPhase,
    /// Thought in the current turn.
    pub turn: Millis,
    /// The first offset within the turn whose events are not told yet.
    pub next: Millis,
    /// The last instant; 0 unless the clock runs, so that a stopped clock can go on in another time.
    pub now: Millis,
}

impl Clock {
    /// The clock as plain data.
    #[must_use]
    #[inline]
    pub fn save(&self) -> ClockState {
        let mut state = self.state;
        if !matches!(state.phase, ClockPhase::Running(_)) {
            state.now = 0;
        }
        state
    }

    /// The clock from plain data. One that was saved while it ran goes on running: the time until the next call counts.
    ///
    /// # Errors
    /// [`ClockError::BadControl`], or [`ClockError::BadState`] if no clock can have come to this.
    #[inline]
    pub fn load(state: ClockState) -> Result<Clock, ClockError> {
        state.check()?;
        Ok(Clock { state })
    }
}

impl ClockState {
    /// Whether a clock can have come to this.
    #[inline(never)]
    fn check(&self) -> Result<(), ClockError> {
        let &ClockState { phase, turn, next, now, .. } = self;
        for &side in &Color::ALL {
            let (control, time) = (&self.control[side], &self.sides[side]);
            control.check()?;
            if !time.fits(control) || time.is_out() != (phase == ClockPhase::Out(side)) {
                return Err(ClockError::BadState);
            }
        }
        let fits = match phase {
            ClockPhase::Ready | ClockPhase::Out(_) => turn == 0 && next == 0,
            ClockPhase::Running(side) | ClockPhase::Paused(side) => {
                let mut after = self.sides[side];
                after.think(&self.control[side], turn);
                (next == turn.saturating_add(1) || (turn == 0 && next == 0)) && !after.is_out()
            }
        };
        if fits && now <= MOST && turn <= MOST { Ok(()) } else { Err(ClockError::BadState) }
    }
}

impl SideTime {
    /// Whether this time can be read on a clock with this control.
    #[inline(never)]
    pub(super) fn fits(&self, control: &TimeControl) -> bool {
        let (whole, periods) = control.periods();
        let out = self.is_out();
        // Only what is carried over, or added for moves, is more than there was to begin with.
        let longest = if matches!(control.overtime, Overtime::Moves { carry: true, .. }) { MOST } else { whole };
        let most_basic = match control.overtime {
            Overtime::Fischer { cap, .. } => cap.unwrap_or(MOST).max(control.limit),
            _ => control.basic(),
        };
        let period_fits = match self.periods {
            0 => self.period == 0 && (out || periods == 0),
            n => n <= periods && self.period > 0 && self.period <= longest && (self.overtime || n == periods),
        };
        let moves_fit = match control.overtime {
            Overtime::Moves { moves, .. } => self.moves > 0 && self.moves <= moves,
            _ => self.moves == 0,
        };
        let basic_fits = if self.overtime {
            self.basic == 0 && periods > 0
        } else {
            self.basic <= most_basic && (!out || periods == 0)
        };
        let sum = self.used.saturating_add(self.lost).saturating_add(self.left(control));
        period_fits && moves_fit && basic_fits && sum == self.given
    }
}
