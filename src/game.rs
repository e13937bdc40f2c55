//! A whole game: history, repetition over all of it, passes, the end, undo and redo.

mod ending;
mod estimate;
mod events;
mod explain;
mod handicap;
mod history;
mod legal;
mod recall;
mod start;

pub use ending::{Dispute, EndingError, Phase};
pub use events::GameEvent;
pub use explain::Explanation;
pub use handicap::{Handicap, HandicapError};
pub use history::{Move, Stop};
pub use start::{GameError, GameOptions};

use crate::board::{Board, Placed};
use crate::color::{ByColor, Color};
use crate::count::HalfPoints;
use crate::illegal::{IllegalMove, MoveNumber};
use crate::point::{Point, PointSet, Size};
use crate::position::Position;
use crate::rules::Rules;
use crate::score::{Counting, End, Score};
use alloc::vec::Vec;
use ending::Ending;
use history::{Ply, Seen, Undone};

/// A game of Go from its first position to its result.
///
/// ```
/// use weiqi_rules::{Game, GameOptions, Notation, Size};
/// let mut game = Game::new(GameOptions { size: Size::NINE, ..GameOptions::default() })?;
/// for text in ["E5", "E6", "D6", "C3", "F6", "G7", "E7"] {
///     game.play(Notation::Western.read(text, Size::NINE)?)?;
/// }
/// assert_eq!(game.prisoners().black, 1); // E6 was surrounded
/// assert_eq!(game.legal_moves().len(), 74); // E6 is a forbidden point for White
/// assert_eq!(game.undo(1), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Game {
    rules: Rules,
    start: GameOptions,
    handicap: u32,
    position: Position,
    plies: Vec<Ply>,
    seen: Seen,
    /// The cells of the boards that are kept, one board behind the other.
    kept: Vec<u8>,
    undone: Undone,
    passes: u8,
    ending: Ending,
    penalties: ByColor<HalfPoints>,
}

impl Game {
    /// The size of the board.
    ///
    /// ```
    /// use weiqi_rules::{Game, Size};
    /// assert_eq!(Game::default().size(), Size::NINETEEN);
    /// ```
    #[must_use]
    pub fn size(&self) -> Size {
        self.board().size()
    }

    /// The rules, with the komi of this game.
    ///
    /// ```
    /// use weiqi_rules::{Game, Rules};
    /// assert_eq!(Game::default().rules(), &Rules::CHINESE);
    /// ```
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What the game was started with.
    ///
    /// ```
    /// use weiqi_rules::{Game, Handicap};
    /// assert_eq!(Game::default().start().handicap, Handicap::Even);
    /// ```
    #[must_use]
    pub fn start(&self) -> &GameOptions {
        &self.start
    }

    /// How many handicap stones Black has; 1 means only the first move (让先).
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Game::default().handicap(), 0);
    /// ```
    #[must_use]
    pub fn handicap(&self) -> u32 {
        self.handicap
    }

    /// Whose turn it is.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game};
    /// assert_eq!(Game::default().turn(), Color::Black);
    /// ```
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position.turn()
    }

    /// How many moves were made, passes counted.
    ///
    /// ```
    /// use weiqi_rules::{Game, Point};
    /// let mut game = Game::default();
    /// game.play(Point::new(3, 3))?;
    /// game.pass()?;
    /// assert_eq!(game.move_number(), 2);
    /// # Ok::<(), weiqi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn move_number(&self) -> MoveNumber {
        self.number_at(self.plies.len())
    }

    /// The board as it stands.
    ///
    /// ```
    /// use weiqi_rules::{Game, Point};
    /// assert_eq!(Game::default().board().at(Point::new(3, 3)), None);
    /// ```
    #[must_use]
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// The board, the turn, the single ko and the prisoners.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Game::default().position().ko(), None);
    /// ```
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The stones that each side has captured; with pass stones, those handed over too.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Game::default().prisoners().black, 0);
    /// ```
    #[must_use]
    pub fn prisoners(&self) -> ByColor<u32> {
        self.position.prisoners()
    }

    /// The position's hash: the same for the same stones on the same size of board, for ever.
    ///
    /// ```
    /// use weiqi_rules::{Board, Game, Size};
    /// assert_eq!(Game::default().hash(), Board::new(Size::NINETEEN).hash());
    /// ```
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.board().hash()
    }

    /// Plays a stone for the side whose turn it is.
    ///
    /// # Errors
    /// Why the move is illegal; nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{Game, IllegalMove, Point};
    /// let mut game = Game::default();
    /// assert_eq!(game.play(Point::new(19, 0)), Err(IllegalMove::OffBoard));
    /// assert_eq!(game.play(Point::new(15, 3))?.captured, 0);
    /// # Ok::<(), IllegalMove>(())
    /// ```
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub fn play(&mut self, point: Point) -> Result<Placed, IllegalMove> {
        self.play_as(self.turn(), point)
    }

    /// Plays a stone of that colour.
    ///
    /// # Errors
    /// Why the move is illegal, [`IllegalMove::WrongTurn`] where it is the other side's turn (D17.2); nothing has changed
    /// then.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, IllegalMove, Point};
    /// let refused = Game::default().play_as(Color::White, Point::new(3, 3));
    /// assert_eq!(refused, Err(IllegalMove::WrongTurn));
    /// ```
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub fn play_as(&mut self, color: Color, point: Point) -> Result<Placed, IllegalMove> {
        let (cell, cycle) = self.judge_in_place(color, point)?;
        self.undone.clear();
        let placed = self.put_in_place(color, point, cell);
        if cycle {
            self.end_by_long_cycle();
        }
        Ok(placed)
    }

    /// Plays many moves: point numbers row by row, [`Game::PASS`] for a pass.
    ///
    /// # Errors
    /// The place in the list of the first illegal move, and why. What came before it was played.
    ///
    /// ```
    /// use weiqi_rules::{Game, IllegalMove};
    /// let mut game = Game::default();
    /// assert_eq!(game.play_all([60, Game::PASS, 61]), Ok(3));
    /// assert_eq!(game.play_all([0, 60]), Err((1, IllegalMove::Occupied)));
    /// ```
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub fn play_all(&mut self, moves: impl IntoIterator<Item = u16>) -> Result<usize, (usize, IllegalMove)> {
        let mut count = 0;
        for index in moves {
            let played = match self.size().point(usize::from(index)) {
                Some(point) => self.play(point).map(drop),
                None if index == Game::PASS => self.pass(),
                None => self.play(Point::new(u8::MAX, u8::MAX)).map(drop),
            };
            played.map_err(|error| (count, error))?;
            count += 1;
        }
        Ok(count)
    }

    /// What stands for a pass among point numbers.
    pub const PASS: u16 = u16::MAX;

    /// Passes (虚着, D2.5). As many in a row as the rules ask for, usually two, end play (D7.3); with pass stones White
    /// has to be the last to pass.
    ///
    /// # Errors
    /// [`IllegalMove::GameOver`] when play has stopped already.
    ///
    /// ```
    /// use weiqi_rules::{Game, Phase};
    /// let mut game = Game::default();
    /// game.pass()?;
    /// game.pass()?;
    /// assert_eq!(game.phase(), Phase::Agreeing);
    /// # Ok::<(), weiqi_rules::IllegalMove>(())
    /// ```
    pub fn pass(&mut self) -> Result<(), IllegalMove> {
        if self.phase() != Phase::Playing {
            return Err(IllegalMove::GameOver);
        }
        self.undone.clear();
        self.put_pass(self.turn());
        Ok(())
    }

    /// Makes a move as a record has it, whatever the rules say of it: out of turn, retaking a ko, suicide, repetition,
    /// after two passes. `None` is a pass.
    ///
    /// # Errors
    /// What no board can show: [`IllegalMove::OffBoard`], [`IllegalMove::Occupied`]; and [`IllegalMove::GameOver`] when
    /// the game is finished.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, IllegalMove, Point};
    /// let mut game = Game::default();
    /// game.force(Color::White, Some(Point::new(3, 3)))?;
    /// game.force(Color::White, Some(Point::new(3, 4)))?;
    /// assert_eq!(game.force(Color::Black, Some(Point::new(3, 4))), Err(IllegalMove::Occupied));
    /// # Ok::<(), IllegalMove>(())
    /// ```
    pub fn force(&mut self, color: Color, point: Option<Point>) -> Result<Placed, IllegalMove> {
        if self.phase() == Phase::Finished {
            return Err(IllegalMove::GameOver);
        }
        let Some(point) = point else {
            self.undone.clear();
            self.ending.reopen();
            self.put_pass(color);
            return Ok(Placed::default());
        };
        if !self.size().contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        if self.board().at(point).is_some() {
            return Err(IllegalMove::Occupied);
        }
        self.undone.clear();
        self.ending.reopen();
        Ok(self.put(color, point, self.board().cell(point)))
    }

    /// The stones that the last move took off the board.
    ///
    /// ```
    /// assert!(weiqi_rules::Game::default().last_captured().is_empty());
    /// ```
    #[must_use]
    pub fn last_captured(&self) -> PointSet {
        match self.plies.last() {
            Some(ply) if ply.is_stone() => self.board().last_removed(),
            _ => PointSet::new(self.size()),
        }
    }

    /// Charges a side for a warning (D24: one zi, which is two points of margin), or gives it back when negative.
    ///
    /// # Errors
    /// When the game is finished (D21.3).
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, HalfPoints};
    /// let mut game = Game::default();
    /// game.penalize(Color::Black, HalfPoints::from_points(2))?;
    /// assert_eq!(game.score().sides.black.penalty, HalfPoints::from_points(2));
    /// # Ok::<(), weiqi_rules::EndingError>(())
    /// ```
    pub fn penalize(&mut self, side: Color, by: HalfPoints) -> Result<(), EndingError> {
        if self.phase() == Phase::Finished {
            return Err(EndingError::Finished);
        }
        let most = Rules::MAX_KOMI.halves();
        let sum = self.penalties[side].halves().saturating_add(by.halves());
        self.penalties[side] = HalfPoints::new(sum.clamp(-most, most));
        Ok(())
    }

    /// What each side was charged for warnings (D24).
    ///
    /// ```
    /// use weiqi_rules::{Game, HalfPoints};
    /// assert_eq!(Game::default().penalties().white, HalfPoints::ZERO);
    /// ```
    #[must_use]
    pub fn penalties(&self) -> ByColor<HalfPoints> {
        self.penalties
    }

    /// Counts the board as it stands, with the stones that are marked dead taken off. At any time.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game};
    /// assert_eq!(Game::default().score().winner, Some(Color::White)); // komi, on an empty board
    /// ```
    #[must_use]
    pub fn score(&self) -> Score {
        self.score_with(&self.ending.dead)
    }

    /// Counts the board as it stands, with these stones dead. Points without a stone are passed over. Where the game ended
    /// by resignation, time or a ruling, that is who won, whatever the count says.
    ///
    /// ```
    /// use weiqi_rules::{Game, Point, PointSet};
    /// let mut game = Game::default();
    /// game.play(Point::new(3, 3))?;
    /// let dead = PointSet::from_points(game.size(), [Point::new(3, 3)]);
    /// assert_eq!(game.score_with(&dead).sides.black.stones, 0);
    /// # Ok::<(), weiqi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn score_with(&self, dead: &PointSet) -> Score {
        let counting = Counting {
            rules: self.rules,
            prisoners: self.prisoners(),
            handicap: self.handicap,
            penalties: self.penalties,
        };
        let mut score = crate::score::count(self.board(), dead, &counting, true);
        if let Some(end) = self.end().filter(|end| !matches!(end, End::Counted { .. })) {
            score.winner = end.winner();
            score.end = end;
        }
        score
    }
}

/// Written out, since what is derived is compiled again in every crate that copies a game.
impl Clone for Game {
    fn clone(&self) -> Game {
        Game {
            rules: self.rules,
            start: self.start.clone(),
            handicap: self.handicap,
            position: self.position.clone(),
            plies: self.plies.clone(),
            seen: self.seen.clone(),
            kept: self.kept.clone(),
            undone: self.undone.clone(),
            passes: self.passes,
            ending: self.ending.clone(),
            penalties: self.penalties,
        }
    }
}

/// An even game on 19×19 under Chinese rules.
impl Default for Game {
    fn default() -> Game {
        Game::from_position(Position::new(Size::NINETEEN), GameOptions::default(), 0)
    }
}
