//! Who comes to own what, over many random games on the whole board.

use super::arena::{Arena, CLOSED, OPEN};
use super::benson::pass_alive;
use super::playout::{owner, play_out};
use super::random::Random;
use crate::board::{BLACK, Board, EMPTY, WHITE, cell_of};
use crate::color::Color;
use crate::count::HalfPoints;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

#[derive(Debug)]
pub(super) struct Survey {
    start: Box<Arena>,
    /// Where every playout is made, the ones of a study too.
    pub(super) arena: Box<Arena>,
    pub(super) random: Random,
    /// Whose a cell is for certain, as a stone.
    pub(super) facts: Vec<u8>,
    /// How much oftener Black owned a cell at the end than White.
    balance: Vec<i32>,
    runs: i32,
}

impl Survey {
    pub(super) fn new(board: &Board, seed: u64) -> Survey {
        let count = board.cells().len();
        let mut facts = vec![EMPTY; count];
        // Nobody plays where the owner is certain: no playout can contradict it.
        let mut uses = vec![OPEN; count];
        let known = pass_alive(board);
        for &side in &Color::ALL {
            for known in &[&known.stones[side], &known.area[side]] {
                for point in known.iter() {
                    facts[board.cell(point)] = cell_of(side);
                    uses[board.cell(point)] = CLOSED;
                }
            }
        }
        let (start, arena) = (Arena::new(board, &uses), Arena::blank(board));
        Survey { start, arena, random: Random::new(seed), facts, balance: vec![0; count], runs: 0 }
    }

    /// One game. The sides take turns in beginning where it is nobody's turn.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn run(&mut self, turn: Option<Color>) {
        self.arena.copy_from(&self.start);
        let turn = turn.unwrap_or(if self.runs % 2 == 0 { Color::Black } else { Color::White });
        play_out(&mut self.arena, &mut self.random, cell_of(turn));
        for (cell, balance) in self.balance.iter_mut().enumerate() {
            *balance += match owner(&self.arena, cell) {
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
        for (&fact, &balance) in self.facts.iter().zip(&self.balance) {
            sum += match fact {
                BLACK => 2 * whole,
                WHITE => -2 * whole,
                _ => (3 * i64::from(balance)).clamp(-2 * whole, 2 * whole),
            };
        }
        HalfPoints::new((sum + sum.signum() * whole / 2).wrapping_div(whole) as i32)
    }
}
