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
pub(crate) use event::{Piece, say};

pub use control::{Millis, Overtime, TimeControl};
pub use error::ClockError;
pub use event::{ClockEvent, ClockEventKind};
pub use saved::ClockState;
pub use side::SideTime;

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
    control: ByColor<TimeControl>,
    /// Each side's time at the start of the current turn.
    sides: ByColor<SideTime>,
    phase: ClockPhase,
    /// Thought in the current turn.
    turn: Millis,
    /// The first offset in the turn whose events are not told yet.
    next: Millis,
    /// The last instant the caller gave.
    now: Millis,
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
        Ok(Clock { control, sides, phase: ClockPhase::Ready, turn: 0, next: 0, now: 0 })
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
        self.phase
    }

    /// The last instant the clock was given.
    #[must_use]
    #[inline]
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// A side's time control.
    #[must_use]
    #[inline]
    pub fn control(&self, side: Color) -> &TimeControl {
        &self.control[side]
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
        match self.phase {
            ClockPhase::Running(turn) | ClockPhase::Paused(turn) if turn == side => {
                self.sides[side].after(&self.control[side], self.turn)
            }
            _ => self.sides[side],
        }
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
        match self.phase {
            ClockPhase::Running(_) => return Err(ClockError::AlreadyRunning),
            ClockPhase::Out(out) => return Err(ClockError::TimeIsOut(out)),
            ClockPhase::Ready | ClockPhase::Paused(_) => self.advance(t)?,
        };
        if let ClockPhase::Paused(other) = self.phase
            && other != side
        {
            self.end_turn(other, false);
        }
        self.phase = ClockPhase::Running(side);
        self.advance(t)
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
        let side = self.running()?;
        let mut events = self.advance(t)?;
        if self.phase == ClockPhase::Running(side) {
            self.end_turn(side, true);
            self.phase = ClockPhase::Running(!side);
            events.append(&mut self.advance(t)?);
        }
        Ok(events)
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
        let side = self.running()?;
        let events = self.advance(t)?;
        if self.phase == ClockPhase::Running(side) {
            self.phase = ClockPhase::Paused(side);
        }
        Ok(events)
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
        let side = self.running()?;
        let events = self.advance(t)?;
        if self.phase == ClockPhase::Running(side) {
            self.end_turn(side, true);
            self.phase = ClockPhase::Paused(!side);
        }
        Ok(events)
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
        match self.phase {
            ClockPhase::Paused(side) => self.start(side, t),
            ClockPhase::Ready => Err(ClockError::NotRunning),
            ClockPhase::Running(_) => Err(ClockError::AlreadyRunning),
            ClockPhase::Out(out) => Err(ClockError::TimeIsOut(out)),
        }
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
        self.advance(t)
    }

    #[inline]
    fn running(&self) -> Result<Color, ClockError> {
        match self.phase {
            ClockPhase::Running(side) => Ok(side),
            ClockPhase::Out(out) => Err(ClockError::TimeIsOut(out)),
            ClockPhase::Ready | ClockPhase::Paused(_) => Err(ClockError::NotRunning),
        }
    }

    #[inline]
    fn end_turn(&mut self, side: Color, moved: bool) {
        self.sides[side] = self.sides[side].settled(&self.control[side], self.turn, moved);
        (self.turn, self.next) = (0, 0);
    }

    #[inline]
    fn advance(&mut self, t: Millis) -> Result<Vec<ClockEvent>, ClockError> {
        if t < self.now {
            return Err(ClockError::Backwards { now: self.now });
        }
        if t > MOST {
            return Err(ClockError::OutOfRange);
        }
        let mut events = Vec::new();
        if let ClockPhase::Running(color) = self.phase {
            let (from, start) = (self.now, self.turn);
            let thought = start.saturating_add(t - from);
            let (control, side) = (&self.control[color], &self.sides[color]);
            side.events(control, self.next, thought, |offset, kind| {
                events.push(ClockEvent { at: from.saturating_add(offset.saturating_sub(start)), color, kind });
            });
            let after = side.after(control, thought);
            if after.is_out() {
                self.sides[color] = after;
                self.phase = ClockPhase::Out(color);
                (self.turn, self.next) = (0, 0);
            } else {
                (self.turn, self.next) = (thought, thought.saturating_add(1));
            }
        }
        self.now = t;
        Ok(events)
    }
}
