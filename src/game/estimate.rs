//! Who is ahead while a game goes on, as its rules would count: an estimate.

use super::Game;
use crate::color::Color;
use crate::count::HalfPoints;
use crate::life::{Influence, SuggestOptions, influence_of_turn};
use crate::rules::Scoring;

impl Game {
    /// Estimates from random games whose each point will be and how far Black is ahead, as the rules of this game count:
    /// komi, what handicap stones cost and penalties included; by territory prisoners too. The side whose turn it is moves
    /// first. It is an estimate for an overlay, with a hundred playouts or so, and no count.
    ///
    /// ```
    /// use weiqi_rules::{Game, HalfPoints, SuggestOptions};
    /// let estimate = Game::default().influence(SuggestOptions { playouts: 0, ..SuggestOptions::default() });
    /// assert_eq!(estimate.lead, HalfPoints::new(-15)); // nothing is known but the komi
    /// ```
    #[must_use]
    pub fn influence(&self, options: SuggestOptions) -> Influence {
        let mut found = influence_of_turn(self.board(), Some(self.turn()), options);
        let sides = self.score().sides;
        let besides = |side: Color| sides[side].komi + sides[side].handicap - sides[side].penalty;
        found.lead += besides(Color::Black) - besides(Color::White);
        if self.rules.scoring == Scoring::Territory {
            // Every stone that a side placed counts for it by area, on the board, and for nobody or for the other side by
            // territory: the two leads differ by the stones that one side placed more.
            let mut more = self.prisoners().white as i32 - self.prisoners().black as i32;
            for chain in self.board().chains() {
                let stones = chain.stones.len() as i32;
                more += if chain.color == Color::Black { stones } else { -stones };
            }
            found.lead -= HalfPoints::from_points(more);
        }
        found
    }
}
