//! GIB: `\[KEY=value\]` between `\HS` and `\HE`, then moves as `STO 0 2 1 15 3` up to `\GE`.

use super::{Line, Lines, dashed, named, words};
use crate::count::decimal;
use crate::point::Point;
use crate::record::diagnostic::DiagnosticCode as Code;
use crate::record::names::{DT, PB, PW, RE, code};
use crate::record::result;
use crate::record::text::{color, count, halved, part, trim};
use crate::texts;
use alloc::string::String;

const KEYS: &str = "GAMEBLACKNAME PB GAMEWHITENAME PW GAMEDATE DT GAMENAME GN GAMEPLACE PC GAMERESULT RE";

pub(super) fn read(text: &str, game: &mut Line<'_>) {
    // The result in words, of use where no other line has it in numbers.
    let mut stated = (0, "");
    for (at, line) in Lines::of(text) {
        if let Some((key, value)) = line.strip_prefix("\\[").and_then(|line| halved(line, b'=')) {
            let (key, value) = (trim(key), trim(value.strip_suffix("\\]").unwrap_or(value)));
            let name = named(KEYS, key);
            match code(name) {
                // It has no date: no part between commas begins with one.
                0 if key == "GAMEINFOMAIN" => details(game, value, ["GRLT:", "ZIPSU:", "GONGJE:", ","]),
                0 if key == "GAMETAG" => details(game, value, ["W", "Z", "G", "C"]),
                0 => {}
                RE => stated = (at, value),
                DT => game.set(name, &date(value, b'-')),
                PB | PW => {
                    // `name (rank)`
                    let open = value.bytes().rposition(|byte| byte == b'(');
                    let (player, rank) = open.map_or((value, ""), |open| (&value[..open], &value[open + 1..]));
                    let brackets = rank.bytes().rev().take_while(|&byte| byte == b')').count();
                    game.set_player(name, player, &rank[..rank.len() - brackets]);
                }
                _ => game.set(name, value),
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
                game.play(side, point.map(Some), (at, line));
            }
            "SKI" => game.play(Some(game.turn), Some(None), (at, line)),
            _ => {}
        }
    }
    if !game.has("RE") {
        let (at, text) = stated;
        game.set("RE", text);
        if !result::is_understood(text) {
            game.faults.add(at, Code::BadResult, text);
        }
    }
}

/// How a game ended, by its number. Behind the first two stands the margin.
const RESULTS: &str = "B+|W+|0|B+R|W+R|||B+T|W+T";

/// Result, margin and komi, in tenths, and the date, by the names that they have in this line; what is known stays.
fn details(game: &mut Line<'_>, value: &str, [kind, margin, komi, day]: [&str; 4]) {
    let number = |name| count(field(value, name, true));
    if let Some(komi) = number(komi).filter(|_| !game.has("KM")) {
        game.set("KM", &tenths_text(komi));
    }
    if let Some(kind) = number(kind).filter(|_| !game.has("RE")) {
        let result = texts::text(RESULTS, kind as usize);
        match number(margin).unwrap_or(0) {
            _ if kind > 1 => game.set("RE", result),
            0 => {}
            margin => game.set("RE", &[result, &*tenths_text(margin)].concat()),
        }
    }
    if !game.has("DT") {
        game.set("DT", &date(field(value, day, false), b':'));
    }
}

/// What stands behind this name in the first of the parts, which commas part, that begins with it and, where a number is
/// wanted, has one; or nothing.
fn field<'v>(mut value: &'v str, name: &str, is_number: bool) -> &'v str {
    while !value.is_empty() {
        if let Some(found) = trim(part(&mut value, b',')).strip_prefix(name)
            && (!is_number || count(found).is_some())
        {
            return found;
        }
    }
    ""
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
    match [(); 3].map(|()| count(trim(part(&mut value, between))).unwrap_or(0)) {
        // Leading zeros: four digits, two and two.
        [year @ 1..=9999, month @ 1..=12, day @ 1..=31] => {
            dashed(&decimal((100_000_000 + year * 10_000 + month * 100 + day).into())[1..])
        }
        _ => String::new(),
    }
}
