//! Keys of the position hash. They are computed, not stored (a table for 52×52 would be larger than the rest of the wasm
//! module), and fixed for ever: the hash of a position is the same in every version and on every machine.

use crate::color::Color;
use crate::point::{Point, Size};

/// Mixes all 64 bits (the finishing step of the SplitMix64 generator).
#[inline(always)]
const fn mix(mut z: u64) -> u64 {
    z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The key of a stone on a point.
#[inline]
pub(crate) const fn stone(color: Color, point: Point) -> u64 {
    let side = match color {
        Color::Black => 1,
        Color::White => 2,
    };
    mix(side << 16 | (point.y as u64) << 8 | point.x as u64)
}

/// The hash of the empty board of that size.
pub(crate) const fn empty(size: Size) -> u64 {
    mix(3 << 16 | (size.height() as u64) << 8 | size.width() as u64)
}

/// What tells the two sides to move apart in a situation (situational superko).
pub(crate) const fn to_move(color: Color) -> u64 {
    match color {
        Color::Black => 0,
        Color::White => mix(4 << 16),
    }
}

/// What tells apart the positions before and after the n-th change of a set-up within one history.
pub(crate) const fn epoch(n: u32) -> u64 {
    if n == 0 { 0 } else { mix(5 << 32 | n as u64) }
}
