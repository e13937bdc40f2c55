//! The slow, obvious second implementation, and everything that is compared with it or with exact numbers.
//!
//! `slow*.rs` are that implementation: flood fill, and a history of whole boards as text. It is written from the rules
//! and shares no code with the crate. The other files compare.

mod compare;
mod counts;
mod finished_boards;
mod random_games;
mod show;
mod slow;
mod slow_count;
mod slow_game;
mod verdicts;
