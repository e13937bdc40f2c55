//! UGF and UGI: `Key=value` under `[Header]`, moves as `QD,B1,1,0` under `[Data]`.

use super::{Line, Lines, color, named, win};
use crate::color::Color;
use crate::point::{Point, Size};
use crate::record::GameRecord;
use crate::record::diagnostic::Faults;
use crate::record::text::{count, halved, part};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[derive(Clone, Copy, PartialEq)]
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
    for (at, line) in Lines::of(text) {
        if line.starts_with('[') {
            section = match line {
                _ if line.eq_ignore_ascii_case("[header]") => Section::Header,
                _ if line.eq_ignore_ascii_case("[data]") => Section::Data,
                _ => Section::Other,
            };
        } else if section == Section::Header {
            let Some((key, value)) = halved(line, b'=') else { continue };
            let (key, value) = (key.trim().to_ascii_lowercase(), value.trim());
            if key == "coordinatetype" {
                from_below = value.eq_ignore_ascii_case("IGS");
            } else {
                header(&mut game, &key, value);
            }
        } else if section == Section::Data && !line.is_empty() {
            let mut rest = line;
            let [point, who, node] = [(); 3].map(|()| part(&mut rest, b',').trim());
            let side = color(who);
            let made = read_point(point, board, from_below);
            if let ("0", Some(side)) = (node, side) {
                match made.flatten() {
                    Some(point) => set_up[side as usize].push(point),
                    None => super::note(faults, (at, line)),
                }
            } else {
                game.play_or_note(side, made, faults, (at, line));
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
    let [x, y] = [x, y].map(|letter| letter.to_ascii_uppercase().wrapping_sub(b'A'));
    if x >= 26 || y >= 26 {
        return None;
    }
    let on_board = size.contains(Point::new(x, y));
    Some(on_board.then(|| Point::new(x, if from_below { size.height() - 1 - y } else { y })))
}

fn size(text: &str) -> Size {
    for (_, line) in Lines::of(text) {
        if let Some((key, value)) = halved(line, b'=')
            && key.trim().eq_ignore_ascii_case("size")
            && let Some(side) = count(value.trim())
        {
            return Size::new(side, side).unwrap_or(Size::NINETEEN);
        }
    }
    Size::NINETEEN
}

fn header(game: &mut Line, key: &str, value: &str) {
    let mut rest = value;
    let [first, second] = [(); 2].map(|()| part(&mut rest, b',').trim());
    match key {
        "date" => game.set("DT", &first.replace('/', "-")),
        "playerb" => game.set_player(Color::Black, first, second),
        "playerw" => game.set_player(Color::White, first, second),
        "hdcp" => {
            if let Some(stones) = count(first).filter(|&stones| stones > 0) {
                game.set("HA", &stones.to_string());
            }
            game.set("KM", second);
        }
        "winner" => game.set("RE", &result(first, second)),
        _ => game.set_if(named("title EV place PC rule RU writer US copyright CP comment GC", key), value),
    }
}

fn result(winner: &str, by: &str) -> String {
    match color(winner) {
        Some(side) => win(side, by),
        None if winner.eq_ignore_ascii_case("D") => String::from("0"),
        None => String::new(),
    }
}
