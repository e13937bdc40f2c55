//! Results as records write them, in several languages.

use super::amount::reading;
use super::text::{self, first, first_of, has_one_of, is_one_of, trim, trim_end};
use crate::color::Color;
use crate::count::HalfPoints;
use alloc::string::String;
use core::fmt;

/// How a game ended, as its record says (`RE`).
///
/// ```
/// use weiqi_rules::{Color, HalfPoints, RecordResult, WinBy};
/// let win = |winner, by| RecordResult::Win { winner, by };
/// assert_eq!(RecordResult::read("B+0.5"), win(Color::Black, WinBy::Points(HalfPoints::new(1))));
/// assert_eq!(RecordResult::read("黑胜3/4子"), win(Color::Black, WinBy::Points(HalfPoints::new(3))));
/// assert_eq!(RecordResult::read("白中盘胜"), win(Color::White, WinBy::Resignation));
/// assert_eq!(RecordResult::read("Jigo"), RecordResult::Draw);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RecordResult {
    /// One side won.
    Win {
        /// Who.
        winner: Color,
        /// How.
        by: WinBy,
    },
    /// Nobody won (和棋).
    Draw,
    /// There is no result (无胜负).
    Void,
    /// The record does not say, or not in words that are understood.
    #[default]
    Unknown,
}

/// How a game was won.
///
/// ```
/// use weiqi_rules::{Color, RecordResult, WinBy};
/// let win = RecordResult::read("白超时胜");
/// assert_eq!(win, RecordResult::Win { winner: Color::White, by: WinBy::Time });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinBy {
    /// By so much on the board. One zi is two points.
    Points(HalfPoints),
    /// The other side gave up (中盘胜).
    Resignation,
    /// The other side ran out of time (超时).
    Time,
    /// By a ruling, or because the other side did not come.
    Forfeit,
    /// The record does not say.
    Unstated,
}

/// What says that a side won, and that it lost.
const WON: &str = "+|＋|胜|勝|赢|贏|승|wins|win|won";
const LOST: &str = "负|負|输|輸|败|敗|패|resigns|loses|lost";

impl RecordResult {
    /// Reads a result: SGF's own (`B+0.5`, `W+R`, `0`, `Void`, `?`), English, Chinese, Japanese and Korean words.
    ///
    /// ```
    /// use weiqi_rules::{Color, RecordResult};
    /// assert_eq!(RecordResult::read("W+Resign").to_string(), "W+R");
    /// ```
    #[must_use]
    pub fn read(text: &str) -> RecordResult {
        let text = trim(text);
        if is_unknown(text) {
            return RecordResult::Unknown;
        }
        if is_one_of(text, "0|draw|drawn|jigo|tie|和|和棋|平局|持碁|持棋|ジゴ|빅|무승부|0.0") {
            return RecordResult::Draw;
        }
        if is_one_of(text, "void|no result|noresult|无胜负|無勝負|무효") {
            return RecordResult::Void;
        }
        let Some((named, behind)) = party(text) else { return RecordResult::Unknown };
        let lost = has_one_of(behind, LOST);
        let won = has_one_of(behind, WON) || has_one_of(behind, "불계");
        if !lost && !won {
            return RecordResult::Unknown;
        }
        let winner = if lost && !has_one_of(behind, "+") { !named } else { named };
        RecordResult::Win { winner, by: reason(behind) }
    }

    /// The winner, if somebody won.
    ///
    /// ```
    /// use weiqi_rules::{Color, RecordResult};
    /// assert_eq!(RecordResult::read("B+2.5").winner(), Some(Color::Black));
    /// ```
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            RecordResult::Win { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// By how much, where that is known: nothing for a draw.
    ///
    /// ```
    /// use weiqi_rules::{HalfPoints, RecordResult};
    /// assert_eq!(RecordResult::read("黑胜3/4子").margin(), Some(HalfPoints::new(3)));
    /// ```
    #[must_use]
    pub fn margin(self) -> Option<HalfPoints> {
        match self {
            RecordResult::Win { by: WinBy::Points(margin), .. } => Some(margin),
            RecordResult::Draw => Some(HalfPoints::ZERO),
            _ => None,
        }
    }
}

impl RecordResult {
    /// SGF's spelling: `B+0.5`, `W+R`, `B+T`, `W+F`, `B+`, `0`, `Void`, `?`.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::RecordResult::read("W+3½").text(), "W+3.5");
    /// ```
    #[must_use]
    pub fn text(self) -> String {
        let (winner, by) = match self {
            RecordResult::Win { winner, by } => (winner, by),
            RecordResult::Draw => return "0".into(),
            RecordResult::Void => return "Void".into(),
            RecordResult::Unknown => return "?".into(),
        };
        let mut text = String::from(winner.letter());
        text.push('+');
        match by {
            WinBy::Points(margin) => text.push_str(&margin.text()),
            WinBy::Resignation => text.push('R'),
            WinBy::Time => text.push('T'),
            WinBy::Forfeit => text.push('F'),
            WinBy::Unstated => {}
        }
        text
    }
}

/// The same as [`RecordResult::text`].
impl fmt::Display for RecordResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// The side that is named last before the winning or losing (黑贴6目半白胜半目), and what stands behind its name.
fn party(text: &str) -> Option<(Color, &str)> {
    let mut party = side(text)?;
    loop {
        let (_, behind) = party;
        let won = first_of(behind, WON).or_else(|| first_of(behind, LOST)).map_or(0, |(at, _)| at);
        match side(behind) {
            Some(next) if behind.len() - next.1.len() <= won => party = next,
            _ => return Some(party),
        }
    }
}

/// The first side that is named, and what stands behind its name.
fn side(text: &str) -> Option<(Color, &str)> {
    match (first_of(text, "黑|黒|흑|black"), first_of(text, "白|백|white")) {
        (Some((black, behind)), white) if white.is_none_or(|(white, _)| black < white) => {
            return Some((Color::Black, behind));
        }
        (_, Some((_, behind))) => return Some((Color::White, behind)),
        _ => {}
    }
    // A single letter only where a sign or a word follows it: `B+R`, `w + 3.5`, `B wins`.
    let (color, behind) = match text.as_bytes().first()? {
        b'B' | b'b' => (Color::Black, &text[1..]),
        b'W' | b'w' => (Color::White, &text[1..]),
        _ => return None,
    };
    matches!(first(behind)?.0, ' ' | '+' | '＋').then_some((color, behind))
}

/// Whether a text says a result, or that there is none, and nothing about the winner that is not understood.
#[cold]
pub(super) fn is_understood(text: &str) -> bool {
    match RecordResult::read(text) {
        RecordResult::Unknown => is_unknown(trim(text)),
        RecordResult::Win { by: WinBy::Unstated, .. } => {
            let behind = party(trim(text)).map_or("", |(_, behind)| behind);
            // Digits in a bracket could be the margin.
            margin(behind).is_some_and(|margin| margin.is_some() || !behind.bytes().any(|byte| byte.is_ascii_digit()))
        }
        _ => true,
    }
}

fn is_unknown(text: &str) -> bool {
    text.is_empty() || is_one_of(text, "?|unknown|unfinished")
}

/// By how much the side won that something was said of: what stands behind the winning, or else before it, without the komi
/// (黑贴3又3/4子胜1/4子). Nothing at all if that is not understood.
fn margin(text: &str) -> Option<Option<HalfPoints>> {
    const KOMI: &str = "贴|貼|コミ|덤|komi";
    let (at, after) = match (first_of(text, WON), first_of(text, LOST)) {
        (Some(won), Some(lost)) if lost.0 < won.0 => lost,
        (won, lost) => won.or(lost)?,
    };
    let (before, after) = (&text[..at], &after[..first_of(after, KOMI).map_or(after.len(), |(at, _)| at)]);
    let margin = match reading(after)? {
        (None, _) if first_of(before, KOMI).is_some() => return None,
        (None, _) => reading(before)?.0,
        (margin, _) => margin,
    };
    Some(margin.map(|amount| amount.value))
}

fn reason(behind: &str) -> WinBy {
    /// The letter, and words that stand in other ways to say it.
    static REASONS: [(WinBy, &str, &str); 3] = [
        (WinBy::Resignation, "R", "resign|中盘|中盤|中押|불계|认输|認輸|投了"),
        (WinBy::Time, "T", "time|超时|超時|时间|時間|시간"),
        (WinBy::Forfeit, "F", "forfeit|illegal|default|弃权|棄権|弃賽|判|反则|反則|不戦|기권|반칙"),
    ];
    // Brackets and commas say other things.
    let said = behind.bytes().position(|byte| matches!(byte, b'(' | b',' | b';')).unwrap_or(behind.len());
    let short = trim_end(text::behind(&behind[..said], " +＋"));
    for (reason, letter, words) in &REASONS {
        if short.eq_ignore_ascii_case(letter) || has_one_of(behind, words) {
            return *reason;
        }
    }
    match margin(behind) {
        // `W+0.0` names a winner, so the margin is only not known.
        Some(Some(margin)) if margin != HalfPoints::ZERO => WinBy::Points(margin),
        _ => WinBy::Unstated,
    }
}
