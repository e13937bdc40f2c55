//! Small things that the comparisons share: chance, and carrying boards between the two implementations.

use crate::slow::{Spot, Stones};
use weiqi_rules::{Board, Point, Size};

/// Chance from a seed (SplitMix64), so that a failing case can be named and run again.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of 0 to `many` − 1.
    pub fn below(&mut self, many: usize) -> usize {
        (self.next() % many as u64) as usize
    }

    /// True once in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

pub fn size(width: usize, height: usize) -> Size {
    Size::new(width as u32, height as u32).expect("a board size")
}

pub fn point((x, y): Spot) -> Point {
    Point::new(x as u8, y as u8)
}

pub fn spot(point: Point) -> Spot {
    (usize::from(point.x), usize::from(point.y))
}

/// What is on the crate's board, asked point by point.
pub fn stones_of(board: &Board) -> Stones {
    let (width, height) = (usize::from(board.size().width()), usize::from(board.size().height()));
    let mut stones = Stones::new(width, height);
    for at in stones.spots() {
        stones.set(at, board.at(point(at)));
    }
    stones
}

/// The crate's board with those stones, put down in any order.
pub fn board_of(stones: &Stones, chance: &mut Chance) -> Board {
    let mut spots: Vec<Spot> = stones.spots().filter(|&at| stones.at(at).is_some()).collect();
    chance.shuffle(&mut spots);
    let placed = spots.iter().map(|&at| (stones.at(at).expect("filtered"), point(at)));
    Board::with_stones(size(stones.width, stones.height), placed).expect("a legal arrangement")
}
