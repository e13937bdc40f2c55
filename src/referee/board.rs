//! What rulings do to the board and the turn.

use super::{Effect, RefereeError, ShiftRuling, Violation};
use crate::color::Color;
use crate::game::{Game, Move, Phase};
use crate::illegal::IllegalMove;
use crate::point::Point;

/// Applies the ruling's effect after a look at whether the game shows the violation. On an error nothing has changed.
#[inline]
pub(super) fn apply(game: &mut Game, by: Color, violation: Violation, effect: Effect) -> Result<(), RefereeError> {
    match violation {
        Violation::TwoMoves => second_void(game, by),
        Violation::TakeBack { was } => put_back(game, by, was),
        Violation::Shifted { from, to, ruling } => {
            let color = if game.size().contains(from) { game.board().at(from) } else { None };
            let color = color.ok_or(RefereeError::NotTheCase)?;
            if !game.size().contains(to) {
                return Err(RefereeError::NoPlace);
            }
            let now = match ruling {
                ShiftRuling::To(point) => point,
                ShiftRuling::Stands => to,
                // The record never moved the stone, so that it is back where it was.
                ShiftRuling::Back | ShiftRuling::Draw | ShiftRuling::Replay | ShiftRuling::BothLose => return Ok(()),
            };
            shift(game, color, from, now)
        }
        Violation::KoWithoutThreat { point } | Violation::ForbiddenPoint { point } => {
            let is_ko = matches!(violation, Violation::KoWithoutThreat { .. });
            let shown = game.judge(by, point) == Err(if is_ko { IllegalMove::Ko } else { IllegalMove::Suicide });
            forfeit(game, shown)
        }
        Violation::TimeOut { .. } => {
            let shown = game.phase() == Phase::Playing && game.turn() == by;
            if effect == Effect::TurnForfeited { forfeit(game, shown) } else { only_if(shown) }
        }
        Violation::Late { late } => only_if(late.black > 0 || late.white > 0),
        // The game itself never lets these happen: its board is already as the ruling wants it.
        _ => Ok(()),
    }
}

#[inline]
fn only_if(shown: bool) -> Result<(), RefereeError> {
    if shown { Ok(()) } else { Err(RefereeError::NotTheCase) }
}

/// The turn is forfeited, which is a pass (D22.5: 视为放弃着手权使用虚着).
#[inline]
fn forfeit(game: &mut Game, shown: bool) -> Result<(), RefereeError> {
    only_if(shown)?;
    game.pass().map_err(|_| RefereeError::NotTheCase)
}

/// The second of two moves is void. A game refuses it, so that it stands on the board only if it was forced onto it.
#[inline]
fn second_void(game: &mut Game, by: Color) -> Result<(), RefereeError> {
    only_if(game.phase() == Phase::Playing && game.turn() != by)?;
    let both = game.moves().rev().take(2).filter(|made| made.color == by).count() == 2;
    if both { changed(game, &take_back_move) } else { Ok(()) }
}

/// A stone that was taken back goes where it was (D17.3), if the opponent has not moved since.
#[inline]
fn put_back(game: &mut Game, by: Color, was: Point) -> Result<(), RefereeError> {
    only_if(game.size().contains(was))?;
    let there = Some(Move { color: by, point: Some(was) });
    let last = game.last_move();
    if last == there {
        return Ok(());
    }
    let lifted = game.redo_count() > 0;
    if !lifted && game.board().at(was) == Some(by) {
        return Err(RefereeError::TooLate);
    }
    changed(game, &|game: &mut Game| {
        if last.is_some_and(|last| last.color == by) {
            take_back_move(game)?; // it was played again elsewhere
        } else if lifted {
            game.redo(1);
            return only_if(game.last_move() == there);
        }
        game.play_as(by, was).map(drop).map_err(|_| RefereeError::NotTheCase)
    })
}

/// Takes the last move back, if nothing else came after it.
#[inline]
fn take_back_move(game: &mut Game) -> Result<(), RefereeError> {
    let before = game.move_number();
    game.undo(1);
    only_if(game.move_number() + 1 == before)
}

/// Changes the game if the whole change succeeds. Rulings are rare enough for a copy.
#[inline(never)]
fn changed(game: &mut Game, change: &dyn Fn(&mut Game) -> Result<(), RefereeError>) -> Result<(), RefereeError> {
    let mut copy = game.clone();
    change(&mut copy)?;
    *game = copy;
    Ok(())
}

/// A shifted stone now stands elsewhere (D17.5).
#[inline]
fn shift(game: &mut Game, color: Color, from: Point, to: Point) -> Result<(), RefereeError> {
    if !game.size().contains(to) || game.board().at(to).is_some() {
        return Err(RefereeError::NoPlace);
    }
    if game.edit([(from, None), (to, Some(color))], None) { Ok(()) } else { Err(RefereeError::NoPlace) }
}
