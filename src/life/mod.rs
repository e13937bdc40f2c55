//! Life and death: what is alive for certain, and what probably is.

mod arena;
mod benson;
mod fights;
mod flood;
mod influence;
mod marking;
mod playout;
mod random;
mod study;
mod suggest;
mod survey;
mod table;
pub(crate) mod terrain;
mod verdict;

pub use benson::{PassAlive, pass_alive};
pub(crate) use influence::influence_of_turn;
pub use influence::{Influence, influence};
pub use marking::{Marking, mark, mark_area};
pub use suggest::{ChainVerdict, DeadSuggestion, SuggestOptions, Suggester, suggest_dead};
pub use verdict::ChainStatus;
