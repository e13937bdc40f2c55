//! Rulesets as plain data: named presets, each field free to be set.

mod fields;

use crate::color::Color;
use crate::count::HalfPoints;
use core::fmt;

pub use fields::{RuleField, RuleValues};

/// When a move may not repeat what was on the board before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// Only a single ko may not be retaken at once (D20.1).
    SimpleKo,
    /// No placement may bring back a whole-board position (全局同形, D6).
    Positional,
    /// No placement may bring back a whole-board position with the same side to move.
    Situational,
}

/// What happens when a whole-board position comes back by something longer than a single ko (三劫, 四劫, 长生, 双提二子).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LongCycle {
    /// The move is refused as [`Repetition`] says (D20.3, "in principle"). Under [`Repetition::SimpleKo`] nothing looks
    /// for it, and play goes on.
    Forbidden,
    /// The move stands and the game ends as a draw (和棋, D20.3). Under [`Repetition::SimpleKo`] a cycle has to bring back the
    /// side to move as well. A suicide of a single stone under [`Repetition::Positional`] is no cycle and stays refused.
    Draw,
    /// The move stands and the game ends without result (无胜负, D20.3); otherwise as [`LongCycle::Draw`].
    NoResult,
}

/// Whether stones may be played so that they have no liberty themselves (D5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suicide {
    /// Never (禁着点, D5).
    Forbidden,
    /// When at least two stones go.
    SeveralStones,
    /// Also a single stone, where the repetition rule leaves it legal.
    Allowed,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Living stones and the points they enclose (数子法, D9).
    Area,
    /// Enclosed points, prisoners and dead stones (数目法, B).
    Territory,
}

/// What groups owe for living.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tax {
    /// Nothing.
    None,
    /// Points enclosed in a seki do not count (B: Japanese and Korean counting).
    Seki,
    /// The side with more separate living groups pays one zi, two points, for each it has more than the other (还棋头, B).
    /// That is counted by area, where points enclosed in a seki count as all enclosed points do; under territory counting
    /// they do not.
    All,
}

/// What Black gives back for N ≥ 2 handicap stones, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandicapBonus {
    /// Nothing.
    None,
    /// N points, half as many zi as there are stones (B9.2, D: 还让子数的一半).
    N,
    /// N − 1 points (AGA).
    NMinusOne,
}

/// Who has won when the counts are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tie {
    /// Nobody (和棋, D9).
    Draw,
    /// That side (Ing: Black).
    Wins(Color),
}

/// A ruleset. Take a preset and change what is different:
///
/// ```
/// use weiqi_rules::{HalfPoints, Repetition, Rules};
/// let club = Rules { repetition: Repetition::Situational, komi: HalfPoints::new(13), ..Rules::CHINESE };
/// assert!(club.check().is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// When a move may not repeat (D6, D20.1).
    pub repetition: Repetition,
    /// What a long cycle means (D20.3).
    pub long_cycle: LongCycle,
    /// Whether suicide is legal (D5).
    pub suicide: Suicide,
    /// What is counted (D9, B).
    pub scoring: Scoring,
    /// What groups owe for living (B).
    pub tax: Tax,
    /// A pass hands the opponent a prisoner, and White passes last (AGA).
    pub pass_stones: bool,
    /// What Black gives back for handicap stones (B9.2, D).
    pub handicap_bonus: HandicapBonus,
    /// What White receives, in half-points (贴子, D11). A game with handicap has none unless the caller sets it.
    pub komi: HalfPoints,
    /// Who wins a tie (D9).
    pub tie: Tie,
    /// Who moves first on a board without handicap (D2.3).
    pub first: Color,
    /// Two stones of each side stand on the corner stars at the start (座子, D).
    pub seats: bool,
    /// So many passes in a row end play (D7.3); 0: passing never does.
    pub passes_to_end: u8,
}

impl Rules {
    /// Chinese rules: positional superko, area counting, komi 3¾ zi (A, D6, D9, D11). The default.
    pub const CHINESE: Rules = Rules {
        repetition: Repetition::Positional,
        long_cycle: LongCycle::Forbidden,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        tax: Tax::None,
        pass_stones: false,
        handicap_bonus: HandicapBonus::N,
        komi: HalfPoints::from_quarter_zi(15),
        tie: Tie::Draw,
        first: Color::Black,
        seats: false,
        passes_to_end: 2,
    };

    /// Chinese rules with the older komi of 2¾ zi (E: 185 zi win by 1¾).
    pub const CHINESE_2_75: Rules = Rules { komi: HalfPoints::from_quarter_zi(11), ..Rules::CHINESE };

    /// The ancient Chinese game: seat stones, White first, no komi, a tax of one zi on each group more (B, D: 座子制,
    /// 还棋头).
    pub const ANCIENT: Rules = Rules {
        repetition: Repetition::SimpleKo,
        long_cycle: LongCycle::Draw,
        tax: Tax::All,
        handicap_bonus: HandicapBonus::None,
        komi: HalfPoints::ZERO,
        first: Color::White,
        seats: true,
        ..Rules::CHINESE
    };

    /// Japanese rules: territory counting, no points in seki, komi 6.5, a long cycle has no result (B; Japanese rules of
    /// 1989, articles 8, 10 and 12).
    pub const JAPANESE: Rules = Rules {
        repetition: Repetition::SimpleKo,
        long_cycle: LongCycle::NoResult,
        scoring: Scoring::Territory,
        tax: Tax::Seki,
        handicap_bonus: HandicapBonus::None,
        komi: HalfPoints::new(13),
        ..Rules::CHINESE
    };

    /// Korean rules: as Japanese in everything counted here (B).
    pub const KOREAN: Rules = Rules::JAPANESE;

    /// Ing's rules: fill-in counting, which equals area counting; komi 8 points, Black wins ties (D, last part); any
    /// suicide is legal. Ing's ko rule is read as situational superko.
    pub const ING: Rules = Rules {
        repetition: Repetition::Situational,
        suicide: Suicide::Allowed,
        handicap_bonus: HandicapBonus::None,
        komi: HalfPoints::from_points(8),
        tie: Tie::Wins(Color::Black),
        ..Rules::CHINESE
    };

    /// Rules of the American Go Association: situational superko, pass stones, White passes last, N − 1 points for N
    /// handicap stones, komi 7.5 (AGA Concise Rules of Go).
    pub const AGA: Rules = Rules {
        repetition: Repetition::Situational,
        pass_stones: true,
        handicap_bonus: HandicapBonus::NMinusOne,
        ..Rules::CHINESE
    };

    /// New Zealand rules: situational superko, suicide legal, komi 7, nothing for handicap stones (Rules of Go of the New
    /// Zealand Go Society).
    pub const NEW_ZEALAND: Rules = Rules {
        repetition: Repetition::Situational,
        suicide: Suicide::Allowed,
        handicap_bonus: HandicapBonus::None,
        komi: HalfPoints::from_points(7),
        ..Rules::CHINESE
    };

    /// Tromp–Taylor rules: positional superko, suicide legal, what stands on the board is alive (the logical rules of
    /// John Tromp and Bill Taylor). They name no komi; 7.5 is the one in use.
    pub const TROMP_TAYLOR: Rules =
        Rules { suicide: Suicide::Allowed, handicap_bonus: HandicapBonus::None, ..Rules::CHINESE };

    /// Every preset with its name.
    ///
    /// ```
    /// use weiqi_rules::Rules;
    /// assert!(Rules::PRESETS.iter().all(|(_, rules)| rules.check().is_ok()));
    /// ```
    pub const PRESETS: [(&'static str, Rules); 9] = [
        ("chinese", Rules::CHINESE),
        ("chinese-2.75", Rules::CHINESE_2_75),
        ("ancient", Rules::ANCIENT),
        ("japanese", Rules::JAPANESE),
        ("korean", Rules::KOREAN),
        ("ing", Rules::ING),
        ("aga", Rules::AGA),
        ("new-zealand", Rules::NEW_ZEALAND),
        ("tromp-taylor", Rules::TROMP_TAYLOR),
    ];

    /// The preset of that name.
    ///
    /// ```
    /// use weiqi_rules::Rules;
    /// assert_eq!(Rules::named("chinese"), Some(Rules::CHINESE));
    /// assert_eq!(Rules::named("chess"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Rules> {
        Rules::PRESETS.iter().find(|(preset, _)| *preset == name).map(|&(_, rules)| rules)
    }

    /// Whether the fields make sense together.
    ///
    /// # Errors
    /// The first thing that makes no sense.
    ///
    /// ```
    /// use weiqi_rules::{Rules, RulesError};
    /// let hasty = Rules { passes_to_end: 1, ..Rules::CHINESE };
    /// assert_eq!(hasty.check(), Err(RulesError::PassesToEnd));
    /// ```
    pub fn check(&self) -> Result<(), RulesError> {
        if self.passes_to_end == 1 || self.passes_to_end > Rules::MAX_PASSES_TO_END {
            return Err(RulesError::PassesToEnd);
        }
        if self.komi.halves().unsigned_abs() > Rules::MAX_KOMI.halves().unsigned_abs() {
            return Err(RulesError::Komi);
        }
        if self.pass_stones && self.passes_to_end == 0 {
            return Err(RulesError::PassStonesWithoutEnd);
        }
        Ok(())
    }

    /// The largest komi, either way: every point of the largest board.
    pub const MAX_KOMI: HalfPoints = HalfPoints::from_points(52 * 52);

    /// The most passes in a row that a ruleset can ask for.
    pub const MAX_PASSES_TO_END: u8 = 8;
}

/// The Chinese rules.
impl Default for Rules {
    fn default() -> Rules {
        Rules::CHINESE
    }
}

/// Why a ruleset makes no sense.
///
/// ```
/// let words = weiqi_rules::RulesError::PassesToEnd.to_string();
/// assert_eq!(words, "play ends after 2 to 8 passes in a row, or never (0)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// One pass would let a side end the game alone, against D13.2.
    PassesToEnd,
    /// More komi than the largest board has points.
    Komi,
    /// White cannot pass last where passing never ends play.
    PassStonesWithoutEnd,
}

impl RulesError {
    /// What is wrong, in English; [`Display`](fmt::Display) says the same.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::RulesError::Komi.message(), "komi is at most 2704 points either way");
    /// ```
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            RulesError::PassesToEnd => "play ends after 2 to 8 passes in a row, or never (0)",
            RulesError::Komi => "komi is at most 2704 points either way",
            RulesError::PassStonesWithoutEnd => {
                "pass stones need a game that passing ends, so that White can pass last"
            }
        }
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for RulesError {}
