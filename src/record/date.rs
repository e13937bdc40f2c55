//! Dates as records write them.

use super::text::{behind, count, first, is_one_of, until};
use alloc::vec::Vec;
use core::fmt;

/// A day, a month or a year.
///
/// ```
/// use weiqi_rules::Date;
/// let days: Vec<String> = Date::read_all("1996-12-27,28,1997-01-03").iter().map(Date::to_string).collect();
/// assert_eq!(days, ["1996-12-27", "1996-12-28", "1997-01-03"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    /// The year, as it is written.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: Option<u8>,
    /// The day, 1 to 31.
    pub day: Option<u8>,
}

/// `2016-03-09`, `2016-03`, `2016`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        if let Some(month) = self.month {
            write!(f, "-{month:02}")?;
            if let Some(day) = self.day {
                write!(f, "-{day:02}")?;
            }
        }
        Ok(())
    }
}

impl Date {
    /// The dates of a value of `DT`: SGF's own, where a later one may leave out the year or the month that it shares with
    /// the one before, and the usual habits (`2016.3.9`, `2016/03/09`, `2016年3月9日`). A time or a bracket may follow. Of
    /// a range (`2016-03-09~10`) it is the first day. What is no date, and no day of the calendar, is left out; of
    /// `2016-02-30` the month stays.
    ///
    /// ```
    /// use weiqi_rules::Date;
    /// let date = Date { year: 2016, month: Some(3), day: Some(9) };
    /// assert_eq!(Date::read_all("2016年3月9日"), [date]);
    /// ```
    #[must_use]
    pub fn read_all(text: &str) -> Vec<Date> {
        read(text).0
    }
}

const BLANKS: &str = " \t\n\u{3000}";

/// The dates, and whether nothing was left out.
fn read(text: &str) -> (Vec<Date>, bool) {
    let mut dates: Vec<Date> = Vec::new();
    let mut is_whole = true;
    let mut rest = text;
    while !rest.is_empty() {
        let after = until(rest, ",，、");
        let part = behind(&rest[..rest.len() - after.len()], BLANKS);
        rest = first(after).map_or("", |(_, behind)| behind);
        if !part.is_empty() {
            let mut reader = Part::default();
            let after = reader.numbers(part);
            let date = reader.date(dates.last());
            is_whole &= reader.is_whole(date) && is_no_date(after);
            dates.extend(date);
        }
    }
    (dates, is_whole)
}

/// Whether a text is made of dates, or says that there is none.
#[cold]
pub(super) fn is_understood(text: &str) -> bool {
    read(text).1 || is_one_of(text.trim(), "?|-|unknown")
}

/// A whole number at the beginning of a text, how many digits it has, and what stands behind it.
fn number(text: &str) -> (u16, usize, &str) {
    let rest = behind(text, "0123456789");
    let digits = text.len() - rest.len();
    let number = count(&text[..digits]).map_or(u16::MAX, |number| number.min(u16::MAX.into()) as u16);
    (number, digits, rest)
}

/// Whether what follows a date takes nothing from it: a time, a bracket, or the end of a range.
fn is_no_date(after: &str) -> bool {
    let text = behind(behind(after, "日"), BLANKS);
    match first(text) {
        None | Some(('(' | '（', _)) => true,
        // What is nothing but a date.
        Some(('-' | '~' | '～' | '–' | '—' | '至', until)) => {
            let until = behind(until, BLANKS);
            number(until).1 > 0 && behind(until, "0123456789-./年月日 ").is_empty()
        }
        Some((letter, behind)) => {
            let (_, digits, rest) = number(if letter == 'T' { behind } else { text });
            digits > 0 && rest.starts_with(':')
        }
    }
}

/// The numbers of one date.
#[derive(Default)]
struct Part {
    /// Those that are not there are noughts.
    numbers: [u16; 3],
    /// How many there are.
    count: usize,
    /// How many digits the first one has.
    first_digits: usize,
}

impl Part {
    /// Takes numbers with one sign between each two; what is left stands behind them.
    fn numbers<'t>(&mut self, mut text: &'t str) -> &'t str {
        let mut left = text;
        for place in &mut self.numbers {
            let (number, digits, rest) = number(text);
            if digits == 0 {
                break;
            }
            if self.count == 0 {
                self.first_digits = digits;
            }
            self.count += 1;
            *place = number;
            left = rest;
            // These belong to the number; others only stand between two.
            let own = behind(rest, "年月");
            text = match rest.as_bytes().first() {
                _ if own.len() < rest.len() => {
                    left = own;
                    behind(own, BLANKS)
                }
                Some(b'-' | b'.' | b'/') => &rest[1..],
                _ => break,
            };
        }
        left
    }

    /// The date that they are, behind the one before it.
    fn date(&self, last: Option<&Date>) -> Option<Date> {
        let small = |number: u16, most: u8| u8::try_from(number).ok().filter(|n| (1..=most).contains(n));
        let [first, second, third] = self.numbers;
        if self.first_digits > 2 && first <= 9999 {
            // A whole date, or the beginning of one.
            let month = small(second, 12);
            let day = month.and_then(|month| small(third, days(first, month)));
            return Some(Date { year: first, month, day });
        }
        // `05-06` after a date with a day, `06` after one.
        let last = *last?;
        let (month, day) = match self.count {
            2 => (small(first, 12)?, Some(second)),
            1 if last.day.is_some() => (last.month?, Some(first)),
            1 if last.month.is_some() => (small(first, 12)?, None),
            _ => return None,
        };
        let day = match day {
            Some(day) => Some(small(day, days(last.year, month))?),
            None => None,
        };
        Some(Date { month: Some(month), day, ..last })
    }

    /// Whether the date says all that stands there.
    fn is_whole(&self, date: Option<Date>) -> bool {
        date.is_some_and(|date| (self.count < 2 || date.month.is_some()) && (self.count < 3 || date.day.is_some()))
    }
}

/// How many days a month has. Until 1582 each fourth year was a leap year.
fn days(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(if year.is_multiple_of(100) && year >= 1582 { 400 } else { 4 });
    match month {
        2 => 28 + u8::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
