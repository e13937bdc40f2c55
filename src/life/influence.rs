//! Who is ahead where, while the game goes on: an estimate, never a count.

use super::suggest::SuggestOptions;
use super::survey::Survey;
use crate::board::Board;
use crate::color::Color;
use crate::count::HalfPoints;
use alloc::vec::Vec;

/// An estimate of whose each point will be, and of who is ahead.
///
/// ```
/// use weiqi_rules::{Board, SuggestOptions, influence};
/// let board: Board = ". . X . O . .\n. . X . O . .\n. . X . O . .\n. . X X O . .".parse().unwrap();
/// let estimate = influence(&board, SuggestOptions { playouts: 100, ..SuggestOptions::default() });
/// assert!(estimate.owner[0] > 0 && estimate.owner[6] < 0);
/// assert!(estimate.lead.halves() > 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Influence {
    /// For every point, row by row, whose it will be: from −100 (White's in every game) to 100 (Black's).
    pub owner: Vec<i8>,
    /// How far Black is ahead. From [`influence`] it is the area alone; from [`crate::Game::influence`] it is counted as
    /// the game's rules count, komi included.
    pub lead: HalfPoints,
}

/// Estimates from random games whose each point will be, and how much more area Black will have.
///
/// The figures are for an overlay, not for a result; where a side cannot lose its ground any more they are exact. A hundred
/// playouts are enough for the eye. The sides take turns in beginning; [`crate::Game::influence`] knows whose turn it is.
///
/// ```
/// use weiqi_rules::{Board, HalfPoints, Size, SuggestOptions, influence};
/// let nothing = influence(&Board::new(Size::NINE), SuggestOptions { playouts: 0, ..SuggestOptions::default() });
/// assert_eq!((nothing.owner[40], nothing.lead), (0, HalfPoints::ZERO));
/// ```
#[must_use]
pub fn influence(board: &Board, options: SuggestOptions) -> Influence {
    influence_of_turn(board, None, options)
}

/// The same with one side to move.
pub(crate) fn influence_of_turn(board: &Board, turn: Option<Color>, options: SuggestOptions) -> Influence {
    let mut survey = Survey::new(board, options.seed);
    for _ in 0..options.playouts() {
        survey.run(turn);
    }
    let owner = board.size().points().map(|point| survey.lean(board.cell(point)) as i8).collect();
    Influence { owner, lead: survey.lead() }
}
