//! Results in words, and as game records write them.

use crate::color::Color;
use crate::count::HalfPoints;
use crate::rules::Scoring;
use alloc::string::String;

/// How a game ended.
///
/// ```
/// use weiqi_rules::{Color, End};
/// assert_eq!(End::Resigned { winner: Color::White }.winner(), Some(Color::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It was counted (D9).
    Counted {
        /// Black's total minus White's.
        lead: HalfPoints,
        /// Who has more, or wins the tie.
        winner: Option<Color>,
    },
    /// A side gave up (中盘, D7.2).
    Resigned {
        /// The other side.
        winner: Color,
    },
    /// A side ran out of time (D12.4, D22.5).
    Time {
        /// The other side.
        winner: Color,
    },
    /// A side forfeited, or the referee ruled that it loses (D13.1).
    Forfeit {
        /// The other side.
        winner: Color,
    },
    /// A draw by agreement, ruling or repetition (和棋, D13.1, D20.3).
    Draw,
    /// No result (无胜负, D20.3).
    NoResult,
    /// Both sides lose (双方均负, D17.5).
    BothLose,
}

impl End {
    /// Who won, if anybody.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::End::Draw.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            End::Counted { winner, .. } => winner,
            End::Resigned { winner } | End::Time { winner } | End::Forfeit { winner } => Some(winner),
            End::Draw | End::NoResult | End::BothLose => None,
        }
    }
}

/// A result in words.
///
/// ```
/// use weiqi_rules::{Color, End, HalfPoints, Scoring, Sentence};
/// let end = End::Counted { lead: HalfPoints::new(1), winner: Some(Color::Black) };
/// let sentence = Sentence::of(end, Scoring::Area);
/// assert_eq!(sentence.chinese, "黑胜1/4子"); // D11: 184.5 zi
/// assert_eq!(sentence.english, "Black wins by 0.5 points");
/// assert_eq!(sentence.re, "B+0.5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// In Chinese: margins in zi (子) under area counting, in 目 under territory counting.
    pub chinese: String,
    /// In English: margins in points.
    pub english: String,
    /// SGF's `RE` value.
    pub re: String,
}

impl Sentence {
    /// The words for an end.
    ///
    /// ```
    /// use weiqi_rules::{End, Scoring, Sentence};
    /// assert_eq!(Sentence::of(End::NoResult, Scoring::Territory).re, "Void");
    /// ```
    #[must_use]
    pub fn of(end: End, scoring: Scoring) -> Sentence {
        let plain = |chinese, english, re| sentence(&[chinese], &[english], &[re]);
        // The winner or the loser, and what is said of it.
        let said = |of: Color, winner: Color, chinese, english, re| {
            sentence(&[name(of).0, chinese], &[name(of).1, english], &[name(winner).2, re])
        };
        match end {
            End::Counted { winner: None, .. } | End::Draw => plain("和棋", "Draw", "0"),
            End::NoResult => plain("无胜负", "No result", "Void"),
            End::BothLose => plain("双方均负", "Both sides lose", "Void"),
            End::Counted { lead, winner: Some(winner) } => counted(lead, winner, scoring),
            End::Resigned { winner } => said(winner, winner, "中盘胜", " wins by resignation", "+R"),
            End::Time { winner } => said(!winner, winner, "超时负", " loses on time", "+T"),
            End::Forfeit { winner } => said(!winner, winner, "判负", " loses by forfeit", "+F"),
        }
    }
}

fn sentence(chinese: &[&str], english: &[&str], re: &[&str]) -> Sentence {
    Sentence { chinese: chinese.concat(), english: english.concat(), re: re.concat() }
}

fn counted(lead: HalfPoints, winner: Color, scoring: Scoring) -> Sentence {
    let (hanzi, english, letter) = name(winner);
    let points = lead.abs().text();
    let re = [letter, "+", &points];
    if lead == HalfPoints::ZERO {
        return sentence(&["和棋，判", hanzi, "胜"], &["A tie, which ", english, " wins"], &re);
    }
    let margin = match scoring {
        Scoring::Area => lead.zi_text() + "子",
        Scoring::Territory => lead.mu_text(),
    };
    let unit = if points == "1" { " point" } else { " points" };
    sentence(&[hanzi, "胜", &margin], &[english, " wins by ", &points, unit], &re)
}

/// A side in Chinese, in English and in records.
fn name(color: Color) -> (&'static str, &'static str, &'static str) {
    match color {
        Color::Black => ("黑", "Black", "B"),
        Color::White => ("白", "White", "W"),
    }
}
