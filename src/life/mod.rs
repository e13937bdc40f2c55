//! Life and death: what is alive for certain, and what probably is.

mod benson;

pub use benson::{PassAlive, pass_alive};
