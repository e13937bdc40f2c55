//! What the enemy's dead stones leave behind: taking a big or branching shape off makes the second eye.

use super::{DEAD, Terrain};
use crate::board::EMPTY;
use crate::life::playout::other;
use alloc::vec::Vec;

/// From this size on a shape counts for more than its branches.
const BIG: usize = 7;
/// A point with so many neighbours in the shape makes room although nothing depends on it.
const ROOMY: usize = 3;
/// What the cells of the shape at hand are on the map: the number of no eye space.
const SHAPE: u16 = 1 << 14;

impl Terrain {
    /// Two eyes where the dead stones leave them when they are taken: any one of the empty points among them that the
    /// defender cannot play on may be given up by the enemy. Each enemy stone in a false eye beside the space spoils one.
    pub(super) fn two_by_capture(&mut self, space: &[usize], real: &[usize]) -> bool {
        let dead = |at: usize| self.cells[at].spot == other(self.cells[at].lord) | DEAD;
        let mut shape = Vec::new();
        for &at in real {
            if dead(at) {
                shape.push(at);
            }
        }
        let stones = shape.len();
        if stones == 0 {
            return false;
        }
        let mut thrown_in = 0;
        for &at in space {
            if self.cells[at].hinge {
                thrown_in += usize::from(dead(at));
            } else if self.cells[at].spot == EMPTY && !self.playable(at) {
                shape.push(at);
            }
        }
        let number = self.map[shape[0]];
        self.mark(&shape, SHAPE);
        let mut two = true;
        // The last has nothing given up.
        for i in stones..shape.len() + 1 {
            let omitted = shape.get(i).copied().unwrap_or(0);
            let [pieces, ..] = self.pieces(&shape, [omitted, 0], 0);
            let mut halves = usize::from(shape.len() - usize::from(omitted != 0) >= BIG);
            for &at in shape.iter().filter(|&&at| at != omitted) {
                let mut beside = 0;
                for side in 0..4 {
                    let next = self.beside(at, side);
                    beside += usize::from(self.map[next] == SHAPE && next != omitted);
                }
                halves += usize::from(beside >= ROOMY || self.pieces(&shape, [omitted, at], 0)[0] > pieces);
            }
            two &= pieces + halves / 2 >= thrown_in + 2;
        }
        self.mark(&shape, number);
        two
    }
}
