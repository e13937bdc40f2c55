//! Dates as records write them.

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
        let mut dates: Vec<Date> = Vec::new();
        for part in text.split([',', '，', '、']) {
            let mut numbers = part
                .split(|letter: char| !letter.is_ascii_digit())
                .filter(|digits| !digits.is_empty())
                .map(|digits| (digits.len(), digits.parse::<u16>().unwrap_or(u16::MAX)));
            let all = [numbers.next(), numbers.next(), numbers.next()];
            let small = |number: u16, most: u8| u8::try_from(number).ok().filter(|n| (1..=most).contains(n));
            let found = match (all, dates.last()) {
                // A whole date, or the beginning of one.
                ([Some((3.., year)), month, day], _) if year <= 9999 => {
                    let month = month.and_then(|(_, number)| small(number, 12));
                    Some(Date { year, month, day: month.and(day).and_then(|(_, number)| small(number, 31)) })
                }
                // `05-06` after a date with a day, `06` after one.
                ([Some((_, month)), Some((_, day)), None], Some(last)) => match (small(month, 12), small(day, 31)) {
                    (Some(month), Some(day)) => Some(Date { year: last.year, month: Some(month), day: Some(day) }),
                    _ => None,
                },
                ([Some((_, number)), None, None], Some(&last)) => match last {
                    Date { day: Some(_), .. } => small(number, 31).map(|day| Date { day: Some(day), ..last }),
                    Date { month: Some(_), .. } => small(number, 12).map(|month| Date { month: Some(month), ..last }),
                    _ => None,
                },
                _ => None,
            };
            dates.extend(found);
        }
        dates
    }
}
