//! Which moves are legal, and the first reason why one is not.

use super::{Game, Phase};
use crate::board::{EMPTY, Outlook};
use crate::color::Color;
use crate::illegal::{IllegalMove, MoveNumber};
use crate::point::Point;
use crate::rules::{LongCycle, Repetition};
use alloc::vec;
use alloc::vec::Vec;

impl Game {
    /// Whether that side may play there now.
    ///
    /// # Errors
    /// The first reason against it.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, IllegalMove, Point};
    /// let game = Game::default();
    /// assert_eq!(game.judge(Color::Black, Point::new(3, 3)), Ok(()));
    /// assert_eq!(game.judge(Color::White, Point::new(3, 3)), Err(IllegalMove::WrongTurn));
    /// ```
    pub fn judge(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        self.judge_move(color, point).map(drop)
    }

    /// The cell of a legal move, and whether it closes a long cycle that ends the game.
    #[cfg_attr(not(weiqi_small), inline(always))]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn judge_move(&self, color: Color, point: Point) -> Result<(usize, bool), IllegalMove> {
        self.judge_in_place(color, point)
    }

    /// The same without a call: that and its answer by memory cost 6 % of a replay.
    #[inline(always)]
    pub(super) fn judge_in_place(&self, color: Color, point: Point) -> Result<(usize, bool), IllegalMove> {
        if self.phase() != Phase::Playing {
            return Err(IllegalMove::GameOver);
        }
        if color != self.turn() {
            return Err(IllegalMove::WrongTurn);
        }
        if !self.size().contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        let cell = self.position.board.cell(point);
        let outlook = self.position.judge_cell(color, cell, self.rules.suicide)?;
        let cycle = self.judge_repetition(color, point, cell, outlook)?;
        Ok((cell, cycle))
    }

    /// Whether the move closes a long cycle that the rules allow.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn judge_repetition(&self, color: Color, point: Point, cell: usize, outlook: Outlook) -> Result<bool, IllegalMove> {
        // A position with this stone here can come again only if a stone has been here and gone; a suicide leaves no
        // stone and is always looked at.
        if self.position.board.removals(cell) == 0 && outlook == Outlook::Lives {
            return Ok(false);
        }
        self.judge_possible_repetition(color, point, cell, outlook)
    }

    #[cold]
    #[inline(never)]
    fn judge_possible_repetition(
        &self,
        color: Color,
        point: Point,
        cell: usize,
        outlook: Outlook,
    ) -> Result<bool, IllegalMove> {
        let Some(plies) = self.repeated_ply(color, point, cell) else { return Ok(false) };
        // The suicide of a single stone changes nothing: no cycle of any length, only the same position once more.
        let nothing = outlook == Outlook::Suicide(1) && self.rules.repetition == Repetition::Positional;
        if self.rules.long_cycle == LongCycle::Forbidden || nothing {
            return Err(IllegalMove::Superko { repeats: self.number_at(plies) });
        }
        Ok(true)
    }

    /// After how many plies the position stood that a move on this empty cell would bring back.
    fn repeated_ply(&self, color: Color, point: Point, cell: usize) -> Option<usize> {
        if !self.remembers() {
            return None;
        }
        let key = self.key(self.position.board.hash_after(color, point, cell), !color);
        let plies = self.seen.find(key)?;
        self.really_repeats(plies, color, point).then_some(plies)
    }

    /// The earlier move after which the whole board stood as it would after this move, whatever the rules say of that.
    /// `None` where the point is taken or off the board, and where the rules remember no positions.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, Point};
    /// assert_eq!(Game::default().repeats(Color::Black, Point::new(3, 3)), None);
    /// ```
    #[must_use]
    pub fn repeats(&self, color: Color, point: Point) -> Option<MoveNumber> {
        if !self.size().contains(point) {
            return None;
        }
        let cell = self.position.board.cell(point);
        if self.position.board.cells()[cell] != EMPTY {
            return None;
        }
        self.repeated_ply(color, point, cell).map(|plies| self.number_at(plies))
    }

    /// Every point where the side whose turn it is may play, row by row. Passing is always allowed while play goes on.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Game::default().legal_moves().len(), 361);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Point> {
        let mask = self.legal_mask();
        self.size().points().zip(mask).filter(|&(_, legal)| legal == 1).map(|(point, _)| point).collect()
    }

    /// One byte a point, row by row: 1 where the side whose turn it is may play.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Game::default().legal_mask(), [1; 361]);
    /// ```
    #[must_use]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub fn legal_mask(&self) -> Vec<u8> {
        let mut mask = vec![0; self.size().area()];
        self.write_legal_mask(&mut mask);
        mask
    }

    /// Writes [`Game::legal_mask`] into a buffer that is kept, as far as it reaches.
    ///
    /// ```
    /// let mut mask = [9; 361];
    /// weiqi_rules::Game::default().write_legal_mask(&mut mask);
    /// assert_eq!(mask, [1; 361]);
    /// ```
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub fn write_legal_mask(&self, mask: &mut [u8]) {
        mask.fill(0);
        if self.phase() != Phase::Playing {
            return;
        }
        let color = self.turn();
        let board = &self.position.board;
        let (width, stride) = (usize::from(self.size().width()), board.stride());
        for (y, out) in mask.chunks_mut(width).take(usize::from(self.size().height())).enumerate() {
            let start = (y + 1) * stride;
            // Next to an empty point a stone lives; the whole row at once.
            let length = out.len();
            let row = |from: usize| &board.cells()[from..][..length];
            let beside = row(start - stride).iter().zip(row(start + stride)).zip(row(start - 1)).zip(row(start + 1));
            for (legal, (&cell, (((&above, &below), &left), &right))) in
                out.iter_mut().zip(row(start).iter().zip(beside))
            {
                let free = (above == EMPTY) | (below == EMPTY) | (left == EMPTY) | (right == EMPTY);
                *legal = u8::from(free & (cell == EMPTY));
            }
            for (x, legal) in out.iter_mut().enumerate() {
                let cell = start + x;
                let open = *legal == 1 && board.removals(cell) == 0;
                if open || board.cells()[cell] != EMPTY {
                    continue;
                }
                let point = Point::new(x as u8, y as u8);
                *legal = u8::from(self.judge_move(color, point).is_ok());
            }
        }
    }
}
