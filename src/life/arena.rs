//! The playouts' board: no hash, no history, copied whole before each playout.

use super::flood::{DRY, patches};
use super::table::{Breath, Link, Table};
use crate::board::{BLACK, Board, EDGE, EMPTY, WHITE};
use alloc::boxed::Box;
use alloc::vec::Vec;

pub(super) const NOWHERE: u16 = 0;

/// Liberties that nobody can fill: more than a chain in atari can seem to have.
const ENDLESS: u16 = 8;

fn is_stone(content: u8) -> bool {
    matches!(content, BLACK | WHITE)
}

/// A board in a frame of edge cells.
#[derive(Debug)]
pub(super) struct Arena {
    stride: usize,
    /// How many cells there are, the frame included.
    pub(super) count: usize,
    pub(super) cells: Table<u8>,
    links: Table<Link>,
    /// The empty cells that may be played on, in no order; the rest of the array is stale.
    empty: Table<u16>,
    place: Table<u16>,
    empty_count: usize,
    /// The first of them are worth a try; the others are eyes that nobody plays on until something near them changes.
    active: usize,
    pub(super) ko: u16,
}

/// What happens on a cell: it may be played on, or it stays as it is. `BLACK` or `WHITE` is a wall: that stone stands there
/// for good, whatever the board has.
pub(super) const OPEN: u8 = EMPTY;
pub(super) const CLOSED: u8 = EDGE;

impl Arena {
    /// As large as the board, to be made the same as another one.
    pub(super) fn blank(board: &Board) -> Box<Arena> {
        Box::new(Arena {
            stride: board.stride(),
            count: board.cells().len(),
            cells: Table::new(EDGE),
            links: Table::new(Link::default()),
            empty: Table::new(NOWHERE),
            place: Table::new(NOWHERE),
            empty_count: 0,
            active: 0,
            ko: NOWHERE,
        })
    }

    /// The board's stones, and what happens on each cell.
    pub(super) fn new(board: &Board, uses: &[u8]) -> Box<Arena> {
        let mut arena = Arena::blank(board);
        let mut map = Vec::with_capacity(uses.len());
        for (cell, &content) in board.cells().iter().enumerate() {
            let content = if content != EDGE && is_stone(uses[cell]) { uses[cell] } else { content };
            arena.cells[cell] = content;
            arena.links[cell] = Link { head: cell as u16, next: cell as u16, breath: Breath::default() };
            if content == EMPTY && uses[cell] == OPEN {
                arena.push_empty(cell);
            }
            map.push(if is_stone(content) { DRY | u16::from(content) } else { 0 });
        }
        for ring in &patches(&mut map, arena.stride)[1..] {
            let mut breath = Breath { stones: ring.len() as u16, ..Breath::default() };
            let mut next = ring[0];
            for &stone in ring.iter().rev() {
                arena.links[stone].head = ring[0] as u16;
                arena.links[stone].next = next as u16;
                next = stone;
                if is_stone(uses[stone]) {
                    breath.edges += ENDLESS;
                }
                for &beside in &arena.around(stone) {
                    if arena.cells[beside] == EMPTY {
                        breath.gain(beside);
                    }
                }
            }
            arena.links[ring[0]].breath = breath;
        }
        arena
    }

    /// Makes this board the same as another one of its size.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn copy_from(&mut self, other: &Arena) {
        let count = self.count;
        self.cells.copy_from(&other.cells, count);
        self.links.copy_from(&other.links, count);
        self.empty.copy_from(&other.empty, count);
        self.place.copy_from(&other.place, count);
        self.empty_count = other.empty_count;
        self.active = other.active;
        self.ko = other.ko;
    }

    #[inline]
    pub(super) fn around(&self, cell: usize) -> [usize; 4] {
        [cell - self.stride, cell - 1, cell + 1, cell + self.stride]
    }

    #[inline]
    fn diagonal(&self, cell: usize) -> [usize; 4] {
        // The top left cell has no cell of the frame up left of it: one column serves both sides.
        let up = cell - self.stride;
        [up.saturating_sub(1), up + 1, cell + self.stride - 1, (cell + self.stride + 1).min(self.count - 1)]
    }

    /// The cells that may be played on.
    pub(super) fn playable(&self) -> &[u16] {
        self.empty.first(self.empty_count)
    }

    /// How many of them are worth a try.
    #[inline]
    pub(super) fn active(&self) -> usize {
        self.active
    }

    #[inline]
    pub(super) fn active_at(&self, index: usize) -> usize {
        usize::from(self.empty[index])
    }

    #[inline]
    pub(super) fn swap_active(&mut self, a: usize, b: usize) {
        let (first, second) = (self.empty[a], self.empty[b]);
        self.empty[a] = second;
        self.empty[b] = first;
        self.place[usize::from(second)] = a as u16;
        self.place[usize::from(first)] = b as u16;
    }

    /// Lays the active cell at that index aside.
    #[inline]
    pub(super) fn set_aside(&mut self, index: usize) {
        self.active -= 1;
        self.swap_active(index, self.active);
    }

    /// Something has changed near the cell: it is worth a try again.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn wake(&mut self, cell: usize) {
        if self.cells[cell] == EMPTY && usize::from(self.place[cell]) >= self.active {
            self.rouse(cell);
        }
    }

    /// The rest of it, for the few cells that sleep.
    #[inline(never)]
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn rouse(&mut self, cell: usize) {
        if self.open(cell) {
            self.swap_active(usize::from(self.place[cell]), self.active);
            self.active += 1;
        }
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn push_empty(&mut self, cell: usize) {
        self.empty[self.empty_count] = cell as u16;
        self.place[cell] = self.empty_count as u16;
        self.empty_count += 1;
        self.swap_active(self.empty_count - 1, self.active);
        self.active += 1;
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn drop_empty(&mut self, cell: usize) {
        self.wake(cell);
        let at = usize::from(self.place[cell]);
        self.active -= 1;
        self.swap_active(at, self.active);
        self.empty_count -= 1;
        self.swap_active(self.active, self.empty_count);
    }

    /// Whether the cell may be played on at all.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn open(&self, cell: usize) -> bool {
        self.cells[cell] == EMPTY
            && usize::from(self.place[cell]) < self.empty_count
            && usize::from(self.empty[usize::from(self.place[cell])]) == cell
    }

    #[inline]
    pub(super) fn chain(&self, cell: usize) -> &Breath {
        &self.links[self.head(cell)].breath
    }

    #[inline]
    fn breath_mut(&mut self, cell: usize) -> &mut Breath {
        let head = self.head(cell);
        &mut self.links[head].breath
    }

    #[inline]
    pub(super) fn head(&self, cell: usize) -> usize {
        usize::from(self.links[cell].head)
    }

    #[inline]
    pub(super) fn next(&self, cell: usize) -> usize {
        usize::from(self.links[cell].next)
    }

    /// Whether a stone there would have a liberty or capture something.
    #[cfg_attr(weiqi_small, inline(never), optimize(speed))]
    pub(super) fn legal(&self, color: u8, cell: usize) -> bool {
        cell != usize::from(self.ko)
            && self.around(cell).into_iter().any(|beside| match self.cells[beside] {
                EMPTY => true,
                EDGE => false,
                own if own == color => self.chain(beside).sole_liberty().is_none(),
                _ => self.chain(beside).sole_liberty().is_some(),
            })
    }

    /// Whose eye the empty cell is: stones of one side all round, and diagonally at most one cell in the middle, none at
    /// the edge, that is the other side's; `EMPTY` if it is no eye.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn eye_of(&self, cell: usize) -> u8 {
        let mut color = EDGE;
        for beside in self.around(cell) {
            // EDGE has the bits of both colours.
            color &= self.cells[beside];
        }
        if color == EMPTY || color == EDGE {
            return EMPTY;
        }
        let mut foreign = 0;
        let mut edge = 0;
        for diagonal in self.diagonal(cell) {
            foreign += usize::from(self.cells[diagonal] == BLACK + WHITE - color);
            edge |= usize::from(self.cells[diagonal] == EDGE);
        }
        if foreign + edge < 2 { color } else { EMPTY }
    }

    /// Whether a chain beside the cell has no other liberty.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn holds_last_liberty(&self, cell: usize) -> bool {
        self.around(cell)
            .into_iter()
            .any(|beside| matches!(self.cells[beside], BLACK | WHITE) && self.chain(beside).sole_liberty().is_some())
    }

    /// What the chain of a stone there would be: its size, and its only liberty if it has no more than one (`None` for
    /// more). Captures are not looked at.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn outlook(&self, color: u8, cell: usize) -> (usize, Option<usize>) {
        let mut stones = 1;
        let mut liberty = NOWHERE;
        let mut several = false;
        let mut met = [usize::MAX; 4];
        let mut note = |found: usize| {
            several |= liberty != NOWHERE && usize::from(liberty) != found;
            liberty = found as u16;
        };
        let mut many = false;
        for (i, beside) in self.around(cell).into_iter().enumerate() {
            if self.cells[beside] == EMPTY {
                note(beside);
            } else if self.cells[beside] == color {
                let head = self.head(beside);
                if met[..i].contains(&head) {
                    continue;
                }
                met[i] = head;
                let mut breath = self.links[head].breath;
                stones += usize::from(breath.stones);
                for again in self.around(cell) {
                    if self.cells[again] == color && self.head(again) == head {
                        breath.lose(cell);
                    }
                }
                match breath.sole_liberty() {
                    Some(found) => note(found),
                    None => many |= breath.edges > 0,
                }
            }
        }
        (stones, if several || many { None } else { Some(usize::from(liberty)) })
    }

    /// Puts a stone on an empty cell where it is legal, and takes captured chains off. Says how many stones went.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn play(&mut self, color: u8, cell: usize) -> usize {
        self.drop_empty(cell);
        self.cells[cell] = color;
        let breath = Breath { stones: 1, ..Breath::default() };
        self.links[cell] = Link { head: cell as u16, next: cell as u16, breath };
        self.ko = NOWHERE;
        let around = self.around(cell);
        for beside in around {
            match self.cells[beside] {
                EDGE => {}
                EMPTY => self.breath_mut(cell).gain(beside),
                other => {
                    self.breath_mut(beside).lose(cell);
                    if other == color && self.head(beside) != self.head(cell) {
                        self.join(cell, beside);
                    }
                }
            }
        }
        let mut captured = 0;
        let mut last = cell;
        for beside in around {
            match self.cells[beside] {
                EMPTY => self.wake(beside),
                enemy if enemy == BLACK + WHITE - color => {
                    if self.chain(beside).edges == 0 {
                        captured += self.remove(beside);
                        last = beside;
                    } else if let Some(liberty) = self.chain(beside).sole_liberty() {
                        self.wake(liberty);
                    }
                }
                _ => {}
            }
        }
        for diagonal in self.diagonal(cell) {
            self.wake(diagonal);
        }
        if let Some(liberty) = self.chain(cell).sole_liberty() {
            self.wake(liberty);
        }
        if captured == 1 && self.chain(cell).stones == 1 && self.chain(cell).edges == 1 {
            self.ko = last as u16;
        }
        captured
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.head(a), self.head(b));
        let (big, small) = if self.links[a].breath.stones >= self.links[b].breath.stones { (a, b) } else { (b, a) };
        let Breath { edges, stones, sum, squares } = self.links[small].breath;
        let kept = &mut self.links[big].breath;
        kept.edges = kept.edges.wrapping_add(edges);
        kept.stones += stones;
        kept.sum = kept.sum.wrapping_add(sum);
        kept.squares = kept.squares.wrapping_add(squares);
        let mut stone = small;
        loop {
            self.links[stone].head = big as u16;
            stone = self.next(stone);
            if stone == small {
                break;
            }
        }
        let after = self.links[big].next;
        self.links[big].next = self.links[small].next;
        self.links[small].next = after;
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn remove(&mut self, stone: usize) -> usize {
        let mut cell = stone;
        let mut count = 0;
        loop {
            let after = self.next(cell);
            self.cells[cell] = EMPTY;
            self.push_empty(cell);
            count += 1;
            for beside in self.around(cell) {
                match self.cells[beside] {
                    EMPTY => self.wake(beside),
                    BLACK | WHITE => self.breath_mut(beside).gain(cell),
                    _ => {}
                }
            }
            cell = after;
            if cell == stone {
                return count;
            }
        }
    }
}
