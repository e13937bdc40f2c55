//! How a game ends: play stops, the sides agree on the dead stones or dispute them, or somebody resigns (D7, D13, D21).

use super::Game;
use crate::color::{ByColor, Color};
use crate::illegal::MoveNumber;
use crate::life::Marking;
use crate::point::{Point, PointSet, Size};
use crate::rules::LongCycle;
use crate::score::{End, Sentence};
use alloc::vec::Vec;
use core::fmt;

/// How far a game is.
///
/// ```
/// use weiqi_rules::{Game, Phase};
/// assert_eq!(Game::default().phase(), Phase::Playing);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Moves are made.
    Playing,
    /// Play has stopped, and the sides agree on which stones are dead (D8, D21.4).
    Agreeing,
    /// There is a result; nothing can be changed (D21.3).
    Finished,
}

/// Why a step towards the end cannot be taken. Nothing has changed then.
///
/// ```
/// use weiqi_rules::{Color, EndingError, Game};
/// assert_eq!(Game::default().agree(Color::Black), Err(EndingError::StillPlaying));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingError {
    /// Play has not stopped yet.
    StillPlaying,
    /// The game is finished (D21.3).
    Finished,
    /// No stone is on that point.
    NoStone,
    /// The point is not on the board.
    OffBoard,
}

impl fmt::Display for EndingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EndingError::StillPlaying => "play has not stopped yet: both sides pass first",
            EndingError::Finished => "the game is finished and cannot be reopened",
            EndingError::NoStone => "no stone is on that point",
            EndingError::OffBoard => "the point is not on the board",
        })
    }
}

impl core::error::Error for EndingError {}

/// A disagreement on dead stones, settled on the board (D21.4): what stood and what was marked before play went on.
///
/// ```
/// use weiqi_rules::{Color, Game};
/// let mut game = Game::default();
/// game.pass().unwrap();
/// game.pass().unwrap();
/// game.dispute(Color::White)?;
/// assert_eq!((game.turn(), game.disputes()[0].move_number), (Color::White, 2));
/// # Ok::<(), weiqi_rules::EndingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// Who claimed that the stones are dead, and therefore moved first.
    pub claimant: Color,
    /// After this move.
    pub move_number: MoveNumber,
    /// The marks at that time.
    pub dead: PointSet,
    /// The board at that time, row by row: 0 empty, 1 black, 2 white.
    pub board: Vec<u8>,
    agreed: ByColor<bool>,
}

impl Dispute {
    /// Who had agreed to the marks before: not both, since then the game was over.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game};
    /// let mut game = Game::default();
    /// game.pass().unwrap();
    /// game.pass().unwrap();
    /// game.agree(Color::Black)?;
    /// game.dispute(Color::White)?;
    /// assert!(game.disputes()[0].agreed().black);
    /// # Ok::<(), weiqi_rules::EndingError>(())
    /// ```
    #[must_use]
    pub fn agreed(&self) -> ByColor<bool> {
        self.agreed
    }
}

#[derive(Clone, Debug)]
pub(super) struct Ending {
    stopped: bool,
    agreed: ByColor<bool>,
    pub(super) end: Option<End>,
    pub(super) dead: PointSet,
    pub(super) disputes: Vec<Dispute>,
    /// Where the board's journal stood before each set-up.
    pub(super) edits: Vec<usize>,
}

impl Ending {
    pub(super) fn new(size: Size) -> Ending {
        Ending {
            stopped: false,
            agreed: ByColor::default(),
            end: None,
            dead: PointSet::new(size),
            disputes: Vec::new(),
            edits: Vec::new(),
        }
    }

    pub(super) fn stop(&mut self) {
        self.stopped = true;
    }

    /// Back to playing: marks and agreements are void.
    pub(super) fn reopen(&mut self) {
        if self.stopped {
            self.stopped = false;
            self.agreed = ByColor::default();
            self.dead = PointSet::new(self.dead.size());
        }
    }

    pub(super) fn take_back_dispute(&mut self) {
        if let Some(dispute) = self.disputes.pop() {
            self.stopped = true;
            self.agreed = dispute.agreed;
            self.dead = dispute.dead;
        }
    }
}

impl Game {
    /// How far the game is.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, Phase};
    /// let mut game = Game::default();
    /// game.resign(Color::Black)?;
    /// assert_eq!(game.phase(), Phase::Finished);
    /// # Ok::<(), weiqi_rules::EndingError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn phase(&self) -> Phase {
        match (self.ending.end, self.ending.stopped) {
            (Some(_), _) => Phase::Finished,
            (None, true) => Phase::Agreeing,
            (None, false) => Phase::Playing,
        }
    }

    /// The stones that are marked dead.
    ///
    /// ```
    /// assert!(weiqi_rules::Game::default().dead().is_empty());
    /// ```
    #[must_use]
    pub fn dead(&self) -> &PointSet {
        &self.ending.dead
    }

    /// Which sides have agreed to the marks as they are.
    ///
    /// ```
    /// assert!(!weiqi_rules::Game::default().agreed().black);
    /// ```
    #[must_use]
    pub fn agreed(&self) -> ByColor<bool> {
        self.ending.agreed
    }

    /// Marks the chain on that point dead, or alive again if it was marked. Both agreements are withdrawn (D8).
    ///
    /// # Errors
    /// When play has not stopped, the game is finished, or no stone is there.
    ///
    /// ```
    /// use weiqi_rules::{Game, Point};
    /// let mut game = Game::default();
    /// game.play(Point::new(3, 3)).unwrap();
    /// game.pass().unwrap();
    /// game.pass().unwrap();
    /// game.mark_dead(Point::new(3, 3))?;
    /// assert!(game.dead().contains(Point::new(3, 3)));
    /// # Ok::<(), weiqi_rules::EndingError>(())
    /// ```
    pub fn mark_dead(&mut self, point: Point) -> Result<(), EndingError> {
        self.mark_dead_as(point, Marking::Chain)
    }

    /// Marks the stone on that point dead, with its chain, its group or all of its side in the same enclosed area; or takes
    /// the marks back. Both agreements are withdrawn (D8).
    ///
    /// # Errors
    /// When play has not stopped, the game is finished, or no stone is there.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, GameOptions, Marking, Point, Size};
    /// let wall = (0..5).map(|y| (Color::Black, Point::new(2, y)));
    /// let inside = [(0, 0), (0, 3)].map(|at| (Color::White, Point::from(at)));
    /// let stones = wall.chain(inside).collect();
    /// let mut game = Game::new(GameOptions { size: Size::new(5, 5).unwrap(), stones, ..GameOptions::default() }).unwrap();
    /// game.pass().unwrap();
    /// game.pass().unwrap();
    /// game.mark_dead_as(Point::new(0, 0), Marking::Area)?;
    /// assert_eq!(game.dead().len(), 2);
    /// # Ok::<(), weiqi_rules::EndingError>(())
    /// ```
    pub fn mark_dead_as(&mut self, point: Point, marking: Marking) -> Result<(), EndingError> {
        self.must_be_agreeing()?;
        if !self.size().contains(point) {
            return Err(EndingError::OffBoard);
        }
        self.board().at(point).ok_or(EndingError::NoStone)?;
        self.ending.dead = marking.click(self.board(), &self.ending.dead, point);
        self.ending.agreed = ByColor::default();
        Ok(())
    }

    /// Marks exactly the chains that have a stone in the set dead, all others alive. Both agreements are withdrawn if that
    /// changes anything.
    ///
    /// # Errors
    /// When play has not stopped or the game is finished.
    ///
    /// ```
    /// use weiqi_rules::{EndingError, Game, PointSet, Size};
    /// let marks = PointSet::new(Size::NINETEEN);
    /// assert_eq!(Game::default().set_dead(&marks), Err(EndingError::StillPlaying));
    /// ```
    pub fn set_dead(&mut self, points: &PointSet) -> Result<(), EndingError> {
        self.must_be_agreeing()?;
        let dead = self.whole_chains(points);
        if dead != self.ending.dead {
            self.ending.dead = dead;
            self.ending.agreed = ByColor::default();
        }
        Ok(())
    }

    /// All stones of the chains that have one in the set.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, Point, PointSet};
    /// let mut game = Game::default();
    /// game.force(Color::Black, Some(Point::new(3, 3)))?;
    /// game.force(Color::Black, Some(Point::new(3, 4)))?;
    /// let one = PointSet::from_points(game.size(), [Point::new(3, 4)]);
    /// assert_eq!(game.whole_chains(&one).len(), 2);
    /// # Ok::<(), weiqi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn whole_chains(&self, points: &PointSet) -> PointSet {
        let mut whole = PointSet::new(self.size());
        for point in points.iter() {
            if !whole.contains(point)
                && let Some(chain) = self.board().chain(point)
            {
                for stone in chain.stones {
                    whole.insert(stone);
                }
            }
        }
        whole
    }

    /// That side agrees to the marks as they are. When both have, the game is finished and counted (D8, D21.3).
    ///
    /// # Errors
    /// When play has not stopped or the game is finished.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, Phase};
    /// let mut game = Game::default();
    /// game.pass().unwrap();
    /// game.pass().unwrap();
    /// game.agree(Color::Black)?;
    /// game.agree(Color::White)?;
    /// assert_eq!(game.phase(), Phase::Finished);
    /// assert_eq!(game.result().unwrap().re, "W+7.5");
    /// # Ok::<(), weiqi_rules::EndingError>(())
    /// ```
    pub fn agree(&mut self, side: Color) -> Result<(), EndingError> {
        self.must_be_agreeing()?;
        self.ending.agreed[side] = true;
        if self.ending.agreed == (ByColor { black: true, white: true }) {
            let score = self.score();
            self.finish(End::Counted { lead: score.lead, winner: score.winner })?;
        }
        Ok(())
    }

    /// The sides disagree: play goes on, and the side that claims the stones are dead moves first (D21.4). The marks are
    /// taken off; [`Game::disputes`] keeps them.
    ///
    /// # Errors
    /// When play has not stopped or the game is finished.
    ///
    /// ```
    /// use weiqi_rules::{Color, EndingError, Game};
    /// assert_eq!(Game::default().dispute(Color::Black), Err(EndingError::StillPlaying));
    /// ```
    pub fn dispute(&mut self, claimant: Color) -> Result<(), EndingError> {
        self.must_be_agreeing()?;
        self.undone.clear();
        self.resume(claimant);
        Ok(())
    }

    pub(super) fn resume(&mut self, claimant: Color) {
        let mut board = Vec::with_capacity(self.size().area());
        for row in self.board().rows() {
            board.extend_from_slice(row);
        }
        let dispute = Dispute {
            claimant,
            move_number: self.move_number(),
            dead: self.ending.dead.clone(),
            board,
            agreed: self.ending.agreed,
        };
        self.ending.disputes.push(dispute);
        self.ending.reopen();
        self.put_resume(claimant);
    }

    /// That side gives up (认输, D7.2).
    ///
    /// # Errors
    /// When the game is finished.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game};
    /// let mut game = Game::default();
    /// game.resign(Color::White)?;
    /// assert_eq!(game.result().unwrap().chinese, "黑中盘胜");
    /// # Ok::<(), weiqi_rules::EndingError>(())
    /// ```
    pub fn resign(&mut self, side: Color) -> Result<(), EndingError> {
        self.finish(End::Resigned { winner: !side })
    }

    /// Ends the game as a clock, a referee or both players say (D13.1).
    ///
    /// # Errors
    /// When the game is finished.
    ///
    /// ```
    /// use weiqi_rules::{Color, End, Game};
    /// let mut game = Game::default();
    /// game.finish(End::Time { winner: Color::Black })?;
    /// assert_eq!(game.result().unwrap().chinese, "白超时负");
    /// # Ok::<(), weiqi_rules::EndingError>(())
    /// ```
    pub fn finish(&mut self, end: End) -> Result<(), EndingError> {
        if self.ending.end.is_some() {
            return Err(EndingError::Finished);
        }
        self.ending.end = Some(end);
        self.undone.clear();
        Ok(())
    }

    /// How the game ended, if it has.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Game::default().end(), None);
    /// ```
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.ending.end
    }

    /// The result in words and as SGF's `RE` value, if the game is finished.
    ///
    /// ```
    /// assert!(weiqi_rules::Game::default().result().is_none());
    /// ```
    #[must_use]
    pub fn result(&self) -> Option<Sentence> {
        self.ending.end.map(|end| Sentence::of(end, self.rules.scoring))
    }

    /// A long cycle that the rules allow has closed (D20.3).
    pub(super) fn end_by_long_cycle(&mut self) {
        self.ending.end = match self.rules.long_cycle {
            LongCycle::Forbidden => None,
            LongCycle::Draw => Some(End::Draw),
            LongCycle::NoResult => Some(End::NoResult),
        };
    }

    fn must_be_agreeing(&self) -> Result<(), EndingError> {
        match self.phase() {
            Phase::Playing => Err(EndingError::StillPlaying),
            Phase::Agreeing => Ok(()),
            Phase::Finished => Err(EndingError::Finished),
        }
    }
}
