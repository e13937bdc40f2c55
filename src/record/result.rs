//! Results as records write them, in several languages.

use super::amount::amount;
use super::scan::contains;
use crate::color::Color;
use crate::count::HalfPoints;
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

impl RecordResult {
    /// Reads a result: SGF's own (`B+0.5`, `W+R`, `0`, `Void`, `?`), English, Chinese, Japanese and Korean words.
    ///
    /// ```
    /// use weiqi_rules::{Color, RecordResult};
    /// assert_eq!(RecordResult::read("W+Resign").to_string(), "W+R");
    /// ```
    #[must_use]
    pub fn read(text: &str) -> RecordResult {
        let text = text.trim();
        let is = |names: &[&str]| names.iter().any(|name| text.eq_ignore_ascii_case(name));
        if is_unknown(text) {
            return RecordResult::Unknown;
        }
        if is(&[
            "0",
            "draw",
            "drawn",
            "jigo",
            "tie",
            "和",
            "和棋",
            "平局",
            "持碁",
            "持棋",
            "ジゴ",
            "빅",
            "무승부",
            "0.0",
        ]) {
            return RecordResult::Draw;
        }
        if is(&["void", "no result", "noresult", "无胜负", "無勝負", "무효"]) {
            return RecordResult::Void;
        }
        let Some((named, behind)) = side(text) else { return RecordResult::Unknown };
        let lost = ["负", "負", "输", "輸", "败", "敗", "负け", "패"].iter().any(|word| contains(behind, word))
            || contains(behind, "resigns")
            || contains(behind, "loses")
            || contains(behind, "lost");
        let won = ["+", "胜", "勝", "赢", "贏", "승", "勝ち", "불계"].iter().any(|word| contains(behind, word))
            || contains(behind, "win")
            || contains(behind, "won");
        if !lost && !won {
            return RecordResult::Unknown;
        }
        let winner = if lost && !behind.contains('+') { !named } else { named };
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

/// SGF's spelling: `B+0.5`, `W+R`, `B+T`, `W+F`, `B+`, `0`, `Void`, `?`.
impl fmt::Display for RecordResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordResult::Win { winner, by } => {
                write!(f, "{}+", winner.letter())?;
                match by {
                    WinBy::Points(margin) => write!(f, "{margin}"),
                    WinBy::Resignation => f.write_str("R"),
                    WinBy::Time => f.write_str("T"),
                    WinBy::Forfeit => f.write_str("F"),
                    WinBy::Unstated => Ok(()),
                }
            }
            RecordResult::Draw => f.write_str("0"),
            RecordResult::Void => f.write_str("Void"),
            RecordResult::Unknown => f.write_str("?"),
        }
    }
}

/// The first side that is named, and what stands behind its name.
fn side(text: &str) -> Option<(Color, &str)> {
    const NAMES: [(&str, Color); 12] = [
        ("黑", Color::Black),
        ("黒", Color::Black),
        ("흑", Color::Black),
        ("白", Color::White),
        ("백", Color::White),
        ("执黑", Color::Black),
        ("Black", Color::Black),
        ("White", Color::White),
        ("black", Color::Black),
        ("white", Color::White),
        ("BLACK", Color::Black),
        ("WHITE", Color::White),
    ];
    let find = |name: &str| text.as_bytes().windows(name.len()).position(|window| window == name.as_bytes());
    let named = NAMES.iter().filter_map(|&(name, color)| Some((find(name)?, name.len(), color))).min();
    if let Some((at, len, color)) = named {
        return Some((color, &text[at + len..]));
    }
    // A single letter only where a sign or a word follows it: `B+R`, `w + 3.5`, `B wins`.
    let (color, behind) = match text.as_bytes().first()? {
        b'B' | b'b' => (Color::Black, &text[1..]),
        b'W' | b'w' => (Color::White, &text[1..]),
        _ => return None,
    };
    (behind.starts_with([' ', '+', '＋'])).then_some((color, behind))
}

/// Whether a text says a result, or that there is none, and a margin if it has digits.
#[cold]
pub(super) fn is_understood(text: &str) -> bool {
    match RecordResult::read(text) {
        RecordResult::Unknown => is_unknown(text.trim()),
        RecordResult::Win { by: WinBy::Unstated, .. } => {
            let behind = side(text.trim()).map_or("", |(_, behind)| behind);
            !behind.contains(|letter: char| letter.is_ascii_digit()) || margin(behind).is_some()
        }
        _ => true,
    }
}

fn is_unknown(text: &str) -> bool {
    ["", "?", "unknown", "unfinished"].iter().any(|name| text.eq_ignore_ascii_case(name))
}

fn margin(behind: &str) -> Option<HalfPoints> {
    amount(behind.trim_start_matches([' ', '+', '＋'])).map(|amount| amount.value)
}

fn reason(behind: &str) -> WinBy {
    let short = behind.trim_start_matches([' ', '+', '＋']).trim_end();
    let is = |names: &[&str]| names.iter().any(|name| short.eq_ignore_ascii_case(name));
    let has = |names: &[&str]| names.iter().any(|name| contains(behind, name));
    if is(&["R"]) || has(&["resign", "中盘", "中盤", "中押", "불계", "认输", "認輸", "投了"]) {
        return WinBy::Resignation;
    }
    if is(&["T"]) || has(&["time", "超时", "超時", "时间", "時間", "시간"]) {
        return WinBy::Time;
    }
    if is(&["F"])
        || has(&["forfeit", "illegal", "default", "弃权", "棄権", "弃賽", "判", "反则", "反則", "不戦", "기권", "반칙"])
    {
        return WinBy::Forfeit;
    }
    match margin(behind) {
        // `W+0.0` names a winner, so the margin is only not known.
        Some(margin) if margin != HalfPoints::ZERO => WinBy::Points(margin),
        _ => WinBy::Unstated,
    }
}
