//! Pass-alive stones: those that live although their owner never plays again (Benson's theorem).

use crate::board::{Board, EDGE, EMPTY, cell_of};
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
    let found = ByColor::from_fn(|side| Enclosures::of(board, side).solve(board, side));
    PassAlive {
        stones: ByColor { black: found.black.0, white: found.white.0 },
        area: ByColor { black: found.black.1, white: found.white.1 },
    }
}

/// Ground without stones of one side, connected.
struct Region {
    cells: Vec<usize>,
    /// The chains beside it, by their roots.
    border: Vec<usize>,
    /// Those of them that have every empty point of the region for a liberty.
    vital: Vec<usize>,
}

struct Enclosures {
    regions: Vec<Region>,
    /// For each root: the regions beside the chain.
    beside: Vec<Vec<usize>>,
}

impl Enclosures {
    fn of(board: &Board, side: Color) -> Enclosures {
        let cells = board.cells();
        let own = cell_of(side);
        let mut found = Enclosures { regions: Vec::new(), beside: vec![Vec::new(); cells.len()] };
        let mut seen = vec![false; cells.len()];
        // How many empty points of the region at hand are liberties of each chain.
        let mut touched = vec![0; cells.len()];
        for start in 0..cells.len() {
            if seen[start] || cells[start] == own || cells[start] == EDGE {
                continue;
            }
            let mut region = Region { cells: vec![start], border: Vec::new(), vital: Vec::new() };
            let mut empty = 0;
            seen[start] = true;
            let mut next = 0;
            while let Some(&cell) = region.cells.get(next) {
                next += 1;
                let is_empty = cells[cell] == EMPTY;
                empty += usize::from(is_empty);
                let mut counted = [0; 4];
                for (i, beside) in board.around(cell).into_iter().enumerate() {
                    if cells[beside] == own {
                        let root = board.root(beside);
                        if found.beside[root].last() != Some(&found.regions.len()) {
                            found.beside[root].push(found.regions.len());
                            region.border.push(root);
                        }
                        if is_empty && !counted[..i].contains(&root) {
                            touched[root] += 1;
                        }
                        counted[i] = root;
                    } else if cells[beside] != EDGE && !seen[beside] {
                        seen[beside] = true;
                        region.cells.push(beside);
                    }
                }
            }
            for &root in &region.border {
                if touched[root] == empty {
                    region.vital.push(root);
                }
                touched[root] = 0;
            }
            found.regions.push(region);
        }
        found
    }

    /// Takes away chains with fewer than two vital regions and regions with a chain beside them that was taken away,
    /// until nothing changes: what is left is alive.
    fn solve(&self, board: &Board, side: Color) -> (PointSet, PointSet) {
        let mut eyes = vec![0; self.beside.len()];
        for &root in self.regions.iter().flat_map(|region| &region.vital) {
            eyes[root] += 1;
        }
        let mut alive: Vec<bool> = self.beside.iter().map(|regions| !regions.is_empty()).collect();
        let mut closed = vec![true; self.regions.len()];
        let mut doubtful: Vec<usize> = (0..alive.len()).filter(|&root| alive[root] && eyes[root] < 2).collect();
        while let Some(root) = doubtful.pop() {
            if !core::mem::take(&mut alive[root]) {
                continue;
            }
            for &at in &self.beside[root] {
                if core::mem::take(&mut closed[at]) {
                    for &other in &self.regions[at].vital {
                        eyes[other] -= 1;
                        if eyes[other] < 2 {
                            doubtful.push(other);
                        }
                    }
                }
            }
        }

        let size = board.size();
        let stones = (0..alive.len()).filter(|&root| alive[root]).flat_map(|root| board.ring(root));
        let area = self.regions.iter().zip(&closed).filter(|&(region, &closed)| {
            closed && !region.border.is_empty() && !has_two_eyes_room(board, region, cell_of(side))
        });
        (
            PointSet::from_points(size, stones.map(|cell| board.point(cell))),
            PointSet::from_points(size, area.flat_map(|(region, _)| &region.cells).map(|&cell| board.point(cell))),
        )
    }
}

/// Whether the region has two empty points, not beside each other, that touch no stone of the side that closes it in:
/// only there can the other side make eyes. Of three points two are always apart: the lines of a board form no triangles.
fn has_two_eyes_room(board: &Board, region: &Region, own: u8) -> bool {
    let cells = board.cells();
    let mut candidates = region
        .cells
        .iter()
        .copied()
        .filter(|&cell| cells[cell] == EMPTY && board.around(cell).iter().all(|&next| cells[next] != own));
    match (candidates.next(), candidates.next(), candidates.next()) {
        (Some(first), Some(second), None) => !board.around(first).contains(&second),
        (_, _, third) => third.is_some(),
    }
}
