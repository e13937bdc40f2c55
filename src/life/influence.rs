//! Who is ahead where, while the game goes on: an estimate, never a count.

use super::benson::pass_alive;
use super::random::Random;
use super::suggest::SuggestOptions;
use super::survey::Survey;
use crate::board::Board;
use alloc::vec::Vec;

/// Estimates for every point, row by row, whose it will be: from −100 (White's in every game) to 100 (Black's).
///
/// The figures come from random games and are for an overlay, not for a result; where a side cannot lose its ground any
/// more they are exact. A hundred playouts are enough for the eye.
///
/// ```
/// use weiqi_rules::{Board, SuggestOptions, influence};
/// let board: Board = ". . X . . O .\n. . X . . O .\n. . X . . O .\n. . X . . O .".parse().unwrap();
/// let leans = influence(&board, SuggestOptions { playouts: 100, ..SuggestOptions::default() });
/// assert!(leans[0] > 0 && leans[6] < 0);
/// ```
#[must_use]
pub fn influence(board: &Board, options: SuggestOptions) -> Vec<i8> {
    let mut survey = Survey::new(board, &pass_alive(board));
    let (mut arena, mut random) = (survey.arena(), Random::new(options.seed));
    for _ in 0..options.playouts() {
        survey.run(&mut arena, &mut random);
    }
    board.size().points().map(|point| survey.lean(board.cell(point)) as i8).collect()
}
