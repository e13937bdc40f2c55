//! Rules and the start of a game, as JavaScript spells them.

use crate::answer::{Answer, Fields, object};
use crate::codes;
use wasm_bindgen::prelude::*;
use weiqi_rules::{
    ByColor, Color, Game, GameOptions, HalfPoints, Handicap, Notation, Point, RuleField, RuleValues, Rules, Size,
};

pub fn rules(rules: &Rules) -> Answer {
    let mut fields = Fields::default();
    for (RuleField { name, values, .. }, number) in Rules::FIELDS.iter().zip(rules.to_numbers()) {
        match values {
            RuleValues::Names(names) => fields.put(name, names[number as usize]),
            RuleValues::Flag => fields.put(name, number > 0),
            RuleValues::HalfPoints => fields.put(name, HalfPoints::new(number)),
            RuleValues::Count => fields.put(name, number as u32),
        }
    }
    fields.into()
}

/// The names of the rulesets, or the rules of one; null for a name that none has.
#[wasm_bindgen(js_name = presets)]
pub fn presets(name: Option<String>) -> JsValue {
    match name {
        None => Answer::List(Rules::PRESETS.iter().map(|(name, _)| (*name).into()).collect()),
        Some(name) => Rules::named(&name).as_ref().map(rules).into(),
    }
    .to_js()
}

/// Rules as JavaScript spells them out: every field's value in the order of [`rules`], with a bar between them; komi as a
/// number of half-points.
///
/// Not through serde as the answers are: its reading side alone is a quarter of the whole border.
pub fn read_rules(text: &str) -> Result<Rules, String> {
    let mut numbers = [0; Rules::FIELDS.len()];
    let mut rest = text;
    for (RuleField { name, values, .. }, number) in Rules::FIELDS.iter().zip(&mut numbers) {
        let end = rest.bytes().position(|byte| byte == b'|').unwrap_or(rest.len());
        let (text, behind) = rest.split_at(end);
        rest = behind.get(1..).unwrap_or_default();
        *number = match values {
            RuleValues::Names(names) => place(name, text, names)?,
            RuleValues::Flag => (text == "true").into(),
            RuleValues::HalfPoints | RuleValues::Count => whole(text),
        };
    }
    Rules::from_numbers(&numbers).ok_or_else(String::new)
}

/// A whole number; the face has seen to it that it is one.
fn whole(text: &str) -> i32 {
    let mut number = 0_i32;
    for byte in text.bytes().filter(u8::is_ascii_digit) {
        number = number.wrapping_mul(10).wrapping_add((byte - b'0').into());
    }
    if text.starts_with('-') { number.wrapping_neg() } else { number }
}

fn place(field: &str, text: &str, names: &[&str]) -> Result<i32, String> {
    let found = names.iter().position(|name| *name == text).map(|place| place as i32);
    found.ok_or_else(|| ["rules.", field, " must be one of ", &names.join(", "), ", not ", text].concat())
}

/// Begins a game; a text says why it cannot.
///
/// The numbers are `[width, height, komi, handicap, to play]`: komi in half-points or `i32::MIN` for what the rules say;
/// handicap as a number, or −1 for the points without a stone in [`contents`]; to play 0 Black, 1 White, −1 as the rules
/// say.
pub fn start(numbers: &[i32], rule_text: &str, points: &[u16]) -> Result<Game, String> {
    let &[width, height, komi, handicap, to_play] = numbers else { return Err(String::new()) };
    let size = Size::new(width as u32, height as u32).map_err(|error| error.message())?;
    let (mut stones, mut free) = (Vec::new(), Vec::new());
    for (point, content) in contents(size, points) {
        match content {
            Some(color) => stones.push((color, point)),
            None => free.push(point),
        }
    }
    let options = GameOptions {
        size,
        rules: read_rules(rule_text)?,
        komi: (komi != i32::MIN).then(|| HalfPoints::new(komi)),
        handicap: match u32::try_from(handicap) {
            Ok(0) => Handicap::Even,
            Ok(stones) => Handicap::Fixed(stones),
            Err(_) => Handicap::Free(free),
        },
        stones,
        to_play: u8::try_from(to_play).ok().and_then(codes::color),
    };
    Game::new(options).map_err(|error| error.message())
}

/// Points and what is to stand there: a point's number, plus 4096 for a stone of White and 8192 for none.
#[inline(never)]
pub fn contents(size: Size, numbers: &[u16]) -> Vec<(Point, Option<Color>)> {
    let mut contents = Vec::with_capacity(numbers.len());
    for &number in numbers {
        if let Some(point) = size.point((number % 4096).into()) {
            contents.push((point, codes::color((number / 4096) as u8)));
        }
    }
    contents
}

/// Points by their names.
#[inline(never)]
pub fn names(size: Size, points: &[Point]) -> Answer {
    let mut names = Vec::new();
    for &point in points {
        names.push(Answer::from(Notation::Western.write(point, size)));
    }
    Answer::List(names)
}

/// The options that begin the same game again, as `new Game` takes them.
pub fn write_start(start: &GameOptions) -> Answer {
    let mut fields = Fields::default();
    fields.put("size", object! { "width": u32::from(start.size.width()), "height": u32::from(start.size.height()) });
    fields.put("rules", rules(&start.rules));
    if let Some(komi) = start.komi {
        fields.put("komi", komi);
    }
    match &start.handicap {
        Handicap::Even => {}
        Handicap::Fixed(stones) => fields.put("handicap", *stones),
        Handicap::Free(points) => fields.put("handicap", names(start.size, points)),
    }
    if !start.stones.is_empty() || start.to_play.is_some() {
        let mut stones = ByColor { black: Vec::new(), white: Vec::new() };
        start.stones.iter().for_each(|&(color, point)| stones[color].push(point));
        let mut setup = Fields::default();
        setup.put("black", names(start.size, &stones.black));
        setup.put("white", names(start.size, &stones.white));
        if let Some(color) = start.to_play {
            setup.put("toPlay", color);
        }
        fields.put("setup", setup);
    }
    fields.into()
}
