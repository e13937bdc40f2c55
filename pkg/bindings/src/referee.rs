//! A referee as JavaScript holds it. Violations and rulings cross the border as the lines of the referee's own log.

use crate::clock::RawClock;
use crate::codes;
use crate::game::RawGame;
use wasm_bindgen::prelude::*;
use weiqi_rules::{HalfPoints, Parity, Referee, RefereeError, RefereeOptions, Violation, nigiri};

#[wasm_bindgen]
pub struct RawReferee {
    referee: Referee,
}

#[wasm_bindgen]
impl RawReferee {
    /// A referee with this log so far; a number is the line that is not understood.
    pub fn make(
        two_moves_lose: bool,
        ko_warns: bool,
        warning_cost: i32,
        late_limit: f64,
        log: &str,
    ) -> Result<RawReferee, u32> {
        let options = RefereeOptions {
            two_moves_lose,
            ko_warns,
            warning_cost: HalfPoints::new(warning_cost),
            late_limit: late_limit as u64,
        };
        match Referee::read_log(options, log) {
            Ok(referee) => Ok(RawReferee { referee }),
            Err(RefereeError::BadLog { line }) => Err(line),
            Err(_) => Err(0),
        }
    }

    /// The ruling as a line of the log; a refusal as `!reason|message`; nothing for words that name no violation.
    pub fn judge(&mut self, game: &mut RawGame, by: u8, words: &str) -> String {
        let (Some(by), Some(violation)) = (codes::color(by), Violation::from_words(words)) else {
            return String::new();
        };
        match self.referee.judge(game.inner(), by, violation) {
            Ok(ruling) => ruling.to_line(),
            Err(error) => ["!", error.reason(), "|", error.message()].concat(),
        }
    }

    /// Does to the clock what a ruling of the log does to the time. Answers as the clock does.
    #[wasm_bindgen(js_name = applyToClock)]
    pub fn apply_to_clock(&self, ruling: u32, clock: &mut RawClock, t: f64) -> Vec<f64> {
        let Some(ruling) = self.referee.log().get(ruling as usize) else { return Vec::new() };
        let done = ruling.apply_to_clock(clock.inner(), t as u64);
        clock.answer(done)
    }

    pub fn warnings(&self, color: u8) -> u32 {
        codes::color(color).map_or(0, |color| self.referee.warnings(color))
    }

    pub fn log(&self) -> String {
        self.referee.write_log()
    }
}

/// The guesser's colour: 0 Black, 1 White. `shown` is 1 for odd, 2 for even.
#[wasm_bindgen(js_name = nigiriColor)]
pub fn nigiri_color(held: u32, shown: u32) -> u8 {
    codes::color_code(nigiri(held, Parity::shown(shown).unwrap_or(Parity::Even)))
}
