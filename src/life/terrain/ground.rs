//! The board as the count sees it: empty, alive, dead or off the board, in a frame that makes every neighbour a cell.

use crate::board::Board;
use crate::color::Color;
use crate::point::{Point, PointSet, Size};
use alloc::vec;
use alloc::vec::Vec;

/// What the count finds on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    Edge,
    Empty,
    Alive(Color),
    Dead(Color),
}

/// The spots in a frame one cell wide, diagonals included.
pub(super) struct Ground {
    size: Size,
    stride: usize,
    spots: Vec<Spot>,
}

impl Ground {
    pub(super) fn new(board: &Board, dead: &PointSet) -> Ground {
        let size = board.size();
        let stride = usize::from(size.width()) + 2;
        let spots = vec![Spot::Edge; stride * (usize::from(size.height()) + 2)];
        let mut ground = Ground { size, stride, spots };
        for point in size.points() {
            let cell = ground.cell(point);
            ground.spots[cell] = match board.at(point) {
                None => Spot::Empty,
                Some(color) if dead.contains(point) => Spot::Dead(color),
                Some(color) => Spot::Alive(color),
            };
        }
        ground
    }

    /// How many cells there are, the frame's included.
    pub(super) fn len(&self) -> usize {
        self.spots.len()
    }

    pub(super) fn cell(&self, point: Point) -> usize {
        (usize::from(point.y) + 1) * self.stride + usize::from(point.x) + 1
    }

    /// The cells on the board, row by row.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn cells(&self) -> impl Iterator<Item = usize> + use<> {
        let (width, stride) = (usize::from(self.size.width()), self.stride);
        (0..self.size.area()).map(move |index| (index / width + 1) * stride + index % width + 1)
    }

    #[inline(always)]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn at(&self, cell: usize) -> Spot {
        self.spots[cell]
    }

    /// The four cells beside one that is on the board.
    #[inline(always)]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn around(&self, cell: usize) -> [usize; 4] {
        [cell - self.stride, cell - 1, cell + 1, cell + self.stride]
    }

    /// The cell so many columns and rows away: at most one of each, from a cell that is on the board.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn step(&self, cell: usize, (dx, dy): (isize, isize)) -> usize {
        cell.wrapping_add_signed(dy * self.stride as isize + dx)
    }

    #[inline(always)]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn alive(&self, cell: usize, color: Color) -> bool {
        self.spots[cell] == Spot::Alive(color)
    }

    /// Whether nobody alive stands there, so that the point may come to be somebody's eye.
    #[inline(always)]
    pub(super) fn vacant(&self, cell: usize) -> bool {
        matches!(self.spots[cell], Spot::Empty | Spot::Dead(_))
    }

    pub(super) fn beside_edge(&self, cell: usize) -> bool {
        self.around(cell).iter().any(|&next| self.spots[next] == Spot::Edge)
    }

    /// Visits every cell that can be walked to from `start`, which is visited whatever it is: `enter` says of a cell
    /// beside the walk whether the walk goes on from there, and must say no the second time it is asked.
    ///
    /// One function for all that walk: each of its own would be as large as what it does on the way.
    #[cfg_attr(weiqi_small, optimize(speed))]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn walk(&self, start: usize, enter: &mut dyn FnMut(usize) -> bool) {
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            for next in self.around(cell) {
                if self.spots[next] != Spot::Edge && enter(next) {
                    open.push(next);
                }
            }
        }
    }
}
