//! Stones on a board: chains, liberties, captures. No turn, no ko, no history of positions.

mod change;
mod diagram;
mod moves;
mod outlook;

pub use diagram::DiagramError;
pub use moves::{Placed, PlacementError};
pub(crate) use outlook::Outlook;

use crate::color::Color;
use crate::point::{Point, PointSet, Size};
use crate::zobrist;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use change::Change;

/// What a cell of the padded board holds, as a byte: the first three are also what JavaScript's `board()` returns.
pub(crate) const EMPTY: u8 = 0;
pub(crate) const BLACK: u8 = 1;
pub(crate) const WHITE: u8 = 2;
pub(crate) const EDGE: u8 = 3;

#[inline]
pub(crate) const fn cell_of(color: Color) -> u8 {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}

#[inline]
pub(crate) const fn color_of(cell: u8) -> Option<Color> {
    match cell {
        BLACK => Some(Color::Black),
        WHITE => Some(Color::White),
        _ => None,
    }
}

/// A stone's place in its chain; in the chain's root also what is known of the whole chain.
///
/// Chains are trees of `parent` (union by size, never compressed, so that a union is undone by one store) and rings of
/// `next`. Liberties are counted once per stone beside them ("pseudo-liberties"), with the sum and the sum of squares of
/// their cells: a chain is captured when `edges` is 0 and in atari when all edges lead to one cell, that is when
/// `edges × squares = sum²`. A single cell has at most four edges, so the sums are looked at only then and may wrap.
#[derive(Clone, Copy, Debug, Default)]
struct Link {
    parent: u16,
    next: u16,
    size: u16,
    edges: u16,
    sum: u32,
    squares: u32,
    hash: u64,
}

/// Four cells of links share a cache line and a half; a wider link is felt in every move.
const _: () = assert!(size_of::<Link>() == 24);

impl Link {
    #[inline(always)]
    fn gain(&mut self, liberty: usize) {
        let cell = liberty as u32;
        self.edges += 1;
        self.sum = self.sum.wrapping_add(cell);
        self.squares = self.squares.wrapping_add(cell * cell);
    }

    #[inline(always)]
    fn lose(&mut self, liberty: usize) {
        let cell = liberty as u32;
        self.edges -= 1;
        self.sum = self.sum.wrapping_sub(cell);
        self.squares = self.squares.wrapping_sub(cell * cell);
    }

    /// Gains the liberty where the sign is 1, loses it where it is −1.
    #[inline(always)]
    fn change(&mut self, liberty: usize, sign: u32) {
        let cell = liberty as u32;
        let signed = cell.wrapping_mul(sign);
        self.edges = self.edges.wrapping_add(sign as u16);
        self.sum = self.sum.wrapping_add(signed);
        self.squares = self.squares.wrapping_add(signed.wrapping_mul(cell));
    }

    #[inline]
    fn in_atari(&self) -> bool {
        self.edges <= 4
            && u32::from(self.edges).wrapping_mul(self.squares) == self.sum.wrapping_mul(self.sum)
            && self.edges > 0
    }
}

/// The root of the chain that the stone on this cell belongs to.
#[inline(always)]
fn root_in(links: &[Link], mut cell: usize) -> usize {
    let mut parent = usize::from(links[cell].parent);
    while parent != cell {
        cell = parent;
        parent = usize::from(links[cell].parent);
    }
    cell
}

/// The stones on a board, their chains and liberties (D3), with everything that was placed still to be taken back.
///
/// ```
/// use weiqi_rules::{Board, Color, Point, Size};
/// let mut board = Board::new(Size::NINE);
/// board.place(Color::White, Point::new(0, 0))?;
/// board.place(Color::Black, Point::new(1, 0))?;
/// let placed = board.place(Color::Black, Point::new(0, 1))?;
/// assert_eq!(placed.captured, 1); // the white corner stone had no liberty left (D4.1)
/// board.undo();
/// assert_eq!(board.at(Point::new(0, 0)), Some(Color::White));
/// # Ok::<(), weiqi_rules::PlacementError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    size: Size,
    /// Cells from one row to the next. The board lies in a frame of `EDGE`; one column of it serves both sides.
    stride: usize,
    cells: Box<[u8]>,
    links: Box<[Link]>,
    /// How often a stone has been taken off each cell: no earlier position has a stone on an empty cell while it is 0, and
    /// a link is worth keeping only where it is not.
    removed: Box<[u32]>,
    stones: [u32; 2],
    hash: u64,
    journal: Vec<Change>,
    /// Links of removed stones that a later stone overwrote.
    ghosts: Vec<Link>,
}

/// Stones of one colour, connected along the lines, with the liberties (气, D3) they share.
///
/// ```
/// use weiqi_rules::{Board, Color, Point, Size};
/// let mut board = Board::new(Size::NINE);
/// board.place(Color::Black, Point::new(0, 0))?;
/// let chain = board.chain(Point::new(0, 0)).unwrap();
/// assert_eq!(chain.color, Color::Black);
/// assert_eq!(chain.liberties, [(1, 0), (0, 1)].map(Point::from));
/// # Ok::<(), weiqi_rules::PlacementError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Whose stones they are.
    pub color: Color,
    /// The stones, row by row.
    pub stones: Vec<Point>,
    /// The empty points beside them, each once, row by row.
    pub liberties: Vec<Point>,
}

impl Board {
    /// An empty board.
    ///
    /// ```
    /// use weiqi_rules::{Board, Size};
    /// assert_eq!(Board::new(Size::NINETEEN).stone_count(weiqi_rules::Color::Black), 0);
    /// ```
    #[must_use]
    pub fn new(size: Size) -> Board {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let stride = width + 1;
        let count = (height + 2) * stride;
        let mut cells = vec![EDGE; count].into_boxed_slice();
        for y in 1..=height {
            cells[y * stride..][..width].fill(EMPTY);
        }
        Board {
            size,
            stride,
            cells,
            links: (0..count).map(|_| Link::default()).collect(),
            removed: vec![0; count].into_boxed_slice(),
            stones: [0; 2],
            hash: zobrist::empty(size),
            journal: Vec::with_capacity(size.area()),
            ghosts: Vec::new(),
        }
    }

    /// The board's size.
    ///
    /// ```
    /// use weiqi_rules::{Board, Size};
    /// assert_eq!(Board::new(Size::NINE).size(), Size::NINE);
    /// ```
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whose stone is on the point; `None` for an empty point and off the board.
    ///
    /// ```
    /// use weiqi_rules::{Board, Point, Size};
    /// assert_eq!(Board::new(Size::NINE).at(Point::new(4, 4)), None);
    /// ```
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Color> {
        if self.size.contains(point) { color_of(self.cells[self.cell(point)]) } else { None }
    }

    /// How many stones of that colour are on the board.
    ///
    /// ```
    /// use weiqi_rules::{Board, Color, Size};
    /// assert_eq!(Board::new(Size::NINE).stone_count(Color::White), 0);
    /// ```
    #[must_use]
    pub fn stone_count(&self, color: Color) -> u32 {
        self.stones[color as usize]
    }

    /// The position's hash: 64 bits that depend on the size and the stones alone, in every version and on every machine.
    ///
    /// ```
    /// use weiqi_rules::{Board, Size};
    /// assert_eq!(Board::new(Size::NINETEEN).hash(), 0x118e_4eaa_c640_1ff1);
    /// ```
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The chain of the stone on that point, if there is one.
    ///
    /// ```
    /// use weiqi_rules::{Board, Point, Size};
    /// assert_eq!(Board::new(Size::NINE).chain(Point::new(4, 4)), None);
    /// ```
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let color = self.at(point)?;
        let mut chain = Chain { color, stones: Vec::new(), liberties: Vec::new() };
        // Marked on a map first: row by row.
        let mut kinds = vec![EMPTY; self.cells.len()];
        for stone in self.ring(self.root(self.cell(point))) {
            kinds[stone] = BLACK;
            for &beside in &self.around(stone) {
                if self.cells[beside] == EMPTY {
                    kinds[beside] = WHITE;
                }
            }
        }
        for (cell, &kind) in kinds.iter().enumerate() {
            match kind {
                BLACK => chain.stones.push(self.point(cell)),
                WHITE => chain.liberties.push(self.point(cell)),
                _ => {}
            }
        }
        Some(chain)
    }

    /// Whether the stone on that point belongs to a chain with a single liberty (打吃).
    ///
    /// ```
    /// use weiqi_rules::{Board, Color, Point, Size};
    /// let mut board = Board::new(Size::NINE);
    /// board.place(Color::White, Point::new(0, 0))?;
    /// board.place(Color::Black, Point::new(1, 0))?;
    /// assert!(board.in_atari(Point::new(0, 0)) && !board.in_atari(Point::new(1, 0)));
    /// # Ok::<(), weiqi_rules::PlacementError>(())
    /// ```
    #[must_use]
    pub fn in_atari(&self, point: Point) -> bool {
        self.at(point).is_some() && self.links[self.root(self.cell(point))].in_atari()
    }

    /// Every chain on the board, in the order of its first stone, row by row.
    ///
    /// ```
    /// use weiqi_rules::{Board, Size};
    /// assert_eq!(Board::new(Size::NINE).chains().count(), 0);
    /// ```
    pub fn chains(&self) -> impl Iterator<Item = Chain> + '_ {
        let mut seen = PointSet::new(self.size);
        self.size.points().filter_map(move |point| {
            if seen.contains(point) {
                return None;
            }
            let chain = self.chain(point)?;
            for &stone in &chain.stones {
                seen.insert(stone);
            }
            Some(chain)
        })
    }

    /// The cells row by row from the top left: 0 empty, 1 black, 2 white.
    ///
    /// ```
    /// use weiqi_rules::{Board, Size};
    /// assert_eq!(Board::new(Size::NINE).rows().map(<[u8]>::len).sum::<usize>(), 81);
    /// ```
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u8]> + '_ {
        let (width, stride) = (usize::from(self.size.width()), self.stride);
        (0..usize::from(self.size.height())).map(move |y| &self.cells[(y + 1) * stride..][..width])
    }

    /// Cells from one row of the padded board to the next.
    #[inline]
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    /// Where the point lies on the padded board. The point must be on the board.
    #[inline]
    pub(crate) fn cell(&self, point: Point) -> usize {
        (usize::from(point.y) + 1) * self.stride + usize::from(point.x)
    }

    /// The point of a cell that is on the board.
    #[inline]
    pub(crate) fn point(&self, cell: usize) -> Point {
        Point::new((cell % self.stride) as u8, (cell / self.stride - 1) as u8)
    }

    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(crate) fn around(&self, cell: usize) -> [usize; 4] {
        [cell - self.stride, cell - 1, cell + 1, cell + self.stride]
    }

    /// The cells of the padded board.
    #[inline]
    pub(crate) fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// How often a stone has been taken off the cell.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(crate) fn removals(&self, cell: usize) -> u32 {
        self.removed[cell]
    }

    /// The cell that stands for the whole chain of the stone on this one.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(crate) fn root(&self, cell: usize) -> usize {
        root_in(&self.links, cell)
    }

    /// How many stones the chain of that root has.
    #[inline]
    pub(crate) fn chain_size(&self, root: usize) -> usize {
        usize::from(self.links[root].size)
    }

    /// The cells of a chain, or of a chain that was removed and not yet overwritten.
    pub(crate) fn ring(&self, start: usize) -> Vec<usize> {
        let mut ring = vec![start];
        let mut next = self.links[start].next;
        while usize::from(next) != start {
            ring.push(next.into());
            next = self.links[usize::from(next)].next;
        }
        ring
    }
}

/// Two boards are equal when the same stones stand on the same points; what was played before does not matter.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size && self.hash == other.hash && self.cells == other.cells
    }
}

impl Eq for Board {}
