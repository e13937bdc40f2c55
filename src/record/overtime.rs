//! Time systems as records write them.

/// What happens after the main time, as far as the words of a record (`OT`) are understood. Times are in milliseconds.
///
/// ```
/// use weiqi_rules::Overtime;
/// assert_eq!(Overtime::read("3x30 byo-yomi"), Some(Overtime::ByoYomi { periods: 3, period: 30_000 }));
/// assert_eq!(Overtime::read("25/600 Canadian"), Some(Overtime::Canadian { stones: 25, period: 600_000 }));
/// assert_eq!(Overtime::read("10 fischer"), Some(Overtime::Fischer { increment: 10_000 }));
/// assert_eq!(Overtime::read("5次30秒"), Some(Overtime::ByoYomi { periods: 5, period: 30_000 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overtime {
    /// A number of periods (读秒); a move within one costs nothing.
    ByoYomi {
        /// How many periods.
        periods: u32,
        /// How long each is.
        period: u64,
    },
    /// So many stones in each period.
    Canadian {
        /// How many stones.
        stones: u32,
        /// How long they may take.
        period: u64,
    },
    /// Time added after each move.
    Fischer {
        /// How much.
        increment: u64,
    },
}

impl Overtime {
    /// Reads the usual ways to write it. Main time at the beginning, as some write it, is read over.
    #[must_use]
    pub fn read(text: &str) -> Option<Overtime> {
        let has =
            |word: &str| text.as_bytes().windows(word.len()).any(|window| window.eq_ignore_ascii_case(word.as_bytes()));
        let mut numbers = Numbers { rest: text };
        let (first, sign) = numbers.next()?;
        let second = numbers.next();
        if has("fischer") || has("increment") || has("加秒") {
            return Some(Overtime::Fischer { increment: sign.seconds(first) });
        }
        match (sign, second) {
            (Sign::Times, Some((length, unit))) => {
                Some(Overtime::ByoYomi { periods: u32::try_from(first).ok()?, period: unit.seconds(length) })
            }
            (Sign::Slash, Some((length, unit))) => {
                Some(Overtime::Canadian { stones: u32::try_from(first).ok()?, period: unit.seconds(length) })
            }
            _ if has("byo") || has("读秒") || has("讀秒") || has("秒読み") => {
                Some(Overtime::ByoYomi { periods: 1, period: sign.seconds(first) })
            }
            _ => None,
        }
    }
}

/// The main time (`TM`) in milliseconds: seconds, or minutes and seconds with a colon between.
pub(super) fn main_time(text: &str) -> Option<u64> {
    let text = text.trim();
    let (minutes, seconds) = match text.split_once(':') {
        Some((minutes, seconds)) => (minutes.parse::<u32>().ok()?, seconds),
        None => (0, text),
    };
    let (whole, part) = seconds.split_once('.').unwrap_or((seconds, ""));
    let mut milliseconds = u64::from(whole.parse::<u32>().ok()?) * 1000;
    let mut scale = 100;
    for digit in part.bytes() {
        milliseconds += u64::from(digit.is_ascii_digit().then(|| digit - b'0')?) * scale;
        scale /= 10;
    }
    Some(milliseconds + u64::from(minutes) * 60_000)
}

/// What follows a number.
#[derive(Clone, Copy, PartialEq)]
enum Sign {
    Times,
    Slash,
    Minutes,
    Other,
}

impl Sign {
    fn seconds(self, number: u64) -> u64 {
        number * if self == Sign::Minutes { 60_000 } else { 1000 }
    }
}

struct Numbers<'t> {
    rest: &'t str,
}

impl Iterator for Numbers<'_> {
    type Item = (u64, Sign);

    fn next(&mut self) -> Option<(u64, Sign)> {
        let start = self.rest.find(|letter: char| letter.is_ascii_digit())?;
        let digits = &self.rest[start..];
        let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
        let number = digits[..end].parse::<u32>().ok()?;
        self.rest = &digits[end..];
        let behind = self.rest.trim_start();
        let sign = match behind.chars().next() {
            Some('x' | 'X' | '×' | '*' | '次' | '回') => Sign::Times,
            Some('/') => Sign::Slash,
            Some('m' | 'M' | '分') => Sign::Minutes,
            _ if behind.starts_with("periods") || behind.starts_with("times") => Sign::Times,
            _ if behind.starts_with("moves") || behind.starts_with("stones") => Sign::Slash,
            _ => Sign::Other,
        };
        Some((u64::from(number), sign))
    }
}
