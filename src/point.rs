//! Board sizes, points and sets of points.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// A board's width and height in points, each from 1 to 52 (A1, D1.1: 19 by 19 is the usual one).
///
/// ```
/// use weiqi_rules::{Point, Size};
/// let size = Size::new(9, 13)?;
/// assert_eq!((size.width(), size.height(), size.area()), (9, 13, 117));
/// assert!(Size::new(0, 9).is_err() && Size::new(53, 9).is_err());
/// assert_eq!(size.index(Point::new(2, 1)), 11); // row by row from the top left
/// # Ok::<(), weiqi_rules::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

/// A board side that is not from 1 to 52.
///
/// ```
/// use weiqi_rules::Size;
/// let error = Size::new(60, 19).unwrap_err();
/// assert_eq!(error.to_string(), "a board is 1 to 52 points wide and high, not 60×19");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The width asked for.
    pub width: u32,
    /// The height asked for.
    pub height: u32,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a board is 1 to {max} points wide and high, not {}×{}",
            self.width,
            self.height,
            max = Size::MAX_SIDE
        )
    }
}

impl core::error::Error for SizeError {}

impl Size {
    /// The longest side: 52 points, as many as SGF has letters for.
    pub const MAX_SIDE: u8 = 52;
    /// 9×9.
    pub const NINE: Size = Size { width: 9, height: 9 };
    /// 13×13.
    pub const THIRTEEN: Size = Size { width: 13, height: 13 };
    /// 19×19, 361 points (D1.1).
    pub const NINETEEN: Size = Size { width: 19, height: 19 };

    /// A board of so many columns and rows.
    ///
    /// # Errors
    /// When a side is not from 1 to 52.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Size::new(19, 19), Ok(weiqi_rules::Size::NINETEEN));
    /// ```
    pub const fn new(width: u32, height: u32) -> Result<Size, SizeError> {
        let max = Size::MAX_SIDE as u32;
        if width == 0 || height == 0 || width > max || height > max {
            return Err(SizeError { width, height });
        }
        Ok(Size { width: width as u8, height: height as u8 })
    }

    /// The number of columns.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Size::NINE.width(), 9);
    /// ```
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Size::NINE.height(), 9);
    /// ```
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The number of points.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Size::NINETEEN.area(), 361);
    /// ```
    #[must_use]
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the point is on the board.
    ///
    /// ```
    /// use weiqi_rules::{Point, Size};
    /// assert!(!Size::NINE.contains(Point::new(9, 9))); // counted from 0
    /// ```
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.x < self.width && point.y < self.height
    }

    /// The point's number, row by row from the top left: `y * width + x`. Means nothing for a point off the board.
    ///
    /// ```
    /// use weiqi_rules::{Point, Size};
    /// assert_eq!(Size::NINETEEN.index(Point::new(15, 3)), 72);
    /// ```
    #[must_use]
    pub const fn index(self, point: Point) -> usize {
        point.y as usize * self.width as usize + point.x as usize
    }

    /// The point of that number, if there are so many.
    ///
    /// ```
    /// use weiqi_rules::{Point, Size};
    /// assert_eq!(Size::NINETEEN.point(72), Some(Point::new(15, 3)));
    /// assert_eq!(Size::NINETEEN.point(361), None);
    /// ```
    #[must_use]
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub const fn point(self, index: usize) -> Option<Point> {
        if index >= self.area() {
            return None;
        }
        let width = self.width as usize;
        Some(Point { x: (index % width) as u8, y: (index / width) as u8 })
    }

    /// Every point, row by row from the top left.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Size::NINE.points().count(), 81);
    /// ```
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator + Clone {
        (0..self.area()).map(move |index| Point {
            x: (index % usize::from(self.width)) as u8,
            y: (index / usize::from(self.width)) as u8,
        })
    }

    /// The points straight beside this one: two to four on a board of more than one row and column.
    ///
    /// ```
    /// use weiqi_rules::{Point, Size};
    /// assert_eq!(Size::NINE.neighbors(Point::new(0, 0)).count(), 2);
    /// assert_eq!(Size::NINE.neighbors(Point::new(4, 4)).count(), 4);
    /// ```
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> + Clone {
        let Point { x, y } = point;
        [(x, y.wrapping_sub(1)), (x.wrapping_sub(1), y), (x.wrapping_add(1), y), (x, y.wrapping_add(1))]
            .into_iter()
            .map(|(x, y)| Point { x, y })
            .filter(move |&beside| self.contains(beside))
    }

    /// The middle point, tengen (天元, D1.1), of a board with an odd number of rows and columns.
    ///
    /// ```
    /// use weiqi_rules::{Point, Size};
    /// assert_eq!(Size::NINETEEN.tengen(), Some(Point::new(9, 9)));
    /// ```
    #[must_use]
    pub const fn tengen(self) -> Option<Point> {
        if self.width.is_multiple_of(2) || self.height.is_multiple_of(2) {
            return None;
        }
        Some(Point { x: self.width / 2, y: self.height / 2 })
    }

    /// The star points (星, D1.1) that are printed on the board, row by row: nine on 19×19, five on 13×13 and 9×9.
    ///
    /// Boards of other sizes follow the same habit: corner stars on the fourth line, on the third below 12 points, and
    /// none below 7; side stars only where a side has 15 points or more and a middle.
    ///
    /// ```
    /// use weiqi_rules::{Point, Size};
    /// assert_eq!(Size::NINETEEN.star_points().len(), 9);
    /// assert_eq!(Size::NINE.star_points(), [(2, 2), (6, 2), (4, 4), (2, 6), (6, 6)].map(Point::from));
    /// ```
    #[must_use]
    pub fn star_points(self) -> Vec<Point> {
        let lines = |side: u8| -> Option<(u8, u8)> {
            let edge = match side {
                0..7 => return None,
                7..12 => 2,
                _ => 3,
            };
            Some((edge, side - 1 - edge))
        };
        let (Some((left, right)), Some((top, bottom))) = (lines(self.width), lines(self.height)) else {
            return Vec::new();
        };
        let middle = |side: u8| (side % 2 == 1).then_some(side / 2);
        let mut stars = Vec::new();
        for y in [Some(top), middle(self.height), Some(bottom)].into_iter().flatten() {
            for x in [Some(left), middle(self.width), Some(right)].into_iter().flatten() {
                let marked = match (x == left || x == right, y == top || y == bottom) {
                    (false, true) => self.width >= 15,
                    (true, false) => self.height >= 15,
                    _ => true,
                };
                if marked {
                    stars.push(Point { x, y });
                }
            }
        }
        stars
    }
}

/// `19×19`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.width, self.height)
    }
}

/// A place where two lines cross (点, D1.1): its column and row, counted from 0 at the top left.
///
/// A point knows no board; whether it is on one, [`Size::contains`] says.
///
/// ```
/// use weiqi_rules::Point;
/// let hoshi = Point::new(15, 3);
/// assert_eq!((hoshi.x, hoshi.y), (15, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// The column, 0 at the left.
    pub x: u8,
    /// The row, 0 at the top.
    pub y: u8,
}

impl Point {
    /// The point in that column and row, counted from 0 at the top left.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Point::new(3, 15), weiqi_rules::Point { x: 3, y: 15 });
    /// ```
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Point {
        Point { x, y }
    }
}

impl From<(u8, u8)> for Point {
    fn from((x, y): (u8, u8)) -> Point {
        Point { x, y }
    }
}

/// A set of points of one board.
///
/// ```
/// use weiqi_rules::{Point, PointSet, Size};
/// let mut dead = PointSet::new(Size::NINE);
/// assert!(dead.insert(Point::new(2, 2)));
/// assert!(!dead.insert(Point::new(2, 2)) && dead.contains(Point::new(2, 2)));
/// assert_eq!(dead.iter().collect::<Vec<_>>(), [Point::new(2, 2)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointSet {
    size: Size,
    words: Vec<u64>,
}

impl PointSet {
    /// The empty set on a board of that size.
    ///
    /// ```
    /// use weiqi_rules::{PointSet, Size};
    /// assert!(PointSet::new(Size::NINE).is_empty());
    /// ```
    #[must_use]
    pub fn new(size: Size) -> PointSet {
        PointSet { size, words: vec![0; size.area().div_ceil(64)] }
    }

    /// The set of those points; those off the board are left out.
    ///
    /// ```
    /// use weiqi_rules::{Point, PointSet, Size};
    /// let set = PointSet::from_points(Size::NINE, [(0, 0), (9, 9)].map(Point::from));
    /// assert_eq!(set.len(), 1);
    /// ```
    pub fn from_points(size: Size, points: impl IntoIterator<Item = Point>) -> PointSet {
        let mut set = PointSet::new(size);
        for point in points {
            set.insert(point);
        }
        set
    }

    /// The board's size.
    ///
    /// ```
    /// use weiqi_rules::{PointSet, Size};
    /// assert_eq!(PointSet::new(Size::NINE).size(), Size::NINE);
    /// ```
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Adds a point; says whether it was new. A point off the board is not added.
    ///
    /// ```
    /// use weiqi_rules::{Point, PointSet, Size};
    /// assert!(!PointSet::new(Size::NINE).insert(Point::new(9, 0)));
    /// ```
    pub fn insert(&mut self, point: Point) -> bool {
        let had = self.contains(point);
        if !self.size.contains(point) || had {
            return false;
        }
        let index = self.size.index(point);
        self.words[index / 64] |= 1 << (index % 64);
        true
    }

    /// Takes a point out; says whether it was in.
    ///
    /// ```
    /// use weiqi_rules::{Point, PointSet, Size};
    /// let mut set = PointSet::from_points(Size::NINE, [Point::new(1, 1)]);
    /// assert!(set.remove(Point::new(1, 1)) && set.is_empty());
    /// ```
    pub fn remove(&mut self, point: Point) -> bool {
        if !self.contains(point) {
            return false;
        }
        let index = self.size.index(point);
        self.words[index / 64] &= !(1 << (index % 64));
        true
    }

    /// Whether the point is in the set.
    ///
    /// ```
    /// use weiqi_rules::{Point, PointSet, Size};
    /// assert!(!PointSet::new(Size::NINE).contains(Point::new(200, 200)));
    /// ```
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        if !self.size.contains(point) {
            return false;
        }
        let index = self.size.index(point);
        self.words[index / 64] >> (index % 64) & 1 == 1
    }

    /// How many points are in the set.
    ///
    /// ```
    /// use weiqi_rules::{PointSet, Size};
    /// assert_eq!(PointSet::new(Size::NINE).len(), 0);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no point is in the set.
    ///
    /// ```
    /// use weiqi_rules::{PointSet, Size};
    /// assert!(PointSet::new(Size::NINE).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The points, row by row from the top left.
    ///
    /// ```
    /// use weiqi_rules::{Point, PointSet, Size};
    /// let set = PointSet::from_points(Size::NINE, [(5, 0), (1, 0)].map(Point::from));
    /// assert_eq!(set.iter().next(), Some(Point::new(1, 0)));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        let width = usize::from(self.size.width());
        let (mut words, mut first, mut left) = (self.words.iter(), 0, 0);
        core::iter::from_fn(move || {
            while left == 0 {
                left = *words.next()?;
                first += 64;
            }
            let index = first - 64 + left.trailing_zeros() as usize;
            left &= left - 1;
            Some(Point { x: (index % width) as u8, y: (index / width) as u8 })
        })
    }
}
