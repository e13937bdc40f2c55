//! What the enemy's dead stones leave behind: taking a big or branching shape off makes the second eye.

use super::ground::Ground;
use alloc::vec;
use alloc::vec::Vec;

/// From this size on a shape counts for more than its branches.
const BIG: usize = 7;
/// A point with so many neighbours in the shape makes room although nothing depends on it.
const ROOMY: usize = 3;

/// Whether the dead stones in an eye space are sure to give two eyes when they are taken. `shut` are the empty points
/// among them that the defender cannot play on; the enemy may give any one of them up. `thrown_in` counts enemy stones
/// that sit in false eyes beside the space: each spoils one.
pub(super) fn two_eyes(ground: &Ground, dead: &[usize], shut: &[usize], thrown_in: usize) -> bool {
    if dead.is_empty() {
        return false;
    }
    let given_up = shut.iter().copied().map(Some).chain([None]);
    given_up.into_iter().all(|omitted| {
        let shape: Vec<usize> = dead.iter().chain(shut).copied().filter(|&cell| Some(cell) != omitted).collect();
        let pieces = pieces(ground, &shape, None);
        let beside = |cell: usize| ground.around(cell).iter().filter(|next| shape.contains(next)).count();
        let branches = shape
            .iter()
            .filter(|&&cell| self::pieces(ground, &shape, Some(cell)) > pieces || beside(cell) >= ROOMY)
            .count();
        let halves = branches + usize::from(shape.len() >= BIG);
        pieces + halves / 2 >= thrown_in + 2
    })
}

/// In how many pieces the shape falls without one of its points. The shapes are small: eight dead stones need no study.
fn pieces(ground: &Ground, shape: &[usize], without: Option<usize>) -> usize {
    let mut left: Vec<usize> = shape.iter().copied().filter(|&cell| Some(cell) != without).collect();
    let mut count = 0;
    while let Some(start) = left.pop() {
        count += 1;
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            for next in ground.around(cell) {
                if let Some(at) = left.iter().position(|&other| other == next) {
                    open.push(left.swap_remove(at));
                }
            }
        }
    }
    count
}
