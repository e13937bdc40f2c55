//! UGF and UGI: `Key=value` under `[Header]`, moves as `QD,B1,1,0` under `[Data]`.

use super::{Line, Lines, named};
use crate::color::Color;
use crate::count::decimal;
use crate::point::{Point, Size};
use crate::record::diagnostic::DiagnosticCode as Code;
use crate::record::names::{DT, HA, PB, PW, RE, code};
use crate::record::text::{color, count, halved, part, trim};
use crate::record::{NodeId, push_point};
use alloc::string::String;

const KEYS: &str = "playerb PB playerw PW date DT winner RE hdcp HA title EV place PC rule RU writer US copyright CP \
    comment GC";

pub(super) fn read(text: &str, game: &mut Line<'_>) {
    let board = game.record.size();
    let mut section = "";
    // Pandanet counts rows from below, the other programs from above.
    let mut from_below = false;
    let mut set_up = [const { String::new() }; 2];
    for (at, line) in Lines::of(text) {
        if line.starts_with('[') {
            section = line;
        } else if section.eq_ignore_ascii_case("[header]") {
            let Some((key, value)) = halved(line, b'=') else { continue };
            let key = trim(key).to_ascii_lowercase();
            if key == "coordinatetype" {
                from_below = trim(value).eq_ignore_ascii_case("IGS");
            }
            header(game, named(KEYS, &key), value);
        } else if section.eq_ignore_ascii_case("[data]") && !line.is_empty() {
            let mut rest = line;
            let [point, who, node] = [(); 3].map(|()| trim(part(&mut rest, b',')));
            let made = read_point(point, board, from_below);
            match (node, color(who), made) {
                ("0", Some(side), Some(Some(point))) => push_point(&mut set_up[side as usize], point),
                ("0", Some(_), _) => game.faults.add(at, Code::BadPoint, line),
                (_, side, made) => game.play(side, made, (at, line)),
            }
        }
    }
    let [black, white] = &set_up;
    _ = game.record.set_raw(NodeId::ROOT, "AB", black);
    _ = game.record.set_raw(NodeId::ROOT, "AW", white);
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

/// What the first line that says the size has; 19 if that is none.
pub(super) fn side(text: &str) -> u32 {
    for (_, line) in Lines::of(text) {
        if let Some((key, value)) = halved(line, b'=')
            && trim(key).eq_ignore_ascii_case("size")
            && let Some(side) = count(trim(value))
        {
            return Size::new(side, side).map_or(19, |_| side);
        }
    }
    19
}

fn header(game: &mut Line<'_>, name: &str, value: &str) {
    let mut rest = value;
    let [first, second] = [(); 2].map(|()| trim(part(&mut rest, b',')));
    let text = match code(name) {
        0 => return,
        PB | PW => return game.set_player(name, first, second),
        DT => first.chars().map(|letter| if letter == '/' { '-' } else { letter }).collect(),
        HA => {
            if let Some(stones) = count(first).filter(|&stones| stones > 0) {
                game.set(name, &decimal(stones.into()));
            }
            return game.set("KM", second);
        }
        RE => match color(first) {
            Some(Color::Black) => ["B+", second].concat(),
            Some(Color::White) => ["W+", second].concat(),
            None if first.eq_ignore_ascii_case("D") => "0".into(),
            None => return,
        },
        _ => value.into(),
    };
    game.set(name, &text);
}
