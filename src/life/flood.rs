//! What hangs together along the lines of the board: one flood for all that ask.
//!
//! A map says of every cell of the padded board what it is; nothing (0) on the frame.

use crate::board::{Board, EDGE};
use alloc::vec;
use alloc::vec::Vec;

/// What a cell is before it has a number: this bit, and any others that tell kinds apart.
pub(crate) const DRY: u16 = 1 << 15;

/// What leads from a cell to each of the four beside it, upwards first, when it is added and may wrap.
pub(crate) fn steps(stride: usize) -> [usize; 4] {
    [stride.wrapping_neg(), usize::MAX, 1, stride]
}

/// A map of the board: what each cell is by its place and what the board has there.
pub(crate) fn plan(board: &Board, kind: &dyn Fn(usize, u8) -> u16) -> Vec<u16> {
    let mut map = vec![0; board.cells().len()];
    for (cell, &content) in board.cells().iter().enumerate() {
        if content != EDGE {
            map[cell] = kind(cell, content);
        }
    }
    map
}

/// Gives that number to every cell that hangs together with `start` and is the same. Names them, the nearest first.
#[cfg_attr(weiqi_small, optimize(speed))]
pub(crate) fn flood(map: &mut [u16], stride: usize, start: usize, number: u16) -> Vec<usize> {
    let kind = map[start];
    let mut cells = vec![start];
    map[start] = number;
    let steps = steps(stride);
    let mut next = 0;
    while let Some(&cell) = cells.get(next) {
        next += 1;
        for &step in &steps {
            let beside = cell.wrapping_add(step);
            if map[beside] == kind {
                map[beside] = number;
                cells.push(beside);
            }
        }
    }
    cells
}

/// Numbers the patches of dry cells that are the same, from 1 on, row by row. Names the cells of each; nothing has number 0.
pub(crate) fn patches(map: &mut [u16], stride: usize) -> Vec<Vec<usize>> {
    let mut patches = vec![Vec::new()];
    for start in 0..map.len() {
        if map[start] >= DRY {
            patches.push(flood(map, stride, start, patches.len() as u16));
        }
    }
    patches
}
