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

/// What a gate asks of the nine points around and with its middle, a bit each: own, free, off the board.
type Asked = [u16; 3];

/// Every shape in each of its eight turns.
const ASKED: [Asked; 8 * SHAPES.len()] = {
    let mut asked = [[0; 3]; 8 * SHAPES.len()];
    let mut at = 0;
    while at < asked.len() {
        let (shape, turn) = (SHAPES[at / 8], at % 8);
        let mut needed = 0;
        while needed < shape.len() {
            let ((x, y), need) = shape[needed];
            let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
            let (x, y) = (if turn & 1 == 0 { x } else { -x }, if turn & 2 == 0 { y } else { -y });
            asked[at][need as usize] |= bit((x, y));
            needed += 1;
        }
        at += 1;
    }
    asked
};

const fn bit((x, y): (isize, isize)) -> u16 {
    1 << (3 * (y + 1) + x + 1)
}

/// Who keeps a gate at each cell. No point can be a gate of both sides: each shape needs stones beside the point that
/// leave the other side no room for its own.
#[cfg_attr(weiqi_small, optimize(speed))]
pub(super) fn gates(ground: &Ground) -> Vec<Option<Color>> {
    let mut keepers = vec![None; ground.len()];
    for cell in ground.cells().filter(|&cell| ground.at(cell) == Spot::Empty) {
        keepers[cell] = Color::ALL.into_iter().find(|&side| keeps(ground, cell, side));
    }
    keepers
}

fn keeps(ground: &Ground, cell: usize, side: Color) -> bool {
    if !ground.around(cell).iter().any(|&next| ground.alive(next, side)) {
        return false;
    }
    let mut there: Asked = [0; 3];
    for (x, y) in (-1..=1).flat_map(|y| (-1..=1).map(move |x| (x, y))) {
        let spot = ground.at(ground.step(cell, (x, y)));
        let own = spot == Spot::Alive(side);
        let free = own || spot == Spot::Empty || spot == Spot::Dead(!side);
        for (need, met) in [(Own, own), (Free, free), (Off, spot == Spot::Edge)] {
            there[need as usize] |= bit((x, y)) * u16::from(met);
        }
    }
    ASKED.iter().any(|asked| asked.iter().zip(there).all(|(asked, there)| asked & !there == 0))
}
