//! How many eyes an eye space is worth: none, one, or two and more.
//!
//! The boards counted here are finished, so a few questions about shape decide, each in the defender's favour when a
//! move is left. Where they are wrong, filling neutral points or protecting a cut puts it right.

use super::captured;
use super::domains::Parts;
use super::ground::{Ground, Spot};
use crate::color::Color;
use alloc::vec;
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
struct Nook {
    /// Neighbours in the eye space, and how many of them are empty.
    degree: usize,
    empty_degree: usize,
    /// Hinges beside it: empty ones, and ones the enemy has thrown a stone into.
    empty_hinges: usize,
    taken_hinges: usize,
    /// An enemy stone that is joined, or sure to be joined, to one thrown into a hinge.
    poke: bool,
    /// Own moves needed before the point is closed on all sides.
    to_close: u32,
}

/// The eyes of every eye space, by its number. `hinges` are no part of any eye.
pub(super) fn worth(ground: &Ground, parts: &Parts, hinges: &[bool]) -> Vec<u8> {
    let mut study = Study {
        ground,
        parts,
        hinges,
        nooks: vec![Nook::default(); ground.len()],
        inside: vec![false; ground.len()],
        piece: vec![0; ground.len()],
        pieces: 0,
    };
    parts.eyes.iter().map(|cells| study.eyes_in(cells)).collect()
}

struct Study<'a> {
    ground: &'a Ground,
    parts: &'a Parts,
    hinges: &'a [bool],
    nooks: Vec<Nook>,
    /// The cells of the eye space at hand, without hinges.
    inside: Vec<bool>,
    /// The number of the last piece a cell was found in; numbers only grow.
    piece: Vec<u32>,
    pieces: u32,
}

impl Study<'_> {
    fn eyes_in(&mut self, cells: &[usize]) -> u8 {
        let Some(&any) = cells.first() else { return 0 };
        let enemy = !self.parts.lords[usize::from(self.parts.domain[any])];
        let real: Vec<usize> = cells.iter().copied().filter(|&cell| !self.hinges[cell]).collect();
        for &cell in &real {
            self.inside[cell] = true;
        }
        self.look(&real, enemy);
        let value = self.by_room(&real, enemy).max(self.by_closing(&real));
        let value = if value < 2 { value.max(self.by_cutting_point(&real, enemy)) } else { value };
        let value = if value < 2 { value.max(self.by_cutting_pair(&real, enemy)) } else { value };
        let value = if value < 2 { value.max(self.by_capture(cells, &real, enemy)) } else { value };
        for &cell in &real {
            self.inside[cell] = false;
        }
        value
    }

    fn look(&mut self, real: &[usize], enemy: Color) {
        let is_enemy = |spot: Spot| spot == Spot::Dead(enemy) || spot == Spot::Alive(enemy);
        for &cell in real {
            let mut nook = Nook::default();
            for side in self.ground.around(cell) {
                let spot = self.ground.at(side);
                let (inside, hinge) = (self.inside[side], self.hinges[side]);
                nook.degree += usize::from(inside);
                nook.empty_degree += usize::from(inside && spot == Spot::Empty);
                nook.empty_hinges += usize::from(hinge && spot == Spot::Empty);
                nook.taken_hinges += usize::from(hinge && is_enemy(spot));
            }
            // Two empty hinges are as good as one stone thrown in: the enemy gets one of them.
            nook.poke = is_enemy(self.ground.at(cell)) && (nook.taken_hinges > 0 || nook.empty_hinges >= 2);
            self.nooks[cell] = nook;
        }
        for &cell in real {
            self.nooks[cell].to_close = self
                .ground
                .around(cell)
                .into_iter()
                .map(|side| {
                    let (inside, nook) = (self.inside[side], self.nooks[side]);
                    match self.ground.at(side) {
                        Spot::Empty if !inside || nook.taken_hinges > 0 => 1,
                        spot if !is_enemy(spot) => 0,
                        _ if self.hinges[side] || (inside && nook.poke) => NEVER,
                        _ if inside && nook.empty_hinges > 0 => 1,
                        _ => 0,
                    }
                })
                .sum();
        }
    }

    fn count(&self, real: &[usize], test: impl Fn(usize, &Nook) -> bool) -> usize {
        real.iter().filter(|&&cell| test(cell, &self.nooks[cell])).count()
    }

    /// Room alone: many dead stones, many sound points, or many points with three or four neighbours.
    fn by_room(&self, real: &[usize], enemy: Color) -> u8 {
        let enemy_at = |cell: usize| self.ground.at(cell) == Spot::Dead(enemy);
        let stones = self.count(real, |cell, _| enemy_at(cell));
        let open = self.count(real, |_, nook| nook.to_close >= 1) + self.count(real, |_, nook| nook.to_close >= 2);
        let nakade = self.count(real, |cell, nook| enemy_at(cell) && nook.degree >= 2);
        let roomy = |least| self.count(real, |cell, nook| self.ground.at(cell) == Spot::Empty && nook.degree >= least);
        if stones >= STONES_FOR_TWO
            || real.len() >= open + nakade + POINTS_FOR_TWO
            || roomy(4) + roomy(3) >= POINTS_FOR_TWO
        {
            2
        } else {
            u8::from(stones >= STONES_FOR_ONE)
        }
    }

    /// One eye where a single move at most closes a point.
    fn by_closing(&self, real: &[usize]) -> u8 {
        u8::from(real.iter().any(|&cell| self.nooks[cell].to_close <= 1))
    }

    /// As many eyes as pieces remain around one point that can be played, each with a point that is closed.
    fn by_cutting_point(&mut self, real: &[usize], enemy: Color) -> u8 {
        let mut best = 0;
        for &cut in real {
            if !self.playable(cut, enemy) {
                continue;
            }
            // A stone on the cut also answers the one thrown in beside it.
            let spare = u32::from(self.nooks[cut].taken_hinges == 1);
            let pieces = self.sound_points(real, &[cut], spare);
            if pieces.len() >= 2 {
                best = best.max(pieces.iter().filter(|&&sound| sound > 0).count());
            }
        }
        best.min(2) as u8
    }

    /// Two eyes where two points side by side, both roomy, halve the space: the enemy takes one, the defender the other.
    fn by_cutting_pair(&mut self, real: &[usize], enemy: Color) -> u8 {
        for &first in real {
            let fit = |nook: Nook| nook.to_close <= 1 && nook.degree >= 3;
            if !self.playable(first, enemy) || self.ground.beside_edge(first) || !fit(self.nooks[first]) {
                continue;
            }
            for second in self.ground.around(first) {
                let empty = self.ground.at(second) == Spot::Empty;
                let nook = self.nooks[second];
                if !self.inside[second] || !fit(nook) || (!empty && nook.empty_degree <= 1) {
                    continue;
                }
                let pieces = self.sound_points(real, &[first, second], 0);
                let with = |least| pieces.iter().filter(|&&sound| sound >= least).count();
                if with(1) >= 2 && with(2) >= if empty { 1 } else { 2 } {
                    return 2;
                }
            }
        }
        0
    }

    /// Two eyes where the dead stones leave them when they are taken.
    fn by_capture(&self, cells: &[usize], real: &[usize], enemy: Color) -> u8 {
        let enemy_at = |cell: usize| self.ground.at(cell) == Spot::Dead(enemy);
        let (dead, rest): (Vec<usize>, Vec<usize>) = real.iter().partition(|&&cell| enemy_at(cell));
        let empty = |cell: usize| self.ground.at(cell) == Spot::Empty;
        let shut: Vec<usize> = rest.into_iter().filter(|&cell| empty(cell) && !self.playable(cell, enemy)).collect();
        let thrown_in = cells.iter().filter(|&&cell| self.hinges[cell] && enemy_at(cell)).count();
        if captured::two_eyes(self.ground, &dead, &shut, thrown_in) { 2 } else { 0 }
    }

    /// Whether the defender may play there, suicide apart.
    fn playable(&self, cell: usize, enemy: Color) -> bool {
        self.ground.at(cell) == Spot::Empty
            && self.ground.around(cell).into_iter().any(|side| match self.ground.at(side) {
                Spot::Edge => false,
                Spot::Dead(color) if color == enemy => self.parts.liberties[side] <= 1,
                _ => true,
            })
    }

    /// For each piece that is left of the eye space without the cut cells: how many of its points need no more than
    /// `spare` moves to be closed.
    fn sound_points(&mut self, real: &[usize], cuts: &[usize], spare: u32) -> Vec<usize> {
        let mut found = Vec::new();
        let before = self.pieces;
        for &start in real {
            if self.piece[start] > before || cuts.contains(&start) {
                continue;
            }
            self.pieces += 1;
            let (number, nooks, inside) = (self.pieces, &self.nooks, &self.inside);
            let piece = &mut self.piece;
            let mut sound = usize::from(nooks[start].to_close <= spare);
            piece[start] = number;
            self.ground.walk(start, &mut |cell| {
                let enter = inside[cell] && piece[cell] <= before && !cuts.contains(&cell);
                if enter {
                    piece[cell] = number;
                    sound += usize::from(nooks[cell].to_close <= spare);
                }
                enter
            });
            found.push(sound);
        }
        found
    }
}
