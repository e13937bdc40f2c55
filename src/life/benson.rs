//! Pass-alive stones: those that live although their owner never plays again (Benson's theorem).

use super::flood::{DRY, patches, plan};
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
    for &side in &Color::ALL {
        solve(board, side, &mut found.stones[side], &mut found.area[side]);
    }
    found
}

/// Takes away chains with fewer than two vital regions and regions with a chain beside them that was taken away, until
/// nothing changes: what is left is alive. A region, connected ground without stones of the side, is vital to a chain that
/// has every empty point of it for a liberty.
fn solve(board: &Board, side: Color, stones: &mut PointSet, area: &mut PointSet) {
    if board.stone_count(side) == 0 {
        return;
    }
    let (cells, own) = (board.cells(), cell_of(side));
    let mut map = plan(board, &|_, content| if content == own { 0 } else { DRY });
    // One that is taken away has no cells.
    let mut regions = patches(&mut map, board.stride());
    // The side's chains beside a cell, by their roots. 0, a cell of the frame, is none.
    let beside =
        |cell: usize| board.around(cell).map(|beside| if cells[beside] == own { board.root(beside) } else { 0 });
    let mut eyes = Vec::new();
    let mut changed = true;
    while changed {
        eyes = vec![0; cells.len()];
        for region in &regions {
            let mut vital = None;
            for &cell in region {
                if cells[cell] == EMPTY {
                    let chains = beside(cell);
                    for root in vital.get_or_insert(chains) {
                        if !chains.contains(root) {
                            *root = 0;
                        }
                    }
                }
            }
            let vital = vital.unwrap_or_default();
            for (n, &root) in vital.iter().enumerate() {
                eyes[root] += u32::from(!vital[..n].contains(&root));
            }
        }
        eyes[0] = 2;
        changed = false;
        for region in &mut regions {
            if region.iter().any(|&cell| beside(cell).iter().any(|&root| eyes[root] < 2)) {
                region.clear();
                changed = true;
            }
        }
    }
    for (cell, &content) in cells.iter().enumerate() {
        if content == own && eyes[board.root(cell)] >= 2 {
            stones.insert(board.point(cell));
        }
    }
    for region in &regions {
        // Empty points that touch no stone of the side: only there can the other side make eyes.
        let mut inner = Vec::new();
        for &cell in region {
            if cells[cell] == EMPTY && beside(cell) == [0; 4] {
                inner.push(cell);
            }
        }
        // Two eyes are not beside each other. Of three points two are always apart: the lines of a board form no triangles.
        let room = match inner[..] {
            [first, second] => !board.around(first).contains(&second),
            _ => inner.len() > 2,
        };
        if !room {
            for &cell in region {
                area.insert(board.point(cell));
            }
        }
    }
}
