//! One random game to the end, with a little sense: captures, escapes, nakade, eyes and seki left alone.

use super::arena::{Arena, NOWHERE};
use super::random::Random;
use crate::board::{BLACK, EDGE, EMPTY, WHITE};

/// One in so many answers is overlooked, so that not all games go the same way.
const OVERSIGHT: usize = 8;
/// After so many vain tries there is hardly a sensible move left: a board full of holes would be searched for ever.
const TRIES: usize = 100;
/// Nakade shapes have at most so many points.
const NAKADE: usize = 6;

pub(super) fn other(color: u8) -> u8 {
    BLACK + WHITE - color
}

/// Plays on until neither side has a sensible move. Cells that are eyes in the end are left empty.
#[cfg_attr(weiqi_small, optimize(speed))]
pub(super) fn play_out(arena: &mut Arena, random: &mut Random, first: u8) {
    let mut color = first;
    let mut last = usize::from(NOWHERE);
    let mut passes = 0;
    // Kos and captured shapes could go round for ever.
    let mut moves = 3 * arena.active() + arena.count / 2;
    while passes < 2 && moves > 0 {
        moves -= 1;
        let reply = if last == usize::from(NOWHERE) { None } else { reply(arena, random, color, last) };
        match reply.or_else(|| anywhere(arena, random, color)) {
            Some(cell) => {
                arena.play(color, cell);
                last = cell;
                passes = 0;
            }
            None => {
                last = usize::from(NOWHERE);
                arena.ko = NOWHERE;
                passes += 1;
            }
        }
        color = other(color);
    }
}

/// Any sensible move, each with the same chance.
#[cfg_attr(weiqi_small, optimize(speed))]
fn anywhere(arena: &mut Arena, random: &mut Random, color: u8) -> Option<usize> {
    let mut left = arena.active();
    let least = left.saturating_sub(TRIES);
    while left > least {
        let index = random.below(left);
        let cell = arena.active_at(index);
        if sensible(arena, color, cell) {
            return Some(cell);
        }
        left -= 1;
        arena.swap_active(index, left);
        if arena.eye_of(cell) != EMPTY && !arena.holds_last_liberty(cell) {
            arena.set_aside(left);
        }
    }
    None
}

/// Whether a move there is legal, fills no eye of the mover's own, and gives no stones away that kill nothing.
#[cfg_attr(weiqi_small, optimize(speed))]
pub(super) fn sensible(arena: &Arena, color: u8, cell: usize) -> bool {
    let around = arena.around(cell);
    let free = around.iter().filter(|&&beside| arena.cells[beside] == EMPTY).count();
    if free >= 2 {
        return true;
    }
    let mut own_eye = false;
    if free == 0 {
        let eye = arena.eye_of(cell);
        // The last liberty of a chain may be filled although it is an eye: the chain has to connect there.
        if eye != EMPTY && !arena.holds_last_liberty(cell) || !arena.legal(color, cell) {
            return false;
        }
        own_eye = eye == color;
    }
    let enemy = other(color);
    around.iter().any(|&beside| arena.cells[beside] == enemy && arena.chain(beside).sole_liberty().is_some())
        || own_eye
        || !gives_away(arena, color, cell)
}

/// Whether the stone would make a chain in atari that is no use when it is taken: not a shape that takes an eye away.
#[cfg_attr(weiqi_small, optimize(speed))]
fn gives_away(arena: &Arena, color: u8, cell: usize) -> bool {
    // The common case: a chain beside it keeps more liberties than one, which is counted four times at most, as is this cell.
    if arena.around(cell).into_iter().any(|beside| arena.cells[beside] == color && arena.chain(beside).edges > 8) {
        return false;
    }
    let (stones, liberty) = arena.outlook(color, cell);
    liberty.is_some() && stones > 1 && !kills(arena, color, cell, stones)
}

/// Whether the chain made there has a shape inside which nobody can make two eyes: up to three stones, a square, a T,
/// five or six with a square or a cross.
#[cfg_attr(weiqi_small, optimize(speed))]
fn kills(arena: &Arena, color: u8, cell: usize, stones: usize) -> bool {
    if stones <= 3 {
        return true;
    }
    if stones > NAKADE {
        return false;
    }
    let mut shape = [cell; NAKADE];
    let mut count = 1;
    let around = arena.around(cell);
    for (i, &start) in around.iter().enumerate() {
        if arena.cells[start] != color
            || around[..i].iter().any(|&b| arena.cells[b] == color && arena.head(b) == arena.head(start))
        {
            continue;
        }
        let mut stone = start;
        loop {
            shape[count] = stone;
            count += 1;
            stone = arena.next(stone);
            if stone == start {
                break;
            }
        }
    }
    let (edges, _, most) = look(arena, &shape[..count]);
    match count {
        4 => edges == 8 || most == 3,
        5 => edges == 10 || most == 4,
        _ => edges == 12 && most == 4,
    }
}

/// How many neighbours within it the cells of a shape have, and the cell that has most of them with its number.
#[cfg_attr(weiqi_small, optimize(speed))]
fn look(arena: &Arena, shape: &[usize]) -> (usize, usize, usize) {
    let (mut edges, mut best, mut most) = (0, shape[0], 0);
    for &cell in shape {
        let ways = arena.around(cell).iter().filter(|next| shape.contains(next)).count();
        edges += ways;
        if ways > most {
            (best, most) = (cell, ways);
        }
    }
    (edges, best, most)
}

/// An answer to the move just played, if it calls for one. Now and then it is overlooked.
#[cfg_attr(weiqi_small, optimize(speed))]
fn reply(arena: &Arena, random: &mut Random, color: u8, last: usize) -> Option<usize> {
    let capture = arena.chain(last).sole_liberty().filter(|&cell| arena.open(cell) && arena.legal(color, cell));
    if capture.is_some() && random.below(OVERSIGHT) != 0 {
        return capture;
    }
    let around = arena.around(last);
    for chain in around.into_iter().filter(|&beside| arena.cells[beside] == color) {
        let saved = arena.chain(chain).sole_liberty().and_then(|liberty| rescue(arena, color, chain, liberty));
        if saved.is_some() && random.below(OVERSIGHT) != 0 {
            return saved;
        }
    }
    // In the open nothing is enclosed yet.
    if around.iter().filter(|&&beside| arena.cells[beside] == EMPTY).count() > 2 {
        return None;
    }
    around
        .into_iter()
        .filter(|&beside| arena.cells[beside] == EMPTY)
        .find_map(|beside| vital_point(arena, beside))
        .filter(|&cell| arena.open(cell) && sensible(arena, color, cell))
}

/// A move that saves a chain in atari: taking stones beside it, or running out.
#[cfg_attr(weiqi_small, optimize(speed))]
fn rescue(arena: &Arena, color: u8, chain: usize, liberty: usize) -> Option<usize> {
    let start = arena.head(chain);
    let mut stone = start;
    loop {
        for enemy in arena.around(stone).into_iter().filter(|&beside| arena.cells[beside] == other(color)) {
            let capture =
                arena.chain(enemy).sole_liberty().filter(|&cell| arena.open(cell) && arena.legal(color, cell));
            if capture.is_some() {
                return capture;
            }
        }
        stone = arena.next(stone);
        if stone == start {
            break;
        }
    }
    let escapes = arena.open(liberty) && arena.outlook(color, liberty).1.is_none();
    escapes.then_some(liberty)
}

/// The point that decides over a small enclosed space: where its owner makes two eyes and its enemy prevents them.
#[cfg_attr(weiqi_small, optimize(speed))]
fn vital_point(arena: &Arena, start: usize) -> Option<usize> {
    let mut space = [start; NAKADE];
    let mut count = 1;
    let mut next = 0;
    let mut wall = EMPTY;
    while next < count {
        for beside in arena.around(space[next]) {
            match arena.cells[beside] {
                EDGE => {}
                EMPTY => {
                    if !space[..count].contains(&beside) {
                        if count == NAKADE {
                            return None;
                        }
                        space[count] = beside;
                        count += 1;
                    }
                }
                stone if wall == EMPTY || wall == stone => wall = stone,
                _ => return None,
            }
        }
        next += 1;
    }
    let (edges, best, most) = look(arena, &space[..count]);
    let vital = match count {
        3 => true,
        4 => most == 3,
        5 => edges == 10 || most == 4,
        6 => most == 4,
        _ => false,
    };
    vital.then_some(best)
}

/// Whose the cell is at the end of a playout: its stone's, or for an eye that of a stone beside it.
#[cfg_attr(weiqi_small, optimize(speed))]
pub(super) fn owner(arena: &Arena, cell: usize) -> u8 {
    match arena.cells[cell] {
        EMPTY => {
            let stone = |beside: &usize| matches!(arena.cells[*beside], BLACK | WHITE);
            arena.around(cell).into_iter().find(stone).map_or(EMPTY, |beside| arena.cells[beside])
        }
        stone => stone,
    }
}
