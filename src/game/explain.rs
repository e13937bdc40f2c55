//! What a move would do, or why it is refused and because of which stones.

use super::Game;
use crate::board::Board;
use crate::color::Color;
use crate::illegal::IllegalMove;
use crate::point::{Point, PointSet};
use alloc::vec::Vec;

/// What a move would do, or why it is refused.
///
/// ```
/// use weiqi_rules::{Explanation, Game, Point};
/// let Explanation::Legal { captures, liberties, .. } = Game::default().explain(Point::new(0, 0)) else { panic!() };
/// assert_eq!((captures.len(), liberties.len()), (0, 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The move is legal.
    Legal {
        /// The opponent's stones it takes off.
        captures: Vec<Point>,
        /// One's own stones it takes off, where the rules allow suicide.
        suicide: Vec<Point>,
        /// The chain the stone belongs to afterwards; empty after a suicide.
        chain: Vec<Point>,
        /// The liberties of that chain.
        liberties: Vec<Point>,
        /// Whether it closes a long cycle that ends the game (D20.3).
        ends_game: bool,
    },
    /// The move is refused.
    Illegal {
        /// Why.
        why: IllegalMove,
        /// The stones that stand in the way. `Occupied`: the chain on the point. `Suicide`: the chains it would join and
        /// the opponent's chains that surround them. `Ko`: the stone that may not be retaken. `Superko`: the stones it
        /// would capture. Otherwise none.
        stones: Vec<Point>,
        /// The liberties of the chain on an occupied point.
        liberties: Vec<Point>,
    },
}

impl Game {
    /// What a move there by the side whose turn it is would do, or why it is refused. Changes nothing.
    ///
    /// ```
    /// use weiqi_rules::{Explanation, Game, IllegalMove, Point};
    /// let mut game = Game::default();
    /// game.play(Point::new(3, 3))?;
    /// let Explanation::Illegal { why, stones, liberties } = game.explain(Point::new(3, 3)) else { panic!() };
    /// assert_eq!(why, IllegalMove::Occupied);
    /// assert_eq!((stones.len(), liberties.len()), (1, 4));
    /// # Ok::<(), IllegalMove>(())
    /// ```
    #[must_use]
    pub fn explain(&self, point: Point) -> Explanation {
        let color = self.turn();
        match self.judge_move(color, point) {
            Ok((_, ends_game)) => self.explain_legal(color, point, ends_game),
            Err(why) => self.explain_refusal(color, point, why),
        }
    }

    fn explain_legal(&self, color: Color, point: Point, ends_game: bool) -> Explanation {
        let (after, removed) = after(self.board(), color, point);
        let (mut captures, mut suicide) = (removed.iter().collect(), Vec::new());
        if removed.contains(point) {
            core::mem::swap(&mut captures, &mut suicide);
        }
        let (chain, liberties) = chain(&after, point);
        Explanation::Legal { captures, suicide, chain, liberties, ends_game }
    }

    fn explain_refusal(&self, color: Color, point: Point, why: IllegalMove) -> Explanation {
        let board = self.board();
        let (stones, liberties) = match why {
            IllegalMove::Occupied => chain(board, point),
            IllegalMove::Suicide => (besieged(board, color, point), Vec::new()),
            IllegalMove::Ko | IllegalMove::Superko { .. } => (would_leave(board, color, point), Vec::new()),
            IllegalMove::OffBoard | IllegalMove::WrongTurn | IllegalMove::GameOver => (Vec::new(), Vec::new()),
        };
        Explanation::Illegal { why, stones, liberties }
    }
}

/// The stones and the liberties of the chain there.
#[inline(never)]
fn chain(board: &Board, point: Point) -> (Vec<Point>, Vec<Point>) {
    board.chain(point).map_or_else(Default::default, |chain| (chain.stones, chain.liberties))
}

/// The chains a stone on a forbidden point would join, and the opponent's chains around it and them.
fn besieged(board: &Board, color: Color, point: Point) -> Vec<Point> {
    let mut stones = PointSet::new(board.size());
    add_chains(board, color, &[point], &mut stones);
    let mut own: Vec<_> = stones.iter().collect();
    own.push(point);
    add_chains(board, !color, &own, &mut stones);
    stones.iter().collect()
}

/// Adds that side's chains beside these points.
fn add_chains(board: &Board, of: Color, points: &[Point], stones: &mut PointSet) {
    for &point in points {
        for beside in board.size().neighbors(point) {
            if let Some(chain) = board.chain(beside).filter(|chain| chain.color == of) {
                for stone in chain.stones {
                    stones.insert(stone);
                }
            }
        }
    }
}

/// The stones on the board that a move on an empty point would take off.
fn would_leave(board: &Board, color: Color, point: Point) -> Vec<Point> {
    let (_, mut removed) = after(board, color, point);
    removed.remove(point);
    removed.iter().collect()
}

/// The board after a move on an empty point, and what it took off: with the stone itself where that is suicide.
#[inline(never)]
fn after(board: &Board, color: Color, point: Point) -> (Board, PointSet) {
    let mut after = board.clone();
    after.put(color, point, after.cell(point));
    let removed = after.last_removed();
    (after, removed)
}
