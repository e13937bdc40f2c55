//! 复盘: a record walked by the rules, node by node.

mod change;
mod convert;
mod private;
mod rules_text;
mod setup;
mod step;

use crate::color::Color;
use crate::game::{Game, Phase};
use crate::illegal::{IllegalMove, MoveNumber};
use crate::point::Point;
use crate::record::{EditError, GameRecord, NodeId, RecordMove, RecordNode};
use crate::rules::Rules;
use alloc::vec::Vec;
use change::Change;
use core::fmt;
use step::Step;

/// How a record is walked.
///
/// ```
/// use weiqi_rules::{GameRecord, Review, ReviewOptions, Rules};
/// let record = GameRecord::parse("(;SZ[9]RU[Japanese])")?.games.remove(0);
/// let by_aga = ReviewOptions { rules: Some(Rules::AGA), ..ReviewOptions::default() };
/// assert_eq!(Review::with(record, by_aga).game().rules().suicide, Rules::AGA.suicide);
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReviewOptions {
    /// Moves that the rules forbid are not played. Otherwise they are, as far as a board can show them: out of turn,
    /// retaking a ko, repeating a position, suicide, after the game's end. Noted they are in either case.
    pub strict: bool,
    /// Rules other than the record's. The record's are what `RU` names, or else the Chinese; its komi stays.
    pub rules: Option<Rules>,
}

/// Something in a node that cannot be, or that the rules forbid.
///
/// ```
/// use weiqi_rules::{GameRecord, IllegalMove, Review, Trouble};
/// let record = GameRecord::parse("(;SZ[9];B[ee];W[ee];B[dd])")?.games.remove(0);
/// let mut review = Review::new(record);
/// review.last();
/// let note = review.notes()[0];
/// assert_eq!((note.move_number, note.trouble, note.played), (2, Trouble::Move(IllegalMove::Occupied), false));
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// The node.
    pub node: NodeId,
    /// The number of the move among the record's moves on this line, 1 for the first; for set-up stones the number of
    /// the last move before them.
    pub move_number: MoveNumber,
    /// Whose move or stone it is.
    pub color: Color,
    /// Where. Nothing for a pass, and for a move whose point cannot be read.
    pub point: Option<Point>,
    /// What is wrong with it.
    pub trouble: Trouble,
    /// Whether it was played all the same.
    pub played: bool,
}

/// What is wrong with a move or a stone of a record.
///
/// ```
/// use weiqi_rules::{IllegalMove, Trouble};
/// let Trouble::Move(why) = Trouble::Move(IllegalMove::Ko) else { unreachable!() };
/// assert_eq!(why.reason(), "ko");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The rules forbid the move, or no board can show it.
    Move(IllegalMove),
    /// A stone that was set up belongs to a chain without liberties, and was left out.
    SetupWithoutLiberty,
    /// The first move comes when fewer black stones are set up than the record says handicap stones (B9.2): it is played in
    /// an even game.
    HandicapNotSetUp {
        /// So many stones the record says.
        said: u32,
    },
}

/// Why a move cannot be played in a review.
///
/// ```
/// use weiqi_rules::{IllegalMove, ReviewError};
/// assert_eq!(ReviewError::from(IllegalMove::Ko).to_string(), IllegalMove::Ko.to_string());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewError {
    /// The rules forbid it.
    Illegal(IllegalMove),
    /// The record cannot take it.
    Edit(EditError),
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReviewError::Illegal(why) => why.fmt(f),
            ReviewError::Edit(why) => why.fmt(f),
        }
    }
}

impl core::error::Error for ReviewError {}

impl From<IllegalMove> for ReviewError {
    fn from(why: IllegalMove) -> ReviewError {
        ReviewError::Illegal(why)
    }
}

impl From<EditError> for ReviewError {
    fn from(why: EditError) -> ReviewError {
        ReviewError::Edit(why)
    }
}

const OFF_PATH: u32 = u32::MAX;

/// A record and a place in it, with the game as it stands there.
///
/// Going from one node to another costs as much as there is way between them.
///
/// ```
/// use weiqi_rules::{Color, GameRecord, Point, Review};
/// let record = GameRecord::parse("(;SZ[9];B[ee](;W[ec];B[gd])(;W[gc]))")?.games.remove(0);
/// let mut review = Review::new(record);
/// review.last();
/// assert_eq!((review.move_number(), review.game().board().at(Point::new(6, 3))), (3, Some(Color::Black)));
/// review.go_to_move(1);
/// assert!(review.next(1)); // the second variation
/// assert_eq!(review.game().board().at(Point::new(6, 2)), Some(Color::White));
/// let added = review.play(Point::new(2, 2)).unwrap();
/// assert_eq!(review.node().id(), added);
/// assert_eq!(review.record().to_sgf(), "(;SZ[9];B[ee]\n(;W[ec];B[gd])\n(;W[gc];B[cc]))\n");
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Review {
    record: GameRecord,
    options: ReviewOptions,
    game: Game,
    /// What the record said when the game began; where that changes, the game begins anew.
    head: setup::Head,
    path: Vec<Step>,
    /// For each node its place on the path, or `OFF_PATH`.
    depth: Vec<u32>,
    notes: Vec<Note>,
    done: Vec<Change>,
    undone: Vec<Change>,
}

impl Review {
    /// Stands at the root of the record and plays permissively.
    ///
    /// ```
    /// use weiqi_rules::{Color, GameRecord, Review};
    /// let record = GameRecord::parse("(;SZ[9]AB[aa];W[bb])")?.games.remove(0);
    /// let review = Review::new(record);
    /// assert_eq!(review.game().board().stone_count(Color::Black), 1);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn new(record: GameRecord) -> Review {
        Review::with(record, ReviewOptions::default())
    }

    /// Stands at the root of the record.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review, ReviewOptions, Size};
    /// let strict = ReviewOptions { strict: true, ..ReviewOptions::default() };
    /// assert_eq!(Review::with(GameRecord::new(Size::NINE), strict).depth(), 0);
    /// ```
    #[must_use]
    pub fn with(record: GameRecord, options: ReviewOptions) -> Review {
        let mut review = Review {
            depth: Vec::new(),
            game: Game::default(),
            head: setup::Head::of(&record, options.rules),
            path: Vec::new(),
            notes: Vec::new(),
            done: Vec::new(),
            undone: Vec::new(),
            record,
            options,
        };
        review.begin();
        review
    }

    /// The record.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review, Size};
    /// let record = GameRecord::parse("(;SZ[9])")?.games.remove(0);
    /// let review = Review::new(record);
    /// assert_eq!(review.record().size(), Size::NINE);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn record(&self) -> &GameRecord {
        &self.record
    }

    /// The record, with what was changed in it.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;SZ[9])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.pass().unwrap();
    /// assert_eq!(review.into_record().node_count(), 2);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_record(self) -> GameRecord {
        self.record
    }

    /// The game as it stands here.
    ///
    /// ```
    /// use weiqi_rules::{Color, GameRecord, Review};
    /// let record = GameRecord::parse("(;SZ[9];W[aa])")?.games.remove(0);
    /// let review = Review::new(record);
    /// assert_eq!(review.game().turn(), Color::White); // who moves first in the record
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Where the review stands.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;B[aa];W[bb])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.last();
    /// assert_eq!(review.node().raw(), "W[bb]");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn node(&self) -> RecordNode<'_> {
        self.record.node(self.here())
    }

    fn here(&self) -> NodeId {
        NodeId::from_index(self.path.last().map_or(0, |step| step.node))
    }

    /// How many nodes the way from the root has, without the root.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;B[aa];C[x];W[bb])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.last();
    /// assert_eq!((review.depth(), review.move_number()), (2, 2));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn depth(&self) -> usize {
        self.path.len() - 1
    }

    /// The number of the last move of the record on this line, played or not.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;;B[aa];C[x];W[aa])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.last();
    /// assert_eq!((review.move_number(), review.game().move_number()), (2, 1));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn move_number(&self) -> MoveNumber {
        self.path.last().map_or(0, |step| step.moves)
    }

    /// What is wrong on the way from the root to here, in its order. Stones set up without a liberty are noted until there
    /// are a thousand notes.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;;B[aa];W[aa];B[bb])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.last();
    /// assert_eq!(review.notes().len(), 2); // on a stone, and then out of turn
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// What is wrong in this node.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;;B[aa];W[aa];B[bb])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.last();
    /// assert_eq!(review.notes_here()[0].move_number, 3);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn notes_here(&self) -> &[Note] {
        let before = self.path.last().map_or(0, |step| step.notes);
        &self.notes[before as usize..]
    }

    /// Plays for the side whose turn it is: follows the variation that has the move, or adds one.
    ///
    /// # Errors
    /// When the move is illegal, or the record cannot grow. Nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Point, Review};
    /// let record = GameRecord::parse("(;SZ[9];B[ee])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.play(Point::new(4, 4)).unwrap();
    /// assert_eq!(review.record().node_count(), 2); // that move was there
    /// assert!(review.play(Point::new(4, 4)).is_err());
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn play(&mut self, point: Point) -> Result<NodeId, ReviewError> {
        let color = self.game.turn();
        self.game.judge(color, point)?;
        self.follow_or_add(color, Some(point))
    }

    /// Passes for the side whose turn it is: follows the variation that has the pass, or adds one.
    ///
    /// # Errors
    /// When play has stopped, or the record cannot grow. Nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review, Size};
    /// let mut review = Review::new(GameRecord::new(Size::NINE));
    /// review.pass().unwrap();
    /// assert!(review.record().to_sgf().ends_with(";B[])\n"));
    /// ```
    pub fn pass(&mut self) -> Result<NodeId, ReviewError> {
        if self.game.phase() != Phase::Playing {
            return Err(IllegalMove::GameOver.into());
        }
        self.follow_or_add(self.game.turn(), None)
    }

    /// Plays for that side whatever the rules say; a node with the move is followed or added. A strict review notes an
    /// illegal move and does not show it.
    ///
    /// # Errors
    /// When no board can show it: off the board, or on a stone. Nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{Color, GameRecord, Point, Review, Size};
    /// let mut review = Review::new(GameRecord::new(Size::NINE));
    /// review.play(Point::new(4, 4)).unwrap();
    /// review.force(Color::Black, Some(Point::new(2, 2))).unwrap(); // out of turn
    /// assert_eq!(review.notes_here().len(), 1);
    /// ```
    pub fn force(&mut self, color: Color, point: Option<Point>) -> Result<NodeId, ReviewError> {
        if let Some(point) = point {
            if !self.game.size().contains(point) {
                return Err(IllegalMove::OffBoard.into());
            }
            if self.game.board().at(point).is_some() {
                return Err(IllegalMove::Occupied.into());
            }
        }
        self.follow_or_add(color, point)
    }

    fn follow_or_add(&mut self, color: Color, point: Option<Point>) -> Result<NodeId, ReviewError> {
        let wanted = RecordMove { color, at: Ok(point) };
        let is_it = |node: &RecordNode<'_>| {
            let mut moves = node.moves();
            !node.has_setup() && moves.next() == Some(wanted) && moves.next().is_none()
        };
        let known = self.node().children().find(is_it).map(RecordNode::id);
        let node = match known {
            Some(node) => node,
            None => self.add_move(color, point)?,
        };
        self.enter(node);
        Ok(node)
    }
}
