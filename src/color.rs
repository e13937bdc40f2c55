//! The two sides.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// A side: Black (黑) or White (白).
///
/// ```
/// use weiqi_rules::Color;
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!(Color::White.to_string(), "white");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Black, who by default moves first (D2.3).
    Black,
    /// White, who receives komi.
    White,
}

impl Color {
    /// Both sides, Black first.
    ///
    /// ```
    /// use weiqi_rules::Color;
    /// assert_eq!(Color::ALL.map(|side| side.letter()), ['B', 'W']);
    /// ```
    pub const ALL: [Color; 2] = [Color::Black, Color::White];

    /// `B` or `W`, as game records and results write it.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Color::Black.letter(), 'B');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }

    /// `黑` or `白`.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Color::White.hanzi(), "白");
    /// ```
    #[must_use]
    pub const fn hanzi(self) -> &'static str {
        match self {
            Color::Black => "黑",
            Color::White => "白",
        }
    }

    /// The other side, usable in `const` code where `!` is not.
    ///
    /// ```
    /// use weiqi_rules::Color;
    /// const REPLY: Color = Color::Black.opponent();
    /// assert_eq!(REPLY, Color::White);
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        self.opponent()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}

/// One value for each side.
///
/// ```
/// use weiqi_rules::{ByColor, Color};
/// let mut prisoners = ByColor { black: 3, white: 0 };
/// prisoners[Color::White] += 1;
/// assert_eq!(prisoners, ByColor { black: 3, white: 1 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Builds the value of each side by asking for it.
    ///
    /// ```
    /// use weiqi_rules::ByColor;
    /// let letters = ByColor::from_fn(|side| side.letter());
    /// assert_eq!(letters.white, 'W');
    /// ```
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> Self {
        ByColor { black: value(Color::Black), white: value(Color::White) }
    }

    /// Turns each side's value into another.
    ///
    /// ```
    /// use weiqi_rules::ByColor;
    /// let doubled = ByColor { black: 1, white: 2 }.map(|n| n * 2);
    /// assert_eq!(doubled, ByColor { black: 2, white: 4 });
    /// ```
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { black: change(self.black), white: change(self.white) }
    }

    /// The same values with the sides exchanged.
    ///
    /// ```
    /// use weiqi_rules::ByColor;
    /// assert_eq!(ByColor { black: 1, white: 2 }.swapped(), ByColor { black: 2, white: 1 });
    /// ```
    #[must_use]
    pub fn swapped(self) -> Self {
        ByColor { black: self.white, white: self.black }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, side: Color) -> &T {
        match side {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, side: Color) -> &mut T {
        match side {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
