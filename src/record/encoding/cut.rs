//! Characters of two bytes that were cut in the middle, as some servers do with long names. The first half would make a
//! character with the bracket that closes the value, and so swallow it.

use super::Encoding;
use crate::record::scan::find3;
use alloc::vec::Vec;

impl Encoding {
    /// Where these bytes have the first half of a character and right behind it the bracket that closes the value, as
    /// what follows shows: a property, a node, a variation, the end. In GB 18030, Big5 and Shift_JIS both would be one
    /// character. Decoding what lies between these bytes saves the bracket, as
    /// [`GameRecord::parse_bytes`](crate::GameRecord::parse_bytes) does.
    ///
    /// ```
    /// use weiqi_rules::Encoding;
    /// let bytes = b"(;PB[\xb9\xc5\xc1]PW[\xb3\xa3\xea\xbb])"; // 古力, cut
    /// assert_eq!(Encoding::Gb18030.cut_characters(bytes), [7]);
    /// assert_eq!(Encoding::EucKr.cut_characters(bytes), []);
    /// ```
    #[must_use]
    pub fn cut_characters(self, bytes: &[u8]) -> Vec<usize> {
        let mut cut = Vec::new();
        let is_first = match self {
            Encoding::Gb18030 | Encoding::Big5 => |byte: &u8| matches!(byte, 0x81..=0xfe),
            Encoding::ShiftJis => |byte: &u8| matches!(byte, 0x81..=0x9f | 0xe0..=0xfc),
            _ => return cut,
        };
        let mut at = 0;
        loop {
            at = find3(bytes, at, *b"]]]");
            if at == bytes.len() {
                return cut;
            }
            // Behind a byte that begins no pair a character begins: from there on they are counted off in pairs.
            let halves = bytes[..at].iter().rev().take_while(|byte| is_first(byte)).count();
            if halves % 2 == 1 && ends_here(&bytes[at + 1..]) {
                cut.push(at - 1);
            }
            at += 1;
        }
    }
}

/// Whether what follows a bracket is what follows a value: the next value's bracket is not asked for, since text has such
/// brackets too.
#[cold]
fn ends_here(rest: &[u8]) -> bool {
    let white = |text: &[u8]| text.iter().take_while(|&&byte| byte <= b' ').count();
    let rest = &rest[white(rest)..];
    let is_property = |text: &[u8]| {
        let text = &text[white(text)..];
        let name = text.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let capitals = text[..name].iter().filter(|byte| byte.is_ascii_uppercase()).count();
        (1..=20).contains(&name) && capitals > 0 && text.get(name) == Some(&b'[')
    };
    let begins_node = |text: &[u8]| text.get(white(text)) == Some(&b';');
    match rest.first() {
        None => true,
        Some(b';') => is_property(&rest[1..]) || begins_node(&rest[1..]),
        Some(b'(') => begins_node(&rest[1..]),
        Some(b')') => {
            let after = rest.iter().take_while(|&&byte| byte <= b' ' || byte == b')').count();
            match rest[after..].first() {
                None => true,
                Some(b'(') => begins_node(&rest[after + 1..]),
                Some(_) => false,
            }
        }
        Some(_) => is_property(rest),
    }
}
