//! Other formats that people have: GIB (Tygem), NGF (WBaduk) and UGF (Pandanet), read into records. Main lines only.

mod gib;
mod ngf;
mod ugf;

use super::diagnostic::{DiagnosticCode as Code, Faults};
use super::scan::find3;
use super::text::{behind, part, trim};
use super::value::push_text;
use super::{GameRecord, NodeId, push_point};
use crate::color::Color;
use crate::count::decimal;
use crate::point::{Point, Size};
use alloc::string::String;
use alloc::vec::Vec;

/// The formats that records are read from.
///
/// ```
/// use weiqi_rules::{GameRecord, RecordFormat};
/// let read = GameRecord::parse("\\HS\n\\[GAMEBLACKNAME=弈秋 (9D)\\]\n\\HE\n\\GS\nSTO 0 2 1 15 3\n\\GE\n")?;
/// assert_eq!(read.format, RecordFormat::Gib);
/// assert_eq!(read.games[0].to_sgf(), "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[弈秋]BR[9D];B[pd])\n");
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RecordFormat {
    /// Smart Game Format.
    #[default]
    Sgf,
    /// Tygem's.
    Gib,
    /// WBaduk's, also called Cyberoro's.
    Ngf,
    /// Pandanet's, also UGI.
    Ugf,
}

/// What format a text is in, by how it begins.
pub(super) fn format_of(text: &str) -> RecordFormat {
    let text = behind(text, "\u{feff} \t\r\n");
    let begins = |start: &str| text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start));
    if begins("\\HS") {
        RecordFormat::Gib
    } else if begins("[Header]") {
        RecordFormat::Ugf
    } else if !text.starts_with('(') && ngf::is_it(text) {
        RecordFormat::Ngf
    } else {
        RecordFormat::Sgf
    }
}

/// The game of a text in one of these formats, none for SGF.
pub(super) fn games(format: RecordFormat, text: &str, faults: &mut Faults) -> Vec<GameRecord> {
    let mut games = Vec::new();
    let side = match format {
        RecordFormat::Sgf => 0,
        RecordFormat::Gib => 19,
        RecordFormat::Ngf => ngf::side(text),
        RecordFormat::Ugf => ugf::side(text),
    };
    if let Ok(size) = Size::new(side, side) {
        let mut game = Line { record: GameRecord::new(size), turn: Color::Black, faults };
        match format {
            RecordFormat::Sgf => {}
            RecordFormat::Gib => gib::read(text, &mut game),
            RecordFormat::Ngf => ngf::read(text, &mut game),
            RecordFormat::Ugf => ugf::read(text, &mut game),
        }
        // Without a move a text is hardly NGF.
        if format != RecordFormat::Ngf || game.record.node_count() > 1 {
            games.push(game.record);
        }
    }
    games
}

/// A record on a square board that grows from its root along one line.
struct Line<'f> {
    record: GameRecord,
    turn: Color,
    faults: &'f mut Faults,
}

impl Line<'_> {
    /// Gives the root a property, if the text is not empty.
    #[inline(never)]
    fn set(&mut self, name: &str, text: &str) {
        let text = trim(text);
        if !text.is_empty() {
            // Every name is a good one, and a record is no longer than the text that it is from.
            let mut values = String::new();
            push_text(&mut values, text);
            _ = self.record.set_raw(NodeId::ROOT, name, &values);
        }
    }

    /// Sets a player's name, `PB` or `PW`, and rank.
    fn set_player(&mut self, name: &str, text: &str, rank: &str) {
        self.set(name, text);
        self.set(if name == "PB" { "BR" } else { "WR" }, rank);
    }

    fn has(&self, name: &str) -> bool {
        self.record.root().property(name).is_some()
    }

    /// The handicap and its stones on the set points, up to nine.
    fn handicap(&mut self, stones: u32) {
        if stones < 1 {
            return;
        }
        self.set("HA", &decimal(stones.into()));
        let side = self.record.size().width();
        if !(2..=9).contains(&stones) || side < 15 || side.is_multiple_of(2) {
            return;
        }
        // Of the nine stars, row by row: corners, then the middles of the sides, an odd number from five on with tengen.
        let lines = [3, side / 2, side - 4];
        let mut order = [2, 6, 0, 8, 3, 5, 1, 7, 4];
        if stones >= 5 && stones % 2 == 1 {
            order[stones as usize - 1] = 4;
        }
        let mut values = String::new();
        for star in &order[..stones as usize] {
            push_point(&mut values, Point::new(lines[star % 3], lines[star / 3]));
        }
        _ = self.record.set_raw(NodeId::ROOT, "AB", &values);
        self.turn = Color::White;
    }

    /// Adds a move, without a point a pass, if the line, which begins there, says both who made it and where.
    fn play(&mut self, color: Option<Color>, made: Option<Option<Point>>, (at, line): (usize, &str)) {
        let (Some(color), Some(point)) = (color, made) else {
            return self.faults.add(at, Code::BadPoint, line);
        };
        let last = NodeId::from_index(self.record.node_count() as u32 - 1);
        _ = self.record.add_move(last, color, point);
        self.turn = !color;
    }
}

/// Each line with its place in the text, without the white space around it.
struct Lines<'t> {
    text: &'t str,
    at: usize,
}

impl Lines<'_> {
    fn of(text: &str) -> Lines<'_> {
        Lines { text, at: 0 }
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = (usize, &'t str);

    #[inline(never)]
    fn next(&mut self) -> Option<(usize, &'t str)> {
        let start = self.at;
        let end = find3(self.text.as_bytes(), start, *b"\n\r\n");
        self.at = end + 1;
        let line = self.text.get(start..end)?;
        (start < self.text.len()).then(|| (start, trim(line)))
    }
}

/// The first words of a line, empty where there are fewer.
fn words(line: &str) -> [&str; 6] {
    let mut words = [""; 6];
    let mut rest = line;
    for word in &mut words {
        rest = rest.trim_ascii_start();
        let end = rest.bytes().position(|byte| byte.is_ascii_whitespace()).unwrap_or(rest.len());
        (*word, rest) = rest.split_at(end);
    }
    words
}

/// What stands behind a key in a list of both; empty where the list has no such key.
fn named(mut list: &'static str, key: &str) -> &'static str {
    loop {
        let (name, named) = (part(&mut list, b' '), part(&mut list, b' '));
        if name == key || name.is_empty() {
            return named;
        }
    }
}

/// `2016-03-09` of eight digits.
fn dashed(digits: &str) -> String {
    [&digits[..4], "-", &digits[4..6], "-", &digits[6..]].concat()
}
