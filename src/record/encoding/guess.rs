//! Judging in which encoding bytes are, by how they go together and which characters they would make.

use super::{Encoding, common, find_high};
use alloc::vec::Vec;

/// How well bytes fit an encoding.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Fit {
    /// Worth, the more the more the characters are those that people write.
    worth: i32,
    /// Bytes of characters beyond ASCII.
    bytes: u32,
    /// Bytes that the encoding cannot have there.
    pub bad: u32,
    /// Those of them that a closing bracket follows: a name was cut there.
    cut: u32,
}

impl Fit {
    /// Comparable between encodings, since all look at the same bytes.
    fn value(self) -> i32 {
        self.worth - 40 * self.bad as i32
    }

    fn add(&mut self, worth: i32, bytes: u32) {
        self.worth += worth * bytes as i32;
        self.bytes += bytes;
    }
}

/// No more of the file than this is looked at.
const LOOKED_AT: usize = 1 << 16;

/// The encodings that are told apart by a fit, those first that win a tie.
const CANDIDATES: [Encoding; 6] =
    [Encoding::Gb18030, Encoding::Big5, Encoding::ShiftJis, Encoding::EucKr, Encoding::EucJp, Encoding::Latin1];

/// What the bytes are, given what the record says of itself.
pub(super) fn judge(bytes: &[u8], stated: Option<Encoding>) -> Encoding {
    let first = find_high(bytes, 0);
    if first == bytes.len() {
        return stated.unwrap_or(Encoding::Utf8);
    }
    // From just before the first that is not plain, to see what it stands beside.
    let rest = &bytes[first.saturating_sub(1)..];
    let is_cut = rest.len() > LOOKED_AT;
    let bytes = &telling(&rest[..rest.len().min(LOOKED_AT)])[..];
    let utf8 = utf8(&mended(bytes), is_cut);
    // Six characters and more that are all whole are no accident either.
    let whole = utf8.bad == 0 && (utf8.worth >= 0 || utf8.bytes >= 12);
    match stated {
        // Three characters of UTF-8 in a row of whole ones are no accident, whatever the record says.
        None if whole => return Encoding::Utf8,
        Some(Encoding::Utf8) if utf8.bad * 4 <= utf8.bytes => return Encoding::Utf8,
        Some(_) if whole && utf8.bytes >= 9 => return Encoding::Utf8,
        // A few characters were cut in the middle, as some servers do with long names.
        _ if utf8.worth >= 0 && utf8.bad * 8 <= utf8.bytes => return Encoding::Utf8,
        Some(stated) if stated != Encoding::Utf8 && stated != Encoding::Latin1 => {
            let fit = fit(bytes, stated);
            if (fit.bad - fit.cut) * 8 <= fit.bytes {
                return stated;
            }
        }
        _ => {}
    }
    let (mut best, mut most) = (Encoding::Latin1, i32::MIN);
    for &encoding in &CANDIDATES {
        let value = fit(bytes, encoding).value();
        if value > most {
            (best, most) = (encoding, value);
        }
    }
    best
}

/// What tells encodings apart: the bytes beyond ASCII with what stands beside them. Most of a record is plain and tells nothing.
fn telling(bytes: &[u8]) -> Vec<u8> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let first = find_high(bytes, at);
        // No character has more than three plain bytes behind its last high one.
        let (mut end, mut plain) = (first, 0);
        while plain < 4 && end < bytes.len() {
            plain = if bytes[end].is_ascii() { plain + 1 } else { 0 };
            end += 1;
        }
        kept.extend_from_slice(&bytes[first.saturating_sub(1).max(at)..end]);
        at = end;
    }
    kept
}

/// The letters of UTF-8 whole again that went through a program which knew only Windows-1252: the bytes that mean nothing
/// there (81, 8d, 8f, 90 and 9d) came out as question marks. No other encoding has a question mark behind a high byte.
fn mended(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        let follow = match first {
            0xc2..=0xdf => 1,
            0xe1..=0xef => 2,
            0xf0..=0xf4 => 3,
            _ => 0,
        };
        at += 1;
        let rest = bytes.get_mut(at..at + follow).unwrap_or_default();
        if follow > 0 && rest.iter().all(|&byte| byte == b'?' || byte & 0xc0 == 0x80) {
            for byte in rest {
                if *byte == b'?' {
                    *byte = if first == 0xf4 { 0x8f } else { 0x90 };
                }
            }
            at += follow;
        }
    }
    bytes
}

/// How well bytes fit UTF-8. Written out, because the library's way would be used nowhere else.
pub(super) fn utf8(bytes: &[u8], is_cut: bool) -> Fit {
    let mut fit = Fit::default();
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        at += 1;
        // How many bytes follow, and from where to where the first of them goes.
        let (follow, mut low, mut high) = match first {
            ..0x80 => continue,
            0xc2..=0xdf => (1, 0x80, 0xbf),
            0xe0 => (2, 0xa0, 0xbf),
            0xed => (2, 0x80, 0x9f),
            0xe1..=0xef => (2, 0x80, 0xbf),
            0xf0 => (3, 0x90, 0xbf),
            0xf1..=0xf3 => (3, 0x80, 0xbf),
            0xf4 => (3, 0x80, 0x8f),
            _ => (0, 0, 0),
        };
        let mut len = 1;
        while len <= follow && bytes.get(at).is_some_and(|byte| (low..=high).contains(byte)) {
            (len, at, low, high) = (len + 1, at + 1, 0x80, 0xbf);
        }
        if len == 1 || len <= follow {
            // The last character may be cut off by the bound on what is looked at.
            fit.bad += if at == bytes.len() && is_cut { 0 } else { len };
            continue;
        }
        // Pairs of bytes of other encodings can look like letters of few bytes, but hardly of Latin, Greek or Cyrillic.
        let worth = match u16::from_be_bytes([first, bytes[at - 1]]) {
            _ if len > 2 => 2,
            0xc2a0..=0xc5bf | 0xcdb0..=0xd19f => 1,
            _ => -3,
        };
        fit.add(worth, len);
    }
    fit
}

fn fit(bytes: &[u8], encoding: Encoding) -> Fit {
    let (rows, steps): (&[Row], &[u8]) = match encoding {
        Encoding::Gb18030 => (GB18030, common::GB),
        Encoding::Big5 => (BIG5, common::BIG5),
        Encoding::ShiftJis => (SHIFT_JIS, common::SJIS),
        Encoding::EucJp => (EUC_JP, common::SJIS),
        Encoding::EucKr => (EUC_KR, common::EUC_KR),
        _ => (&[], &[]),
    };
    let judge = Judge { encoding, rows, frequent: common::codes(steps) };
    let mut fit = Fit::default();
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        let rest = &bytes[at + 1..];
        if first < 0x80 {
            at += 1;
        } else if let Some((worth, len)) = judge.character(bytes, at) {
            fit.add(worth, len as u32);
            at += len;
        } else {
            fit.bad += 1;
            fit.cut += u32::from(rest.first() == Some(&b']'));
            at += 1;
        }
    }
    fit
}

const FREQUENT: i32 = 12;
const KANA: i8 = 9;
const USUAL: i8 = 4;
const SIGN: i8 = 3;
const RARE: i8 = 1;
const ODD: i8 = -4;

/// From where to where the first byte of two goes, from where to where the second, and what such characters are worth.
/// The first row that fits counts.
type Row = (u8, u8, u8, u8, i8);

static GB18030: &[Row] = &[
    (0xb0, 0xd7, 0xa1, 0xfe, USUAL),
    (0xa1, 0xa1, 0xa1, 0xfe, SIGN),
    (0xa3, 0xa3, 0xa1, 0xfe, SIGN),
    (0xd8, 0xf7, 0xa1, 0xfe, RARE),
    (0x81, 0xfe, 0x40, 0x7e, ODD),
    (0x81, 0xfe, 0x80, 0xfe, ODD),
];

static BIG5: &[Row] = &[
    (0xa4, 0xc6, 0x40, 0x7e, USUAL),
    (0xa4, 0xc6, 0xa1, 0xfe, USUAL),
    (0xa1, 0xa1, 0x40, 0x7e, SIGN),
    (0xa1, 0xa1, 0xa1, 0xfe, SIGN),
    (0xc9, 0xf9, 0x40, 0x7e, RARE),
    (0xc9, 0xf9, 0xa1, 0xfe, RARE),
    (0x81, 0xfe, 0x40, 0x7e, ODD),
    (0x81, 0xfe, 0xa1, 0xfe, ODD),
];

static SHIFT_JIS: &[Row] = &[
    (0x82, 0x82, 0x9f, 0xf1, KANA),
    (0x83, 0x83, 0x40, 0x7e, KANA),
    (0x83, 0x83, 0x80, 0x96, KANA),
    (0x88, 0x97, 0x40, 0x7e, USUAL),
    (0x88, 0x97, 0x80, 0xfc, USUAL),
    (0x81, 0x82, 0x40, 0x7e, SIGN),
    (0x81, 0x82, 0x80, 0xfc, SIGN),
    (0x98, 0x9f, 0x40, 0x7e, RARE),
    (0x98, 0x9f, 0x80, 0xfc, RARE),
    (0xe0, 0xea, 0x40, 0x7e, RARE),
    (0xe0, 0xea, 0x80, 0xfc, RARE),
    (0x81, 0x9f, 0x40, 0x7e, ODD),
    (0x81, 0x9f, 0x80, 0xfc, ODD),
    (0xe0, 0xfc, 0x40, 0x7e, ODD),
    (0xe0, 0xfc, 0x80, 0xfc, ODD),
];

static EUC_JP: &[Row] = &[
    (0xa4, 0xa4, 0xa1, 0xf3, KANA),
    (0xa5, 0xa5, 0xa1, 0xf6, KANA),
    (0xb0, 0xcf, 0xa1, 0xfe, USUAL),
    (0xa1, 0xa1, 0xa1, 0xfe, SIGN),
    (0xa3, 0xa3, 0xa1, 0xfe, SIGN),
    (0xd0, 0xf4, 0xa1, 0xfe, RARE),
    (0xa1, 0xfe, 0xa1, 0xfe, ODD),
    (0x8e, 0x8e, 0xa1, 0xdf, ODD),
];

static EUC_KR: &[Row] = &[
    (0xb0, 0xc8, 0xa1, 0xfe, USUAL),
    (0xa1, 0xa1, 0xa1, 0xfe, SIGN),
    (0xa3, 0xa3, 0xa1, 0xfe, SIGN),
    (0xca, 0xfd, 0xa1, 0xfe, RARE),
    (0x81, 0xfe, 0x41, 0x5a, ODD),
    (0x81, 0xfe, 0x61, 0x7a, ODD),
    (0x81, 0xfe, 0x81, 0xfe, ODD),
];

struct Judge {
    encoding: Encoding,
    rows: &'static [Row],
    frequent: Vec<u16>,
}

impl Judge {
    /// What the character that begins there is worth and its length in bytes, or nothing where it is none.
    fn character(&self, bytes: &[u8], at: usize) -> Option<(i32, usize)> {
        let odd = i32::from(ODD);
        match (self.encoding, &bytes[at..]) {
            (Encoding::Latin1, _) => return Some((latin1(bytes, at).into(), 1)),
            (Encoding::Gb18030, [0x81..=0xfe, 0x30..=0x39, 0x81..=0xfe, 0x30..=0x39, ..]) => return Some((odd, 4)),
            (Encoding::EucJp, [0x8f, 0xa1..=0xfe, 0xa1..=0xfe, ..]) => return Some((odd, 3)),
            // Katakana of half width were hardly ever used in records.
            (Encoding::ShiftJis, [0xa1..=0xdf, ..]) => return Some((odd, 1)),
            _ => {}
        }
        let (first, second) = (bytes[at], *bytes.get(at + 1)?);
        let fits = |row: &&Row| (row.0..=row.1).contains(&first) && (row.2..=row.3).contains(&second);
        let row = self.rows.iter().find(fits)?;
        let code = match self.encoding {
            Encoding::EucJp if first >= 0xa1 => shifted(first, second),
            _ => u16::from_be_bytes([first, second]),
        };
        let is_frequent = self.frequent.binary_search(&code).is_ok();
        Some((if is_frequent { FREQUENT } else { row.4.into() }, 2))
    }
}

/// The same character in Shift_JIS, whose rows are two of EUC-JP's.
fn shifted(first: u8, second: u8) -> u16 {
    let row = u16::from(first - 0xa1);
    let column = u16::from(second - 0xa1);
    let lead = if row < 62 { 0x81 + row / 2 } else { 0xc1 + row / 2 };
    let trail = if row % 2 == 1 { 0x9f + column } else { 0x40 + column + u16::from(column >= 63) };
    lead << 8 | trail
}

/// Letters with accents stand alone among plain ones.
fn latin1(bytes: &[u8], at: usize) -> i8 {
    // Outside of the text stands neither a letter nor a high byte.
    let beside = [at.wrapping_sub(1), at + 1].map(|place| bytes.get(place).copied().unwrap_or(0));
    let alone = beside.iter().all(u8::is_ascii);
    let beside_letter = beside.iter().any(u8::is_ascii_alphabetic);
    match bytes[at] {
        0xc0..=0xff if alone && beside_letter => 7,
        0xc0..=0xff if alone => SIGN,
        0x80..=0x9f => ODD,
        0xa0..=0xbf if alone => RARE,
        _ => ODD / 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is whole, and how long what is not whole is, as the library has it.
    #[test]
    fn utf8_is_what_the_library_reads() {
        let ends = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xf0, 0xf4, 0xf5];
        for first in 0x80..=0xff {
            for [second, third, fourth] in
                ends.map(|a| ends.map(|b| ends.map(|c| [a, b, c]))).as_flattened().as_flattened()
            {
                let bytes = [first, *second, *third, *fourth];
                for len in 1..=4 {
                    let (mut rest, mut bad) = (&bytes[..len], 0);
                    while let Err(error) = core::str::from_utf8(rest) {
                        let behind = &rest[error.valid_up_to()..];
                        let wrong = error.error_len().unwrap_or(behind.len());
                        bad += wrong as u32;
                        rest = &behind[wrong..];
                    }
                    assert_eq!(utf8(&bytes[..len], false).bad, bad, "{bytes:x?} {len}");
                }
            }
        }
    }

    #[test]
    fn what_is_left_out_tells_nothing() {
        const BYTES: &[u8] = "a]?0Z \u{e9}\u{5f08}\u{1f600}".as_bytes();
        let mut state = 1u32;
        let mut random = |below: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as usize % below
        };
        for round in 0..20_000 {
            let share = 1 + random(40);
            let letter = |random: &mut dyn FnMut(usize) -> usize| match random(share) {
                0 => 0x80 + random(128) as u8,
                1 => BYTES[random(BYTES.len())],
                _ => b'0' + random(70) as u8,
            };
            let bytes: Vec<u8> = (0..random(90)).map(|_| letter(&mut random)).collect();
            let kept = telling(&bytes);
            for is_cut in [false, true] {
                assert_eq!(utf8(&mended(&kept), is_cut), utf8(&mended(&bytes), is_cut), "{round}: {bytes:x?}");
            }
            for encoding in CANDIDATES {
                assert_eq!(fit(&kept, encoding), fit(&bytes, encoding), "{round}: {encoding:?} {bytes:x?}");
            }
        }
        assert!(telling(&[b'a'; 1000]).len() < 9);
    }
}
