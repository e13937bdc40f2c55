//! A closer look at one doubtful fight: a small search tree over the moves near it, with playouts that stay near it.

use super::arena::{Arena, NOWHERE};
use super::playout::{other, owner, play_out, sensible};
use super::random::Random;
use crate::board::{BLACK, WHITE};
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

/// Values are from 0 (all White's) to `ONE` (all Black's).
const ONE: u32 = 1024;
/// How much an untried move is worth trying, in values.
const CURIOSITY: u32 = 600;
/// No line is longer.
const DEPTH: u32 = 12;
/// A move is looked into once it has been tried so often.
const TRIES: u32 = 3;

#[derive(Debug, Default)]
struct Node {
    /// The cell, or `NOWHERE` for a pass.
    cell: u16,
    parent: u32,
    children: core::ops::Range<u32>,
    visits: u32,
    /// The values for Black, added up: a million at most.
    value: u32,
}

/// What happens to a set of chains when one side begins.
#[derive(Debug)]
pub(super) struct Study {
    start: Box<Arena>,
    first: u8,
    nodes: Vec<Node>,
    /// The cells whose owner is the stake: those that can be played on, and the doubtful stones.
    stake: Vec<usize>,
    runs: u32,
    /// Runs before this one only teach the tree.
    warm_up: u32,
}

impl Study {
    pub(super) fn new(start: Box<Arena>, first: u8, stake: Vec<usize>, runs: u32) -> Study {
        Study { start, first, nodes: vec![Node::default()], stake, runs: 0, warm_up: runs / 3 }
    }

    /// One playout, from the end of the line that looks best so far.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn run(&mut self, arena: &mut Arena, random: &mut Random) {
        arena.copy_from(&self.start);
        let mut color = self.first;
        let (mut node, mut depth) = (0, 0);
        loop {
            if self.nodes[node].children.is_empty() {
                if self.nodes[node].visits < TRIES && node != 0 || depth >= DEPTH {
                    break;
                }
                self.expand(node, arena, color);
            }
            node = self.best(node, color, random);
            depth += 1;
            match self.nodes[node].cell {
                NOWHERE => arena.ko = NOWHERE,
                cell => {
                    arena.play(color, usize::from(cell));
                }
            }
            color = other(color);
        }
        play_out(arena, random, color);

        let mut black = 0;
        for &cell in &self.stake {
            black += match owner(arena, cell) {
                BLACK => 1,
                WHITE => -1,
                _ => 0,
            };
        }
        let stake = self.stake.len().max(1) as i32;
        let value = (black + stake) as u32 * ONE / 2 / stake as u32;
        self.runs += 1;
        loop {
            let passed = &mut self.nodes[node];
            passed.visits += 1;
            passed.value += value;
            if node == 0 {
                break;
            }
            node = passed.parent as usize;
        }
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn expand(&mut self, node: usize, arena: &Arena, color: u8) {
        let from = self.nodes.len() as u32;
        let playable = arena.playable();
        for index in 0..playable.len() + 1 {
            let cell = *playable.get(index).unwrap_or(&NOWHERE);
            if cell == NOWHERE || sensible(arena, color, usize::from(cell)) {
                self.nodes.push(Node { cell, parent: node as u32, ..Node::default() });
            }
        }
        self.nodes[node].children = from..self.nodes.len() as u32;
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn best(&self, node: usize, color: u8, random: &mut Random) -> usize {
        let Node { children, visits, .. } = &self.nodes[node];
        let log = (visits + 2).ilog2() * 7 / 10 + 1;
        let (first, last) = (children.start as usize, children.end as usize);
        let mut best = (0, first);
        // Untried moves come first; where to begin is left to chance.
        let offset = random.below(last - first);
        for i in 0..last - first {
            let at = first + (i + offset) % (last - first);
            let child = &self.nodes[at];
            let worth = match child.value.checked_div(child.visits) {
                None => u32::MAX,
                Some(mean) => {
                    let mean = if color == BLACK { mean } else { ONE - mean };
                    mean + root(log * CURIOSITY * CURIOSITY / child.visits)
                }
            };
            if worth > best.0 {
                best = (worth, at);
            }
        }
        best.1
    }

    pub(super) fn runs(&self) -> u32 {
        self.runs
    }

    /// How many of them are counted, the last among them.
    pub(super) fn counted(&self) -> u32 {
        self.runs.saturating_sub(self.warm_up)
    }

    /// The first move that was tried most, unless it is a pass.
    pub(super) fn first_move(&self) -> Option<usize> {
        let children = &self.nodes[0].children;
        let (mut most, mut cell) = (0, NOWHERE);
        for node in &self.nodes[children.start as usize..children.end as usize] {
            if node.visits >= most {
                (most, cell) = (node.visits, node.cell);
            }
        }
        (cell != NOWHERE).then(|| usize::from(cell))
    }
}

/// The square root of a value, rounded down: Newton's way from above. The library's brings a table of half a kilobyte.
#[cfg_attr(weiqi_small, optimize(speed))]
fn root(value: u32) -> u32 {
    let mut root = 2 << ((value | 1).ilog2() / 2);
    while root * root > value {
        root = (root + value / root) / 2;
    }
    root
}
