//! What was done, in order, with what is needed to take it back; and the positions that have stood.

use super::ending::Dispute;
use super::{Game, Phase, recall};
use crate::board::{Board, Placed, color_of};
use crate::color::Color;
use crate::illegal::MoveNumber;
use crate::point::Point;
use crate::position::Before;
use crate::rules::{LongCycle, Repetition};
use crate::zobrist;
use alloc::vec;
use alloc::vec::Vec;

/// One thing that was done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ply {
    pub(super) kind: Kind,
    /// Who moved, or who has the turn after a change of the set-up.
    pub(super) color: Color,
    pub(super) turn_before: Color,
    /// Passes in a row before it.
    passes_before: u8,
    /// Whether the position after it had not stood before.
    fresh: bool,
    /// The stone's cell on the padded board.
    pub(super) cell: u16,
    ko_before: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Stone,
    Pass,
    /// Play goes on after a dispute (D21.4).
    Resume,
    /// Stones were set up in the middle of a record.
    Edit,
}

impl Ply {
    pub(super) fn is_stone(self) -> bool {
        self.kind == Kind::Stone
    }

    fn is_move(self) -> bool {
        matches!(self.kind, Kind::Stone | Kind::Pass)
    }
}

/// What a set-up changed.
type Changes = Vec<(Point, Option<Color>)>;

/// What was taken back and can be done again, the first of it last.
#[derive(Clone, Debug, Default)]
pub(super) struct Undone {
    pub(super) plies: Vec<Ply>,
    /// What the set-ups among them had changed, as many as the `cell` of each says.
    changes: Changes,
}

impl Undone {
    /// Nothing of it can be done again any more.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.plies.clear(); // and the changes as soon as there are others
    }

    /// What a set-up changed that was just taken from the plies.
    pub(super) fn pop_changes(&mut self, set_up: Ply) -> Changes {
        self.changes.split_off(self.changes.len() - usize::from(set_up.cell))
    }
}

/// A move of the game.
///
/// ```
/// use weiqi_rules::{Color, Game, Move, Point};
/// let mut game = Game::default();
/// game.play(Point::new(3, 3))?;
/// assert_eq!(game.moves().next(), Some(Move { color: Color::Black, point: Some(Point::new(3, 3)) }));
/// # Ok::<(), weiqi_rules::IllegalMove>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Who made it.
    pub color: Color,
    /// Where the stone went; `None` is a pass.
    pub point: Option<Point>,
}

/// Where play was resumed after a dispute, among the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// After so many moves.
    pub move_number: MoveNumber,
    /// Who claimed the stones dead and moved first (D21.4).
    pub claimant: Color,
}

/// The keys of all positions of the game in order, and where each stood first: an open-addressing table of numbers into
/// `keys`. Entries leave in the opposite order, so that no probe ever meets a hole that was not there before.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    keys: Vec<u64>,
    slots: Vec<u32>,
    used: usize,
    epoch: u32,
}

/// Takes a board back to before a set-up; says what that had changed, row by row.
fn take_back_edit(board: &mut Board, mark: usize) -> Changes {
    let after = board.cells().to_vec();
    board.undo_to(mark);
    let mut changes = Vec::new();
    for point in board.size().points() {
        let content = color_of(after[board.cell(point)]);
        if content != board.at(point) {
            changes.push((point, content));
        }
    }
    changes
}

impl Seen {
    /// Begins with this key and room for so many positions before it has to grow.
    pub(super) fn begin(&mut self, key: u64, positions: usize) {
        self.keys.reserve(positions);
        self.keys.push(key);
        self.used = 1;
        self.grow((positions * 2).next_power_of_two());
    }

    /// The number of plies after which that key stood first.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn find(&self, key: u64) -> Option<usize> {
        let mask = self.slots.len().wrapping_sub(1);
        let mut slot = key as usize & mask;
        loop {
            match self.slots.get(slot) {
                None | Some(0) => return None,
                Some(&entry) if self.keys[entry as usize - 1] == key => return Some(entry as usize - 1),
                Some(_) => slot = (slot + 1) & mask,
            }
        }
    }

    /// Notes the key after one more ply; says whether it is new.
    #[inline(always)]
    fn push(&mut self, key: u64) -> bool {
        if (self.used + 1) * 2 > self.slots.len() {
            self.grow(self.slots.len() * 2);
        }
        let number = self.keys.len();
        self.keys.push(key);
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        loop {
            match self.slots[slot] {
                0 => {
                    self.slots[slot] = number as u32 + 1;
                    self.used += 1;
                    return true;
                }
                entry if self.keys[entry as usize - 1] == key => return false,
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn pop(&mut self, fresh: bool) {
        let Some(key) = self.keys.pop() else { return };
        if !fresh {
            return;
        }
        let entry = self.keys.len() as u32 + 1;
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        while self.slots[slot] != entry {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = 0;
        self.used -= 1;
    }

    #[cold]
    fn grow(&mut self, slots: usize) {
        self.slots = vec![0; slots];
        let mask = slots - 1;
        // In the order in which they came, so that they can leave in the opposite one; only where a key stood first.
        for (number, &key) in self.keys.iter().enumerate() {
            let mut slot = key as usize & mask;
            while self.slots[slot] != 0 && self.keys[self.slots[slot] as usize - 1] != key {
                slot = (slot + 1) & mask;
            }
            if self.slots[slot] == 0 {
                self.slots[slot] = number as u32 + 1;
            }
        }
    }
}

impl Game {
    /// Whether positions are remembered at all.
    pub(super) fn remembers(&self) -> bool {
        self.rules.repetition != Repetition::SimpleKo || self.rules.long_cycle != LongCycle::Forbidden
    }

    /// What makes a position the same as an earlier one, given its hash and who moves next.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn key(&self, hash: u64, to_move: Color) -> u64 {
        let key = hash ^ zobrist::epoch(self.seen.epoch);
        match self.rules.repetition {
            Repetition::Positional => key,
            // A long cycle under simple ko is one that brings back the turn as well.
            Repetition::Situational | Repetition::SimpleKo => key ^ zobrist::to_move(to_move),
        }
    }

    #[inline(always)]
    fn remember(&mut self) -> bool {
        if !self.remembers() {
            return false;
        }
        let key = self.key(self.position.board.hash(), self.position.turn());
        self.seen.push(key)
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(super) fn put(&mut self, color: Color, point: Point, cell: usize) -> Placed {
        self.put_in_place(color, point, cell)
    }

    /// The same without a call.
    #[inline(always)]
    pub(super) fn put_in_place(&mut self, color: Color, point: Point, cell: usize) -> Placed {
        let (placed, before) = self.position.put(color, point, cell);
        self.push(Kind::Stone, color, cell, before);
        self.passes = 0;
        placed
    }

    pub(super) fn put_pass(&mut self, color: Color) {
        let before = self.position.hand_over(!color);
        if self.rules.pass_stones {
            self.position.give_prisoner(!color);
        }
        self.push(Kind::Pass, color, 0, before);
        self.passes = self.passes.saturating_add(1);
        self.stop_after_passes();
    }

    /// Play stops if the last thing that was done is a pass and enough of them came in a row.
    fn stop_after_passes(&mut self) {
        let Some(&Ply { kind: Kind::Pass, color, .. }) = self.plies.last() else { return };
        let enough = self.rules.passes_to_end != 0 && self.passes >= self.rules.passes_to_end;
        if enough && (!self.rules.pass_stones || color == Color::White) {
            self.ending.stop();
        }
    }

    pub(super) fn put_resume(&mut self, claimant: Color) {
        let before = self.position.hand_over(claimant);
        self.push(Kind::Resume, claimant, 0, before);
        self.passes = 0;
    }

    /// Stones were set up since the board's journal stood at `mark`; positions from here on are compared with each other
    /// only.
    pub(super) fn put_edit(&mut self, mark: usize, turn: Color) {
        self.undone.clear();
        self.ending.reopen();
        let before = self.position.hand_over(turn);
        self.ending.edits.push(mark);
        self.seen.epoch += 1;
        self.push(Kind::Edit, turn, 0, before);
        self.passes = 0;
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn push(&mut self, kind: Kind, color: Color, cell: usize, before: Before) {
        let fresh = self.remember();
        self.plies.push(Ply {
            kind,
            color,
            turn_before: before.turn,
            passes_before: self.passes,
            fresh,
            cell: cell as u16,
            ko_before: before.ko,
        });
        if self.plies.len().is_multiple_of(recall::APART) {
            self.keep_for_recall();
        }
    }

    /// Takes back so many moves, or as many as there are; says how many. A resumption after a dispute and a set-up count
    /// as one each. Where play had stopped before what is taken back, it has stopped again, with no stone marked dead
    /// unless a dispute kept the marks. A finished game stays as it is (D21.3).
    ///
    /// ```
    /// use weiqi_rules::{Game, Point};
    /// let mut game = Game::default();
    /// game.play(Point::new(3, 3))?;
    /// assert_eq!((game.undo(5), game.redo(5)), (1, 1));
    /// assert_eq!(game.undo(0), 0);
    /// # Ok::<(), weiqi_rules::IllegalMove>(())
    /// ```
    pub fn undo(&mut self, steps: usize) -> usize {
        let mut taken = 0;
        while taken < steps && self.phase() != Phase::Finished {
            let Some(ply) = self.plies.pop() else { break };
            self.take_back(ply);
            taken += 1;
        }
        taken
    }

    /// Takes back what was the last ply.
    fn take_back(&mut self, mut ply: Ply) {
        let before = Before { turn: ply.turn_before, ko: ply.ko_before };
        if self.remembers() {
            self.seen.pop(ply.fresh);
        }
        self.passes = ply.passes_before;
        match ply.kind {
            Kind::Stone => self.position.take_back(ply.color),
            Kind::Pass if self.rules.pass_stones => self.position.take_prisoner(!ply.color),
            Kind::Pass | Kind::Resume => {}
            Kind::Edit => {
                if self.undone.plies.is_empty() {
                    self.undone.changes.clear();
                }
                let changes = take_back_edit(&mut self.position.board, self.ending.edits.pop().unwrap_or_default());
                ply.cell = changes.len() as u16;
                self.undone.changes.extend(changes);
                self.seen.epoch -= 1;
            }
        }
        self.position.hand_back(before);
        self.undone.plies.push(ply);
        if ply.kind == Kind::Resume {
            self.ending.take_back_dispute();
        } else {
            self.ending.reopen();
            // A move may have been forced after play had stopped.
            self.stop_after_passes();
        }
    }

    /// Does again so many of the moves, resumptions and set-ups that were taken back, or as many as there are; says how
    /// many.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Game::default().redo(1), 0);
    /// ```
    pub fn redo(&mut self, steps: usize) -> usize {
        let mut done = 0;
        while done < steps {
            let Some(ply) = self.undone.plies.pop() else { break };
            let Ply { kind, color, cell, .. } = ply;
            match kind {
                Kind::Resume => self.resume(color),
                Kind::Edit => {
                    let changes = self.undone.pop_changes(ply);
                    // A new set-up makes an end of what was taken back, this one does not.
                    let later = core::mem::take(&mut self.undone);
                    self.edit(changes, Some(color));
                    self.undone = later;
                }
                Kind::Stone | Kind::Pass => {
                    self.ending.reopen();
                    let cell = usize::from(cell);
                    if kind == Kind::Stone {
                        self.put(color, self.position.board.point(cell), cell);
                    } else {
                        self.put_pass(color);
                    }
                }
            }
            done += 1;
        }
        done
    }

    /// How many moves, resumptions and set-ups can be done again.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Game::default().redo_count(), 0);
    /// ```
    #[must_use]
    pub fn redo_count(&self) -> usize {
        self.undone.plies.len()
    }

    /// The moves so far.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Game::default().moves().count(), 0);
    /// ```
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        let board = &self.position.board;
        self.plies.iter().filter(|ply| ply.is_move()).map(move |ply| Move {
            color: ply.color,
            point: ply.is_stone().then(|| board.point(usize::from(ply.cell))),
        })
    }

    /// The last move.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Game::default().last_move(), None);
    /// ```
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.moves().next_back()
    }

    /// Where play was resumed after a dispute.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Game::default().stops().count(), 0);
    /// ```
    pub fn stops(&self) -> impl Iterator<Item = Stop> + '_ {
        let resumed = self.plies.iter().enumerate().filter(|(_, ply)| ply.kind == Kind::Resume);
        resumed.map(|(n, ply)| Stop { move_number: self.number_at(n), claimant: ply.color })
    }

    /// The disputes so far, with the board and the marks before each (D21.4).
    ///
    /// ```
    /// assert!(weiqi_rules::Game::default().disputes().is_empty());
    /// ```
    #[must_use]
    pub fn disputes(&self) -> &[Dispute] {
        &self.ending.disputes
    }

    /// The number of the last move among the first so many plies.
    pub(super) fn number_at(&self, plies: usize) -> MoveNumber {
        let others = self.ending.disputes.len() + self.ending.edits.len();
        if others == 0 {
            return plies as MoveNumber;
        }
        self.plies[..plies].iter().filter(|ply| ply.is_move()).count() as MoveNumber
    }
}
