//! What is not as it should be: brackets that are missing, properties that cannot stay as they are written, stray text.

use super::{Reader, is_name};
use crate::record::diagnostic::DiagnosticCode as Code;
use crate::record::names::{FF, GM};
use crate::record::scan::closing;
use crate::record::text::trim_end;
use crate::record::value::{holds_points, push_value};
use alloc::string::String;

impl Reader<'_, '_> {
    /// A variation that names the game or the format is hardly one: the game before it may have lost its last bracket.
    #[inline(never)]
    pub(super) fn begins_new_game(&mut self) -> bool {
        let node = self.white_end(self.at + 1);
        if self.bytes.get(node) != Some(&b';') {
            return false;
        }
        let name = self.white_end(node + 1);
        // Without its small letters, as FF[1] to FF[3] have them.
        let mut capitals = 0;
        for &byte in self.bytes[name..].iter().take(16).take_while(|&&byte| is_name(byte)) {
            if !byte.is_ascii_lowercase() {
                capitals = capitals << 8 | u32::from(byte);
            }
        }
        let begins = matches!(u16::try_from(capitals), Ok(FF | GM));
        self.could_split |= begins;
        begins && self.splits
    }

    /// Copies a property that cannot stay as it is written.
    #[inline(never)]
    pub(super) fn rewrite(&mut self, text: &mut String) {
        let name_at = self.at;
        let name = &self.source[name_at..self.name_end(name_at)];
        let start = text.len();
        // FF[1] to FF[3] allow small letters in names, to be read over.
        let capital = name.bytes().position(|byte| byte.is_ascii_uppercase());
        if capital.is_none() {
            self.note(Code::SmallLetters, name);
        }
        for byte in name[capital.unwrap_or(0)..].bytes() {
            if capital.is_none() || !byte.is_ascii_lowercase() {
                text.push(byte.to_ascii_uppercase().into());
            }
        }
        let points = holds_points(&text[start..]);
        self.at = self.white_end(name_at + name.len());
        while self.peek() == Some(b'[') {
            let start = self.at + 1;
            let mut end = start;
            if points {
                while !matches!(self.bytes.get(end), None | Some(b']' | b';' | b'(' | b')' | b'[')) {
                    end += if self.bytes[end] == b'\\' { 2 } else { 1 };
                }
                end = end.min(self.bytes.len());
            } else {
                end = closing(self.bytes, start);
            }
            let mut raw = &self.source[start..end];
            let closed = self.bytes.get(end) == Some(&b']');
            if !closed {
                self.note(Code::ValueNotClosed, name);
                raw = trim_end(raw);
                if raw.bytes().rev().take_while(|&byte| byte == b'\\').count() % 2 == 1 {
                    raw = &raw[..raw.len() - 1];
                }
            }
            text.push('[');
            push_value(text, raw, "");
            text.push(']');
            self.at = end + usize::from(closed);
            if !closed && self.peek() != Some(b'[') {
                break;
            }
            let next = self.white_end(self.at);
            if self.bytes.get(next) == Some(&b'[') {
                self.at = next;
            }
        }
    }

    /// Leaves out what is no property, up to what may be one.
    #[inline(never)]
    pub(super) fn text_in_node(&mut self) {
        let start = self.at;
        if self.peek() == Some(b'[') && !self.unclosable {
            let end = closing(self.bytes, start + 1);
            if end < self.bytes.len() {
                self.note(Code::NamelessValue, &self.source[start..=end]);
                self.at = end + 1;
                return;
            }
            self.unclosable = true;
        }
        while let Some(byte) = self.peek() {
            let at_bracket = byte == b'[' && !self.unclosable && self.at > start;
            if b";()".contains(&byte) || at_bracket || self.is_property(self.at) {
                break;
            }
            self.at = if is_name(byte) { self.name_end(self.at) } else { self.at + 1 };
        }
        let text = trim_end(self.source.get(start..self.at).unwrap_or(""));
        self.faults.add(start, Code::TextInNode, text);
    }
}
