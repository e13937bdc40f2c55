//! A game as JavaScript holds it.

use crate::{codes, options, pack};
use wasm_bindgen::prelude::*;
use weiqi_rules::{Color, End, Game, HalfPoints, IllegalMove, Phase, Point, PointSet, Sentence};

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

    /// Plays at that point. What it took: the opponent's stones, plus 4096 for each of one's own; or a refusal.
    pub fn play(&mut self, index: u32) -> i32 {
        let color = self.game.turn();
        self.put(color, index)
    }

    /// The same for a given side.
    #[wasm_bindgen(js_name = playAs)]
    pub fn play_as(&mut self, color: u8, index: u32) -> i32 {
        match codes::color(color) {
            Some(color) => self.put(color, index),
            None => codes::BAD_ARGUMENT,
        }
    }

    fn put(&mut self, color: Color, index: u32) -> i32 {
        if self.full(1) {
            return codes::TOO_LONG;
        }
        let size = self.game.size();
        // A point off the board is refused by the game, which looks at phase and turn first.
        let point = size.point(index as usize).unwrap_or(Point::new(u8::MAX, u8::MAX));
        match self.game.play_as(color, point) {
            Ok(placed) => i32::from(placed.captured) | i32::from(placed.suicide) << 12,
            Err(why) => self.refuse(why),
        }
    }

    /// Plays many; says how many were played. `refused` tells why it stopped.
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

    /// Why `playAll` stopped, or 0.
    pub fn refused(&self) -> i32 {
        self.refused
    }

    /// The move that the last refusal for repetition names.
    pub fn repeats(&self) -> u32 {
        self.repeats
    }

    /// What the last answer has to say in words: `RE|Chinese|English`.
    pub fn text(&self) -> String {
        self.text.clone()
    }

    /// The stones that the last move took off.
    pub fn removed(&self) -> Vec<u16> {
        pack::points(self.game.size(), self.game.last_captured().iter())
    }

    pub fn pass(&mut self) -> i32 {
        if self.full(1) {
            return codes::TOO_LONG;
        }
        match self.game.pass() {
            Ok(()) => codes::DONE,
            Err(why) => self.refuse(why),
        }
    }

    /// Makes a move as a record has it, 65535 for a pass.
    pub fn force(&mut self, color: u8, index: u32) -> i32 {
        let Some(color) = codes::color(color) else { return codes::BAD_ARGUMENT };
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

    pub fn undo(&mut self, steps: u32) -> u32 {
        self.game.undo(steps as usize) as u32
    }

    pub fn redo(&mut self, steps: u32) -> u32 {
        self.game.redo(steps as usize) as u32
    }

    #[wasm_bindgen(js_name = redoCount)]
    pub fn redo_count(&self) -> u32 {
        self.game.redo_count() as u32
    }

    pub fn width(&self) -> u8 {
        self.game.size().width()
    }

    pub fn height(&self) -> u8 {
        self.game.size().height()
    }

    pub fn turn(&self) -> u8 {
        codes::color_code(self.game.turn())
    }

    #[wasm_bindgen(js_name = moveNumber)]
    pub fn move_number(&self) -> u32 {
        self.game.move_number()
    }

    pub fn handicap(&self) -> u32 {
        self.game.handicap()
    }

    /// 0 playing, 1 agreeing, 2 finished.
    pub fn phase(&self) -> u8 {
        match self.game.phase() {
            Phase::Playing => 0,
            Phase::Agreeing => 1,
            Phase::Finished => 2,
        }
    }

    pub fn rules(&self) -> Vec<i32> {
        options::pack_rules(self.game.rules()).into()
    }

    pub fn hash(&self) -> u64 {
        self.game.hash()
    }

    pub fn board(&self) -> Vec<u8> {
        let mut board = Vec::with_capacity(self.game.size().area());
        for row in self.game.board().rows() {
            board.extend_from_slice(row);
        }
        board
    }

    /// 0 empty or off the board, 1 Black, 2 White.
    pub fn at(&self, index: u32) -> u8 {
        codes::winner_code(self.point(index).and_then(|point| self.game.board().at(point)))
    }

    pub fn chain(&self, index: u32) -> Vec<u16> {
        let chain = self.point(index).and_then(|point| self.game.board().chain(point));
        pack::chain(self.game.size(), chain)
    }

    #[wasm_bindgen(js_name = legalMask)]
    pub fn legal_mask(&self) -> Vec<u8> {
        self.game.legal_mask()
    }

    pub fn explain(&mut self, index: u32) -> Vec<u16> {
        let point = self.point(index).unwrap_or(Point::new(u8::MAX, u8::MAX));
        let explanation = self.game.explain(point);
        if let weiqi_rules::Explanation::Illegal { why, .. } = explanation {
            self.repeats = codes::repeats(why);
        }
        pack::explanation(self.game.size(), &explanation)
    }

    /// Black's and White's prisoners.
    pub fn prisoners(&self) -> Vec<u32> {
        let prisoners = self.game.prisoners();
        vec![prisoners.black, prisoners.white]
    }

    /// The point that a ko forbids, or −1.
    pub fn ko(&self) -> i32 {
        self.game.position().ko().map_or(-1, |point| i32::from(pack::index(self.game.size(), point)))
    }

    /// The last move as `history` has it, or −1.
    #[wasm_bindgen(js_name = lastMove)]
    pub fn last_move(&self) -> i32 {
        let size = self.game.size();
        self.game.last_move().map_or(-1, |made| i32::from(pack::entry(size, made.color, made.point)))
    }

    /// Every move as `[point or 0xfff, + 0x1000 for White, + 0x2000 if the rules refuse it]`, and 0x4000 with the claimant
    /// where a dispute was.
    pub fn history(&self) -> Vec<u16> {
        pack::history(&self.game)
    }

    pub fn dead(&self) -> Vec<u16> {
        pack::points(self.game.size(), self.game.dead().iter())
    }

    #[wasm_bindgen(js_name = markDead)]
    pub fn mark_dead(&mut self, index: u32) -> i32 {
        let point = self.point(index).unwrap_or(Point::new(u8::MAX, u8::MAX));
        codes::ending_code(self.game.mark_dead(point))
    }

    #[wasm_bindgen(js_name = setDead)]
    pub fn set_dead(&mut self, points: &[u16]) -> i32 {
        let set = self.set(points);
        codes::ending_code(self.game.set_dead(&set))
    }

    /// 1 if Black has agreed, plus 2 if White has.
    pub fn agreed(&self) -> u8 {
        let agreed = self.game.agreed();
        u8::from(agreed.black) + 2 * u8::from(agreed.white)
    }

    pub fn agree(&mut self, color: u8) -> i32 {
        codes::color(color).map_or(codes::BAD_ARGUMENT, |color| codes::ending_code(self.game.agree(color)))
    }

    pub fn dispute(&mut self, claimant: u8) -> i32 {
        codes::color(claimant).map_or(codes::BAD_ARGUMENT, |color| codes::ending_code(self.game.dispute(color)))
    }

    #[wasm_bindgen(js_name = disputeCount)]
    pub fn dispute_count(&self) -> u32 {
        self.game.disputes().len() as u32
    }

    /// `[claimant, move number (two halves, low first), number of dead stones, dead stones, board]` of that dispute.
    #[wasm_bindgen(js_name = disputeAt)]
    pub fn dispute_at(&self, number: u32) -> Vec<u16> {
        let Some(dispute) = self.game.disputes().get(number as usize) else { return Vec::new() };
        let dead = pack::points(self.game.size(), dispute.dead.iter());
        let claimant = u16::from(codes::color_code(dispute.claimant));
        let (low, high) = (dispute.move_number as u16, (dispute.move_number >> 16) as u16);
        let mut out = vec![claimant, low, high, dead.len() as u16];
        out.extend(dead);
        out.extend(dispute.board.iter().copied().map(u16::from));
        out
    }

    /// Ends the game: 0 resignation, 1 time, 2 forfeit, each with the winner; 3 draw, 4 no result, 5 both lose.
    pub fn finish(&mut self, how: u8, winner: u8) -> i32 {
        let Some(winner) = codes::color(winner) else { return codes::BAD_ARGUMENT };
        let end = match how {
            0 => End::Resigned { winner },
            1 => End::Time { winner },
            2 => End::Forfeit { winner },
            3 => End::Draw,
            4 => End::NoResult,
            5 => End::BothLose,
            _ => return codes::BAD_ARGUMENT,
        };
        codes::ending_code(self.game.finish(end))
    }

    /// How the game ended, as `[how, winner]`: `how` as in `finish`, 6 for counted; the winner 0 nobody, 1 Black, 2 White.
    /// Nothing while it goes on. `text` has the words then.
    pub fn end(&mut self) -> Vec<u8> {
        let (Some(end), Some(sentence)) = (self.game.end(), self.game.result()) else { return Vec::new() };
        self.tell(&sentence);
        let how = match end {
            End::Resigned { .. } => 0,
            End::Time { .. } => 1,
            End::Forfeit { .. } => 2,
            End::Draw => 3,
            End::NoResult => 4,
            End::BothLose => 5,
            End::Counted { .. } => 6,
        };
        vec![how, codes::winner_code(end.winner())]
    }

    /// Charges a side so many half-points.
    pub fn penalize(&mut self, color: u8, half_points: i32) -> i32 {
        let Some(color) = codes::color(color) else { return codes::BAD_ARGUMENT };
        self.game.penalize(color, HalfPoints::new(half_points));
        codes::DONE
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

    /// What the game was started with, see `options::pack_start`.
    pub fn start(&self) -> Vec<i32> {
        options::pack_start(self.game.start())
    }

    pub fn copy(&self) -> RawGame {
        RawGame::of(self.game.clone())
    }
}
