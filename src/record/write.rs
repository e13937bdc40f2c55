//! Writing SGF: valid FF\[4\], the same record always the same text, values untouched.

use super::GameRecord;
use super::names::{DD, VW, code};
use super::tree::Tree;
use super::value::{Properties, Property, corners, holds_points};
use crate::notation::Notation;
use crate::point::{Point, PointSet, Size};
use alloc::string::String;

/// How a record is written.
///
/// ```
/// use weiqi_rules::{GameRecord, WriteOptions};
/// let record = GameRecord::parse("(;SZ[9];B[aa];W[bb];B[cc])")?.games.remove(0);
/// let narrow = WriteOptions { width: 16, ..WriteOptions::default() };
/// assert_eq!(record.to_sgf_with(narrow), "(;SZ[9];B[aa]\n;W[bb];B[cc])\n");
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// Lines are broken, between values only, before they have more characters than this; 0 breaks none.
    pub width: usize,
    /// Lists of points are written as rectangles where that is shorter (`AB[aa:cc]`).
    pub compress_points: bool,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions { width: 78, compress_points: false }
    }
}

#[cfg_attr(weiqi_small, optimize(speed))]
pub(super) fn write(record: &GameRecord, options: WriteOptions, text: &mut String) {
    let tree = &record.tree;
    let mut writer = Writer { text, column: 0, options, size: record.size };
    writer.piece("(", "", None);
    let mut id = 0;
    loop {
        writer.node(tree.node_text(id));
        let Some(child) = tree.first_child(id) else {
            let Some(next) = writer.close(tree, id) else { break };
            id = next;
            continue;
        };
        if tree.next_sibling(child).is_some() {
            writer.variation();
        }
        id = child;
    }
    writer.text.push_str(")\n");
}

struct Writer<'t> {
    text: &'t mut String,
    column: usize,
    options: WriteOptions,
    size: Size,
}

impl Writer<'_> {
    /// Writes what may not be broken, on a new line if this one has no room.
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn piece(&mut self, mark: &str, name: &str, value: Option<&str>) {
        let parts = match value {
            Some(value) => [mark, name, "[", value, "]"],
            None => [mark, name, "", "", ""],
        };
        let limit = self.options.width;
        if limit > 0 {
            // The characters before the first line break, and behind the last.
            let (mut width, mut last_line, mut is_broken) = (0, 0, false);
            for part in parts {
                for byte in part.bytes() {
                    if byte == b'\n' {
                        width = if is_broken { width } else { last_line };
                        (last_line, is_broken) = (0, true);
                    } else {
                        last_line += usize::from(byte & 0xc0 != 0x80);
                    }
                }
            }
            width = if is_broken { width } else { last_line };
            if self.column > 0 && self.column + width > limit {
                self.text.push('\n');
                self.column = 0;
            }
            self.column = if is_broken { last_line } else { self.column + width };
        }
        for part in parts {
            self.text.push_str(part);
        }
    }

    /// Begins a variation, on a line of its own.
    fn variation(&mut self) {
        if self.options.width > 0 && self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
        self.piece("(", "", None);
    }

    /// Closes what ends at this leaf and begins the variation that comes next, if one does.
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn close(&mut self, tree: &Tree, leaf: u32) -> Option<u32> {
        let mut id = leaf;
        loop {
            let parent = tree.parent(id)?;
            let next = tree.next_sibling(id);
            let is_variation = next.is_some() || tree.first_child(parent) != Some(id);
            if is_variation {
                self.text.push(')');
                self.column += 1;
            }
            if next.is_some() {
                self.variation();
                return next;
            }
            id = parent;
        }
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn node(&mut self, text: &str) {
        // Nearly every node is one move: one short piece.
        if text.len() <= 8 {
            return self.piece(";", text, None);
        }
        let mut semicolon = ";";
        for property in (Properties { rest: text }) {
            let mut name = property.name();
            if self.options.compress_points
                && lists_points(name)
                && let Some(points) = all_points(property, self.size)
            {
                self.rectangles(semicolon, name, points);
                semicolon = "";
                continue;
            }
            for value in property.values() {
                self.piece(semicolon, name, Some(value.raw()));
                (semicolon, name) = ("", "");
            }
        }
    }

    #[cold]
    fn rectangles(&mut self, mut semicolon: &str, mut name: &str, mut left: PointSet) {
        loop {
            let Some(first) = left.iter().next() else { return };
            let last = largest_from(&left, first);
            for y in first.y..last.y + 1 {
                for x in first.x..last.x + 1 {
                    left.remove(Point::new(x, y));
                }
            }
            let letters = |point| Notation::Sgf.write(point, self.size);
            let mut raw = letters(first);
            if last != first {
                raw.push(':');
                raw.push_str(&letters(last));
            }
            self.piece(semicolon, name, Some(&raw));
            (semicolon, name) = ("", "");
        }
    }
}

/// Whether a property's values are a list of points, moves apart.
fn lists_points(name: &str) -> bool {
    matches!(code(name), DD | VW) || holds_points(name) && name.len() == 2
}

/// The points of a list, if it holds points of the board only and more than one.
#[cold]
fn all_points(property: Property<'_>, size: Size) -> Option<PointSet> {
    let mut values = 0;
    for value in property.values() {
        corners(value.raw()).filter(|&(_, last)| size.contains(last))?;
        values += 1;
    }
    (values > 1).then(|| PointSet::from_points(size, property.points(size)))
}

/// The lower right corner of a large rectangle of the set that begins there: as wide as can be, then as high.
fn largest_from(set: &PointSet, first: Point) -> Point {
    let row_has = |y: u8, to: u8| (first.x..to + 1).all(|x| set.contains(Point::new(x, y)));
    let mut last = first;
    while set.contains(Point::new(last.x + 1, first.y)) {
        last.x += 1;
    }
    while row_has(last.y + 1, last.x) {
        last.y += 1;
    }
    last
}
