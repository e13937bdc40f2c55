//! NGF: a line each for kind, size, White, Black, server, handicap, something, komi, date, something, result and number of
//! moves, then moves as `PMABBQD`.

use super::{Line, Lines, dashed, words};
use crate::count::decimal;
use crate::point::Point;
use crate::record::names::{DT, HA, KM, PB, PC, PW, RE, code};
use crate::record::result::RecordResult;
use crate::record::text::{color, count, number, part, trim};

/// Whether a text can be one: its second line is a size, and there is a move.
pub(super) fn is_it(mut text: &str) -> bool {
    let mut line = || trim(part(&mut text, b'\n'));
    line();
    let is_size = count(line()).is_some_and(|size| (2..=25).contains(&size));
    is_size && (0..64).any(|_| move_of(line()).is_some())
}

/// The colour's letter and the two of the point.
fn move_of(line: &str) -> Option<(&str, [u8; 2])> {
    match *line.as_bytes() {
        [b'P', b'M', _, _, b'B' | b'W', x, y, ..] if line.bytes().all(|byte| byte.is_ascii()) => {
            Some((&line[4..5], [x, y]))
        }
        _ => None,
    }
}

/// The size, which the second line says.
pub(super) fn side(text: &str) -> u32 {
    let mut lines = Lines::of(text).filter(|line| !line.1.is_empty());
    lines.nth(1).and_then(|(_, size)| count(size)).unwrap_or(0)
}

pub(super) fn read(text: &str, game: &mut Line<'_>) {
    let size = game.record.size();
    // What the lines say, in their order.
    let mut names = "kind SZ PW PB PC HA something KM DT something RE";
    for (at, line) in Lines::of(text) {
        if line.is_empty() {
            continue;
        }
        let name = part(&mut names, b' ');
        if let Some((side, letters)) = move_of(line) {
            // Points are counted from B; A is no line of the board.
            let [x, y] = letters.map(|letter| letter.to_ascii_uppercase().wrapping_sub(b'B'));
            let made = match &letters {
                b"AA" | b"aa" => Some(None),
                _ => Some(Some(Point::new(x, y))).filter(|_| size.contains(Point::new(x, y))),
            };
            game.play(color(side), made, (at, line));
            continue;
        }
        let text = match code(name) {
            PW | PB => {
                let [text, rank, ..] = words(line);
                game.set_player(name, text, rank);
                continue;
            }
            HA => {
                game.handicap(count(line).unwrap_or(0));
                continue;
            }
            // The half point that an even game always has is not written.
            KM => number(line).map_or(line.into(), |komi| {
                let sign = if komi < 0 { "-" } else { "" };
                let half = if game.has("HA") { "" } else { ".5" };
                [sign, &decimal(komi.unsigned_abs().into()), half].concat()
            }),
            // `20170316 [12:53]`
            DT => match line.get(..8) {
                Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => dashed(digits),
                _ => continue,
            },
            RE => match RecordResult::read(line) {
                RecordResult::Unknown => continue,
                result => result.text(),
            },
            PC => line.into(),
            _ => continue,
        };
        game.set(name, &text);
    }
}
