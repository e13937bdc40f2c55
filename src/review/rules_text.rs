//! Rules as a record names them (`RU`): the nearest preset, and what is different from it.

use crate::color::Color;
use crate::record::GameInfo;
use crate::rules::{HandicapBonus, LongCycle, Repetition, Rules, Scoring, Suicide, Tax, Tie};
use alloc::string::{String, ToString};

macro_rules! names {
    ($read:ident $write:ident $kind:ty: $($value:pat => $name:literal),*; $($made:expr),*) => {
        fn $write(value: $kind) -> &'static str {
            match value { $($value => $name,)* }
        }

        fn $read(name: &str) -> Option<$kind> {
            [$($made),*].into_iter().find(|&value| $write(value) == name)
        }
    };
}

names!(repetition repetition_name Repetition: Repetition::SimpleKo => "simple-ko", Repetition::Positional => "positional",
    Repetition::Situational => "situational"; Repetition::SimpleKo, Repetition::Positional, Repetition::Situational);
names!(long_cycle long_cycle_name LongCycle: LongCycle::Forbidden => "forbidden", LongCycle::Draw => "draw",
    LongCycle::NoResult => "no-result"; LongCycle::Forbidden, LongCycle::Draw, LongCycle::NoResult);
names!(suicide suicide_name Suicide: Suicide::Forbidden => "forbidden", Suicide::SeveralStones => "several-stones",
    Suicide::Allowed => "allowed"; Suicide::Forbidden, Suicide::SeveralStones, Suicide::Allowed);
names!(scoring scoring_name Scoring: Scoring::Area => "area", Scoring::Territory => "territory";
    Scoring::Area, Scoring::Territory);
names!(tax tax_name Tax: Tax::None => "none", Tax::Seki => "seki", Tax::All => "all"; Tax::None, Tax::Seki, Tax::All);
names!(bonus bonus_name HandicapBonus: HandicapBonus::None => "none", HandicapBonus::N => "n",
    HandicapBonus::NMinusOne => "n-1"; HandicapBonus::None, HandicapBonus::N, HandicapBonus::NMinusOne);
names!(tie tie_name Tie: Tie::Draw => "draw", Tie::Wins(Color::Black) => "black", Tie::Wins(Color::White) => "white";
    Tie::Draw, Tie::Wins(Color::Black), Tie::Wins(Color::White));
names!(first first_name Color: Color::Black => "black", Color::White => "white"; Color::Black, Color::White);
names!(flag flag_name bool: true => "yes", false => "no"; true, false);

/// Each rule but the komi with its name and its value's name.
fn fields(rules: &Rules) -> [(&'static str, String); 11] {
    [
        ("repetition", repetition_name(rules.repetition).into()),
        ("long cycle", long_cycle_name(rules.long_cycle).into()),
        ("suicide", suicide_name(rules.suicide).into()),
        ("scoring", scoring_name(rules.scoring).into()),
        ("tax", tax_name(rules.tax).into()),
        ("pass stones", flag_name(rules.pass_stones).into()),
        ("handicap bonus", bonus_name(rules.handicap_bonus).into()),
        ("tie", tie_name(rules.tie).into()),
        ("first", first_name(rules.first).into()),
        ("seats", flag_name(rules.seats).into()),
        ("passes", rules.passes_to_end.to_string()),
    ]
}

/// The value of `RU`: the preset that is nearest, as SGF spells it, and behind it what is different:
/// `Chinese; suicide allowed`.
pub(super) fn rules_text(rules: &Rules) -> String {
    let different =
        |preset: &Rules| fields(rules).into_iter().zip(fields(preset)).filter(|(ours, its)| ours != its).count();
    let nearest = Rules::PRESETS.iter().min_by_key(|(_, preset)| (different(preset), preset.komi != rules.komi));
    let (name, preset) = nearest.unwrap_or(&Rules::PRESETS[0]);
    let mut text: String = match *name {
        "chinese" | "chinese-2.75" => "Chinese",
        "japanese" | "korean" => "Japanese",
        "ing" => "GOE",
        "aga" => "AGA",
        "new-zealand" => "NZ",
        "tromp-taylor" => "Tromp-Taylor",
        other => other,
    }
    .into();
    for ((name, ours), (_, its)) in fields(rules).into_iter().zip(fields(preset)) {
        if ours != its {
            text.push_str("; ");
            text.push_str(name);
            text.push(' ');
            text.push_str(&ours);
        }
    }
    text
}

/// The rules that a record names, the Chinese if it names none.
pub(super) fn read_rules(info: &GameInfo) -> Rules {
    let mut rules = info.rules.and_then(Rules::named).unwrap_or(Rules::CHINESE);
    for part in info.rules_text.split(';').skip(1) {
        let Some((name, value)) = part.trim().rsplit_once(' ') else { continue };
        let mut changed = rules;
        let known = match name {
            "repetition" => repetition(value).map(|value| changed.repetition = value),
            "long cycle" => long_cycle(value).map(|value| changed.long_cycle = value),
            "suicide" => suicide(value).map(|value| changed.suicide = value),
            "scoring" => scoring(value).map(|value| changed.scoring = value),
            "tax" => tax(value).map(|value| changed.tax = value),
            "pass stones" => flag(value).map(|value| changed.pass_stones = value),
            "handicap bonus" => bonus(value).map(|value| changed.handicap_bonus = value),
            "tie" => tie(value).map(|value| changed.tie = value),
            "first" => first(value).map(|value| changed.first = value),
            "seats" => flag(value).map(|value| changed.seats = value),
            "passes" => value.parse().ok().map(|value| changed.passes_to_end = value),
            _ => None,
        };
        if known.is_some() {
            rules = changed;
        }
    }
    if rules.check().is_ok() { rules } else { Rules::CHINESE }
}
