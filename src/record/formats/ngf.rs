//! NGF: a line each for kind, size, White, Black, server, handicap, something, komi, date, something, result and number of
//! moves, then moves as `PMABBQD`.

use super::{Line, color, lines, note};
use crate::point::{Point, Size};
use crate::record::GameRecord;
use crate::record::diagnostic::Faults;
use crate::record::result::RecordResult;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Whether a text can be one: its second line is a size, and there is a move.
pub(super) fn is_it(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let size = lines.nth(1).and_then(|line| line.parse::<u32>().ok());
    size.is_some_and(|size| (2..=25).contains(&size)) && lines.take(64).any(|line| move_of(line).is_some())
}

/// The colour's letter and the two of the point.
fn move_of(line: &str) -> Option<(&str, &[u8])> {
    let is_move = line.is_ascii() && line.len() >= 7 && line.starts_with("PM") && matches!(&line[4..5], "B" | "W");
    is_move.then(|| (&line[4..5], &line.as_bytes()[5..7]))
}

pub(super) fn read(text: &str, faults: &mut Faults) -> Option<GameRecord> {
    let head: Vec<&str> = lines(text).map(|(_, line)| line).filter(|line| !line.is_empty()).take(12).collect();
    let field = |place: usize| head.get(place).copied().filter(|line| move_of(line).is_none()).unwrap_or("");
    let side: u32 = field(1).parse().ok()?;
    let size = Size::new(side, side).ok()?;
    let mut game = Line::new(size);
    for (name, rank, place) in [("PW", "WR", 2), ("PB", "BR", 3)] {
        let mut words = field(place).split_ascii_whitespace();
        game.set(name, words.next().unwrap_or(""));
        game.set(rank, words.next().unwrap_or(""));
    }
    game.set("PC", field(4));
    let handicap: u32 = field(5).parse().unwrap_or(0);
    game.handicap(handicap);
    if let Ok(komi) = field(7).parse::<i32>() {
        // The half point that an even game always has is not written.
        let komi = if handicap == 0 { format!("{komi}.5") } else { komi.to_string() };
        game.set("KM", &komi);
    } else {
        game.set("KM", field(7));
    }
    game.set("DT", &date(field(8)));
    let result = RecordResult::read(field(10));
    if result != RecordResult::Unknown {
        game.set("RE", &result.to_string());
    }
    for (at, line) in lines(text) {
        let Some((side, letters)) = move_of(line) else { continue };
        let Some(side) = color(side) else { continue };
        // Points are counted from B; A is no line of the board.
        let number = |letter: u8| letter.to_ascii_uppercase().checked_sub(b'B');
        match letters {
            b"AA" | b"aa" => game.play(side, None),
            &[x, y] => match (number(x), number(y)) {
                (Some(x), Some(y)) if size.contains(Point::new(x, y)) => game.play(side, Some(Point::new(x, y))),
                _ => note(faults, at, line),
            },
            _ => {}
        }
    }
    game.has_moves.then_some(game.record)
}

/// `20170316 [12:53]` to `2017-03-16`.
fn date(text: &str) -> String {
    match text.get(..8).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit())) {
        Some(digits) => format!("{}-{}-{}", &digits[..4], &digits[4..6], &digits[6..]),
        None => String::new(),
    }
}
