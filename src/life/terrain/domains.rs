//! Who can walk where: domains, the groups in them, and the eye spaces between those.

use super::{Cell, NONE, Terrain};
use crate::board::{BLACK, EMPTY, WHITE};
use crate::life::flood::{DRY, patches};
use crate::life::playout::other;
use alloc::vec::Vec;

/// On the map instead of a number: a gate of the other side, which is reached but not walked through.
const SHUT: u16 = DRY - 1;

impl Terrain {
    pub(super) fn find_domains(&mut self) {
        for &side in &[BLACK, WHITE] {
            self.reach(side, false);
            self.learn(&|cell, reached| cell.strict |= if reached == NONE { 0 } else { side });
            self.reach(side, true);
            self.learn(&|cell, reached| {
                if reached != NONE {
                    let alone = cell.domain == NONE;
                    (cell.domain, cell.lord) = if alone { (reached, side) } else { (NONE, EMPTY) };
                }
            });
        }
        for &side in &[BLACK, WHITE] {
            let way = |cell: &Cell| cell.domain == NONE && cell.keeper != other(side);
            self.walk(side, &|cell| cell.spot == side || way(cell));
            self.learn(&|cell, number| {
                if cell.spot == side {
                    cell.group = number;
                }
            });
        }
    }

    /// Maps what a side reaches: the number of the stretch it walks there.
    fn reach(&mut self, side: u8, gates: bool) {
        let shut = |cell: &Cell| gates && cell.keeper == other(side);
        self.walk(side, &|cell| cell.spot != other(side) && !shut(cell));
        for at in 0..self.map.len() {
            if shut(&self.cells[at]) && (0..4).any(|to| (1..SHUT).contains(&self.map[self.beside(at, to)])) {
                self.map[at] = SHUT;
            }
        }
    }

    /// Maps the connected stretches of a side's ways that have its living stones on them. No two sides use one number.
    fn walk(&mut self, side: u8, way: &dyn Fn(&Cell) -> bool) {
        self.plan(&|cell| DRY * u16::from(way(cell)));
        let base = if side == BLACK { 0 } else { self.map.len() as u16 };
        for patch in &patches(&mut self.map, self.stride) {
            let walked = patch.iter().any(|&at| self.cells[at].spot == side);
            for &at in patch {
                self.map[at] = if walked { self.map[at] + base } else { NONE };
            }
        }
    }

    /// The cells of each eye space.
    pub(super) fn find_eye_spaces(&mut self) -> Vec<Vec<usize>> {
        self.plan(&|cell| if cell.domain != NONE && cell.vacant() { DRY | cell.domain } else { NONE });
        let spaces = patches(&mut self.map, self.stride);
        self.learn(&|cell, number| cell.eye = number);
        spaces
    }

    /// Which patches of empty points, or of dead stones of one side, are torn; and their liberties.
    pub(super) fn sort_patches(&mut self) {
        self.plan(&|cell| if cell.vacant() { DRY | u16::from(cell.spot) } else { NONE });
        let cells = &mut self.cells[..];
        for patch in &patches(&mut self.map, self.stride) {
            let Some(&first) = patch.first() else { continue };
            let (number, domain) = (self.map[first], cells[first].domain);
            let mut liberties = 0;
            let mut torn = false;
            for &at in patch {
                torn |= cells[at].domain != domain;
                for &step in &self.steps {
                    let next = &mut cells[at.wrapping_add(step)];
                    if next.spot == EMPTY && next.counted != number {
                        next.counted = number;
                        liberties += 1;
                    }
                }
            }
            for &at in patch {
                (cells[at].torn, cells[at].liberties) = (torn, liberties);
            }
        }
    }
}
