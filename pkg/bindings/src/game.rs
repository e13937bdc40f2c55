//! A game as JavaScript holds it: its own, or the one that a review shows.
//!
//! Each exported method costs a few hundred bytes on both sides of the border, so that the many small questions and orders
//! share one: `what` says which, by the numbers of `pkg/src/raw.ts`.

use crate::answer::Answer;
use crate::life::{self, RawSuggester};
use crate::shared::Shared;
use crate::{codes, options, pack};
use js_sys::Uint8Array;
use std::cell::{Ref, RefCell};
use std::ops::Deref;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use weiqi_rules::{Color, End, Game, HalfPoints, IllegalMove, Point, PointSet};

/// On no board.
pub const NOWHERE: Point = Point::new(u8::MAX, u8::MAX);

enum Source {
    Own(Box<Game>),
    /// Looked at, never changed from here.
    Review(Rc<RefCell<Shared>>),
}

/// A game, and what its last refusal left to be fetched.
#[wasm_bindgen]
pub struct RawGame {
    source: Source,
    refused: i32,
    repeats: u32,
}

enum Look<'a> {
    Own(&'a Game),
    Review(Ref<'a, Game>),
}

impl Deref for Look<'_> {
    type Target = Game;

    fn deref(&self) -> &Game {
        match self {
            Look::Own(game) => game,
            Look::Review(game) => game,
        }
    }
}

impl RawGame {
    pub fn of(game: Game) -> RawGame {
        RawGame { source: Source::Own(Box::new(game)), refused: 0, repeats: 0 }
    }

    pub fn view(shared: Rc<RefCell<Shared>>) -> RawGame {
        RawGame { source: Source::Review(shared), refused: 0, repeats: 0 }
    }

    pub fn game(&self) -> impl Deref<Target = Game> + '_ {
        match &self.source {
            Source::Own(game) => Look::Own(game),
            Source::Review(shared) => Look::Review(Ref::map(shared.borrow(), Shared::game)),
        }
    }

    /// The game itself, where it is no review's.
    pub fn own(&mut self) -> Option<&mut Game> {
        match &mut self.source {
            Source::Own(game) => Some(game),
            Source::Review(_) => None,
        }
    }

    fn set(&self, points: &[u16]) -> PointSet {
        let mut set = PointSet::new(self.game().size());
        for &point in points {
            if let Some(point) = set.size().point(point.into()) {
                set.insert(point);
            }
        }
        set
    }

    fn refuse(&mut self, why: IllegalMove) -> i32 {
        self.repeats = codes::repeats(why);
        codes::illegal_code(why)
    }
}

#[wasm_bindgen]
impl RawGame {
    /// Begins a game, see `options::start`; a text says why not.
    #[wasm_bindgen(constructor)]
    pub fn new(numbers: &[i32], rules: &str, points: &[u16]) -> Result<RawGame, String> {
        options::start(numbers, rules, points).map(RawGame::of)
    }

    /// Plays at that point, for Black (0), White (1) or the side whose turn it is (2). What it took: the opponent's stones,
    /// plus 4096 for each of one's own; or a refusal.
    pub fn play(&mut self, index: u32, color: u8) -> i32 {
        let Some(game) = self.own() else { return codes::READ_ONLY };
        if game.move_number() as usize >= codes::MOST_MOVES {
            return codes::TOO_LONG;
        }
        let color = codes::color(color).unwrap_or(game.turn());
        // A point off the board is refused by the game, which looks at phase and turn first.
        let point = game.size().point(index as usize).unwrap_or(NOWHERE);
        match game.play_as(color, point) {
            Ok(placed) => i32::from(placed.captured) | i32::from(placed.suicide) << 12,
            Err(why) => self.refuse(why),
        }
    }

    /// Plays many; says how many were played. `refused` tells why it stopped.
    #[wasm_bindgen(js_name = playAll)]
    pub fn play_all(&mut self, moves: &[u16]) -> u32 {
        self.refused = 0;
        let Some(game) = self.own() else {
            self.refused = codes::READ_ONLY;
            return 0;
        };
        if game.move_number() as usize + moves.len() > codes::MOST_MOVES {
            self.refused = codes::TOO_LONG;
            return 0;
        }
        match game.play_all(moves.iter().copied()) {
            Ok(count) => count as u32,
            Err((count, why)) => {
                self.refused = self.refuse(why);
                count as u32
            }
        }
    }

    /// A question about the game: `a` is a point or a side.
    pub fn ask(&self, what: u8, a: u32) -> i32 {
        let game = self.game();
        let size = game.size();
        match what {
            0 => size.width().into(),
            1 => size.height().into(),
            2 => codes::color_code(game.turn()).into(),
            3 => game.move_number() as i32,
            4 => self.refused,        // why `playAll` stopped, or 0
            5 => self.repeats as i32, // the move that the last refusal for repetition names
            6 => game.phase() as i32,
            7 => game.handicap() as i32,
            8 => game.redo_count() as i32,
            9 => i32::from(game.agreed().black) + 2 * i32::from(game.agreed().white),
            10 => game.position().ko().map_or(-1, |point| pack::index(size, point).into()),
            11 => game.last_move().map_or(-1, |made| pack::entry(size, made).into()),
            12 => codes::color(a as u8).map_or(0, |side| game.prisoners()[side] as i32),
            13 => codes::stone_code(size.point(a as usize).and_then(|point| game.board().at(point))),
            _ => codes::BAD_ARGUMENT,
        }
    }

    /// An order: `a` is a point, a side or a number, `b` one more. Answers 0, a number of steps or a refusal.
    pub fn order(&mut self, what: u8, a: u32, b: i32) -> i32 {
        let Some(game) = self.own() else { return codes::READ_ONLY };
        let point = game.size().point(a as usize).unwrap_or(NOWHERE);
        let full = game.move_number() as usize >= codes::MOST_MOVES;
        let done = match (what, codes::color(a as u8)) {
            (0 | 6, _) if full => return codes::TOO_LONG,
            (0, _) => return game.pass().map_or_else(|why| self.refuse(why), |()| codes::DONE),
            (1, _) => return game.undo(a as usize) as i32,
            (2, _) => return game.redo(a as usize) as i32,
            (3, _) => game.mark_dead_as(point, life::marking(b)),
            (4, Some(side)) => game.agree(side),
            (5, Some(side)) => game.dispute(side),
            (6, Some(side)) => {
                let at = game.size().point(b as usize);
                if at.is_none() && b != i32::from(Game::PASS) {
                    return self.refuse(IllegalMove::OffBoard);
                }
                return game.force(side, at).map_or_else(|why| self.refuse(why), |_| codes::DONE);
            }
            (7, Some(side)) => game.penalize(side, HalfPoints::new(b)),
            (8, Some(winner)) => match end(b, winner) {
                Some(end) => game.finish(end),
                None => return codes::BAD_ARGUMENT,
            },
            // Counted elsewhere, as a record says; nobody won with any other side than 0 and 1.
            (9, winner) => game.finish(End::Counted { lead: HalfPoints::new(b), winner }),
            _ => return codes::BAD_ARGUMENT,
        };
        codes::ending_code(done)
    }

    /// Sets up stones, see `options::contents`, and gives the turn to that side; −1 where that cannot be.
    #[wasm_bindgen(js_name = setUp)]
    pub fn set_up(&mut self, points: &[u16], turn: u8) -> i32 {
        let Some(game) = self.own() else { return codes::READ_ONLY };
        let changes = options::contents(game.size(), points);
        if game.edit(changes, codes::color(turn)) { codes::DONE } else { -1 }
    }

    #[wasm_bindgen(js_name = setDead)]
    pub fn set_dead(&mut self, points: &[u16]) -> i32 {
        let set = self.set(points);
        self.own().map_or(codes::READ_ONLY, |game| codes::ending_code(game.set_dead(&set)))
    }

    /// What would be marked dead with a mark there, if that is marked so far.
    #[wasm_bindgen(js_name = deadAfter)]
    pub fn dead_after(&self, index: u32, marking: u8, dead: &[u16]) -> JsValue {
        let game = self.game();
        let point = game.size().point(index as usize).unwrap_or(NOWHERE);
        Answer::from(&life::marking(marking.into()).click(game.board(), &self.set(dead), point)).to_js()
    }

    /// The stones that the last move took off.
    pub fn removed(&self) -> Vec<u32> {
        let game = self.game();
        pack::points(game.size(), &game.last_captured())
    }

    /// A structured answer.
    pub fn tell(&self, what: u8, a: u32) -> JsValue {
        let game = self.game();
        let point = game.size().point(a as usize).unwrap_or(NOWHERE);
        match what {
            0 => pack::chain(&game, point),
            1 => pack::explanation(game.explain(point)),
            2 => pack::moves(&game),
            3 => Answer::List(game.disputes().iter().map(pack::dispute).collect()),
            4 => pack::result(&game),
            5 => options::rules(game.rules()),
            6 => game.dead().into(),
            7 => pack::json(&game),
            8 => life::pass_alive(&game),
            _ => Answer::Null,
        }
        .to_js()
    }

    /// One byte a point: 0 the board, 1 where a move is legal.
    pub fn bytes(&self, what: u8) -> Uint8Array {
        let game = self.game();
        if what == 1 {
            return Uint8Array::from(&*game.legal_mask());
        }
        let mut board = Vec::with_capacity(game.size().area());
        for row in game.board().rows() {
            board.extend_from_slice(row);
        }
        Uint8Array::from(&*board)
    }

    pub fn hash(&self) -> u64 {
        self.game().hash()
    }

    /// The count with the stones that are marked dead, or with the chains of these.
    pub fn score(&self, as_marked: bool, dead: &[u16]) -> JsValue {
        let game = self.game();
        let score = if as_marked { game.score() } else { game.score_with(&game.whole_chains(&self.set(dead))) };
        pack::score(&score).to_js()
    }

    /// Begins to find out which stones are dead, on a copy of the board.
    pub fn suggester(&self, seed: f64, playouts: u32) -> RawSuggester {
        RawSuggester::new(self.game().board(), seed, playouts)
    }

    /// Whose each point will probably be.
    pub fn influence(&self, seed: f64, playouts: u32) -> JsValue {
        life::influence(&self.game(), seed, playouts).to_js()
    }

    pub fn copy(&self) -> RawGame {
        RawGame::of(self.game().clone())
    }
}

fn end(how: i32, winner: Color) -> Option<End> {
    Some(match how {
        0 => End::Resigned { winner },
        1 => End::Time { winner },
        2 => End::Forfeit { winner },
        3 => End::Draw,
        4 => End::NoResult,
        5 => End::BothLose,
        _ => return None,
    })
}
