//! How many eyes an eye space is worth: none, one, or two and more.
//!
//! The boards counted here are finished, so a few questions about shape decide, each in the defender's favour when a
//! move is left. Where they are wrong, filling neutral points or protecting a cut puts it right.

use super::{Cell, DEAD, NONE, Terrain};
use crate::board::{EDGE, EMPTY};
use crate::life::flood::{DRY, flood};
use crate::life::playout::other;
use alloc::vec::Vec;

/// More moves than anybody needs: the point cannot be closed any more.
const NEVER: u32 = 1000;

/// So many dead stones inside are taken off one by one and leave room for one eye, or for two.
const STONES_FOR_ONE: usize = 5;
const STONES_FOR_TWO: usize = 8;
/// So many sound points, or so many roomy ones, can always be divided into two eyes.
const POINTS_FOR_TWO: usize = 6;

/// What is known of a point of an eye space.
#[derive(Clone, Copy, Default)]
pub(super) struct Nook {
    /// Neighbours in the eye space, and how many of them are empty.
    degree: u8,
    empty_degree: u8,
    /// Hinges beside it: empty ones, and ones the enemy has thrown a stone into.
    empty_hinges: u8,
    taken_hinges: u8,
    /// An enemy stone that is joined, or sure to be joined, to one thrown into a hinge.
    poke: bool,
    /// Own moves needed before the point is closed on all sides.
    to_close: u32,
}

impl Nook {
    /// Whether two such points side by side may halve an eye space.
    fn halves(&self) -> bool {
        self.to_close <= 1 && self.degree >= 3
    }
}

impl Terrain {
    /// The eyes of every eye space and domain. Hinges are no part of any eye.
    pub(super) fn count_eyes(&mut self, spaces: &[Vec<usize>]) {
        self.plan(&|cell| if cell.hinge { NONE } else { cell.eye });
        for space in &spaces[1..] {
            let eyes = self.eyes_in(space);
            self.eyes[usize::from(self.cells[space[0]].domain)] += u32::from(eyes);
            for &at in space {
                self.cells[at].eyes = eyes;
            }
        }
    }

    fn eyes_in(&mut self, space: &[usize]) -> u8 {
        let mut real = Vec::new();
        for &at in space {
            if !self.cells[at].hinge {
                real.push(at);
            }
        }
        self.look(&real);
        let mut eyes = self.by_room(&real);
        if eyes < 2 {
            eyes = eyes.max(self.by_cutting_point(&real));
        }
        if eyes < 2 && (self.two_by_cutting_pair(&real) || self.two_by_capture(space, &real)) {
            eyes = 2;
        }
        eyes
    }

    fn look(&mut self, real: &[usize]) {
        for &at in real {
            let cell = &self.cells[at];
            let enemy = other(cell.lord);
            let mut nook = Nook::default();
            for &side in &self.around(at) {
                let (inside, hinge) = (u8::from(cell.inside(side)), u8::from(side.hinge));
                let empty = u8::from(side.spot == EMPTY);
                nook.degree += inside;
                nook.empty_degree += inside & empty;
                nook.empty_hinges += hinge & empty;
                nook.taken_hinges += hinge & u8::from(side.stone() == enemy);
            }
            // Two empty hinges are as good as one stone thrown in: the enemy gets one of them.
            nook.poke = cell.stone() == enemy && (nook.taken_hinges > 0 || nook.empty_hinges >= 2);
            self.cells[at].nook = nook;
        }
        for &at in real {
            let cell = &self.cells[at];
            let mut moves = 0;
            for &side in &self.around(at) {
                let inside = cell.inside(side);
                moves += if side.spot == EMPTY {
                    u32::from(!inside || side.nook.taken_hinges > 0)
                } else if side.stone() != other(cell.lord) {
                    0
                } else if side.hinge || inside && side.nook.poke {
                    NEVER
                } else {
                    u32::from(inside && side.nook.empty_hinges > 0)
                };
            }
            self.cells[at].nook.to_close = moves;
        }
    }

    /// Room alone makes two eyes: many dead stones, many sound points, or many points with three or four neighbours. One
    /// eye is where there are some dead stones, or where a single move at most closes a point.
    fn by_room(&self, real: &[usize]) -> u8 {
        let (mut stones, mut sound, mut roomy, mut closed) = (0, real.len(), 0, false);
        for &at in real {
            let cell = &self.cells[at];
            let Nook { degree, to_close, .. } = cell.nook;
            let mut spoilt = to_close.min(2) as usize;
            if cell.spot == EMPTY {
                roomy += usize::from(degree.saturating_sub(2));
            } else if cell.spot == other(cell.lord) | DEAD {
                stones += 1;
                spoilt += usize::from(degree >= 2);
            }
            sound = sound.saturating_sub(spoilt);
            closed |= to_close <= 1;
        }
        if stones >= STONES_FOR_TWO || sound >= POINTS_FOR_TWO || roomy >= POINTS_FOR_TWO {
            return 2;
        }
        u8::from(stones >= STONES_FOR_ONE || closed)
    }

    /// As many eyes as pieces remain around one point that can be played, each with a point that is closed.
    fn by_cutting_point(&mut self, real: &[usize]) -> u8 {
        let mut best = 0;
        for &cut in real {
            if self.playable(cut) {
                // A stone on the cut also answers the one thrown in beside it.
                let spare = u32::from(self.cells[cut].nook.taken_hinges == 1);
                let [pieces, sound, _] = self.pieces(real, [cut, 0], spare);
                if pieces >= 2 {
                    best = best.max(sound);
                }
            }
        }
        best.min(2) as u8
    }

    /// Two eyes where two points side by side, both roomy, halve the space: the enemy takes one, the defender the other.
    fn two_by_cutting_pair(&mut self, real: &[usize]) -> bool {
        for &first in real {
            let beside_edge = self.around(first).iter().any(|side| side.spot == EDGE);
            let cell = self.cells[first];
            if beside_edge || !cell.nook.halves() || !self.playable(first) {
                continue;
            }
            for to in 0..4 {
                let second = self.beside(first, to);
                let other = &self.cells[second];
                let empty = other.spot == EMPTY;
                if cell.inside(other) && other.nook.halves() && (empty || other.nook.empty_degree > 1) {
                    let [_, sound, roomy] = self.pieces(real, [first, second], 0);
                    if sound >= 2 && roomy >= if empty { 1 } else { 2 } {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Whether the owner of the eye space may play there, suicide apart.
    pub(super) fn playable(&self, at: usize) -> bool {
        let cell = &self.cells[at];
        let way = |side: &&Cell| side.spot != EDGE && (side.spot != other(cell.lord) | DEAD || side.liberties <= 1);
        cell.spot == EMPTY && self.around(at).iter().any(way)
    }

    /// Without the cut cells (0 for none): how many pieces are left of these cells, which are the same on the map; and how
    /// many of the pieces have one point, and two, that need no more than `spare` moves to be closed.
    pub(super) fn pieces(&mut self, cells: &[usize], cuts: [usize; 2], spare: u32) -> [usize; 3] {
        let kind = self.map[cells[0]];
        self.mark(&cuts, NONE);
        let mut found = [0; 3];
        for &start in cells {
            if self.map[start] == kind {
                let mut sound = 0;
                for at in flood(&mut self.map, self.stride, start, DRY) {
                    sound += usize::from(self.cells[at].nook.to_close <= spare);
                }
                found[0] += 1;
                found[1] += usize::from(sound >= 1);
                found[2] += usize::from(sound >= 2);
            }
        }
        self.mark(cells, kind);
        found
    }

    pub(super) fn mark(&mut self, cells: &[usize], kind: u16) {
        for &cell in cells {
            self.map[cell] = kind;
        }
    }
}
