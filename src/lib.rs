#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(weiqi_small, feature(optimize_attribute))]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod board;
mod clock;
mod color;
mod count;
mod game;
mod illegal;
mod life;
mod nigiri;
mod notation;
mod point;
mod position;
mod record;
mod referee;
mod review;
mod rules;
mod score;
mod texts;
mod zobrist;

pub use board::{Board, Chain, DiagramError, Placed, PlacementError};
pub use clock::{
    Clock, ClockError, ClockEvent, ClockEventKind, ClockPhase, ClockState, Millis, Overtime, SideTime, TimeControl,
};
pub use color::{ByColor, Color};
pub use count::HalfPoints;
pub use game::{
    Dispute, EndingError, Explanation, Game, GameError, GameEvent, GameOptions, Handicap, HandicapError, Move, Phase,
    Stop,
};
pub use illegal::{IllegalMove, MoveNumber};
pub use life::{
    ChainStatus, ChainVerdict, DeadSuggestion, Influence, Marking, PassAlive, SuggestOptions, Suggester, influence,
    mark, mark_area, pass_alive, suggest_dead,
};
pub use nigiri::{Parity, nigiri, nigiri_first_holds};
pub use notation::{Notation, PointError};
pub use point::{Point, PointSet, Size, SizeError};
pub use position::{Position, Setup, SetupError};
pub use record::{
    Annotation, Collection, Date, Diagnostic, DiagnosticCode, EditError, Encoding, GameInfo, GameRecord, Mark, NodeId,
    ParseError, Player, Property, PropertyKind, RecordFormat, RecordMove, RecordNode, RecordResult, Value, WinBy,
    WriteOptions,
};
pub use referee::{
    Conduct, Effect, Marks, Penalty, Referee, RefereeError, RefereeOptions, Ruling, ScatterRuling, ShiftRuling,
    Violation,
};
pub use review::{Note, Review, ReviewError, ReviewOptions, Trouble};
pub use rules::{
    HandicapBonus, LongCycle, Repetition, RuleField, RuleValues, Rules, RulesError, Scoring, Suicide, Tax, Tie,
};
pub use score::{Counting, End, Owner, Reason, Score, Sentence, Side, Territory, Verdict, score, territory};
