//! Area counting (数子法, D9): living stones and the points they enclose, neutral points half each.

use super::{Owner, Reason, Verdict};
use crate::board::{BLACK, Board, EDGE, EMPTY, WHITE, color_of};
use crate::point::PointSet;
use alloc::vec;
use alloc::vec::Vec;

/// Whose each point is, row by row, once the dead stones are taken off.
pub(super) fn area(board: &Board, dead: &PointSet) -> Vec<Verdict> {
    let size = board.size();
    let mut cells = board.cells().to_vec();
    if !dead.is_empty() {
        for point in dead.iter() {
            cells[board.cell(point)] = EMPTY;
        }
    }
    let enclosed = enclosures(board, &mut cells);
    let width = usize::from(size.width());
    let mut verdicts = Vec::with_capacity(size.area());
    for (y, row) in board.rows().enumerate() {
        let start = (y + 1) * board.stride();
        let owners = &enclosed[start..start + width];
        verdicts.extend(row.iter().zip(&cells[start..]).zip(owners).map(|((&stone, &left), &touched)| {
            if left != EMPTY {
                let owner = color_of(stone).map_or(Owner::Nobody, Owner::Side);
                return Verdict { owner, reason: Reason::Stone };
            }
            let reason = if stone == EMPTY { Reason::Territory } else { Reason::Dead };
            match touched {
                BLACK | WHITE => Verdict { owner: color_of(touched).map_or(Owner::Nobody, Owner::Side), reason },
                BOTH => Verdict { owner: Owner::Shared, reason: Reason::Shared },
                _ => Verdict { owner: Owner::Nobody, reason: Reason::Dame },
            }
        }));
    }
    verdicts
}

/// A region that touches stones of both sides: both their bits.
const BOTH: u8 = BLACK | WHITE;

/// For every empty cell which stones its region touches.
fn enclosures(board: &Board, cells: &mut [u8]) -> Vec<u8> {
    // EDGE has both bits as well; it touches nothing.
    const _: () = assert!(EDGE == BOTH);
    let mut touched = vec![0; cells.len()];
    let mut seen = vec![false; cells.len()];
    let mut region: Vec<u16> = Vec::with_capacity(board.size().area());
    let stride = board.stride();
    for start in stride..cells.len() - stride {
        if cells[start] != EMPTY || seen[start] {
            continue;
        }
        seen[start] = true;
        region.clear();
        region.push(start as u16);
        let mut colors = 0;
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            next += 1;
            for beside in board.around(usize::from(cell)) {
                match cells[beside] {
                    EMPTY => {
                        if !seen[beside] {
                            seen[beside] = true;
                            region.push(beside as u16);
                        }
                    }
                    EDGE => {}
                    stone => colors |= stone,
                }
            }
        }
        for &cell in &region {
            touched[usize::from(cell)] = colors;
        }
    }
    touched
}
