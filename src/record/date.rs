//! Dates as records write them.

use super::text::is_one_of;
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
    /// the one before, and the usual habits (`2016.3.9`, `2016/03/09`, `2016年3月9日`). What is no date is left out.
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

/// The dates, and whether nothing was left out.
fn read(text: &str) -> (Vec<Date>, bool) {
    let mut dates: Vec<Date> = Vec::new();
    let mut is_whole = true;
    let mut part = Part::default();
    // Each part ends with a comma, the last one with the end.
    for letter in text.chars().chain([',']) {
        match letter {
            '0'..='9' => part.digit(letter as u8 - b'0'),
            ',' | '，' | '、' => {
                let date = part.date(dates.last());
                is_whole &= part.is_whole(date);
                dates.extend(date);
                part = Part::default();
            }
            _ => {
                part.in_number = false;
                part.has_words |= letter > ' ';
            }
        }
    }
    (dates, is_whole)
}

/// Whether a text is made of dates, or says that there is none.
#[cold]
pub(super) fn is_understood(text: &str) -> bool {
    read(text).1 || is_one_of(text.trim(), "?|-|unknown")
}

/// The numbers between two commas.
#[derive(Default)]
struct Part {
    /// The first three, the rest noughts.
    numbers: [u16; 3],
    /// How many there are.
    count: usize,
    /// How many digits the first one has.
    first_digits: usize,
    in_number: bool,
    has_words: bool,
}

impl Part {
    fn digit(&mut self, digit: u8) {
        self.count += usize::from(!self.in_number);
        self.in_number = true;
        self.first_digits += usize::from(self.count == 1);
        if let Some(number) = self.numbers.get_mut(self.count - 1) {
            *number = number.saturating_mul(10).saturating_add(digit.into());
        }
    }

    /// The date that they are, behind the one before it.
    fn date(&self, last: Option<&Date>) -> Option<Date> {
        let small = |number: u16, most: u8| u8::try_from(number).ok().filter(|n| (1..=most).contains(n));
        let [first, second, third] = self.numbers;
        if self.first_digits > 2 && first <= 9999 {
            // A whole date, or the beginning of one.
            let month = small(second, 12);
            return Some(Date { year: first, month, day: month.and(small(third, 31)) });
        }
        // `05-06` after a date with a day, `06` after one.
        let last = *last?;
        let found = match self.count {
            2 => Date { month: Some(small(first, 12)?), day: Some(small(second, 31)?), ..last },
            1 if last.day.is_some() => Date { day: Some(small(first, 31)?), ..last },
            1 if last.month.is_some() => Date { month: Some(small(first, 12)?), ..last },
            _ => return None,
        };
        Some(found)
    }

    /// Whether the date says all that stands there.
    fn is_whole(&self, date: Option<Date>) -> bool {
        match date {
            Some(date) => (self.count < 2 || date.month.is_some()) && (self.count < 3 || date.day.is_some()),
            None => self.count == 0 && !self.has_words,
        }
    }
}
