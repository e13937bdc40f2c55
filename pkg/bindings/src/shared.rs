//! A record, and the review that may walk it: the handles of both, and of the review's game, see the same one.

use std::cell::OnceCell;
use weiqi_rules::{EditError, Game, GameRecord, NodeId, Review, ReviewOptions, Size};

enum State {
    Resting(GameRecord),
    Walked(Box<Review>),
}

pub struct Shared {
    state: State,
    /// The game as the last review left it, for handles that outlive it. Most records are never reviewed, and a collection
    /// may have very many.
    left: OnceCell<Box<Game>>,
}

impl Shared {
    pub fn new(record: GameRecord) -> Shared {
        Shared { state: State::Resting(record), left: OnceCell::new() }
    }

    pub fn record(&self) -> &GameRecord {
        match &self.state {
            State::Resting(record) => record,
            State::Walked(review) => review.record(),
        }
    }

    pub fn game(&self) -> &Game {
        match &self.state {
            State::Resting(_) => self.left.get_or_init(Box::default),
            State::Walked(review) => review.game(),
        }
    }

    pub fn review(&self) -> Option<&Review> {
        match &self.state {
            State::Resting(_) => None,
            State::Walked(review) => Some(review),
        }
    }

    pub fn review_mut(&mut self) -> Option<&mut Review> {
        match &mut self.state {
            State::Resting(_) => None,
            State::Walked(review) => Some(review),
        }
    }

    /// Begins a review, and ends the one there was.
    pub fn walk(&mut self, options: ReviewOptions) {
        self.rest();
        if let State::Resting(record) = self.take() {
            self.state = State::Walked(Box::new(Review::with(record, options)));
        }
    }

    /// Ends the review; the record keeps what was changed.
    pub fn rest(&mut self) {
        self.state = match self.take() {
            State::Walked(review) => {
                self.left = OnceCell::from(Box::new(review.game().clone()));
                State::Resting(review.into_record())
            }
            resting => resting,
        };
    }

    /// The state, until the next one is put in its place.
    fn take(&mut self) -> State {
        std::mem::replace(&mut self.state, State::Resting(GameRecord::new(Size::NINE)))
    }

    /// Gives a node a property: pairs, or what stands first in them.
    pub fn set(&mut self, node: NodeId, name: &str, values: &[(&str, &str)], pairs: bool) -> Result<(), EditError> {
        let (singles, both) = (values.iter().map(|pair| pair.0), values.iter().copied());
        match &mut self.state {
            State::Resting(record) if pairs => record.set_pairs(node, name, both),
            State::Resting(record) => record.set(node, name, singles),
            State::Walked(review) if pairs => review.set_pairs(node, name, both),
            State::Walked(review) => review.set(node, name, singles),
        }
    }

    /// A node behind another; a review walks on undisturbed.
    pub fn add_node(&mut self, behind: NodeId) -> Result<NodeId, EditError> {
        match &mut self.state {
            State::Resting(record) => record.add_node(behind),
            State::Walked(_) => Err(EditError::NoNode),
        }
    }
}
