//! From figures to words: alive, dead, in seki, or unsettled.

use super::fights::{Subject, Subjects};
use super::flood::steps;
use super::terrain::Terrain;
use crate::board::{Board, cell_of};
use crate::point::PointSet;
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
const SEKI_ROOM: u16 = 12;

/// Decides about every chain, in whole percent how sure it is. The dead ones' stones are given.
pub(super) fn decide(board: &Board, subjects: &mut Subjects) -> PointSet {
    let chances = joined_chances(board, subjects);
    for (number, chance) in chances.into_iter().enumerate() {
        let subject = &subjects.list[number];
        subjects.list[number].verdict = match subject.fact {
            Some(true) => (ChainStatus::Alive, 100),
            Some(false) => (ChainStatus::Dead, 100),
            None if hangs(subject, &subjects.list) => (ChainStatus::Unsettled, unsettled_confidence(subject)),
            None if chance < INTRUDER => (ChainStatus::Dead, (100 - chance).clamp(50, 99) as u8),
            None => (ChainStatus::Alive, chance.min(99) as u8),
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
    for subject in &mut subjects.list {
        if subject.verdict.0 == ChainStatus::Alive && subject.fact.is_none() && in_seki(board, subject, &terrain) {
            subject.verdict.0 = ChainStatus::Seki;
        }
    }
    dead
}

/// The enemies of a chain about which nothing is certain.
fn doubtful_enemies<'a>(subject: &Subject, subjects: &'a [Subject]) -> impl Iterator<Item = &'a Subject> {
    let color = !subject.color;
    subjects.iter().filter(move |other| other.color == color && other.fact.is_none())
}

/// The points where the unsettled chains are decided: the liberty that two of them in atari share, or else any that an
/// unsettled chain has in common with an unsettled enemy.
pub(super) fn shared_liberties(subject: &Subject, subjects: &[Subject]) -> Vec<usize> {
    let mut shared = subject.liberties.clone();
    shared.retain(|cell| doubtful_enemies(subject, subjects).any(|enemy| enemy.liberties.contains(cell)));
    shared
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

/// The chance of every chain, the same for chains of one colour that cannot be kept apart: they share two liberties.
fn joined_chances(board: &Board, subjects: &Subjects) -> Vec<u32> {
    let (list, steps) = (&subjects.list, steps(board.stride()));
    let mut chances = Vec::with_capacity(list.len());
    for subject in list {
        chances.push(subject.chance());
    }
    for (a, first) in list.iter().enumerate() {
        if first.fact.is_some() {
            continue;
        }
        // How many liberties the chain shares with each other one; and the one it was met at last.
        let mut shared = vec![(0, 0); list.len()];
        for &liberty in &first.liberties {
            for &step in &steps {
                let Some(b) = subjects.at(liberty.wrapping_add(step)) else { continue };
                let fit = b > a && list[b].color == first.color && list[b].fact.is_none();
                if fit && shared[b].1 != liberty {
                    shared[b] = (shared[b].0 + 1, liberty);
                }
            }
        }
        for (b, &(count, _)) in shared.iter().enumerate() {
            if count >= 2 {
                let (large, small) = if first.cells.len() >= list[b].cells.len() { (a, b) } else { (b, a) };
                chances[small] = chances[large];
            }
        }
    }
    chances
}

/// Whether the next move decides about the chain.
fn hangs(subject: &Subject, subjects: &[Subject]) -> bool {
    let within = |subject: &Subject, reach| subject.survey.abs_diff(50) <= reach;
    let near = within(subject, 50 - LOST);
    let decides = subject.first >= DECIDES && subject.second <= 100 - DECIDES;
    if subject.fight.is_some() && within(subject, BALANCE) && decides {
        return true;
    }
    doubtful_enemies(subject, subjects).any(|enemy| {
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
fn in_seki(board: &Board, subject: &Subject, terrain: &Terrain) -> bool {
    if !terrain.at(subject.cells[0]).seki {
        return false;
    }
    let mut shared = false;
    for &liberty in &subject.liberties {
        if terrain.room(liberty) > SEKI_ROOM {
            return false;
        }
        for step in steps(board.stride()) {
            let beside = liberty.wrapping_add(step);
            shared |= board.cells()[beside] == cell_of(!subject.color) && terrain.at(beside).alive;
        }
    }
    shared
}
