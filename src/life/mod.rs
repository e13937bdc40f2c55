//! Life and death: what is alive for certain, and what probably is.
#![allow(missing_docs, unused)]
mod arena;
mod benson;
mod playout;
mod random;
mod study;
pub mod suggest;

pub use benson::{PassAlive, pass_alive};
