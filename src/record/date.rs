//! Dates as records write them.

use super::text::{behind, count, first, is_one_of, trim, until};
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
    let mut dates = Vec::new();
    let mut is_whole = true;
    // Year, month and day of the date before; what is not said is nought.
    let mut last = [0; 3];
    let mut rest = text;
    while !rest.is_empty() {
        let after = until(rest, ",，、");
        let part = behind(&rest[..rest.len() - after.len()], BLANKS);
        rest = first(after).map_or("", |(_, behind)| behind);
        if part.is_empty() {
            continue;
        }
        let mut reader = Part::default();
        let after = reader.numbers(part);
        if reader.date(&mut last, dates.is_empty()) {
            let [year, month, day] = last;
            let said = |number: u16| (number > 0).then_some(number as u8);
            dates.push(Date { year, month: said(month), day: said(day) });
            is_whole &= (reader.count < 2 || month > 0) && (reader.count < 3 || day > 0) && is_no_date(after);
        } else {
            is_whole = false;
        }
    }
    (dates, is_whole)
}

/// Whether a text is made of dates, or says that there is none.
#[cold]
pub(super) fn is_understood(text: &str) -> bool {
    read(text).1 || is_one_of(trim(text), "?|-|unknown")
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

    /// Makes the date that they are of the one before it. Says whether they are one; if not, it stays.
    fn date(&self, last: &mut [u16; 3], is_first: bool) -> bool {
        let small = |number: u16, most: u16| if number <= most { number } else { 0 };
        let [first, second, _] = self.numbers;
        let [last_year, last_month, last_day] = *last;
        let has_year = self.first_digits > 2 && first <= 9999;
        let [year, month, day] = match self.count {
            // A whole date, or the beginning of one.
            _ if has_year => self.numbers,
            _ if is_first => return false,
            // `05-06` after a date with a day, `06` after one.
            2 => [last_year, first, second],
            1 if last_day > 0 => [last_year, last_month, first],
            1 if last_month > 0 => [last_year, first, 0],
            _ => return false,
        };
        let month = small(month, 12);
        let day = if month > 0 { small(day, days(year, month)) } else { 0 };
        if !has_year && (month == 0 || day == 0 && (self.count == 2 || last_day > 0)) {
            return false;
        }
        *last = [year, month, day];
        true
    }
}

/// How many days a month has. Until 1582 each fourth year was a leap year.
fn days(year: u16, month: u16) -> u16 {
    let is_leap = year.is_multiple_of(if year.is_multiple_of(100) && year >= 1582 { 400 } else { 4 });
    match month {
        2 => 28 + u16::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
