//! What is done with short texts again and again, for ASCII and each once: the library's way knows every kind of pattern
//! and all of Unicode, which weighs kilobytes in wasm.

use crate::color::Color;

/// What stands before the first such byte, and what behind it.
pub(super) fn halved(text: &str, at: u8) -> Option<(&str, &str)> {
    let place = text.bytes().position(|byte| byte == at)?;
    Some((&text[..place], &text[place + 1..]))
}

/// Takes what stands before the next such byte off a text, or all of it; empty once all is taken.
#[inline(never)]
pub(crate) fn part<'t>(rest: &mut &'t str, end: u8) -> &'t str {
    let (part, behind) = halved(rest, end).unwrap_or((rest, ""));
    *rest = behind;
    part
}

/// A whole number, with or without a sign, if it has room.
#[inline(never)]
pub(super) fn number(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('+').or_else(|| text.strip_prefix('-')).unwrap_or(text);
    let mut number = 0i64;
    for byte in digits.bytes() {
        let digit = i64::from(byte.wrapping_sub(b'0'));
        if digit > 9 {
            return None;
        }
        // There is no room for any number beyond this one.
        number = (number * 10 + digit).min(1 << 40);
    }
    let number = if text.starts_with('-') { -number } else { number };
    i32::try_from(number).ok().filter(|_| !digits.is_empty())
}

/// A whole number that is not negative.
pub(crate) fn count(text: &str) -> Option<u32> {
    u32::try_from(number(text)?).ok()
}

/// Where a word begins in a text, in capitals or not.
#[inline(never)]
pub(super) fn place(text: &str, word: &str) -> Option<usize> {
    text.as_bytes().windows(word.len()).position(|window| window.eq_ignore_ascii_case(word.as_bytes()))
}

/// Whether a text is one of the words, which bars part, in capitals or not.
#[inline(never)]
pub(super) fn is_one_of(text: &str, mut words: &str) -> bool {
    while !words.is_empty() {
        if part(&mut words, b'|').eq_ignore_ascii_case(text) {
            return true;
        }
    }
    false
}

/// The first of the words, which bars part, in a text: where it begins and what stands behind it.
#[inline(never)]
pub(super) fn first_of<'t>(text: &'t str, mut words: &str) -> Option<(usize, &'t str)> {
    let mut first: Option<(usize, &str)> = None;
    while !words.is_empty() {
        let word = part(&mut words, b'|');
        if let Some(at) = place(text, word)
            && first.is_none_or(|(other, _)| at < other)
        {
            first = Some((at, &text[at + word.len()..]));
        }
    }
    first
}

/// Whether one of the words, which bars part, stands in a text.
pub(super) fn has_one_of(text: &str, words: &str) -> bool {
    first_of(text, words).is_some()
}

/// What stands behind such letters.
pub(super) fn behind<'t>(text: &'t str, letters: &str) -> &'t str {
    from(text, letters, false)
}

/// From the first of these letters on.
pub(super) fn until<'t>(text: &'t str, letters: &str) -> &'t str {
    from(text, letters, true)
}

/// From the first letter on that is among them, or is not.
#[inline(never)]
fn from<'t>(text: &'t str, letters: &str, is_among: bool) -> &'t str {
    let mut rest = text;
    while let Some((letter, behind)) = first(rest)
        && among(letters, letter).is_some() != is_among
    {
        rest = behind;
    }
    rest
}

/// The first letter of a text and what stands behind it.
pub(super) fn first(text: &str) -> Option<(char, &str)> {
    let mut letters = text.chars();
    letters.next().map(|letter| (letter, letters.as_str()))
}

/// Which of the letters it is.
pub(super) fn among(letters: &str, letter: char) -> Option<usize> {
    letters.chars().position(|one| one == letter)
}

/// Whether the library takes a letter for white space.
fn is_white(letter: char) -> bool {
    matches!(letter, '\t'..='\r' | ' ' | '\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}'
        | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// A text without the white space around it.
#[inline(never)]
pub(crate) fn trim(text: &str) -> &str {
    let mut rest = text;
    while let Some((letter, behind)) = first(rest)
        && is_white(letter)
    {
        rest = behind;
    }
    trim_end(rest)
}

/// A text without the white space at its end.
#[inline(never)]
pub(super) fn trim_end(text: &str) -> &str {
    let mut rest = text;
    loop {
        let last = rest.bytes().rposition(|byte| byte & 0xc0 != 0x80).unwrap_or(0);
        if first(&rest[last..]).is_none_or(|(letter, _)| !is_white(letter)) {
            return rest;
        }
        rest = &rest[..last];
    }
}

/// The side that a text names by its first letter, or by 1 and 2.
pub(super) fn color(text: &str) -> Option<Color> {
    match text.as_bytes().first()? {
        b'B' | b'b' | b'1' => Some(Color::Black),
        b'W' | b'w' | b'2' => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_is_what_the_library_takes_for_it() {
        for letter in '\0'..=char::MAX {
            assert_eq!(is_white(letter), letter.is_whitespace(), "{letter:?}");
        }
        for text in ["", " ", "a", " \u{3000}a b\u{85}\t", "\u{2003}围\u{2003}棋\u{2003}", "é", "\u{1f600} "] {
            assert_eq!((trim(text), trim_end(text)), (text.trim(), text.trim_end()));
        }
    }

    #[test]
    fn parts() {
        let mut rest = "a,,b";
        let parts = [(); 5].map(|()| part(&mut rest, b','));
        assert_eq!(parts, ["a", "", "b", "", ""]);
        assert_eq!(halved("a=b=c", b'='), Some(("a", "b=c")));
        assert_eq!(halved("a", b'='), None);
    }

    #[test]
    fn numbers_are_those_that_the_library_reads() {
        let edges = ["2147483647", "2147483648", "-2147483648", "-2147483649", "99999999999999999999999999"];
        for text in
            ["", "+", "-", "0", "007", "+5", "-12", "--3", "+-3", "1.5", "1e3", " 1", "１", "x"].iter().chain(&edges)
        {
            assert_eq!(number(text), text.parse().ok(), "{text}");
        }
        assert_eq!((count("+7"), count("-7"), count("3000000000")), (Some(7), None, None));
    }

    #[test]
    fn words() {
        assert!(is_one_of("Jigo", "draw|jigo") && !is_one_of("jig", "draw|jigo") && !is_one_of("", "draw|jigo"));
        assert_eq!(first_of("a WON b lost", "lost|won"), Some((2, " b lost")));
        assert!(has_one_of("黑胜", "负|胜") && !has_one_of("黑", "负|胜"));
        assert_eq!(among("零一二", '二'), Some(2));
        assert_eq!((behind(" ＋ 3+", "+ ＋"), behind("+", "+"), behind("", "+")), ("3+", "", ""));
    }
}
