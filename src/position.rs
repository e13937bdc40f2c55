//! What the board alone can tell: stones, whose turn it is, the single ko, prisoners.

use crate::board::{Board, EMPTY, Outlook, Placed, PlacementError};
use crate::color::{ByColor, Color};
use crate::count::decimal;
use crate::illegal::IllegalMove;
use crate::point::{Point, Size};
use crate::rules::Suicide;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// An arrangement to start from, not yet looked at.
///
/// ```
/// use weiqi_rules::{Color, Point, Position, Setup, Size};
/// let setup = Setup { stones: vec![(Color::Black, Point::new(2, 2))], to_play: Color::White, ..Setup::new(Size::NINE) };
/// assert_eq!(Position::try_from(setup)?.turn(), Color::White);
/// # Ok::<(), weiqi_rules::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The board's size.
    pub size: Size,
    /// The stones that stand on it.
    pub stones: Vec<(Color, Point)>,
    /// Who moves next.
    pub to_play: Color,
    /// Stones each side has captured before.
    pub prisoners: ByColor<u32>,
}

impl Setup {
    /// The empty board, Black to move.
    ///
    /// ```
    /// use weiqi_rules::{Setup, Size};
    /// assert!(Setup::new(Size::NINETEEN).stones.is_empty());
    /// ```
    #[must_use]
    pub fn new(size: Size) -> Setup {
        Setup { size, stones: Vec::new(), to_play: Color::Black, prisoners: ByColor::default() }
    }
}

/// Why an arrangement is no position.
///
/// ```
/// use weiqi_rules::{Color, PlacementError, Point, Position, Setup, SetupError, Size};
/// let twice = vec![(Color::Black, Point::new(2, 2)), (Color::White, Point::new(2, 2))];
/// let fault = Position::try_from(Setup { stones: twice, ..Setup::new(Size::NINE) }).unwrap_err();
/// assert_eq!(fault, SetupError { point: Point::new(2, 2), fault: PlacementError::Occupied });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// Where the fault is.
    pub point: Point,
    /// What it is.
    pub fault: PlacementError,
}

impl SetupError {
    /// What is wrong, in English; [`Display`](fmt::Display) says the same.
    ///
    /// ```
    /// use weiqi_rules::{PlacementError, Point, SetupError};
    /// let error = SetupError { point: Point::new(2, 3), fault: PlacementError::Occupied };
    /// assert_eq!(error.message(), "at 2,3: a stone is there already");
    /// ```
    #[must_use]
    pub fn message(self) -> String {
        let at = |side: u8| decimal(side.into());
        ["at ", &at(self.point.x), ",", &at(self.point.y), ": ", self.fault.message()].concat()
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())
    }
}

impl core::error::Error for SetupError {}

/// No cell: cell 0 of every board is its edge.
const NO_KO: u16 = 0;

/// A legal arrangement of stones, the side to move, the point that a single ko forbids, and the prisoners.
///
/// ```
/// use weiqi_rules::{Color, IllegalMove, Point, Position, Size, Suicide};
/// let mut position = Position::new(Size::NINE);
/// position.play(Color::Black, Point::new(4, 4), Suicide::Forbidden)?;
/// assert_eq!(position.turn(), Color::White);
/// assert_eq!(position.judge(Color::White, Point::new(4, 4), Suicide::Forbidden), Err(IllegalMove::Occupied));
/// # Ok::<(), IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) board: Board,
    turn: Color,
    ko: u16,
    prisoners: ByColor<u32>,
}

/// What a move on a position changed besides the board, to take it back with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before {
    pub turn: Color,
    pub ko: u16,
}

impl Position {
    /// The empty board, Black to move.
    ///
    /// ```
    /// use weiqi_rules::{Position, Size};
    /// assert_eq!(Position::new(Size::NINE).ko(), None);
    /// ```
    #[must_use]
    pub fn new(size: Size) -> Position {
        Position { board: Board::new(size), turn: Color::Black, ko: NO_KO, prisoners: ByColor::default() }
    }

    /// The stones.
    ///
    /// ```
    /// use weiqi_rules::{Position, Size};
    /// assert_eq!(Position::new(Size::NINE).board().size(), Size::NINE);
    /// ```
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who moves next.
    ///
    /// ```
    /// use weiqi_rules::{Color, Position, Size};
    /// assert_eq!(Position::new(Size::NINE).turn(), Color::Black);
    /// ```
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The point where the side to move may not retake a single ko (D20.1).
    ///
    /// ```
    /// use weiqi_rules::{Color, Point, Position, Setup, Size, Suicide};
    /// let board = ". X O .\nX . X O\n. X O .".parse::<weiqi_rules::Board>().unwrap();
    /// let mut position = Position::with_board(board, Color::White);
    /// position.play(Color::White, Point::new(1, 1), Suicide::Forbidden)?;
    /// assert_eq!(position.ko(), Some(Point::new(2, 1)));
    /// # Ok::<(), weiqi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn ko(&self) -> Option<Point> {
        (self.ko != NO_KO).then(|| self.board.point(usize::from(self.ko)))
    }

    /// The stones each side has captured (a suicide's stones are the opponent's).
    ///
    /// ```
    /// use weiqi_rules::{Position, Size};
    /// assert_eq!(Position::new(Size::NINE).prisoners().black, 0);
    /// ```
    #[must_use]
    pub fn prisoners(&self) -> ByColor<u32> {
        self.prisoners
    }

    /// The position of a board with that side to move. Boards that [`Board::place`] and diagrams make are legal.
    ///
    /// ```
    /// use weiqi_rules::{Board, Color, Position, Size};
    /// assert_eq!(Position::with_board(Board::new(Size::NINE), Color::White).turn(), Color::White);
    /// ```
    #[must_use]
    pub fn with_board(board: Board, to_play: Color) -> Position {
        Position { board, turn: to_play, ko: NO_KO, prisoners: ByColor::default() }
    }

    /// Whether that side may play there as far as the board can tell: on the board, on an empty point, not retaking a
    /// single ko at once, not on a forbidden point.
    ///
    /// # Errors
    /// The reason, one of `OffBoard`, `Occupied`, `Ko` and `Suicide`.
    ///
    /// ```
    /// use weiqi_rules::{Color, IllegalMove, Point, Position, Size, Suicide};
    /// let position = Position::new(Size::NINE);
    /// let judged = position.judge(Color::Black, Point::new(0, 9), Suicide::Forbidden);
    /// assert_eq!(judged, Err(IllegalMove::OffBoard));
    /// ```
    pub fn judge(&self, color: Color, point: Point, suicide: Suicide) -> Result<(), IllegalMove> {
        if !self.board.size().contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        self.judge_cell(color, self.board.cell(point), suicide).map(drop)
    }

    /// The same for a cell that is on the board; says also what becomes of the stone.
    #[inline(always)]
    pub(crate) fn judge_cell(&self, color: Color, cell: usize, suicide: Suicide) -> Result<Outlook, IllegalMove> {
        if self.board.cells()[cell] != EMPTY {
            return Err(IllegalMove::Occupied);
        }
        if cell == usize::from(self.ko) && color == self.turn {
            return Err(IllegalMove::Ko);
        }
        let outlook = self.board.outlook(color, cell);
        if let Outlook::Suicide(stones) = outlook {
            let legal = match suicide {
                Suicide::Forbidden => false,
                Suicide::SeveralStones => stones > 1,
                Suicide::Allowed => true,
            };
            if !legal {
                return Err(IllegalMove::Suicide);
            }
        }
        Ok(outlook)
    }

    /// Plays a stone, whoever's turn it is, and gives the turn to the other side.
    ///
    /// # Errors
    /// As [`Position::judge`]; nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{Color, Point, Position, Size, Suicide};
    /// let mut position = Position::new(Size::NINE);
    /// let placed = position.play(Color::Black, Point::new(4, 4), Suicide::Forbidden)?;
    /// assert_eq!(placed.captured, 0);
    /// # Ok::<(), weiqi_rules::IllegalMove>(())
    /// ```
    pub fn play(&mut self, color: Color, point: Point, suicide: Suicide) -> Result<Placed, IllegalMove> {
        self.judge(color, point, suicide)?;
        Ok(self.put(color, point, self.board.cell(point)).0)
    }

    /// Gives the turn to the other side; a ko may be retaken then.
    ///
    /// ```
    /// use weiqi_rules::{Color, Position, Size};
    /// let mut position = Position::new(Size::NINE);
    /// position.pass();
    /// assert_eq!(position.turn(), Color::White);
    /// ```
    pub fn pass(&mut self) {
        self.hand_over(!self.turn);
    }

    /// Gives the turn to that side; a ko may be retaken then.
    pub(crate) fn hand_over(&mut self, turn: Color) -> Before {
        let before = Before { turn: self.turn, ko: self.ko };
        self.turn = turn;
        self.ko = NO_KO;
        before
    }

    /// A pass stone goes to that side.
    pub(crate) fn give_prisoner(&mut self, to: Color) {
        self.prisoners[to] += 1;
    }

    /// A pass stone is taken back.
    pub(crate) fn take_prisoner(&mut self, from: Color) {
        self.prisoners[from] -= 1;
    }

    /// Puts a stone on an empty cell and removes what has no liberty.
    #[inline(always)]
    pub(crate) fn put(&mut self, color: Color, point: Point, cell: usize) -> (Placed, Before) {
        let before = Before { turn: self.turn, ko: self.ko };
        let placed = self.board.put(color, point, cell);
        self.turn = !color;
        self.ko = NO_KO;
        if placed.captured > 0 {
            self.prisoners[color] += u32::from(placed.captured);
            if placed.captured == 1 {
                self.ko = self.board.single_ko(cell) as u16;
            }
        }
        if placed.suicide > 0 {
            self.prisoners[!color] += u32::from(placed.suicide);
        }
        (placed, before)
    }

    /// Takes the last stone back, but for the turn and the ko.
    pub(crate) fn take_back(&mut self, color: Color) {
        let stones = (self.board.stone_count(color), self.board.stone_count(!color));
        self.board.undo();
        let own_lost = self.board.stone_count(color) + 1 - stones.0;
        let captured = self.board.stone_count(!color) - stones.1;
        self.prisoners[color] -= captured;
        self.prisoners[!color] -= own_lost;
    }

    /// Gives the turn and the ko back as they were before.
    pub(crate) fn hand_back(&mut self, before: Before) {
        self.turn = before.turn;
        self.ko = before.ko;
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        let board =
            Board::with_stones(setup.size, setup.stones).map_err(|(point, fault)| SetupError { point, fault })?;
        Ok(Position { prisoners: setup.prisoners, ..Position::with_board(board, setup.to_play) })
    }
}
