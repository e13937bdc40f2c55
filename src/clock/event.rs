//! What the clock says, and when.

use alloc::string::String;

use super::Millis;
use crate::color::Color;
use crate::count::push_number;
use crate::texts::text;

/// Something that happened on the clock, or a call that a referee makes while a side thinks (D12.3).
///
/// ```
/// use weiqi_rules::{ClockEvent, ClockEventKind, Color};
/// let event = ClockEvent { at: 1_000, color: Color::Black, kind: ClockEventKind::Seconds(30) };
/// assert_eq!((event.kind.chinese().as_str(), event.kind.english().as_str()), ("30秒", "30 seconds"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockEvent {
    /// The instant, on the caller's clock.
    pub at: Millis,
    /// The side whose time it is.
    pub color: Color,
    /// What happened.
    pub kind: ClockEventKind,
}

/// The kinds of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockEventKind {
    /// So many seconds of the byo-yomi period are used: 30, 40, 50, 55, 58 (D12.3).
    Seconds(u32),
    /// One of the last ten seconds, counted upwards; 10 is the end (D12.3).
    Count(u32),
    /// So many seconds are left, where no byo-yomi divides the time.
    Left(u32),
    /// The basic time is used and the byo-yomi (读秒) begins.
    ByoYomi {
        /// Periods left.
        periods: u32,
        /// One period.
        period: Millis,
    },
    /// The basic time is used and the moves per period begin (D12.5).
    Moves {
        /// Moves to play.
        moves: u32,
        /// The time for them.
        period: Millis,
    },
    /// A period is used (D12.3: "1 minute, n minutes left").
    Period {
        /// One period.
        period: Millis,
        /// Periods left, the one that now begins included.
        left: u32,
    },
    /// A period of Ing's overtime begins and is paid for.
    Penalty {
        /// Points that this side has paid so far.
        points: u32,
        /// Periods left, the one that now begins included.
        left: u32,
    },
    /// Out of time (D12.3, D12.4).
    TimeOut,
}

/// How each is said, in Chinese and in English, with signs for [`fill`].
const TEMPLATES: &str = "\
#秒|# second%|\
#|#|\
还剩#秒|# second% left|\
开始读秒，还剩#分|Byo-yomi begins: # × @ left|\
开始读秒，每次@，还剩#次|Byo-yomi begins: # × @ left|\
开始限步，@之内#手|Overtime begins: # move% within @|\
1分，还剩#分|@ used, # left|\
@，还剩#次|@ used, # left|\
超时，还剩&次|Overtime: & period% left|\
超时罚#点，还剩&次|Overtime: # point% paid, & period% left|\
超时|Out of time";

impl ClockEventKind {
    /// The kind's short name, as JavaScript has it.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::ClockEventKind::TimeOut.name(), "time-out");
    /// ```
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            ClockEventKind::Seconds(_) => "seconds",
            ClockEventKind::Count(_) => "count",
            ClockEventKind::Left(_) => "left",
            ClockEventKind::ByoYomi { .. } => "byo-yomi",
            ClockEventKind::Moves { .. } => "moves",
            ClockEventKind::Period { .. } => "period",
            ClockEventKind::Penalty { .. } => "penalty",
            ClockEventKind::TimeOut => "time-out",
        }
    }

    /// The number that the event is about: the seconds, the count, the periods, moves or points.
    ///
    /// ```
    /// use weiqi_rules::ClockEventKind;
    /// assert_eq!(ClockEventKind::Period { period: 60_000, left: 4 }.value(), 4);
    /// ```
    #[must_use]
    #[inline]
    pub const fn value(self) -> u32 {
        self.to_numbers().1
    }

    /// Its place among the kinds, its [value](ClockEventKind::value), and what more there is: how long a period is, or for a
    /// penalty the periods left.
    ///
    /// ```
    /// use weiqi_rules::ClockEventKind;
    /// assert_eq!(ClockEventKind::Penalty { points: 2, left: 1 }.to_numbers(), (6, 2, 1));
    /// ```
    #[must_use]
    #[inline(never)]
    pub const fn to_numbers(self) -> (u8, u32, u64) {
        match self {
            ClockEventKind::Seconds(n) => (0, n, 0),
            ClockEventKind::Count(n) => (1, n, 0),
            ClockEventKind::Left(n) => (2, n, 0),
            ClockEventKind::ByoYomi { periods, period } => (3, periods, period),
            ClockEventKind::Moves { moves, period } => (4, moves, period),
            ClockEventKind::Period { period, left } => (5, left, period),
            ClockEventKind::Penalty { points, left } => (6, points, left as u64),
            ClockEventKind::TimeOut => (7, 0, 0),
        }
    }

    /// What the referee says, in Chinese.
    ///
    /// ```
    /// use weiqi_rules::ClockEventKind;
    /// assert_eq!(ClockEventKind::Period { period: 60_000, left: 4 }.chinese(), "1分，还剩4分");
    /// assert_eq!(ClockEventKind::Period { period: 30_000, left: 2 }.chinese(), "30秒，还剩2次");
    /// ```
    #[must_use]
    #[inline]
    pub fn chinese(self) -> String {
        self.say(0, &["分", "分", "秒", "秒"])
    }

    /// What the referee says, in English.
    ///
    /// ```
    /// use weiqi_rules::ClockEventKind;
    /// assert_eq!(ClockEventKind::Period { period: 60_000, left: 4 }.english(), "1 minute used, 4 left");
    /// assert_eq!(ClockEventKind::Count(8).english(), "8");
    /// ```
    #[must_use]
    #[inline]
    pub fn english(self) -> String {
        self.say(1, &[" minute", " minutes", " second", " seconds"])
    }

    /// What is said of it, in Chinese or English.
    #[inline]
    const fn template(self, language: usize) -> &'static str {
        let number = match self {
            ClockEventKind::Seconds(_) => 0,
            ClockEventKind::Count(_) => 1,
            ClockEventKind::Left(_) => 2,
            ClockEventKind::ByoYomi { period: 60_000, .. } => 3,
            ClockEventKind::ByoYomi { .. } => 4,
            ClockEventKind::Moves { .. } => 5,
            ClockEventKind::Period { period: 60_000, .. } => 6,
            ClockEventKind::Period { .. } => 7,
            ClockEventKind::Penalty { points: 0, .. } => 8,
            ClockEventKind::Penalty { .. } => 9,
            ClockEventKind::TimeOut => 10,
        };
        text(TEMPLATES, 2 * number + language)
    }

    #[inline(never)]
    fn say(self, language: usize, units: &Units) -> String {
        let (_, value, more) = self.to_numbers();
        fill(self.template(language), value.into(), more, more, units)
    }
}

/// What follows a span of time: one minute, several, one second, several.
type Units = [&'static str; 4];

/// Puts numbers into a sentence: `#` stands for the first number and `&` for the second, `@` for the span of time with its
/// unit, `$` for its seconds alone; `%` for the s of several, if the number before it says so. The formatting machinery would cost more than all that is written here.
#[inline(never)]
pub(super) fn fill(template: &str, first: u64, second: u64, span: Millis, units: &Units) -> String {
    let mut out = String::new();
    let mut last = 0;
    for sign in template.chars() {
        match sign {
            '#' | '&' => {
                last = if sign == '#' { first } else { second };
                push_number(&mut out, last);
            }
            '%' if last == 1 => {}
            '%' => out.push('s'),
            '$' => push_seconds(&mut out, span),
            '@' => push_span(&mut out, span, units),
            _ => out.push(sign),
        }
    }
    out
}

/// Seconds, with as many decimals as they need: `30`, `2.5`.
#[inline(never)]
pub(super) fn push_seconds(out: &mut String, span: Millis) {
    push_number(out, span / 1000);
    let mut rest = span % 1000;
    if rest > 0 {
        out.push('.');
        while rest > 0 {
            push_number(out, rest / 100);
            rest = rest % 100 * 10;
        }
    }
}

/// A span of time in whole minutes if it has them, else in seconds.
#[inline]
fn push_span(out: &mut String, span: Millis, &[minute, minutes, second, seconds]: &Units) {
    if span > 0 && span.is_multiple_of(60_000) {
        push_number(out, span / 60_000);
        out.push_str(if span == 60_000 { minute } else { minutes });
    } else {
        push_seconds(out, span);
        out.push_str(if span == 1000 { second } else { seconds });
    }
}
