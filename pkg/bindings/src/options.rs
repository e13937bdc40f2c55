//! Rules and the start of a game, as JavaScript spells them.

use crate::answer::{Answer, object};
use crate::codes;
use serde::Deserialize;
use wasm_bindgen::prelude::*;
use weiqi_rules::{
    Color, Game, GameOptions, HalfPoints, Handicap, HandicapBonus, LongCycle, Notation, Point, Repetition, Rules,
    Scoring, Size, Suicide, Tax, Tie,
};

type Names<T, const N: usize> = [(&'static str, T); N];

const REPETITION: Names<Repetition, 3> = [
    ("simple-ko", Repetition::SimpleKo),
    ("positional", Repetition::Positional),
    ("situational", Repetition::Situational),
];
const LONG_CYCLE: Names<LongCycle, 3> =
    [("forbidden", LongCycle::Forbidden), ("draw", LongCycle::Draw), ("no-result", LongCycle::NoResult)];
const SUICIDE: Names<Suicide, 3> =
    [("forbidden", Suicide::Forbidden), ("several-stones", Suicide::SeveralStones), ("allowed", Suicide::Allowed)];
const SCORING: Names<Scoring, 2> = [("area", Scoring::Area), ("territory", Scoring::Territory)];
const TAX: Names<Tax, 3> = [("none", Tax::None), ("seki", Tax::Seki), ("all", Tax::All)];
const BONUS: Names<HandicapBonus, 3> =
    [("none", HandicapBonus::None), ("n", HandicapBonus::N), ("n-1", HandicapBonus::NMinusOne)];
const TIE: Names<Tie, 3> =
    [("draw", Tie::Draw), ("black", Tie::Wins(Color::Black)), ("white", Tie::Wins(Color::White))];
const FIRST: Names<Color, 2> = [("black", Color::Black), ("white", Color::White)];

fn name<T: PartialEq, const N: usize>(of: T, names: &Names<T, N>) -> &'static str {
    names.iter().find(|(_, value)| *value == of).map_or("", |(name, _)| name)
}

fn named<T: Copy, const N: usize>(field: &str, text: &str, names: &Names<T, N>) -> Result<T, String> {
    names.iter().find(|(name, _)| *name == text).map(|(_, value)| *value).ok_or_else(|| {
        let all: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        ["rules.", field, " must be one of ", &all.join(", "), ", not ", text].concat()
    })
}

pub fn rules(rules: &Rules) -> Answer {
    object! {
        "repetition": name(rules.repetition, &REPETITION),
        "longCycle": name(rules.long_cycle, &LONG_CYCLE),
        "suicide": name(rules.suicide, &SUICIDE),
        "scoring": name(rules.scoring, &SCORING),
        "tax": name(rules.tax, &TAX),
        "passStones": rules.pass_stones,
        "handicapBonus": name(rules.handicap_bonus, &BONUS),
        "komi": rules.komi,
        "tie": name(rules.tie, &TIE),
        "first": rules.first,
        "seats": rules.seats,
        "passesToEnd": u32::from(rules.passes_to_end),
    }
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

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RulesIn {
    repetition: String,
    long_cycle: String,
    suicide: String,
    scoring: String,
    tax: String,
    pass_stones: bool,
    handicap_bonus: String,
    komi: f64,
    tie: String,
    first: String,
    seats: bool,
    passes_to_end: f64,
}

impl RulesIn {
    fn rules(&self) -> Result<Rules, String> {
        Ok(Rules {
            repetition: named("repetition", &self.repetition, &REPETITION)?,
            long_cycle: named("longCycle", &self.long_cycle, &LONG_CYCLE)?,
            suicide: named("suicide", &self.suicide, &SUICIDE)?,
            scoring: named("scoring", &self.scoring, &SCORING)?,
            tax: named("tax", &self.tax, &TAX)?,
            pass_stones: self.pass_stones,
            handicap_bonus: named("handicapBonus", &self.handicap_bonus, &BONUS)?,
            komi: half_points(self.komi),
            tie: named("tie", &self.tie, &TIE)?,
            first: named("first", &self.first, &FIRST)?,
            seats: self.seats,
            passes_to_end: self.passes_to_end as u8,
        })
    }
}

/// Rules that JavaScript spells out in full.
pub fn read_rules(value: JsValue) -> Result<Rules, String> {
    serde_wasm_bindgen::from_value::<RulesIn>(value).map_err(|error| error.to_string())?.rules()
}

/// Points of komi, checked to be a multiple of a half by the caller.
fn half_points(points: f64) -> HalfPoints {
    HalfPoints::new((points * 2.0) as i32)
}

/// What a game starts with, made ready in TypeScript: points as numbers, everything there that has a default.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Start {
    width: u32,
    height: u32,
    rules: RulesIn,
    komi: Option<f64>,
    /// The number of stones on set points, or none for `free`.
    handicap: Option<u32>,
    free: Vec<u16>,
    black: Vec<u16>,
    white: Vec<u16>,
    to_play: Option<u8>,
}

/// Begins a game; a text says why it cannot.
pub fn start(value: JsValue) -> Result<Game, String> {
    let start: Start = serde_wasm_bindgen::from_value(value).map_err(|error| error.to_string())?;
    let size = Size::new(start.width, start.height).map_err(|error| error.to_string())?;
    let points = |list: &[u16]| list.iter().filter_map(|&index| size.point(index.into())).collect::<Vec<Point>>();
    let mut stones = Vec::new();
    stones.extend(points(&start.black).into_iter().map(|point| (Color::Black, point)));
    stones.extend(points(&start.white).into_iter().map(|point| (Color::White, point)));
    let options = GameOptions {
        size,
        rules: start.rules.rules()?,
        komi: start.komi.map(half_points),
        handicap: match start.handicap {
            Some(0) => Handicap::Even,
            Some(stones) => Handicap::Fixed(stones),
            None => Handicap::Free(points(&start.free)),
        },
        stones,
        to_play: start.to_play.and_then(codes::color),
    };
    Game::new(options).map_err(|error| error.to_string())
}

/// The options that begin the same game again, as `new Game` takes them.
pub fn write_start(start: &GameOptions) -> Answer {
    let names = |points: Vec<Point>| -> Answer {
        Answer::List(points.into_iter().map(|point| Notation::Western.write(point, start.size).into()).collect())
    };
    let of = |color: Color| names(start.stones.iter().filter(|stone| stone.0 == color).map(|stone| stone.1).collect());
    let mut fields = vec![
        ("size", object! { "width": u32::from(start.size.width()), "height": u32::from(start.size.height()) }),
        ("rules", rules(&start.rules)),
    ];
    if let Some(komi) = start.komi {
        fields.push(("komi", komi.into()));
    }
    match &start.handicap {
        Handicap::Even => {}
        Handicap::Fixed(stones) => fields.push(("handicap", (*stones).into())),
        Handicap::Free(points) => fields.push(("handicap", names(points.clone()))),
    }
    let mut setup = Vec::new();
    if !start.stones.is_empty() {
        setup = vec![("black", of(Color::Black)), ("white", of(Color::White))];
    }
    setup.extend(start.to_play.map(|color| ("toPlay", color.into())));
    if !setup.is_empty() {
        fields.push(("setup", Answer::Fields(setup)));
    }
    Answer::Fields(fields)
}
