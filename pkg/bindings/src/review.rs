//! A review as JavaScript holds it.

use crate::answer::{Answer, object};
use crate::game::{NOWHERE, RawGame};
use crate::record::{RawRecord, decimal, edit_code, list};
use crate::shared::Shared;
use crate::{codes, options};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use weiqi_rules::{Game, NodeId, Note, Review, ReviewError, ReviewOptions, Trouble};

#[wasm_bindgen]
pub struct RawReview {
    shared: Rc<RefCell<Shared>>,
    repeats: u32,
}

#[wasm_bindgen]
impl RawReview {
    /// Begins a review of the record, and ends the one it had; with these rules, or the record's where no text says any.
    #[wasm_bindgen(constructor)]
    pub fn new(record: &RawRecord, strict: bool, rules: &str) -> Result<RawReview, String> {
        let rules = if rules.is_empty() { None } else { Some(options::read_rules(rules)?) };
        record.shared.borrow_mut().walk(ReviewOptions { strict, rules });
        Ok(RawReview { shared: record.shared.clone(), repeats: 0 })
    }

    /// The game as it stands here, to be looked at.
    pub fn game(&self) -> RawGame {
        RawGame::view(self.shared.clone())
    }

    /// A number: 0 the node, 1 how deep it lies, 2 the move number, 3 what the last refusal for repetition repeats.
    pub fn ask(&self, what: u8) -> i32 {
        let shared = self.shared.borrow();
        let Some(review) = shared.review() else { return -1 };
        match what {
            0 => review.node().id().index() as i32,
            1 => review.depth() as i32,
            2 => review.move_number() as i32,
            _ => self.repeats as i32,
        }
    }

    /// An order. Walking answers 0 or 1, playing the node or a refusal, changes 0 or a refusal.
    pub fn order(&mut self, what: u8, a: u32, b: i32) -> i32 {
        let shared = self.shared.clone();
        let mut shared = shared.borrow_mut();
        let Some(review) = shared.review_mut() else { return codes::READ_ONLY };
        let node = NodeId::from_index(a);
        let size = review.record().size();
        let walked = match what {
            0 => {
                review.first();
                true
            }
            1 => {
                review.last();
                true
            }
            2 => review.next(a as usize),
            3 => review.previous(),
            4 => review.go_to(node),
            5 => review.go_to_move(a),
            6 => review.undo_edit(),
            7 => review.redo_edit(),
            8 => {
                let played = match size.point(a as usize) {
                    None if a == u32::from(Game::PASS) => review.pass(),
                    point => review.play(point.unwrap_or(NOWHERE)),
                };
                return self.played(played);
            }
            9 => {
                let Some(color) = codes::color(a as u8) else { return codes::BAD_ARGUMENT };
                let point = match size.point(b as usize) {
                    None if b == i32::from(Game::PASS) => None,
                    point => Some(point.unwrap_or(NOWHERE)),
                };
                let played = review.force(color, point);
                return self.played(played);
            }
            _ => {
                let done = match what {
                    10 => review.delete(node),
                    11 => review.reorder(node, b as u32).map(drop),
                    12 => review.promote(node).map(drop),
                    _ => return codes::BAD_ARGUMENT,
                };
                return done.map_or_else(edit_code, |()| codes::DONE);
            }
        };
        walked.into()
    }

    fn played(&mut self, played: Result<NodeId, ReviewError>) -> i32 {
        match played {
            Ok(node) => node.index() as i32,
            Err(ReviewError::Edit(why)) => edit_code(why),
            Err(ReviewError::Illegal(why)) => {
                self.repeats = codes::repeats(why);
                codes::illegal_code(why)
            }
        }
    }

    /// Puts a mark of that name on a point of this node, or takes it off.
    pub fn mark(&self, name: &str, index: u32) -> i32 {
        let mut shared = self.shared.borrow_mut();
        let Some(review) = shared.review_mut() else { return codes::READ_ONLY };
        let Some(point) = review.record().size().point(index as usize) else { return codes::BAD_ARGUMENT };
        review.toggle_mark(name, point).map_or_else(edit_code, |()| codes::DONE)
    }

    /// What the rules have against the moves: on the way here, or in this node.
    pub fn notes(&self, here: bool) -> JsValue {
        let shared = self.shared.borrow();
        let notes = shared.review().map_or(&[][..], if here { Review::notes_here } else { Review::notes });
        let mut notes = notes.iter();
        list(&mut || notes.next().map(note)).to_js()
    }

    /// Ends it.
    pub fn end(&self) {
        self.shared.borrow_mut().rest();
    }
}

fn note(note: &Note) -> Answer {
    let (reason, article, message) = match note.trouble {
        Trouble::Move(why) => (why.reason(), why.article(), why.message()),
        Trouble::SetupWithoutLiberty => ("no-liberty", "D4", "a stone that was set up has no liberty".into()),
        Trouble::HandicapNotSetUp { said } => {
            let message = ["the record says ", &decimal(said), " handicap stones, and fewer black stones are set up"];
            ("handicap", "B9.2", message.concat())
        }
    };
    object! {
        "node": note.node.index(),
        "moveNumber": note.move_number,
        "color": note.color,
        "point": note.point,
        "reason": reason,
        "article": article,
        "message": message,
        "played": note.played,
    }
}
