//! Structured answers as flat lists of numbers, which cross the border in one copy.

use crate::codes;
use weiqi_rules::{Chain, Color, Explanation, Game, Owner, Point, Reason, Score, Side, Size};

/// What a move is in [`history`]: the point's number in the low bits, or [`PASS`].
const PASS: u16 = 0xfff;
const WHITE: u16 = 1 << 12;
/// The rules would have refused it.
const FORCED: u16 = 1 << 13;
/// Play went on after a dispute; the colour is the claimant's.
const RESUMED: u16 = 1 << 14;

pub fn index(size: Size, point: Point) -> u16 {
    size.index(point) as u16
}

pub fn points(size: Size, points: impl IntoIterator<Item = Point>) -> Vec<u16> {
    points.into_iter().map(|point| index(size, point)).collect()
}

fn group(out: &mut Vec<u16>, size: Size, group: &[Point]) {
    out.push(group.len() as u16);
    out.extend(group.iter().map(|&point| index(size, point)));
}

/// `[colour, stones: count and points, liberties: count and points]`, or nothing for an empty point.
pub fn chain(size: Size, chain: Option<Chain>) -> Vec<u16> {
    let Some(chain) = chain else { return Vec::new() };
    let mut out = vec![u16::from(codes::color_code(chain.color))];
    group(&mut out, size, &chain.stones);
    group(&mut out, size, &chain.liberties);
    out
}

/// `[0 or minus the refusal's code, ends the game, captures, suicide, chain, liberties]`, each group with its count first.
pub fn explanation(size: Size, explanation: &Explanation) -> Vec<u16> {
    let none = Vec::new();
    let (code, ends, groups) = match explanation {
        Explanation::Legal { captures, suicide, chain, liberties, ends_game } => {
            (0, *ends_game, [captures, suicide, chain, liberties])
        }
        Explanation::Illegal { why, stones, liberties } => {
            (-codes::illegal_code(*why) as u16, false, [&none, &none, stones, liberties])
        }
    };
    let mut out = vec![code, u16::from(ends)];
    for points in groups {
        group(&mut out, size, points);
    }
    out
}

/// Black's parts, White's parts, the lead, the winner; all in half-points, in the order of `pkg/src/score.ts`. Then a
/// number for each point: `owner + 4 × reason`.
pub fn score(score: &Score) -> Vec<i32> {
    let parts = |side: &Side| {
        [
            2 * side.stones as i32,
            2 * side.territory as i32,
            side.shared.halves(),
            2 * side.prisoners as i32,
            2 * side.dead_stones as i32,
            side.komi.halves(),
            side.handicap.halves(),
            side.penalty.halves(),
            side.tax.halves(),
            side.total.halves(),
        ]
    };
    let mut out = Vec::with_capacity(22 + score.points.len());
    out.extend(parts(&score.sides.black));
    out.extend(parts(&score.sides.white));
    out.extend([score.lead.halves(), i32::from(codes::winner_code(score.winner))]);
    out.extend(score.points.iter().map(|verdict| {
        let owner = match verdict.owner {
            Owner::Nobody => 0,
            Owner::Side(Color::Black) => 1,
            Owner::Side(Color::White) => 2,
            Owner::Shared => 3,
        };
        let reason = match verdict.reason {
            Reason::Dame => 0,
            Reason::Stone => 1,
            Reason::Territory => 2,
            Reason::Dead => 3,
            Reason::Shared => 4,
            Reason::SekiEye => 5,
            Reason::FalseEye => 6,
        };
        owner + 4 * reason
    }));
    out
}

/// One move as a number.
pub fn entry(size: Size, color: Color, point: Option<Point>) -> u16 {
    point.map_or(PASS, |point| index(size, point)) | if color == Color::White { WHITE } else { 0 }
}

/// Every move in order, with those marked that the rules refuse, and the disputes between them.
pub fn history(game: &Game) -> Vec<u16> {
    let size = game.size();
    let mut stops = game.stops().peekable();
    let mut again = Game::new(game.start().clone()).ok();
    let mut out = Vec::new();
    for (number, made) in game.moves().enumerate() {
        while let Some(stop) = stops.next_if(|stop| stop.move_number as usize <= number) {
            out.push(RESUMED | entry(size, stop.claimant, None));
            let _ = again.as_mut().map(|game| game.dispute(stop.claimant));
        }
        let mut entry = entry(size, made.color, made.point);
        if let Some(game) = &mut again {
            let legal = match made.point {
                Some(point) => game.play_as(made.color, point).is_ok(),
                None => game.turn() == made.color && game.pass().is_ok(),
            };
            if !legal {
                entry |= FORCED;
                let _ = game.force(made.color, made.point);
            }
        }
        out.push(entry);
    }
    out.extend(stops.map(|stop| RESUMED | self::entry(size, stop.claimant, None)));
    out
}
