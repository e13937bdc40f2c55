//! Many texts in one, with bars between them: that takes less room than a place and a length for each.

/// The text of that number, from 0; nothing where there are not so many.
pub(crate) const fn text(texts: &str, number: usize) -> &str {
    piece(texts, b'|', number)
}

/// The same for any ASCII sign between them.
#[inline(never)]
pub(crate) const fn piece(texts: &str, between: u8, mut number: usize) -> &str {
    let (bytes, mut start, mut end) = (texts.as_bytes(), 0, 0);
    loop {
        if end == bytes.len() || bytes[end] == between {
            if number == 0 {
                return texts.split_at(end).0.split_at(start).1;
            }
            if end == bytes.len() {
                return "";
            }
            number -= 1;
            start = end + 1;
        }
        end += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::{piece, text};
    use alloc::vec::Vec;

    #[test]
    fn each_has_its_number() {
        let found: Vec<_> = (0..5).map(|number| text("黑|white||", number)).collect();
        assert_eq!(found, ["黑", "white", "", "", ""]);
        assert_eq!((text("", 0), piece("one two", b' ', 1), piece("one", b' ', 1)), ("", "two", ""));
    }
}
