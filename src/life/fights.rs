//! The doubtful chains, put together where they depend on each other.

use super::arena::{Arena, Use};
use super::flood::{DRY, patches, plan, steps};
use super::survey::Survey;
use super::verdict::ChainStatus;
use crate::board::{BLACK, Board, EMPTY, WHITE, cell_of, color_of};
use crate::color::Color;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// Chains that keep their place so often, in percent, deserve a closer look.
const DOUBTFUL: Range<u32> = 12..89;
/// A cell that leans so far to one side is that side's, for a fight elsewhere.
const SETTLED: i32 = 70;
/// A fight is looked at on so many empty cells at most.
const ZONE: usize = 48;

/// A chain and what is known of it.
#[derive(Debug)]
pub(super) struct Subject {
    pub(super) color: Color,
    pub(super) cells: Vec<usize>,
    pub(super) liberties: Vec<usize>,
    /// Whether it is certain to live or to be dead.
    pub(super) fact: Option<bool>,
    /// How often, in percent, its place is its own: over games on the whole board, and in its fight when it moves first
    /// and when its enemy does.
    pub(super) survey: u32,
    pub(super) first: u32,
    pub(super) second: u32,
    /// The fight it is in.
    pub(super) fight: Option<usize>,
    /// What is said of it in the end, and how sure that is.
    pub(super) verdict: (ChainStatus, u8),
}

impl Subject {
    pub(super) fn is_doubtful(&self) -> bool {
        self.fact.is_none() && DOUBTFUL.contains(&self.survey)
    }

    /// All that is known, as one figure.
    pub(super) fn chance(&self) -> u32 {
        (2 * self.survey + self.first + self.second) / 4
    }
}

/// The chains of a board.
#[derive(Debug, Default)]
pub(super) struct Subjects {
    /// All of them, in the order of their first stones, row by row.
    pub(super) list: Vec<Subject>,
    /// The number of the chain on each cell of the padded board; where there is no stone no chain has it.
    pub(super) map: Vec<u16>,
}

impl Subjects {
    /// Every chain of the board, with what the survey says.
    pub(super) fn new(board: &Board, survey: &Survey) -> Subjects {
        let mut map = plan(board, &|_, content| if content == EMPTY { 0 } else { DRY | u16::from(content) });
        let mut list = Vec::new();
        for stones in &patches(&mut map, board.stride())[1..] {
            let Some(color) = color_of(board.cells()[stones[0]]) else { continue };
            let mut lean = 0;
            for &cell in stones {
                lean += survey.lean(cell);
            }
            lean /= stones.len() as i32;
            let share = ((100 + if color == Color::Black { lean } else { -lean }) / 2) as u32;
            let fact = survey.facts[stones[0]];
            list.push(Subject {
                color,
                cells: Vec::with_capacity(stones.len()),
                liberties: Vec::new(),
                fact: if fact == EMPTY { None } else { Some(fact == cell_of(color)) },
                survey: share,
                first: share,
                second: share,
                fight: None,
                verdict: (ChainStatus::Alive, 100),
            });
        }
        for number in &mut map {
            *number = number.wrapping_sub(1);
        }
        let mut subjects = Subjects { list, map };
        // Row by row.
        let steps = steps(board.stride());
        for (cell, &content) in board.cells().iter().enumerate() {
            if let Some(number) = subjects.at(cell) {
                subjects.list[number].cells.push(cell);
            } else if content == EMPTY {
                for &step in &steps {
                    if let Some(number) = subjects.at(cell.wrapping_add(step)) {
                        let liberties = &mut subjects.list[number].liberties;
                        if liberties.last() != Some(&cell) {
                            liberties.push(cell);
                        }
                    }
                }
            }
        }
        subjects
    }

    /// The number of the chain on that cell.
    pub(super) fn at(&self, cell: usize) -> Option<usize> {
        let number = usize::from(self.map[cell]);
        (number < self.list.len()).then_some(number)
    }

    /// The doubtful chains that touch or share a liberty are one fight. The `most` weighty fights are given, the weightiest
    /// first, and the chains in them are told so.
    pub(super) fn fights(&mut self, board: &Board, survey: &Survey, most: usize) -> Vec<Vec<usize>> {
        let mut fights: Vec<(u32, Vec<usize>)> = Vec::new();
        let mut seen = vec![false; self.list.len()];
        let steps = steps(board.stride());
        for start in 0..seen.len() {
            if seen[start] || !self.list[start].is_doubtful() {
                continue;
            }
            seen[start] = true;
            let mut fight = vec![start];
            let mut next = 0;
            while let Some(&number) = fight.get(next) {
                next += 1;
                let subject = &self.list[number];
                for cells in [&subject.cells, &subject.liberties] {
                    for &cell in cells {
                        if board.cells()[cell] == EMPTY && survey.facts[cell] != EMPTY {
                            continue;
                        }
                        for &step in &steps {
                            let Some(other) = self.at(cell.wrapping_add(step)) else { continue };
                            if !seen[other] && self.list[other].is_doubtful() {
                                seen[other] = true;
                                fight.push(other);
                            }
                        }
                    }
                }
            }
            // In order, both the chains and the fights; by hand, because each of the library's sorts weighs kilobytes in wasm.
            let mut ordered = Vec::with_capacity(fight.len());
            let mut weight = 0;
            for (number, subject) in self.list.iter().enumerate() {
                if fight.contains(&number) {
                    ordered.push(number);
                    weight += subject.cells.len() as u32 * (50 - subject.survey.abs_diff(50));
                }
            }
            let place = fights.iter().position(|other| other.0 < weight).unwrap_or(fights.len());
            fights.insert(place, (weight, ordered));
        }
        fights.truncate(most);
        let mut chosen = Vec::with_capacity(fights.len());
        for (_, fight) in fights {
            for &member in &fight {
                self.list[member].fight = Some(chosen.len());
            }
            chosen.push(fight);
        }
        chosen
    }

    /// The ground of a fight: a board on which only its surroundings can be played on, all else being walled up as the
    /// survey found it; and the cells that are at stake.
    pub(super) fn ground(&self, board: &Board, survey: &Survey, fight: &[usize]) -> (Box<Arena>, Vec<u16>) {
        // Lost stones beside the doubtful ones may give them eyes and liberties; they are not walled up.
        let mut members = fight.to_vec();
        let steps = steps(board.stride());
        for &number in fight {
            for &cell in &self.list[number].cells {
                for &step in &steps {
                    if let Some(other) = self.at(cell.wrapping_add(step)) {
                        let subject = &self.list[other];
                        let lost = subject.fact.is_none() && subject.survey < DOUBTFUL.start;
                        if lost && !members.contains(&other) {
                            members.push(other);
                        }
                    }
                }
            }
        }
        let mut uses: Vec<Use> = Vec::with_capacity(self.map.len());
        for cell in 0..self.map.len() {
            let lean = survey.lean(cell);
            uses.push(if lean >= SETTLED {
                Use::Wall(BLACK)
            } else if lean <= -SETTLED {
                Use::Wall(WHITE)
            } else {
                Use::Closed
            });
        }
        // The liberties, what is beside them, and on from there whatever is nobody's yet.
        let mut zone: Vec<usize> = Vec::new();
        let mut enter = |zone: &mut Vec<usize>, cell: usize| {
            if board.cells()[cell] == EMPTY && survey.facts[cell] == EMPTY && uses[cell] != Use::Open {
                uses[cell] = Use::Open;
                zone.push(cell);
            }
        };
        for &number in &members {
            for &cell in &self.list[number].liberties {
                enter(&mut zone, cell);
            }
        }
        let liberties = zone.len();
        let mut next = 0;
        while next < zone.len() && (next < liberties || zone.len() < ZONE) {
            for &step in &steps {
                let cell = zone[next].wrapping_add(step);
                if next < liberties || survey.lean(cell).abs() < SETTLED {
                    enter(&mut zone, cell);
                }
            }
            next += 1;
        }
        for number in members {
            for &cell in &self.list[number].cells {
                uses[cell] = Use::Closed;
                zone.push(cell);
            }
        }
        let mut stake = Vec::with_capacity(zone.len());
        for cell in zone {
            stake.push(cell as u16);
        }
        (Arena::new(board, &uses), stake)
    }
}
