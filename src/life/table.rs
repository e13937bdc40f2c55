//! What the playouts' board keeps of its cells and chains.

use core::ops::{Index, IndexMut};

/// What is known of a chain, kept at its head: liberties counted once per stone beside them, with sums that tell whether
/// they are all one point.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Breath {
    pub(super) edges: u16,
    pub(super) stones: u16,
    pub(super) sum: u32,
    pub(super) squares: u32,
}

impl Breath {
    #[inline]
    pub(super) fn gain(&mut self, cell: usize) {
        let cell = cell as u32;
        self.edges = self.edges.wrapping_add(1);
        self.sum = self.sum.wrapping_add(cell);
        self.squares = self.squares.wrapping_add(cell * cell);
    }

    #[inline]
    pub(super) fn lose(&mut self, cell: usize) {
        let cell = cell as u32;
        self.edges = self.edges.wrapping_sub(1);
        self.sum = self.sum.wrapping_sub(cell);
        self.squares = self.squares.wrapping_sub(cell * cell);
    }

    /// The one liberty of a chain in atari.
    #[inline]
    pub(super) fn sole_liberty(&self) -> Option<usize> {
        let edges = u32::from(self.edges);
        let single = edges <= 4 && edges > 0 && edges * self.squares == self.sum.wrapping_mul(self.sum);
        single.then(|| (self.sum / edges) as usize)
    }
}

/// A stone's place in its chain: the chain's head and the next stone of a ring; and at the head what is known of the chain.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Link {
    pub(super) head: u16,
    pub(super) next: u16,
    pub(super) breath: Breath,
}

/// As many cells as the largest board has with its frame, rounded up to a power of two: no index misses it.
const CELLS: usize = 4096;

/// Something for every cell. An index is cut to size instead of checked, which is what the playouts spend their time on.
#[derive(Clone, Debug)]
pub(super) struct Table<T>([T; CELLS]);

impl<T: Copy> Table<T> {
    pub(super) const fn new(value: T) -> Table<T> {
        Table([value; CELLS])
    }

    pub(super) fn copy_from(&mut self, other: &Table<T>, count: usize) {
        self.0[..count].copy_from_slice(&other.0[..count]);
    }

    pub(super) fn first(&self, count: usize) -> &[T] {
        &self.0[..count]
    }
}

impl<T> Index<usize> for Table<T> {
    type Output = T;

    #[inline]
    fn index(&self, cell: usize) -> &T {
        &self.0[cell % CELLS]
    }
}

impl<T> IndexMut<usize> for Table<T> {
    #[inline]
    fn index_mut(&mut self, cell: usize) -> &mut T {
        &mut self.0[cell % CELLS]
    }
}
