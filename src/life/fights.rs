//! The doubtful chains, put together where they depend on each other.

use super::arena::{Arena, CLOSED, OPEN};
use super::flood::{DRY, patches, plan, steps};
use super::survey::Survey;
use super::verdict::ChainStatus;
use crate::board::{BLACK, Board, EMPTY, WHITE, cell_of, color_of};
use crate::color::Color;
use alloc::boxed::Box;
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
    /// The fight it is in, and how often it kept its place in the study of it that is at hand.
    pub(super) fight: Option<usize>,
    pub(super) kept: u32,
    /// All that is known, as one figure; and what is said of it in the end, and how sure that is.
    pub(super) chance: u32,
    pub(super) verdict: (ChainStatus, u8),
}

impl Subject {
    pub(super) fn is_doubtful(&self) -> bool {
        self.fact.is_none() && DOUBTFUL.contains(&self.survey)
    }

    /// Whether the other chain is an enemy about which nothing is certain.
    pub(super) fn contests(&self, other: &Subject) -> bool {
        other.color != self.color && other.fact.is_none()
    }
}

/// The chains of a board.
#[derive(Debug, Default)]
pub(super) struct Subjects {
    /// All of them, in the order of their first stones, row by row.
    pub(super) list: Vec<Subject>,
    /// The number of the chain on each cell of the padded board, from 1 on.
    map: Vec<u16>,
    steps: [usize; 4],
}

impl Subjects {
    /// Every chain of the board, with what the survey says.
    pub(super) fn new(board: &Board, survey: &Survey) -> Subjects {
        let mut map = plan(board, &|_, content| if content == EMPTY { 0 } else { DRY | u16::from(content) });
        let chains = patches(&mut map, board.stride());
        let (list, steps) = (Vec::with_capacity(chains.len()), steps(board.stride()));
        let mut subjects = Subjects { list, map, steps };
        for stones in &chains[1..] {
            let Some(color) = color_of(board.cells()[stones[0]]) else { continue };
            let mut lean = 0;
            for &cell in stones {
                lean += survey.lean(cell);
            }
            lean /= stones.len() as i32;
            let share = ((100 + if color == Color::Black { lean } else { -lean }) / 2) as u32;
            let fact = survey.facts[stones[0]];
            subjects.list.push(Subject {
                color,
                cells: Vec::new(),
                liberties: Vec::new(),
                fact: if fact == EMPTY { None } else { Some(fact == cell_of(color)) },
                survey: share,
                first: share,
                second: share,
                fight: None,
                kept: 0,
                chance: share,
                verdict: (ChainStatus::Alive, 100),
            });
        }
        // Row by row.
        for (cell, &content) in board.cells().iter().enumerate() {
            if content != EMPTY {
                if let Some(subject) = subjects.at(cell) {
                    subject.cells.push(cell);
                }
                continue;
            }
            for &step in &steps {
                if let Some(subject) = subjects.at(cell.wrapping_add(step))
                    && subject.liberties.last() != Some(&cell)
                {
                    subject.liberties.push(cell);
                }
            }
        }
        subjects
    }

    /// The chain on that cell.
    fn at(&mut self, cell: usize) -> Option<&mut Subject> {
        self.list.get_mut(usize::from(self.map[cell]).wrapping_sub(1))
    }

    /// Goes round these cells: tells of each chain beside one of them that cell and the chain's number.
    pub(super) fn beside(&self, cells: &[usize], met: &mut dyn FnMut(usize, usize)) {
        for &cell in cells {
            for &step in &self.steps {
                let number = self.map[cell.wrapping_add(step)];
                if number != 0 {
                    met(cell, usize::from(number) - 1);
                }
            }
        }
    }

    /// The doubtful chains that touch or share a liberty are one fight. The `most` weighty fights are numbered, the weightiest
    /// first, and the chains in them are told so. How many there are.
    pub(super) fn fights(&mut self, survey: &Survey, most: usize) -> usize {
        let mut weights = Vec::with_capacity(self.list.len());
        for start in 0..self.list.len() {
            let mut weight = 0;
            let mut open = Vec::from([start]);
            while let Some(number) = open.pop() {
                let subject = &mut self.list[number];
                if subject.fight.is_some() || !subject.is_doubtful() {
                    continue;
                }
                subject.fight = Some(start);
                weight += subject.cells.len() as u32 * (50 - subject.survey.abs_diff(50));
                let subject = &self.list[number];
                self.beside(&subject.cells, &mut |_, other| open.push(other));
                self.beside(&subject.liberties, &mut |liberty, other| {
                    if survey.facts[liberty] == EMPTY {
                        open.push(other);
                    }
                });
            }
            weights.push(weight);
        }
        // Every fight weighs something; its place is the number of those before it.
        let mut count = 0;
        for subject in &mut self.list {
            let Some(start) = subject.fight else { continue };
            let mut place = 0;
            for (other, &weight) in weights.iter().enumerate() {
                place += usize::from(weight > weights[start] || weight == weights[start] && other < start);
            }
            subject.fight = (place < most).then_some(place);
            count = count.max((place + 1).min(most));
        }
        count
    }

    /// The ground of a fight: a board on which only its surroundings can be played on, all else being walled up as the
    /// survey found it; and the cells that are at stake.
    pub(super) fn ground(&self, board: &Board, survey: &Survey, fight: usize) -> (Box<Arena>, Vec<usize>) {
        // Lost stones beside the doubtful ones may give them eyes and liberties; they are not walled up.
        let mut members = Vec::new();
        for (number, subject) in self.list.iter().enumerate() {
            if subject.fight == Some(fight) {
                members.push(number);
            }
        }
        for index in 0..members.len() {
            self.beside(&self.list[members[index]].cells, &mut |_, other| {
                let subject = &self.list[other];
                let lost = subject.fact.is_none() && subject.survey < DOUBTFUL.start;
                if lost && !members.contains(&other) {
                    members.push(other);
                }
            });
        }
        let mut uses = Vec::with_capacity(self.map.len());
        for cell in 0..self.map.len() {
            uses.push(match survey.lean(cell) {
                lean if lean >= SETTLED => BLACK,
                lean if lean <= -SETTLED => WHITE,
                _ => CLOSED,
            });
        }
        // The liberties, what is beside them, and on from there whatever is nobody's yet.
        let mut zone: Vec<usize> = Vec::new();
        let mut enter = |zone: &mut Vec<usize>, cell: usize| {
            if board.cells()[cell] == EMPTY && survey.facts[cell] == EMPTY && uses[cell] != OPEN {
                uses[cell] = OPEN;
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
            for &step in &self.steps {
                let cell = zone[next].wrapping_add(step);
                if next < liberties || survey.lean(cell).abs() < SETTLED {
                    enter(&mut zone, cell);
                }
            }
            next += 1;
        }
        for &number in &members {
            for &cell in &self.list[number].cells {
                uses[cell] = CLOSED;
                zone.push(cell);
            }
        }
        (Arena::new(board, &uses), zone)
    }
}
