//! The small numbers that stand for sides and refusals.

use wasm_bindgen::prelude::*;
use weiqi_rules::{Color, EndingError, IllegalMove};

pub const READ_ONLY: i32 = -20;
pub const TOO_LONG: i32 = -21;
pub const BAD_ARGUMENT: i32 = -22;
pub const DONE: i32 = 0;

/// So many moves can be made in one game: far beyond any real one, and no caller can fill the memory with passes.
pub const MOST_MOVES: usize = 1 << 20;

/// 0 is Black, 1 is White.
pub fn color(code: u8) -> Option<Color> {
    match code {
        0 => Some(Color::Black),
        1 => Some(Color::White),
        _ => None,
    }
}

pub fn color_code(color: Color) -> u8 {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

/// 0 empty, 1 Black, 2 White.
pub fn stone_code(stone: Option<Color>) -> i32 {
    stone.map_or(0, |color| i32::from(color_code(color)) + 1)
}

pub fn illegal_code(why: IllegalMove) -> i32 {
    match why {
        IllegalMove::OffBoard => -1,
        IllegalMove::Occupied => -2,
        IllegalMove::Suicide => -3,
        IllegalMove::Ko => -4,
        IllegalMove::Superko { .. } => -5,
        IllegalMove::WrongTurn => -6,
        IllegalMove::GameOver => -7,
    }
}

pub fn repeats(why: IllegalMove) -> u32 {
    match why {
        IllegalMove::Superko { repeats } => repeats,
        _ => 0,
    }
}

pub fn ending_code(done: Result<(), EndingError>) -> i32 {
    match done {
        Ok(()) => DONE,
        Err(EndingError::StillPlaying) => -10,
        Err(EndingError::Finished) => -11,
        Err(EndingError::NoStone) => -12,
        Err(EndingError::OffBoard) => -13,
    }
}

/// Why a move is refused, as `reason|article|sentence`, and nothing for a number that is no such code.
#[wasm_bindgen]
pub fn refusal(code: i32, repeats: u32) -> String {
    let why = match code {
        -1 => IllegalMove::OffBoard,
        -2 => IllegalMove::Occupied,
        -3 => IllegalMove::Suicide,
        -4 => IllegalMove::Ko,
        -5 => IllegalMove::Superko { repeats },
        -6 => IllegalMove::WrongTurn,
        -7 => IllegalMove::GameOver,
        _ => return String::new(),
    };
    [why.reason(), "|", why.article(), "|", &why.message()].concat()
}
