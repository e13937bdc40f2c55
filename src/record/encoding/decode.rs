//! Bytes to text, as far as that needs no tables; the rest with `encoding_rs`.

use super::Encoding;
use alloc::borrow::Cow;
use alloc::string::String;

/// The text of these bytes, what cannot be decoded as U+FFFD. Nothing where a table would be needed that is not there.
pub(super) fn decode(bytes: &[u8], encoding: Encoding) -> Option<Cow<'_, str>> {
    match encoding {
        Encoding::Utf8 => Some(String::from_utf8_lossy(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))),
        Encoding::Utf16Le => Some(utf16(bytes, u16::from_le_bytes)),
        Encoding::Utf16Be => Some(utf16(bytes, u16::from_be_bytes)),
        Encoding::Latin1 => Some(bytes.iter().map(|&byte| windows_1252(byte)).collect()),
        Encoding::Gb18030 | Encoding::Big5 | Encoding::ShiftJis | Encoding::EucJp | Encoding::EucKr => {
            by_table(bytes, encoding)
        }
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Cow<'_, str> {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let letters = char::decode_utf16(units).map(|letter| letter.unwrap_or('\u{fffd}'));
    letters.skip_while(|&letter| letter == '\u{feff}').collect()
}

/// The 27 printable characters that Windows-1252 has where ISO 8859-1 has controls.
const PRINTABLE: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => PRINTABLE[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(feature = "encoding")]
fn by_table(bytes: &[u8], encoding: Encoding) -> Option<Cow<'_, str>> {
    let table = encoding_rs::Encoding::for_label(encoding.label().as_bytes())?;
    Some(table.decode_without_bom_handling(bytes).0)
}

#[cfg(not(feature = "encoding"))]
fn by_table(_: &[u8], _: Encoding) -> Option<Cow<'_, str>> {
    None
}
