//! In which encoding the bytes of a record are. Decoding CJK text needs tables, which the core has not: the platform's
//! decoder or the feature `encoding` does it.

mod common;
mod cut;
mod decode;
mod guess;

use super::diagnostic::Faults;
use super::scan::{find_high, find3};
use super::text::is_one_of;
use super::{Collection, DiagnosticCode, GameRecord, NodeId, ParseError};
use crate::texts::{piece, text};
use alloc::borrow::Cow;
use alloc::string::String;

/// An encoding that records come in.
///
/// ```
/// use weiqi_rules::Encoding;
/// assert_eq!(Encoding::from_label("GB2312"), Some(Encoding::Gb18030));
/// assert_eq!(Encoding::detect(b"(;CA[Shift_JIS]PB[\x8f\x47\x8d\xf4])"), Encoding::ShiftJis);
/// assert_eq!(Encoding::ShiftJis.label(), "shift_jis"); // for a TextDecoder
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8.
    #[default]
    Utf8,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
    /// Simplified Chinese: GB 18030, which contains GBK and GB 2312.
    Gb18030,
    /// Traditional Chinese.
    Big5,
    /// Japanese, as PCs wrote it.
    ShiftJis,
    /// Japanese, as Unix wrote it.
    EucJp,
    /// Korean.
    EucKr,
    /// Western European: ISO 8859-1, read as Windows-1252.
    Latin1,
}

impl Encoding {
    /// Every encoding.
    ///
    /// ```
    /// use weiqi_rules::Encoding;
    /// assert!(Encoding::ALL.iter().all(|&one| Encoding::from_label(one.label()) == Some(one)));
    /// ```
    pub const ALL: [Encoding; 9] = [
        Encoding::Utf8,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
        Encoding::Gb18030,
        Encoding::Big5,
        Encoding::ShiftJis,
        Encoding::EucJp,
        Encoding::EucKr,
        Encoding::Latin1,
    ];

    /// The name by which a `TextDecoder` knows it.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Encoding::Latin1.label(), "windows-1252");
    /// ```
    #[must_use]
    pub const fn label(self) -> &'static str {
        text("utf-8|utf-16le|utf-16be|gb18030|big5|shift_jis|euc-jp|euc-kr|windows-1252", self as usize)
    }

    /// The encoding of that name, in any of the usual spellings.
    ///
    /// ```
    /// use weiqi_rules::Encoding;
    /// assert_eq!(Encoding::from_label(" UTF8 "), Some(Encoding::Utf8));
    /// assert_eq!(Encoding::from_label("ks_c_5601-1987"), Some(Encoding::EucKr));
    /// assert_eq!(Encoding::from_label("klingon"), None);
    /// ```
    #[must_use]
    pub fn from_label(label: &str) -> Option<Encoding> {
        called(label.as_bytes())
    }

    /// The encoding that these bytes of a record are in: what the byte order mark says, what `CA` says unless the bytes
    /// cannot be that, or else a guess from how the bytes go together and which characters that would make.
    ///
    /// ```
    /// use weiqi_rules::Encoding;
    /// assert_eq!(Encoding::detect(b"(;PB[Lee])"), Encoding::Utf8);
    /// assert_eq!(Encoding::detect(b"\xef\xbb\xbf(;PB[Lee])"), Encoding::Utf8);
    /// assert_eq!(Encoding::detect(b"(;PB[\xb9\xc5\xc1\xa6])"), Encoding::Gb18030); // 古力
    /// assert_eq!(Encoding::detect(b"(;PB[M\xfcller])"), Encoding::Latin1);
    /// ```
    #[must_use]
    pub fn detect(bytes: &[u8]) -> Encoding {
        match bytes {
            [0xef, 0xbb, 0xbf, ..] => return Encoding::Utf8,
            [0xff, 0xfe, ..] | [b'(', 0, b';', 0, ..] => return Encoding::Utf16Le,
            [0xfe, 0xff, ..] | [0, b'(', 0, b';', ..] => return Encoding::Utf16Be,
            _ => {}
        }
        guess::judge(bytes, stated(bytes))
    }
}

/// How each is called, in small letters and digits alone, and without an x before it.
const NAMES: &str = "utf8|unicode|unicode11utf8;\
    utf16|utf16le;\
    utf16be;\
    gb18030|gbk|gb2312|gb|gb231280|cp936|ms936|936|euccn|windows936|chinese;\
    big5|big5hkscs|cp950|950|windows950;\
    shiftjis|sjis|ms932|cp932|932|windows31j|windows932|mskanji;\
    eucjp|ujis|jp;\
    euckr|ksc5601|ksc56011987|ksc56011989|cp949|949|uhc|windows949|korean;\
    iso88591|latin1|l1|windows1252|cp1252|ascii|usascii|iso885915|ansi";

/// The encoding that is called so.
fn called(label: &[u8]) -> Option<Encoding> {
    let mut plain = String::new();
    for byte in label {
        if byte.is_ascii_alphanumeric() {
            plain.push(byte.to_ascii_lowercase().into());
        }
    }
    let plain = plain.strip_prefix('x').unwrap_or(&plain);
    Encoding::ALL.iter().copied().find(|&one| is_one_of(plain, piece(NAMES, b';', one as usize)))
}

/// What the first `CA` near the beginning names, if that is known.
fn stated(bytes: &[u8]) -> Option<Encoding> {
    let head = &bytes[..bytes.len().min(1 << 16)];
    let mut at = 0;
    loop {
        at = find3(head, at, *b"[[[") + 1;
        let name = head.get(..at)?.strip_suffix(b"CA[");
        // Else it is the end of a longer name.
        if name.is_some_and(|before| !before.last().is_some_and(u8::is_ascii_uppercase)) {
            let rest = &head[at..];
            let end = rest.iter().take(40).position(|&byte| byte == b']')?;
            if guess::utf8(&rest[..end], false).bad == 0 {
                return called(&rest[..end]);
            }
        }
    }
}

impl GameRecord {
    /// Reads the games of a file's bytes: detects the encoding unless it is given, and decodes. A character that was cut
    /// in the middle swallows no bracket, see [`Encoding::cut_characters`].
    ///
    /// The Chinese, Japanese and Korean encodings need the feature `encoding`.
    ///
    /// # Errors
    /// When there is no game in it, or the encoding needs the feature.
    ///
    /// ```
    /// use weiqi_rules::{DiagnosticCode, Encoding, GameRecord};
    /// let read = GameRecord::parse_bytes(b"\xef\xbb\xbf(;SZ[9]PB[\xe5\xbc\x88])", None)?;
    /// assert_eq!((read.encoding, read.games[0].info().players.black.name.as_str()), (Encoding::Utf8, "弈"));
    /// let read = GameRecord::parse_bytes(b"(;SZ[9]PB[M\xfcller])", Some(Encoding::Utf8))?;
    /// assert_eq!(read.diagnostics[0].code, DiagnosticCode::BadBytes);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn parse_bytes(bytes: &[u8], encoding: Option<Encoding>) -> Result<Collection, ParseError> {
        let encoding = encoding.unwrap_or_else(|| Encoding::detect(bytes));
        let mut bytes = Cow::Borrowed(bytes);
        for cut in encoding.cut_characters(&bytes) {
            bytes.to_mut()[cut] = 0xff; // no byte of any character
        }
        let text: Cow<'_, str> = decode::decode(&bytes, encoding).ok_or(ParseError::NeedsFeature(encoding))?;
        GameRecord::parse_decoded(&text, encoding)
    }

    /// Reads the games of a text that was decoded elsewhere, from this encoding. A `CA` in it is brought up to date, since
    /// what is written from now on is UTF-8.
    ///
    /// # Errors
    /// When there is no game in it.
    ///
    /// ```
    /// use weiqi_rules::{Encoding, GameRecord};
    /// let read = GameRecord::parse_decoded("(;CA[gb2312]PB[古力])", Encoding::Gb18030)?;
    /// assert_eq!(read.games[0].to_sgf(), "(;CA[UTF-8]PB[古力])\n");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn parse_decoded(text: &str, encoding: Encoding) -> Result<Collection, ParseError> {
        GameRecord::read(text, Some(encoding))
    }
}

/// Notes the first character that a decoder has put where it could read nothing.
pub(super) fn note_bad_bytes(text: &str, encoding: Encoding, faults: &mut Faults) {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        at = find3(bytes, at, [0xef; 3]);
        if at == bytes.len() {
            return;
        }
        if bytes[at..].starts_with("\u{fffd}".as_bytes()) {
            return faults.add(at, DiagnosticCode::BadBytes, encoding.label());
        }
        at += 1;
    }
}

/// Puts UTF-8 in place of what `CA` says, and notes where that was not the encoding of the text.
pub(super) fn bring_up_to_date(games: &mut [GameRecord], encoding: Encoding, faults: &mut Faults) {
    for game in games {
        let Some(stated) = game.root().property("CA") else { continue };
        let stated = stated.value().line();
        let stated_encoding = Encoding::from_label(&stated);
        if stated_encoding != Some(encoding) {
            faults.add(0, DiagnosticCode::OtherEncoding, &stated);
        }
        if stated_encoding != Some(Encoding::Utf8) {
            // Not longer than what it replaces by more than a few bytes.
            _ = game.set_raw(NodeId::ROOT, "CA", "[UTF-8]");
        }
    }
}
