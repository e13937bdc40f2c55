//! The referee for JavaScript, which keeps the log and the marks. Violations and rulings cross the border as words.

use crate::codes;
use crate::game::RawGame;
use wasm_bindgen::prelude::*;
use weiqi_rules::{ByColor, Color, HalfPoints, Marks, Parity, Referee, RefereeOptions, Violation, nigiri};

/// Judges a violation. Numbers: whether two moves lose and a ko warns, a warning's cost in half-points, the latest arrival
/// in ms; Black's marks, which are warnings, rang and smoked, then White's. Answers the new marks and the ruling as a line of the log,
/// `100000|0 B D17.4 …`; a refusal as `reason|message`; nothing for what is no violation.
#[wasm_bindgen]
pub fn judge(game: &mut RawGame, numbers: &[f64], by: u8, words: &str) -> String {
    let (Some(by), Some(violation)) = (codes::color(by), Violation::from_words(words)) else { return String::new() };
    let &[two_moves, ko, cost, late_limit, a, b, c, d, e, f] = numbers else { return String::new() };
    let options = RefereeOptions {
        two_moves_lose: two_moves > 0.0,
        ko_warns: ko > 0.0,
        warning_cost: HalfPoints::new(cost as i32),
        late_limit: late_limit as u64,
    };
    let side = |warnings, rang, smoked| Marks { warnings: warnings as u32, rang: rang > 0.0, smoked: smoked > 0.0 };
    let mut referee = Referee::with_marks(options, ByColor { black: side(a, b, c), white: side(d, e, f) });
    let Some(game) = game.own() else { return "read-only|a review's game is only looked at".into() };
    match referee.judge(game, by, violation) {
        Err(error) => [error.reason(), error.message()].join("|"),
        Ok(ruling) => {
            let mut out = String::new();
            for &side in &Color::ALL {
                let Marks { warnings, rang, smoked } = referee.marks()[side];
                for mark in [warnings, rang.into(), smoked.into()] {
                    // Two warnings end a game, so that one digit is enough.
                    out.push(char::from(b'0' + mark.min(2) as u8));
                }
            }
            out + "|" + &ruling.to_line()
        }
    }
}

/// The guesser's colour: 0 Black, 1 White. `shown` is 1 for odd, 2 for even.
#[wasm_bindgen(js_name = nigiriColor)]
pub fn nigiri_color(held: u32, shown: u32) -> u8 {
    codes::color_code(nigiri(held, Parity::shown(shown).unwrap_or(Parity::Even)))
}
