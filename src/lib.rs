//! The rules of Go (weiqi, 围棋).
#![no_std]
#![forbid(unsafe_code)]
extern crate alloc;
