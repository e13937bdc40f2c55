//! Who comes to own what, over many random games on the whole board.

use super::arena::{Arena, Use};
use super::benson::PassAlive;
use super::playout::{owner, play_out};
use super::random::Random;
use crate::board::{BLACK, Board, EDGE, EMPTY, WHITE, cell_of};
use crate::color::Color;
use crate::count::HalfPoints;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

#[derive(Debug)]
pub(super) struct Survey {
    start: Box<Arena>,
    /// Whose a cell is for certain, as a stone.
    pub(super) facts: Vec<u8>,
    /// The cells of the board.
    inside: Vec<usize>,
    /// How much oftener Black owned a cell at the end than White.
    balance: Vec<i32>,
    runs: i32,
}

impl Survey {
    pub(super) fn new(board: &Board, known: &PassAlive) -> Survey {
        let count = board.cells().len();
        let mut facts = vec![EMPTY; count];
        // Nobody plays where the owner is certain: no playout can contradict it.
        let mut uses = vec![Use::Open; count];
        for side in Color::ALL {
            for known in [&known.stones[side], &known.area[side]] {
                for point in known.iter() {
                    facts[board.cell(point)] = cell_of(side);
                    uses[board.cell(point)] = Use::Closed;
                }
            }
        }
        let mut inside = Vec::with_capacity(count);
        for (cell, &content) in board.cells().iter().enumerate() {
            if content != EDGE {
                inside.push(cell);
            }
        }
        Survey { start: Arena::new(board, &uses), facts, inside, balance: vec![0; count], runs: 0 }
    }

    pub(super) fn arena(&self) -> Box<Arena> {
        self.start.clone()
    }

    /// One game. The sides take turns in beginning where it is nobody's turn.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn run(&mut self, arena: &mut Arena, random: &mut Random, turn: Option<Color>) {
        arena.copy_from(&self.start);
        let turn = turn.unwrap_or(if self.runs % 2 == 0 { Color::Black } else { Color::White });
        play_out(arena, random, cell_of(turn));
        for &cell in &self.inside {
            self.balance[cell] += match owner(arena, cell) {
                BLACK => 1,
                WHITE => -1,
                _ => 0,
            };
        }
        self.runs += 1;
    }

    /// From −100 (White's) to 100 (Black's).
    pub(super) fn lean(&self, cell: usize) -> i32 {
        match self.facts[cell] {
            BLACK => 100,
            WHITE => -100,
            _ => (100 * self.balance[cell]).checked_div(self.runs).unwrap_or(0),
        }
    }

    /// How much more of the board will be Black's than White's. A point counts whole once it is a side's in five games of
    /// six: what is settled is lost now and then in a random game.
    pub(super) fn lead(&self) -> HalfPoints {
        let whole = i64::from(self.runs.max(1));
        let mut sum = 0;
        for &cell in &self.inside {
            sum += match self.facts[cell] {
                BLACK => 2 * whole,
                WHITE => -2 * whole,
                _ => (3 * i64::from(self.balance[cell])).clamp(-2 * whole, 2 * whole),
            };
        }
        HalfPoints::new((sum + sum.signum() * whole / 2).wrapping_div(whole) as i32)
    }
}
