//! One change of a board, as the journal keeps it to take it back.

use crate::color::Color;
use crate::point::Size;

/// Up to four roots, the last one on top: a stone has no more chains beside it. None is 0, which is a cell of the edge.
#[derive(Clone, Copy, Default)]
pub(super) struct Roots(u64);

impl Roots {
    #[inline(always)]
    pub(super) fn push(&mut self, root: usize) {
        self.0 = self.0 << CELL_BITS | root as u64;
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<usize> {
        let root = (self.0 & CELL) as usize;
        self.0 >>= CELL_BITS;
        (root != 0).then_some(root)
    }
}

/// One change in one number: the cell, the kind, the colour, and above them the roots that were merged and then those that
/// were captured.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change(u64);

const CELL_BITS: u32 = 12;
const CELL: u64 = (1 << CELL_BITS) - 1;
/// The kinds 0 to 4 are a stone that captured so many chains. One that captured has a liberty and is no suicide.
pub(super) const SUICIDE: u64 = 5;
pub(super) const REMOVAL: u64 = 6;
const KIND: u64 = 7;
const WHITE_STONE: u64 = 8;

/// A padded board has no more cells than twelve bits can number.
const _: () = assert!((Size::MAX_SIDE as u64 + 2) * (Size::MAX_SIDE as u64 + 1) <= CELL);

impl Change {
    #[inline(always)]
    pub(super) fn new(cell: usize, kind: u64, color: Color, roots: Roots) -> Change {
        let white = if color == Color::White { WHITE_STONE } else { 0 };
        Change(cell as u64 | (kind | white | roots.0 << 4) << CELL_BITS)
    }

    pub(super) fn cell(self) -> usize {
        (self.0 & CELL) as usize
    }

    pub(super) fn kind(self) -> u64 {
        self.0 >> CELL_BITS & KIND
    }

    pub(super) fn color(self) -> Color {
        if self.0 >> CELL_BITS & WHITE_STONE == 0 { Color::Black } else { Color::White }
    }

    /// Those that were captured, of which the kind tells the number, are on top of those that were merged.
    pub(super) fn roots(self) -> Roots {
        Roots(self.0 >> (CELL_BITS + 4))
    }
}
