//! Positions drawn by hand, played by the crate and the slow rules at once.
//!
//! In a diagram `X` is black, `O` white, `.` empty; any other letter names a point that is empty, or holds a stone that
//! the case sets there.

use crate::compare::Pair;
use crate::show::{Chance, point};
use crate::slow::{Spot, Stones};
use std::collections::BTreeMap;
use weiqi_rules::{
    ByColor, Color, Counting, Explanation, HalfPoints, IllegalMove, Point, PointSet, Rules, Score, score,
};

pub struct Case {
    pub pair: Pair,
    names: BTreeMap<char, Spot>,
}

impl Case {
    /// A drawn position; the named points in `black` and `white` hold stones.
    pub fn new(name: &str, rules: Rules, turn: Color, diagram: &str, black: &str, white: &str) -> Case {
        let mut stones = Stones::from_diagram(diagram);
        let marks: Vec<char> = diagram.chars().filter(|mark| !mark.is_whitespace()).collect();
        let names: BTreeMap<char, Spot> = marks
            .iter()
            .zip(stones.spots())
            .filter(|(mark, _)| mark.is_ascii_lowercase())
            .map(|(&mark, at)| (mark, at))
            .collect();
        for (letters, color) in [(black, Color::Black), (white, Color::White)] {
            for letter in letters.chars() {
                stones.set(names[&letter], Some(color));
            }
        }
        Case { pair: Pair::new(name, &stones, turn, rules), names }
    }

    pub fn at(&self, letter: char) -> Spot {
        *self.names.get(&letter).unwrap_or_else(|| panic!("{}: no point {letter}", self.pair.name))
    }

    /// Plays those points one after the other, `-` for a pass; every one is legal. Everything is compared after each.
    pub fn moves(&mut self, letters: &str) -> &mut Case {
        for letter in letters.chars() {
            let made = if letter == '-' { self.pair.pass() } else { self.pair.play(self.at(letter)) };
            if let Err(why) = made {
                self.pair.fail(&format!("{letter} is refused: {why}"));
            }
            self.compare();
        }
        self
    }

    pub fn compare(&self) {
        self.pair.compare_state(&mut Chance::new(7));
        self.pair.compare_legality();
    }

    /// That point is refused for that reason, by both, and by the explanation.
    pub fn refused(&mut self, letter: char, why: IllegalMove) -> &mut Case {
        let at = self.at(letter);
        let told = self.pair.play(at);
        if told != Err(why) {
            self.pair.fail(&format!("{letter} should be refused with {why:?}, not {told:?}"));
        }
        match self.pair.fast.explain(point(at)) {
            Explanation::Illegal { why: explained, .. } if explained == why => self,
            other => self.pair.fail(&format!("{letter} is explained as {other:?}")),
        }
    }

    /// That point is legal now.
    pub fn legal(&mut self, letter: char) -> &mut Case {
        let at = self.at(letter);
        if let Err(why) = self.pair.fast.judge(self.pair.fast.turn(), point(at)) {
            self.pair.fail(&format!("{letter} should be legal, and is refused: {why}"));
        }
        self.compare();
        self
    }

    /// What is on a named point.
    pub fn stone(&self, letter: char) -> Option<Color> {
        self.pair.fast.board().at(point(self.at(letter)))
    }

    pub fn undo(&mut self, moves: usize) -> &mut Case {
        assert_eq!(self.pair.fast.undo(moves), moves, "{}", self.pair.name);
        self.pair.slow.undo(moves);
        self.compare();
        self
    }

    pub fn prisoners(&self) -> (u32, u32) {
        let ByColor { black, white } = self.pair.fast.prisoners();
        (black, white)
    }

    /// The count of the board as it stands under other rules, without komi; the named points' chains are dead.
    pub fn count(&self, rules: Rules, dead: &str) -> Score {
        let board = self.pair.fast.board();
        let chains = dead.chars().filter_map(|letter| board.chain(point(self.at(letter))));
        let stones: Vec<Point> = chains.flat_map(|chain| chain.stones).collect();
        let counting = Counting {
            prisoners: self.pair.fast.prisoners(),
            ..Counting::new(Rules { komi: HalfPoints::ZERO, ..rules })
        };
        score(board, &PointSet::from_points(board.size(), stones), &counting)
    }
}

/// Black's and White's totals in half-points.
pub fn totals(score: &Score) -> (i32, i32) {
    (score.sides.black.total.halves(), score.sides.white.total.halves())
}
