//! Reading SGF: one pass over the text, no recursion, and whatever is wrong is noted while the reading goes on.

mod mend;

use super::GameRecord;
use super::check::Checks;
use super::diagnostic::{DiagnosticCode as Code, Faults};
use super::scan::find3;
use super::text::trim_end;
use super::tree::{NONE, Tree};
use super::value::holds_points;
use alloc::vec;
use alloc::vec::Vec;

/// The games of a text, in their order.
pub(super) fn games(source: &str, faults: &mut Faults) -> Vec<GameRecord> {
    let start = if source.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let bytes = source.as_bytes();
    let mut reader = Reader { source, bytes, at: start, faults, unclosable: false, splits: false, could_split: false };
    let mut games = Vec::new();
    loop {
        let mut start = reader.find(b'(');
        if start.is_none() && games.is_empty() {
            // A game that has lost its bracket.
            start = reader.find(b';');
        }
        let Some(start) = start else { break };
        reader.skip_text(start);
        if reader.bytes[start] == b';' {
            reader.note(Code::MissingBracket, "");
        }
        // The shortest game is `(;)`.
        grow(&mut games, reader.rest() / 3);
        games.push(reader.game());
    }
    reader.skip_text(reader.bytes.len());
    games.shrink_to_fit();
    games
}

/// Makes room for one more, and for as many again, but not for more than what is still to be read can hold.
fn grow<T>(list: &mut Vec<T>, most: usize) {
    if list.len() == list.capacity() {
        list.reserve_exact(list.len().clamp(1, most.max(1)));
    }
}

pub(super) struct Reader<'s, 'f> {
    source: &'s str,
    bytes: &'s [u8],
    at: usize,
    faults: &'f mut Faults,
    /// No value that begins from here on closes.
    unclosable: bool,
    /// Variations that begin like a game are games of their own: a bracket is missing before them.
    splits: bool,
    /// Such a variation was met.
    could_split: bool,
}

/// Where the reading of one game stands.
struct Growth {
    tree: Tree,
    /// The nodes that the open brackets stand behind.
    open: Vec<u32>,
    /// What the next node will follow.
    current: u32,
    /// Properties belong to `current`: nothing came between.
    in_node: bool,
    /// A bracket was opened and no node has followed it.
    fresh: bool,
    checks: Checks,
}

fn is_white(byte: u8) -> bool {
    byte <= b' '
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl Reader<'_, '_> {
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// How many bytes are left, which is also how many nodes there can be in them.
    fn rest(&self) -> usize {
        self.bytes.len() - self.at.min(self.bytes.len())
    }

    #[cold]
    fn note(&mut self, code: Code, detail: &str) {
        self.faults.add(self.at, code, detail);
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn white_end(&self, from: usize) -> usize {
        let mut at = from;
        while self.bytes.get(at).is_some_and(|&byte| is_white(byte)) {
            at += 1;
        }
        at
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn name_end(&self, from: usize) -> usize {
        let mut at = from;
        while self.bytes.get(at).is_some_and(|&byte| is_name(byte)) {
            at += 1;
        }
        at
    }

    /// Whether a property begins there: a name that looks like one, and a bracket.
    fn is_property(&self, from: usize) -> bool {
        let end = self.name_end(from);
        let name = &self.bytes[from..end];
        name.first().is_some_and(u8::is_ascii_alphabetic)
            && (name.len() <= 2 || name.iter().any(u8::is_ascii_uppercase))
            && self.bytes.get(self.white_end(end)) == Some(&b'[')
    }

    /// The next such sign, the bracket or the semicolon that a game begins with, behind which there is a game.
    fn find(&self, sign: u8) -> Option<usize> {
        let mut at = self.at;
        loop {
            at = find3(self.bytes, at, [sign; 3]);
            if at == self.bytes.len() {
                return None;
            }
            let inside = self.white_end(at + 1);
            if (sign == b'(' && self.bytes.get(inside) == Some(&b';')) || self.is_property(inside) {
                return Some(at);
            }
            at += 1;
        }
    }

    /// Goes on there; text before it is noted.
    fn skip_text(&mut self, to: usize) {
        self.at = self.white_end(self.at);
        if self.at < to {
            self.note(Code::StrayText, trim_end(&self.source[self.at..to]));
        }
        self.at = to;
    }

    /// Reads a game. If it never closes and holds what looks like another one, it is read again up to there.
    fn game(&mut self) -> GameRecord {
        let (start, mark) = (self.at, self.faults.mark());
        self.could_split = false;
        let (tree, closed) = self.tree();
        if closed || !self.could_split {
            return GameRecord::from_tree(tree);
        }
        // From here to the end of the text, so that no game is read more often than twice.
        self.splits = true;
        self.at = start;
        self.faults.back_to(mark);
        GameRecord::from_tree(self.tree().0)
    }

    /// Reads a game's tree, and says whether it closes.
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn tree(&mut self) -> (Tree, bool) {
        let mut growth = Growth {
            tree: Tree::default(),
            open: vec![NONE],
            current: NONE,
            in_node: false,
            fresh: true,
            checks: Checks::default(),
        };
        if self.peek() == Some(b'(') {
            self.at += 1;
        }
        let mut closed = true;
        while !growth.open.is_empty() {
            self.at = self.white_end(self.at);
            match self.peek() {
                Some(b';') => {
                    self.node(&mut growth);
                    self.at += 1;
                    self.plain_moves(&mut growth);
                }
                Some(b'(') if self.begins_new_game() => {
                    self.note(Code::MissingBracket, "");
                    closed = false;
                    break;
                }
                Some(b'(') => {
                    if growth.fresh {
                        self.note(Code::ExtraBracket, "");
                    }
                    growth.open.push(growth.current);
                    (growth.fresh, growth.in_node) = (true, false);
                    self.at += 1;
                }
                Some(b')') => {
                    if growth.fresh {
                        self.note(Code::ExtraBracket, "");
                    }
                    growth.current = growth.open.pop().unwrap_or(NONE);
                    (growth.fresh, growth.in_node) = (false, false);
                    self.at += 1;
                }
                Some(_) if self.is_property(self.at) => self.property(&mut growth),
                Some(_) => self.text_in_node(),
                None => {
                    self.note(Code::MissingBracket, "");
                    closed = false;
                    break;
                }
            }
        }
        growth.checks.end_node(growth.tree.nodes.len() == 1, &growth.tree, self.faults);
        let mut tree = growth.tree;
        if tree.nodes.is_empty() {
            tree.add(NONE);
        }
        tree.nodes.shrink_to_fit();
        tree.text.shrink_to_fit();
        (tree, closed)
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn node(&mut self, growth: &mut Growth) {
        let first = growth.current == NONE;
        if !first {
            growth.checks.end_node(growth.tree.nodes.len() == 1, &growth.tree, self.faults);
            if !growth.in_node && !growth.fresh {
                self.note(Code::AfterVariation, "");
            }
        }
        grow(&mut growth.tree.nodes, self.rest());
        growth.current = growth.tree.add(growth.current);
        (growth.in_node, growth.fresh) = (true, false);
        growth.checks.begin_node(growth.current, self.at);
    }

    /// Reads a node that is a move on a point and nothing else, as nearly all are, and such nodes behind it, in one go.
    #[inline]
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn plain_moves(&mut self, growth: &mut Growth) {
        loop {
            let at = self.at;
            let Some(&[b'B' | b'W', b'[', x, y, b']']) = self.bytes.get(at..at + 5) else { return };
            let end = self.white_end(at + 5);
            let Some(next @ (b';' | b'(' | b')')) = self.bytes.get(end) else { return };
            if !x.is_ascii_alphabetic() || !y.is_ascii_alphabetic() {
                return;
            }
            self.at = end;
            growth.tree.text.push_str(&self.source[at..at + 5]);
            growth.tree.nodes[growth.current as usize].text_len = 5;
            if !growth.checks.plain_move(x, y) {
                growth.checks.property(at, &self.source[at..at + 5], self.faults);
            }
            if *next != b';' || !growth.checks.is_plain() {
                return;
            }
            grow(&mut growth.tree.nodes, self.rest());
            growth.current = growth.tree.add(growth.current);
            growth.checks.begin_node(growth.current, end);
            self.at += 1;
        }
    }

    #[cfg_attr(weiqi_small, optimize(speed))]
    fn property(&mut self, growth: &mut Growth) {
        if !growth.in_node {
            self.note(Code::MissingSemicolon, "");
            self.node(growth);
        }
        let start = self.at;
        let from = growth.tree.text.len();
        self.at = self.name_end(start);
        let clean = self.bytes[start..self.at].iter().all(u8::is_ascii_uppercase) && self.values(start);
        if clean {
            growth.tree.text.push_str(&self.source[start..self.at]);
        } else {
            self.at = start;
            self.rewrite(&mut growth.tree.text);
        }
        let node = &mut growth.tree.nodes[growth.current as usize];
        node.text_len = growth.tree.text.len() as u32 - node.text;
        growth.checks.property(start, &growth.tree.text[from..], self.faults);
    }

    /// Skips the values of a property. Says whether they can stay as they are written; if not, it may have stopped early.
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn values(&mut self, start: usize) -> bool {
        let points = holds_points(&self.source[start..self.at]);
        while self.peek() == Some(b'[') {
            let inside = self.at + 1;
            // Nearly every value in the world is two letters.
            if let Some(&[x, y, b']']) = self.bytes.get(inside..inside + 3)
                && x.is_ascii_alphabetic()
                && y.is_ascii_alphabetic()
            {
                self.at = inside + 3;
                continue;
            }
            let Some(end) = self.value_end(inside, points) else { return false };
            self.at = end + 1;
        }
        self.bytes.get(self.white_end(self.at)) != Some(&b'[')
    }

    /// Where a value closes that needs no change.
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn value_end(&self, from: usize, points: bool) -> Option<usize> {
        let mut at = from;
        loop {
            at = if points { self.point_end(at) } else { find3(self.bytes, at, *b"]\\\r") };
            match self.bytes.get(at)? {
                b']' => return Some(at),
                // The bracket after the backslash is text.
                b'\\' if self.bytes.get(at + 1) != Some(&b'\r') => at += 2,
                _ => return None,
            }
        }
    }

    /// The first byte that ends a value of points or that none can have.
    #[cfg_attr(weiqi_small, optimize(speed))]
    fn point_end(&self, from: usize) -> usize {
        let rest = self.bytes.get(from..).unwrap_or(&[]);
        from + rest.iter().position(|byte| b"];()[\\\r".contains(byte)).unwrap_or(rest.len())
    }
}
