//! The game clock (D12, D14, D22): timing systems as a pure state machine.
//!
//! The clock never looks at a clock: every instant is a number of milliseconds that the caller supplies, and the same
//! instants give the same answers whatever happens in between.
//!
//! The functions are marked `inline` so that whoever links them compiles them: the wasm border is built for size, and
//! nothing here is hot.

mod control;
mod error;
mod event;
mod intervene;
mod saved;
mod sgf;
mod side;

use alloc::vec::Vec;

use crate::color::{ByColor, Color};
use control::MOST;

pub use control::{Millis, Overtime, TimeControl};
pub use error::ClockError;
pub use event::{ClockEvent, ClockEventKind};
pub use saved::ClockState;
pub use side::SideTime;
pub(crate) use side::times;

/// Whose time runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockPhase {
    /// Not started yet.
    Ready,
    /// This side thinks.
    Running(Color),
    /// Stopped for a break or for the referee; this side is to move (D14).
    Paused(Color),
    /// This side is out of time.
    Out(Color),
}

/// Both sides' time. Every timed call answers with the events since the last call, each exactly once and in order,
/// however often or seldom the clock is asked.
///
/// ```
/// use weiqi_rules::{Clock, ClockEventKind, ClockPhase, Color, Overtime, TimeControl};
/// // Five minutes, all of them kept for byo-yomi.
/// let control = TimeControl { limit: 300_000, overtime: Overtime::Kept { unit: 60_000, units: 5 } };
/// let mut clock = Clock::even(control)?;
/// clock.start(Color::Black, 0)?;
/// clock.press(59_999)?; // under a minute: free
/// assert_eq!(clock.time(Color::Black).periods, 5);
/// let events = clock.press(119_999)?; // White took a full minute
/// assert_eq!(events.last().unwrap().kind, ClockEventKind::Period { period: 60_000, left: 4 });
/// assert_eq!(clock.time(Color::White).periods, 4);
/// assert_eq!(clock.phase(), ClockPhase::Running(Color::Black));
/// # Ok::<(), weiqi_rules::ClockError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// All of it, but that `now` is kept after a stop too.
    state: ClockState,
}

impl Clock {
    /// A clock with a time control for each side, not started.
    ///
    /// # Errors
    /// [`ClockError::BadControl`].
    ///
    /// ```
    /// use weiqi_rules::{ByColor, Clock, Color, Overtime, TimeControl};
    /// let half = TimeControl { limit: 1_800_000, overtime: Overtime::None };
    /// let full = TimeControl { limit: 3_600_000, overtime: Overtime::None };
    /// let clock = Clock::new(ByColor { black: full, white: half })?; // handicap times
    /// assert_eq!(clock.time(Color::White).basic, 1_800_000);
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn new(control: ByColor<TimeControl>) -> Result<Self, ClockError> {
        control.black.check()?;
        control.white.check()?;
        let sides = ByColor::from_fn(|side| SideTime::full(&control[side]));
        Ok(Clock { state: ClockState { control, sides, phase: ClockPhase::Ready, turn: 0, next: 0, now: 0 } })
    }

    /// A clock with the same time control for both sides.
    ///
    /// # Errors
    /// [`ClockError::BadControl`].
    ///
    /// ```
    /// use weiqi_rules::{Clock, ClockError, Overtime, TimeControl};
    /// assert_eq!(Clock::even(TimeControl { limit: 0, overtime: Overtime::None }), Err(ClockError::BadControl));
    /// ```
    #[inline]
    pub fn even(control: TimeControl) -> Result<Self, ClockError> {
        Clock::new(ByColor { black: control, white: control })
    }

    /// Whose time runs.
    #[must_use]
    #[inline]
    pub const fn phase(&self) -> ClockPhase {
        self.state.phase
    }

    /// The last instant the clock was given.
    #[must_use]
    #[inline]
    pub const fn now(&self) -> Millis {
        self.state.now
    }

    /// A side's time control.
    #[must_use]
    #[inline]
    pub fn control(&self, side: Color) -> &TimeControl {
        &self.state.control[side]
    }

    /// A side's time at the last instant the clock was given.
    ///
    /// ```
    /// use weiqi_rules::{Clock, Color, Overtime, TimeControl};
    /// let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None })?;
    /// clock.start(Color::Black, 500)?;
    /// clock.at(10_500)?;
    /// let time = clock.time(Color::Black);
    /// assert_eq!((time.basic, time.used, time.given), (50_000, 10_000, 60_000));
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn time(&self, side: Color) -> SideTime {
        let mut time = self.state.sides[side];
        if self.state.phase == ClockPhase::Running(side) || self.state.phase == ClockPhase::Paused(side) {
            time.think(&self.state.control[side], self.state.turn);
        }
        time
    }

    /// Starts this side's time: at the beginning, or after a pause for whichever side then has the turn (a dispute is
    /// played on by the side that claims the stones are dead, D21.4).
    ///
    /// # Errors
    /// [`ClockError::AlreadyRunning`], [`ClockError::TimeIsOut`], [`ClockError::Backwards`], [`ClockError::OutOfRange`].
    ///
    /// ```
    /// use weiqi_rules::{Clock, ClockPhase, Color, Overtime, TimeControl};
    /// let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None })?;
    /// clock.start(Color::White, 700)?;
    /// assert_eq!(clock.phase(), ClockPhase::Running(Color::White));
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn start(&mut self, side: Color, t: Millis) -> Result<Vec<ClockEvent>, ClockError> {
        self.run(Some(side), t)
    }

    /// The side whose time runs has moved (or passed) and presses: its turn ends, the other's begins. A capture is part
    /// of the move: it presses after taking the stones off (D22.6). If its time was out before, the press is too late:
    /// the events end with [`ClockEventKind::TimeOut`].
    ///
    /// # Errors
    /// [`ClockError::NotRunning`], [`ClockError::TimeIsOut`], [`ClockError::Backwards`], [`ClockError::OutOfRange`].
    ///
    /// ```
    /// use weiqi_rules::{Clock, ClockPhase, Color, Overtime, TimeControl};
    /// let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None })?;
    /// clock.start(Color::Black, 0)?;
    /// clock.press(8_000)?;
    /// assert_eq!((clock.phase(), clock.time(Color::Black).basic), (ClockPhase::Running(Color::White), 52_000));
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn press(&mut self, t: Millis) -> Result<Vec<ClockEvent>, ClockError> {
        self.halt(t, true, false)
    }

    /// Stops the time, for a break (D14) or while the referee decides. What a pause takes counts for nobody.
    ///
    /// # Errors
    /// As [`press`](Clock::press).
    ///
    /// ```
    /// use weiqi_rules::{Clock, ClockPhase, Color, Overtime, TimeControl};
    /// let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None })?;
    /// clock.start(Color::Black, 0)?;
    /// clock.pause(8_000)?;
    /// clock.at(900_000)?;
    /// assert_eq!(clock.time(Color::Black).used, 8_000);
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn pause(&mut self, t: Millis) -> Result<Vec<ClockEvent>, ClockError> {
        self.halt(t, false, true)
    }

    /// The side to move has written its move down and handed it over for a break (封棋, D14, B5): its turn ends as by a
    /// press, and the time stands until the move is opened and the game [resumed](Clock::resume) with the other side to
    /// move.
    ///
    /// # Errors
    /// As [`press`](Clock::press).
    ///
    /// ```
    /// use weiqi_rules::{Clock, ClockPhase, Color, Overtime, TimeControl};
    /// let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None })?;
    /// clock.start(Color::Black, 0)?;
    /// clock.seal(20_000)?;
    /// assert_eq!(clock.phase(), ClockPhase::Paused(Color::White));
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn seal(&mut self, t: Millis) -> Result<Vec<ClockEvent>, ClockError> {
        self.halt(t, true, true)
    }

    /// Lets the time run on after a pause, within the same turn.
    ///
    /// # Errors
    /// [`ClockError::NotRunning`] before the start, else as [`start`](Clock::start).
    ///
    /// ```
    /// use weiqi_rules::{Clock, ClockPhase, Color, Overtime, TimeControl};
    /// let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None })?;
    /// clock.start(Color::Black, 0)?;
    /// clock.pause(8_000)?;
    /// clock.resume(900_000)?;
    /// assert_eq!(clock.phase(), ClockPhase::Running(Color::Black));
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn resume(&mut self, t: Millis) -> Result<Vec<ClockEvent>, ClockError> {
        self.run(None, t)
    }

    /// Asks the clock: brings the readings up to this instant and answers the events since the last one.
    ///
    /// # Errors
    /// [`ClockError::Backwards`], [`ClockError::OutOfRange`].
    ///
    /// ```
    /// use weiqi_rules::{Clock, Color, Overtime, TimeControl};
    /// let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None })?;
    /// clock.start(Color::White, 0)?;
    /// let calls: Vec<String> = clock.at(52_000)?.iter().map(|event| event.kind.english()).collect();
    /// assert_eq!(calls, ["30 seconds left", "20 seconds left", "10 seconds left", "1", "2"]);
    /// assert!(clock.at(52_000)?.is_empty());
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn at(&mut self, t: Millis) -> Result<Vec<ClockEvent>, ClockError> {
        let mut events = Vec::new();
        self.advance(t, &mut events)?;
        Ok(events)
    }

    /// Lets the time of this side run; without one, of the side whose turn a pause has interrupted.
    #[inline(never)]
    fn run(&mut self, side: Option<Color>, t: Millis) -> Result<Vec<ClockEvent>, ClockError> {
        let paused = match self.state.phase {
            ClockPhase::Running(_) => return Err(ClockError::AlreadyRunning),
            ClockPhase::Out(out) => return Err(ClockError::TimeIsOut(out)),
            ClockPhase::Ready => None,
            ClockPhase::Paused(side) => Some(side),
        };
        let side = side.or(paused).ok_or(ClockError::NotRunning)?;
        let mut events = Vec::new();
        self.advance(t, &mut events)?;
        if paused == Some(!side) {
            self.end_turn(!side, false);
        }
        self.state.phase = ClockPhase::Running(side);
        self.advance(t, &mut events)?;
        Ok(events)
    }

    /// Ends a turn with a move, or stops the time, or both.
    #[inline(never)]
    fn halt(&mut self, t: Millis, moved: bool, stop: bool) -> Result<Vec<ClockEvent>, ClockError> {
        let side = match self.state.phase {
            ClockPhase::Running(side) => side,
            ClockPhase::Out(out) => return Err(ClockError::TimeIsOut(out)),
            ClockPhase::Ready | ClockPhase::Paused(_) => return Err(ClockError::NotRunning),
        };
        let mut events = Vec::new();
        self.advance(t, &mut events)?;
        if self.state.phase == ClockPhase::Running(side) {
            let mut next = side;
            if moved {
                self.end_turn(side, true);
                next = !side;
            }
            self.state.phase = if stop { ClockPhase::Paused(next) } else { ClockPhase::Running(next) };
            self.advance(t, &mut events)?;
        }
        Ok(events)
    }

    #[inline]
    fn end_turn(&mut self, side: Color, moved: bool) {
        self.state.sides[side].settle(&self.state.control[side], self.state.turn, moved);
        (self.state.turn, self.state.next) = (0, 0);
    }

    /// Brings the readings up to this instant and adds the events on the way.
    #[inline(never)]
    fn advance(&mut self, t: Millis, events: &mut Vec<ClockEvent>) -> Result<(), ClockError> {
        if t < self.state.now {
            return Err(ClockError::Backwards { now: self.state.now });
        }
        if t > MOST {
            return Err(ClockError::OutOfRange);
        }
        if let ClockPhase::Running(color) = self.state.phase {
            let (from, start) = (self.state.now, self.state.turn);
            let thought = start.saturating_add(t - from);
            let (control, side) = (&self.state.control[color], &mut self.state.sides[color]);
            side.events(control, self.state.next, thought, &mut |offset, kind| {
                events.push(ClockEvent { at: from.saturating_add(offset.saturating_sub(start)), color, kind });
            });
            let mut after = *side;
            after.think(control, thought);
            if after.is_out() {
                *side = after;
                self.state.phase = ClockPhase::Out(color);
                (self.state.turn, self.state.next) = (0, 0);
            } else {
                (self.state.turn, self.state.next) = (thought, thought.saturating_add(1));
            }
        }
        self.state.now = t;
        Ok(())
    }
}
