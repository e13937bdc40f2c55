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
        let mut after = self.board().clone();
        let placed = after.put(color, point, after.cell(point));
        let removed: Vec<Point> = after.last_removed().iter().collect();
        let chain = after.chain(point);
        let (captures, suicide) = if placed.suicide > 0 { (Vec::new(), removed) } else { (removed, Vec::new()) };
        let (chain, liberties) = chain.map_or_else(Default::default, |chain| (chain.stones, chain.liberties));
        Explanation::Legal { captures, suicide, chain, liberties, ends_game }
    }

    fn explain_refusal(&self, color: Color, point: Point, why: IllegalMove) -> Explanation {
        let board = self.board();
        let (stones, liberties) = match why {
            IllegalMove::Occupied => {
                board.chain(point).map_or_else(Default::default, |chain| (chain.stones, chain.liberties))
            }
            IllegalMove::Suicide => (besieged(board, color, point), Vec::new()),
            IllegalMove::Ko | IllegalMove::Superko { .. } => (would_leave(board, color, point), Vec::new()),
            IllegalMove::OffBoard | IllegalMove::WrongTurn | IllegalMove::GameOver => Default::default(),
        };
        Explanation::Illegal { why, stones, liberties }
    }
}

/// The chains a stone on a forbidden point would join, and the opponent's chains around it and them.
fn besieged(board: &Board, color: Color, point: Point) -> Vec<Point> {
    let size = board.size();
    let mut stones = PointSet::new(size);
    let mut add = |at: Point, of: Color| {
        if board.at(at) == Some(of) {
            for stone in board.chain(at).into_iter().flat_map(|chain| chain.stones) {
                stones.insert(stone);
            }
        }
    };
    let mut own = PointSet::from_points(size, [point]);
    for beside in size.neighbors(point) {
        add(beside, color);
        if board.at(beside) == Some(color) {
            for stone in board.chain(beside).into_iter().flat_map(|chain| chain.stones) {
                own.insert(stone);
            }
        }
    }
    for stone in own.iter() {
        for beside in size.neighbors(stone) {
            add(beside, !color);
        }
    }
    stones.iter().collect()
}

/// The stones on the board that a move on an empty point would take off.
fn would_leave(board: &Board, color: Color, point: Point) -> Vec<Point> {
    let mut after = board.clone();
    after.put(color, point, after.cell(point));
    after.last_removed().iter().filter(|&stone| stone != point).collect()
}
