//! What was wrong with a record that was read, and where.

use super::scan::find3;
use crate::count::decimal;
use crate::texts::text;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Something wrong in a record that was read. The reading went on.
///
/// ```
/// use weiqi_rules::{DiagnosticCode, GameRecord};
/// let read = GameRecord::parse("(;SZ[9];B[aa]\n;W[bb]C[open")?;
/// let fault = &read.diagnostics[0];
/// assert_eq!((fault.line, fault.column, fault.code), (2, 8, DiagnosticCode::ValueNotClosed));
/// assert!(fault.repaired);
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The line, counted from 1.
    pub line: u32,
    /// The character in the line, counted from 1.
    pub column: u32,
    /// What kind of fault it is.
    pub code: DiagnosticCode,
    /// What is wrong, in words.
    pub message: String,
    /// Whether what was meant could be taken from it all the same. If not, something was left out or does nothing.
    pub repaired: bool,
}

/// `2:8: the value never closes: C`.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $short:literal $repaired:literal $words:literal)*) => {
        /// The kinds of faults in records.
        ///
        /// ```
        /// assert_eq!(weiqi_rules::DiagnosticCode::MissingBracket.as_str(), "missing-bracket");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum DiagnosticCode {
            $($(#[$doc])* $name,)*
        }

        impl DiagnosticCode {
            /// The code's short name, as JavaScript has it.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                text(concat!($($short, "|",)*), self as usize)
            }

            const fn repaired(self) -> bool {
                match self { $(DiagnosticCode::$name => $repaired,)* }
            }

            const fn words(self) -> &'static str {
                text(concat!($($words, "|",)*), self as usize)
            }
        }
    };
}

codes! {
    /// Text outside the games, left out.
    StrayText "stray-text" true "text outside of the games"
    /// Text between the properties, left out.
    TextInNode "text-in-node" false "text that belongs to no property"
    /// A value without a property name, left out.
    NamelessValue "nameless-value" false "a value without a property name"
    /// A round bracket is missing.
    MissingBracket "missing-bracket" true "a round bracket is missing"
    /// A round bracket too many, or brackets around nothing.
    ExtraBracket "extra-bracket" true "brackets around nothing"
    /// A node does not begin with a semicolon.
    MissingSemicolon "missing-semicolon" true "a node does not begin with a semicolon"
    /// A value's square bracket does not close.
    ValueNotClosed "value-not-closed" true "the value never closes"
    /// A node goes on after its variations.
    AfterVariation "after-variation" true "a sequence goes on after its variations; it became one more"
    /// A property name in small letters.
    SmallLetters "small-letters" true "a property name in small letters"
    /// The same property twice in one node.
    Duplicate "duplicate-property" false "the same property again in one node"
    /// More than one move in a node.
    SeveralMoves "several-moves" true "more than one move in a node"
    /// A move and set-up stones in one node.
    SetupWithMove "setup-with-move" true "a move and set-up stones in one node"
    /// A pass that is written otherwise than `[]` or `[tt]`.
    OddPass "odd-pass" true "an odd way to write a pass"
    /// A point that this board does not have.
    OffBoard "off-board" false "off the board"
    /// A value that is no point.
    BadPoint "bad-point" false "not a point"
    /// A board size that is none; the board is 19×19.
    BadSize "bad-size" false "not a board size, so 19×19"
    /// A komi that is no number of half-points.
    BadKomi "bad-komi" false "not a komi"
    /// A komi written in hundredths, as one server has it.
    KomiInHundredths "komi-in-hundredths" true "a komi in hundredths"
    /// A handicap that is no number, or more than the board has points.
    BadHandicap "bad-handicap" false "not a handicap"
    /// A result that is not understood, or whose margin is no number.
    BadResult "bad-result" false "not a result"
    /// A date that is none, or has no such month or day.
    BadDate "bad-date" false "not a date"
    /// A time, or a number of moves or periods, that is none.
    BadNumber "bad-number" false "not a number"
    /// The record of another game than Go.
    OtherGame "other-game" false "not a record of Go"
    /// Bytes that the encoding cannot have, or half a character in a JavaScript string.
    BadBytes "bad-bytes" false "bytes that mean nothing in this encoding"
    /// The text is in another encoding than the record says.
    OtherEncoding "other-encoding" true "not in the encoding that it names"
    /// There are more faults than are listed.
    More "more" false "more faults that are not listed"
}

/// The faults found so far. They are bounded, so that a file that is wrong everywhere costs no more than one that is not.
#[derive(Default)]
pub(super) struct Faults {
    /// As long as they are not located, the line is the place in the text.
    list: Vec<Diagnostic>,
    more: usize,
}

/// So many faults are listed.
const LISTED: usize = 1000;

impl Faults {
    pub fn add(&mut self, offset: usize, code: DiagnosticCode, detail: &str) {
        if self.list.len() == LISTED {
            self.more += 1;
            return;
        }
        self.push(offset, code, detail);
    }

    fn push(&mut self, offset: usize, code: DiagnosticCode, detail: &str) {
        let mut message = String::from(code.words());
        if !detail.is_empty() {
            message.push_str(": ");
            for letter in detail.chars().take(40) {
                message.push(letter);
            }
        }
        self.list.push(Diagnostic { line: offset as u32, column: 0, code, message, repaired: code.repaired() });
    }

    /// What is noted after this can be taken back.
    pub fn mark(&self) -> (usize, usize) {
        (self.list.len(), self.more)
    }

    pub fn back_to(&mut self, (listed, more): (usize, usize)) {
        self.list.truncate(listed);
        self.more = more;
    }

    /// Turns offsets into lines and columns, in one walk over the text.
    pub fn locate(mut self, source: &str) -> Vec<Diagnostic> {
        if self.more > 0 {
            self.push(source.len(), DiagnosticCode::More, &decimal(self.more as u64));
        }
        // By hand, because the library's sort weighs kilobytes in wasm; they are few, and nearly in order.
        for unsorted in 1..self.list.len() {
            let mut place = unsorted;
            while place > 0 && self.list[place - 1].line > self.list[place].line {
                self.list.swap(place - 1, place);
                place -= 1;
            }
        }
        let line_end = find3(source.as_bytes(), 0, *b"\n\r\n");
        let mut place = Place { source, line: 1, line_start: 0, line_end, counted: 0, column: 0 };
        for fault in &mut self.list {
            (fault.line, fault.column) = place.go_to(fault.line as usize);
        }
        self.list
    }
}

struct Place<'s> {
    source: &'s str,
    line: u32,
    line_start: usize,
    /// The line break, or the end.
    line_end: usize,
    /// So many characters of the line stand before this offset.
    counted: usize,
    column: u32,
}

impl Place<'_> {
    fn go_to(&mut self, offset: usize) -> (u32, u32) {
        let bytes = self.source.as_bytes();
        while self.line_end < offset {
            let other = if bytes[self.line_end] == b'\n' { b'\r' } else { b'\n' };
            self.line_start = self.line_end + 1 + usize::from(bytes.get(self.line_end + 1) == Some(&other));
            self.line_end = find3(bytes, self.line_start, *b"\n\r\n");
            self.line = self.line.saturating_add(1);
        }
        // On from the last place in the same line: a line may be the whole text.
        if self.counted < self.line_start {
            (self.counted, self.column) = (self.line_start, 0);
        }
        if let Some(between) = self.source.get(self.counted..offset) {
            // As many characters as bytes that begin one.
            self.column += between.bytes().filter(|byte| byte & 0xC0 != 0x80).count() as u32;
            self.counted = offset;
        }
        (self.line, self.column + 1)
    }
}
