//! The fields of a ruleset as a table: their names and the names of their values, for texts and other languages.

use super::{HandicapBonus, LongCycle, Repetition, Rules, Scoring, Suicide, Tax, Tie};
use crate::color::Color;
use crate::count::HalfPoints;

/// A field of [`Rules`]: what it is called, and what its number in [`Rules::to_numbers`] means.
///
/// ```
/// use weiqi_rules::{RuleValues, Rules};
/// let field = &Rules::FIELDS[1];
/// assert_eq!((field.name, field.words), ("longCycle", "long cycle"));
/// assert_eq!(field.values, RuleValues::Names(&["forbidden", "draw", "no-result"]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleField {
    /// As JavaScript has it.
    pub name: &'static str,
    /// As a record's `RU` has it.
    pub words: &'static str,
    /// What its number means.
    pub values: RuleValues,
}

/// What a field's number means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleValues {
    /// The place of one of these names.
    Names(&'static [&'static str]),
    /// 1 is yes, 0 no.
    Flag,
    /// Half-points.
    HalfPoints,
    /// So many.
    Count,
}
use RuleValues::{Count, Flag, Names};

const fn field(name: &'static str, words: &'static str, values: RuleValues) -> RuleField {
    RuleField { name, words, values }
}

const REPETITION: [Repetition; 3] = [Repetition::SimpleKo, Repetition::Positional, Repetition::Situational];
const LONG_CYCLE: [LongCycle; 3] = [LongCycle::Forbidden, LongCycle::Draw, LongCycle::NoResult];
const SUICIDE: [Suicide; 3] = [Suicide::Forbidden, Suicide::SeveralStones, Suicide::Allowed];
const SCORING: [Scoring; 2] = [Scoring::Area, Scoring::Territory];
const TAX: [Tax; 3] = [Tax::None, Tax::Seki, Tax::All];
const BONUS: [HandicapBonus; 3] = [HandicapBonus::None, HandicapBonus::N, HandicapBonus::NMinusOne];
const TIE: [Tie; 3] = [Tie::Draw, Tie::Wins(Color::Black), Tie::Wins(Color::White)];

impl Rules {
    /// The fields in the order of their numbers.
    pub const FIELDS: [RuleField; 12] = [
        field("repetition", "repetition", Names(&["simple-ko", "positional", "situational"])),
        field("longCycle", "long cycle", Names(&["forbidden", "draw", "no-result"])),
        field("suicide", "suicide", Names(&["forbidden", "several-stones", "allowed"])),
        field("scoring", "scoring", Names(&["area", "territory"])),
        field("tax", "tax", Names(&["none", "seki", "all"])),
        field("passStones", "pass stones", Flag),
        field("handicapBonus", "handicap bonus", Names(&["none", "n", "n-1"])),
        field("komi", "komi", RuleValues::HalfPoints),
        field("tie", "tie", Names(&["draw", "black", "white"])),
        field("first", "first", Names(&["black", "white"])),
        field("seats", "seats", Flag),
        field("passesToEnd", "passes", Count),
    ];

    /// The fields' values as numbers.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Rules::CHINESE.to_numbers(), [1, 0, 0, 0, 0, 0, 1, 15, 0, 0, 0, 2]);
    /// ```
    #[must_use]
    pub fn to_numbers(&self) -> [i32; Rules::FIELDS.len()] {
        let tie = match self.tie {
            Tie::Draw => 0,
            Tie::Wins(side) => side as i32 + 1,
        };
        [
            self.repetition as i32,
            self.long_cycle as i32,
            self.suicide as i32,
            self.scoring as i32,
            self.tax as i32,
            self.pass_stones.into(),
            self.handicap_bonus as i32,
            self.komi.halves(),
            tie,
            self.first as i32,
            self.seats.into(),
            self.passes_to_end.into(),
        ]
    }

    /// The rules of those numbers. Nothing where one of them means nothing; whether they make sense together is for
    /// [`Rules::check`] to say.
    ///
    /// ```
    /// use weiqi_rules::Rules;
    /// assert_eq!(Rules::from_numbers(&Rules::AGA.to_numbers()), Some(Rules::AGA));
    /// assert_eq!(Rules::from_numbers(&[9; 12]), None);
    /// ```
    #[must_use]
    pub fn from_numbers(numbers: &[i32; Rules::FIELDS.len()]) -> Option<Rules> {
        let [repetition, long_cycle, suicide, scoring, tax, pass_stones, bonus, komi, tie, first, seats, passes] =
            numbers.map(|number| number as usize);
        Some(Rules {
            repetition: *REPETITION.get(repetition)?,
            long_cycle: *LONG_CYCLE.get(long_cycle)?,
            suicide: *SUICIDE.get(suicide)?,
            scoring: *SCORING.get(scoring)?,
            tax: *TAX.get(tax)?,
            pass_stones: pass_stones > 0,
            handicap_bonus: *BONUS.get(bonus)?,
            komi: HalfPoints::new(komi as i32),
            tie: *TIE.get(tie)?,
            first: *Color::ALL.get(first)?,
            seats: seats > 0,
            passes_to_end: u8::try_from(passes).ok()?,
        })
    }
}
