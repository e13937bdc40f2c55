//! GIB: `\[KEY=value\]` between `\HS` and `\HE`, then moves as `STO 0 2 1 15 3` up to `\GE`.

use super::{Line, color, lines, name_and_rank, note};
use crate::point::{Point, Size};
use crate::record::GameRecord;
use crate::record::diagnostic::Faults;
use alloc::format;
use alloc::string::String;

pub(super) fn read(text: &str, faults: &mut Faults) -> Option<GameRecord> {
    let mut game = Line::new(Size::NINETEEN);
    for (at, line) in lines(text) {
        if let Some((key, value)) = line.strip_prefix("\\[").and_then(|line| line.split_once('=')) {
            header(&mut game, key, value.strip_suffix("\\]").unwrap_or(value).trim());
            continue;
        }
        let mut words = line.split_ascii_whitespace();
        match words.next() {
            Some("INI") => {
                let stones = words.nth(2).and_then(|word| word.parse().ok()).unwrap_or(0);
                game.handicap(stones);
            }
            Some("STO") => {
                let words: [Option<&str>; 5] = core::array::from_fn(|_| words.next());
                let number = |place: usize| words[place]?.parse::<u8>().ok().filter(|&number| number < 19);
                match (words[2].and_then(color), number(3), number(4)) {
                    (Some(side), Some(x), Some(y)) => game.play(side, Some(Point::new(x, y))),
                    _ => note(faults, at, line),
                }
            }
            Some("SKI") => game.play(game.turn, None),
            _ => {}
        }
    }
    Some(game.record)
}

fn header(game: &mut Line, key: &str, value: &str) {
    match key.trim() {
        "GAMEBLACKNAME" => players(game, "PB", "BR", value),
        "GAMEWHITENAME" => players(game, "PW", "WR", value),
        "GAMENAME" => game.set("GN", value),
        "GAMEPLACE" => game.set("PC", value),
        "GAMEDATE" => game.set("DT", &date(value, '-')),
        "GAMEINFOMAIN" => details(game, value, ["GRLT:", "ZIPSU:", "GONGJE:"]),
        "GAMETAG" => {
            details(game, value, ["W", "Z", "G"]);
            let stated = value.split(',').find_map(|part| part.trim().strip_prefix('C'));
            if let Some(stated) = stated.filter(|_| game.record.root().property("DT").is_none()) {
                game.set("DT", &date(stated, ':'));
            }
        }
        _ => {}
    }
}

fn players(game: &mut Line, name: &str, rank: &str, value: &str) {
    let (player, their_rank) = name_and_rank(value);
    game.set(name, player);
    game.set(rank, their_rank);
}

/// Result and komi, in tenths, by the names that they have in this line; what is known already stays.
fn details(game: &mut Line, value: &str, [result, margin, komi]: [&str; 3]) {
    let number = |name: &str| value.split(',').find_map(|part| part.trim().strip_prefix(name)?.parse::<u32>().ok());
    let has = |game: &Line, name: &str| game.record.root().property(name).is_some();
    if let Some(tenths) = number(komi).filter(|_| !has(game, "KM")) {
        game.set("KM", &tenths_text(tenths));
    }
    let Some(kind) = number(result).filter(|_| !has(game, "RE")) else { return };
    let margin = number(margin).filter(|&tenths| tenths > 0).map(tenths_text);
    let words = match (kind, margin) {
        (0, Some(margin)) => format!("B+{margin}"),
        (1, Some(margin)) => format!("W+{margin}"),
        (2, _) => String::from("0"),
        (3, _) => String::from("B+R"),
        (4, _) => String::from("W+R"),
        (7, _) => String::from("B+T"),
        (8, _) => String::from("W+T"),
        _ => return,
    };
    game.set("RE", &words);
}

fn tenths_text(tenths: u32) -> String {
    match tenths % 10 {
        0 => format!("{}", tenths / 10),
        rest => format!("{}.{rest}", tenths / 10),
    }
}

/// `2009- 1- 6-19-23- 7` to `2009-01-06`.
fn date(value: &str, between: char) -> String {
    let mut numbers = value.split(between).map(|part| part.trim().parse::<u32>());
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Ok(year @ 1..=9999)), Some(Ok(month @ 1..=12)), Some(Ok(day @ 1..=31))) => {
            format!("{year:04}-{month:02}-{day:02}")
        }
        _ => String::new(),
    }
}
