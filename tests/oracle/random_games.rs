//! Random games on every size and under every combination of rules: the crate and the slow rules must agree on
//! everything, after every move. A failing case prints its board and its name, which holds the seed.

use crate::compare::{Pair, compare_count};
use crate::show::Chance;
use crate::slow::{Spot, Stones};
use crate::slow_count::Given;
use std::collections::BTreeSet;
use weiqi_rules::{
    ByColor, Color, HalfPoints, HandicapBonus, LongCycle, Repetition, Rules, Scoring, Suicide, Tax, Tie,
};

pub const REPETITIONS: [Repetition; 3] = [Repetition::SimpleKo, Repetition::Positional, Repetition::Situational];
pub const SUICIDES: [Suicide; 3] = [Suicide::Forbidden, Suicide::SeveralStones, Suicide::Allowed];

pub const SCORINGS: [Scoring; 2] = [Scoring::Area, Scoring::Territory];
pub const TAXES: [Tax; 3] = [Tax::None, Tax::Seki, Tax::All];
pub const BONUSES: [HandicapBonus; 3] = [HandicapBonus::None, HandicapBonus::N, HandicapBonus::NMinusOne];
pub const TIES: [Tie; 3] = [Tie::Draw, Tie::Wins(Color::Black), Tie::Wins(Color::White)];

/// Every combination of the rules of play, each with passing that ends the game now and then.
fn rules_of_play() -> Vec<Rules> {
    let mut all = Vec::new();
    for repetition in REPETITIONS {
        for suicide in SUICIDES {
            all.push(Rules { repetition, suicide, passes_to_end: 0, ..Rules::CHINESE });
        }
    }
    all
}

/// Picks a move: mostly any, often one that captures, so that kos and repetitions are met.
fn choose(pair: &Pair, legal: &[Spot], chance: &mut Chance) -> Option<Spot> {
    if legal.is_empty() || chance.once_in(20) {
        return None;
    }
    if chance.once_in(2) {
        let now = pair.slow.now();
        let taking: Vec<Spot> =
            legal.iter().copied().filter(|&at| !now.stones.put(now.turn, at).captured.is_empty()).collect();
        if !taking.is_empty() {
            return Some(*chance.pick(&taking));
        }
    }
    Some(*chance.pick(legal))
}

/// A game of so many plies; every point is asked every `every`th ply.
fn random_game(name: &str, stones: &Stones, rules: Rules, plies: usize, every: usize, chance: &mut Chance) -> Pair {
    let mut pair = Pair::new(name, stones, *chance.pick(&Color::ALL), rules);
    for ply in 0..plies {
        pair.compare_state(chance);
        if pair.slow.stopped() {
            pair.compare_legality();
            assert!(pair.pass().is_err() && pair.play((0, 0)).is_err());
            break;
        }
        let made = if ply % every == 0 {
            let legal = pair.compare_legality();
            choose(&pair, &legal, chance)
        } else {
            // Any point will do: what both refuse changes neither, and then both pass.
            let spots: Vec<Spot> = stones.spots().collect();
            (0..20).map(|_| *chance.pick(&spots)).find(|&at| pair.slow.judge(at).is_ok())
        };
        match made {
            Some(at) => pair.play(at).unwrap_or_else(|why| pair.fail(&format!("a legal move is refused: {why}"))),
            None => pair.pass().unwrap_or_else(|why| pair.fail(&format!("a pass is refused: {why}"))),
        }
        if chance.once_in(12) {
            there_and_back(&mut pair, chance);
        }
    }
    pair
}

/// Takes moves back, looks, plays them again, looks.
fn there_and_back(pair: &mut Pair, chance: &mut Chance) {
    if pair.slow.now().cycled {
        // D21.3: what is finished stays finished.
        let taken_back = pair.fast.undo(1);
        return pair.same("moves of a finished game taken back", taken_back, 0);
    }
    let made = pair.slow.moments.len() - 1;
    let steps = chance.below(made + 3);
    let back = steps.min(made);
    let later: Vec<_> = pair.slow.moments.drain(made + 1 - back..).collect();
    let taken_back = pair.fast.undo(steps);
    pair.same("moves taken back", taken_back, back);
    pair.compare_state(chance);
    pair.compare_legality();
    if chance.once_in(3) && !pair.slow.stopped() {
        // From here another line is played: what was taken back is forgotten.
        let _ = pair.pass();
        pair.same("moves to do again", pair.fast.redo_count(), 0);
        return;
    }
    let done_again = pair.fast.redo(steps);
    pair.same("moves done again", done_again, back);
    pair.slow.moments.extend(later);
    pair.compare_state(chance);
}

/// Strings picked at random, as if somebody had said they are dead.
fn some_dead(stones: &Stones, chance: &mut Chance) -> BTreeSet<Spot> {
    let often = 1 + chance.below(6);
    stones.strings().into_iter().filter(|_| chance.once_in(often)).flatten().collect()
}

/// The area count of a board that chance has left anyhow, with komi, prisoners, penalties and ties at random. Territory
/// and taxes need a finished board: see `finished_boards`.
fn compare_counts(name: &str, pair: &Pair, chance: &mut Chance) {
    let now = pair.slow.now();
    let dead = if chance.once_in(2) { BTreeSet::new() } else { some_dead(&now.stones, chance) };
    for handicap_bonus in BONUSES {
        let komi = HalfPoints::new(chance.below(40) as i32 - 10);
        let given = Given {
            rules: Rules { handicap_bonus, komi, tie: *chance.pick(&TIES), ..pair.slow.rules },
            prisoners: now.prisoners,
            handicap: chance.below(12) as u32,
            penalties: ByColor::from_fn(|_| HalfPoints::from_points(2 * chance.below(2) as i32)),
        };
        compare_count(name, &now.stones, &dead, &given, chance);
    }
}

#[test]
fn every_size_to_9x9_under_every_rule() {
    for width in 1..=9 {
        for height in 1..=9 {
            for (number, rules) in (0..).zip(rules_of_play()) {
                for seed in 0..2 {
                    let name = format!("random game {width}×{height}, rules {number}, seed {seed}");
                    let mut chance = Chance::new(((width * 100 + height) * 100 + number * 10 + seed) as u64);
                    let plies = 30 + 3 * width * height;
                    let empty = Stones::new(width, height);
                    let pair = random_game(&name, &empty, rules, plies, 1, &mut chance);
                    compare_counts(&name, &pair, &mut chance);
                }
            }
        }
    }
}

#[test]
fn games_of_19x19_under_every_rule() {
    for (number, rules) in (0..).zip(rules_of_play()) {
        let name = format!("random game 19×19, rules {number}");
        let mut chance = Chance::new(1900 + number);
        let pair = random_game(&name, &Stones::new(19, 19), rules, 800, 5, &mut chance);
        compare_counts(&name, &pair, &mut chance);
    }
}

/// Passing that ends play, pass stones with White passing last, long cycles that end the game.
#[test]
fn endings_and_long_cycles() {
    for seed in 0..3000 {
        let mut chance = Chance::new(70_000 + seed);
        let rules = Rules {
            repetition: *chance.pick(&REPETITIONS),
            suicide: *chance.pick(&SUICIDES),
            long_cycle: *chance.pick(&[LongCycle::Forbidden, LongCycle::Draw, LongCycle::NoResult]),
            passes_to_end: 2 + chance.below(3) as u8,
            pass_stones: chance.once_in(2),
            ..Rules::CHINESE
        };
        let (width, height) = (1 + chance.below(4), 1 + chance.below(4));
        let name = format!("ending {width}×{height}, seed {seed}");
        random_game(&name, &Stones::new(width, height), rules, 60, 1, &mut chance);
    }
}

/// Stones thrown on the board, as many as leave every string a liberty.
fn thrown(width: usize, height: usize, chance: &mut Chance) -> Stones {
    let mut stones = Stones::new(width, height);
    for at in stones.spots() {
        let stone = *chance.pick(&[None, Some(Color::Black), Some(Color::White)]);
        stones.set(at, stone);
        let near = std::iter::once(at).chain(stones.neighbours(at));
        let choked = near.filter(|&near| stones.at(near).is_some()).any(|near| {
            let string = stones.region(near);
            stones.beside(&string, None).is_empty()
        });
        if choked {
            stones.set(at, None);
        }
    }
    assert!(stones.legal());
    stones
}

/// Ko and superko work from the first move of a set-up position: random legal arrangements to start from.
#[test]
fn games_from_set_up_positions() {
    for seed in 0..2000 {
        let mut chance = Chance::new(90_000 + seed);
        let (width, height) = (1 + chance.below(6), 1 + chance.below(6));
        let stones = thrown(width, height, &mut chance);
        let rules = *chance.pick(&rules_of_play());
        let name = format!("game from a set-up {width}×{height}, seed {seed}");
        let pair = random_game(&name, &stones, rules, 40, 1, &mut chance);
        compare_counts(&name, &pair, &mut chance);
    }
}

/// Boards up to the largest, whose rows and counts reach every limit there is.
#[test]
fn large_boards_and_long_ones() {
    let sizes = [(52, 52), (52, 1), (1, 52), (52, 3), (3, 52), (33, 9), (9, 33), (32, 31), (25, 25), (13, 13), (51, 2)];
    for (number, (width, height)) in (0..).zip(sizes) {
        for (seed, rules) in (0..).zip(rules_of_play()) {
            let mut chance = Chance::new(110_000 + 100 * number + seed);
            let name = format!("game from a set-up {width}×{height}, rules {seed}");
            let stones = thrown(width, height, &mut chance);
            let every = (width * height / 16).max(1);
            let pair = random_game(&name, &stones, rules, 100, every, &mut chance);
            compare_counts(&name, &pair, &mut chance);
        }
    }
}
