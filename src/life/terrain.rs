//! The ground once the dead are marked: whose it is, how many eyes it has, and what of it will have to be filled.
//!
//! Four steps, each in a file of its own: which points one side closes without a stone (`gates`), what ground is whose
//! and which stones and eye spaces lie in it (`domains`), which eyes are false (`hinges`), and how many eyes an eye
//! space is worth (`worth`, `captured`).

mod captured;
mod domains;
mod gates;
mod ground;
mod hinges;
mod worth;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::point::{Point, PointSet};
use alloc::vec;
use alloc::vec::Vec;
use domains::{NONE, Parts};
use ground::Ground;
use hinges::Hinges;

pub(crate) use ground::Spot;

/// The surveyed ground.
pub(crate) struct Terrain {
    ground: Ground,
    parts: Parts,
    /// The eyes of each eye space, up to 2.
    worth: Vec<u8>,
    /// The eyes of each domain.
    eyes: Vec<u32>,
    fill: Vec<bool>,
}

/// What is known of a point.
pub(crate) struct Place {
    pub(crate) spot: Spot,
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
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub(crate) fn of(board: &Board, dead: &PointSet) -> Terrain {
        let ground = Ground::new(board, dead);
        let parts = Parts::of(&ground);
        let hinges = Hinges::find(&ground, &parts);
        let worth = worth::worth(&ground, &parts, &hinges.cells);
        let mut anchors = vec![false; ground.len()];
        let mut eyes = vec![0; parts.lords.len()];
        for (cells, &value) in parts.eyes.iter().zip(&worth) {
            for &cell in cells {
                anchors[cell] = value > 0 && !hinges.cells[cell];
            }
            if let Some(&cell) = cells.first() {
                eyes[usize::from(parts.domain[cell])] += u32::from(value);
            }
        }
        let fill = to_fill(&ground, &parts, &hinges.unsupported(&anchors));
        Terrain { ground, parts, worth, eyes, fill }
    }

    pub(crate) fn at(&self, point: Point) -> Place {
        let cell = self.ground.cell(point);
        let domain = usize::from(self.parts.domain[cell]);
        let lord = (domain != usize::from(NONE)).then(|| self.parts.lords[domain]);
        Place {
            spot: self.ground.at(cell),
            lord,
            eyes: self.worth[usize::from(self.parts.eye[cell])],
            seki: lord.is_some() && self.eyes[domain] < 2,
            fill: self.fill[cell],
            loose: self.parts.torn[cell] || lord.is_some_and(|lord| self.parts.strict[!lord][cell]),
        }
    }

    /// How many groups each side has that cannot be connected to each other any more.
    pub(crate) fn groups(&self) -> ByColor<u32> {
        let lords = &self.parts.lords;
        let mut alive = vec![false; lords.len()];
        for cell in self.ground.cells().filter(|&cell| matches!(self.ground.at(cell), Spot::Alive(_))) {
            alive[usize::from(self.parts.domain[cell])] = true;
        }
        ByColor::from_fn(|side| {
            lords.iter().zip(&alive).filter(|&(&lord, &alive)| alive && lord == side).count() as u32
        })
    }
}

/// The vacant points that will be filled: unsupported false eyes, and beside one with a dead stone in it the points from
/// which that stone is taken.
fn to_fill(ground: &Ground, parts: &Parts, unsupported: &[bool]) -> Vec<bool> {
    let mut fill = unsupported.to_vec();
    for cell in ground.cells().filter(|&cell| unsupported[cell]) {
        let Spot::Dead(color) = ground.at(cell) else { continue };
        for side in ground.around(cell) {
            let domain = parts.domain[side];
            fill[side] |= domain != NONE && parts.lords[usize::from(domain)] != color;
        }
    }
    fill
}
