//! Gates: empty points through which one side cannot be passed although no stone stands there yet.

use super::{DEAD, Terrain};
use crate::board::{BLACK, EDGE, EMPTY, WHITE};
use crate::life::playout::other;

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

/// What a gate asks of the nine points around and with its middle: a bit for each need and point.
type Asked = u32;

/// Every shape in each of its eight turns.
const ASKED: [Asked; 8 * SHAPES.len()] = {
    let mut asked = [0; 8 * SHAPES.len()];
    let mut at = 0;
    while at < asked.len() {
        let (shape, turn) = (SHAPES[at / 8], at % 8);
        let mut needed = 0;
        while needed < shape.len() {
            let ((x, y), need) = shape[needed];
            let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
            let (x, y) = (if turn & 1 == 0 { x } else { -x }, if turn & 2 == 0 { y } else { -y });
            asked[at] |= bit(need, (3 * (y + 1) + x + 1) as usize);
            needed += 1;
        }
        at += 1;
    }
    asked
};

const fn bit(need: Need, point: usize) -> Asked {
    1 << (9 * need as usize + point)
}

impl Terrain {
    /// Who keeps a gate at each cell. No point can be a gate of both sides: each shape needs stones beside the point that
    /// leave the other side no room for its own.
    pub(super) fn find_gates(&mut self) {
        for at in 0..self.cells.len() {
            if self.cells[at].spot != EMPTY {
                continue;
            }
            // Every shape has a stone of the keeper's beside it. The frame has the bits of both colours.
            let near = self.around(at).iter().fold(0, |near, cell| near | cell.spot);
            for &side in &[BLACK, WHITE] {
                if near & side != 0 && self.keeps(at, side) {
                    self.cells[at].keeper = side;
                }
            }
        }
    }

    fn keeps(&self, at: usize, side: u8) -> bool {
        let mut there = 0;
        for point in 0..9 {
            // Off the corner the frame's own corner is missing.
            let next = (at + point / 3 * self.stride + point % 3).wrapping_sub(self.stride + 1);
            let spot = self.cells.get(next).map_or(EDGE, |cell| cell.spot);
            if spot == side {
                there |= bit(Own, point);
            }
            if spot == side || spot == EMPTY || spot == DEAD | other(side) {
                there |= bit(Free, point);
            }
            if spot == EDGE {
                there |= bit(Off, point);
            }
        }
        ASKED.iter().any(|asked| asked & !there == 0)
    }
}
