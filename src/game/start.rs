//! How a game begins.

use super::Game;
use super::ending::Ending;
use super::handicap::{self, Handicap, HandicapError};
use super::history::{Seen, Undone};
use crate::color::{ByColor, Color};
use crate::count::HalfPoints;
use crate::point::{Point, Size};
use crate::position::{Position, Setup, SetupError};
use crate::rules::{Rules, RulesError};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// What a game starts with.
///
/// ```
/// use weiqi_rules::{Game, GameOptions, Rules, Size};
/// let options = GameOptions { size: Size::THIRTEEN, rules: Rules::AGA, ..GameOptions::default() };
/// assert_eq!(Game::new(options)?.rules(), &Rules::AGA);
/// # Ok::<(), weiqi_rules::GameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameOptions {
    /// The board's size.
    pub size: Size,
    /// The rules.
    pub rules: Rules,
    /// Komi other than the rules have it. Without it a game with handicap has none (B9.2).
    pub komi: Option<HalfPoints>,
    /// What Black is given.
    pub handicap: Handicap,
    /// Stones that stand on the board besides handicap stones. Where there are any, no seat stones are set.
    pub stones: Vec<(Color, Point)>,
    /// Who moves first, if not the side that the rules and the handicap say.
    pub to_play: Option<Color>,
}

/// An even game on 19×19 under Chinese rules.
impl Default for GameOptions {
    fn default() -> GameOptions {
        GameOptions {
            size: Size::NINETEEN,
            rules: Rules::CHINESE,
            komi: None,
            handicap: Handicap::Even,
            stones: Vec::new(),
            to_play: None,
        }
    }
}

/// Why a game cannot begin like that.
///
/// ```
/// use weiqi_rules::{Game, GameError, GameOptions, Handicap, HandicapError};
/// let refused = Game::new(GameOptions { handicap: Handicap::Fixed(26), ..GameOptions::default() });
/// assert_eq!(refused.unwrap_err(), GameError::Handicap(HandicapError::TooMany { most: 25 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameError {
    /// The rules make no sense.
    Rules(RulesError),
    /// The handicap or the seat stones have no place.
    Handicap(HandicapError),
    /// The stones make no position.
    Setup(SetupError),
}

impl GameError {
    /// What is wrong, in English; [`Display`](fmt::Display) says the same.
    ///
    /// ```
    /// use weiqi_rules::{GameError, HandicapError};
    /// let message = GameError::Handicap(HandicapError::NoSeats).message();
    /// assert_eq!(message, "this board is too small for seat stones");
    /// ```
    #[must_use]
    pub fn message(self) -> String {
        match self {
            GameError::Rules(error) => error.message().into(),
            GameError::Handicap(error) => error.message(),
            GameError::Setup(error) => error.message(),
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())
    }
}

impl core::error::Error for GameError {}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// When the rules make no sense, or the stones have no place on the board.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, GameOptions, Rules};
    /// let game = Game::new(GameOptions { rules: Rules::ANCIENT, ..GameOptions::default() })?;
    /// assert_eq!((game.turn(), game.board().stone_count(Color::Black)), (Color::White, 2));
    /// # Ok::<(), weiqi_rules::GameError>(())
    /// ```
    pub fn new(options: GameOptions) -> Result<Game, GameError> {
        let handicap = options.handicap.count();
        let mut rules = options.rules;
        rules.komi = options.komi.unwrap_or(if handicap > 0 { HalfPoints::ZERO } else { rules.komi });
        rules.check().map_err(GameError::Rules)?;
        let given = options.handicap.stones(options.size).map_err(GameError::Handicap)?;
        let mut stones = options.stones.clone();
        if rules.seats && stones.is_empty() {
            if handicap > 0 {
                return Err(GameError::Handicap(HandicapError::WithSeats));
            }
            stones.extend_from_slice(&handicap::seats(options.size).map_err(GameError::Handicap)?);
        }
        let first = if given.is_empty() { rules.first } else { Color::White };
        for point in given {
            stones.push((Color::Black, point));
        }
        let setup = Setup {
            size: options.size,
            stones,
            to_play: options.to_play.unwrap_or(first),
            prisoners: ByColor::default(),
        };
        let position = Position::try_from(setup).map_err(GameError::Setup)?;
        let mut game = Game::from_position(position, options, handicap);
        game.rules = rules;
        Ok(game)
    }

    pub(super) fn from_position(position: Position, start: GameOptions, handicap: u32) -> Game {
        // Most games have no more moves than the board has points.
        let expected = start.size.area();
        let mut game = Game {
            rules: start.rules,
            handicap,
            plies: Vec::with_capacity(expected),
            seen: Seen::default(),
            kept: Vec::new(),
            undone: Undone::default(),
            passes: 0,
            ending: Ending::new(start.size),
            penalties: ByColor::default(),
            position,
            start,
        };
        if game.remembers() {
            game.seen.begin(game.key(game.hash(), game.turn()), expected);
        }
        game
    }
}
