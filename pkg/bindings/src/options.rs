//! Rules and the start of a game, as JavaScript spells them.

use crate::answer::{Answer, Fields, object};
use crate::codes;
use wasm_bindgen::prelude::*;
use weiqi_rules::{
    Color, Game, GameOptions, HalfPoints, Handicap, HandicapBonus, LongCycle, Notation, Point, Repetition, Rules,
    Scoring, Size, Suicide, Tax, Tie,
};

/// The values of a field, and apart from them their names: what looks a name up is then the same code for every field.
struct Names<T: 'static>(&'static [&'static str], &'static [T]);

const REPETITION: Names<Repetition> = Names(
    &["simple-ko", "positional", "situational"],
    &[Repetition::SimpleKo, Repetition::Positional, Repetition::Situational],
);
const LONG_CYCLE: Names<LongCycle> =
    Names(&["forbidden", "draw", "no-result"], &[LongCycle::Forbidden, LongCycle::Draw, LongCycle::NoResult]);
const SUICIDE: Names<Suicide> =
    Names(&["forbidden", "several-stones", "allowed"], &[Suicide::Forbidden, Suicide::SeveralStones, Suicide::Allowed]);
const SCORING: Names<Scoring> = Names(&["area", "territory"], &[Scoring::Area, Scoring::Territory]);
const TAX: Names<Tax> = Names(&["none", "seki", "all"], &[Tax::None, Tax::Seki, Tax::All]);
const BONUS: Names<HandicapBonus> =
    Names(&["none", "n", "n-1"], &[HandicapBonus::None, HandicapBonus::N, HandicapBonus::NMinusOne]);
const TIE: Names<Tie> =
    Names(&["draw", "black", "white"], &[Tie::Draw, Tie::Wins(Color::Black), Tie::Wins(Color::White)]);
const FIRST: Names<Color> = Names(&["black", "white"], &Color::ALL);

fn name<T: PartialEq>(of: T, names: &Names<T>) -> &'static str {
    names.1.iter().position(|value| *value == of).map_or("", |place| names.0[place])
}

fn named<T: Copy>(field: &str, text: &str, names: &Names<T>) -> Result<T, String> {
    place(field, text, names.0).map(|place| names.1[place])
}

#[inline(never)]
fn place(field: &str, text: &str, names: &[&str]) -> Result<usize, String> {
    let found = names.iter().position(|name| *name == text);
    found.ok_or_else(|| ["rules.", field, " must be one of ", &names.join(", "), ", not ", text].concat())
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

/// Rules as JavaScript spells them out: every field's value in the order of [`rules`], with a bar between them; komi as a
/// number of half-points.
///
/// Not through serde as the answers are: its reading side alone is a quarter of the whole border.
pub fn read_rules(text: &str) -> Result<Rules, String> {
    let mut values = text.split('|');
    let mut next = || values.next().unwrap_or_default();
    let yes = |value: &str| value == "true";
    Ok(Rules {
        repetition: named("repetition", next(), &REPETITION)?,
        long_cycle: named("longCycle", next(), &LONG_CYCLE)?,
        suicide: named("suicide", next(), &SUICIDE)?,
        scoring: named("scoring", next(), &SCORING)?,
        tax: named("tax", next(), &TAX)?,
        pass_stones: yes(next()),
        handicap_bonus: named("handicapBonus", next(), &BONUS)?,
        komi: HalfPoints::new(next().parse().unwrap_or_default()),
        tie: named("tie", next(), &TIE)?,
        first: named("first", next(), &FIRST)?,
        seats: yes(next()),
        passes_to_end: next().parse().unwrap_or_default(),
    })
}

/// Begins a game; a text says why it cannot.
///
/// The numbers are `[width, height, komi, handicap, to play]`: komi in half-points or `i32::MIN` for what the rules say;
/// handicap as a number, or −1 for the points in `free`; to play 0 Black, 1 White, −1 as the rules say.
pub fn start(numbers: &[i32], rule_text: &str, free: &[u16], black: &[u16], white: &[u16]) -> Result<Game, String> {
    let &[width, height, komi, handicap, to_play] = numbers else { return Err(String::new()) };
    let size = Size::new(width as u32, height as u32).map_err(|error| error.to_string())?;
    let points = |list: &[u16]| list.iter().filter_map(|&index| size.point(index.into())).collect::<Vec<Point>>();
    let mut stones = Vec::new();
    stones.extend(points(black).into_iter().map(|point| (Color::Black, point)));
    stones.extend(points(white).into_iter().map(|point| (Color::White, point)));
    let options = GameOptions {
        size,
        rules: read_rules(rule_text)?,
        komi: (komi != i32::MIN).then(|| HalfPoints::new(komi)),
        handicap: match u32::try_from(handicap) {
            Ok(0) => Handicap::Even,
            Ok(stones) => Handicap::Fixed(stones),
            Err(_) => Handicap::Free(points(free)),
        },
        stones,
        to_play: u8::try_from(to_play).ok().and_then(codes::color),
    };
    Game::new(options).map_err(|error| error.to_string())
}

/// The options that begin the same game again, as `new Game` takes them.
pub fn write_start(start: &GameOptions) -> Answer {
    let names = |points: Vec<Point>| -> Answer {
        Answer::List(points.into_iter().map(|point| Notation::Western.write(point, start.size).into()).collect())
    };
    let of = |color: Color| names(start.stones.iter().filter(|stone| stone.0 == color).map(|stone| stone.1).collect());
    let mut fields = Fields::default();
    fields.put("size", object! { "width": u32::from(start.size.width()), "height": u32::from(start.size.height()) });
    fields.put("rules", rules(&start.rules));
    if let Some(komi) = start.komi {
        fields.put("komi", komi);
    }
    match &start.handicap {
        Handicap::Even => {}
        Handicap::Fixed(stones) => fields.put("handicap", *stones),
        Handicap::Free(points) => fields.put("handicap", names(points.clone())),
    }
    if !start.stones.is_empty() || start.to_play.is_some() {
        let mut setup = Fields::default();
        setup.put("black", of(Color::Black));
        setup.put("white", of(Color::White));
        if let Some(color) = start.to_play {
            setup.put("toPlay", color);
        }
        fields.put("setup", setup);
    }
    fields.into()
}
