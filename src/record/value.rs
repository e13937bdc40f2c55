//! Properties and their values as they stand in the text, and what they say.

use super::names::*;
use super::scan::closing;
use super::scan::find3;
use super::text::{halved, number, trim};
use crate::notation::Notation;
use crate::point::{Point, Size};
use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

/// A property of a node: a name in capitals and one value or more.
///
/// ```
/// use weiqi_rules::GameRecord;
/// let record = GameRecord::parse("(;SZ[9]AB[aa][bb])")?.games.remove(0);
/// let stones = record.root().property("AB").unwrap();
/// assert_eq!(stones.name(), "AB");
/// assert_eq!(stones.values().map(|value| value.raw()).collect::<Vec<_>>(), ["aa", "bb"]);
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Property<'r> {
    name: &'r str,
    /// `[one][two]`, brackets included.
    values: &'r str,
}

impl<'r> Property<'r> {
    /// The property that a text is: `AB[aa][bb]`.
    pub(super) fn new(text: &'r str) -> Property<'r> {
        let name = text.bytes().position(|byte| byte == b'[').unwrap_or(text.len());
        Property { name: &text[..name], values: &text[name..] }
    }

    /// The name as a number, see [`code`].
    pub(super) fn code(self) -> u16 {
        code(self.name)
    }

    /// The name, in capitals.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;SiZe[9])")?.games.remove(0);
    /// assert_eq!(record.root().properties().next().unwrap().name(), "SZ");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn name(self) -> &'r str {
        self.name
    }

    /// The values in their order. There is at least one, though it may be empty.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;AB[aa][bb])")?.games.remove(0);
    /// assert_eq!(record.root().property("AB").unwrap().values().count(), 2);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn values(self) -> impl Iterator<Item = Value<'r>> + Clone {
        Values { rest: self.values }
    }

    /// The first value.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;AB[aa][bb])")?.games.remove(0);
    /// assert_eq!(record.root().property("AB").unwrap().value().raw(), "aa");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn value(self) -> Value<'r> {
        Values { rest: self.values }.next().unwrap_or(Value { raw: "" })
    }

    /// All values as they are written, brackets included: `[aa][bb]`.
    #[must_use]
    pub fn raw(self) -> &'r str {
        self.values
    }

    /// The points that the values name, each once, rectangles (`aa:cc`) opened up; those off the board are left out.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Point};
    /// let record = GameRecord::parse("(;SZ[9]TR[aa:ba][ee])")?.games.remove(0);
    /// let points: Vec<Point> = record.root().property("TR").unwrap().points(record.size()).collect();
    /// assert_eq!(points, [(0, 0), (1, 0), (4, 4)].map(Point::from));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn points(self, size: Size) -> impl Iterator<Item = Point> + Clone {
        Points::of(self.raw(), size)
    }
}

#[derive(Clone)]
pub(super) struct Values<'r> {
    pub rest: &'r str,
}

impl<'r> Iterator for Values<'r> {
    type Item = Value<'r>;

    fn next(&mut self) -> Option<Value<'r>> {
        let inner = self.rest.strip_prefix('[')?;
        let end = closing(inner.as_bytes(), 0);
        self.rest = inner.get(end + 1..).unwrap_or("");
        Some(Value { raw: &inner[..end] })
    }
}

/// The points that values name, each once however often it is named, one rectangle after the other.
#[derive(Clone)]
pub(super) struct Points<'r> {
    values: Values<'r>,
    size: Size,
    /// The columns of this rectangle, a bit each, and its rows from the next to before the last.
    columns: u64,
    rows: Range<u8>,
    /// What is left of the row that was begun.
    left: u64,
    /// What was named of each row.
    seen: [u64; Size::MAX_SIDE as usize],
}

impl<'r> Points<'r> {
    pub fn of(values: &'r str, size: Size) -> Points<'r> {
        Points {
            values: Values { rest: values },
            size,
            columns: 0,
            rows: 0..0,
            left: 0,
            seen: [0; Size::MAX_SIDE as usize],
        }
    }

    /// Goes on with the points of this value, as far as they are on the board.
    fn open(&mut self, raw: &str) {
        let Some((first, last)) = corners(raw) else { return };
        self.columns = bits(self.size.width().min(last.x + 1)) & !bits(first.x);
        self.rows = first.y..self.size.height().min(last.y + 1);
    }
}

/// That many bits, from the lowest on.
fn bits(many: u8) -> u64 {
    (1 << many) - 1
}

impl Iterator for Points<'_> {
    type Item = Point;

    #[inline(never)]
    fn next(&mut self) -> Option<Point> {
        while self.left == 0 {
            if self.rows.start < self.rows.end {
                let seen = &mut self.seen[usize::from(self.rows.start)];
                self.left = self.columns & !*seen;
                *seen |= self.columns;
                self.rows.start += 1;
            } else {
                let value = self.values.next()?;
                self.open(value.raw);
            }
        }
        let x = self.left.trailing_zeros() as u8;
        self.left &= self.left - 1;
        Some(Point::new(x, self.rows.start - 1))
    }
}

/// The properties of a node's text, which has no space between them and every value closed.
#[derive(Clone)]
pub(super) struct Properties<'r> {
    pub rest: &'r str,
}

impl<'r> Iterator for Properties<'r> {
    type Item = Property<'r>;

    fn next(&mut self) -> Option<Property<'r>> {
        let bytes = self.rest.as_bytes();
        let name = bytes.iter().position(|&byte| byte == b'[')?;
        let mut end = name;
        while bytes.get(end) == Some(&b'[') {
            end = (closing(bytes, end + 1) + 1).min(bytes.len());
        }
        let found = Property { name: &self.rest[..name], values: &self.rest[name..end] };
        self.rest = &self.rest[end..];
        Some(found)
    }
}

/// One value of a property, as it is written between its brackets.
///
/// ```
/// use weiqi_rules::GameRecord;
/// let record = GameRecord::parse(r"(;C[a\]b\\])")?.games.remove(0);
/// let comment = record.root().property("C").unwrap().value();
/// assert_eq!(comment.raw(), r"a\]b\\");
/// assert_eq!(comment.text(), r"a]b\");
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value<'r> {
    raw: &'r str,
}

impl<'r> Value<'r> {
    pub(super) fn new(raw: &'r str) -> Value<'r> {
        Value { raw }
    }

    /// The value as it is written, escapes and all.
    #[must_use]
    pub fn raw(self) -> &'r str {
        self.raw
    }

    /// The value as text (FF\[4\] *Text*): escapes undone, escaped line breaks gone, other line breaks kept as `\n`.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;C[one\\\ntwo\nthree])")?.games.remove(0);
    /// assert_eq!(record.root().property("C").unwrap().value().text(), "onetwo\nthree");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn text(self) -> Cow<'r, str> {
        unescape(self.raw, '\n')
    }

    /// The value as one line (FF\[4\] *SimpleText*): escapes undone, every white space a blank.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;GN[two\nlines])")?.games.remove(0);
    /// assert_eq!(record.root().property("GN").unwrap().value().line(), "two lines");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn line(self) -> Cow<'r, str> {
        unescape(self.raw, ' ')
    }

    /// The two halves of a composed value, parted by its first colon that is not escaped.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse(r"(;LB[aa:x\:y])")?.games.remove(0);
    /// let (point, label) = record.root().property("LB").unwrap().value().halves().unwrap();
    /// assert_eq!((point.raw(), label.line().as_ref()), ("aa", "x:y"));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn halves(self) -> Option<(Value<'r>, Value<'r>)> {
        let bytes = self.raw.as_bytes();
        let mut at = 0;
        loop {
            at = find3(bytes, at, *b":\\:");
            match bytes.get(at)? {
                b'\\' => at += 2,
                _ => return Some((Value::new(&self.raw[..at]), Value::new(&self.raw[at + 1..]))),
            }
        }
    }

    /// The point that the value names on a board of that size.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Point};
    /// let record = GameRecord::parse("(;SZ[9]AB[ee])")?.games.remove(0);
    /// let value = record.root().property("AB").unwrap().value();
    /// assert_eq!(value.point(record.size()), Some(Point::new(4, 4)));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn point(self, size: Size) -> Option<Point> {
        letters(trim(self.raw)).filter(|&point| size.contains(point))
    }

    /// The points of a value that names one (`aa`) or a rectangle (`aa:cc`), as far as they are on the board.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;SZ[9]AB[aa:bb])")?.games.remove(0);
    /// let value = record.root().property("AB").unwrap().value();
    /// assert_eq!(value.points(record.size()).count(), 4);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn points(self, size: Size) -> impl Iterator<Item = Point> + Clone {
        let mut points = Points::of("", size);
        points.open(self.raw);
        points
    }

    /// The value as a whole number.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;HA[2])")?.games.remove(0);
    /// assert_eq!(record.root().property("HA").unwrap().value().number(), Some(2));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn number(self) -> Option<i32> {
        let text = trim(self.raw);
        number(text.strip_prefix('+').unwrap_or(text))
    }
}

/// The point of two letters, on whatever board.
pub(super) fn letters(text: &str) -> Option<Point> {
    let &[x, y] = text.as_bytes() else { return None };
    Some(Point::new(letter(x)?, letter(y)?))
}

fn letter(byte: u8) -> Option<u8> {
    match byte {
        b'a'..=b'z' => Some(byte - b'a'),
        b'A'..=b'Z' => Some(byte - b'A' + 26),
        _ => None,
    }
}

/// The upper left and the lower right point of `aa` or `aa:cc`, whichever way round the corners are written.
pub(super) fn corners(raw: &str) -> Option<(Point, Point)> {
    let (one, other) = halved(raw, b':').unwrap_or((raw, raw));
    let (one, other) = (letters(trim(one))?, letters(trim(other))?);
    let first = Point::new(one.x.min(other.x), one.y.min(other.y));
    Some((first, Point::new(one.x.max(other.x), one.y.max(other.y))))
}

fn unescape(raw: &str, line_break: char) -> Cow<'_, str> {
    let plain = |byte: u8| byte != b'\\' && (byte >= b' ' || (byte == b'\n' && line_break == '\n'));
    if raw.bytes().all(plain) {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut letters = raw.chars();
    while let Some(next) = letters.next() {
        match next {
            '\\' => match letters.next() {
                Some('\n') | None => {}
                Some(white) if white.is_ascii_whitespace() => text.push(' '),
                Some(other) => text.push(other),
            },
            '\n' => text.push(line_break),
            '\t' | '\r' | '\x0b' | '\x0c' => text.push(' '),
            other => text.push(other),
        }
    }
    Cow::Owned(text)
}

/// Properties whose values are points and nothing else. Where one does not close, a structural character shows it.
pub(super) fn holds_points(name: &str) -> bool {
    matches!(code(name), B | W | AB | AE | AW | CR | MA | SL | SQ | TB | TR | TW)
}

/// What a value escapes: brackets, backslashes, and what would be taken for something else.
pub(super) fn escapes(name: &str, composed: bool) -> &'static str {
    match (holds_points(name), composed) {
        // What is no point there must not look like a bracket that is missing.
        (true, false) => "]\\;()[",
        (true, true) => "]\\:;()[",
        (false, true) => "]\\:",
        (false, false) => "]\\",
    }
}

/// Writes a point as a value of its own.
#[inline(never)]
pub(crate) fn push_point(to: &mut String, point: Point) {
    to.push('[');
    to.push_str(&Notation::Sgf.write(point, Size::NINETEEN));
    to.push(']');
}

/// Writes a text as a value of a property that holds no points.
pub(super) fn push_text(to: &mut String, text: &str) {
    to.push('[');
    push_value(to, text, "]\\");
    to.push(']');
}

/// Copies a text with every kind of line break (CR, LF, CRLF, LFCR) as `\n` and a backslash before each of these characters
/// of ASCII.
pub(super) fn push_value(to: &mut String, text: &str, escaped: &str) {
    let bytes = text.as_bytes();
    let (mut at, mut copied) = (0, 0);
    while let Some(&byte) = bytes.get(at) {
        let is_break = matches!(byte, b'\r' | b'\n');
        if is_break || escaped.as_bytes().contains(&byte) {
            to.push_str(&text[copied..at]);
            to.push(if is_break { '\n' } else { '\\' });
            copied = at;
        }
        at += 1;
        if is_break {
            // The other half of the same line break.
            at += usize::from(bytes.get(at) == Some(&(b'\r' + b'\n' - byte)));
            copied = at;
        }
    }
    to.push_str(&text[copied..]);
}
