//! Rules and the start of a game, as lists of numbers.

use crate::codes;
use wasm_bindgen::prelude::*;
use weiqi_rules::{
    Color, Game, GameOptions, HalfPoints, Handicap, HandicapBonus, LongCycle, Point, Repetition, Rules, Scoring, Size,
    Suicide, Tax, Tie,
};

/// Rules in the order of `pkg/src/rules.ts`.
pub fn pack_rules(rules: &Rules) -> [i32; 12] {
    [
        match rules.repetition {
            Repetition::SimpleKo => 0,
            Repetition::Positional => 1,
            Repetition::Situational => 2,
        },
        match rules.long_cycle {
            LongCycle::Forbidden => 0,
            LongCycle::Draw => 1,
            LongCycle::NoResult => 2,
        },
        match rules.suicide {
            Suicide::Forbidden => 0,
            Suicide::SeveralStones => 1,
            Suicide::Allowed => 2,
        },
        match rules.scoring {
            Scoring::Area => 0,
            Scoring::Territory => 1,
        },
        match rules.tax {
            Tax::None => 0,
            Tax::Seki => 1,
            Tax::All => 2,
        },
        i32::from(rules.pass_stones),
        match rules.handicap_bonus {
            HandicapBonus::None => 0,
            HandicapBonus::N => 1,
            HandicapBonus::NMinusOne => 2,
        },
        rules.komi.halves(),
        match rules.tie {
            Tie::Draw => 0,
            Tie::Wins(Color::Black) => 1,
            Tie::Wins(Color::White) => 2,
        },
        i32::from(codes::color_code(rules.first)),
        i32::from(rules.seats),
        i32::from(rules.passes_to_end),
    ]
}

fn unpack_rules(numbers: &[i32]) -> Option<Rules> {
    let &[repetition, long_cycle, suicide, scoring, tax, pass_stones, bonus, komi, tie, first, seats, passes] = numbers
    else {
        return None;
    };
    Some(Rules {
        repetition: pick(repetition, [Repetition::SimpleKo, Repetition::Positional, Repetition::Situational])?,
        long_cycle: pick(long_cycle, [LongCycle::Forbidden, LongCycle::Draw, LongCycle::NoResult])?,
        suicide: pick(suicide, [Suicide::Forbidden, Suicide::SeveralStones, Suicide::Allowed])?,
        scoring: pick(scoring, [Scoring::Area, Scoring::Territory])?,
        tax: pick(tax, [Tax::None, Tax::Seki, Tax::All])?,
        pass_stones: pick(pass_stones, [false, true])?,
        handicap_bonus: pick(bonus, [HandicapBonus::None, HandicapBonus::N, HandicapBonus::NMinusOne])?,
        komi: HalfPoints::new(komi),
        tie: pick(tie, [Tie::Draw, Tie::Wins(Color::Black), Tie::Wins(Color::White)])?,
        first: pick(first, Color::ALL)?,
        seats: pick(seats, [false, true])?,
        passes_to_end: u8::try_from(passes).ok()?,
    })
}

fn pick<T: Copy, const N: usize>(code: i32, of: [T; N]) -> Option<T> {
    of.get(usize::try_from(code).ok()?).copied()
}

/// The rules of that name as numbers; none for a name that no preset has.
#[wasm_bindgen(js_name = presetRules)]
pub fn preset_rules(name: &str) -> Vec<i32> {
    Rules::named(name).map_or_else(Vec::new, |rules| pack_rules(&rules).into())
}

/// What a game was started with: `[komi, handicap, to play, free points, black stones, white stones, rules…]`, the numbers
/// as in [`start`], the points with their count first.
pub fn pack_start(start: &GameOptions) -> Vec<i32> {
    let (handicap, free) = match &start.handicap {
        Handicap::Even => (0, &[][..]),
        Handicap::Fixed(stones) => (*stones as i32, &[][..]),
        Handicap::Free(points) => (-1, &points[..]),
    };
    let komi = start.komi.map_or(i32::MIN, HalfPoints::halves);
    let to_play = start.to_play.map_or(-1, |color| i32::from(codes::color_code(color)));
    let mut out = vec![komi, handicap, to_play];
    let of = |color: Color| start.stones.iter().filter(move |stone| stone.0 == color).map(|stone| stone.1);
    let groups: [Vec<Point>; 3] = [free.into(), of(Color::Black).collect(), of(Color::White).collect()];
    for points in groups {
        out.push(points.len() as i32);
        out.extend(points.iter().map(|&point| start.size.index(point) as i32));
    }
    out.extend(pack_rules(&start.rules));
    out
}

/// What a game starts with: `[width, height, komi, handicap, to play, rules…]`, and points as numbers.
///
/// Komi in half-points or `i32::MIN` for what the rules say; handicap as a number, or −1 for the points in `free`; to play
/// 0 Black, 1 White, −1 as the rules say.
pub fn start(numbers: &[i32], free: &[u16], black: &[u16], white: &[u16]) -> Result<Game, String> {
    let malformed = || String::from("malformed options");
    let (&[width, height, komi, handicap, to_play], rules) = numbers.split_first_chunk::<5>().ok_or_else(malformed)?;
    let side = |n: i32| u32::try_from(n).unwrap_or(0);
    let size = Size::new(side(width), side(height)).map_err(|error| error.to_string())?;
    let points = |list: &[u16]| list.iter().map(|&index| size.point(index.into())).collect::<Option<Vec<Point>>>();
    let stones = |color: Color, list: &[u16]| -> Option<Vec<(Color, Point)>> {
        Some(points(list)?.into_iter().map(|point| (color, point)).collect())
    };
    let mut placed = stones(Color::Black, black).ok_or_else(malformed)?;
    placed.extend(stones(Color::White, white).ok_or_else(malformed)?);
    let options = GameOptions {
        size,
        rules: unpack_rules(rules).ok_or_else(malformed)?,
        komi: (komi != i32::MIN).then(|| HalfPoints::new(komi)),
        handicap: match u32::try_from(handicap) {
            Ok(0) => Handicap::Even,
            Ok(stones) => Handicap::Fixed(stones),
            Err(_) => Handicap::Free(points(free).ok_or_else(malformed)?),
        },
        stones: placed,
        to_play: u8::try_from(to_play).ok().and_then(codes::color),
    };
    Game::new(options).map_err(|error| error.to_string())
}
