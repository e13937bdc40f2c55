//! What can go against the rules of play at the board (D17 to D23).

use alloc::string::String;

use crate::clock::{Millis, times};
use crate::color::ByColor;
use crate::count::decimal;
use crate::point::Point;
use crate::texts::{piece, text};

/// What the chief referee decides, or both sides agree on, when a stone is found shifted (D17.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShiftRuling {
    /// The stone goes back where it was.
    Back,
    /// It goes to a reasonable point.
    To(Point),
    /// It stands where it is.
    Stands,
    /// The game is a draw.
    Draw,
    /// The game is played again.
    Replay,
    /// Both sides lose.
    BothLose,
}

/// What follows when the board was scattered by none of the players (D17.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScatterRuling {
    /// Both agreed on the moves, and play goes on.
    Restored,
    /// The game is a draw.
    Draw,
    /// The game is played again.
    Replay,
    /// Both sides lose.
    BothLose,
}

/// Conduct that is warned or loses, by how grave it is (D23.3 to D23.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conduct {
    /// Disturbing the opponent or the order of the hall (D23.3).
    Disturbing,
    /// Discussing the game or looking things up (D23.4).
    Discussing,
    /// Talking against D15.5 (D23.5).
    Talking,
}

/// A violation, with what the referee has to know of it.
///
/// ```
/// use weiqi_rules::{Point, Violation};
/// let violation = Violation::KoWithoutThreat { point: Point::new(15, 3) };
/// assert_eq!(violation.to_words(), "ko-without-threat pd");
/// assert_eq!(Violation::from_words("ko-without-threat pd"), Some(violation));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    /// The colours were taken wrongly at the start (D17.1).
    WrongColors,
    /// Two moves in a row (D17.2).
    TwoMoves,
    /// A stone that had left the hand was taken up and played elsewhere (D17.3).
    TakeBack {
        /// Where it was.
        was: Point,
    },
    /// The clock was pressed before the stone was played (D17.4).
    ClockFirst,
    /// A stone was found shifted (D17.5).
    Shifted {
        /// Where the record has it.
        from: Point,
        /// Where it was found.
        to: Point,
        /// What is decided.
        ruling: ShiftRuling,
    },
    /// A stone was shifted on purpose (D17.5).
    ShiftedOnPurpose,
    /// The board was scattered by none of the players (D17.6).
    Scattered {
        /// What is decided.
        ruling: ScatterRuling,
    },
    /// A player scattered the board without meaning to (D17.6).
    ScatteredBy {
        /// Whether the board could be restored.
        restored: bool,
    },
    /// A player scattered the board on purpose (B8.4).
    ScatteredOnPurpose,
    /// Stones that have liberties were removed (D18.1).
    RemovedLive,
    /// Stones without liberties were left on the board (D18.2).
    LeftDead,
    /// A ko was retaken without a threat (D18.3).
    KoWithoutThreat {
        /// The point played on.
        point: Point,
    },
    /// A stone was played on a forbidden point (D19).
    ForbiddenPoint {
        /// The point.
        point: Point,
    },
    /// The time was overstepped in the last minute (D22.5).
    TimeOut {
        /// Whether the player asks to forfeit the turn instead of the game, and is allowed to.
        requested: bool,
    },
    /// A side, or both, came late to the start (D22.1 to D22.3).
    Late {
        /// How late each came, in milliseconds.
        late: ByColor<Millis>,
    },
    /// The clock was pressed before all captured stones were off the board (D22.6).
    ClockBeforeCapture,
    /// Conduct that is warned, or loses when it is grave (D23.3 to D23.5).
    Conduct {
        /// What was done.
        conduct: Conduct,
        /// Whether it is grave.
        grave: bool,
    },
    /// The game was fixed (D23.1).
    Fixed {
        /// Whether both sides did it.
        both: bool,
    },
    /// A player withdrew without good reason (D13.1, D23.2).
    Withdrawal,
    /// A phone rang (D23.7).
    PhoneRings,
    /// A player looked at a phone's screen (D23.7).
    PhoneScreen,
    /// A player smoked against the event's rules (D23.8).
    Smoking,
}

use Violation as V;

impl Violation {
    /// The violation's short name, as JavaScript has it.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Violation::TwoMoves.name(), "two-moves");
    /// ```
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        self.fact(0)
    }

    /// The violation in a line of words, for logs: its name and what the referee has to know, points as SGF has them.
    #[must_use]
    #[inline]
    pub fn to_words(self) -> String {
        let mut words = String::from(self.name());
        let mut add = |word: &str| {
            words.push(' ');
            words.push_str(word);
        };
        match self {
            V::TakeBack { was: point } | V::KoWithoutThreat { point } | V::ForbiddenPoint { point } => {
                add(&letters(point));
            }
            V::Shifted { from, to, ruling } => {
                add(&letters(from));
                add(&letters(to));
                add(ruling.name());
                if let ShiftRuling::To(point) = ruling {
                    add(&letters(point));
                }
            }
            V::Scattered { ruling } => add(ruling.name()),
            V::Late { late } => {
                add(&decimal(late.black));
                add(&decimal(late.white));
            }
            V::ScatteredBy { restored } => add(if restored { "restored" } else { "lost" }),
            V::TimeOut { requested: true } => add("requested"),
            V::Conduct { grave: true, .. } => add("grave"),
            V::Fixed { both: true } => add("both"),
            _ => {}
        }
        words
    }

    /// Reads what [`to_words`](Violation::to_words) writes.
    ///
    /// ```
    /// use weiqi_rules::Violation;
    /// assert_eq!(Violation::from_words("time-out requested"), Some(Violation::TimeOut { requested: true }));
    /// assert_eq!(Violation::from_words("coughing"), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn from_words(line: &str) -> Option<Violation> {
        let [name, first, second, third, fourth] = [0, 1, 2, 3, 4].map(|number| piece(line, b' ', number));
        let mut violation = *KINDS.iter().find(|kind| kind.name() == name)?;
        match &mut violation {
            V::TakeBack { was: at } | V::KoWithoutThreat { point: at } | V::ForbiddenPoint { point: at } => {
                *at = point(first)?;
            }
            V::Shifted { from, to, ruling } => {
                (*from, *to) = (point(first)?, point(second)?);
                *ruling = *ShiftRuling::ALL.iter().find(|ruling| ruling.name() == third)?;
                if let ShiftRuling::To(to) = ruling {
                    *to = point(fourth)?;
                }
            }
            V::Scattered { ruling } => {
                *ruling = *ScatterRuling::ALL.iter().find(|ruling| ruling.name() == first)?;
            }
            V::Late { late } => *late = ByColor { black: number(first.as_bytes())?, white: number(second.as_bytes())? },
            // Whatever word it is: one that is not its own is found out below.
            V::ScatteredBy { restored: flag }
            | V::TimeOut { requested: flag }
            | V::Conduct { grave: flag, .. }
            | V::Fixed { both: flag } => *flag = !matches!(first, "" | "lost"),
            _ => {}
        }
        // Words too many or misspelt do not come out again.
        if violation.to_words() == line { Some(violation) } else { None }
    }

    /// Whether no player is to blame for it.
    #[inline]
    pub(super) const fn is_nobodys(self) -> bool {
        matches!(
            self,
            V::WrongColors | V::Shifted { .. } | V::Scattered { .. } | V::Late { .. } | V::Fixed { both: true }
        )
    }
}

/// Anywhere, until it is said where.
const CORNER: Point = Point::new(0, 0);

/// Every violation once for each of their names.
const KINDS: [Violation; 24] = [
    V::WrongColors,
    V::TwoMoves,
    V::TakeBack { was: CORNER },
    V::ClockFirst,
    V::Shifted { from: CORNER, to: CORNER, ruling: ShiftRuling::Back },
    V::ShiftedOnPurpose,
    V::Scattered { ruling: ScatterRuling::Restored },
    V::ScatteredBy { restored: false },
    V::ScatteredOnPurpose,
    V::RemovedLive,
    V::LeftDead,
    V::KoWithoutThreat { point: CORNER },
    V::ForbiddenPoint { point: CORNER },
    V::TimeOut { requested: false },
    V::Late { late: ByColor { black: 0, white: 0 } },
    V::ClockBeforeCapture,
    V::Conduct { conduct: Conduct::Disturbing, grave: false },
    V::Conduct { conduct: Conduct::Discussing, grave: false },
    V::Conduct { conduct: Conduct::Talking, grave: false },
    V::Fixed { both: false },
    V::Withdrawal,
    V::PhoneRings,
    V::PhoneScreen,
    V::Smoking,
];

impl ShiftRuling {
    const ALL: [ShiftRuling; 6] = [
        ShiftRuling::Back,
        ShiftRuling::To(CORNER),
        ShiftRuling::Stands,
        ShiftRuling::Draw,
        ShiftRuling::Replay,
        ShiftRuling::BothLose,
    ];

    #[inline]
    const fn name(self) -> &'static str {
        let number = match self {
            ShiftRuling::Back => 0,
            ShiftRuling::To(_) => 1,
            ShiftRuling::Stands => 2,
            ShiftRuling::Draw => 3,
            ShiftRuling::Replay => 4,
            ShiftRuling::BothLose => 5,
        };
        text("back|to|stands|draw|replay|both-lose", number)
    }
}

impl ScatterRuling {
    const ALL: [ScatterRuling; 4] =
        [ScatterRuling::Restored, ScatterRuling::Draw, ScatterRuling::Replay, ScatterRuling::BothLose];

    #[inline]
    const fn name(self) -> &'static str {
        text("restored|draw|replay|both-lose", self as usize)
    }
}

/// A point as SGF has it, counted from the top left, so that its letters are the same on every board.
#[inline]
fn letters(point: Point) -> String {
    let letter = |n: u8| match n {
        0..26 => char::from(b'a' + n),
        26..52 => char::from(b'A' + n - 26),
        _ => '?',
    };
    let mut letters = String::new();
    letters.push(letter(point.x));
    letters.push(letter(point.y));
    letters
}

#[inline]
fn point(word: &str) -> Option<Point> {
    let number = |letter: u8| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    let &[x, y] = word.as_bytes() else { return None };
    Some(Point::new(number(x)?, number(y)?))
}

/// A whole number in decimal.
#[inline]
pub(super) fn number(word: &[u8]) -> Option<u64> {
    let digit = |sum: u64, byte: &u8| {
        let digit = byte.is_ascii_digit().then(|| u64::from(byte - b'0'))?;
        times(sum, 10)?.checked_add(digit)
    };
    if word.is_empty() { None } else { word.iter().try_fold(0, digit) }
}
