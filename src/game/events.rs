//! All that was done in a game, told from its beginning: what a record or a saved game needs to do it again.

use super::history::Kind;
use super::{Dispute, Game, Move, Phase};
use crate::color::Color;
use crate::point::Point;
use alloc::vec::Vec;

/// One thing that was done in a game, see [`Game::events`].
///
/// ```
/// use weiqi_rules::{Color, Game, GameEvent, Move, Point};
/// let mut game = Game::default();
/// game.force(Color::White, Some(Point::new(3, 3)))?; // out of turn
/// let made = Move { color: Color::White, point: Some(Point::new(3, 3)) };
/// assert_eq!(game.events(), [GameEvent::Move { made, forced: true }]);
/// # Ok::<(), weiqi_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEvent<'g> {
    /// A move.
    Move {
        /// Who, and where.
        made: Move,
        /// The rules refuse it, or would have ended the game with it, so that it takes [`Game::force`] to make it again.
        forced: bool,
    },
    /// Play was resumed after a dispute (D21.4).
    Dispute(&'g Dispute),
    /// Stones were set up, as [`Game::edit`] does.
    SetUp {
        /// The points that changed, row by row, and what stands there now; where only the turn changed, the first point of
        /// the board.
        changes: Vec<(Point, Option<Color>)>,
        /// Who has the turn.
        turn: Color,
    },
}

impl Game {
    /// Sets stones up in the middle of a game, as a ruling on a shifted stone (D17.5) or a node of a record does, and
    /// gives the turn to that side, or leaves it. No prisoner is taken; repetition counts anew from here.
    ///
    /// Says whether it stands so now: nothing changes in a finished game, nor where a chain would have no liberty. What
    /// changes nothing is no step of the game.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, Point};
    /// let mut game = Game::default();
    /// game.play(Point::new(3, 3)).unwrap();
    /// assert!(game.edit([(Point::new(3, 3), None), (Point::new(3, 2), Some(Color::Black))], None));
    /// assert_eq!(game.board().at(Point::new(3, 2)), Some(Color::Black));
    /// assert_eq!((game.move_number(), game.undo(1)), (1, 1)); // no move, but a step to take back
    /// ```
    #[inline]
    pub fn edit(&mut self, changes: impl IntoIterator<Item = (Point, Option<Color>)>, turn: Option<Color>) -> bool {
        let mut changes = changes.into_iter();
        self.edit_each(&mut || changes.next(), turn)
    }

    /// [`Game::edit`] once, for whatever list.
    #[inline(never)]
    fn edit_each(&mut self, next: &mut dyn FnMut() -> Option<(Point, Option<Color>)>, turn: Option<Color>) -> bool {
        if self.phase() == Phase::Finished {
            return false;
        }
        let (mark, before) = (self.position.board.mark(), self.hash());
        while let Some((point, content)) = next() {
            if self.size().contains(point) {
                self.position.board.set(point, content);
            }
        }
        if self.position.board.without_liberty().is_some() {
            self.position.board.undo_to(mark);
            return false;
        }
        let turn = turn.unwrap_or(self.turn());
        if (self.hash(), turn) == (before, self.turn()) {
            self.position.board.undo_to(mark);
        } else {
            self.put_edit(mark, turn);
        }
        true
    }

    /// All that was done, in order: the moves, the disputes and the set-ups. Doing the same to a game with the same
    /// [`Game::start`] gives the same game.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, GameEvent};
    /// let mut game = Game::default();
    /// game.pass().unwrap();
    /// game.pass().unwrap();
    /// game.dispute(Color::White).unwrap();
    /// assert_eq!(game.events().len(), 3);
    /// assert_eq!(game.events()[2], GameEvent::Dispute(&game.disputes()[0]));
    /// ```
    #[must_use]
    #[cold]
    pub fn events(&self) -> Vec<GameEvent<'_>> {
        // What the rules say of each move is found by playing the game again, after all of it was taken back.
        let mut again = self.clone();
        again.undone.clear();
        again.ending.end = None;
        again.undo(usize::MAX);
        let mut done = core::mem::take(&mut again.undone);
        let mut events = Vec::new();
        let mut disputes = self.ending.disputes.iter();
        while let Some(ply) = done.plies.pop() {
            let color = ply.color;
            let point = ply.is_stone().then(|| self.position.board.point(usize::from(ply.cell)));
            match ply.kind {
                Kind::Stone | Kind::Pass => {
                    let legal = again.try_move(color, point);
                    // A long cycle that ended the game is its last move, and that end is the game's.
                    let ended = again.ending.end.take();
                    let went_on = ended.is_some() && (!done.plies.is_empty() || self.end() != ended);
                    if !legal {
                        // It stands on the board, so that a board can show it.
                        _ = again.force(color, point);
                    }
                    events.push(GameEvent::Move { made: Move { color, point }, forced: !legal || went_on });
                }
                Kind::Resume => {
                    _ = again.dispute(color);
                    events.extend(disputes.next().map(GameEvent::Dispute));
                }
                Kind::Edit => {
                    let mut changes = done.pop_changes(ply);
                    if changes.is_empty() {
                        let first = Point::new(0, 0);
                        changes.push((first, again.board().at(first)));
                    }
                    again.edit(changes.iter().copied(), Some(color));
                    events.push(GameEvent::SetUp { changes, turn: color });
                }
            }
        }
        events
    }

    /// Makes a move that the rules allow, and says whether they do.
    #[cold]
    #[inline(never)]
    pub(crate) fn try_move(&mut self, color: Color, point: Option<Point>) -> bool {
        match point {
            Some(point) => self.play_as(color, point).is_ok(),
            None => self.turn() == color && self.pass().is_ok(),
        }
    }
}
