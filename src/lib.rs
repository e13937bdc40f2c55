//! The rules of Go (weiqi, 围棋).
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod board;
mod color;
mod count;
mod illegal;
mod notation;
mod point;
mod position;
mod record;
mod rules;
mod zobrist;

pub use board::{Board, Chain, DiagramError, Placed, PlacementError};
pub use color::{ByColor, Color};
pub use count::HalfPoints;
pub use illegal::{IllegalMove, MoveNumber};
pub use notation::{Notation, PointError};
pub use point::{Point, PointSet, Size, SizeError};
pub use position::{Position, Setup, SetupError};
pub use record::{
    Collection, Date, Diagnostic, DiagnosticCode, EditError, GameInfo, GameRecord, NodeId, Overtime, ParseError,
    Player, Property, RecordMove, RecordNode, RecordResult, Value, WinBy, WriteOptions,
};
pub use rules::{HandicapBonus, LongCycle, Repetition, Rules, RulesError, Scoring, Suicide, Tax, Tie};
