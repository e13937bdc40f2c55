//! The wasm border of `weiqi-rules`.
use wasm_bindgen::prelude::*;

/// The version of the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}
