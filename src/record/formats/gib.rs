//! GIB: `\[KEY=value\]` between `\HS` and `\HE`, then moves as `STO 0 2 1 15 3` up to `\GE`.

use super::{Line, Lines, color, named, win, words};
use crate::color::Color;
use crate::count::decimal;
use crate::point::{Point, Size};
use crate::record::GameRecord;
use crate::record::diagnostic::{DiagnosticCode as Code, Faults};
use crate::record::result;
use crate::record::text::{count, halved, part};
use alloc::string::String;

pub(super) fn read(text: &str, faults: &mut Faults) -> Option<GameRecord> {
    let mut game = Line::new(Size::NINETEEN);
    // The result in words, of use where no other line has it in numbers.
    let mut stated = (0, "");
    for (at, line) in Lines::of(text) {
        if let Some((key, value)) = line.strip_prefix("\\[").and_then(|line| halved(line, b'=')) {
            let value = value.strip_suffix("\\]").unwrap_or(value).trim();
            match key.trim() {
                "GAMERESULT" => stated = (at, value),
                key => header(&mut game, key, value),
            }
            continue;
        }
        let words = words(line);
        match words[0] {
            "INI" => game.handicap(count(words[3]).unwrap_or(0)),
            "STO" => {
                let side = color(words[3]).filter(|_| words[3].len() == 1);
                let number = |word: &str| count(word).filter(|&number| number < 19).map(|number| number as u8);
                let point = number(words[4]).zip(number(words[5])).map(Point::from);
                game.play_or_note(side, point.map(Some), faults, (at, line));
            }
            "SKI" => game.play(game.turn, None),
            _ => {}
        }
    }
    if !game.has("RE") {
        let (at, text) = stated;
        game.set("RE", text);
        if !result::is_understood(text) {
            faults.add(at, Code::BadResult, text);
        }
    }
    Some(game.record)
}

fn header(game: &mut Line, key: &str, value: &str) {
    match key {
        "GAMEBLACKNAME" => player(game, Color::Black, value),
        "GAMEWHITENAME" => player(game, Color::White, value),
        "GAMEDATE" => game.set("DT", &date(value, b'-')),
        "GAMEINFOMAIN" => details(game, value, ["GRLT:", "ZIPSU:", "GONGJE:"]),
        "GAMETAG" => {
            details(game, value, ["W", "Z", "G"]);
            if let Some(stated) = field(value, "C", |_| true).filter(|_| !game.has("DT")) {
                game.set("DT", &date(stated, b':'));
            }
        }
        _ => game.set_if(named("GAMENAME GN GAMEPLACE PC", key), value),
    }
}

/// `name (rank)`
fn player(game: &mut Line, color: Color, text: &str) {
    let open = text.bytes().rposition(|byte| byte == b'(');
    let (name, mut rank) = open.map_or((text, ""), |open| (&text[..open], &text[open + 1..]));
    while let Some(shorter) = rank.strip_suffix(')') {
        rank = shorter;
    }
    game.set_player(color, name, rank);
}

/// What stands behind this name in the first of the parts, which commas part, that begins with it and is good.
fn field<'v>(mut value: &'v str, name: &str, is_good: fn(&str) -> bool) -> Option<&'v str> {
    while !value.is_empty() {
        let found = part(&mut value, b',').trim().strip_prefix(name).filter(|found| is_good(found));
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Result and komi, in tenths, by the names that they have in this line; what is known already stays.
fn details(game: &mut Line, value: &str, [result, margin, komi]: [&str; 3]) {
    let number = |name: &str| count(field(value, name, |found| count(found).is_some())?);
    if let Some(tenths) = number(komi).filter(|_| !game.has("KM")) {
        game.set("KM", &tenths_text(tenths));
    }
    let Some(kind) = number(result).filter(|_| !game.has("RE")) else { return };
    let margin = number(margin).filter(|&tenths| tenths > 0).map(tenths_text);
    let (side, by) = match (kind, &margin) {
        (0 | 1, Some(margin)) => (kind, margin.as_str()),
        (2, _) => return game.set("RE", "0"),
        (3 | 4, _) => (kind - 3, "R"),
        (7 | 8, _) => (kind - 7, "T"),
        _ => return,
    };
    game.set("RE", &win(Color::ALL[side as usize], by));
}

fn tenths_text(tenths: u32) -> String {
    let (mut text, rest) = (decimal(u64::from(tenths) / 10), u64::from(tenths) % 10);
    if rest > 0 {
        text.push('.');
        text.push_str(&decimal(rest));
    }
    text
}

/// `2009- 1- 6-19-23- 7` to `2009-01-06`.
fn date(mut value: &str, between: u8) -> String {
    match [(); 3].map(|()| count(part(&mut value, between).trim()).unwrap_or(0)) {
        [year @ 1..=9999, month @ 1..=12, day @ 1..=31] => {
            // Leading zeros: four digits, two and two.
            let digits = decimal(100_000_000 + u64::from(year) * 10_000 + u64::from(month) * 100 + u64::from(day));
            [&digits[1..5], "-", &digits[5..7], "-", &digits[7..]].concat()
        }
        _ => String::new(),
    }
}
