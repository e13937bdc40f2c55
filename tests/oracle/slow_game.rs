//! A game told slowly: every board that ever stood is kept as text, and a move is judged by making it and looking.

use crate::slow::{After, Spot, Stones};
use std::collections::HashMap;
use weiqi_rules::{ByColor, Color, IllegalMove, LongCycle, Repetition, Rules, Suicide};

/// One moment of the game: everything that taking a move back must bring back.
#[derive(Clone)]
pub struct Moment {
    pub stones: Stones,
    pub turn: Color,
    /// Stones each side has taken, and pass stones it was given.
    pub prisoners: ByColor<u32>,
    /// Passes in a row just before.
    pub passes: u32,
    /// The single stone that the last move captured, if it captured one stone and no more.
    lone_capture: Option<Spot>,
    /// A long cycle has ended the game.
    pub cycled: bool,
}

/// The whole game.
pub struct SlowGame {
    pub rules: Rules,
    /// The moment at the start and after each move, passes too.
    pub moments: Vec<Moment>,
}

impl SlowGame {
    pub fn new(stones: Stones, turn: Color, rules: Rules) -> SlowGame {
        let prisoners = ByColor::default();
        let start = Moment { stones, turn, prisoners, passes: 0, lone_capture: None, cycled: false };
        SlowGame { rules, moments: vec![start] }
    }

    pub fn now(&self) -> &Moment {
        self.moments.last().expect("there is always the start")
    }

    /// Whether nobody may move any more.
    pub fn stopped(&self) -> bool {
        let (now, to_end) = (self.now(), u32::from(self.rules.passes_to_end));
        let white_last = !self.rules.pass_stones || now.turn == Color::Black;
        now.cycled || (to_end > 0 && now.passes >= to_end && white_last)
    }

    /// The moves after which each board stood (D6), or each board with that side to move (situational), the first time.
    pub fn history(&self) -> HashMap<String, u32> {
        let mut history = HashMap::new();
        for (number, moment) in (0..).zip(&self.moments) {
            history.entry(self.memory(&moment.stones, moment.turn)).or_insert(number);
        }
        history
    }

    fn memory(&self, stones: &Stones, turn: Color) -> String {
        match self.rules.repetition {
            Repetition::Positional => stones.text(),
            // Under simple ko only a long cycle is ever looked for: one that brings back the turn as well.
            Repetition::Situational | Repetition::SimpleKo => format!("{} {turn} to move", stones.text()),
        }
    }

    /// What the side to move may do there, looking at everything anew.
    pub fn judge(&self, at: Spot) -> Result<After, IllegalMove> {
        self.judge_knowing(at, &self.history())
    }

    /// The same with the history at hand, so that judging a whole board gathers it once.
    pub fn judge_knowing(&self, at: Spot, history: &HashMap<String, u32>) -> Result<After, IllegalMove> {
        let now = self.now();
        if self.stopped() {
            return Err(IllegalMove::GameOver);
        }
        if at.0 >= now.stones.width || at.1 >= now.stones.height {
            return Err(IllegalMove::OffBoard);
        }
        if now.stones.at(at).is_some() {
            return Err(IllegalMove::Occupied);
        }
        let after = now.stones.put(now.turn, at);
        // D20.1: where a single stone was captured, it may not come back at once so that the board is as before.
        if now.lone_capture == Some(at) && after.stones == self.moments[self.moments.len() - 2].stones {
            return Err(IllegalMove::Ko);
        }
        let allowed = match self.rules.suicide {
            Suicide::Forbidden => after.suicide.is_empty(),
            Suicide::SeveralStones => after.suicide.len() != 1,
            Suicide::Allowed => true,
        };
        if !allowed {
            return Err(IllegalMove::Suicide);
        }
        let watched = match self.rules.long_cycle {
            LongCycle::Forbidden => self.rules.repetition != Repetition::SimpleKo,
            // A single stone's suicide is no cycle: it changes nothing, which positional superko forbids whatever a cycle
            // means.
            LongCycle::Draw | LongCycle::NoResult => {
                self.rules.repetition == Repetition::Positional && after.suicide.len() == 1
            }
        };
        match history.get(&self.memory(&after.stones, !now.turn)) {
            Some(&repeats) if watched => Err(IllegalMove::Superko { repeats }),
            _ => Ok(after),
        }
    }

    /// The earlier move after which the board stood as it would after this one, whatever the rules say of that; nothing
    /// where they never look back.
    pub fn repeats_knowing(&self, at: Spot, history: &HashMap<String, u32>) -> Option<u32> {
        let now = self.now();
        let looks_back = self.rules.repetition != Repetition::SimpleKo || self.rules.long_cycle != LongCycle::Forbidden;
        if !looks_back || now.stones.at(at).is_some() {
            return None;
        }
        history.get(&self.memory(&now.stones.put(now.turn, at).stones, !now.turn)).copied()
    }

    pub fn play(&mut self, at: Spot) -> Result<(), IllegalMove> {
        let history = self.history();
        let After { stones, captured, suicide } = self.judge_knowing(at, &history)?;
        let now = self.now();
        let mut prisoners = now.prisoners;
        prisoners[now.turn] += captured.len() as u32;
        prisoners[!now.turn] += suicide.len() as u32;
        let lone_capture = if captured.len() == 1 { captured.first().copied() } else { None };
        let again = history.contains_key(&self.memory(&stones, !now.turn));
        let cycled = again && self.rules.long_cycle != LongCycle::Forbidden;
        let turn = !now.turn;
        self.moments.push(Moment { stones, turn, prisoners, passes: 0, lone_capture, cycled });
        Ok(())
    }

    pub fn pass(&mut self) -> Result<(), IllegalMove> {
        if self.stopped() {
            return Err(IllegalMove::GameOver);
        }
        let mut next = self.now().clone();
        if self.rules.pass_stones {
            next.prisoners[!next.turn] += 1;
        }
        next.turn = !next.turn;
        next.passes += 1;
        next.lone_capture = None;
        self.moments.push(next);
        Ok(())
    }

    /// Takes moves back.
    pub fn undo(&mut self, moves: usize) {
        self.moments.truncate((self.moments.len() - moves).max(1));
    }
}
