//! From figures to words: alive, dead, in seki, or unsettled.

use super::fights::{Subject, chain_map};
use super::terrain::Terrain;
use crate::board::Board;
use crate::point::{Point, PointSet};
use alloc::vec;
use alloc::vec::Vec;

/// What a suggestion says of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChainStatus {
    /// It stays.
    Alive,
    /// It is taken off.
    Dead,
    /// It stays, without two eyes of its own, because neither side can attack (双活).
    Seki,
    /// It depends on who plays there first. It is not taken off; play it out.
    Unsettled,
}

/// Stones hang in the balance when their chance, in percent, is within this much of one half: in a race; and where the
/// first move decides.
const RACE: u32 = 16;
const BALANCE: u32 = 20;
/// Stones in atari whose chance is this far from certain can still take or be taken.
const LOST: u32 = 6;
/// The game is over: who could still save a group has let it be. So much chance an intruder needs to be taken for alive.
const INTRUDER: u32 = 56;
/// Moving first saves it so often, moving second loses it so often: then the first move decides.
const DECIDES: u32 = 65;

/// Empty points between chains in seki: in more room than this somebody makes eyes.
const SEKI_ROOM: usize = 12;

/// The status of every chain, in whole percent how sure it is.
pub(super) fn verdicts(board: &Board, subjects: &[Subject]) -> Vec<(ChainStatus, u8)> {
    let chances = joined_chances(board, subjects);
    let mut verdicts: Vec<(ChainStatus, u8)> = subjects
        .iter()
        .zip(&chances)
        .map(|(subject, &chance)| match subject.fact {
            Some(true) => (ChainStatus::Alive, 100),
            Some(false) => (ChainStatus::Dead, 100),
            None if hangs(subject, subjects) => (ChainStatus::Unsettled, unsettled_confidence(subject)),
            None if chance < INTRUDER => (ChainStatus::Dead, (100 - chance).clamp(50, 99) as u8),
            None => (ChainStatus::Alive, chance.min(99) as u8),
        })
        .collect();
    spare(board, subjects, &mut verdicts);
    let dead = dead_points(board, subjects, &verdicts);
    let terrain = Terrain::of(board, &dead);
    for (subject, verdict) in subjects.iter().zip(&mut verdicts) {
        if verdict.0 == ChainStatus::Alive && subject.fact.is_none() && in_seki(board, subject, &terrain, &dead) {
            verdict.0 = ChainStatus::Seki;
        }
    }
    verdicts
}

pub(super) fn dead_points(board: &Board, subjects: &[Subject], verdicts: &[(ChainStatus, u8)]) -> PointSet {
    let dead = subjects.iter().zip(verdicts).filter(|(_, verdict)| verdict.0 == ChainStatus::Dead);
    PointSet::from_points(board.size(), dead.flat_map(|(subject, _)| &subject.cells).map(|&cell| board.point(cell)))
}

/// The points where the unsettled chains are decided: the liberty that two of them in atari share, or else any that an
/// unsettled chain has in common with an unsettled enemy.
pub(super) fn shared_liberties(subject: &Subject, subjects: &[Subject]) -> Vec<usize> {
    let enemies = || subjects.iter().filter(|other| other.color != subject.color && other.fact.is_none());
    let shared = |cell: &usize| enemies().any(|enemy| enemy.liberties.contains(cell));
    subject.liberties.iter().copied().filter(shared).collect()
}

/// Nobody takes off stones that no living enemy encloses: where there is none they are not dead by a guess.
fn spare(board: &Board, subjects: &[Subject], verdicts: &mut [(ChainStatus, u8)]) {
    let dead = dead_points(board, subjects, verdicts);
    for (subject, verdict) in subjects.iter().zip(verdicts) {
        let guessed = verdict.0 == ChainStatus::Dead && subject.fact.is_none();
        if guessed && !meets_living_enemy(board, &dead, subject) {
            let atari = subject.liberties.len() == 1;
            *verdict = (if atari { ChainStatus::Unsettled } else { ChainStatus::Alive }, 50);
        }
    }
}

fn meets_living_enemy(board: &Board, dead: &PointSet, subject: &Subject) -> bool {
    let mut seen = PointSet::new(board.size());
    let mut open = vec![board.point(subject.cells[0])];
    while let Some(point) = open.pop() {
        if board.at(point) == Some(!subject.color) && !dead.contains(point) {
            return true;
        }
        if seen.insert(point) {
            open.extend(board.size().neighbors(point));
        }
    }
    false
}

/// The chance of every chain, the same for chains of one colour that cannot be kept apart: they share two liberties.
fn joined_chances(board: &Board, subjects: &[Subject]) -> Vec<u32> {
    let map = chain_map(board, subjects);
    let mut chances: Vec<u32> = subjects.iter().map(Subject::chance).collect();
    // How many liberties the chain at hand shares with each other one.
    let mut shared = vec![0; subjects.len()];
    for (a, first) in subjects.iter().enumerate().filter(|(_, first)| first.fact.is_none()) {
        for &liberty in &first.liberties {
            let mut met = [None; 4];
            for (i, beside) in board.around(liberty).into_iter().enumerate() {
                met[i] =
                    map[beside].filter(|&b| b > a && subjects[b].color == first.color && subjects[b].fact.is_none());
                if let Some(b) = met[i].filter(|b| !met[..i].contains(&Some(*b))) {
                    shared[b] += 1;
                }
            }
        }
        for (b, second) in subjects.iter().enumerate().skip(a + 1) {
            if core::mem::take(&mut shared[b]) >= 2 {
                let (large, small) = if first.cells.len() >= second.cells.len() { (a, b) } else { (b, a) };
                chances[small] = chances[large];
            }
        }
    }
    chances
}

/// Whether the next move decides about the chain.
fn hangs(subject: &Subject, subjects: &[Subject]) -> bool {
    let within = |subject: &Subject, reach| subject.survey.abs_diff(50) <= reach;
    let enemies = || subjects.iter().filter(|other| other.color != subject.color && other.fact.is_none());
    // Two chains in atari at the same point: whoever plays there takes the other.
    let atari = |enemy: &Subject| enemy.liberties == subject.liberties && within(enemy, 50 - LOST);
    if subject.liberties.len() == 1 && within(subject, 50 - LOST) && enemies().any(atari) {
        return true;
    }
    // A race: on both sides stones hang.
    let race = |enemy: &Subject| enemy.fight == subject.fight && within(enemy, RACE);
    subject.fight.is_some()
        && (within(subject, RACE) && enemies().any(race)
            || within(subject, BALANCE) && subject.first >= DECIDES && subject.second <= 100 - DECIDES)
}

fn unsettled_confidence(subject: &Subject) -> u8 {
    subject.first.min(100 - subject.second.min(100)).clamp(50, 99) as u8
}

/// Whether the chain lives without two eyes beside a living enemy with which it shares a liberty, and in so little room that
/// neither will make more of it.
fn in_seki(board: &Board, subject: &Subject, terrain: &Terrain, dead: &PointSet) -> bool {
    let living_enemy = |point: Point| board.at(point) == Some(!subject.color) && !dead.contains(point);
    let shared = |cell: usize| board.size().neighbors(board.point(cell)).any(living_enemy);
    terrain.at(subject.cells[0]).seki
        && subject.liberties.iter().any(|&cell| shared(cell))
        && subject.liberties.iter().all(|&cell| is_narrow(board, board.point(cell)))
}

fn is_narrow(board: &Board, start: Point) -> bool {
    let mut room = vec![start];
    let mut next = 0;
    while next < room.len() && room.len() <= SEKI_ROOM {
        for beside in board.size().neighbors(room[next]) {
            if board.at(beside).is_none() && !room.contains(&beside) {
                room.push(beside);
            }
        }
        next += 1;
    }
    room.len() <= SEKI_ROOM
}
