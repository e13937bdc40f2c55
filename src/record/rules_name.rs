//! Which preset a record's `RU` means.

use super::text::{has_one_of, is_one_of, part};

/// Beyond ASCII all but spaces and punctuation. The library knows every alphabet, by tables of many kilobytes.
fn is_letter(letter: char) -> bool {
    match letter {
        '\0'..='\x7f' => letter.is_ascii_alphanumeric(),
        '\u{80}'..='\u{bf}' | '×' | '÷' | '\u{2000}'..='\u{2bff}' | '\u{3000}'..='\u{303f}' | '・' => false,
        '！'..='／' | '：'..='＠' | '［'..='｀' | '｛'..='･' | '\u{fe10}'..='\u{fe6f}' => false,
        _ => true,
    }
}

/// The presets, behind each what stands for it as the whole value, and the words for it that stand in a value.
const NAMES: &str = "ancient::ancient|座子|古棋|古代|还棋头;\
    chinese-2.75:chinese275:;\
    chinese:cn|zh|ch|prc|中:chinese|china|中国|中國|중국|数子;\
    japanese:jp|ja|jpn|日|territory:japan|日本|일본;\
    korean:kr|ko|kor|韩:korea|韩国|韓国|韓國|한국;\
    aga:us|usgo:aga|american;\
    new-zealand:nz:newzealand;\
    tromp-taylor:tt:tromp;\
    ing:goe|sst|ing:应氏|應氏|응씨|计点|計點";

/// The preset's name, as `Rules::named` has it.
pub(crate) fn preset(text: &str) -> Option<&'static str> {
    let mut plain = alloc::string::String::new();
    for letter in text.chars() {
        if is_letter(letter) {
            plain.push(letter.to_ascii_lowercase());
        }
    }
    // The whole value first: short names would be found inside others.
    for is_whole in [true, false] {
        let mut rest = NAMES;
        while !rest.is_empty() {
            let mut words = part(&mut rest, b';');
            let (name, whole) = (part(&mut words, b':'), part(&mut words, b':'));
            if (is_whole && is_one_of(&plain, whole)) || (!is_whole && has_one_of(&plain, words)) {
                return Some(name);
            }
        }
    }
    // `ing` is the end of too many English words.
    (plain.starts_with("ingrule") || plain.starts_with("inggoe")).then_some("ing")
}
