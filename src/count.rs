//! Exact counts and margins. No floating point: the smallest thing that is ever counted is half a point.

use alloc::string::String;
use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A count or a margin in half-points (half a 目).
///
/// Chinese counting speaks of *zi* (子): a margin of one zi is two points, so a half-point of margin is a quarter of a
/// zi, which is the smallest step that D11's komi of 3¾ zi needs.
///
/// ```
/// use weiqi_rules::HalfPoints;
/// let komi = HalfPoints::from_quarter_zi(15); // 3¾ zi
/// assert_eq!(komi, HalfPoints::new(15));
/// assert_eq!(komi.to_string(), "7.5");
/// assert_eq!(komi.zi_text(), "3又3/4");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HalfPoints(i32);

impl HalfPoints {
    /// Nothing.
    pub const ZERO: HalfPoints = HalfPoints(0);

    /// So many half-points.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::HalfPoints::new(13).to_string(), "6.5");
    /// ```
    #[must_use]
    pub const fn new(half_points: i32) -> Self {
        HalfPoints(half_points)
    }

    /// So many whole points.
    ///
    /// ```
    /// use weiqi_rules::HalfPoints;
    /// assert_eq!(HalfPoints::from_points(7).halves(), 14);
    /// ```
    #[must_use]
    pub const fn from_points(points: i32) -> Self {
        HalfPoints(points * 2)
    }

    /// A *margin* of so many quarters of a zi: a quarter of a zi of margin is half a point.
    ///
    /// ```
    /// use weiqi_rules::HalfPoints;
    /// assert_eq!(HalfPoints::from_quarter_zi(3), HalfPoints::new(3)); // ¾ zi = 1.5 points
    /// ```
    #[must_use]
    pub const fn from_quarter_zi(quarters: i32) -> Self {
        HalfPoints(quarters)
    }

    /// The number of half-points.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::HalfPoints::from_points(-2).halves(), -4);
    /// ```
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }

    /// Without its sign.
    ///
    /// ```
    /// use weiqi_rules::HalfPoints;
    /// assert_eq!(HalfPoints::new(-3).abs(), HalfPoints::new(3));
    /// ```
    #[must_use]
    pub const fn abs(self) -> Self {
        HalfPoints(self.0.abs())
    }

    /// Points in decimal: `7.5`, `-3`, `0`.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::HalfPoints::new(-5).text(), "-2.5");
    /// ```
    #[must_use]
    pub fn text(self) -> String {
        let mut text = String::from(if self.0 < 0 { "-" } else { "" });
        push_number(&mut text, (self.0.unsigned_abs() / 2).into());
        text.push_str(if self.0 % 2 == 0 { "" } else { ".5" });
        text
    }

    /// A margin in zi as the Chinese write it, without sign: `1/4`, `3`, `2又3/4`.
    ///
    /// ```
    /// use weiqi_rules::HalfPoints;
    /// assert_eq!(HalfPoints::new(1).zi_text(), "1/4");
    /// assert_eq!(HalfPoints::new(11).zi_text(), "2又3/4");
    /// assert_eq!(HalfPoints::new(8).zi_text(), "2");
    /// ```
    #[must_use]
    pub fn zi_text(self) -> String {
        let (whole, quarters) = (self.0.unsigned_abs() / 4, self.0.unsigned_abs() as usize % 4);
        let mut text = String::new();
        if whole > 0 || quarters == 0 {
            push_number(&mut text, whole.into());
            text.push_str(if quarters == 0 { "" } else { "又" });
        }
        text + ["", "1/4", "1/2", "3/4"][quarters]
    }

    /// A margin in points (目) as the Chinese write it, without sign: `半目`, `3目`, `3目半`.
    ///
    /// ```
    /// use weiqi_rules::HalfPoints;
    /// assert_eq!(HalfPoints::new(1).mu_text(), "半目");
    /// assert_eq!(HalfPoints::new(7).mu_text(), "3目半");
    /// ```
    #[must_use]
    pub fn mu_text(self) -> String {
        let whole = self.0.unsigned_abs() / 2;
        let mut text = String::new();
        if self.0 % 2 == 0 || whole > 0 {
            push_number(&mut text, whole.into());
        }
        text + match (self.0 % 2, whole) {
            (0, _) => "目",
            (_, 0) => "半目",
            _ => "目半",
        }
    }
}

/// The same as [`HalfPoints::text`].
impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl Add for HalfPoints {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        HalfPoints(self.0 + other.0)
    }
}

impl Sub for HalfPoints {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        HalfPoints(self.0 - other.0)
    }
}

impl Mul<i32> for HalfPoints {
    type Output = Self;
    fn mul(self, times: i32) -> Self {
        HalfPoints(self.0 * times)
    }
}

impl Neg for HalfPoints {
    type Output = Self;
    fn neg(self) -> Self {
        HalfPoints(-self.0)
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for HalfPoints {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(HalfPoints::ZERO, Add::add)
    }
}

/// A whole number in decimal. The formatting machinery would cost more than all that is written this way.
pub(crate) fn decimal(n: u64) -> String {
    let mut out = String::new();
    push_number(&mut out, n);
    out
}

/// Writes a whole number in decimal.
#[inline(never)]
pub(crate) fn push_number(out: &mut String, n: u64) {
    if n > 9 {
        push_number(out, n / 10);
    }
    out.push(char::from(b'0' + (n % 10) as u8));
}
