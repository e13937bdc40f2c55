//! What a game has and SGF has no property for, in properties of our own; [`GameRecord::from_game`] describes them.
//!
//! [`GameRecord::from_game`]: crate::GameRecord::from_game

use crate::color::{ByColor, Color};
use crate::count::HalfPoints;
use crate::game::{Dispute, Game, Phase};
use crate::point::PointSet;
use crate::record::{RecordNode, RecordResult, Value, WinBy, komi_text, push_point, read_komi, trim};
use crate::score::End;
use alloc::string::String;

pub(super) const DISPUTE: &str = "DISPUTE";
pub(super) const AGREED: &str = "AGREED";
pub(super) const PENALTY: &str = "PENALTY";
pub(super) const END: &str = "END";

/// A side as a value.
pub(super) fn side_text(side: Color) -> &'static str {
    if side == Color::Black { "[B]" } else { "[W]" }
}

fn side(value: Value<'_>) -> Option<Color> {
    match trim(value.raw()) {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

/// `B:W`: the claimant, and who had agreed; then the dead stones.
#[cold]
pub(super) fn dispute_text(dispute: &Dispute) -> String {
    let mut values = String::from("[");
    values.push(dispute.claimant.letter());
    for &side in &Color::ALL {
        if dispute.agreed()[side] {
            values.push(':');
            values.push(side.letter());
        }
    }
    values.push(']');
    for point in dispute.dead.iter() {
        push_point(&mut values, point);
    }
    values
}

/// Resumes play if the node says that there was a dispute and play has stopped; says whether it did.
pub(super) fn resume(game: &mut Game, node: RecordNode<'_>) -> bool {
    if game.phase() != Phase::Agreeing {
        return false;
    }
    let Some(property) = node.property(DISPUTE) else { return false };
    let first = property.value();
    let (claimant, agreed) = first.halves().map_or((first, None), |(claimant, agreed)| (claimant, side(agreed)));
    let Some(claimant) = side(claimant) else { return false };
    let mut dead = PointSet::new(game.size());
    for value in property.values() {
        // The first names sides, which is no point.
        if let Some(point) = value.point(dead.size()) {
            dead.insert(point);
        }
    }
    // Play has stopped, so that none of these is refused.
    _ = game.set_dead(&dead);
    _ = agreed.map(|side| game.agree(side));
    game.dispute(claimant).is_ok()
}

/// Lets the sides agree as the node says. Where both have and that gives another result than the record's, the record's
/// stands.
#[cold]
pub(super) fn agree(game: &mut Game, node: RecordNode<'_>, end: Option<End>) {
    let mut agreed = ByColor::default();
    if let Some(own) = node.property(AGREED) {
        for value in own.values() {
            if let Some(side) = side(value) {
                agreed[side] = true;
            }
        }
    }
    if agreed.black && agreed.white {
        let score = game.score();
        let counted = End::Counted { lead: score.lead, winner: score.winner };
        if end.is_some_and(|end| end != counted) {
            return;
        }
    }
    for &side in &Color::ALL {
        if agreed[side] {
            _ = game.agree(side);
        }
    }
}

/// `B:2`: a side and what it was charged, in points.
#[cold]
pub(super) fn penalty_text(penalties: ByColor<HalfPoints>) -> String {
    let mut charged = String::new();
    for &side in &Color::ALL {
        if penalties[side] != HalfPoints::ZERO {
            charged.push('[');
            charged.push(side.letter());
            charged.push(':');
            charged.push_str(&komi_text(penalties[side]));
            charged.push(']');
        }
    }
    charged
}

#[cold]
pub(super) fn penalties(root: RecordNode<'_>) -> ByColor<HalfPoints> {
    let mut penalties = ByColor::default();
    let Some(own) = root.property(PENALTY) else { return penalties };
    for value in own.values() {
        if let Some((who, points)) = value.halves()
            && let (Some(side), Some(points)) = (side(who), read_komi(points.raw()))
        {
            penalties[side] = points;
        }
    }
    penalties
}

/// How the game ended, where `RE` alone would be read otherwise.
#[cold]
pub(super) fn end_text(end: End) -> String {
    match end {
        End::BothLose => "[both-lose]".into(),
        End::Draw => "[draw]".into(),
        End::Counted { lead, winner } if winner != leader(lead) || lead == HalfPoints::ZERO => {
            ["[count:", &komi_text(lead), "]"].concat()
        }
        _ => String::new(),
    }
}

fn leader(lead: HalfPoints) -> Option<Color> {
    match lead.halves() {
        0 => None,
        1.. => Some(Color::Black),
        _ => Some(Color::White),
    }
}

/// How a game ended as its record says: `END` as long as it fits the result, or else the result alone. A draw of a game
/// whose dead stones were to be agreed on is one of counting.
#[cold]
pub(super) fn end(root: RecordNode<'_>, result: &RecordResult, agreeing: bool) -> Option<End> {
    let own = root.property(END).map_or("", |property| property.value().raw());
    match (own, result) {
        ("both-lose", RecordResult::Void) => return Some(End::BothLose),
        ("draw", RecordResult::Draw) => return Some(End::Draw),
        _ => {}
    }
    if let Some(lead) = own.strip_prefix("count:").and_then(read_komi) {
        let (winner, fits) = match *result {
            RecordResult::Win { winner, by: WinBy::Points(margin) } => (Some(winner), margin == lead.abs()),
            RecordResult::Win { winner, by: WinBy::Unstated } => (Some(winner), lead == HalfPoints::ZERO),
            RecordResult::Draw => (None, true),
            _ => (None, false),
        };
        if fits {
            return Some(End::Counted { lead, winner });
        }
    }
    Some(match *result {
        RecordResult::Win { winner, by } => match by {
            WinBy::Points(margin) => {
                let lead = if winner == Color::Black { margin } else { -margin };
                End::Counted { lead, winner: Some(winner) }
            }
            WinBy::Resignation => End::Resigned { winner },
            WinBy::Time => End::Time { winner },
            WinBy::Forfeit => End::Forfeit { winner },
            WinBy::Unstated => return None,
        },
        RecordResult::Draw if agreeing => End::Counted { lead: HalfPoints::ZERO, winner: None },
        RecordResult::Draw => End::Draw,
        RecordResult::Void => End::NoResult,
        RecordResult::Unknown => return None,
    })
}
