//! Life and death: what is alive for certain, and what probably is.

mod arena;
mod benson;
mod playout;
mod random;

pub use benson::{PassAlive, pass_alive};

#[doc(hidden)]
#[allow(missing_docs)]
pub fn experiment(board: &crate::Board, playouts: u32, seed: u64) -> alloc::vec::Vec<i32> {
    use crate::board::*;
    let facts = pass_alive(board);
    let mut settled = alloc::vec![false; board.cells().len()];
    for side in crate::Color::ALL {
        for p in facts.area[side].iter() {
            settled[board.cell(p)] = true;
        }
    }
    let start = arena::Arena::new(board, &settled);
    let mut arena = start.clone();
    let mut random = random::Random::new(seed);
    let mut sum = alloc::vec![0i32; board.cells().len()];
    for n in 0..playouts {
        arena.copy_from(&start);
        playout::play_out(&mut arena, &mut random, if n % 2 == 0 { BLACK } else { WHITE });
        for cell in 0..sum.len() {
            let owner = match arena.cells[cell] {
                EDGE => 0,
                EMPTY => arena.around(cell).into_iter().map(|b| arena.cells[b]).find(|&c| c == BLACK || c == WHITE).unwrap_or(0),
                c => c,
            };
            sum[cell] += match owner { BLACK => 1, WHITE => -1, _ => 0 };
        }
    }
    board.size().points().map(|p| {
        if facts.area.black.contains(p) { return playouts as i32; }
        if facts.area.white.contains(p) { return -(playouts as i32); }
        sum[board.cell(p)]
    }).collect()
}
