//! From figures to words: alive, dead, in seki, or unsettled.

use super::fights::{Subject, Subjects};
use super::terrain::Terrain;
use crate::board::Board;
use crate::point::PointSet;
use alloc::vec;

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
const SEKI_ROOM: u16 = 12;

/// Decides about every chain, in whole percent how sure it is. The dead ones' stones are given.
pub(super) fn decide(board: &Board, subjects: &mut Subjects) -> PointSet {
    join_chances(subjects);
    for number in 0..subjects.list.len() {
        let subject = &subjects.list[number];
        subjects.list[number].verdict = match subject.fact {
            Some(true) => (ChainStatus::Alive, 100),
            Some(false) => (ChainStatus::Dead, 100),
            None if hangs(subject, &subjects.list) => (ChainStatus::Unsettled, unsettled_confidence(subject)),
            None if subject.chance < INTRUDER => (ChainStatus::Dead, (100 - subject.chance).clamp(50, 99) as u8),
            None => (ChainStatus::Alive, subject.chance.min(99) as u8),
        };
    }
    spare(&mut subjects.list);
    let mut dead = PointSet::new(board.size());
    for subject in &subjects.list {
        if subject.verdict.0 == ChainStatus::Dead {
            for &cell in &subject.cells {
                dead.insert(board.point(cell));
            }
        }
    }
    let terrain = Terrain::of(board, &dead);
    for number in 0..subjects.list.len() {
        let subject = &subjects.list[number];
        if subject.verdict.0 == ChainStatus::Alive && subject.fact.is_none() && in_seki(subject, subjects, &terrain) {
            subjects.list[number].verdict.0 = ChainStatus::Seki;
        }
    }
    dead
}

/// Nobody takes off stones that no living enemy encloses: where there is none on the board they are not dead by a guess.
fn spare(subjects: &mut [Subject]) {
    let mut living = [false; 2];
    for subject in subjects.iter() {
        living[subject.color as usize] |= subject.verdict.0 != ChainStatus::Dead;
    }
    for subject in subjects {
        let guessed = subject.verdict.0 == ChainStatus::Dead && subject.fact.is_none();
        if guessed && !living[!subject.color as usize] {
            let atari = subject.liberties.len() == 1;
            subject.verdict = (if atari { ChainStatus::Unsettled } else { ChainStatus::Alive }, 50);
        }
    }
}

/// The chance of every chain from all that is known, the same for chains of one colour that cannot be kept apart: they share
/// two liberties.
fn join_chances(subjects: &mut Subjects) {
    for subject in &mut subjects.list {
        subject.chance = (2 * subject.survey + subject.first + subject.second) / 4;
    }
    let count = subjects.list.len();
    for a in 0..count {
        // How many liberties the chain shares with each other one; and the one it was met at last.
        let mut shared = vec![(0, 0); count];
        subjects.beside(&subjects.list[a].liberties, &mut |liberty, b| {
            if shared[b].1 != liberty {
                shared[b] = (shared[b].0 + 1, liberty);
            }
        });
        for (b, &(common, _)) in shared.iter().enumerate() {
            let (first, second) = (&subjects.list[a], &subjects.list[b]);
            let doubtful = first.fact.is_none() && second.fact.is_none();
            if b > a && common >= 2 && doubtful && first.color == second.color {
                let (large, small) = if first.cells.len() >= second.cells.len() { (a, b) } else { (b, a) };
                subjects.list[small].chance = subjects.list[large].chance;
            }
        }
    }
}

/// Whether the next move decides about the chain.
fn hangs(subject: &Subject, subjects: &[Subject]) -> bool {
    let within = |subject: &Subject, reach| subject.survey.abs_diff(50) <= reach;
    let near = within(subject, 50 - LOST);
    let decides = subject.first >= DECIDES && subject.second <= 100 - DECIDES;
    if subject.fight.is_some() && within(subject, BALANCE) && decides {
        return true;
    }
    subjects.iter().filter(|other| subject.contests(other)).any(|enemy| {
        // Two chains in atari at the same point: whoever plays there takes the other.
        let atari = near && within(enemy, 50 - LOST) && subject.liberties.len() == 1;
        // A race: on both sides stones hang.
        let race = within(subject, RACE) && within(enemy, RACE) && subject.fight.is_some();
        atari && enemy.liberties == subject.liberties || race && enemy.fight == subject.fight
    })
}

fn unsettled_confidence(subject: &Subject) -> u8 {
    subject.first.min(100 - subject.second.min(100)).clamp(50, 99) as u8
}

/// Whether the chain lives without two eyes beside a living enemy with which it shares a liberty, and in so little room that
/// neither will make more of it.
fn in_seki(subject: &Subject, subjects: &Subjects, terrain: &Terrain) -> bool {
    if !terrain.seki(subject.cells[0]) || subject.liberties.iter().any(|&cell| terrain.room(cell) > SEKI_ROOM) {
        return false;
    }
    let mut shared = false;
    subjects.beside(&subject.liberties, &mut |_, other| {
        let other = &subjects.list[other];
        shared |= other.color != subject.color && other.verdict.0 != ChainStatus::Dead;
    });
    shared
}
