//! NGF: a line each for kind, size, White, Black, server, handicap, something, komi, date, something, result and number of
//! moves, then moves as `PMABBQD`.

use super::{Line, Lines, color, words};
use crate::color::Color;
use crate::point::{Point, Size};
use crate::record::GameRecord;
use crate::record::diagnostic::Faults;
use crate::record::result::RecordResult;
use crate::record::text::{count, number, part};
use alloc::format;
use alloc::string::{String, ToString};

/// Whether a text can be one: its second line is a size, and there is a move.
pub(super) fn is_it(mut text: &str) -> bool {
    let mut line = || part(&mut text, b'\n').trim();
    line();
    let is_size = count(line()).is_some_and(|size| (2..=25).contains(&size));
    is_size && (0..64).any(|_| move_of(line()).is_some())
}

/// The colour's letter and the two of the point.
fn move_of(line: &str) -> Option<(&str, [u8; 2])> {
    match *line.as_bytes() {
        [b'P', b'M', _, _, b'B' | b'W', x, y, ..] if line.is_ascii() => Some((&line[4..5], [x, y])),
        _ => None,
    }
}

pub(super) fn read(text: &str, faults: &mut Faults) -> Option<GameRecord> {
    let mut head = [""; 12];
    let filled = Lines::of(text).filter(|(_, line)| !line.is_empty());
    for (place, (_, line)) in head.iter_mut().zip(filled) {
        *place = if move_of(line).is_none() { line } else { "" };
    }
    let side = count(head[1])?;
    let size = Size::new(side, side).ok()?;
    let mut game = Line::new(size);
    for (color, text) in [(Color::White, head[2]), (Color::Black, head[3])] {
        let [name, rank, ..] = words(text);
        game.set_player(color, name, rank);
    }
    game.set("PC", head[4]);
    let handicap = count(head[5]).unwrap_or(0);
    game.handicap(handicap);
    match number(head[7]) {
        // The half point that an even game always has is not written.
        Some(komi) if handicap == 0 => game.set("KM", &format!("{komi}.5")),
        Some(komi) => game.set("KM", &komi.to_string()),
        None => game.set("KM", head[7]),
    }
    game.set("DT", &date(head[8]));
    let result = RecordResult::read(head[10]);
    if result != RecordResult::Unknown {
        game.set("RE", &result.to_string());
    }
    for (at, line) in Lines::of(text) {
        let Some((side, letters)) = move_of(line) else { continue };
        // Points are counted from B; A is no line of the board.
        let [x, y] = letters.map(|letter| letter.to_ascii_uppercase().wrapping_sub(b'B'));
        let made = match &letters {
            b"AA" | b"aa" => Some(None),
            _ if size.contains(Point::new(x, y)) => Some(Some(Point::new(x, y))),
            _ => None,
        };
        game.play_or_note(color(side), made, faults, (at, line));
    }
    game.has_moves.then_some(game.record)
}

/// `20170316 [12:53]` to `2017-03-16`.
fn date(text: &str) -> String {
    let mut date = String::new();
    for (place, digit) in text.chars().take(8).filter(char::is_ascii_digit).enumerate() {
        if place == 4 || place == 6 {
            date.push('-');
        }
        date.push(digit);
    }
    if date.len() < 10 { String::new() } else { date }
}
