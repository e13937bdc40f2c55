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
        let running = matches!(self.phase, ClockPhase::Running(_));
        ClockState {
            control: self.control,
            sides: self.sides,
            phase: self.phase,
            turn: self.turn,
            next: self.next,
            now: if running { self.now } else { 0 },
        }
    }

    /// The clock from plain data. One that was saved while it ran goes on running: the time until the next call counts.
    ///
    /// # Errors
    /// [`ClockError::BadControl`], or [`ClockError::BadState`] if no clock can have come to this.
    #[inline]
    pub fn load(state: ClockState) -> Result<Clock, ClockError> {
        let ClockState { control, sides, phase, turn, next, now } = state;
        for side in Color::ALL {
            control[side].check()?;
            check_side(&control[side], &sides[side])?;
            let out = phase == ClockPhase::Out(side);
            if sides[side].is_out() != out {
                return Err(ClockError::BadState);
            }
        }
        let fits = match phase {
            ClockPhase::Ready | ClockPhase::Out(_) => turn == 0 && next == 0,
            ClockPhase::Running(side) | ClockPhase::Paused(side) => {
                (next == turn.saturating_add(1) || (turn == 0 && next == 0))
                    && !sides[side].after(&control[side], turn).is_out()
            }
        };
        if !fits || now > MOST || turn > MOST {
            return Err(ClockError::BadState);
        }
        Ok(Clock { control, sides, phase, turn, next, now })
    }
}

/// Whether this time can be read on a clock with this control.
#[inline]
pub(super) fn check_side(control: &TimeControl, time: &SideTime) -> Result<(), ClockError> {
    let (whole, periods) = control.periods();
    let out = time.is_out();
    let longest = if control.renews() || matches!(control.overtime, Overtime::Ing { .. }) { whole } else { MOST };
    let period_fits = match time.periods {
        0 => time.period == 0 && (out || periods == 0),
        n => n <= periods && time.period > 0 && time.period <= longest && (time.overtime || n == periods),
    };
    let moves_fit = match control.overtime {
        Overtime::Moves { moves, .. } => time.moves > 0 && time.moves <= moves,
        _ => time.moves == 0,
    };
    let basic_fits =
        if time.overtime { time.basic == 0 && periods > 0 } else { time.basic <= MOST && (!out || periods == 0) };
    let sum = time.used.saturating_add(time.lost).saturating_add(time.left(control));
    if period_fits && moves_fit && basic_fits && sum == time.given { Ok(()) } else { Err(ClockError::BadState) }
}
