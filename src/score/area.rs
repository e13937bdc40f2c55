//! Area counting (数子法, D9): living stones and the points they enclose, neutral points half each.
//!
//! A row of the board is one 64-bit word a colour, so that a whole row is flooded at once and nothing branches on what
//! stands where.

use super::{Owner, Reason, Verdict};
use crate::board::{BLACK, Board, WHITE};
use crate::color::Color;
use crate::point::{PointSet, Size};
use alloc::vec::Vec;

/// A bit for each point, a word for each row, with an empty row above and below.
type Rows = [u64; Size::MAX_SIDE as usize + 2];
const NO_ROWS: Rows = [0; Size::MAX_SIDE as usize + 2];

/// What a point is, by five bits: reached by Black, reached by White, a living black stone, a living white stone, a dead
/// stone. Living stones and reached points exclude each other.
const VERDICTS: [Verdict; 32] = {
    let mut table = [Verdict { owner: Owner::Nobody, reason: Reason::Dame }; 32];
    let mut bits = 0;
    while bits < 32 {
        let reason = if bits & 16 == 0 { Reason::Territory } else { Reason::Dead };
        table[bits] = match bits & 15 {
            0 => Verdict { owner: Owner::Nobody, reason: Reason::Dame },
            1 => Verdict { owner: Owner::Side(Color::Black), reason },
            2 => Verdict { owner: Owner::Side(Color::White), reason },
            3 => Verdict { owner: Owner::Shared, reason: Reason::Shared },
            stone if stone & 4 != 0 => Verdict { owner: Owner::Side(Color::Black), reason: Reason::Stone },
            _ => Verdict { owner: Owner::Side(Color::White), reason: Reason::Stone },
        };
        bits += 1;
    }
    table
};

/// Whose each point is, row by row, once the dead stones are taken off.
#[cfg_attr(weiqi_small, optimize(speed))]
pub(super) fn area(board: &Board, dead: &PointSet) -> Vec<Verdict> {
    let (width, height) = (usize::from(board.size().width()), usize::from(board.size().height()));
    let full = u64::MAX >> (64 - width);
    let (mut black, mut white, mut gone, mut empty) = (NO_ROWS, NO_ROWS, NO_ROWS, NO_ROWS);
    for (y, row) in board.rows().enumerate() {
        let (mut b, mut w) = (0, 0);
        for (x, &cell) in row.iter().enumerate() {
            b |= u64::from(cell == BLACK) << x;
            w |= u64::from(cell == WHITE) << x;
        }
        (black[y + 1], white[y + 1]) = (b, w);
    }
    for point in dead.iter() {
        gone[usize::from(point.y) + 1] |= 1 << point.x;
    }
    for y in 1..height + 1 {
        gone[y] &= black[y] | white[y];
        black[y] &= !gone[y];
        white[y] &= !gone[y];
        empty[y] = full & !(black[y] | white[y]);
    }
    let reached = (reach(&empty, &black, height), reach(&empty, &white, height));
    let mut verdicts = Vec::with_capacity(board.size().area());
    for y in 1..height + 1 {
        let layers = [reached.0[y], reached.1[y], black[y], white[y], gone[y]];
        verdicts.extend((0..width).map(|x| {
            let bits = layers.iter().enumerate().fold(0, |bits, (n, layer)| bits | (layer >> x & 1) << n);
            VERDICTS[bits as usize]
        }));
    }
    verdicts
}

/// The empty points of every region that touches one of these stones.
#[cfg_attr(weiqi_small, optimize(speed))]
fn reach(empty: &Rows, stones: &Rows, height: usize) -> Rows {
    let mut reached = NO_ROWS;
    for y in 1..=height {
        let beside = stones[y] << 1 | stones[y] >> 1 | stones[y - 1] | stones[y + 1];
        reached[y] = spread(beside & empty[y], empty[y]);
    }
    loop {
        let mut changed = 0;
        for y in (1..=height).chain((1..=height).rev()) {
            let come = (reached[y - 1] | reached[y + 1]) & empty[y] & !reached[y];
            if come != 0 {
                changed |= come;
                reached[y] |= spread(come, empty[y]);
            }
        }
        if changed == 0 {
            return reached;
        }
    }
}

/// Spreads bits sideways over the runs of free bits they lie in.
#[cfg_attr(not(weiqi_small), inline)]
#[cfg_attr(weiqi_small, inline(never), optimize(speed))]
fn spread(bits: u64, mut free: u64) -> u64 {
    // To the left by a sum: what is carried runs through the free bits, to the first that is not. No row has 64 points.
    let mut bits = ((free + bits) ^ free) & free | bits;
    let mut step = 1;
    while step < 64 {
        bits |= free & bits >> step;
        free &= free >> step;
        step *= 2;
    }
    bits
}
