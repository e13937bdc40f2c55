//! The referee (D17 to D24): a violation is judged into a ruling, which is applied to the game.
//!
//! [`Game::play`] refuses what is illegal and leaves everything as it was. Under a referee the same move has
//! consequences: it is void and the turn is lost, the side is warned, or the game is over.
//!
//! The functions are marked `inline` so that whoever links them compiles them: the wasm border is built for size, and
//! nothing here is hot.

mod board;
mod facts;
mod log;
mod options;
mod ruling;
mod violation;

use alloc::vec::Vec;

use crate::color::{ByColor, Color};
use crate::count::HalfPoints;
use crate::game::{Game, Phase};
use crate::illegal::IllegalMove;
use crate::point::Point;
use crate::rules::Rules;
use crate::score::End;

pub use options::{RefereeError, RefereeOptions};
pub use ruling::{Effect, Penalty, Ruling};
pub use violation::{Conduct, ScatterRuling, ShiftRuling, Violation};

/// The last move up to which wrong colours may be corrected (D17.1).
const LAST_CORRECTION: u32 = 10;

/// What counts against a player in this game.
///
/// ```
/// assert_eq!(weiqi_rules::Marks::default().warnings, 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Warnings so far; two lose (D24.2).
    pub warnings: u32,
    /// Whether the player's phone has rung (D23.7).
    pub rang: bool,
    /// Whether the player has smoked (D23.8).
    pub smoked: bool,
}

/// The referee of one game: judges, counts warnings and keeps a log.
///
/// ```
/// use weiqi_rules::{Color, Game, Referee, RefereeOptions, Violation};
/// let mut game = Game::default();
/// let mut referee = Referee::new(RefereeOptions::CURRENT);
/// referee.judge(&mut game, Color::Black, Violation::ClockFirst)?;
/// referee.judge(&mut game, Color::Black, Violation::PhoneRings)?;
/// assert_eq!(referee.warnings(Color::Black), 2);
/// assert_eq!(game.result().unwrap().re, "W+F"); // D24.2
/// # Ok::<(), weiqi_rules::RefereeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referee {
    options: RefereeOptions,
    marks: ByColor<Marks>,
    log: Vec<Ruling>,
}

impl Referee {
    /// A referee for a new game.
    ///
    /// ```
    /// use weiqi_rules::{Color, Referee, RefereeOptions};
    /// assert_eq!(Referee::new(RefereeOptions::CURRENT).warnings(Color::Black), 0);
    /// ```
    #[must_use]
    #[inline]
    pub fn new(options: RefereeOptions) -> Referee {
        Referee::with_marks(options, ByColor::default())
    }

    /// A referee who takes a game over with what counts against the players so far, and an empty log.
    ///
    /// ```
    /// use weiqi_rules::{ByColor, Color, Game, Marks, Penalty, Referee, RefereeOptions, Violation};
    /// let marks = ByColor { black: Marks { warnings: 1, ..Marks::default() }, white: Marks::default() };
    /// let mut referee = Referee::with_marks(RefereeOptions::CURRENT, marks);
    /// let ruling = referee.judge(&mut Game::default(), Color::Black, Violation::ClockFirst)?;
    /// assert_eq!(ruling.penalty, Penalty::SecondWarning);
    /// # Ok::<(), weiqi_rules::RefereeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn with_marks(options: RefereeOptions, marks: ByColor<Marks>) -> Referee {
        Referee { options, marks, log: Vec::new() }
    }

    /// What counts against each side.
    #[must_use]
    #[inline]
    pub const fn marks(&self) -> &ByColor<Marks> {
        &self.marks
    }

    /// What the event settled.
    #[must_use]
    #[inline]
    pub const fn options(&self) -> &RefereeOptions {
        &self.options
    }

    /// The warnings a side has (D24).
    #[must_use]
    #[inline]
    pub fn warnings(&self, side: Color) -> u32 {
        self.marks[side].warnings
    }

    /// All rulings in order.
    #[must_use]
    #[inline]
    pub fn log(&self) -> &[Ruling] {
        &self.log
    }

    /// Plays a stone for the side whose turn it is. A ko retaken at once and a stone on a forbidden point are not
    /// refused: the move is void, the turn forfeited, and the ruling is answered (D18.3, D19).
    ///
    /// # Errors
    /// Any other reason against the move; nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, GameOptions, Penalty, Point, Referee, RefereeOptions, Size};
    /// let mut game = Game::new(GameOptions { size: Size::NINE, ..GameOptions::default() }).unwrap();
    /// for (x, y) in [(1, 0), (8, 8), (0, 1)] {
    ///     game.play(Point::new(x, y))?;
    /// }
    /// let mut referee = Referee::new(RefereeOptions::CURRENT);
    /// let ruling = referee.play(&mut game, Point::new(0, 0))?; // a forbidden point for White
    /// assert_eq!(ruling.unwrap().penalty, Penalty::None);
    /// assert_eq!((game.turn(), game.move_number()), (Color::Black, 4));
    /// # Ok::<(), weiqi_rules::IllegalMove>(())
    /// ```
    #[inline]
    pub fn play(&mut self, game: &mut Game, point: Point) -> Result<Option<Ruling>, IllegalMove> {
        let Err(refusal) = game.play(point) else { return Ok(None) };
        let violation = match refusal {
            IllegalMove::Ko => Violation::KoWithoutThreat { point },
            IllegalMove::Suicide => Violation::ForbiddenPoint { point },
            _ => return Err(refusal),
        };
        self.judge(game, game.turn(), violation).map(Some).map_err(|_| refusal)
    }

    /// Judges a violation by that side, applies the ruling to the game and logs it. Where no one side is to blame
    /// (wrong colours, a stone found shifted, a scattered board, lateness) it does not matter which side is named.
    ///
    /// # Errors
    /// [`RefereeError`]; nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, Penalty, Point, Referee, RefereeError, RefereeOptions, Violation};
    /// let mut game = Game::default();
    /// let mut referee = Referee::new(RefereeOptions::CURRENT);
    /// let was = Point::new(3, 3);
    /// game.play(was).unwrap();
    /// game.undo(1); // Black takes the stone up again
    /// let ruling = referee.judge(&mut game, Color::Black, Violation::TakeBack { was })?;
    /// assert_eq!((ruling.article, ruling.penalty), ("D17.3", Penalty::Warning));
    /// assert_eq!(game.board().at(was), Some(Color::Black));
    /// # Ok::<(), RefereeError>(())
    /// ```
    #[inline]
    pub fn judge(&mut self, game: &mut Game, by: Color, violation: Violation) -> Result<Ruling, RefereeError> {
        if game.phase() == Phase::Finished {
            return Err(RefereeError::GameOver);
        }
        let (effect, penalty) = self.decide(game, by, violation);
        board::apply(game, by, violation, effect)?;
        if effect == Effect::ColorsCorrected {
            self.swap(game);
        }
        let blamed = if violation.is_nobodys() { None } else { Some(by) };
        let ruling = Ruling {
            move_number: game.move_number(),
            by: blamed,
            violation,
            article: self.article(violation),
            effect,
            penalty,
        };
        self.note(ruling);
        if matches!(penalty, Penalty::Warning | Penalty::SecondWarning) {
            // The phase was looked at above, so that this cannot fail; nor can the end below.
            let _ = game.penalize(by, self.options.warning_cost);
        }
        if let Some(end) = end(&ruling, self.loser(by, violation)) {
            let _ = game.finish(end);
        }
        Ok(ruling)
    }

    /// The effect and the penalty of a violation as section after section of the code has them.
    #[inline]
    fn decide(&self, game: &Game, by: Color, violation: Violation) -> (Effect, Penalty) {
        use Violation as V;
        let warning = if self.marks[by].warnings > 0 { Penalty::SecondWarning } else { Penalty::Warning };
        match violation {
            V::WrongColors if game.move_number() <= LAST_CORRECTION => (Effect::ColorsCorrected, Penalty::None),
            V::WrongColors => (Effect::ColorsStand, Penalty::None),
            V::TwoMoves if self.options.two_moves_lose => (Effect::MoveVoid, Penalty::Loss),
            V::TwoMoves => (Effect::MoveVoid, warning),
            V::TakeBack { .. } => (Effect::StonePutBack, warning),
            V::ClockFirst | V::ClockBeforeCapture => (Effect::ClockUnchanged, warning),
            V::Shifted { ruling, .. } => match ruling {
                ShiftRuling::Back => (Effect::StonePutBack, Penalty::None),
                ShiftRuling::To(_) => (Effect::StoneMoved, Penalty::None),
                ShiftRuling::Stands => (Effect::StoneStands, Penalty::None),
                ShiftRuling::Draw => (Effect::Nothing, Penalty::Draw),
                ShiftRuling::Replay => (Effect::Nothing, Penalty::Replay),
                ShiftRuling::BothLose => (Effect::Nothing, Penalty::BothLose),
            },
            V::Scattered { ruling } => match ruling {
                ScatterRuling::Restored => (Effect::BoardRestored, Penalty::None),
                ScatterRuling::Draw => (Effect::Nothing, Penalty::Draw),
                ScatterRuling::Replay => (Effect::Nothing, Penalty::Replay),
                ScatterRuling::BothLose => (Effect::Nothing, Penalty::BothLose),
            },
            V::ScatteredBy { restored: true } => (Effect::BoardRestored, Penalty::None),
            V::RemovedLive => (Effect::StonesPutBack, warning),
            V::LeftDead => (Effect::StonesRemoved, warning),
            V::KoWithoutThreat { .. } if self.options.ko_warns => (Effect::TurnForfeited, warning),
            V::KoWithoutThreat { .. } | V::ForbiddenPoint { .. } | V::TimeOut { requested: true } => {
                (Effect::TurnForfeited, Penalty::None)
            }
            V::Late { late } => {
                let beyond = late.map(|late| late > self.options.late_limit);
                match (beyond.black, beyond.white) {
                    (false, false) => (Effect::TimeDeducted, Penalty::None),
                    (true, true) => (Effect::Nothing, Penalty::BothLose),
                    _ => (Effect::Nothing, Penalty::Loss),
                }
            }
            V::PhoneRings if self.marks[by].rang => (Effect::Nothing, Penalty::Loss),
            V::Smoking if self.marks[by].smoked => (Effect::Nothing, Penalty::Loss),
            V::PhoneRings | V::Smoking | V::Conduct { grave: false, .. } => (Effect::Nothing, warning),
            V::Fixed { both: true } => (Effect::Nothing, Penalty::BothLose),
            V::ShiftedOnPurpose
            | V::ScatteredBy { restored: false }
            | V::ScatteredOnPurpose
            | V::TimeOut { requested: false }
            | V::Conduct { grave: true, .. }
            | V::Fixed { both: false }
            | V::Withdrawal
            | V::PhoneScreen => (Effect::Nothing, Penalty::Loss),
        }
    }

    /// The article that rules under this event's options.
    #[inline]
    fn article(&self, violation: Violation) -> &'static str {
        match violation {
            Violation::TwoMoves if self.options.two_moves_lose => "B8.1",
            Violation::KoWithoutThreat { .. } if !self.options.ko_warns => "B11.1",
            Violation::Late { late: ByColor { black, white } }
                if (black == 0 || white == 0) && self.options.late_limit < RefereeOptions::CURRENT.late_limit =>
            {
                "D22.2"
            }
            _ => violation.fact(1),
        }
    }

    /// Who loses if the violation loses the game.
    #[inline]
    fn loser(&self, by: Color, violation: Violation) -> Color {
        match violation {
            Violation::Late { late } if late.black > self.options.late_limit => Color::Black,
            Violation::Late { .. } => Color::White,
            _ => by,
        }
    }

    /// Counts a ruling against its side and logs it.
    #[inline]
    fn note(&mut self, ruling: Ruling) {
        if let Some(by) = ruling.by {
            let marks = &mut self.marks[by];
            marks.warnings = marks
                .warnings
                .saturating_add(u32::from(matches!(ruling.penalty, Penalty::Warning | Penalty::SecondWarning)));
            marks.rang |= matches!(ruling.violation, Violation::PhoneRings);
            marks.smoked |= matches!(ruling.violation, Violation::Smoking);
        }
        self.log.push(ruling);
    }

    /// The players change colours and take their warnings along (D17.1).
    #[inline]
    fn swap(&mut self, game: &mut Game) {
        let most = i64::from(Rules::MAX_KOMI.halves());
        let cost = |marks: Marks| {
            let halves = i64::from(self.options.warning_cost.halves()) * i64::from(marks.warnings);
            HalfPoints::new(halves.clamp(-most, most) as i32)
        };
        let more = cost(self.marks.white) - cost(self.marks.black);
        let _ = (game.penalize(Color::Black, more), game.penalize(Color::White, -more));
        self.marks = self.marks.swapped();
    }
}

/// How the game ends by this ruling, if it does.
#[inline]
fn end(ruling: &Ruling, loser: Color) -> Option<End> {
    match ruling.penalty {
        Penalty::None | Penalty::Warning => None,
        Penalty::Loss if matches!(ruling.violation, Violation::TimeOut { .. }) => Some(End::Time { winner: !loser }),
        Penalty::Loss | Penalty::SecondWarning => Some(End::Forfeit { winner: !loser }),
        Penalty::BothLose => Some(End::BothLose),
        Penalty::Draw => Some(End::Draw),
        Penalty::Replay => Some(End::NoResult),
    }
}
