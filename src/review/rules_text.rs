//! Rules as a record names them (`RU`): the nearest preset, and what is different from it.

use crate::count::decimal;
use crate::record::{GameInfo, count, part};
use crate::rules::{RuleField, RuleValues, Rules};
use alloc::string::String;

const YES: [&str; 2] = ["no", "yes"];

/// The presets as SGF spells them, in their order.
const SPELLINGS: [&str; Rules::PRESETS.len()] =
    ["Chinese", "Chinese", "ancient", "Japanese", "Japanese", "GOE", "AGA", "NZ", "Tromp-Taylor"];

/// How many rules but the komi are different.
fn different(rules: &[i32], others: &[i32]) -> usize {
    let differ = |(field, (ours, its)): (&RuleField, (&i32, &i32))| !is_komi(field) && ours != its;
    Rules::FIELDS.iter().zip(rules.iter().zip(others)).filter(|&pair| differ(pair)).count()
}

/// The komi has a property of its own.
fn is_komi(field: &RuleField) -> bool {
    field.values == RuleValues::HalfPoints
}

/// The value of `RU`: the preset that is nearest, as SGF spells it, and behind it what is different:
/// `Chinese; suicide allowed`.
pub(super) fn rules_text(rules: &Rules) -> String {
    let ours = rules.to_numbers();
    let mut nearest = ("", usize::MAX, ours);
    for ((_, preset), name) in Rules::PRESETS.iter().zip(SPELLINGS) {
        let its = preset.to_numbers();
        // Whether the komi is the same decides between those that are as near.
        let distance = 2 * different(&ours, &its) + usize::from(preset.komi != rules.komi);
        if distance < nearest.1 {
            nearest = (name, distance, its);
        }
    }
    let (name, _, its) = nearest;
    let mut text = String::from(name);
    for (n, field) in Rules::FIELDS.iter().enumerate() {
        if ours[n] != its[n] && !is_komi(field) {
            let value = ours[n] as usize;
            let more = ["; ", field.words, " "].concat();
            text.push_str(&more);
            match field.values {
                RuleValues::Names(names) => text.push_str(names[value]),
                RuleValues::Flag => text.push_str(YES[value]),
                RuleValues::HalfPoints | RuleValues::Count => text.push_str(&decimal(value as u64)),
            }
        }
    }
    text
}

/// The rules that a record names, the Chinese if it names none.
pub(super) fn read_rules(info: &GameInfo) -> Rules {
    let mut numbers = info.rules.and_then(Rules::named).unwrap_or(Rules::CHINESE).to_numbers();
    let mut rest = &*info.rules_text;
    part(&mut rest, b';');
    while !rest.is_empty() {
        let different = part(&mut rest, b';').trim();
        let Some(space) = different.bytes().rposition(|byte| byte == b' ') else { continue };
        let (name, text) = (&different[..space], &different[space + 1..]);
        for (n, field) in Rules::FIELDS.iter().enumerate() {
            if field.words == name {
                numbers[n] = value(field, text).unwrap_or(numbers[n]);
            }
        }
    }
    Rules::from_numbers(&numbers).filter(|rules| rules.check().is_ok()).unwrap_or(Rules::CHINESE)
}

/// The number of a value.
fn value(field: &RuleField, text: &str) -> Option<i32> {
    let place = |names: &[&str]| names.iter().position(|name| *name == text).map(|place| place as i32);
    match field.values {
        RuleValues::Names(names) => place(names),
        RuleValues::Flag => place(&YES),
        RuleValues::Count => u8::try_from(count(text)?).ok().map(i32::from),
        RuleValues::HalfPoints => None,
    }
}
