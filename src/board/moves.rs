//! Putting stones down, taking them off, and taking both back exactly.
//!
//! Every change is one record at the end of the journal: the roots that were merged, the roots that were captured, the
//! cell, and a footer that says how many of each. Records are taken back in the opposite order, so that what a removed
//! chain left behind in `links` is still there when it is needed; a stone that lands on such a cell keeps the old link
//! in `ghosts` first.

use super::{Board, EMPTY, Link, cell_of};
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

// The footer: merges (0–4) in bits 0–2, captures (0–4) in bits 3–5, then the kind.
const SUICIDE: u16 = 1 << 6;
const WHITE_STONE: u16 = 1 << 7;
const REMOVAL: u16 = 1 << 8;

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
            board.add(color, cell, zobrist::stone(color, point));
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
        let Some(footer) = self.journal.pop() else { return false };
        let cell = self.pop();
        let color = if footer & WHITE_STONE == 0 { Color::Black } else { Color::White };
        if footer & REMOVAL != 0 {
            self.restore_chain(cell, color);
            return true;
        }
        if footer & SUICIDE != 0 {
            self.restore_chain(self.root(cell), color);
        }
        for _ in 0..footer >> 3 & 7 {
            let root = self.pop();
            self.restore_chain(root, !color);
        }
        for _ in 0..footer & 7 {
            let joined = self.pop();
            self.split(joined);
        }
        self.take_up(color, cell);
        true
    }

    /// The stones that the last change took off the board: captured ones, or one's own.
    pub(crate) fn last_removed(&self) -> PointSet {
        let mut points = PointSet::new(self.size);
        let [roots @ .., cell, footer] = &self.journal[..] else { return points };
        let captures = usize::from(footer >> 3 & 7);
        let own = (footer & SUICIDE != 0).then(|| self.root(usize::from(*cell)));
        let taken = roots[roots.len() - captures..].iter().map(|&root| usize::from(root));
        for root in taken.chain(own) {
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
            let others: Vec<usize> = self.ring(root).filter(|&other| other != cell).collect();
            self.remove_chain(root, color);
            let kind = if color == Color::White { REMOVAL | WHITE_STONE } else { REMOVAL };
            self.journal.push(root as u16);
            self.journal.push(kind);
            for other in others {
                self.add(color, other, zobrist::stone(color, self.point(other)));
            }
        }
        if let Some(color) = content {
            self.add(color, cell, zobrist::stone(color, point));
        }
    }

    /// Puts a stone on an empty cell and removes what has no liberty.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(crate) fn put(&mut self, color: Color, point: Point, cell: usize) -> Placed {
        let mut footer = self.join(color, cell, zobrist::stone(color, point));
        let mut placed = Placed::default();
        let other = cell_of(!color);
        for beside in self.around(cell) {
            if self.cells[beside] == other {
                let root = self.root(beside);
                if self.links[root].edges == 0 {
                    placed.captured += self.links[root].size;
                    self.remove_chain(root, !color);
                    self.journal.push(root as u16);
                    footer += 1 << 3;
                }
            }
        }
        let root = self.root(cell);
        if self.links[root].edges == 0 {
            placed.suicide = self.links[root].size;
            self.remove_chain(root, color);
            footer |= SUICIDE;
        }
        self.journal.push(cell as u16);
        self.journal.push(footer);
        placed
    }

    /// Puts a stone on an empty cell and removes nothing.
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn add(&mut self, color: Color, cell: usize, key: u64) {
        let footer = self.join(color, cell, key);
        self.journal.push(cell as u16);
        self.journal.push(footer);
    }

    /// The stone itself, its liberties, and the chains it connects; returns the footer so far.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn join(&mut self, color: Color, cell: usize, key: u64) -> u16 {
        let own = cell_of(color);
        if self.removed[cell] != 0 {
            self.ghosts.push(self.links[cell]);
        }
        self.cells[cell] = own;
        self.stones[color as usize] += 1;
        self.hash ^= key;
        let mut link = Link { parent: cell as u16, next: cell as u16, size: 1, hash: key, ..Link::default() };
        let around = self.around(cell);
        for beside in around {
            match self.cells[beside] {
                EMPTY => link.gain(beside),
                super::EDGE => {}
                _ => {
                    let root = self.root(beside);
                    self.links[root].lose(cell);
                }
            }
        }
        self.links[cell] = link;
        let mut merges = 0;
        let mut top = cell;
        for beside in around {
            if self.cells[beside] == own {
                let root = self.root(beside);
                if root != top {
                    let (low, high) =
                        if self.links[root].size < self.links[top].size { (root, top) } else { (top, root) };
                    self.unite(low, high);
                    self.journal.push(low as u16);
                    top = high;
                    merges += 1;
                }
            }
        }
        if color == Color::White { merges | WHITE_STONE } else { merges }
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn take_up(&mut self, color: Color, cell: usize) {
        self.hash ^= self.links[cell].hash;
        self.stones[color as usize] -= 1;
        self.cells[cell] = EMPTY;
        for beside in self.around(cell) {
            if matches!(self.cells[beside], super::BLACK | super::WHITE) {
                let root = self.root(beside);
                self.links[root].gain(cell);
            }
        }
        if self.removed[cell] != 0
            && let Some(link) = self.ghosts.pop()
        {
            self.links[cell] = link;
        }
    }

    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn unite(&mut self, low: usize, high: usize) {
        let below = self.links[low];
        let above = &mut self.links[high];
        above.size += below.size;
        above.edges += below.edges;
        above.sum = above.sum.wrapping_add(below.sum);
        above.squares = above.squares.wrapping_add(below.squares);
        above.hash ^= below.hash;
        let next = core::mem::replace(&mut above.next, below.next);
        self.links[low].next = next;
        self.links[low].parent = high as u16;
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

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn remove_chain(&mut self, root: usize, color: Color) {
        let other = cell_of(!color);
        let mut stone = root;
        loop {
            self.cells[stone] = EMPTY;
            self.removed[stone] += 1;
            for beside in self.around(stone) {
                if self.cells[beside] == other {
                    let neighbor = self.root(beside);
                    self.links[neighbor].gain(stone);
                }
            }
            stone = usize::from(self.links[stone].next);
            if stone == root {
                break;
            }
        }
        self.stones[color as usize] -= u32::from(self.links[root].size);
        self.hash ^= self.links[root].hash;
    }

    fn restore_chain(&mut self, root: usize, color: Color) {
        let other = cell_of(!color);
        let mut stone = root;
        loop {
            self.cells[stone] = cell_of(color);
            self.removed[stone] -= 1;
            for beside in self.around(stone) {
                if self.cells[beside] == other {
                    let neighbor = self.root(beside);
                    self.links[neighbor].lose(stone);
                }
            }
            stone = usize::from(self.links[stone].next);
            if stone == root {
                break;
            }
        }
        self.stones[color as usize] += u32::from(self.links[root].size);
        self.hash ^= self.links[root].hash;
    }

    #[inline]
    fn pop(&mut self) -> usize {
        self.journal.pop().map_or(0, usize::from)
    }
}
