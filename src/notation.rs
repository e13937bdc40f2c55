//! The four ways to write a point down, each exact in both directions on every board.

use crate::count::decimal;
use crate::point::{Point, Size};
use alloc::string::String;
use core::fmt;

/// How a point is written.
///
/// ```
/// use weiqi_rules::{Notation, Point, Size};
/// let (point, size) = (Point::new(15, 3), Size::NINETEEN);
/// assert_eq!(Notation::Western.write(point, size), "Q16");
/// assert_eq!(Notation::Chinese.write(point, size), "16四");
/// assert_eq!(Notation::Sgf.write(point, size), "pd");
/// assert_eq!(Notation::Plain.write(point, size), "15,3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// `Q16`: a letter for the column, left out I, and the row counted from the bottom. Past `Z` come `AA`, `AB` and so
    /// on, again without I.
    Western,
    /// `16四`: the column in Arabic numerals from the left, then the row in Chinese numerals from the top, as the
    /// teaching texts have it (D, E: 先竖后横).
    Chinese,
    /// `pd`: two letters, column and row from the top left, `a` to `z` and then `A` to `Z`.
    Sgf,
    /// `15,3`: column and row from the top left, counted from 0.
    Plain,
}

/// A text that is no point of the board, and why.
///
/// ```
/// use weiqi_rules::{Notation, Point, PointError, Size};
/// assert_eq!(Notation::Western.read("I9", Size::NINE), Err(PointError::Malformed));
/// assert_eq!(Notation::Western.read("K9", Size::NINE), Err(PointError::OffBoard));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointError {
    /// The text is not written in that notation.
    Malformed,
    /// It names a point, but this board is too small for it.
    OffBoard,
}

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PointError::Malformed => "not a point in this notation",
            PointError::OffBoard => "off the board",
        })
    }
}

impl core::error::Error for PointError {}

/// The column letters of `Q16`: the alphabet without I.
const COLUMN_LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

impl Notation {
    /// Writes a point of a board of that size.
    ///
    /// ```
    /// use weiqi_rules::{Notation, Point, Size};
    /// let size = Size::new(52, 52)?;
    /// assert_eq!(Notation::Western.write(Point::new(25, 51), size), "AA1");
    /// assert_eq!(Notation::Chinese.write(Point::new(0, 20), size), "1二十一");
    /// assert_eq!(Notation::Sgf.write(Point::new(26, 51), size), "AZ");
    /// # Ok::<(), weiqi_rules::SizeError>(())
    /// ```
    #[must_use]
    pub fn write(self, point: Point, size: Size) -> String {
        let Point { x, y } = point;
        match self {
            Notation::Western => {
                let row = i32::from(size.height()) - i32::from(y);
                let sign = if row < 0 { "-" } else { "" }; // on no board of that size
                [&*column_letters(x), sign, &decimal(row.unsigned_abs().into())].concat()
            }
            Notation::Chinese => decimal(u64::from(x) + 1) + &chinese_numeral(u32::from(y) + 1),
            Notation::Sgf => [x, y].into_iter().map(sgf_letter).collect(),
            Notation::Plain => [&*decimal(x.into()), ",", &decimal(y.into())].concat(),
        }
    }

    /// Reads a point of a board of that size. Letters of `Q16` may be small; blanks around the text do not matter.
    ///
    /// # Errors
    /// When the text is not in this notation, or names a point that this board does not have.
    ///
    /// ```
    /// use weiqi_rules::{Notation, Point, Size};
    /// for notation in [Notation::Western, Notation::Chinese, Notation::Sgf, Notation::Plain] {
    ///     for point in Size::NINETEEN.points() {
    ///         let text = notation.write(point, Size::NINETEEN);
    ///         assert_eq!(notation.read(&text, Size::NINETEEN), Ok(point));
    ///     }
    /// }
    /// ```
    pub fn read(self, text: &str, size: Size) -> Result<Point, PointError> {
        let text = text.trim();
        let (x, y) = match self {
            Notation::Western => {
                let digits = text.find(|c: char| !c.is_ascii_alphabetic()).ok_or(PointError::Malformed)?;
                let (letters, row) = text.split_at(digits);
                let (column, row) = (column_number(letters)?, number(row)?);
                if row == 0 {
                    return Err(PointError::OffBoard);
                }
                (column, u32::from(size.height()).checked_sub(row).ok_or(PointError::OffBoard)?)
            }
            Notation::Chinese => {
                let numeral = text.find(|c: char| !c.is_ascii_digit()).ok_or(PointError::Malformed)?;
                let (column, row) = text.split_at(numeral);
                let (column, row) = (number(column)?, read_chinese_numeral(row)?);
                (column.checked_sub(1).ok_or(PointError::OffBoard)?, row - 1)
            }
            Notation::Sgf => {
                let &[x, y] = text.as_bytes() else { return Err(PointError::Malformed) };
                (sgf_number(x)?, sgf_number(y)?)
            }
            Notation::Plain => {
                let (x, y) = text.split_once(',').ok_or(PointError::Malformed)?;
                (number(x.trim())?, number(y.trim())?)
            }
        };
        let side = |n: u32| u8::try_from(n).map_err(|_| PointError::OffBoard);
        let point = Point::new(side(x)?, side(y)?);
        if size.contains(point) { Ok(point) } else { Err(PointError::OffBoard) }
    }
}

/// `A` to `Z` without I, then `AA`, `AB`…
fn column_letters(x: u8) -> String {
    let letter = |n: u8| char::from(COLUMN_LETTERS[usize::from(n % 25)]);
    let mut text = String::new();
    if x >= 25 {
        // Up to 255 columns would still read back: ten rounds of the alphabet.
        text.push(letter(x / 25 - 1));
    }
    text.push(letter(x));
    text
}

fn column_number(letters: &str) -> Result<u32, PointError> {
    let value = |byte: u8| {
        let found = COLUMN_LETTERS.iter().position(|&letter| letter == byte.to_ascii_uppercase());
        found.map(|n| n as u32).ok_or(PointError::Malformed)
    };
    match *letters.as_bytes() {
        [one] => value(one),
        [round, one] => Ok((value(round)? + 1) * 25 + value(one)?),
        _ => Err(PointError::Malformed),
    }
}

/// Decimal digits only: no sign, no blank.
fn number(text: &str) -> Result<u32, PointError> {
    if text.is_empty() || text.len() > 9 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(PointError::Malformed);
    }
    text.parse().map_err(|_| PointError::Malformed)
}

fn sgf_letter(n: u8) -> char {
    match n {
        0..26 => char::from(b'a' + n),
        26..52 => char::from(b'A' + n - 26),
        _ => '?',
    }
}

fn sgf_number(letter: u8) -> Result<u32, PointError> {
    match letter {
        b'a'..=b'z' => Ok(u32::from(letter - b'a')),
        b'A'..=b'Z' => Ok(u32::from(letter - b'A') + 26),
        _ => Err(PointError::Malformed),
    }
}

const DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// 一 to 九十九.
fn chinese_numeral(n: u32) -> String {
    let digit = |n: u32| n.checked_sub(1).and_then(|n| DIGITS.get(n as usize)).copied();
    let mut text = String::new();
    if n >= 20 {
        text.extend(digit(n / 10));
    }
    if n >= 10 {
        text.push('十');
    }
    text.extend(digit(n % 10));
    text
}

fn read_chinese_numeral(text: &str) -> Result<u32, PointError> {
    let digit = |c: char| DIGITS.iter().position(|&d| d == c).map(|n| n as u32 + 1).ok_or(PointError::Malformed);
    let mut letters = text.chars();
    let all = [letters.next(), letters.next(), letters.next()];
    if letters.next().is_some() {
        return Err(PointError::Malformed);
    }
    match all {
        [Some('十'), None, None] => Ok(10),
        [Some('十'), Some(ones), None] => Ok(10 + digit(ones)?),
        [Some(tens), Some('十'), None] => Ok(digit(tens)? * 10),
        [Some(tens), Some('十'), Some(ones)] => Ok(digit(tens)? * 10 + digit(ones)?),
        [Some(ones), None, None] => digit(ones),
        _ => Err(PointError::Malformed),
    }
}
