//! Handicap stones (让子) and seat stones (座子).

use crate::color::Color;
use crate::point::{Point, Size};
use alloc::vec::Vec;
use core::fmt;

/// What Black is given at the start.
///
/// ```
/// use weiqi_rules::{Color, Game, GameOptions, Handicap, HalfPoints};
/// let game = Game::new(GameOptions { handicap: Handicap::Fixed(4), ..GameOptions::default() })?;
/// assert_eq!((game.turn(), game.rules().komi), (Color::White, HalfPoints::ZERO));
/// assert_eq!(game.score().sides.white.handicap, HalfPoints::from_points(4)); // half as many zi
/// # Ok::<(), weiqi_rules::GameError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Handicap {
    /// Nothing: komi for White.
    #[default]
    Even,
    /// So many stones on the set points, see [`Handicap::points`]. 1 is no stone: Black moves first and there is no komi
    /// (让先); 0 is [`Handicap::Even`].
    Fixed(u32),
    /// Stones where Black likes.
    Free(Vec<Point>),
}

/// Why a handicap cannot be given.
///
/// ```
/// use weiqi_rules::{Handicap, HandicapError, Size};
/// let refused = Handicap::points(Size::new(6, 6)?, 2);
/// assert_eq!(refused, Err(HandicapError::TooMany { most: 0 }));
/// # Ok::<(), weiqi_rules::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandicapError {
    /// This board has set points for fewer stones.
    TooMany {
        /// So many at the most.
        most: u32,
    },
    /// Seat stones and handicap stones would stand on the same stars.
    WithSeats,
    /// The board is too small for seat stones.
    NoSeats,
}

impl fmt::Display for HandicapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandicapError::TooMany { most: 0 } => f.write_str("this board is too small for set handicap points"),
            HandicapError::TooMany { most } => write!(f, "this board has set points for 2 to {most} handicap stones"),
            HandicapError::WithSeats => f.write_str("seat stones and handicap stones exclude each other"),
            HandicapError::NoSeats => f.write_str("this board is too small for seat stones"),
        }
    }
}

impl core::error::Error for HandicapError {}

/// The lines of the corner stars, or nothing where the board is too small.
fn corner_lines(size: Size) -> Option<[u8; 4]> {
    let edge = |side: u8| match side {
        0..7 => None,
        7..12 => Some(2),
        _ => Some(3),
    };
    let (x, y) = (edge(size.width())?, edge(size.height())?);
    Some([x, size.width() - 1 - x, y, size.height() - 1 - y])
}

/// On 19×19 past nine stones, in this order: the inner points of the grid of lines 4, 7, 10, 13 and 16, then the points
/// between its corners and its middles, clockwise from the upper right.
const BEYOND_NINE: [(u8, u8); 16] = [
    (12, 6),
    (6, 12),
    (12, 12),
    (6, 6),
    (9, 6),
    (12, 9),
    (9, 12),
    (6, 9),
    (12, 3),
    (15, 6),
    (15, 12),
    (12, 15),
    (6, 15),
    (3, 12),
    (3, 6),
    (6, 3),
];

impl Handicap {
    /// The most stones that have set points: 25 on 19×19 (E), 9 on other boards with stars and odd sides from 9 up, 4 on
    /// those with an even side and on 7×7, otherwise 0.
    ///
    /// ```
    /// use weiqi_rules::{Handicap, Size};
    /// assert_eq!([Size::NINETEEN, Size::THIRTEEN, Size::NINE].map(Handicap::most), [25, 9, 9]);
    /// ```
    #[must_use]
    pub fn most(size: Size) -> u32 {
        if size == Size::NINETEEN {
            return 25;
        }
        match (corner_lines(size), size.tengen()) {
            (None, _) => 0,
            (Some(_), Some(_)) if size.width() >= 9 && size.height() >= 9 => 9,
            (Some(_), _) => 4,
        }
    }

    /// The set points for so many stones, in the order in which they are placed.
    ///
    /// Two opposite corner stars (upper right, lower left), the upper left one, the lower right one; then the middles of
    /// the left and right side, then of the upper and lower one; an odd number from 5 on has its last stone on tengen. On
    /// 19×19 from 10 on, the other points where the lines 4, 7, 10, 13 and 16 cross: all of them are the 25 stones that E
    /// names for a beginner.
    ///
    /// # Errors
    /// When the board has no set points for so many.
    ///
    /// ```
    /// use weiqi_rules::{Handicap, Point, Size};
    /// let three = Handicap::points(Size::NINETEEN, 3)?;
    /// assert_eq!(three, [(15, 3), (3, 15), (3, 3)].map(Point::from));
    /// # Ok::<(), weiqi_rules::HandicapError>(())
    /// ```
    pub fn points(size: Size, stones: u32) -> Result<Vec<Point>, HandicapError> {
        let most = Handicap::most(size);
        if stones > most {
            return Err(HandicapError::TooMany { most });
        }
        let Some([left, right, top, bottom]) = corner_lines(size).filter(|_| stones >= 2) else {
            return Ok(Vec::new());
        };
        let (across, down) = (size.width() / 2, size.height() / 2);
        let corners = [(right, top), (left, bottom), (left, top), (right, bottom)];
        let sides = [(left, down), (right, down), (across, top), (across, bottom)];
        let stones = stones as usize;
        // Past four they come in pairs, and the odd one is on tengen.
        let (paired, odd) = if stones > 4 { (stones.min(9) & !1, stones.min(9) % 2) } else { (stones, 0) };
        let mut points = Vec::with_capacity(stones);
        let mut place = |of: &[(u8, u8)], stones: usize| {
            for &point in &of[..stones] {
                points.push(Point::from(point));
            }
        };
        place(&corners, paired.min(4));
        place(&sides, paired.saturating_sub(4));
        place(&[(across, down)], odd);
        place(&BEYOND_NINE, stones.saturating_sub(9));
        Ok(points)
    }

    /// How many stones it counts as.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Handicap::Fixed(6).count(), 6);
    /// ```
    #[must_use]
    pub fn count(&self) -> u32 {
        match self {
            Handicap::Even => 0,
            Handicap::Fixed(stones) => *stones,
            Handicap::Free(points) => points.len() as u32,
        }
    }

    /// The stones to be placed on a board of that size.
    pub(super) fn stones(&self, size: Size) -> Result<Vec<Point>, HandicapError> {
        match self {
            Handicap::Even => Ok(Vec::new()),
            Handicap::Fixed(stones) if *stones < 2 => Ok(Vec::new()),
            Handicap::Fixed(stones) => Handicap::points(size, *stones),
            Handicap::Free(points) => Ok(points.clone()),
        }
    }
}

/// Two stones of each side on the corner stars, each colour on a diagonal (座子, D): Black upper right and lower left.
pub(super) fn seats(size: Size) -> Result<[(Color, Point); 4], HandicapError> {
    let [left, right, top, bottom] = corner_lines(size).ok_or(HandicapError::NoSeats)?;
    Ok([
        (Color::Black, Point::new(right, top)),
        (Color::Black, Point::new(left, bottom)),
        (Color::White, Point::new(left, top)),
        (Color::White, Point::new(right, bottom)),
    ])
}
