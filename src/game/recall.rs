//! Whether a position that the hash says has stood really has: hashes may collide, stones do not.
//!
//! A position of a short while ago is found by taking moves back on a copy. One of long ago would take as many steps as the
//! game has moves since, so every so often the board is kept, and the position is played again from there.

use super::Game;
use super::history::Kind;
use crate::board::{Board, color_of};
use crate::color::Color;
use crate::point::Point;
use crate::rules::Repetition;

/// A board is kept after every so many plies: most games are over before the first.
pub(super) const APART: usize = 1024;

impl Game {
    /// Keeps the board as it stands; the start with it, the first time. What was kept of a line that was taken back since
    /// is given up.
    #[cold]
    pub(super) fn keep_for_recall(&mut self) {
        if !self.remembers() {
            return;
        }
        let board = &self.position.board;
        self.kept.truncate(self.plies.len() / APART * board.cells().len());
        if self.kept.is_empty() {
            let mut start = board.clone();
            start.undo_to(0);
            self.kept.extend_from_slice(start.cells());
        }
        // None is missing in between: a game has passed through every number of plies below its own.
        self.kept.extend_from_slice(board.cells());
    }

    /// Whether that move on an empty cell would really bring back the position after so many plies.
    pub(super) fn really_repeats(&self, plies: usize, color: Color, point: Point) -> bool {
        let turn = self.plies.get(plies).map_or(self.position.turn(), |ply| ply.turn_before);
        if turn != !color && self.rules.repetition != Repetition::Positional {
            return false;
        }
        let mut after = self.position.board.clone();
        after.put(color, point, after.cell(point));
        after == self.recall(plies)
    }

    /// The board after so many plies.
    fn recall(&self, plies: usize) -> Board {
        let from = plies / APART;
        let replay = &self.plies[from * APART..plies];
        if self.plies.len() - plies > replay.len() + APART
            && replay.iter().all(|ply| ply.kind != Kind::Edit)
            && let Some(cells) = self.kept.chunks_exact(self.position.board.cells().len()).nth(from)
        {
            let mut board = Board::new(self.size());
            for point in self.size().points() {
                board.set(point, color_of(cells[board.cell(point)]));
            }
            for ply in replay {
                if ply.is_stone() {
                    let cell = usize::from(ply.cell);
                    board.put(ply.color, board.point(cell), cell);
                }
            }
            return board;
        }
        self.taken_back(plies)
    }

    fn taken_back(&self, plies: usize) -> Board {
        let mut board = self.position.board.clone();
        let mut edits = self.ending.edits.len();
        for ply in self.plies[plies..].iter().rev() {
            match ply.kind {
                Kind::Stone => {
                    board.undo();
                }
                Kind::Edit => {
                    edits -= 1;
                    board.undo_to(self.ending.edits[edits]);
                }
                Kind::Pass | Kind::Resume => {}
            }
        }
        board
    }
}
