//! What an event settles beforehand, and why the referee does not judge.

use core::fmt;

use crate::clock::Millis;
use crate::count::HalfPoints;

/// What an event settles beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefereeOptions {
    /// Two moves in a row lose at once (B8.1) instead of costing a warning (D17.2).
    pub two_moves_lose: bool,
    /// Retaking a ko without a threat costs a warning besides the turn (D18.3), or only the turn (B11.1).
    pub ko_warns: bool,
    /// What a warning costs in the count, as a margin in half-points: one zi, which is two points (D24.1). The older code
    /// has no such cost (B12.2).
    pub warning_cost: HalfPoints,
    /// Who is later than this loses: one hour (D22.1), or 15 minutes where the players lodge at the venue (D22.2).
    pub late_limit: Millis,
}

impl RefereeOptions {
    /// The code of the default rules (text D).
    ///
    /// ```
    /// use weiqi_rules::{HalfPoints, RefereeOptions};
    /// assert_eq!(RefereeOptions::CURRENT.warning_cost, HalfPoints::from_points(2)); // one zi
    /// ```
    pub const CURRENT: RefereeOptions = RefereeOptions {
        two_moves_lose: false,
        ko_warns: true,
        warning_cost: HalfPoints::from_points(2),
        late_limit: 3_600_000,
    };

    /// The older code (text B).
    ///
    /// ```
    /// assert!(weiqi_rules::RefereeOptions::OLDER.two_moves_lose);
    /// ```
    pub const OLDER: RefereeOptions =
        RefereeOptions { two_moves_lose: true, ko_warns: false, warning_cost: HalfPoints::ZERO, late_limit: 3_600_000 };
}

/// Why the referee does not judge. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefereeError {
    /// The result stands (D16.4).
    GameOver,
    /// The game does not show this violation.
    NotTheCase,
    /// A claim must be made at once, before the opponent's next move (D16.3, D17.3).
    TooLate,
    /// The ruling would leave stones without liberties, or puts a stone where one is.
    NoPlace,
    /// This line of a log is not understood.
    BadLog {
        /// Counted from 1.
        line: u32,
    },
}

impl RefereeError {
    /// The reason's short name, as JavaScript has it.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::RefereeError::TooLate.reason(), "too-late");
    /// ```
    #[must_use]
    #[inline]
    pub const fn reason(self) -> &'static str {
        match self {
            RefereeError::GameOver => "game-over",
            RefereeError::NotTheCase => "not-the-case",
            RefereeError::TooLate => "too-late",
            RefereeError::NoPlace => "no-place",
            RefereeError::BadLog { .. } => "bad-log",
        }
    }

    /// What is wrong, in a few English words; [`Display`](fmt::Display) says the same.
    ///
    /// ```
    /// use weiqi_rules::RefereeError;
    /// assert_eq!(RefereeError::NoPlace.message(), "the stone cannot stand there");
    /// ```
    #[must_use]
    #[inline]
    pub const fn message(self) -> &'static str {
        match self {
            RefereeError::GameOver => "the game is finished and its result stands",
            RefereeError::NotTheCase => "the game does not show this violation",
            RefereeError::TooLate => "a claim must be made before the next move",
            RefereeError::NoPlace => "the stone cannot stand there",
            RefereeError::BadLog { .. } => "the log is not understood",
        }
    }
}

impl fmt::Display for RefereeError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for RefereeError {}
