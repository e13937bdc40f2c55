//! Going about in a record: steps between a node and its parent, and what the game does in them.

use super::{Note, OFF_PATH, Review, Trouble, private};
use crate::color::Color;
use crate::game::Phase;
use crate::illegal::{IllegalMove, MoveNumber};
use crate::notation::PointError;
use crate::record::{NodeId, RecordMove, RecordNode};
use alloc::vec::Vec;

/// One node of the way from the root to where the review stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub node: u32,
    /// How many things the game did in it.
    pub plies: u32,
    /// The moves of the record up to and with this node, played or not.
    pub moves: MoveNumber,
    /// How many notes there were before it.
    pub notes: u32,
    /// The handicap stones stand in this node, so the game began anew in it.
    pub restarted: bool,
}

impl Review {
    /// Goes into the first node that follows, or into the variation of that number (0 is the first). Says whether there
    /// is one.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;(;B[aa])(;B[bb]))")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// assert!(review.next(1) && !review.next(0));
    /// assert_eq!(review.node().raw(), "B[bb]");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn next(&mut self, variation: usize) -> bool {
        let found = self.node().children().nth(variation).map(RecordNode::id);
        found.inspect(|&node| self.enter(node)).is_some()
    }

    /// Goes back by one node. Says whether there is one.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;;B[aa])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.last();
    /// assert!(review.previous() && !review.previous());
    /// assert_eq!(review.game().move_number(), 0);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn previous(&mut self) -> bool {
        if self.path.len() == 1 {
            return false;
        }
        self.leave();
        true
    }

    /// Goes to the root.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;;B[aa];W[bb])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.last();
    /// review.first();
    /// assert_eq!(review.depth(), 0);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn first(&mut self) {
        self.leave_to(0);
    }

    /// Goes to the end of this line, always into the first variation.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;;B[aa];W[bb])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.last();
    /// assert_eq!(review.game().move_number(), 2);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn last(&mut self) {
        while self.next(0) {}
    }

    /// Goes to a node. Says whether the record has it.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId, Review};
    /// let record = GameRecord::parse("(;SZ[9];B[ee](;W[ec])(;W[gc]))")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// assert!(review.go_to(NodeId::from_index(3)));
    /// assert_eq!(review.node().raw(), "W[gc]");
    /// assert!(!review.go_to(NodeId::from_index(9)));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn go_to(&mut self, node: NodeId) -> bool {
        let Some(target) = self.record.get(node) else { return false };
        // Up from there to the way that leads here.
        let mut way = Vec::new();
        let mut top = target;
        while self.depth[top.id().index() as usize] == OFF_PATH {
            way.push(top.id());
            match top.parent() {
                Some(parent) => top = parent,
                None => return false, // cut off
            }
        }
        let shared = self.depth[top.id().index() as usize] as usize;
        self.leave_to(shared);
        way.iter().rev().for_each(|&node| self.enter(node));
        true
    }

    /// Goes to the move of that number on this line: back, or forward by the first variations. Says whether the line has
    /// so many; if not, the review stands at its end.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;SZ[9];B[ee];C[a pause];W[ec];B[gc])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// assert!(review.go_to_move(2));
    /// assert_eq!(review.node().raw(), "W[ec]");
    /// assert!(review.go_to_move(0) && !review.go_to_move(4));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn go_to_move(&mut self, number: MoveNumber) -> bool {
        // Back to the first node that has so many moves.
        while self.path.len() > 1 && self.path[self.path.len() - 2].moves >= number {
            self.leave();
        }
        while self.move_number() < number {
            if !self.next(0) {
                return false;
            }
        }
        true
    }

    /// Steps into a child of the node where the review stands.
    pub(super) fn enter(&mut self, node: NodeId) {
        let before = self.path.last().map_or(0, |step| step.moves);
        let mut step =
            Step { node: node.index(), plies: 0, moves: before, notes: self.notes.len() as u32, restarted: false };
        self.set_up(node, &mut step);
        self.make_all(node, &mut step);
        if self.depth.len() <= node.index() as usize {
            self.depth.resize(self.record.node_count(), OFF_PATH);
        }
        self.depth[node.index() as usize] = self.path.len() as u32;
        self.path.push(step);
    }

    /// Makes a node's moves, and resumes play where it says that there was a dispute.
    #[inline(never)]
    pub(super) fn make_all(&mut self, node: NodeId, step: &mut Step) {
        let moves: Vec<RecordMove> = self.record.node(node).moves().collect();
        for one in moves {
            step.moves += 1;
            self.make(node, one, step);
        }
        step.plies += u32::from(private::resume(&mut self.game, self.record.node(node)));
    }

    /// Makes a move of the record, and notes what the rules have against it.
    fn make(&mut self, node: NodeId, one: RecordMove, step: &mut Step) {
        let RecordMove { color, at } = one;
        let (said, point) = (self.head.handicap, at.ok().flatten());
        let trouble = Trouble::HandicapNotSetUp { said };
        let mut note = Note { node, move_number: step.moves, color, point, trouble, played: true };
        // The record's handicap stones do not stand on the board.
        let black = self.game.board().stone_count(Color::Black);
        if step.moves == 1 && said >= 2 && self.game.handicap() == 0 && black < said {
            self.notes.push(note);
        }
        let judged = match at {
            Ok(Some(point)) => self.game.judge(color, point),
            Ok(None) if self.game.phase() != Phase::Playing => Err(IllegalMove::GameOver),
            Ok(None) if self.game.turn() != color => Err(IllegalMove::WrongTurn),
            Ok(None) => Ok(()),
            Err(PointError::OffBoard | PointError::Malformed) => Err(IllegalMove::OffBoard),
        };
        let forced = match at {
            Ok(point) if judged.is_ok() || !self.options.strict => self.game.force(color, point).map(drop),
            _ => judged.and(Err(IllegalMove::OffBoard)),
        };
        step.plies += u32::from(forced.is_ok());
        // What no board can show is the reason that counts.
        let why = match forced {
            Err(why @ (IllegalMove::Occupied | IllegalMove::OffBoard)) => Some(why),
            _ => judged.err(),
        };
        if let Some(why) = why {
            (note.trouble, note.played) = (Trouble::Move(why), forced.is_ok());
            self.notes.push(note);
        }
    }

    /// Steps back to the parent. At the root it does nothing.
    pub(super) fn leave(&mut self) {
        if self.path.len() == 1 {
            return;
        }
        let Some(step) = self.path.pop() else { return };
        self.depth[step.node as usize] = OFF_PATH;
        self.notes.truncate(step.notes as usize);
        if step.restarted {
            self.restart();
            // Only set-ups lead there, which were noted when they were entered.
            let notes = self.notes.len();
            for place in 1..self.path.len() {
                let mut again = self.path[place];
                self.set_up(NodeId::from_index(again.node), &mut again);
            }
            self.notes.truncate(notes);
        } else {
            self.game.undo(step.plies as usize);
        }
    }

    pub(super) fn leave_to(&mut self, depth: usize) {
        while self.path.len() > depth + 1 {
            self.leave();
        }
    }
}
