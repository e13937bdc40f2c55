//! A game as JavaScript holds it.
//!
//! Each exported method costs a few hundred bytes on both sides of the border, so that the many small questions and orders
//! share one, and so do the lists: `what` says which, by the numbers of `pkg/src/raw.ts`.

use crate::{codes, options, pack};
use wasm_bindgen::prelude::*;
use weiqi_rules::{Color, End, Explanation, Game, HalfPoints, IllegalMove, Point, PointSet, Sentence};

/// On no board.
const NOWHERE: Point = Point::new(u8::MAX, u8::MAX);

/// A game, and what its last answer left to be fetched.
#[wasm_bindgen]
pub struct RawGame {
    game: Game,
    refused: i32,
    repeats: u32,
    text: String,
}

impl RawGame {
    pub fn of(game: Game) -> RawGame {
        RawGame { game, refused: 0, repeats: 0, text: String::new() }
    }

    fn point(&self, index: u32) -> Option<Point> {
        self.game.size().point(index as usize)
    }

    fn set(&self, points: &[u16]) -> PointSet {
        let size = self.game.size();
        PointSet::from_points(size, points.iter().filter_map(|&index| size.point(index.into())))
    }

    fn full(&self, more: usize) -> bool {
        self.game.move_number() as usize + more > codes::MOST_MOVES
    }

    fn refuse(&mut self, why: IllegalMove) -> i32 {
        self.repeats = codes::repeats(why);
        codes::illegal_code(why)
    }

    fn tell(&mut self, sentence: &Sentence) {
        self.text = [&*sentence.re, &*sentence.chinese, &*sentence.english].join("|");
    }
}

#[wasm_bindgen]
impl RawGame {
    /// Begins a game, see `options::start`; a text says why not.
    #[wasm_bindgen(constructor)]
    pub fn new(numbers: &[i32], free: &[u16], black: &[u16], white: &[u16]) -> Result<RawGame, String> {
        options::start(numbers, free, black, white).map(RawGame::of)
    }

    /// Plays at that point, for Black (0), White (1) or the side whose turn it is (2). What it took: the opponent's stones,
    /// plus 4096 for each of one's own; or a refusal.
    pub fn play(&mut self, index: u32, color: u8) -> i32 {
        if self.full(1) {
            return codes::TOO_LONG;
        }
        let color = codes::color(color).unwrap_or(self.game.turn());
        // A point off the board is refused by the game, which looks at phase and turn first.
        let point = self.point(index).unwrap_or(NOWHERE);
        match self.game.play_as(color, point) {
            Ok(placed) => i32::from(placed.captured) | i32::from(placed.suicide) << 12,
            Err(why) => self.refuse(why),
        }
    }

    /// Plays many; says how many were played. Question 4 tells why it stopped.
    #[wasm_bindgen(js_name = playAll)]
    pub fn play_all(&mut self, moves: &[u16]) -> u32 {
        self.refused = 0;
        if self.full(moves.len()) {
            self.refused = codes::TOO_LONG;
            return 0;
        }
        match self.game.play_all(moves.iter().copied()) {
            Ok(count) => count as u32,
            Err((count, why)) => {
                self.refused = self.refuse(why);
                count as u32
            }
        }
    }

    /// A question about the game, or an order: `a` a point, a side or a number, `b` one more. Orders answer 0 or a code.
    pub fn ask(&mut self, what: u8, a: u32, b: i32) -> i32 {
        let size = self.game.size();
        let side = codes::color(a as u8);
        let ended = match what {
            0 => return size.width().into(),
            1 => return size.height().into(),
            2 => return codes::color_code(self.game.turn()).into(),
            3 => return self.game.move_number() as i32,
            4 => return self.refused, // why `playAll` stopped, or 0
            5 => return self.repeats as i32, // the move that the last refusal for repetition names
            6 => return self.game.phase() as i32,
            7 => return self.game.handicap() as i32,
            8 => return self.game.redo_count() as i32,
            9 => {
                let agreed = self.game.agreed();
                return i32::from(agreed.black) + 2 * i32::from(agreed.white);
            }
            10 => return self.game.position().ko().map_or(-1, |point| pack::index(size, point).into()),
            // as in `history`
            11 => return self.game.last_move().map_or(-1, |made| pack::entry(size, made.color, made.point).into()),
            12 => return self.game.disputes().len() as i32,
            13 => return side.map_or(0, |side| self.game.prisoners()[side] as i32),
            14 => return codes::winner_code(self.point(a).and_then(|point| self.game.board().at(point))).into(),
            20 => return self.pass(),
            21 => return self.game.undo(a as usize) as i32,
            22 => return self.game.redo(a as usize) as i32,
            23 => self.game.mark_dead(self.point(a).unwrap_or(NOWHERE)),
            _ => match (what, side) {
                (24, Some(side)) => self.game.agree(side),
                (25, Some(side)) => self.game.dispute(side),
                (26, Some(side)) => return self.force(side, b as u32),
                (27, Some(side)) => {
                    self.game.penalize(side, HalfPoints::new(b));
                    Ok(())
                }
                (28, Some(winner)) => match end(b, winner) {
                    Some(end) => self.game.finish(end),
                    None => return codes::BAD_ARGUMENT,
                },
                _ => return codes::BAD_ARGUMENT,
            },
        };
        codes::ending_code(ended)
    }

    /// A list of points and such.
    pub fn list(&mut self, what: u8, a: u32) -> Vec<u16> {
        let size = self.game.size();
        match what {
            0 => pack::points(size, self.game.last_captured().iter()),
            1 => pack::points(size, self.game.dead().iter()),
            2 => pack::history(&self.game),
            3 => pack::chain(size, self.point(a).and_then(|point| self.game.board().chain(point))),
            4 => {
                let explanation = self.game.explain(self.point(a).unwrap_or(NOWHERE));
                if let Explanation::Illegal { why, .. } = explanation {
                    self.repeats = codes::repeats(why);
                }
                pack::explanation(size, &explanation)
            }
            5 => self.game.disputes().get(a as usize).map_or_else(Vec::new, |dispute| pack::dispute(size, dispute)),
            6 => self.ended().map_or_else(Vec::new, |(how, winner)| vec![how, winner]),
            _ => Vec::new(),
        }
    }

    /// One byte a point: 0 the board, 1 where a move is legal.
    pub fn bytes(&self, what: u8) -> Vec<u8> {
        if what == 1 {
            return self.game.legal_mask();
        }
        let mut board = Vec::with_capacity(self.game.size().area());
        for row in self.game.board().rows() {
            board.extend_from_slice(row);
        }
        board
    }

    /// 0 the rules, 1 what the game was started with.
    pub fn options(&self, what: u8) -> Vec<i32> {
        match what {
            0 => options::pack_rules(self.game.rules()).into(),
            _ => options::pack_start(self.game.start()),
        }
    }

    pub fn hash(&self) -> u64 {
        self.game.hash()
    }

    /// What the last answer has to say in words: `RE|Chinese|English`.
    pub fn text(&self) -> String {
        self.text.clone()
    }

    #[wasm_bindgen(js_name = setDead)]
    pub fn set_dead(&mut self, points: &[u16]) -> i32 {
        let set = self.set(points);
        codes::ending_code(self.game.set_dead(&set))
    }

    /// The count with the stones that are marked dead, or with these; `text` has the words then.
    pub fn score(&mut self, dead: Option<Vec<u16>>) -> Vec<i32> {
        let score = match dead {
            None => self.game.score(),
            Some(points) => {
                let wanted = self.set(&points);
                let chains = self.game.board().chains();
                let dead = chains.filter(|chain| chain.stones.iter().any(|&stone| wanted.contains(stone)));
                let all = dead.flat_map(|chain| chain.stones);
                self.game.score_with(&PointSet::from_points(self.game.size(), all))
            }
        };
        self.tell(&score.sentence());
        pack::score(&score)
    }

    pub fn copy(&self) -> RawGame {
        RawGame::of(self.game.clone())
    }
}

impl RawGame {
    fn pass(&mut self) -> i32 {
        if self.full(1) {
            return codes::TOO_LONG;
        }
        match self.game.pass() {
            Ok(()) => codes::DONE,
            Err(why) => self.refuse(why),
        }
    }

    /// Makes a move as a record has it, 65535 for a pass.
    fn force(&mut self, color: Color, index: u32) -> i32 {
        if self.full(1) {
            return codes::TOO_LONG;
        }
        let point = match self.point(index) {
            None if index != u32::from(Game::PASS) => return self.refuse(IllegalMove::OffBoard),
            point => point,
        };
        match self.game.force(color, point) {
            Ok(_) => codes::DONE,
            Err(why) => self.refuse(why),
        }
    }

    /// How the game ended, by the numbers of [`end`] and 6 for counted, and the winner: 0 nobody, 1 Black, 2 White.
    /// `text` has the words then.
    fn ended(&mut self) -> Option<(u16, u16)> {
        let end = self.game.end()?;
        self.tell(&self.game.result()?);
        let how = match end {
            End::Resigned { .. } => 0,
            End::Time { .. } => 1,
            End::Forfeit { .. } => 2,
            End::Draw => 3,
            End::NoResult => 4,
            End::BothLose => 5,
            End::Counted { .. } => 6,
        };
        Some((how, codes::winner_code(end.winner()).into()))
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
