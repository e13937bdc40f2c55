//! What a move would do, asked without making it.

use super::{Board, EMPTY, cell_of};
use crate::color::Color;
use crate::point::Point;
use crate::zobrist;

/// What would happen if a stone were put on an empty cell, without putting it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outlook {
    /// Something has a liberty afterwards: the stone itself, or a chain it joins or captures.
    Lives,
    /// The stone and what it joins have no liberty (禁着点, D5); so many stones would go.
    Suicide(usize),
}

impl Board {
    /// The first stone of a chain without liberties, row by row.
    pub(crate) fn without_liberty(&self) -> Option<Point> {
        self.size.points().find(|&point| {
            let cell = self.cell(point);
            self.cells[cell] != EMPTY && self.links[self.root(cell)].edges == 0
        })
    }

    /// Whether the cell, which must be empty, is a forbidden point for that side.
    #[inline(always)]
    pub(crate) fn outlook(&self, color: Color, cell: usize) -> Outlook {
        let empty = |beside: usize| self.cells[beside] == EMPTY;
        if empty(cell - self.stride) || empty(cell - 1) || empty(cell + 1) || empty(cell + self.stride) {
            return Outlook::Lives;
        }
        self.crowded_outlook(color, cell)
    }

    #[cfg_attr(weiqi_small, optimize(speed), inline(never))]
    fn crowded_outlook(&self, color: Color, cell: usize) -> Outlook {
        let around = self.around(cell);
        let own = cell_of(color);
        let other = cell_of(!color);
        let mut size = 1;
        let mut joined = [usize::MAX; 4];
        for (n, &beside) in around.iter().enumerate() {
            let cell = self.cells[beside];
            if cell != own && cell != other {
                continue;
            }
            let root = self.root(beside);
            // A chain beside this empty cell is in atari exactly when the cell is its last liberty.
            if self.links[root].in_atari() == (cell == other) {
                return Outlook::Lives;
            }
            if cell == own && !joined[..n].contains(&root) {
                joined[n] = root;
                size += self.chain_size(root);
            }
        }
        Outlook::Suicide(size)
    }

    /// The board's hash after that move on an empty cell, without playing it.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(crate) fn hash_after(&self, color: Color, point: Point, cell: usize) -> u64 {
        let (own, other) = (cell_of(color), cell_of(!color));
        let around = self.around(cell);
        let mut hash = self.hash ^ zobrist::stone(color, point);
        let mut counted = [usize::MAX; 4];
        for (n, &beside) in around.iter().enumerate() {
            if self.cells[beside] == other {
                let root = self.root(beside);
                if self.links[root].in_atari() && !counted[..n].contains(&root) {
                    counted[n] = root;
                    hash ^= self.links[root].hash;
                }
            }
        }
        if let Outlook::Suicide(_) = self.outlook(color, cell) {
            hash ^= zobrist::stone(color, point);
            for (n, &beside) in around.iter().enumerate() {
                if self.cells[beside] == own {
                    let root = self.root(beside);
                    if !counted[..n].contains(&root) {
                        counted[n] = root;
                        hash ^= self.links[root].hash;
                    }
                }
            }
        }
        hash
    }

    /// The cell where a stone that just captured a single stone may not be retaken at once: it stands alone and this is
    /// its only liberty. 0, an edge cell, where there is none.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(crate) fn single_ko(&self, cell: usize) -> usize {
        let link = &self.links[self.root(cell)];
        if link.size == 1 && link.edges == 1 { link.sum as usize } else { 0 }
    }
}
