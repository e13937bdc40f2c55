//! Gates: empty points through which one side cannot be passed although no stone stands there yet.

use super::ground::{Ground, Spot};
use crate::color::Color;
use alloc::vec;
use alloc::vec::Vec;

/// What a gate asks of a point near it.
#[derive(Clone, Copy)]
enum Need {
    /// A living stone of the side that keeps the gate.
    Own,
    /// No living stone of the other side, so that the keeper can answer there: empty, an own living stone, or a dead
    /// stone of the other side.
    Free,
    /// Off the board.
    Off,
}

use Need::{Free, Off, Own};

type Shape = &'static [((isize, isize), Need)];

/// The gates, seen from the empty point in the middle (0, 0), in one of their eight turns. An intruder on the middle is
/// always answered on a free point and gets nowhere.
const SHAPES: [Shape; 6] = [
    // Between two stones, one of which reaches round the intruder's way out.
    &[((0, -1), Own), ((1, -1), Own), ((1, 0), Free), ((0, 1), Own), ((1, 1), Free)],
    // Between two stones with open ground on both sides: whichever way the intruder turns, it is stopped.
    &[((0, -1), Own), ((0, 1), Own), ((-1, 0), Free), ((1, 0), Free), ((-1, -1), Free), ((-1, 1), Free)],
    // In front of a stone, between two diagonal ones.
    &[
        ((1, 0), Own),
        ((-1, -1), Own),
        ((-1, 1), Own),
        ((0, -1), Free),
        ((0, 1), Free),
        ((-1, 0), Free),
        ((1, -1), Free),
        ((1, 1), Free),
    ],
    // On the edge between two stones.
    &[((-1, 0), Own), ((1, 0), Own), ((0, -1), Free), ((0, 1), Off)],
    // On the edge below a stone that has another beside it.
    &[((0, -1), Own), ((1, -1), Own), ((1, 0), Free), ((0, 1), Off)],
    // On the edge below a stone, with room to answer on both sides.
    &[((0, -1), Own), ((-1, 0), Free), ((1, 0), Free), ((-1, -1), Free), ((0, 1), Off)],
];

type Turn = fn((isize, isize)) -> (isize, isize);

/// The eight ways to turn and mirror a board.
const TURNS: [Turn; 8] = [
    |(x, y)| (x, y),
    |(x, y)| (-x, y),
    |(x, y)| (x, -y),
    |(x, y)| (-x, -y),
    |(x, y)| (y, x),
    |(x, y)| (-y, x),
    |(x, y)| (y, -x),
    |(x, y)| (-y, -x),
];

/// Who keeps a gate at each cell. No point can be a gate of both sides: each shape needs stones beside the point that
/// leave the other side no room for its own.
pub(super) fn gates(ground: &Ground) -> Vec<Option<Color>> {
    let mut keepers = vec![None; ground.len()];
    for cell in ground.cells().filter(|&cell| ground.at(cell) == Spot::Empty) {
        keepers[cell] = Color::ALL.into_iter().find(|&side| keeps(ground, cell, side));
    }
    keepers
}

fn keeps(ground: &Ground, cell: usize, side: Color) -> bool {
    ground.around(cell).iter().any(|&next| ground.alive(next, side))
        && SHAPES.iter().any(|shape| TURNS.iter().any(|turn| fits(ground, cell, side, shape, *turn)))
}

fn fits(ground: &Ground, cell: usize, side: Color, shape: Shape, turn: Turn) -> bool {
    shape.iter().all(|&(offset, need)| {
        let spot = ground.at(ground.step(cell, turn(offset)));
        match need {
            Own => spot == Spot::Alive(side),
            Free => spot == Spot::Empty || spot == Spot::Alive(side) || spot == Spot::Dead(!side),
            Off => spot == Spot::Edge,
        }
    })
}
