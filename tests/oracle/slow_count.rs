//! Counting told slowly: take the dead off, flood every empty region, look whom it touches.
//!
//! Seki is not known here; where a ruleset asks for it, only positions without one may be compared.

use crate::slow::{Spot, Stones};
use std::collections::BTreeSet;
use weiqi_rules::{ByColor, Color, HalfPoints, HandicapBonus, Rules, Scoring, Tax, Tie};

/// Whose a point is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    Nobody,
    Stone(Color),
    Enclosed(Color),
    Both,
}

impl Whose {
    /// The side that has the point for itself.
    pub fn side(self) -> Option<Color> {
        match self {
            Whose::Stone(color) | Whose::Enclosed(color) => Some(color),
            Whose::Nobody | Whose::Both => None,
        }
    }
}

/// What is counted besides the board.
#[derive(Clone, Copy, Debug)]
pub struct Given {
    pub rules: Rules,
    pub prisoners: ByColor<u32>,
    pub handicap: u32,
    pub penalties: ByColor<HalfPoints>,
}

/// A count.
pub struct Count {
    pub whose: Vec<Whose>,
    pub totals: ByColor<HalfPoints>,
    pub stones: ByColor<i32>,
    pub enclosed: ByColor<i32>,
    pub both: i32,
    pub dead: ByColor<i32>,
    pub bonus: HalfPoints,
    pub tax: ByColor<HalfPoints>,
    pub winner: Option<Color>,
}

/// Whose each point is, row by row, when the dead are off the board (D8, D9).
pub fn owners(living: &Stones) -> Vec<Whose> {
    let whose = |spot: Spot| match living.at(spot) {
        Some(color) => Whose::Stone(color),
        None => {
            let region = living.region(spot);
            let touches = |color| !living.beside(&region, Some(color)).is_empty();
            match (touches(Color::Black), touches(Color::White)) {
                (true, false) => Whose::Enclosed(Color::Black),
                (false, true) => Whose::Enclosed(Color::White),
                (true, true) => Whose::Both,
                (false, false) => Whose::Nobody,
            }
        }
    };
    living.spots().map(whose).collect()
}

/// How many groups a side lives in: stones connected through each other and through what they enclose are one group.
pub fn groups(living: &Stones, whose: &[Whose], color: Color) -> i32 {
    let mut ground = Stones::new(living.width, living.height);
    for (spot, owner) in living.spots().zip(whose) {
        if *owner == Whose::Stone(color) || *owner == Whose::Enclosed(color) {
            ground.set(spot, Some(color));
        }
    }
    ground.strings().len() as i32
}

pub fn count(stones: &Stones, dead: &BTreeSet<Spot>, given: &Given) -> Count {
    let rules = given.rules;
    let mut living = stones.clone();
    let mut taken = ByColor { black: 0, white: 0 };
    for &spot in dead {
        let color = stones.at(spot).expect("only stones can be dead");
        taken[!color] += 1;
        living.set(spot, None);
    }
    let whose = owners(&living);
    let many = |what: Whose| whose.iter().filter(|&&owner| owner == what).count() as i32;
    let standing = ByColor::from_fn(|color| many(Whose::Stone(color)));
    let enclosed = ByColor::from_fn(|color| many(Whose::Enclosed(color)));
    let both = many(Whose::Both);

    // B9.2, D: handicap 1 is only the first move.
    let stones_given = if given.handicap >= 2 { given.handicap as i32 } else { 0 };
    let bonus = HalfPoints::from_points(match rules.handicap_bonus {
        HandicapBonus::None => 0,
        HandicapBonus::N => stones_given,
        HandicapBonus::NMinusOne => (stones_given - 1).max(0),
    });
    // B: a zi, that is two points, for each group more than the other side has.
    let separate = ByColor::from_fn(|color| groups(&living, &whose, color));
    let more = |color| (separate[color] - separate[!color]).max(0);
    let tax = ByColor::from_fn(|color| match rules.tax {
        Tax::All => HalfPoints::from_points(2 * more(color)),
        Tax::None | Tax::Seki => HalfPoints::ZERO,
    });

    let totals = ByColor::from_fn(|color| {
        let mut total = match rules.scoring {
            // A shared point is half a zi to each: one half-point of this count.
            Scoring::Area => HalfPoints::from_points(standing[color] + enclosed[color]) + HalfPoints::new(both),
            Scoring::Territory => {
                HalfPoints::from_points(enclosed[color] + given.prisoners[color] as i32 + taken[color])
            }
        };
        if color == Color::White {
            total += rules.komi + bonus;
        }
        total - given.penalties[color] - tax[color]
    });
    let winner = match totals.black.cmp(&totals.white) {
        std::cmp::Ordering::Greater => Some(Color::Black),
        std::cmp::Ordering::Less => Some(Color::White),
        std::cmp::Ordering::Equal => match rules.tie {
            Tie::Draw => None,
            Tie::Wins(color) => Some(color),
        },
    };
    Count { whose, totals, stones: standing, enclosed, both, dead: taken, bonus, tax, winner }
}
