#![no_main]

#[path = "../calls.rs"]
#[allow(dead_code)]
mod calls;
#[path = "../targets.rs"]
#[allow(dead_code)]
mod targets;

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::review(data));
