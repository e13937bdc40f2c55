//! Who can walk where: domains, the groups in them, and the eye spaces between those.

use super::gates::gates;
use super::ground::{Ground, Spot};
use crate::color::{ByColor, Color};
use alloc::vec;
use alloc::vec::Vec;

/// The number of no domain, group or eye.
pub(super) const NONE: u16 = 0;

/// The parts of the board. Numbers start at 1; in each list the entry of number 0 means nothing.
pub(super) struct Parts {
    /// Who reaches the cell from its living stones without crossing the other side's, gates or no gates.
    pub(super) strict: ByColor<Vec<bool>>,
    /// The domain of each cell: ground that one side reaches and the other does not, a gate being no way through.
    /// All that one side can connect to is one domain, also across neutral points.
    pub(super) domain: Vec<u16>,
    /// Whose each domain is.
    pub(super) lords: Vec<Color>,
    /// The group of each living stone: chains of one domain that neutral points connect.
    pub(super) group: Vec<u16>,
    pub(super) group_count: usize,
    /// The eye space of each cell: vacant points of one domain that hang together.
    pub(super) eye: Vec<u16>,
    /// The cells of each eye space.
    pub(super) eyes: Vec<Vec<usize>>,
    /// Cells whose patch (empty points that hang together, or dead stones of one colour) lies in more than one domain.
    pub(super) torn: Vec<bool>,
    /// How many liberties the patch of dead stones has that the cell belongs to.
    pub(super) liberties: Vec<u16>,
}

impl Parts {
    pub(super) fn of(ground: &Ground) -> Parts {
        let keepers = gates(ground);
        let strict = ByColor::from_fn(|side| reach(ground, side, &[]).0);
        let black = reach(ground, Color::Black, &keepers);
        let white = reach(ground, Color::White, &keepers);

        let mut domain = vec![NONE; ground.len()];
        let black_count = black.1.iter().copied().max().unwrap_or(NONE);
        for cell in ground.cells() {
            domain[cell] = match (black.0[cell], white.0[cell]) {
                (true, false) => black.1[cell],
                (false, true) => black_count + white.1[cell],
                _ => NONE,
            };
        }
        let count = domain.iter().copied().max().unwrap_or(NONE);
        let lords = (0..=count).map(|n| if n <= black_count { Color::Black } else { Color::White }).collect();

        let (group, group_count) = groups(ground, &domain, &keepers);
        let (eye, eyes) = eyes(ground, &domain);
        let (torn, liberties) = patches(ground, &domain);
        Parts { strict, domain, lords, group, group_count, eye, eyes, torn, liberties }
    }

    /// The points beside the cell that belong to the same domain: what an eye there needs around it.
    pub(super) fn sides<'a>(&'a self, ground: &Ground, cell: usize) -> impl Iterator<Item = usize> + 'a {
        ground.around(cell).into_iter().filter(move |&next| self.domain[next] == self.domain[cell])
    }
}

/// What a side reaches, and the number of the connected stretch it walks there. A gate of the other side is reached but
/// not walked through, so it has no number.
#[cfg_attr(weiqi_small, optimize(speed))]
fn reach(ground: &Ground, side: Color, keepers: &[Option<Color>]) -> (Vec<bool>, Vec<u16>) {
    let mut reached = vec![false; ground.len()];
    let mut stretch = vec![NONE; ground.len()];
    let mut count = NONE;
    for start in ground.cells() {
        if !ground.alive(start, side) || reached[start] {
            continue;
        }
        count += 1;
        reached[start] = true;
        stretch[start] = count;
        ground.walk(start, &mut |cell| {
            if reached[cell] || ground.alive(cell, !side) {
                return false;
            }
            reached[cell] = true;
            let shut = keepers.get(cell).copied().flatten() == Some(!side);
            if !shut {
                stretch[cell] = count;
            }
            !shut
        });
    }
    (reached, stretch)
}

#[cfg_attr(weiqi_small, optimize(speed))]
fn groups(ground: &Ground, domain: &[u16], keepers: &[Option<Color>]) -> (Vec<u16>, usize) {
    let mut group = vec![NONE; ground.len()];
    let mut count = NONE;
    for side in Color::ALL {
        let mut seen = vec![false; ground.len()];
        for start in ground.cells() {
            if !ground.alive(start, side) || seen[start] {
                continue;
            }
            count += 1;
            seen[start] = true;
            group[start] = count;
            ground.walk(start, &mut |cell| {
                let own = ground.alive(cell, side);
                let way = domain[cell] == NONE && keepers[cell] != Some(!side);
                if seen[cell] || !(own || way) {
                    return false;
                }
                seen[cell] = true;
                if own {
                    group[cell] = count;
                }
                true
            });
        }
    }
    (group, usize::from(count))
}

fn eyes(ground: &Ground, domain: &[u16]) -> (Vec<u16>, Vec<Vec<usize>>) {
    let mut eye = vec![NONE; ground.len()];
    let mut eyes = vec![Vec::new()];
    for start in ground.cells() {
        if eye[start] != NONE || domain[start] == NONE || !ground.vacant(start) {
            continue;
        }
        let number = eyes.len() as u16;
        let mut cells = vec![start];
        eye[start] = number;
        ground.walk(start, &mut |cell| {
            let inside = eye[cell] == NONE && domain[cell] == domain[start] && ground.vacant(cell);
            if inside {
                eye[cell] = number;
                cells.push(cell);
            }
            inside
        });
        eyes.push(cells);
    }
    (eye, eyes)
}

#[cfg_attr(weiqi_small, optimize(speed))]
fn patches(ground: &Ground, domain: &[u16]) -> (Vec<bool>, Vec<u16>) {
    let mut torn = vec![false; ground.len()];
    let mut liberties = vec![0; ground.len()];
    let mut seen = vec![false; ground.len()];
    // The patch that counted an empty cell last, so that none counts it twice.
    let mut counted = vec![0; ground.len()];
    for start in ground.cells() {
        let spot = ground.at(start);
        if seen[start] || !ground.vacant(start) {
            continue;
        }
        seen[start] = true;
        let mut cells = vec![start];
        let mut free = 0;
        ground.walk(start, &mut |cell| {
            if ground.at(cell) == Spot::Empty && counted[cell] != start {
                counted[cell] = start;
                free += 1;
            }
            let inside = !seen[cell] && ground.at(cell) == spot;
            if inside {
                seen[cell] = true;
                cells.push(cell);
            }
            inside
        });
        let mixed = cells.iter().any(|&cell| domain[cell] != domain[start]);
        for cell in cells {
            torn[cell] = mixed;
            liberties[cell] = free;
        }
    }
    (torn, liberties)
}
