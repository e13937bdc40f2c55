//! Putting stones down, taking them off, and taking both back exactly.
//!
//! Every change is one number at the end of the journal (`change.rs`). They are taken back in the opposite order, so that
//! what a removed chain left behind in `links` is still there when it is needed; a stone that lands on such a cell keeps
//! the old link in `ghosts` first.

use super::change::{Change, REMOVAL, Roots, SUICIDE};
use super::{Board, EMPTY, Link, cell_of, root_in};
use crate::color::Color;
use crate::point::{Point, PointSet, Size};
use crate::zobrist;
use alloc::vec::Vec;
use core::fmt;

/// What putting a stone down took off the board.
///
/// ```
/// use weiqi_rules::{Board, Color, Placed, Point, Size};
/// let placed = Board::new(Size::NINE).place(Color::Black, Point::new(4, 4))?;
/// assert_eq!(placed, Placed { captured: 0, suicide: 0 });
/// # Ok::<(), weiqi_rules::PlacementError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    /// How many stones of the opponent had no liberty left (D4.1, D4.2).
    pub captured: u16,
    /// How many stones of one's own, the new one among them, had none after that.
    pub suicide: u16,
}

/// Why a stone cannot be put there at all.
///
/// ```
/// use weiqi_rules::{Board, Color, PlacementError, Point, Size};
/// let fault = Board::new(Size::NINE).place(Color::Black, Point::new(9, 9));
/// assert_eq!(fault, Err(PlacementError::OffBoard));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementError {
    /// The point is not on this board.
    OffBoard,
    /// A stone is there.
    Occupied,
    /// The arrangement leaves a chain without a liberty (only where stones are set up, not played).
    NoLiberties,
}

impl PlacementError {
    /// What is wrong, in English; [`Display`](fmt::Display) says the same.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::PlacementError::Occupied.message(), "a stone is there already");
    /// ```
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            PlacementError::OffBoard => "the point is not on the board",
            PlacementError::Occupied => "a stone is there already",
            PlacementError::NoLiberties => "a chain would stand without a liberty",
        }
    }
}

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for PlacementError {}

/// What is done on each of the four cells beside one, written out four times: the compiler for size leaves a loop a loop,
/// and a closure a call.
macro_rules! for_each_beside {
    ($cell:expr, $stride:expr, $beside:ident => $what:expr) => {{
        let (cell, stride): (usize, usize) = ($cell, $stride);
        {
            let $beside = cell - stride;
            $what
        }
        {
            let $beside = cell - 1;
            $what
        }
        {
            let $beside = cell + 1;
            $what
        }
        {
            let $beside = cell + stride;
            $what
        }
    }};
}

impl Board {
    /// Puts a stone down, takes the opponent's chains without liberty off (D4), then one's own if it has none.
    ///
    /// The board forbids nothing but points that are taken or not there; what is illegal, [`Position`](crate::Position)
    /// and [`Game`](crate::Game) know.
    ///
    /// # Errors
    /// When the point is off the board or occupied. Nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{Board, Color, Placed, Point};
    /// let mut board: Board = ". O\nO .".parse().unwrap();
    /// let placed = board.place(Color::Black, Point::new(0, 0));
    /// assert_eq!(placed, Ok(Placed { captured: 0, suicide: 1 }));
    /// ```
    pub fn place(&mut self, color: Color, point: Point) -> Result<Placed, PlacementError> {
        if !self.size.contains(point) {
            return Err(PlacementError::OffBoard);
        }
        let cell = self.cell(point);
        if self.cells[cell] != EMPTY {
            return Err(PlacementError::Occupied);
        }
        Ok(self.put(color, point, cell))
    }

    /// Sets a board up: the stones as they are, nothing captured.
    ///
    /// # Errors
    /// The point and the reason where a stone is off the board, twice on a point, or in a chain without a liberty.
    ///
    /// ```
    /// use weiqi_rules::{Board, Color, Point, Size};
    /// let board = Board::with_stones(Size::NINE, [(Color::Black, Point::new(4, 4))]).unwrap();
    /// assert_eq!(board.at(Point::new(4, 4)), Some(Color::Black));
    /// ```
    pub fn with_stones(
        size: Size,
        stones: impl IntoIterator<Item = (Color, Point)>,
    ) -> Result<Board, (Point, PlacementError)> {
        let mut board = Board::new(size);
        let mut points = Vec::new();
        for (color, point) in stones {
            if !size.contains(point) {
                return Err((point, PlacementError::OffBoard));
            }
            let cell = board.cell(point);
            if board.cells[cell] != EMPTY {
                return Err((point, PlacementError::Occupied));
            }
            board.lay(color, point, cell, false);
            points.push((point, cell));
        }
        match points.iter().find(|&&(_, cell)| board.links[board.root(cell)].edges == 0) {
            Some(&(point, _)) => Err((point, PlacementError::NoLiberties)),
            None => {
                board.journal.clear();
                Ok(board)
            }
        }
    }

    /// Takes back the last change; says whether there was one.
    ///
    /// ```
    /// use weiqi_rules::{Board, Color, Point, Size};
    /// let mut board = Board::new(Size::NINE);
    /// board.place(Color::Black, Point::new(4, 4))?;
    /// assert!(board.undo() && !board.undo());
    /// assert_eq!(board, Board::new(Size::NINE));
    /// # Ok::<(), weiqi_rules::PlacementError>(())
    /// ```
    pub fn undo(&mut self) -> bool {
        let Some(change) = self.journal.pop() else { return false };
        let (cell, color, mut roots) = (change.cell(), change.color(), change.roots());
        match change.kind() {
            REMOVAL => {
                self.turn_chain(cell, color, true);
                return true;
            }
            SUICIDE => self.turn_chain(self.root(cell), color, true),
            captures => {
                for _ in 0..captures {
                    let Some(root) = roots.pop() else { break };
                    self.turn_chain(root, !color, true);
                }
            }
        }
        while let Some(joined) = roots.pop() {
            self.split(joined);
        }
        self.take_up(color, cell);
        true
    }

    /// The stones that the last change took off the board: captured ones, or one's own.
    pub(crate) fn last_removed(&self) -> PointSet {
        let mut points = PointSet::new(self.size);
        let Some(&change) = self.journal.last() else { return points };
        let mut roots = change.roots();
        let captures = match change.kind() {
            SUICIDE => {
                roots.push(self.root(change.cell()));
                1
            }
            REMOVAL => 0,
            captures => captures,
        };
        for _ in 0..captures {
            let Some(root) = roots.pop() else { break };
            for stone in self.ring(root) {
                points.insert(self.point(stone));
            }
        }
        points
    }

    /// Where the journal ends, to be given to [`Board::undo_to`].
    pub(crate) fn mark(&self) -> usize {
        self.journal.len()
    }

    /// Takes back every change after that mark.
    pub(crate) fn undo_to(&mut self, mark: usize) {
        while self.journal.len() > mark && self.undo() {}
    }

    /// Changes single points as an editor would: `None` empties a point. Chains may be left without liberties; it is for
    /// the caller to look. Everything is in the journal.
    pub(crate) fn set(&mut self, point: Point, content: Option<Color>) {
        let cell = self.cell(point);
        if super::color_of(self.cells[cell]) == content {
            return;
        }
        if let Some(color) = super::color_of(self.cells[cell]) {
            let root = self.root(cell);
            let ring = self.ring(root);
            self.turn_chain(root, color, false);
            self.journal.push(Change::new(root, REMOVAL, color, Roots::default()));
            for other in ring {
                if other != cell {
                    self.lay(color, self.point(other), other, false);
                }
            }
        }
        if let Some(color) = content {
            self.lay(color, point, cell, false);
        }
    }

    /// Puts a stone on an empty cell and removes what has no liberty.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(crate) fn put(&mut self, color: Color, point: Point, cell: usize) -> Placed {
        self.lay(color, point, cell, true)
    }

    /// Puts a stone on an empty cell, joins what it connects, and removes what has no liberty if that is wanted.
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn lay(&mut self, color: Color, point: Point, cell: usize, removes: bool) -> Placed {
        let key = zobrist::stone(color, point);
        if self.removed[cell] != 0 {
            self.keep_ghost(cell);
        }
        self.stones[color as usize] += 1;
        self.hash ^= key;
        // Taken once: behind `self` they would be looked up anew after every store.
        let (cells, links, stride) = (&mut *self.cells, &mut *self.links, self.stride);
        let own = cell_of(color);
        cells[cell] = own;
        let mut link = Link { parent: cell as u16, next: cell as u16, size: 1, hash: key, ..Link::default() };
        let (mut joined, mut captured) = (Roots::default(), Roots::default());
        for_each_beside!(cell, stride, beside => match cells[beside] {
            EMPTY => link.gain(beside),
            super::EDGE => {}
            content => {
                let root = root_in(links, beside);
                links[root].lose(cell);
                if content == own {
                    joined.push(root);
                } else if links[root].edges == 0 {
                    captured.push(root); // once, for its last edge
                }
            }
        });
        links[cell] = link;
        let (mut top, mut roots) = (cell, Roots::default());
        while let Some(root) = joined.pop() {
            // A chain that touches the stone twice is no root any more, or is the top.
            if root != top && usize::from(links[root].parent) == root {
                let (low, high) = if links[root].size < links[top].size { (root, top) } else { (top, root) };
                unite(links, low, high);
                roots.push(low);
                top = high;
            }
        }
        let (mut placed, mut kind) = (Placed::default(), 0);
        if removes {
            while let Some(root) = captured.pop() {
                placed.captured += self.links[root].size;
                self.turn_chain(root, !color, false);
                roots.push(root);
                kind += 1;
            }
            if self.links[top].edges == 0 {
                placed.suicide = self.links[top].size;
                self.turn_chain(top, color, false);
                kind = SUICIDE;
            }
        }
        self.journal.push(Change::new(cell, kind, color, roots));
        placed
    }

    #[cold]
    fn keep_ghost(&mut self, cell: usize) {
        self.ghosts.push(self.links[cell]);
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn take_up(&mut self, color: Color, cell: usize) {
        self.hash ^= self.links[cell].hash;
        self.stones[color as usize] -= 1;
        self.cells[cell] = EMPTY;
        let (cells, links) = (&*self.cells, &mut *self.links);
        for_each_beside!(cell, self.stride, beside => {
            if matches!(cells[beside], super::BLACK | super::WHITE) {
                links[root_in(links, beside)].gain(cell);
            }
        });
        if self.removed[cell] != 0
            && let Some(link) = self.ghosts.pop()
        {
            self.links[cell] = link;
        }
    }

    fn split(&mut self, low: usize) {
        let below = self.links[low];
        let high = usize::from(below.parent);
        let above = &mut self.links[high];
        above.size -= below.size;
        above.edges -= below.edges;
        above.sum = above.sum.wrapping_sub(below.sum);
        above.squares = above.squares.wrapping_sub(below.squares);
        above.hash ^= below.hash;
        let next = core::mem::replace(&mut above.next, below.next);
        self.links[low].next = next;
        self.links[low].parent = low as u16;
    }

    /// Takes a chain off the board, or puts it back there.
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn turn_chain(&mut self, root: usize, color: Color, back: bool) {
        let (cells, links, stride) = (&mut *self.cells, &mut *self.links, self.stride);
        let other = cell_of(!color);
        let (content, sign) = if back { (cell_of(color), u32::MAX) } else { (EMPTY, 1) };
        let mut stone = root;
        loop {
            cells[stone] = content;
            self.removed[stone] = self.removed[stone].wrapping_add(sign);
            for_each_beside!(stone, stride, beside => {
                if cells[beside] == other {
                    links[root_in(links, beside)].change(stone, sign);
                }
            });
            stone = usize::from(links[stone].next);
            if stone == root {
                break;
            }
        }
        let stones = &mut self.stones[color as usize];
        *stones = stones.wrapping_sub(sign.wrapping_mul(links[root].size.into()));
        self.hash ^= links[root].hash;
    }
}

#[inline(always)]
fn unite(links: &mut [Link], low: usize, high: usize) {
    let below = links[low];
    let above = &mut links[high];
    above.size += below.size;
    above.edges += below.edges;
    above.sum = above.sum.wrapping_add(below.sum);
    above.squares = above.squares.wrapping_add(below.squares);
    above.hash ^= below.hash;
    let next = core::mem::replace(&mut above.next, below.next);
    links[low].next = next;
    links[low].parent = high as u16;
}
