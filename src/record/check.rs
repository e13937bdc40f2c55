//! What the reading of a record looks at besides its form: points, moves, size, komi.

use super::amount::{Komi, komi};
use super::diagnostic::{DiagnosticCode as Code, Faults};
use super::moves::{MoveText, read_move};
use super::names::*;
use super::text::trim;
use super::tree::Tree;
use super::value::{Properties, Property, corners};
use super::{date, result, size_of, sizes};
use crate::point::{Point, Size};
use alloc::vec;
use alloc::vec::Vec;

/// The state of looking at one game.
pub(super) struct Checks {
    size: Size,
    node: u32,
    moves: u32,
    has_setup: bool,
    node_at: usize,
    /// Where the root's properties stand: they can be judged when the board's size is known.
    root_places: Vec<usize>,
    root_done: bool,
    /// The last node that had the property of that name of one or two letters.
    seen: Vec<u32>,
}

impl Default for Checks {
    fn default() -> Checks {
        Checks {
            size: Size::NINETEEN,
            node: 0,
            moves: 0,
            has_setup: false,
            node_at: 0,
            root_places: Vec::new(),
            root_done: false,
            seen: Vec::new(),
        }
    }
}

/// A number for each name of one or two capitals.
fn name_number(name: &[u8]) -> Option<usize> {
    let letter = |byte: u8| byte.is_ascii_uppercase().then(|| usize::from(byte - b'A') + 1);
    match *name {
        [one] => letter(one),
        [one, two] => Some(letter(one)? * 27 + letter(two)?),
        _ => None,
    }
}

impl Checks {
    pub fn begin_node(&mut self, node: u32, at: usize) {
        self.node = node;
        self.node_at = at;
        self.moves = 0;
        self.has_setup = false;
    }

    /// Whether this node is one move so far, and the root was looked at: then nothing is to be said of it.
    pub fn is_plain(&self) -> bool {
        self.root_done && self.moves == 1 && !self.has_setup
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    pub fn end_node(&mut self, is_root: bool, tree: &Tree, faults: &mut Faults) {
        if is_root && !self.root_done {
            self.root_done = true;
            self.root(tree.node_text(0), faults);
        }
        if self.moves > 1 {
            faults.add(self.node_at, Code::SeveralMoves, "");
        }
        if self.moves > 0 && self.has_setup {
            faults.add(self.node_at, Code::SetupWithMove, "");
        }
        self.moves = 0;
    }

    /// Looks at a move on the point of these letters, the quick way for nearly all of them. Says whether that was enough.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub fn plain_move(&mut self, x: u8, y: u8) -> bool {
        let point = Point::new(x.wrapping_sub(b'a'), y.wrapping_sub(b'a'));
        let is_plain = self.root_done && self.moves == 0 && self.size.contains(point) && point.x.max(point.y) < 26;
        self.moves |= u32::from(is_plain);
        is_plain
    }

    /// Looks at a property; its text is as the tree holds it.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub fn property(&mut self, at: usize, text: &str, faults: &mut Faults) {
        if !self.root_done {
            self.root_places.push(at);
        } else if let [b'B' | b'W', b'[', x, y, b']'] = *text.as_bytes()
            && self.plain_move(x, y)
        {
            return;
        }
        let property = Property::new(text);
        self.duplicate(at, property, faults);
        match property.code() {
            B | W => self.moves += 1,
            AB | AW | AE => self.has_setup = true,
            _ => {}
        }
        if self.root_done {
            self.points(at, property, faults);
        }
    }

    #[inline(never)]
    fn duplicate(&mut self, at: usize, property: Property<'_>, faults: &mut Faults) {
        let Some(number) = name_number(property.name().as_bytes()) else { return };
        if self.seen.is_empty() {
            self.seen = vec![u32::MAX; 27 * 27];
        }
        let last = core::mem::replace(&mut self.seen[number], self.node);
        if last == self.node && !matches!(property.code(), B | W) {
            faults.add(at, Code::Duplicate, property.name());
        }
    }

    #[cold]
    fn root(&mut self, text: &str, faults: &mut Faults) {
        self.size = size_of(text);
        let places = core::mem::take(&mut self.root_places);
        for (property, &at) in (Properties { rest: text }).zip(&places) {
            let fault = match (property.code(), property.value().raw()) {
                (SZ, value) if sizes(value).is_none() => Code::BadSize,
                (GM, value) if !matches!(trim(value), "1" | "") => Code::OtherGame,
                _ => {
                    self.points(at, property, faults);
                    continue;
                }
            };
            faults.add(at, fault, trim(property.value().raw()));
        }
    }

    fn points(&mut self, at: usize, property: Property<'_>, faults: &mut Faults) {
        let is_move = match property.code() {
            B | W => true,
            AB | AW | AE | TR | SQ | CR | MA | SL => false,
            _ => return self.numbers(at, property, faults),
        };
        let mut values = 0;
        for value in property.values() {
            let raw = value.raw();
            values += 1;
            let code = if is_move {
                match read_move(raw, self.size) {
                    MoveText::Point(_) | MoveText::Pass => continue,
                    MoveText::OddPass => Code::OddPass,
                    MoveText::OffBoard => Code::OffBoard,
                    MoveText::Malformed => Code::BadPoint,
                }
            } else {
                match corners(raw) {
                    Some((_, last)) if self.size.contains(last) => continue,
                    Some(_) => Code::OffBoard,
                    None => Code::BadPoint,
                }
            };
            faults.add(at, code, raw);
        }
        // One value is a move; more were meant as moves too.
        self.moves += u32::from(is_move && values > 1);
    }

    /// What has to be a number, wherever it stands.
    #[cold]
    fn numbers(&self, at: usize, property: Property<'_>, faults: &mut Faults) {
        // The name is looked at first, for other properties' values may be long.
        let name = property.code();
        if !matches!(name, KM | HA | RE | DT | TM | BL | WL | V | OB | OW | MN | TC | TT) {
            return;
        }
        let value = property.value();
        let text = trim(value.raw());
        let bad = match name {
            _ if text.is_empty() => return,
            KM => match komi(&value.line()) {
                Komi::Said(_) | Komi::Unstated => return,
                Komi::Hundredths(_) => Code::KomiInHundredths,
                Komi::Unreadable => Code::BadKomi,
            },
            HA if handicap(property, self.size).is_none() => Code::BadHandicap,
            RE if !result::is_understood(&value.line()) => Code::BadResult,
            DT if !date::is_understood(&value.line()) => Code::BadDate,
            // Nobody begins with less than no time.
            TM if !is_real(text) || text.len() > 1 && text.starts_with('-') => Code::BadNumber,
            BL | WL | V if !is_real(text) => Code::BadNumber,
            OB | OW | MN | TC | TT if value.number().is_none() => Code::BadNumber,
            _ => return,
        };
        faults.add(at, bad, text);
    }
}

/// How many stones `HA` says.
pub(super) fn handicap(property: Property<'_>, size: Size) -> Option<u32> {
    let stones = u32::try_from(property.value().number()?).ok()?;
    (stones as usize <= size.area()).then_some(stones)
}

/// Whether a text is a number as SGF writes them, or a time as clocks show it (`1:30:00`); `-` and `?` stand for none.
#[cold]
fn is_real(text: &str) -> bool {
    let (mut digits, mut points) = (0, 0);
    for (place, byte) in text.bytes().enumerate() {
        match byte {
            b'0'..=b'9' => digits += 1,
            b'.' if points == 0 => points = 1,
            b':' if digits > 0 => (digits, points) = (0, 0),
            b'-' | b'+' if place == 0 => {}
            _ => return text == "?",
        }
    }
    digits > 0 || text == "-"
}
