//! Boards as text diagrams: what tests, messages and `toString()` show.

use super::{Board, PlacementError};
use crate::color::Color;
use crate::point::{Point, Size};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A diagram that is no board.
///
/// ```
/// use weiqi_rules::{Board, DiagramError};
/// assert_eq!("X.\n.".parse::<Board>().unwrap_err(), DiagramError::Ragged { row: 1 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// No row, too many, or rows too long.
    Size,
    /// The row of that number, from 0, is not as long as the first.
    Ragged {
        /// The row, from 0.
        row: usize,
    },
    /// A character that stands for nothing.
    Unknown(char),
    /// A chain without a liberty.
    NoLiberties(Point),
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramError::Size => f.write_str("a diagram has 1 to 52 rows of 1 to 52 points"),
            DiagramError::Ragged { row } => write!(f, "row {row} is not as long as the first row"),
            DiagramError::Unknown(letter) => write!(f, "{letter:?} is none of . X O"),
            DiagramError::NoLiberties(Point { x, y }) => write!(f, "the chain at {x},{y} has no liberty"),
        }
    }
}

impl core::error::Error for DiagramError {}

/// One row a line from the top: `X` or `x` a black stone, `O` or `o` a white one, `.` or `+` an empty point. Blanks and
/// blank lines do not matter.
///
/// ```
/// use weiqi_rules::{Board, Color, Point};
/// let board: Board = ". X O\n. . O".parse()?;
/// assert_eq!(board.at(Point::new(1, 0)), Some(Color::Black));
/// assert_eq!(board.to_string(), ".XO\n..O\n");
/// # Ok::<(), weiqi_rules::DiagramError>(())
/// ```
impl core::str::FromStr for Board {
    type Err = DiagramError;

    fn from_str(text: &str) -> Result<Board, DiagramError> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>())
            .filter(|row| !row.is_empty())
            .collect();
        let width = rows.first().map_or(0, Vec::len);
        let side = |n: usize| u32::try_from(n).map_err(|_| DiagramError::Size);
        let size = Size::new(side(width)?, side(rows.len())?).map_err(|_| DiagramError::Size)?;
        if let Some(row) = rows.iter().position(|row| row.len() != width) {
            return Err(DiagramError::Ragged { row });
        }
        let mut stones = Vec::new();
        for (point, &letter) in size.points().zip(rows.iter().flatten()) {
            match letter {
                '.' | '+' => {}
                'X' | 'x' => stones.push((Color::Black, point)),
                'O' | 'o' => stones.push((Color::White, point)),
                other => return Err(DiagramError::Unknown(other)),
            }
        }
        Board::with_stones(size, stones).map_err(|(point, error)| match error {
            PlacementError::NoLiberties | PlacementError::Occupied | PlacementError::OffBoard => {
                DiagramError::NoLiberties(point)
            }
        })
    }
}

/// One row a line from the top, `.` empty, `X` black, `O` white.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.rows() {
            let line: String = row.iter().map(|&cell| ['.', 'X', 'O'][usize::from(cell)]).collect();
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}
