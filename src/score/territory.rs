//! Territory that knows seki: whose every point is once the dead are agreed, and why.
//!
//! The ground is surveyed by `life`: domains, false eyes, and how many eyes each domain has. A domain with fewer than two
//! lives in seki, if it lives, and has no territory.

use super::{Owner, Reason, Verdict};
use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::life::terrain::Terrain;
use crate::point::PointSet;
use crate::rules::Tax;
use alloc::vec::Vec;

/// Whose each point is under territory counting, and what is known of the groups.
///
/// ```
/// use weiqi_rules::{Board, Owner, Point, PointSet, Reason, territory};
/// // Two groups without eyes share two liberties, and the white wall lives.
/// let board: Board = ". X O . O . .\n. X O . O . .\nX X O O O . .\nO O O . . . .".parse().unwrap();
/// let found = territory(&board, &PointSet::new(board.size()));
/// let corner = found.points[0];
/// assert_eq!((corner.owner, corner.reason), (Owner::Nobody, Reason::SekiEye));
/// assert!(found.seki.black.contains(Point::new(0, 0)) && found.seki.white.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Territory {
    /// Each point's owner and the reason, row by row. A dead stone where nobody has territory still counts as a
    /// prisoner; only the point below it does not count.
    pub points: Vec<Verdict>,
    /// The stones and surrounded points of each side's groups that have fewer than two eyes, living in seki (双活) if
    /// at all.
    pub seki: ByColor<PointSet>,
    /// The neutral points (单官): both sides come there, or neither.
    pub neutral: PointSet,
    /// How many eyes, up to 2, the eye space has that the point lies in; row by row.
    pub eyes: Vec<u8>,
    /// How many groups each side has that cannot be connected to each other any more (还棋头 counts them).
    pub groups: ByColor<u32>,
}

impl Territory {
    /// Each point as territory counting takes it: without a tax on seki, what a group in seki encloses is its own.
    pub(super) fn points_after_tax(&self, tax: Tax) -> Vec<Verdict> {
        let mut points = self.points.clone();
        if tax == Tax::None {
            for (verdict, point) in points.iter_mut().zip(self.neutral.size().points()) {
                for &color in &Color::ALL {
                    if verdict.reason == Reason::SekiEye && self.seki[color].contains(point) {
                        verdict.owner = Owner::Side(color);
                    }
                }
            }
        }
        points
    }

    /// The verdicts of area counting with the reasons that it does not need: eyes in seki, nobody's where they are taxed,
    /// and false eyes.
    pub(super) fn reasons_for(&self, mut area: Vec<Verdict>, tax: Tax) -> Vec<Verdict> {
        for (index, verdict) in area.iter_mut().enumerate() {
            if verdict.reason != Reason::Territory {
                continue;
            }
            verdict.reason = match self.points[index].reason {
                Reason::SekiEye if tax == Tax::Seki => {
                    verdict.owner = Owner::Nobody;
                    Reason::SekiEye
                }
                reason @ (Reason::SekiEye | Reason::FalseEye) => reason,
                _ => continue,
            };
        }
        area
    }
}

/// Decides, once the dead are marked, for every point whose territory it is: neutral points, eyes in seki and false eyes
/// are nobody's (B: 数目法, no territory in seki).
///
/// Neutral points need not be filled first, and plain false eyes are seen; cuts that call for a protecting move later
/// are not looked for. A mark on an empty point means nothing.
///
/// ```
/// use weiqi_rules::{Board, Color, Owner, Point, PointSet, Reason, territory};
/// let board: Board = ". . X O . .\n. . X O O O\n. O X O . .\nX X X O . .".parse().unwrap();
/// let dead = PointSet::from_points(board.size(), [Point::new(1, 2)]);
/// let found = territory(&board, &dead);
/// let under = found.points[board.size().index(Point::new(1, 2))];
/// assert_eq!((under.owner, under.reason), (Owner::Side(Color::Black), Reason::Dead));
/// ```
#[must_use]
pub fn territory(board: &Board, dead: &PointSet) -> Territory {
    let terrain = Terrain::of(board, dead);
    let size = board.size();
    let mut found = Territory {
        points: Vec::with_capacity(size.area()),
        seki: ByColor::from_fn(|_| PointSet::new(size)),
        neutral: PointSet::new(size),
        eyes: Vec::with_capacity(size.area()),
        groups: terrain.groups(),
    };
    for point in size.points() {
        let place = terrain.at(board.cell(point));
        found.eyes.push(place.eyes);
        let Some(lord) = place.lord else {
            found.neutral.insert(point);
            found.points.push(Verdict { owner: Owner::Nobody, reason: Reason::Dame });
            continue;
        };
        if place.seki {
            found.seki[lord].insert(point);
        }
        let (owned, reason) = if place.alive {
            (true, Reason::Stone)
        } else if place.seki {
            (false, Reason::SekiEye)
        } else if place.fill {
            (false, Reason::FalseEye)
        } else if place.loose {
            // Closed well enough to make an eye, not to be counted: the enemy can still walk in.
            (false, Reason::Dame)
        } else {
            (true, if place.dead { Reason::Dead } else { Reason::Territory })
        };
        found.points.push(Verdict { owner: if owned { Owner::Side(lord) } else { Owner::Nobody }, reason });
    }
    found
}
