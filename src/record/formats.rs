//! Other formats that people have: GIB (Tygem), NGF (WBaduk) and UGF (Pandanet), read into records. Main lines only.

mod gib;
mod ngf;
mod ugf;

use super::diagnostic::{DiagnosticCode as Code, Faults};
use super::scan::find3;
use super::text::part;
use super::{GameRecord, NodeId};
use crate::color::Color;
use crate::notation::Notation;
use crate::point::{Point, Size};
use alloc::format;
use alloc::string::{String, ToString};
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
    let text = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
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

/// The games of a text in one of these formats; none for SGF.
pub(super) fn games(format: RecordFormat, text: &str, faults: &mut Faults) -> Vec<GameRecord> {
    let game = match format {
        RecordFormat::Sgf => None,
        RecordFormat::Gib => gib::read(text, faults),
        RecordFormat::Ngf => ngf::read(text, faults),
        RecordFormat::Ugf => ugf::read(text, faults),
    };
    game.into_iter().collect()
}

/// A record that grows from its root along one line.
struct Line {
    record: GameRecord,
    last: NodeId,
    has_moves: bool,
    turn: Color,
}

impl Line {
    fn new(size: Size) -> Line {
        Line { record: GameRecord::new(size), last: NodeId::ROOT, has_moves: false, turn: Color::Black }
    }

    /// Gives the root a property, if the text is not empty.
    fn set(&mut self, name: &str, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            // Every name is a good one, and a record is no longer than the text that it is from.
            _ = self.record.set(NodeId::ROOT, name, [text]);
        }
    }

    fn set_if(&mut self, name: Option<&str>, text: &str) {
        if let Some(name) = name {
            self.set(name, text);
        }
    }

    fn set_player(&mut self, color: Color, name: &str, rank: &str) {
        let names = if color == Color::Black { ["PB", "BR"] } else { ["PW", "WR"] };
        self.set(names[0], name);
        self.set(names[1], rank);
    }

    fn set_points(&mut self, name: &str, points: &[Point]) {
        let size = self.record.size();
        let letters: Vec<String> = points.iter().map(|&point| Notation::Sgf.write(point, size)).collect();
        _ = self.record.set(NodeId::ROOT, name, letters.iter().map(String::as_str));
    }

    fn has(&self, name: &str) -> bool {
        self.record.root().property(name).is_some()
    }

    /// The handicap and its stones on the set points, up to nine.
    fn handicap(&mut self, stones: u32) {
        if stones < 1 {
            return;
        }
        self.set("HA", &stones.to_string());
        // Of the nine stars, row by row: corners, then the middles of the sides, an odd number from five on with tengen.
        const ORDER: [usize; 8] = [2, 6, 0, 8, 3, 5, 1, 7];
        let stars = self.record.size().star_points();
        if !(2..=9).contains(&stones) || stars.len() != 9 {
            return;
        }
        let with_tengen = stones >= 5 && stones % 2 == 1;
        let outer = stones as usize - usize::from(with_tengen);
        let mut points: Vec<Point> = ORDER[..outer].iter().map(|&star| stars[star]).collect();
        if with_tengen {
            points.push(stars[4]);
        }
        self.set_points("AB", &points);
        self.turn = Color::White;
    }

    /// Adds a move; nothing for a pass.
    fn play(&mut self, color: Color, point: Option<Point>) {
        let letters = point.map_or_else(String::new, |point| Notation::Sgf.write(point, self.record.size()));
        if let Ok(node) = self.record.add_node(self.last) {
            let name = if color == Color::Black { "B" } else { "W" };
            _ = self.record.set(node, name, [letters.as_str()]);
            self.last = node;
        }
        self.has_moves = true;
        self.turn = !color;
    }

    /// Adds a move if the line, which begins there, says both who made it and where.
    fn play_or_note(
        &mut self,
        color: Option<Color>,
        made: Option<Option<Point>>,
        faults: &mut Faults,
        line: (usize, &str),
    ) {
        match (color, made) {
            (Some(color), Some(point)) => self.play(color, point),
            _ => note(faults, line),
        }
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
        (start < self.text.len()).then(|| (start, line.trim()))
    }
}

/// The first words of a line, empty where there are fewer.
fn words(line: &str) -> [&str; 6] {
    let mut words = [""; 6];
    for (place, word) in words.iter_mut().zip(line.split_ascii_whitespace()) {
        *place = word;
    }
    words
}

/// The property behind a key in a list of both.
fn named(mut list: &'static str, key: &str) -> Option<&'static str> {
    while !list.is_empty() {
        let (name, property) = (part(&mut list, b' '), part(&mut list, b' '));
        if name == key {
            return Some(property);
        }
    }
    None
}

fn color(text: &str) -> Option<Color> {
    match text.as_bytes().first()? {
        b'B' | b'b' | b'1' => Some(Color::Black),
        b'W' | b'w' | b'2' => Some(Color::White),
        _ => None,
    }
}

fn win(winner: Color, by: &str) -> String {
    format!("{}+{by}", winner.letter())
}

fn note(faults: &mut Faults, (at, line): (usize, &str)) {
    faults.add(at, Code::BadPoint, line);
}
