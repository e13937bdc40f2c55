//! The doubtful chains, put together where they depend on each other.

use super::arena::Arena;
use super::survey::Survey;
use crate::board::{BLACK, Board, EMPTY, WHITE, cell_of};
use crate::color::Color;
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

/// Every chain of the board, with what the survey says.
pub(super) fn subjects(board: &Board, survey: &Survey) -> Vec<Subject> {
    let cell = |&point: &_| board.cell(point);
    board
        .chains()
        .map(|chain| {
            let cells: Vec<usize> = chain.stones.iter().map(cell).collect();
            let own = cell_of(chain.color);
            let fact = (survey.facts[cells[0]] != EMPTY).then(|| survey.facts[cells[0]] == own);
            let lean: i32 = cells.iter().map(|&cell| survey.lean(cell)).sum::<i32>() / cells.len() as i32;
            let share = ((100 + if chain.color == Color::Black { lean } else { -lean }) / 2) as u32;
            let liberties = chain.liberties.iter().map(cell).collect();
            Subject {
                color: chain.color,
                cells,
                liberties,
                fact,
                survey: share,
                first: share,
                second: share,
                fight: None,
            }
        })
        .collect()
}

/// The number of the chain on each cell; `None` where there is no stone.
pub(super) fn chain_map(board: &Board, subjects: &[Subject]) -> Vec<Option<usize>> {
    let mut map = vec![None; board.cells().len()];
    for (number, subject) in subjects.iter().enumerate() {
        for &cell in &subject.cells {
            map[cell] = Some(number);
        }
    }
    map
}

/// The doubtful chains that touch or share a liberty are one fight. The `most` weighty fights are given, the weightiest
/// first, and the chains in them are told so.
pub(super) fn fights(board: &Board, survey: &Survey, subjects: &mut [Subject], most: usize) -> Vec<Vec<usize>> {
    let map = chain_map(board, subjects);
    let weight = |fight: &Vec<usize>| -> u32 {
        fight.iter().map(|&n| subjects[n].cells.len() as u32 * (50 - subjects[n].survey.abs_diff(50))).sum()
    };
    let mut fights: Vec<Vec<usize>> = Vec::new();
    let mut seen = vec![false; subjects.len()];
    for start in 0..subjects.len() {
        if seen[start] || !subjects[start].is_doubtful() {
            continue;
        }
        seen[start] = true;
        let mut fight = vec![start];
        let mut next = 0;
        while let Some(&number) = fight.get(next) {
            next += 1;
            let subject = &subjects[number];
            let liberties = subject.liberties.iter().filter(|&&cell| survey.facts[cell] == EMPTY);
            let near = subject.cells.iter().chain(liberties).flat_map(|&cell| board.around(cell));
            for other in near.filter_map(|cell| map[cell]) {
                if !seen[other] && subjects[other].is_doubtful() {
                    seen[other] = true;
                    fight.push(other);
                }
            }
        }
        // In order, both the chains and the fights; by hand, because each of the library's sorts weighs kilobytes in wasm.
        let fight: Vec<usize> = (start..subjects.len()).filter(|number| fight.contains(number)).collect();
        let place = fights.partition_point(|other| weight(other) >= weight(&fight));
        fights.insert(place, fight);
    }
    fights.truncate(most);
    for (number, fight) in fights.iter().enumerate() {
        for &member in fight {
            subjects[member].fight = Some(number);
        }
    }
    fights
}

/// The ground of a fight: a board on which only its surroundings can be played on, all else being walled up as the survey
/// found it; and the cells that are at stake.
pub(super) fn ground(board: &Board, survey: &Survey, subjects: &[Subject], fight: &[usize]) -> (Arena, Vec<u16>) {
    let map = chain_map(board, subjects);
    // Lost stones beside the doubtful ones may give them eyes and liberties; they are not walled up.
    let mut members = fight.to_vec();
    for &cell in fight.iter().flat_map(|&number| &subjects[number].cells) {
        for number in board.around(cell).into_iter().filter_map(|cell| map[cell]) {
            let lost = subjects[number].fact.is_none() && subjects[number].survey < DOUBTFUL.start;
            if lost && !members.contains(&number) {
                members.push(number);
            }
        }
    }
    // The liberties, what is beside them, and on from there whatever is nobody's yet.
    let mut zone: Vec<usize> = Vec::new();
    let mut within = vec![false; map.len()];
    let mut enter = |zone: &mut Vec<usize>, cell: usize| {
        if board.cells()[cell] == EMPTY && survey.facts[cell] == EMPTY && !within[cell] {
            within[cell] = true;
            zone.push(cell);
        }
    };
    for &cell in members.iter().flat_map(|&number| &subjects[number].liberties) {
        enter(&mut zone, cell);
    }
    let liberties = zone.len();
    let mut next = 0;
    while next < zone.len() && (next < liberties || zone.len() < ZONE) {
        for cell in board.around(zone[next]) {
            if next < liberties || survey.lean(cell).abs() < SETTLED {
                enter(&mut zone, cell);
            }
        }
        next += 1;
    }
    let fighting = |cell: usize| map[cell].is_some_and(|number| members.contains(&number));
    let wall = |cell: usize| match survey.lean(cell) {
        _ if within[cell] || fighting(cell) => EMPTY,
        lean if lean >= SETTLED => BLACK,
        lean if lean <= -SETTLED => WHITE,
        _ => EMPTY,
    };
    let walls: Vec<u8> = (0..map.len()).map(wall).collect();
    let arena = Arena::new(board, |cell| within[cell], |cell| walls[cell]);
    let stones = members.iter().flat_map(|&number| &subjects[number].cells);
    (arena, zone.iter().chain(stones).map(|&cell| cell as u16).collect())
}
