//! Territory that knows seki: whose every point is once the dead are agreed, and why.
//!
//! The ground is surveyed by `life`: domains, false eyes, and how many eyes each domain has. A domain with fewer than two
//! lives in seki, if it lives, and has no territory.

use super::{Owner, Reason, Verdict};
use crate::board::Board;
use crate::color::ByColor;
use crate::life::terrain::{Place, Terrain};
use crate::point::PointSet;
use crate::rules::{Rules, Scoring, Tax};
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
        match place.lord {
            Some(lord) if place.seki => _ = found.seki[lord].insert(point),
            Some(_) => {}
            None => _ = found.neutral.insert(point),
        }
        found.eyes.push(place.eyes);
        found.points.push(verdict(&place, Tax::Seki));
    }
    found
}

/// Whose the point is by territory, and why. What a group in seki encloses is its own where nothing taxes it.
fn verdict(place: &Place, tax: Tax) -> Verdict {
    let (owned, reason) = if place.lord.is_none() {
        (false, Reason::Dame)
    } else if place.alive {
        (true, Reason::Stone)
    } else if place.seki {
        (tax == Tax::None, Reason::SekiEye)
    } else if place.fill {
        (false, Reason::FalseEye)
    } else if place.loose {
        // Closed well enough to make an eye, not to be counted: the enemy can still walk in.
        (false, Reason::Dame)
    } else {
        (true, if place.dead { Reason::Dead } else { Reason::Territory })
    };
    Verdict { owner: place.lord.filter(|_| owned).map_or(Owner::Nobody, Owner::Side), reason }
}

/// What takes a look at the terrain: under territory counting each point's verdict; under area counting, which has its
/// verdicts already, the reasons that it does not need: eyes in seki, nobody's where they are taxed, and false eyes. How
/// many groups each side has.
pub(super) fn look_deeper(board: &Board, dead: &PointSet, rules: Rules, points: &mut Vec<Verdict>) -> ByColor<u32> {
    let terrain = Terrain::of(board, dead);
    points.resize(board.size().area(), Verdict::default());
    for (point, counted) in board.size().points().zip(points) {
        let known = verdict(&terrain.at(board.cell(point)), rules.tax);
        if rules.scoring == Scoring::Territory {
            *counted = known;
        } else if counted.reason == Reason::Territory && matches!(known.reason, Reason::SekiEye | Reason::FalseEye) {
            counted.reason = known.reason;
            if known.reason == Reason::SekiEye && rules.tax == Tax::Seki {
                counted.owner = Owner::Nobody;
            }
        }
    }
    terrain.groups()
}
