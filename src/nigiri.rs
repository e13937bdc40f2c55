//! Who takes Black (猜先, D10).

use crate::color::Color;

/// What the guesser shows: one black stone says "odd, and I am Black", two say "even, and I am Black" (D10).
///
/// ```
/// use weiqi_rules::Parity;
/// assert_eq!(Parity::shown(1), Some(Parity::Odd));
/// assert_eq!(Parity::shown(3), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parity {
    /// 奇数: one stone is shown.
    Odd,
    /// 偶数: two stones are shown.
    Even,
}

impl Parity {
    /// What so many black stones say.
    #[must_use]
    pub const fn shown(stones: u32) -> Option<Parity> {
        match stones {
            1 => Some(Parity::Odd),
            2 => Some(Parity::Even),
            _ => None,
        }
    }

    /// Whether a number is odd or even.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Parity::of(7), weiqi_rules::Parity::Odd);
    /// ```
    #[must_use]
    pub const fn of(number: u32) -> Parity {
        if number % 2 == 1 { Parity::Odd } else { Parity::Even }
    }
}

/// The guesser's colour when the other player held so many white stones (D10): Black if the guess is right.
///
/// ```
/// use weiqi_rules::{Color, Parity, nigiri};
/// assert_eq!(nigiri(13, Parity::Odd), Color::Black);
/// assert_eq!(nigiri(12, Parity::Odd), Color::White);
/// ```
#[must_use]
pub fn nigiri(held: u32, guess: Parity) -> Color {
    if Parity::of(held) == guess { Color::Black } else { Color::White }
}

/// Whether the first of two players holds the stones and the second guesses: the higher rank holds, among equals the
/// elder (D10). `None` where rank and age are equal. Ranks are numbers that grow with strength, such as dan.
///
/// ```
/// use weiqi_rules::nigiri_first_holds;
/// assert_eq!(nigiri_first_holds((9, 20), (7, 50)), Some(true));
/// assert_eq!(nigiri_first_holds((9, 20), (9, 50)), Some(false));
/// ```
#[must_use]
pub fn nigiri_first_holds(first: (i32, u32), second: (i32, u32)) -> Option<bool> {
    // A pair is compared by its first part, and by the second among equals.
    if first == second { None } else { Some(first > second) }
}
