//! Memory is bounded by the input: what a record costs, counted by the allocator, for what is usual and for what is made to
//! cost much.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use weiqi_rules::GameRecord;

/// Counts what is in use and the most that ever was. Growing in place is counted as a move, which is the worst case.
struct Counting;

thread_local! {
    // Of each thread, since the test runner has its own.
    static USED: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

fn count(change: isize) {
    let used = USED.get() + change;
    USED.set(used);
    MOST.set(MOST.get().max(used));
}

// SAFETY: the system's allocator does the work; beside it only numbers are kept.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// What reading a text takes for a while, and what the games keep of it.
fn cost(text: &str) -> (isize, isize) {
    let before = USED.get();
    MOST.set(before);
    let read = GameRecord::parse(text);
    let (most, kept) = (MOST.get() - before, USED.get() - before);
    drop(read);
    assert_eq!(USED.get(), before, "everything is given back");
    (most, kept)
}

/// A thousand faults are listed, whatever the length.
const FAULTS: isize = 150_000;

/// The doc of `GameRecord` states these bounds.
#[test]
fn memory_is_bounded_by_the_input() {
    // By the head and what is repeated; how many bytes are kept of each repetition, and how many are taken for a while for
    // each byte of the text.
    let cases = [
        ("(", ";", 20, 41),
        ("(;", ";B[aa]", 25, 12),
        ("(;", ";B[aa]C[comment]", 35, 6),
        ("(;", "(;)", 20, 25),
        ("(;", "(;B[aa])", 25, 12),
        ("", "(;)", 84, 50),
        ("", "(;B[aa])", 89, 24),
        ("(;", "(", 0, 12),
        ("(;", "();", 20, 25),
        ("(;C[", "a", 1, 4),
        ("(;", "A[]", 3, 10),
        ("(;", "a", 0, 1),
        ("(;B[aa]", "[", 3, 10),
        ("", "[", 0, 1),
    ];
    // Just past a power of two, where a list has just doubled, and just before.
    for bytes in [(1 << 19) + (1 << 11), (1 << 19) - (1 << 11)] {
        for (head, part, kept, taken) in cases {
            let count = bytes / part.len();
            let text = format!("{head}{}", part.repeat(count));
            let (most, keeps) = cost(&text);
            let (most, keeps) = ((most - FAULTS).max(0), (keeps - FAULTS).max(0));
            let (each, most) = (keeps as f64 / count as f64, most as f64 / text.len() as f64);
            println!("{head}{part}…: {each:.1} bytes kept of each, at most {most:.1} for each byte of the text");
            assert!(each <= f64::from(kept) + 0.5, "{head}{part}… keeps {each:.1} bytes of each, not {kept}");
            assert!(most <= f64::from(taken), "{head}{part}… takes {most:.1} bytes for each, not {taken}");
        }
    }
}
