//! Counting under scoring × tax × handicap bonus on boards that leave no doubt: every group is one string with two real
//! eyes, so there is no seki, no false eye and nothing left to play. There a flood fill is the whole truth.

use crate::compare::compare_count;
use crate::random_games::{BONUSES, SCORINGS, TAXES, TIES};
use crate::show::Chance;
use crate::slow::{Spot, Stones};
use crate::slow_count::{Given, groups, owners};
use std::collections::BTreeSet;
use weiqi_rules::{ByColor, Color, HalfPoints, Rules};

/// The spots round about, diagonals too.
fn around(stones: &Stones, (x, y): Spot) -> Vec<Spot> {
    let near = |from: usize, end: usize| from.saturating_sub(1)..=(from + 1).min(end - 1);
    let mut spots = Vec::new();
    for row in near(y, stones.height) {
        spots.extend(near(x, stones.width).map(|column| (column, row)).filter(|&at| at != (x, y)));
    }
    spots
}

/// Full of stones: lands that grew from a few random seeds.
fn lands(width: usize, height: usize, chance: &mut Chance) -> Stones {
    let mut stones = Stones::new(width, height);
    let mut spots: Vec<Spot> = stones.spots().collect();
    chance.shuffle(&mut spots);
    let seeds = 2 + chance.below(4);
    for &seed in spots.iter().take(seeds) {
        stones.set(seed, Some(*chance.pick(&Color::ALL)));
    }
    loop {
        let edge: Vec<Spot> =
            stones.spots().filter(|&at| stones.at(at).is_none() && grown(&stones, at).is_some()).collect();
        if edge.is_empty() {
            return stones;
        }
        let at = *chance.pick(&edge);
        stones.set(at, grown(&stones, at));
    }
}

fn grown(stones: &Stones, at: Spot) -> Option<Color> {
    stones.neighbours(at).into_iter().find_map(|beside| stones.at(beside))
}

/// A finished board and its dead stones, if these lands have room for two eyes each.
fn finished(width: usize, height: usize, chance: &mut Chance) -> Option<(Stones, BTreeSet<Spot>)> {
    let mut stones = lands(width, height, chance);
    let mut dead = BTreeSet::new();
    for land in stones.strings() {
        let color = stones.at(land[0]).expect("a stone");
        let mut inside: Vec<Spot> = land.clone();
        chance.shuffle(&mut inside);
        let (mut eyes, wanted) = (0, 2 + chance.below(3));
        for at in inside {
            let ours = |stones: &Stones, at| around(stones, at).iter().all(|&near| stones.at(near) == Some(color));
            if eyes == wanted || stones.at(at) != Some(color) || !ours(&stones, at) {
                continue;
            }
            let second = stones.neighbours(at).into_iter().find(|&near| ours(&stones, near));
            stones.set(at, None);
            eyes += 1;
            if let Some(near) = second.filter(|_| chance.once_in(2)) {
                // An eye of two points, one of them under a dead stone.
                stones.set(near, Some(!color));
                dead.insert(near);
            }
        }
        let alive: Vec<Spot> = land.iter().copied().filter(|&at| stones.at(at) == Some(color)).collect();
        if eyes < 2 || stones.region(alive[0]).len() != alive.len() {
            return None;
        }
    }
    neutral_points(&mut stones, chance);
    let joined = |at: &Spot| could_join(&stones, *at);
    if stones.spots().filter(|&at| stones.at(at).is_none()).any(|at| joined(&at)) {
        return None;
    }
    Some((stones, dead))
}

/// Whether a neutral point lies between two strings of one colour: then there is something left to play.
fn could_join(stones: &Stones, empty: Spot) -> bool {
    let region = stones.region(empty);
    Color::ALL.into_iter().any(|color| {
        let beside = stones.beside(&region, Some(color));
        let strings: BTreeSet<Spot> =
            beside.iter().map(|&at| stones.region(at).into_iter().min().expect("a stone")).collect();
        strings.len() > 1
    })
}

/// Takes stones off borders where that leaves a point between two living strings.
fn neutral_points(stones: &mut Stones, chance: &mut Chance) {
    for at in stones.spots() {
        let Some(color) = stones.at(at) else { continue };
        let string = stones.region(at).len();
        let beside = stones.neighbours(at);
        let touches = |stones: &Stones, what| beside.iter().any(|&near| stones.at(near) == what);
        if string < 6 || touches(stones, None) || !touches(stones, Some(!color)) || !chance.once_in(3) {
            continue;
        }
        stones.set(at, None);
        let own: Vec<Spot> = beside.iter().copied().filter(|&near| stones.at(near) == Some(color)).collect();
        let opponents = beside.iter().filter(|&&near| stones.at(near) == Some(!color));
        let whole = own.first().is_some_and(|&near| stones.region(near).len() == string - 1);
        let living = opponents.into_iter().all(|&near| stones.region(near).len() >= 6);
        if !whole || !living {
            stones.set(at, Some(color));
        }
    }
}

#[test]
fn every_scoring_tax_and_bonus() {
    let mut boards = 0;
    for seed in 0..1200 {
        let mut chance = Chance::new(500_000 + seed);
        let (width, height) = (5 + chance.below(9), 5 + chance.below(9));
        let Some((stones, dead)) = finished(width, height, &mut chance) else { continue };
        boards += 1;
        let name = format!("finished board {width}×{height}, seed {seed}");
        for scoring in SCORINGS {
            for tax in TAXES {
                for handicap_bonus in BONUSES {
                    let komi = HalfPoints::new(chance.below(40) as i32 - 10);
                    let rules =
                        Rules { scoring, tax, handicap_bonus, komi, tie: *chance.pick(&TIES), ..Rules::CHINESE };
                    let given = Given {
                        rules,
                        prisoners: ByColor::from_fn(|_| chance.below(30) as u32),
                        handicap: chance.below(12) as u32,
                        penalties: ByColor::from_fn(|_| HalfPoints::from_points(2 * chance.below(2) as i32)),
                    };
                    compare_count(&name, &stones, &dead, &given, &mut chance);
                }
            }
        }
    }
    println!("{boards} finished boards");
    assert!(boards > 300, "only {boards} boards came out finished");
}

/// B: each group more than the other side has costs its side a zi (还棋头).
#[test]
fn groups_are_counted() {
    let stones = Stones::from_diagram(
        ". X . X O X . X .
         X X X X O X X X X
         O O O O O O O O O
         . O . O O O . O .",
    );
    let whose = owners(&stones);
    assert_eq!((groups(&stones, &whose, Color::Black), groups(&stones, &whose, Color::White)), (2, 1));
    let rules = Rules { tax: weiqi_rules::Tax::All, ..Rules::ANCIENT };
    let given = Given { rules, prisoners: ByColor::default(), handicap: 0, penalties: ByColor::default() };
    let counted = crate::slow_count::count(&stones, &BTreeSet::new(), &given);
    assert_eq!(counted.tax.black, HalfPoints::from_points(2));
    compare_count("two groups against one", &stones, &BTreeSet::new(), &given, &mut Chance::new(1));
}
