//! The crate's game and the slow game side by side: everything that can be asked is asked of both.

use crate::show::{Chance, board_of, point, size, spot, stones_of};
use crate::slow::{Spot, Stones};
use crate::slow_count::{Given, Whose, count};
use crate::slow_game::SlowGame;
use std::collections::BTreeSet;
use weiqi_rules::{
    Color, Counting, Explanation, Game, GameOptions, IllegalMove, LongCycle, Owner, Phase, Point, PointSet, Reason,
    Rules, score,
};

/// Both games, with a name to fail by.
pub struct Pair {
    pub name: String,
    pub fast: Game,
    pub slow: SlowGame,
}

impl Pair {
    pub fn new(name: &str, stones: &Stones, turn: Color, rules: Rules) -> Pair {
        let given = stones.spots().filter_map(|at| Some((stones.at(at)?, point(at)))).collect();
        let options = GameOptions {
            size: size(stones.width, stones.height),
            rules: Rules { seats: false, ..rules },
            stones: given,
            to_play: Some(turn),
            ..GameOptions::default()
        };
        let fast = Game::new(options).unwrap_or_else(|error| panic!("{name}: {error}\n{}", stones.diagram()));
        Pair { name: name.to_string(), fast, slow: SlowGame::new(stones.clone(), turn, rules) }
    }

    /// Stops the test, with everything that is needed to find the fault.
    pub fn fail(&self, what: &str) -> ! {
        let now = self.slow.now();
        let moves: Vec<String> =
            self.fast.moves().map(|made| made.point.map_or("pass".into(), |at| format!("{},{}", at.x, at.y))).collect();
        panic!(
            "{}: {what}\nmove {}, {} to move, {:?}\n{}moves: {}",
            self.name,
            self.slow.moments.len() - 1,
            now.turn,
            self.slow.rules,
            now.stones.diagram(),
            moves.join(" ")
        );
    }

    pub fn same<T: PartialEq + std::fmt::Debug>(&self, what: &str, fast: T, slow: T) {
        if fast != slow {
            self.fail(&format!("{what} differs: the crate says {fast:?}, the slow rules {slow:?}"));
        }
    }

    /// Board, turn, move number, prisoners, hash, phase.
    pub fn compare_state(&self, chance: &mut Chance) {
        let (fast, now) = (&self.fast, self.slow.now());
        self.same("the board", stones_of(fast.board()).text(), now.stones.text());
        let count = |color| now.stones.spots().filter(|&at| now.stones.at(at) == Some(color)).count() as u32;
        for color in Color::ALL {
            self.same("the number of stones", fast.board().stone_count(color), count(color));
        }
        self.same("the turn", fast.turn(), now.turn);
        self.same("the move number", fast.move_number() as usize, self.slow.moments.len() - 1);
        self.same("prisoners", fast.prisoners(), now.prisoners);
        self.same("the hash", fast.hash(), board_of(&now.stones, chance).hash());
        let phase = match (now.cycled, self.slow.stopped()) {
            (true, _) => Phase::Finished,
            (false, true) => Phase::Agreeing,
            (false, false) => Phase::Playing,
        };
        self.same("the phase", fast.phase(), phase);
    }

    /// The reason at every point, and the lists made of them. Returns the legal points.
    pub fn compare_legality(&self) -> Vec<Spot> {
        let (fast, history, now) = (&self.fast, self.slow.history(), self.slow.now());
        let mut legal = Vec::new();
        for at in now.stones.spots() {
            let judged = self.slow.judge_knowing(at, &history);
            let refusal = judged.as_ref().err().copied();
            self.same(&format!("the reason at {at:?}"), fast.judge(now.turn, point(at)).err(), refusal);
            self.compare_explanation(at, judged);
            self.same("what it repeats", fast.repeats(now.turn, point(at)), self.slow.repeats_knowing(at, &history));
            if refusal.is_none() {
                legal.push(at);
            }
            let other = if self.slow.stopped() { IllegalMove::GameOver } else { IllegalMove::WrongTurn };
            self.same("the other side's reason", fast.judge(!now.turn, point(at)), Err(other));
        }
        let listed: Vec<Spot> = fast.legal_moves().into_iter().map(spot).collect();
        self.same("the list of legal moves", &listed, &legal);
        let mask: Vec<u8> = now.stones.spots().map(|at| u8::from(legal.contains(&at))).collect();
        self.same("the mask of legal moves", fast.legal_mask(), mask);
        let outside = if self.slow.stopped() { IllegalMove::GameOver } else { IllegalMove::OffBoard };
        let (right, below) = (now.stones.width as u8, now.stones.height as u8);
        for off in [Point::new(right, 0), Point::new(0, below), Point::new(right, below), Point::new(255, 255)] {
            self.same("the reason off the board", fast.judge(now.turn, off), Err(outside));
            self.same("what it repeats off the board", fast.repeats(now.turn, off), None);
        }
        legal
    }

    fn compare_explanation(&self, at: Spot, judged: Result<crate::slow::After, IllegalMove>) {
        let sorted = |points: &[Point]| points.iter().copied().map(spot).collect::<BTreeSet<Spot>>();
        match (self.fast.explain(point(at)), judged) {
            (Explanation::Legal { captures, suicide, chain, liberties, ends_game }, Ok(after)) => {
                self.same(&format!("captures of {at:?}"), sorted(&captures), after.captured);
                let string = if after.suicide.is_empty() { after.stones.region(at) } else { Vec::new() };
                let expected = string.iter().copied().collect::<BTreeSet<Spot>>();
                self.same(&format!("the chain of {at:?}"), sorted(&chain), expected);
                self.same(&format!("liberties of {at:?}"), sorted(&liberties), after.stones.beside(&string, None));
                self.same(&format!("the suicide of {at:?}"), sorted(&suicide), after.suicide);
                if self.slow.rules.long_cycle == LongCycle::Forbidden {
                    self.same("the end of the game", ends_game, false);
                }
            }
            (Explanation::Illegal { why, .. }, Err(reason)) => self.same("the explanation", why, reason),
            (other, _) => self.fail(&format!("legality and explanation differ at {at:?}: {other:?}")),
        }
    }

    /// Plays in both; a refusal must be the same and change nothing.
    pub fn play(&mut self, at: Spot) -> Result<(), IllegalMove> {
        let (turn, before) = (self.slow.now().turn, self.slow.now().prisoners);
        let (fast, slow) = (self.fast.play(point(at)), self.slow.play(at));
        self.same(&format!("playing {at:?}"), fast.map(|_| ()), slow);
        if let Ok(placed) = fast {
            let after = self.slow.now().prisoners;
            self.same("stones captured", u32::from(placed.captured), after[turn] - before[turn]);
            self.same("stones lost by suicide", u32::from(placed.suicide), after[!turn] - before[!turn]);
        }
        slow
    }

    pub fn pass(&mut self) -> Result<(), IllegalMove> {
        let (fast, slow) = (self.fast.pass(), self.slow.pass());
        self.same("passing", fast, slow);
        slow
    }
}

/// Counts a board both ways; the dead are whole strings.
pub fn compare_count(name: &str, stones: &Stones, dead: &BTreeSet<Spot>, given: &Given, chance: &mut Chance) {
    let board = board_of(stones, chance);
    let set = PointSet::from_points(board.size(), dead.iter().map(|&at| point(at)));
    let Given { rules, prisoners, handicap, penalties } = *given;
    let fast = score(&board, &set, &Counting { rules, prisoners, handicap, penalties });
    let slow = count(stones, dead, given);
    let fail = |what: &str, fast: &dyn std::fmt::Debug, slow: &dyn std::fmt::Debug| {
        panic!(
            "{name}: {what} differs: the crate says {fast:?}, the slow count {slow:?}\n{given:?}\ndead: {dead:?}\n{}",
            stones.diagram()
        )
    };
    for ((at, verdict), whose) in stones.spots().zip(&fast.points).zip(&slow.whose) {
        let owner = match (whose, rules.scoring) {
            (Whose::Stone(color) | Whose::Enclosed(color), _) => Owner::Side(*color),
            (Whose::Both, weiqi_rules::Scoring::Area) => Owner::Shared,
            (Whose::Both, weiqi_rules::Scoring::Territory) | (Whose::Nobody, _) => Owner::Nobody,
        };
        if verdict.owner != owner {
            fail(&format!("the owner of {at:?}"), &verdict.owner, &owner);
        }
        let reason_fits = match whose {
            Whose::Stone(_) => verdict.reason == Reason::Stone,
            Whose::Enclosed(_) if dead.contains(&at) => verdict.reason == Reason::Dead,
            Whose::Enclosed(_) => verdict.reason == Reason::Territory,
            Whose::Both if rules.scoring == weiqi_rules::Scoring::Area => verdict.reason == Reason::Shared,
            Whose::Both | Whose::Nobody => verdict.reason == Reason::Dame,
        };
        if !reason_fits {
            fail(&format!("the reason of {at:?}"), &verdict.reason, whose);
        }
    }
    for color in Color::ALL {
        let side = fast.sides[color];
        let parts = |what: &str, fast: i32, slow: i32| {
            if fast != slow {
                fail(&format!("{color}'s {what}"), &fast, &slow);
            }
        };
        parts("stones", side.stones as i32, slow.stones[color]);
        parts("territory", side.territory as i32, slow.enclosed[color]);
        parts("dead stones", side.dead_stones as i32, slow.dead[color]);
        parts("prisoners", side.prisoners as i32, prisoners[color] as i32);
        parts("penalty", side.penalty.halves(), penalties[color].halves());
        let white = color == Color::White;
        parts("komi", side.komi.halves(), if white { rules.komi.halves() } else { 0 });
        parts("handicap", side.handicap.halves(), if white { slow.bonus.halves() } else { 0 });
        parts("tax", side.tax.halves(), slow.tax[color].halves());
        let shared = if rules.scoring == weiqi_rules::Scoring::Area { slow.both } else { 0 };
        parts("shared points", side.shared.halves(), shared);
        parts("total", side.total.halves(), slow.totals[color].halves());
    }
    if fast.winner != slow.winner {
        fail("the winner", &fast.winner, &slow.winner);
    }
    if fast.lead != slow.totals.black - slow.totals.white {
        fail("the lead", &fast.lead, &(slow.totals.black - slow.totals.white));
    }
}
