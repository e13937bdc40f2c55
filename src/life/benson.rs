//! Pass-alive stones: those that live although their owner never plays again (Benson's theorem).

use super::flood::{DRY, patches, plan, steps};
use crate::board::{Board, EMPTY, cell_of};
use crate::color::{ByColor, Color};
use crate::point::PointSet;
use alloc::vec;
use alloc::vec::Vec;

/// What stands and falls to nobody: facts, not estimates.
///
/// ```
/// use weiqi_rules::{Board, Color, Point, pass_alive};
/// let board: Board = ". X . X .\nX X X X X\n. . . . .\n. . O . .".parse().unwrap();
/// let facts = pass_alive(&board);
/// assert_eq!(facts.stones.black.len(), 7);
/// assert!(facts.area.black.contains(Point::new(2, 0)) && !facts.area.black.contains(Point::new(2, 3)));
/// assert!(facts.stones.white.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassAlive {
    /// Each side's stones that cannot be captured, even if it passes for ever.
    pub stones: ByColor<PointSet>,
    /// Empty points and enemy stones, closed in by such stones alone, where the other side can never get stones that
    /// live in this sense, even if it moves alone for ever. Named only where there is no room for two eyes; now and
    /// then two eyes that look possible would be false.
    pub area: ByColor<PointSet>,
}

/// The stones of both sides that are alive unconditionally, and the ground on which the other side can never live.
///
/// Exact where suicide is forbidden: every chain named survives any sequence of enemy moves, and every chain not named
/// is lost to some sequence. (Where suicide is allowed, giving stones up can make room inside that was filled before.)
///
/// ```
/// use weiqi_rules::{Board, Size, pass_alive};
/// assert!(pass_alive(&Board::new(Size::NINETEEN)).stones.black.is_empty());
/// ```
#[must_use]
pub fn pass_alive(board: &Board) -> PassAlive {
    let nothing = || ByColor::from_fn(|_| PointSet::new(board.size()));
    let mut found = PassAlive { stones: nothing(), area: nothing() };
    for side in Color::ALL {
        solve(board, side, &mut found.stones[side], &mut found.area[side]);
    }
    found
}

/// Ground without stones of one side, connected.
struct Region {
    cells: Vec<usize>,
    /// The chains beside it, by their roots; and whether they have every empty point of the region for a liberty.
    border: Vec<(usize, bool)>,
    /// Whether the other side has room for two eyes there.
    room: bool,
    closed: bool,
}

/// A chain, as its root stands for it.
#[derive(Clone, Copy, Default)]
struct Chain {
    /// The region that met it last, the empty cell of it that did, and how many such cells there were.
    region: usize,
    cell: usize,
    touched: usize,
    /// The closed regions that are vital to it.
    eyes: u32,
}

/// Takes away chains with fewer than two vital regions and regions with a chain beside them that was taken away, until
/// nothing changes: what is left is alive.
fn solve(board: &Board, side: Color, stones: &mut PointSet, area: &mut PointSet) {
    let cells = board.cells();
    let own = cell_of(side);
    let mut chains = vec![Chain::default(); cells.len()];
    let mut map = plan(board, &|_, content| if content == own { 0 } else { DRY });
    let mut regions = Vec::new();
    for cells in patches(&mut map, board.stride()) {
        regions.push(region(board, own, &mut chains, regions.len() + 1, cells));
    }
    let mut changed = true;
    while changed {
        changed = false;
        for region in &mut regions {
            if region.closed && region.border.iter().any(|&(root, _)| chains[root].eyes < 2) {
                region.closed = false;
                changed = true;
                for &(root, vital) in &region.border {
                    chains[root].eyes -= u32::from(vital);
                }
            }
        }
    }
    for (cell, &content) in cells.iter().enumerate() {
        if content == own && chains[board.root(cell)].eyes >= 2 {
            stones.insert(board.point(cell));
        }
    }
    for region in &regions {
        if region.closed && !region.room && !region.border.is_empty() {
            for &cell in &region.cells {
                area.insert(board.point(cell));
            }
        }
    }
}

fn region(board: &Board, own: u8, chains: &mut [Chain], number: usize, cells: Vec<usize>) -> Region {
    let steps = steps(board.stride());
    let mut border = Vec::new();
    let mut empty = 0;
    // Empty points that touch no stone of the side that closes the region in: only there can the other side make eyes.
    let mut inner = Vec::new();
    for &cell in &cells {
        let is_empty = board.cells()[cell] == EMPTY;
        let mut touches = false;
        for &step in &steps {
            let beside = cell.wrapping_add(step);
            if board.cells()[beside] != own {
                continue;
            }
            touches = true;
            let root = board.root(beside);
            let chain = &mut chains[root];
            if chain.region != number {
                (chain.region, chain.touched) = (number, 0);
                border.push((root, false));
            }
            if is_empty && chain.cell != cell {
                chain.cell = cell;
                chain.touched += 1;
            }
        }
        empty += usize::from(is_empty);
        if is_empty && !touches {
            inner.push(cell);
        }
    }
    for (root, vital) in &mut border {
        let chain = &mut chains[*root];
        *vital = chain.touched == empty;
        chain.eyes += u32::from(*vital);
    }
    // Two eyes are not beside each other. Of three points two are always apart: the lines of a board form no triangles.
    let room = match inner[..] {
        [first, second] => !board.around(first).contains(&second),
        _ => inner.len() > 2,
    };
    Region { cells, border, room, closed: true }
}
