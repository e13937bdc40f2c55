//! The ground once the dead are marked: whose it is, how many eyes it has, and what of it will have to be filled.
//!
//! Four steps, each in a file of its own: which points one side closes without a stone (`gates`), what ground is whose
//! and which stones and eye spaces lie in it (`domains`), which eyes are false (`hinges`), and how many eyes an eye
//! space is worth (`worth`, `captured`). Each writes what it finds into the cells.

mod captured;
mod domains;
mod gates;
mod hinges;
mod worth;

use crate::board::{BLACK, Board, EDGE, EMPTY, WHITE, cell_of, color_of};
use crate::color::{ByColor, Color};
use crate::life::flood::steps;
use crate::point::PointSet;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use hinges::Node;
use worth::Nook;

/// The number of no domain, group or eye space; others start at 1.
const NONE: u16 = 0;
/// The bit that a dead stone has beside its colour's.
const DEAD: u8 = 4;

/// All that is known of a cell of the padded board.
#[derive(Clone, Copy, Default)]
struct Cell {
    /// What the board has there, a dead stone marked.
    spot: u8,
    /// Who keeps a gate there.
    keeper: u8,
    /// Who reaches the cell from its living stones without crossing the other side's, gates or no gates; a bit each.
    strict: u8,
    /// Ground that one side reaches and the other does not, a gate being no way through; and whose it is. All that one
    /// side can connect to is one domain, also across neutral points.
    domain: u16,
    lord: u8,
    /// The group of a living stone: chains of one domain that neutral points connect.
    group: u16,
    /// The eye space: vacant points of one domain that hang together.
    eye: u16,
    /// Whether its patch (empty points that hang together, or dead stones of one colour) lies in more than one domain.
    torn: bool,
    /// How many liberties a patch of dead stones has; for an empty cell how large its patch is, a single one apart.
    liberties: u16,
    /// The patch that counted the cell last, so that none counts it twice.
    counted: u16,
    node: Node,
    nook: Nook,
    /// Whether taking the point away breaks its surroundings apart.
    hinge: bool,
    /// How many eyes, up to 2, its eye space has.
    eyes: u8,
    /// Whether it will have to be filled.
    fill: bool,
}

impl Cell {
    /// Whether nobody alive stands there, so that the point may come to be somebody's eye.
    fn vacant(&self) -> bool {
        self.spot == EMPTY || self.spot >= DEAD
    }

    fn alive(&self) -> bool {
        matches!(self.spot, BLACK | WHITE)
    }

    /// Whether the other one is a point of the same eye space that may be part of an eye.
    fn inside(&self, other: &Cell) -> bool {
        self.eye == other.eye && !other.hinge
    }

    /// Whose stone is there, dead or alive.
    fn stone(&self) -> u8 {
        self.spot & !DEAD
    }
}

/// The surveyed ground. Its lists are boxed: looking into a `Vec` is a call where the compiler aims at size.
pub(crate) struct Terrain {
    stride: usize,
    steps: [usize; 4],
    cells: Box<[Cell]>,
    /// Where floods are made.
    map: Box<[u16]>,
    /// The eyes of each domain.
    eyes: Box<[u32]>,
}

/// What is known of a point.
pub(crate) struct Place {
    /// Whether a living stone is on it, or a dead one.
    pub(crate) alive: bool,
    pub(crate) dead: bool,
    /// Whose domain it lies in; nobody's where both sides come, or neither.
    pub(crate) lord: Option<Color>,
    /// How many eyes, up to 2, the eye space has that it lies in.
    pub(crate) eyes: u8,
    /// Whether the domain has fewer than two eyes.
    pub(crate) seki: bool,
    /// Whether it will have to be filled.
    pub(crate) fill: bool,
    /// Whether it is closed well enough to make an eye but not to be counted: the enemy can still walk in.
    pub(crate) loose: bool,
}

impl Terrain {
    pub(crate) fn of(board: &Board, dead: &PointSet) -> Terrain {
        let count = board.cells().len();
        let mut cells = Vec::with_capacity(count);
        for (at, &spot) in board.cells().iter().enumerate() {
            cells.push(Cell { spot, node: Node::alone(at), ..Cell::default() });
        }
        let (stride, map, eyes) = (board.stride(), vec![NONE; count].into(), vec![0; 2 * count].into());
        let mut terrain = Terrain { stride, steps: steps(stride), cells: cells.into(), map, eyes };
        for point in dead.iter() {
            if board.at(point).is_some() {
                terrain.cells[board.cell(point)].spot |= DEAD;
            }
        }
        terrain.find_gates();
        terrain.find_domains();
        let spaces = terrain.find_eye_spaces();
        terrain.sort_patches();
        terrain.find_hinges();
        terrain.count_eyes(&spaces);
        terrain.find_unsupported();
        terrain
    }

    /// What is known of a cell of the padded board.
    pub(crate) fn at(&self, at: usize) -> Place {
        let cell = &self.cells[at];
        Place {
            alive: cell.alive(),
            dead: cell.spot >= DEAD,
            lord: color_of(cell.lord),
            eyes: cell.eyes,
            seki: self.seki(at),
            fill: cell.fill,
            loose: cell.torn || cell.lord != EMPTY && cell.strict & !cell.lord != 0,
        }
    }

    /// Whether the cell lies in a side's domain that has fewer than two eyes.
    pub(crate) fn seki(&self, at: usize) -> bool {
        let cell = &self.cells[at];
        cell.lord != EMPTY && self.eyes[usize::from(cell.domain)] < 2
    }

    /// Whether the cell lies in a domain of that side with two eyes.
    pub(crate) fn lives(&self, at: usize, side: Color) -> bool {
        self.cells[at].lord == cell_of(side) && !self.seki(at)
    }

    /// How many empty points hang together with that one; 0 where it is alone.
    pub(crate) fn room(&self, cell: usize) -> u16 {
        self.cells[cell].liberties
    }

    /// How many groups each side has that cannot be connected to each other any more.
    pub(crate) fn groups(&self) -> ByColor<u32> {
        let mut seen = vec![false; self.eyes.len()];
        let mut groups = [0; 3];
        for cell in self.cells.iter().filter(|cell| cell.domain != NONE && cell.alive()) {
            if !core::mem::replace(&mut seen[usize::from(cell.domain)], true) {
                groups[usize::from(cell.lord)] += 1;
            }
        }
        ByColor::from_fn(|side| groups[usize::from(cell_of(side))])
    }

    /// One of the four cells beside one that is on the board.
    #[inline(always)]
    fn beside(&self, cell: usize, side: usize) -> usize {
        cell.wrapping_add(self.steps[side])
    }

    /// The four of them.
    #[cfg_attr(weiqi_small, inline(never))]
    fn around(&self, cell: usize) -> [&Cell; 4] {
        self.steps.map(|step| &self.cells[cell.wrapping_add(step)])
    }

    /// Writes into the cells what the map says of each.
    fn learn(&mut self, put: &dyn Fn(&mut Cell, u16)) {
        for (cell, &found) in self.cells.iter_mut().zip(&self.map) {
            put(cell, found);
        }
    }

    /// Makes a map: for each cell on the board what it is, nothing on the frame.
    fn plan(&mut self, kind: &dyn Fn(&Cell) -> u16) {
        for (at, cell) in self.map.iter_mut().zip(&self.cells) {
            *at = if cell.spot == EDGE { NONE } else { kind(cell) };
        }
    }
}
