//! Finding the few bytes that end or interrupt a value, eight bytes at a time.

const ONES: u64 = u64::MAX / 255;
const HIGHS: u64 = ONES << 7;

/// Marks the zero bytes of a word in their high bits. A byte above a zero byte may be marked wrongly, which does not
/// matter: only the lowest mark is used.
const fn zero_bytes(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word & HIGHS
}

/// Eight bytes.
#[inline]
#[cfg_attr(weiqi_small, optimize(speed))]
fn word_of(chunk: &[u8]) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(chunk);
    u64::from_le_bytes(word)
}

/// The first place at or after `from` where one of the three bytes stands, or the end.
#[cfg_attr(weiqi_small, optimize(speed))]
pub(super) fn find3(bytes: &[u8], from: usize, wanted: [u8; 3]) -> usize {
    let mut at = from;
    let patterns = wanted.map(|byte| ONES * u64::from(byte));
    while let Some(chunk) = bytes.get(at..at + 8) {
        let word = word_of(chunk);
        let marks = patterns.iter().fold(0, |marks, pattern| marks | zero_bytes(word ^ pattern));
        if marks != 0 {
            return at + (marks.trailing_zeros() / 8) as usize;
        }
        at += 8;
    }
    while at < bytes.len() && !wanted.contains(&bytes[at]) {
        at += 1;
    }
    at.min(bytes.len())
}

/// The first place at or after `from` of a byte beyond ASCII, or the end.
pub(super) fn find_high(bytes: &[u8], from: usize) -> usize {
    let mut at = from;
    while let Some(chunk) = bytes.get(at..at + 8)
        && word_of(chunk) & HIGHS == 0
    {
        at += 8;
    }
    while at < bytes.len() && bytes[at].is_ascii() {
        at += 1;
    }
    at
}

/// The first `]` at or after `from` that no backslash escapes, or the end.
#[cfg_attr(weiqi_small, optimize(speed))]
pub(super) fn closing(bytes: &[u8], from: usize) -> usize {
    let mut at = from;
    loop {
        at = find3(bytes, at, *b"]\\]");
        match bytes.get(at) {
            Some(b'\\') => at += 2,
            _ => return at.min(bytes.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_a_plain_loop_finds() {
        // Every length and offset around the word size, with the byte in every place, and look-alikes one bit away.
        for length in 0..40usize {
            for place in 0..=length {
                let mut bytes = alloc::vec![b']' ^ 2; length];
                for (byte, is_high) in [(b']', false), (b']' | 0x80, true)] {
                    if place < length {
                        bytes[place] = byte;
                    }
                    for from in 0..=length {
                        let plain = if from <= place { place } else { length };
                        let found = [find3(&bytes, from, *b"]\\\r"), find_high(&bytes, from)];
                        let wanted = if is_high { [length, plain] } else { [plain, length] };
                        assert_eq!(found, wanted, "{length} {place} {from}");
                    }
                }
            }
        }
    }

    #[test]
    fn an_escaped_bracket_closes_nothing() {
        assert_eq!(closing(br"a\]b]c", 0), 4);
        assert_eq!(closing(br"a\\]b]c", 0), 3);
        assert_eq!(closing(br"never\", 0), 6);
        assert_eq!(closing(br"", 0), 0);
    }
}
