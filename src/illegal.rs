//! Why a move is refused.

use crate::count::push_number;
use crate::texts::text;
use alloc::string::String;
use core::fmt;

/// The number of a move: 1 for the first, passes counted, 0 for the position before it.
pub type MoveNumber = u32;

/// Why a move is refused. Each reason is its own, and the first that applies in this order of looking: the game, the
/// turn, the board, the point, the ko, the liberties, the repetition.
///
/// ```
/// use weiqi_rules::{Game, IllegalMove, Point};
/// let mut game = Game::default();
/// game.play(Point::new(3, 3))?;
/// let refusal = game.play(Point::new(3, 3)).unwrap_err();
/// assert_eq!(refusal, IllegalMove::Occupied);
/// assert_eq!((refusal.reason(), refusal.article()), ("occupied", "D2.3"));
/// # Ok::<(), weiqi_rules::IllegalMove>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The point is not on this board (D2.3).
    OffBoard,
    /// A stone is there (D2.3).
    Occupied,
    /// The stone and what it joins would have no liberty, and nothing would be captured: a forbidden point (禁着点, D5).
    Suicide,
    /// A single ko may not be retaken at once (D20.1).
    Ko,
    /// The whole board would be as it was before (D6).
    Superko {
        /// The earlier move after which it stood like that; 0 is the position at the start.
        repeats: MoveNumber,
    },
    /// It is the other side's turn (D2.3).
    WrongTurn,
    /// Play has stopped: both sides passed, or the game is finished (D7, D21).
    GameOver,
}

/// The reason's short name, the article and the sentence of each.
const REFUSALS: &str = "\
off-board|D2.3|the point is not on the board|\
occupied|D2.3|a stone is there already|\
suicide|D5|a forbidden point: the stone would have no liberty and captures nothing|\
ko|D20.1|ko: it may not be retaken at once, play elsewhere first|\
superko|D6|the whole board would be again as it was |\
wrong-turn|D2.3|it is the other side's turn|\
game-over|D7|play has stopped";

impl IllegalMove {
    /// What is said of it.
    const fn words(self, which: usize) -> &'static str {
        let number = match self {
            IllegalMove::OffBoard => 0,
            IllegalMove::Occupied => 1,
            IllegalMove::Suicide => 2,
            IllegalMove::Ko => 3,
            IllegalMove::Superko { .. } => 4,
            IllegalMove::WrongTurn => 5,
            IllegalMove::GameOver => 6,
        };
        text(REFUSALS, 3 * number + which)
    }

    /// The reason's short name, as JavaScript has it.
    ///
    /// ```
    /// use weiqi_rules::IllegalMove;
    /// assert_eq!(IllegalMove::Superko { repeats: 4 }.reason(), "superko");
    /// ```
    #[must_use]
    pub const fn reason(self) -> &'static str {
        self.words(0)
    }

    /// The article that refuses the move: `D6` is article 6 of the Chinese rules, `D20.1` the first part of article 20.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::IllegalMove::Ko.article(), "D20.1");
    /// ```
    #[must_use]
    pub const fn article(self) -> &'static str {
        self.words(1)
    }

    /// Why the move is refused, in English; [`Display`](fmt::Display) says the same.
    ///
    /// ```
    /// use weiqi_rules::IllegalMove;
    /// let message = IllegalMove::Superko { repeats: 12 }.message();
    /// assert_eq!(message, "the whole board would be again as it was after move 12");
    /// ```
    #[must_use]
    pub fn message(self) -> String {
        let mut message = String::from(self.words(2));
        match self {
            IllegalMove::Superko { repeats: 0 } => message.push_str("at the start"),
            IllegalMove::Superko { repeats } => {
                message.push_str("after move ");
                push_number(&mut message, repeats.into());
            }
            _ => {}
        }
        message
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())
    }
}

impl core::error::Error for IllegalMove {}
