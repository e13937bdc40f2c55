//! Other formats that people have: GIB (Tygem), NGF (WBaduk) and UGF (Pandanet), read into records. Main lines only.

mod gib;
mod ngf;
mod ugf;

use super::diagnostic::{DiagnosticCode as Code, Faults};
use super::{GameRecord, NodeId};
use crate::color::Color;
use crate::notation::Notation;
use crate::point::{Point, Size};
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

    fn set_points(&mut self, name: &str, points: &[Point]) {
        let size = self.record.size();
        let letters: Vec<String> = points.iter().map(|&point| Notation::Sgf.write(point, size)).collect();
        _ = self.record.set(NodeId::ROOT, name, letters.iter().map(String::as_str));
    }

    /// The handicap and its stones on the set points, up to nine.
    fn handicap(&mut self, stones: u32) {
        if stones < 1 {
            return;
        }
        self.set("HA", &stones.to_string());
        // Of the nine stars, row by row: corners, then the middles of the sides, an odd number from five on with tengen.
        const ORDER: [&[usize]; 8] = [
            &[2, 6],
            &[2, 6, 0],
            &[2, 6, 0, 8],
            &[2, 6, 0, 8, 4],
            &[2, 6, 0, 8, 3, 5],
            &[2, 6, 0, 8, 3, 5, 4],
            &[2, 6, 0, 8, 3, 5, 1, 7],
            &[2, 6, 0, 8, 3, 5, 1, 7, 4],
        ];
        let stars = self.record.size().star_points();
        let order = (stones as usize).checked_sub(2).and_then(|place| ORDER.get(place));
        let Some(order) = order.filter(|_| stars.len() == 9) else { return };
        let points: Vec<Point> = order.iter().map(|&star| stars[star]).collect();
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
}

/// `name (rank)` in two.
fn name_and_rank(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.rsplit_once('(') {
        Some((name, rank)) => (name.trim(), rank.trim_end_matches(')').trim()),
        None => (text, ""),
    }
}

/// Each line with its place in the text.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split_inclusive(['\n', '\r']).map(move |line| {
        let start = at;
        at += line.len();
        (start, line.trim())
    })
}

fn color(letter: &str) -> Option<Color> {
    match letter {
        "B" | "b" | "1" => Some(Color::Black),
        "W" | "w" | "2" => Some(Color::White),
        _ => None,
    }
}

fn note(faults: &mut Faults, at: usize, line: &str) {
    faults.add(at, Code::BadPoint, line);
}
