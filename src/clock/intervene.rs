//! What the referee does to the clock: deductions, corrections, exchanged colours, a forfeited turn.

use alloc::vec::Vec;

use super::{Clock, ClockError, ClockEvent, ClockEventKind, ClockPhase, Millis, SideTime};
use crate::color::Color;

impl Clock {
    /// Takes time from a side, as for lateness (D22.1). It comes off the limit as if it were thought away, and whole
    /// periods go where the basic time does not suffice. It happens at the last instant the clock was given.
    ///
    /// # Errors
    /// [`ClockError::TimeIsOut`].
    ///
    /// ```
    /// use weiqi_rules::{Clock, Color, Overtime, TimeControl};
    /// let mut clock = Clock::even(TimeControl { limit: 3_600_000, overtime: Overtime::None })?;
    /// clock.deduct(Color::Black, 2 * 600_000)?; // ten minutes late
    /// assert_eq!(clock.time(Color::Black).basic, 2_400_000);
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn deduct(&mut self, side: Color, amount: Millis) -> Result<Vec<ClockEvent>, ClockError> {
        if let ClockPhase::Out(out) = self.state.phase {
            return Err(ClockError::TimeIsOut(out));
        }
        self.fold(side);
        let mut events = Vec::new();
        let (control, time, at) = (&self.state.control[side], &mut self.state.sides[side], self.state.now);
        time.events(control, 0, amount, &mut |_, kind| {
            if !matches!(kind, ClockEventKind::Seconds(_) | ClockEventKind::Count(_) | ClockEventKind::Left(_)) {
                events.push(ClockEvent { at, color: side, kind });
            }
        });
        time.deduct(control, amount);
        if time.is_out() {
            self.fold(!side);
            self.state.phase = ClockPhase::Out(side);
        }
        Ok(events)
    }

    /// Corrects a side's readings at the last instant the clock was given, as after a clock's failure (D22.8). `given`
    /// follows from the rest.
    ///
    /// # Errors
    /// [`ClockError::BadState`] if the readings do not fit the side's time control or leave no time,
    /// [`ClockError::TimeIsOut`].
    ///
    /// ```
    /// use weiqi_rules::{Clock, Color, Overtime, SideTime, TimeControl};
    /// let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None })?;
    /// let corrected = SideTime { basic: 45_000, ..clock.time(Color::White) };
    /// clock.set(Color::White, corrected)?;
    /// assert_eq!(clock.time(Color::White).given, 45_000);
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn set(&mut self, side: Color, time: SideTime) -> Result<(), ClockError> {
        if let ClockPhase::Out(out) = self.state.phase {
            return Err(ClockError::TimeIsOut(out));
        }
        let (control, mut time) = (&self.state.control[side], time);
        time.given = time.used.saturating_add(time.lost).saturating_add(time.left(control));
        if !time.fits(control) || time.is_out() {
            return Err(ClockError::BadState);
        }
        self.fold(side);
        self.state.sides[side] = time;
        Ok(())
    }

    /// The players change colours (D17.1): each takes its time, and its time control, with it. The colour to move stays.
    ///
    /// # Errors
    /// [`ClockError::TimeIsOut`].
    ///
    /// ```
    /// use weiqi_rules::{Clock, ClockPhase, Color, Overtime, TimeControl};
    /// let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None })?;
    /// clock.start(Color::Black, 0)?;
    /// clock.press(8_000)?;
    /// clock.swap()?;
    /// assert_eq!(clock.time(Color::White).used, 8_000);
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn swap(&mut self) -> Result<(), ClockError> {
        if let ClockPhase::Out(out) = self.state.phase {
            return Err(ClockError::TimeIsOut(out));
        }
        self.fold(Color::Black);
        self.fold(Color::White);
        let (control, sides) = (&mut self.state.control, &mut self.state.sides);
        (control.black, control.white) = (control.white, control.black);
        (sides.black, sides.white) = (sides.white, sides.black);
        Ok(())
    }

    /// The side that is out of time forfeits its turn instead of the game: it asked for it, and play goes on with the
    /// same byo-yomi and the other side to move (D22.5).
    ///
    /// # Errors
    /// [`ClockError::NoReprieve`], [`ClockError::Backwards`], [`ClockError::OutOfRange`].
    ///
    /// ```
    /// use weiqi_rules::{Clock, ClockPhase, Color, Overtime, TimeControl};
    /// let control = TimeControl { limit: 60_000, overtime: Overtime::Kept { unit: 60_000, units: 1 } };
    /// let mut clock = Clock::even(control)?;
    /// clock.start(Color::Black, 0)?;
    /// clock.at(60_000)?;
    /// assert_eq!(clock.phase(), ClockPhase::Out(Color::Black));
    /// clock.forfeit_turn(61_000)?;
    /// assert_eq!((clock.phase(), clock.time(Color::Black).periods), (ClockPhase::Running(Color::White), 1));
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn forfeit_turn(&mut self, t: Millis) -> Result<Vec<ClockEvent>, ClockError> {
        let mut after = self.clone();
        let mut events = after.at(t)?;
        let ClockPhase::Out(side) = after.state.phase else { return Err(ClockError::NoReprieve) };
        if !after.state.control[side].renews() {
            return Err(ClockError::NoReprieve);
        }
        after.state.sides[side].reprieve(&after.state.control[side]);
        after.state.phase = ClockPhase::Running(!side);
        after.advance(t, &mut events)?;
        *self = after;
        Ok(events)
    }

    /// Books what this side has thought in its current turn, so that its time can be changed within the turn.
    #[inline(never)]
    fn fold(&mut self, side: Color) {
        if self.state.phase == ClockPhase::Running(side) || self.state.phase == ClockPhase::Paused(side) {
            self.state.sides[side].think(&self.state.control[side], self.state.turn);
            (self.state.turn, self.state.next) = (0, 0);
        }
    }
}
