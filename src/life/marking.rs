//! What one click marks as dead.

use super::flood::{DRY, flood, patches, plan, steps};
use super::terrain::Terrain;
use crate::board::{Board, EMPTY, cell_of};
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
        let Some(color) = board.at(point) else { return dead.clone() };
        let (start, enemy) = (board.cell(point), cell_of(!color));
        let mut map = plan(board, &|_, content| if content == cell_of(color) { DRY } else { 0 });
        let chains = patches(&mut map, board.stride());
        let mut stones = group(board, &map, chains, map[start], enemy, self != Marking::Chain);
        if self == Marking::Area {
            stones = prey(board, dead, stones, color);
        }
        let mut after = dead.clone();
        let marked = dead.contains(point);
        if !marked && self != Marking::Chain {
            for (cell, reached) in enclosure(board, dead, &stones, enemy).into_iter().enumerate() {
                if reached == INSIDE && board.cells()[cell] == enemy {
                    after.remove(board.point(cell));
                }
            }
        }
        for stone in stones {
            let stone = board.point(stone);
            if marked {
                after.remove(stone);
            } else {
                after.insert(stone);
            }
        }
        after
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
    Marking::Group.click(board, dead, point)
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
    Marking::Area.click(board, dead, point)
}

/// On the map of an enclosure: what can be reached.
const INSIDE: u16 = 1;

/// The stones that a mark on the area takes with it: all of that colour in there, or the group alone if anything of it lives.
fn prey(board: &Board, dead: &PointSet, group: Vec<usize>, color: Color) -> Vec<usize> {
    // The enemies that come back to life with this click are walls already, or it would mark stones behind them. Marks on this
    // colour must not decide whether it lives, or a second click would find another area.
    let enemy = cell_of(!color);
    let reached = enclosure(board, dead, &group, enemy);
    let mut enemies = dead.clone();
    for point in dead.iter() {
        if board.at(point) != Some(!color) || reached[board.cell(point)] == INSIDE {
            enemies.remove(point);
        }
    }
    let area = enclosure(board, &enemies, &group, enemy);
    let terrain = Terrain::of(board, &enemies);
    let mut inside = Vec::new();
    let mut lives = false;
    for (cell, &content) in board.cells().iter().enumerate() {
        if area[cell] == INSIDE && content == cell_of(color) {
            lives |= terrain.lives(cell, color);
            inside.push(cell);
        }
    }
    if lives { group } else { inside }
}

/// Maps everything that can be reached from the stones without crossing an enemy stone that is not marked.
fn enclosure(board: &Board, dead: &PointSet, stones: &[usize], enemy: u8) -> Vec<u16> {
    let wall = |cell: usize, content: u8| content == enemy && !dead.contains(board.point(cell));
    let mut map = plan(board, &|cell, content| if wall(cell, content) { 0 } else { DRY });
    for &stone in stones {
        if map[stone] == DRY {
            flood(&mut map, board.stride(), stone, INSIDE);
        }
    }
    map
}

/// The stones of the group around a chain, of which `map` tells the number on each cell; or of the chain alone.
fn group(board: &Board, map: &[u16], mut chains: Vec<Vec<usize>>, start: u16, enemy: u8, grow: bool) -> Vec<usize> {
    let (cells, stride) = (board.cells(), board.stride());
    let steps = steps(stride);
    let mut stones = Vec::new();
    let mut open = Vec::from([start]);
    while let Some(number) = open.pop() {
        // Each is taken once. Number 0 is no chain's.
        let chain = core::mem::take(&mut chains[usize::from(number)]);
        stones.extend_from_slice(&chain);
        if chain.is_empty() || !grow {
            continue;
        }
        // The liberty that each chain was met at first: one met at another, too, shares both.
        let mut met = vec![0; chains.len()];
        for &stone in &chain {
            // Diagonally beside, unless the enemy stands on both points between.
            for &beside in &[stone - 1, stone + 1] {
                for &across in &[stone - stride, stone + stride] {
                    if cells[beside] != enemy || cells[across] != enemy {
                        open.push(*map.get((across + beside).wrapping_sub(stone)).unwrap_or(&0));
                    }
                }
            }
            for &step in &steps {
                let liberty = stone.wrapping_add(step);
                if cells[liberty] != EMPTY {
                    continue;
                }
                for &step in &steps {
                    let other = map[liberty.wrapping_add(step)];
                    let first = &mut met[usize::from(other)];
                    if *first == 0 {
                        *first = liberty;
                    } else if *first != liberty {
                        open.push(other);
                    }
                }
            }
        }
    }
    stones
}
