//! UGF and UGI: `Key=value` under `[Header]`, moves as `QD,B1,1,0` under `[Data]`.

use super::{Line, color, lines, note};
use crate::color::Color;
use crate::point::{Point, Size};
use crate::record::GameRecord;
use crate::record::diagnostic::Faults;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[derive(PartialEq)]
enum Section {
    Header,
    Data,
    Other,
}

pub(super) fn read(text: &str, faults: &mut Faults) -> Option<GameRecord> {
    let mut game = Line::new(size(text));
    let board = game.record.size();
    let mut section = Section::Other;
    // Pandanet counts rows from below, the other programs from above.
    let mut from_below = false;
    let mut set_up: [Vec<Point>; 2] = Default::default();
    for (at, line) in lines(text) {
        if line.starts_with('[') {
            section = match line.to_ascii_lowercase().as_str() {
                "[header]" => Section::Header,
                "[data]" => Section::Data,
                _ => Section::Other,
            };
        } else if section == Section::Header {
            let Some((key, value)) = line.split_once('=') else { continue };
            let key = key.trim().to_ascii_lowercase();
            if key == "coordinatetype" {
                from_below = value.trim().eq_ignore_ascii_case("IGS");
            } else {
                header(&mut game, &key, value.trim());
            }
        } else if section == Section::Data && !line.is_empty() {
            let mut fields = line.split(',').map(str::trim);
            let (point, who, node) = (fields.next().unwrap_or(""), fields.next().unwrap_or(""), fields.next());
            let Some(side) = who.get(..1).and_then(color) else {
                note(faults, at, line);
                continue;
            };
            let is_setup = node == Some("0");
            match read_point(point, board, from_below) {
                Some(Some(point)) if is_setup => set_up[usize::from(side == Color::White)].push(point),
                Some(point) if !is_setup => game.play(side, point),
                _ => note(faults, at, line),
            }
        }
    }
    for (name, points) in ["AB", "AW"].into_iter().zip(&set_up) {
        if !points.is_empty() {
            game.set_points(name, points);
        }
    }
    Some(game.record)
}

/// Two letters; off the board they are a pass, and what is no letters is nothing.
fn read_point(text: &str, size: Size, from_below: bool) -> Option<Option<Point>> {
    let &[x, y] = text.as_bytes() else { return None };
    let number = |letter: u8| letter.to_ascii_uppercase().checked_sub(b'A').filter(|&number| number < 26);
    let (x, y) = (number(x)?, number(y)?);
    if x >= size.width() || y >= size.height() {
        return Some(None);
    }
    Some(Some(Point::new(x, if from_below { size.height() - 1 - y } else { y })))
}

fn size(text: &str) -> Size {
    let stated = lines(text).find_map(|(_, line)| {
        let (key, value) = line.split_once('=')?;
        key.trim().eq_ignore_ascii_case("size").then(|| value.trim().parse::<u32>().ok())?
    });
    stated.and_then(|side| Size::new(side, side).ok()).unwrap_or(Size::NINETEEN)
}

fn header(game: &mut Line, key: &str, value: &str) {
    let mut fields = value.split(',').map(str::trim);
    let (first, second) = (fields.next().unwrap_or(""), fields.next().unwrap_or(""));
    match key {
        "title" => game.set("EV", value),
        "place" => game.set("PC", value),
        "date" => game.set("DT", &first.replace('/', "-")),
        "rule" => game.set("RU", value),
        "writer" => game.set("US", value),
        "copyright" => game.set("CP", value),
        "comment" => game.set("GC", value),
        "playerb" => {
            game.set("PB", first);
            game.set("BR", second);
        }
        "playerw" => {
            game.set("PW", first);
            game.set("WR", second);
        }
        "hdcp" => {
            if let Some(stones) = first.parse::<u32>().ok().filter(|&stones| stones > 0) {
                game.set("HA", &stones.to_string());
            }
            game.set("KM", second);
        }
        "winner" => game.set("RE", &result(first, second)),
        _ => {}
    }
}

fn result(winner: &str, by: &str) -> String {
    match winner.get(..1).and_then(color) {
        Some(side) => format!("{}+{by}", side.letter()),
        None if winner.eq_ignore_ascii_case("D") => String::from("0"),
        None => String::new(),
    }
}
