//! Rules as a record names them (`RU`): the nearest preset, and what is different from it.

use crate::count::push_number;
use crate::record::{count, part, preset, trim};
use crate::rules::{RuleField, RuleValues, Rules};
use alloc::string::String;

/// The names of a field's values, if they have any.
fn names(field: &RuleField) -> &'static [&'static str] {
    match field.values {
        RuleValues::Names(names) => names,
        RuleValues::Flag => &["no", "yes"],
        RuleValues::HalfPoints | RuleValues::Count => &[],
    }
}

/// The presets as SGF spells them, in their order.
const SPELLINGS: [&str; Rules::PRESETS.len()] =
    ["Chinese", "Chinese", "ancient", "Japanese", "Japanese", "GOE", "AGA", "NZ", "Tromp-Taylor"];

/// Whether two rulesets differ in a field; the komi has a property of its own.
fn differs(n: usize, rules: &[i32], others: &[i32]) -> bool {
    rules[n] != others[n] && !matches!(Rules::FIELDS[n].values, RuleValues::HalfPoints)
}

/// The value of `RU`: the preset that is nearest, as SGF spells it, and behind it what is different:
/// `Chinese; suicide allowed`.
pub(super) fn rules_text(rules: &Rules) -> String {
    let ours = rules.to_numbers();
    let (mut nearest, mut least) = (0, usize::MAX);
    for (n, (_, preset)) in Rules::PRESETS.iter().enumerate() {
        let its = preset.to_numbers();
        // Whether the komi is the same decides between those that are as near.
        let mut distance = usize::from(preset.komi != rules.komi);
        for n in 0..Rules::FIELDS.len() {
            distance += 2 * usize::from(differs(n, &ours, &its));
        }
        if distance < least {
            (nearest, least) = (n, distance);
        }
    }
    let its = Rules::PRESETS[nearest].1.to_numbers();
    let mut text = String::from(SPELLINGS[nearest]);
    for (n, field) in Rules::FIELDS.iter().enumerate() {
        if differs(n, &ours, &its) {
            text.push_str("; ");
            text.push_str(field.words);
            text.push(' ');
            match names(field).get(ours[n] as usize) {
                Some(name) => text.push_str(name),
                None => push_number(&mut text, ours[n] as u64),
            }
        }
    }
    text
}

/// The rules that a record names, the Chinese if it names none.
pub(super) fn read_rules(text: &str) -> Rules {
    let mut rest = text;
    let named = preset(part(&mut rest, b';')).and_then(Rules::named);
    let mut numbers = named.unwrap_or(Rules::CHINESE).to_numbers();
    while !rest.is_empty() {
        let different = trim(part(&mut rest, b';'));
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
    let place = names(field).iter().position(|name| *name == text);
    match field.values {
        RuleValues::Count => u8::try_from(count(text)?).ok().map(i32::from),
        _ => place.map(|place| place as i32),
    }
}
