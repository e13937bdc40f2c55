//! The slow, obvious second implementation, and everything that is compared with it or with exact numbers.
//!
//! `slow*.rs` are that implementation: flood fill, and a history of whole boards as text. It is written from the rules
//! and shares no code with the crate. The other files compare.

mod case;
mod compare;
mod counts;
mod ending;
mod field;
mod finished_boards;
mod gnugo;
mod hard_cases;
mod paths;
mod properties;
mod random_games;
mod scoring;
mod show;
mod slow;
mod slow_count;
mod slow_game;
mod starting;
mod verdicts;
