//! Life and death as JavaScript asks for them.

use crate::answer::{Answer, object};
use wasm_bindgen::prelude::*;
use weiqi_rules::{
    Board, ByColor, ChainStatus, ChainVerdict, DeadSuggestion, Game, Marking, SuggestOptions, Suggester,
};

fn options(seed: f64, playouts: u32) -> SuggestOptions {
    SuggestOptions { seed: seed as u64, playouts }
}

/// As many playouts as is usual on a board of that size.
const USUAL: u32 = u32::MAX;

/// A suggestion in the making. It knows nothing of the game it came from.
#[wasm_bindgen]
pub struct RawSuggester(Option<Box<Suggester>>);

impl RawSuggester {
    pub fn new(board: &Board, seed: f64, playouts: u32) -> RawSuggester {
        let playouts = if playouts == USUAL { SuggestOptions::for_size(board.size()).playouts } else { playouts };
        RawSuggester(Some(Box::new(Suggester::new(board, options(seed, playouts)))))
    }
}

#[wasm_bindgen]
impl RawSuggester {
    /// Plays so many playouts. How many are done now.
    pub fn steps(&mut self, budget: u32) -> u32 {
        let Some(suggester) = &mut self.0 else { return 0 };
        suggester.steps(budget);
        suggester.progress().0
    }

    /// How many there are to be.
    pub fn total(&self) -> u32 {
        self.0.as_ref().map_or(0, |suggester| suggester.progress().1)
    }

    /// Does what is left and gives the suggestion, once.
    pub fn answer(&mut self) -> JsValue {
        self.0.take().map_or(Answer::Null, |suggester| suggestion(&suggester.finish())).to_js()
    }
}

fn suggestion(suggestion: &DeadSuggestion) -> Answer {
    let verdict = |verdict: &ChainVerdict| {
        let status = match verdict.status {
            ChainStatus::Alive => "alive",
            ChainStatus::Dead => "dead",
            ChainStatus::Seki => "seki",
            ChainStatus::Unsettled => "unsettled",
        };
        object! {
            "color": verdict.color,
            "stones": verdict.stones.clone(),
            "status": status,
            "confidence": u32::from(verdict.confidence),
        }
    };
    object! {
        "dead": &suggestion.dead,
        "chains": Answer::List(suggestion.chains.iter().map(verdict).collect()),
        "unsettled": &suggestion.unsettled,
        "playouts": suggestion.playouts,
    }
}

/// `owner` is one signed byte a point.
pub fn influence(game: &Game, seed: f64, playouts: u32) -> Answer {
    let found = game.influence(options(seed, playouts));
    object! {
        "owner": Answer::Bytes(found.owner.iter().map(|&owner| owner as u8).collect()),
        "lead": found.lead,
    }
}

/// How much a mark takes with it, by its number in `pkg/src/life.ts`.
pub fn marking(code: i32) -> Marking {
    match code {
        1 => Marking::Group,
        2 => Marking::Area,
        _ => Marking::Chain,
    }
}

/// Stones that no play of the opponent can capture, and the points they surround.
pub fn pass_alive(game: &Game) -> Answer {
    let alive = weiqi_rules::pass_alive(game.board());
    object! { "stones": ByColor::from_fn(|side| Answer::from(&alive.stones[side])), "area": ByColor::from_fn(|side| Answer::from(&alive.area[side])) }
}
