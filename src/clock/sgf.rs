//! Time as game records write it: `TM`, `OT`, `BL`/`WL`, `OB`/`OW`.
//!
//! SGF leaves `OT` free. The forms that servers and programs write are read ("5x30 byo-yomi", "25/600 Canadian",
//! "10 fischer") and so are the usual words of people ("15 moves in 10 minutes", "1 minute per move").

use alloc::string::String;

use super::event::{push_number, push_seconds};
use super::{ClockError, Millis, Overtime, SideTime, TimeControl};

impl TimeControl {
    /// Reads a record's `TM` and `OT`; an empty text stands for an absent property.
    ///
    /// # Errors
    /// [`ClockError::BadNumber`] for `TM`, [`ClockError::UnknownOvertime`] for `OT`, [`ClockError::BadControl`] if no
    /// clock can run on it.
    ///
    /// ```
    /// use weiqi_rules::{Overtime, TimeControl};
    /// let control = TimeControl::from_sgf("3600", "5x30 byo-yomi")?;
    /// assert_eq!(control.overtime, Overtime::ByoYomi { period: 30_000, periods: 5 });
    /// let canadian = TimeControl::from_sgf("0", "25/600 Canadian")?;
    /// assert_eq!(canadian.overtime, Overtime::Moves { period: 600_000, moves: 25, carry: false });
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn from_sgf(tm: &str, ot: &str) -> Result<TimeControl, ClockError> {
        let limit = if matches!(tm.trim_ascii(), "" | "-") { 0 } else { seconds(tm).ok_or(ClockError::BadNumber)? };
        let overtime = Words::read(ot).and_then(|words| words.overtime()).ok_or(ClockError::UnknownOvertime)?;
        let control = TimeControl { limit, overtime };
        control.check()?;
        Ok(control)
    }

    /// Writes `TM` and `OT`, the latter empty where there is no overtime. Reading them gives the same control again.
    ///
    /// ```
    /// use weiqi_rules::{Overtime, TimeControl};
    /// let control = TimeControl { limit: 600_000, overtime: Overtime::Fischer { increment: 10_000, cap: None } };
    /// assert_eq!(control.to_sgf(), ("600".to_string(), "10 fischer".to_string()));
    /// ```
    #[must_use]
    #[inline]
    pub fn to_sgf(&self) -> (String, String) {
        let (mut tm, mut ot) = (String::new(), String::new());
        push_seconds(&mut tm, self.limit);
        let mut write = |count: Option<(u32, char)>, span: Millis, name: &str, more: Option<Millis>| {
            if let Some((n, between)) = count {
                push_number(&mut ot, n.into());
                ot.push(between);
            }
            push_seconds(&mut ot, span);
            ot.push_str(name);
            if let Some(more) = more {
                push_seconds(&mut ot, more);
            }
        };
        match self.overtime {
            Overtime::None => {}
            Overtime::Kept { unit, units } => write(Some((units, 'x')), unit, " kept byo-yomi", None),
            Overtime::ByoYomi { period, periods } => write(Some((periods, 'x')), period, " byo-yomi", None),
            Overtime::Moves { period, moves, carry } => {
                write(Some((moves, '/')), period, if carry { " carry-over" } else { " Canadian" }, None);
            }
            Overtime::Fischer { increment, cap: None } => write(None, increment, " fischer", None),
            Overtime::Fischer { increment, cap } => write(None, increment, " fischer cap ", cap),
            Overtime::Ing { period, periods, points } => {
                write(Some((periods, 'x')), period, " ing ", Some(Millis::from(points) * 1000));
            }
        }
        (tm, ot)
    }
}

impl SideTime {
    /// Reads a move's `BL` or `WL` (seconds left) with its `OB` or `OW`, which is empty while the basic time lasts:
    /// the moves left to play in a period, or the periods left of a byo-yomi.
    ///
    /// # Errors
    /// [`ClockError::BadNumber`], or [`ClockError::BadState`] if the values do not fit the time control.
    ///
    /// ```
    /// use weiqi_rules::{SideTime, TimeControl};
    /// let control = TimeControl::from_sgf("600", "5x30 byo-yomi")?;
    /// let time = SideTime::from_sgf(&control, "17.5", "3")?;
    /// assert_eq!((time.overtime, time.periods, time.period), (true, 3, 17_500));
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn from_sgf(control: &TimeControl, left: &str, overtime: &str) -> Result<SideTime, ClockError> {
        control.check()?;
        let left = seconds(left).ok_or(ClockError::BadNumber)?;
        let full = SideTime::full(control);
        let mut time = full;
        if overtime.trim_ascii().is_empty() {
            time.basic = left;
        } else {
            let count = whole(overtime).ok_or(ClockError::BadNumber)?;
            (time.basic, time.overtime, time.period) = (0, true, left);
            if full.moves > 0 {
                time.moves = count;
            } else {
                time.periods = count;
            }
        }
        let remains = time.left(control);
        time.given = full.given.max(remains);
        time.used = time.given - remains;
        super::saved::check_side(control, &time)?;
        Ok(time)
    }

    /// Writes `BL` or `WL`, and `OB` or `OW`, the latter empty while the basic time lasts.
    ///
    /// ```
    /// use weiqi_rules::{SideTime, TimeControl};
    /// let control = TimeControl::from_sgf("600", "25/600 Canadian")?;
    /// assert_eq!(SideTime::full(&control).to_sgf(), ("600".to_string(), String::new()));
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn to_sgf(&self) -> (String, String) {
        let (mut left, mut overtime) = (String::new(), String::new());
        push_seconds(&mut left, if self.overtime { self.period } else { self.basic });
        if self.overtime {
            push_number(&mut overtime, if self.moves > 0 { self.moves } else { self.periods }.into());
        }
        (left, overtime)
    }
}

/// Seconds as SGF has them, `90` or `12.345`, or `1:30:00` as people write: in milliseconds, what is finer cut off.
#[inline]
fn seconds(text: &str) -> Option<Millis> {
    let (mut total, mut rest) = number(text.trim_ascii())?;
    while let Some(after) = rest.strip_prefix(':') {
        let (milli, after) = number(after)?;
        total = total.checked_mul(60)?.checked_add(milli)?;
        rest = after;
    }
    if rest.is_empty() { Some(total) } else { None }
}

/// A whole number and nothing else.
#[inline]
fn whole(text: &str) -> Option<u32> {
    let (thousandths, rest) = number(text.trim_ascii())?;
    if rest.is_empty() { units(thousandths) } else { None }
}

/// Thousandths as a whole number, if they are one.
#[inline]
fn units(thousandths: u64) -> Option<u32> {
    if thousandths.is_multiple_of(1000) { u32::try_from(thousandths / 1000).ok() } else { None }
}

/// A decimal number in thousandths at the start of the text, and what follows it.
#[inline]
fn number(text: &str) -> Option<(u64, &str)> {
    let mut thousandths: u64 = 0;
    let mut unit = 1000;
    let mut point = false;
    let mut end = 0;
    for &byte in text.as_bytes() {
        let digit = u64::from(byte.wrapping_sub(b'0'));
        match byte {
            b'0'..=b'9' if !point => thousandths = thousandths.checked_mul(10)?.checked_add(digit * 1000)?,
            b'0'..=b'9' => {
                unit /= 10;
                thousandths = thousandths.checked_add(digit * unit)?;
            }
            b'.' if !point && end > 0 => point = true,
            _ => break,
        }
        end += 1;
    }
    if end == 0 { None } else { Some((thousandths, text.get(end..)?)) }
}

/// What a number in an `OT` counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counts {
    Unknown,
    Time,
    Periods,
    Moves,
}

/// The words of an `OT`.
#[derive(Default)]
struct Words {
    numbers: [(u64, Option<Counts>); 3],
    count: usize,
    times: bool,
    byo_yomi: bool,
    kept: bool,
    moves: bool,
    carry: bool,
    fischer: bool,
    ing: bool,
    /// A move has so much: "per move".
    each: bool,
}

impl Words {
    /// Takes a text apart; `None` at the first word that means nothing here.
    #[inline]
    fn read(text: &str) -> Option<Words> {
        let mut words = Words::default();
        let mut rest = text;
        let mut per = false;
        while let Some(&first) = rest.as_bytes().first() {
            if first.is_ascii_digit() {
                let (thousandths, after) = number(rest)?;
                *words.numbers.get_mut(words.count)? = (thousandths, None);
                words.count += 1;
                (rest, per) = (after, false);
            } else if first.is_ascii_alphabetic() {
                let letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'-';
                let end = rest.bytes().take_while(letter).count();
                let (word, after) = rest.split_at_checked(end)?;
                per = words.word(&word.to_ascii_lowercase(), per)?;
                rest = after;
            } else if matches!(first, b' ' | b'\t' | b'\n' | b'\r' | b',' | b';' | b'(' | b')' | b':' | b'-' | b'.') {
                rest = rest.get(1..)?;
            } else {
                let (after, meaning) = HANZI.iter().find_map(|(sign, word)| Some((rest.strip_prefix(sign)?, word)))?;
                words.word(meaning, false)?;
                rest = after;
            }
        }
        Some(words)
    }

    /// One word; answers whether it was a "per" that the next word completes.
    #[inline]
    fn word(&mut self, word: &str, per: bool) -> Option<bool> {
        match word {
            "per" | "each" | "every" | "a" => return Some(true),
            "x" => self.times = true,
            "/" => self.moves = true,
            "s" | "sec" | "secs" | "second" | "seconds" => self.unit(1)?,
            "m" | "min" | "mins" | "minute" | "minutes" => self.unit(60)?,
            "h" | "hour" | "hours" => self.unit(3600)?,
            "period" | "periods" | "time" | "times" => self.mark(Counts::Periods),
            "each-move" => (self.each, self.byo_yomi) = (true, true),
            "move" | "stone" if per => (self.each, self.byo_yomi) = (true, true),
            "move" | "moves" | "stone" | "stones" => {
                self.moves = true;
                self.mark(Counts::Moves);
            }
            "byo-yomi" | "byoyomi" | "byo" | "yomi" | "japanese" => self.byo_yomi = true,
            "canadian" => self.moves = true,
            "kept" => self.kept = true,
            "carry-over" | "carry" => (self.moves, self.carry) = (true, true),
            "fischer" | "increment" | "bonus" => self.fischer = true,
            "ing" => self.ing = true,
            "none" | "no" | "absolute" | "sudden" | "death" | "in" | "of" | "cap" | "points" | "overtime" | "over" => {}
            _ => return None,
        }
        Some(false)
    }

    /// The last number is a time in this unit.
    #[inline]
    fn unit(&mut self, seconds: u64) -> Option<()> {
        let number = self.numbers.get_mut(self.count.checked_sub(1)?)?;
        *number = (number.0.checked_mul(seconds)?, Some(Counts::Time));
        Some(())
    }

    /// The last number counts this, if nothing was said about it yet.
    #[inline]
    fn mark(&mut self, counts: Counts) {
        if let Some(number) = self.count.checked_sub(1).and_then(|last| self.numbers.get_mut(last)) {
            number.1.get_or_insert(counts);
        }
    }

    #[inline]
    fn overtime(&self) -> Option<Overtime> {
        let numbers = &self.numbers[..self.count];
        let [(first, kind), (second, other), (third, _)] = self.numbers;
        let (kind, other) = (kind.unwrap_or(Counts::Unknown), other.unwrap_or(Counts::Unknown));
        // "15 moves in 10 minutes" and "10 minutes per 15 moves" say the same; without a word the count comes first.
        let swapped = kind == Counts::Time && other != Counts::Time
            || kind == Counts::Unknown && matches!(other, Counts::Moves | Counts::Periods);
        let (count, span) = if swapped { (second, first) } else { (first, second) };
        let periods = |n: u32, span| match self.kept {
            true => Overtime::Kept { unit: span, units: n },
            false => Overtime::ByoYomi { period: span, periods: n },
        };
        Some(match (numbers.len(), self) {
            (0, Words { times: false, byo_yomi: false, kept: false, moves: false, fischer: false, ing: false, .. }) => {
                Overtime::None
            }
            (3, Words { ing: true, .. }) => {
                Overtime::Ing { period: span, periods: units(count)?, points: units(third)? }
            }
            (1, Words { fischer: true, times: false, .. }) => Overtime::Fischer { increment: first, cap: None },
            (2, Words { fischer: true, .. }) => Overtime::Fischer { increment: first, cap: Some(second) },
            (2, Words { moves: true, each: false, .. }) => {
                Overtime::Moves { period: span, moves: units(count)?, carry: self.carry }
            }
            (2, Words { byo_yomi: true, .. } | Words { kept: true, .. } | Words { times: true, .. }) => {
                periods(units(count)?, span)
            }
            // "the last 5 minutes kept": by the minute
            (1, Words { kept: true, times: false, .. }) => {
                Overtime::Kept { unit: 60_000, units: u32::try_from(first / 60_000).ok()? }
            }
            (1, Words { byo_yomi: true, times: false, .. }) => periods(1, first),
            _ => return None,
        })
    }
}

/// Chinese words and signs, and the English ones that mean the same here. Longer ones first.
const HANZI: [(&str, &str); 16] = [
    ("×", "x"),
    ("*", "x"),
    ("/", "/"),
    ("+", "fischer"),
    ("读秒", "byo-yomi"),
    ("保留", "kept"),
    ("加秒", "fischer"),
    ("分钟", "min"),
    ("小时", "hour"),
    ("每手", "each-move"),
    ("分", "min"),
    ("秒", "sec"),
    ("次", "times"),
    ("手", "moves"),
    ("步", "moves"),
    ("包干", "absolute"),
];
