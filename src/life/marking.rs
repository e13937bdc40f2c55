//! What one click marks as dead.

use super::terrain::Terrain;
use crate::board::Board;
use crate::color::Color;
use crate::point::{Point, PointSet};
use alloc::vec;
use alloc::vec::Vec;

/// How much one mark takes with it.
///
/// ```
/// use weiqi_rules::Marking;
/// assert_eq!(Marking::default(), Marking::Chain);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Marking {
    /// Exactly one chain.
    #[default]
    Chain,
    /// A chain with those that are connected to it, as [`mark`].
    Group,
    /// Every stone of that colour in the area that the enemy encloses, as [`mark_area`].
    Area,
}

impl Marking {
    /// The dead stones after a click on that point. A click on an empty point or off the board changes nothing.
    ///
    /// ```
    /// use weiqi_rules::{Board, Marking, Point, PointSet};
    /// let board: Board = "O . X . .\n. O X . .\n. . X . .\nO . X . .\nX X X . .".parse().unwrap();
    /// let marked = |marking: Marking| marking.click(&board, &PointSet::new(board.size()), Point::new(0, 0)).len();
    /// assert_eq!([Marking::Chain, Marking::Group, Marking::Area].map(marked), [1, 2, 3]);
    /// ```
    #[must_use]
    pub fn click(self, board: &Board, dead: &PointSet, point: Point) -> PointSet {
        match (self, board.chain(point)) {
            (_, None) => dead.clone(),
            (Marking::Group, _) => mark(board, dead, point),
            (Marking::Area, _) => mark_area(board, dead, point),
            (Marking::Chain, Some(chain)) => {
                let (mut after, alive) = (dead.clone(), dead.contains(point));
                for stone in chain.stones {
                    if alive {
                        after.remove(stone);
                    } else {
                        after.insert(stone);
                    }
                }
                after
            }
        }
    }
}

/// The dead stones after a click on that point: it marks the *group* of the stone there, or takes the mark back.
///
/// A group is a chain with the chains of its colour that touch it diagonally or share two liberties with it, on and on.
/// What is connected to it only through empty points is another group and needs its own click; [`mark_area`] takes all
/// of an area. Two sides cannot be dead in one place: where a group is marked, marks on enemy stones next to it are
/// taken back. A click on an empty point or off the board changes nothing.
///
/// ```
/// use weiqi_rules::{Board, Point, PointSet, mark};
/// let board: Board = "O . X . .\n. O X . .\n. . X . .\nO . X . .\nX X X . .".parse().unwrap();
/// let none = PointSet::new(board.size());
/// let marked = mark(&board, &none, Point::new(0, 0));
/// assert_eq!(marked.iter().collect::<Vec<_>>(), [(0, 0), (1, 1)].map(Point::from));
/// assert_eq!(mark(&board, &marked, Point::new(1, 1)), none);
/// ```
#[must_use]
pub fn mark(board: &Board, dead: &PointSet, point: Point) -> PointSet {
    match board.at(point) {
        Some(color) => toggle(board, dead, point, color, &group(board, point, color)),
        None => dead.clone(),
    }
}

/// The dead stones after a click on that point: it marks every stone of that colour in the area that the other side's
/// stones enclose, or takes the marks back. It never goes past an enemy stone that is not marked itself.
///
/// Where a group of that colour lives in the area by itself, with two eyes, the area is no enclosure and only the group
/// is marked, as by [`mark`]. In a fight only one side can be dead: marks on the enemy in there are taken back, and what
/// lies beyond those stones is left alone.
///
/// ```
/// use weiqi_rules::{Board, Point, PointSet, mark_area};
/// let board: Board = "O . X . .\n. O X . .\n. . X . .\nO . X . .\nX X X . .".parse().unwrap();
/// let marked = mark_area(&board, &PointSet::new(board.size()), Point::new(0, 0));
/// assert_eq!(marked.iter().collect::<Vec<_>>(), [(0, 0), (1, 1), (0, 3)].map(Point::from));
/// ```
#[must_use]
pub fn mark_area(board: &Board, dead: &PointSet, point: Point) -> PointSet {
    let Some(color) = board.at(point) else { return dead.clone() };
    let group = group(board, point, color);
    // The enemies that come back to life with this click are walls already, or it would mark stones behind them. Marks on this
    // colour must not decide whether it lives, or a second click would find another area.
    let reached = enclosure(board, dead, &group, color);
    let beyond = |&point: &Point| board.at(point) != Some(color) && !reached.contains(point);
    let enemies = PointSet::from_points(board.size(), dead.iter().filter(beyond));
    let area = enclosure(board, &enemies, &group, color);
    let inside = PointSet::from_points(board.size(), area.iter().filter(|&point| board.at(point) == Some(color)));
    let terrain = Terrain::of(board, &enemies);
    let lives = |point: Point| {
        let place = terrain.at(board.cell(point));
        place.lord == Some(color) && !place.seki
    };
    let stones = if inside.iter().any(lives) { group } else { inside };
    toggle(board, dead, point, color, &stones)
}

fn toggle(board: &Board, dead: &PointSet, point: Point, color: Color, stones: &PointSet) -> PointSet {
    let mut after = dead.clone();
    if dead.contains(point) {
        for stone in stones.iter() {
            after.remove(stone);
        }
        return after;
    }
    for revived in enclosure(board, dead, stones, color).iter().filter(|&near| board.at(near) == Some(!color)) {
        after.remove(revived);
    }
    for stone in stones.iter() {
        after.insert(stone);
    }
    after
}

/// Everything that can be reached from the stones without crossing an enemy stone that is not marked.
fn enclosure(board: &Board, dead: &PointSet, stones: &PointSet, color: Color) -> PointSet {
    let mut area = stones.clone();
    let mut open: Vec<Point> = stones.iter().collect();
    while let Some(point) = open.pop() {
        for next in board.size().neighbors(point) {
            if (board.at(next) != Some(!color) || dead.contains(next)) && area.insert(next) {
                open.push(next);
            }
        }
    }
    area
}

fn group(board: &Board, point: Point, color: Color) -> PointSet {
    let mut group = PointSet::new(board.size());
    let mut open = vec![point];
    while let Some(start) = open.pop() {
        if group.contains(start) {
            continue;
        }
        let Some(chain) = board.chain(start) else { continue };
        for &stone in &chain.stones {
            group.insert(stone);
        }
        for &stone in &chain.stones {
            open.extend(diagonal_friends(board, stone, color).filter(|&friend| !group.contains(friend)));
        }
        // A stone beside two of the chain's liberties belongs to a chain that shares both; one beside a single liberty
        // may belong to one that shares another liberty with it.
        let mut beside: Vec<(Point, Point)> = Vec::new();
        for &liberty in &chain.liberties {
            for next in board.size().neighbors(liberty).filter(|&next| board.at(next) == Some(color)) {
                if group.contains(next) {
                    continue;
                }
                let head = board.chain(next).map_or(next, |other| other.stones[0]);
                if beside.iter().any(|&(other, at)| other == head && at != liberty) {
                    open.push(head);
                }
                beside.push((head, liberty));
            }
        }
    }
    group
}

/// Stones of the colour diagonally beside this one, unless the enemy stands on both points between.
fn diagonal_friends(board: &Board, stone: Point, color: Color) -> impl Iterator<Item = Point> + '_ {
    let sides = [(1, 1), (1, u8::MAX), (u8::MAX, 1), (u8::MAX, u8::MAX)];
    sides.into_iter().filter_map(move |(dx, dy)| {
        let friend = Point::new(stone.x.wrapping_add(dx), stone.y.wrapping_add(dy));
        let between = [Point::new(friend.x, stone.y), Point::new(stone.x, friend.y)];
        let cut = between.iter().all(|&point| board.at(point) == Some(!color));
        (board.at(friend) == Some(color) && !cut).then_some(friend)
    })
}
