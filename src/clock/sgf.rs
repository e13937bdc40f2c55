//! Time as game records write it: `TM`, `OT`, `BL`/`WL`, `OB`/`OW`.
//!
//! SGF leaves `OT` free. The forms that servers and programs write are read ("5x30 byo-yomi", "25/600 Canadian",
//! "10 fischer") and so are the usual words of people ("15 moves in 10 minutes", "1 minute per move").

use alloc::string::String;

use super::event::{fill, push_seconds};
use super::{ClockError, Millis, Overtime, SideTime, TimeControl, times};
use crate::texts::text;

impl TimeControl {
    /// Reads a record's `TM` and `OT`; an empty text stands for an absent property. `TM` is the basic time alone: kept
    /// units are in the `OT`, and come to the limit here.
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
        let mut limit = match tm.as_bytes().trim_ascii() {
            b"" | b"-" => 0,
            tm => seconds(tm).ok_or(ClockError::BadNumber)?,
        };
        let overtime =
            Words::read(ot.as_bytes()).and_then(|words| words.overtime()).ok_or(ClockError::UnknownOvertime)?;
        if let Overtime::Kept { unit, units } = overtime {
            limit = times(unit, units).and_then(|kept| limit.checked_add(kept)).ok_or(ClockError::BadControl)?;
        }
        let control = TimeControl { limit, overtime };
        control.check()?;
        Ok(control)
    }

    /// Writes `TM`, the basic time as `BL` counts it, and `OT`, empty where there is no overtime. Reading them gives the
    /// same control again.
    ///
    /// ```
    /// use weiqi_rules::{Overtime, TimeControl};
    /// let control = TimeControl { limit: 600_000, overtime: Overtime::Fischer { increment: 10_000, cap: None } };
    /// assert_eq!(control.to_sgf(), ("600".to_string(), "10 fischer".to_string()));
    /// ```
    #[must_use]
    #[inline]
    pub fn to_sgf(&self) -> (String, String) {
        let [kind, span, count, more] = self.overtime.to_numbers();
        let template = match self.overtime {
            Overtime::Moves { carry: true, .. } => "#/$ carry-over",
            _ => text("|#x$ kept byo-yomi|#x$ byo-yomi|#/$ Canadian|$ fischer|#x$ ing &", kind as usize),
        };
        let mut ot = fill(template, count, more, span, &NO_UNITS);
        if let Overtime::Fischer { cap: Some(cap), .. } = self.overtime {
            ot.push_str(" cap ");
            push_seconds(&mut ot, cap);
        }
        (fill("$", 0, 0, self.basic(), &NO_UNITS), ot)
    }
}

/// Spans are written in seconds, and without a word.
const NO_UNITS: [&str; 4] = [""; 4];

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
        let left = seconds(left.as_bytes()).ok_or(ClockError::BadNumber)?;
        let full = SideTime::full(control);
        let mut time = full;
        let overtime = overtime.as_bytes().trim_ascii();
        if overtime.is_empty() {
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
        if time.fits(control) { Ok(time) } else { Err(ClockError::BadState) }
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
        let time = if self.overtime { self.period } else { self.basic };
        let count = if self.moves > 0 { self.moves } else { self.periods };
        let template = if self.overtime { "#" } else { "" };
        (fill("$", 0, 0, time, &NO_UNITS), fill(template, count.into(), 0, 0, &NO_UNITS))
    }
}

// Texts are looked at as bytes from here on: all that is sought is ASCII or a word as a whole, and to take texts apart is
// much more code than to take bytes apart.

/// Seconds as SGF has them, `90` or `12.345`, or `1:30:00` as people write: in milliseconds, what is finer cut off.
#[inline]
fn seconds(text: &[u8]) -> Option<Millis> {
    let (total, rest) = span(text.trim_ascii())?;
    if rest.is_empty() { Some(total) } else { None }
}

/// The same at the start of a text, and what follows it.
#[inline(never)]
fn span(text: &[u8]) -> Option<(Millis, &[u8])> {
    let (mut total, mut rest) = number(text)?;
    while let Some(after) = rest.strip_prefix(b":")
        && let Some((milli, after)) = number(after)
    {
        total = times(total, 60)?.checked_add(milli)?;
        rest = after;
    }
    Some((total, rest))
}

/// A whole number and nothing else.
#[inline]
fn whole(text: &[u8]) -> Option<u32> {
    let (thousandths, rest) = number(text)?;
    if rest.is_empty() { units(thousandths) } else { None }
}

/// Thousandths as a whole number, if they are one.
#[inline]
fn units(thousandths: u64) -> Option<u32> {
    if thousandths.is_multiple_of(1000) { u32::try_from(thousandths / 1000).ok() } else { None }
}

/// A decimal number in thousandths at the start of the text, and what follows it.
#[inline]
fn number(text: &[u8]) -> Option<(u64, &[u8])> {
    let mut thousandths: u64 = 0;
    let mut unit = 1000;
    let mut point = false;
    let mut end = 0;
    for &byte in text {
        let digit = u64::from(byte.wrapping_sub(b'0'));
        match byte {
            b'0'..=b'9' if !point => thousandths = times(thousandths, 10)?.checked_add(digit * 1000)?,
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

// What words of an `OT` say, each a bit.
const TIMES: u16 = 1;
const BYO_YOMI: u16 = 2;
const KEPT: u16 = 4;
const MOVES: u16 = 8;
const CARRY: u16 = 16;
const FISCHER: u16 = 32;
const ING: u16 = 64;
/// A move has so much: "per move".
const EACH: u16 = 128;
/// The next word completes it.
const PER: u16 = 256;
/// The number before it counts the periods, or the moves.
const OF_PERIODS: u16 = 512;
const OF_MOVES: u16 = 1024;
/// The number after it is the most that is added up to.
const CAP: u16 = 2048;
/// There is none.
const NOT: u16 = 4096;
/// The bits that ask for an overtime.
const ANY: u16 = TIMES | BYO_YOMI | KEPT | MOVES | FISCHER | ING;

/// The words that say the same, in English, in Chinese and as signs, longer ones before those that they begin with; what
/// they say; and the seconds of a unit of time.
const WORDS: [(&str, u16, u32); 17] = [
    ("per each every a", PER, 0),
    ("x × *", TIMES, 0),
    ("/ canadian", MOVES, 0),
    ("byo-yomi byoyomi byo yomi japanese 读秒 秒読み 초읽기", BYO_YOMI, 0),
    ("s sec secs second seconds 秒 초", 0, 1),
    ("m min mins minute minutes 分钟 分 분", 0, 60),
    ("h hour hours 小时", 0, 3600),
    ("period periods time times 次 회", OF_PERIODS, 0),
    ("each-move 每手 每步 一手 一步", EACH | BYO_YOMI, 0),
    ("move stone moves stones 手 步", MOVES | OF_MOVES, 0),
    ("kept 保留", KEPT, 0),
    ("carry-over carry", MOVES | CARRY, 0),
    ("fischer increment bonus + 加秒", FISCHER, 0),
    ("ing", ING, 0),
    ("none no absolute sudden death 包干 无", NOT, 0),
    ("cap", CAP, 0),
    ("in of points overtime over", 0, 0),
];

/// What is said about an overtime.
#[derive(Default)]
struct Words {
    numbers: [(u64, Option<Counts>); 3],
    count: usize,
    said: u16,
}

impl Words {
    /// Takes a text apart; `None` at the first word that means nothing here.
    #[inline(never)]
    fn read(text: &[u8]) -> Option<Words> {
        let mut words = Words::default();
        let mut rest = text;
        let mut per = false;
        while let Some(&first) = rest.first() {
            if first.is_ascii_digit() {
                let (thousandths, after) = span(rest)?;
                // With a colon it is a time.
                let counts =
                    if rest.get(..rest.len() - after.len())?.contains(&b':') { Some(Counts::Time) } else { None };
                *words.numbers.get_mut(words.count)? = (thousandths, counts);
                words.count += 1;
                (rest, per) = (after, false);
            } else if matches!(first, b' ' | b'\t' | b'\n' | b'\r' | b',' | b';' | b'(' | b')' | b':' | b'-' | b'.') {
                rest = rest.get(1..)?;
                // Nothing is less than nought.
                if first == b'-' && rest.first().is_some_and(u8::is_ascii_digit) {
                    return None;
                }
            } else {
                let (word, mut says, seconds) = look_up(rest)?;
                if first.is_ascii_alphabetic() {
                    // "per move", but "15 moves"
                    if per && says & OF_MOVES > 0 && !word.ends_with(b"s") {
                        says = EACH | BYO_YOMI;
                    }
                    per = says & PER > 0;
                }
                words.take(says, seconds)?;
                rest = rest.get(word.len()..)?;
            }
        }
        Some(words)
    }

    /// Takes in what a word says: about the last number too.
    #[inline]
    fn take(&mut self, says: u16, seconds: u32) -> Option<()> {
        self.said |= says;
        let last = self.count.checked_sub(1).and_then(|last| self.numbers.get_mut(last));
        if seconds > 0 {
            let number = last.filter(|(_, counts)| counts.is_none())?;
            *number = (times(number.0, seconds)?, Some(Counts::Time));
        } else if says & (OF_PERIODS | OF_MOVES) > 0
            && let Some((_, counts)) = last
        {
            // ... if nothing was said about it yet.
            counts.get_or_insert(if says & OF_MOVES > 0 { Counts::Moves } else { Counts::Periods });
        }
        Some(())
    }

    #[inline(never)]
    fn overtime(&self) -> Option<Overtime> {
        let said = |bit: u16| self.said & bit > 0;
        let [(first, kind), (second, other), (third, _)] = self.numbers;
        let (kind, other) = (kind.unwrap_or(Counts::Unknown), other.unwrap_or(Counts::Unknown));
        // "15 moves in 10 minutes" and "10 minutes per 15 moves" say the same; without a word the count comes first.
        let swapped = kind == Counts::Time && other != Counts::Time
            || kind == Counts::Unknown && matches!(other, Counts::Moves | Counts::Periods);
        let (count, span) = if swapped { (second, first) } else { (first, second) };
        let (counted, timed) = if swapped { (other, kind) } else { (kind, other) };
        let periods = |n: u32, span| match said(KEPT) {
            true => Overtime::Kept { unit: span, units: n },
            false => Overtime::ByoYomi { period: span, periods: n },
        };
        let is_time = |counts| matches!(counts, Counts::Unknown | Counts::Time);
        let fits = match self.count {
            0 => true,
            1 => is_time(kind),
            _ => is_time(timed) && (counted != Counts::Time || said(CAP)),
        };
        // Nor two kinds at once.
        let moves = if said(EACH) { 0 } else { MOVES };
        let kinds = self.said & (FISCHER | ING | KEPT | NOT | moves);
        if !fits || kinds.count_ones() > 1 || said(TIMES) && self.said & moves > 0 || said(CAP) && !said(FISCHER) {
            return None;
        }
        Some(match self.count {
            0 if said(NOT) || !said(ANY) => Overtime::None,
            _ if said(NOT) => return None,
            3 if said(ING) => Overtime::Ing { period: span, periods: units(count)?, points: units(third)? },
            1 if said(FISCHER) && !said(TIMES | CAP) => Overtime::Fischer { increment: first, cap: None },
            2 if said(FISCHER) && said(CAP) && !said(TIMES) => {
                Overtime::Fischer { increment: first, cap: Some(second) }
            }
            _ if said(FISCHER | ING) => return None,
            2 if said(MOVES) && !said(EACH) => {
                Overtime::Moves { period: span, moves: units(count)?, carry: said(CARRY) }
            }
            2 if said(BYO_YOMI | KEPT | TIMES | OF_PERIODS) => periods(units(count)?, span),
            // "the last 5 minutes kept": by the minute
            1 if said(KEPT) && !said(TIMES) => {
                Overtime::Kept { unit: 60_000, units: u32::try_from(first / 60_000).ok()? }
            }
            // So much without a word is a byo-yomi if it is no more than byo-yomi have.
            1 if said(BYO_YOMI) && !said(TIMES) || self.said == 0 && kind == Counts::Time && first <= 60_000 => {
                periods(1, first)
            }
            _ => return None,
        })
    }
}

/// The word at the start of a text: letters up to their end, in either case, or a sign.
#[inline(never)]
fn look_up(text: &[u8]) -> Option<(&[u8], u16, u32)> {
    let is_end = |byte: &u8| !(byte.is_ascii_alphabetic() || *byte == b'-');
    let length = text.iter().position(is_end).unwrap_or(text.len());
    for (words, says, seconds) in WORDS {
        for word in words.as_bytes().split(|&byte| byte == b' ') {
            let end = if length > 0 { length } else { word.len() };
            if let Some(found) = text.get(..end)
                && found.eq_ignore_ascii_case(word)
            {
                return Some((found, says, seconds));
            }
        }
    }
    None
}
