//! The wasm border of `weiqi-rules`: numbers in, typed arrays out. No rule lives here.
//!
//! JavaScript sees none of this: the hand-written TypeScript in `pkg/src` checks every argument before it calls, and turns
//! the codes that come back into objects and errors. What it should never send is refused here all the same.

mod answer;
mod clock;
mod codes;
mod game;
mod life;
mod options;
mod pack;
mod record;
mod referee;
mod review;
mod shared;

use wasm_bindgen::prelude::*;

/// Two and a half kilobytes of download less than the one that std brings.
#[cfg(all(target_family = "wasm", not(target_feature = "atomics")))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Says panics of a development build on the console. A release build carries no text for them.
#[cfg(feature = "dev")]
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}
