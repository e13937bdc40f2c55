//! What a game has and SGF has no property for, in properties of our own; [`GameRecord::from_game`] describes them.
//!
//! [`GameRecord::from_game`]: crate::GameRecord::from_game

use crate::color::{ByColor, Color};
use crate::count::HalfPoints;
use crate::game::{Dispute, Game, Phase};
use crate::notation::Notation;
use crate::point::PointSet;
use crate::record::{RecordNode, RecordResult, Value, WinBy, komi_text, read_komi};
use crate::score::End;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

pub(super) const DISPUTE: &str = "DISPUTE";
pub(super) const AGREED: &str = "AGREED";
pub(super) const PENALTY: &str = "PENALTY";
pub(super) const END: &str = "END";

fn side(value: Value<'_>) -> Option<Color> {
    Color::ALL.into_iter().find(|side| value.raw().trim().strip_prefix(side.letter()) == Some(""))
}

/// `B:W`: the claimant, and who had agreed; then the dead stones.
#[cold]
pub(super) fn dispute_text(dispute: &Dispute) -> Vec<String> {
    let mut first = dispute.claimant.letter().to_string();
    for agreed in Color::ALL.into_iter().filter(|&side| dispute.agreed()[side]) {
        first.push(':');
        first.push(agreed.letter());
    }
    let mut values = vec![first];
    values.extend(dispute.dead.iter().map(|point| Notation::Sgf.write(point, dispute.dead.size())));
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
    let size = game.size();
    let dead = property.values().skip(1).filter_map(|value| value.point(size));
    // Play has stopped, so that none of these is refused.
    _ = game.set_dead(&PointSet::from_points(size, dead));
    _ = agreed.map(|side| game.agree(side));
    game.dispute(claimant).is_ok()
}

/// Lets the sides agree as the node says. Where both have and that gives another result than the record's, the record's
/// stands.
#[cold]
pub(super) fn agree(game: &mut Game, node: RecordNode<'_>, end: Option<End>) {
    let named: Vec<Color> = node.property(AGREED).into_iter().flat_map(|own| own.values()).filter_map(side).collect();
    let agreed = ByColor::from_fn(|side| named.contains(&side));
    if agreed.black && agreed.white {
        let score = game.score();
        let counted = End::Counted { lead: score.lead, winner: score.winner };
        if end.is_some_and(|end| end != counted) {
            return;
        }
    }
    for side in Color::ALL.into_iter().filter(|&side| agreed[side]) {
        _ = game.agree(side);
    }
}

/// `B:2`: a side and what it was charged, in points.
#[cold]
pub(super) fn penalty_text(penalties: ByColor<HalfPoints>) -> Vec<String> {
    let charged = Color::ALL.into_iter().filter(|&side| penalties[side] != HalfPoints::ZERO);
    charged.map(|side| [&side.letter().to_string(), ":", &komi_text(penalties[side])].concat()).collect()
}

#[cold]
pub(super) fn penalties(root: RecordNode<'_>) -> ByColor<HalfPoints> {
    let mut penalties = ByColor::default();
    for (who, points) in root.property(PENALTY).into_iter().flat_map(|own| own.values()).filter_map(Value::halves) {
        if let (Some(side), Some(points)) = (side(who), read_komi(points.raw())) {
            penalties[side] = points;
        }
    }
    penalties
}

/// How the game ended, where `RE` alone would be read otherwise.
#[cold]
pub(super) fn end_text(end: End) -> Vec<String> {
    match end {
        End::BothLose => vec!["both-lose".into()],
        End::Draw => vec!["draw".into()],
        End::Counted { lead, winner } if winner != leader(lead) || lead == HalfPoints::ZERO => {
            vec![["count:", &komi_text(lead)].concat()]
        }
        _ => Vec::new(),
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
    let own = root.property(END).map(|property| property.value());
    match (own.map(Value::raw), result) {
        (Some("both-lose"), RecordResult::Void) => return Some(End::BothLose),
        (Some("draw"), RecordResult::Draw) => return Some(End::Draw),
        _ => {}
    }
    let counted = own.and_then(Value::halves).filter(|(how, _)| how.raw() == "count");
    if let Some(lead) = counted.and_then(|(_, lead)| read_komi(lead.raw())) {
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
