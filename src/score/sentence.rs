//! Results in words, and as game records write them.

use crate::color::Color;
use crate::count::HalfPoints;
use crate::rules::Scoring;
use alloc::format;
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
        let plain = |chinese: &str, english: &str, re: &str| Sentence {
            chinese: chinese.into(),
            english: english.into(),
            re: re.into(),
        };
        match end {
            End::Counted { winner: None, .. } | End::Draw => plain("和棋", "Draw", "0"),
            End::NoResult => plain("无胜负", "No result", "Void"),
            End::BothLose => plain("双方均负", "Both sides lose", "Void"),
            End::Counted { lead, winner: Some(winner) } => counted(lead, winner, scoring),
            End::Resigned { winner } => Sentence {
                chinese: format!("{}中盘胜", winner.hanzi()),
                english: format!("{} wins by resignation", name(winner)),
                re: format!("{}+R", winner.letter()),
            },
            End::Time { winner } => Sentence {
                chinese: format!("{}超时负", (!winner).hanzi()),
                english: format!("{} loses on time", name(!winner)),
                re: format!("{}+T", winner.letter()),
            },
            End::Forfeit { winner } => Sentence {
                chinese: format!("{}判负", (!winner).hanzi()),
                english: format!("{} loses by forfeit", name(!winner)),
                re: format!("{}+F", winner.letter()),
            },
        }
    }
}

fn counted(lead: HalfPoints, winner: Color, scoring: Scoring) -> Sentence {
    let (letter, side) = (winner.letter(), winner.hanzi());
    if lead == HalfPoints::ZERO {
        return Sentence {
            chinese: format!("和棋，判{side}胜"),
            english: format!("A tie, which {} wins", name(winner)),
            re: format!("{letter}+0"),
        };
    }
    let margin = match scoring {
        Scoring::Area => format!("{}子", lead.zi_text()),
        Scoring::Territory => lead.mu_text(),
    };
    let points = lead.abs();
    let unit = if points == HalfPoints::from_points(1) { "point" } else { "points" };
    Sentence {
        chinese: format!("{side}胜{margin}"),
        english: format!("{} wins by {points} {unit}", name(winner)),
        re: format!("{letter}+{points}"),
    }
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
