//! Which preset a record's `RU` means.

use super::text::{has_one_of, is_one_of};

/// Beyond ASCII all but spaces and punctuation. The library knows every alphabet, by tables of many kilobytes.
fn is_letter(letter: char) -> bool {
    match letter {
        '\0'..='\x7f' => letter.is_ascii_alphanumeric(),
        '\u{80}'..='\u{bf}' | '×' | '÷' | '\u{2000}'..='\u{2bff}' | '\u{3000}'..='\u{303f}' | '・' => false,
        '！'..='／' | '：'..='＠' | '［'..='｀' | '｛'..='･' | '\u{fe10}'..='\u{fe6f}' => false,
        _ => true,
    }
}

/// The presets, what stands for each as the whole value, and the words for each that stand in a value.
static NAMES: [(&str, &str, &str); 9] = [
    ("ancient", "", "ancient|座子|古棋|古代|还棋头"),
    ("chinese-2.75", "chinese275", ""),
    ("chinese", "cn|zh|ch|prc|中", "chinese|china|中国|中國|중국|数子"),
    ("japanese", "jp|ja|jpn|日|territory", "japan|日本|일본"),
    ("korean", "kr|ko|kor|韩", "korea|韩国|韓国|韓國|한국"),
    ("aga", "us|usgo", "aga|american"),
    ("new-zealand", "nz", "newzealand"),
    ("tromp-taylor", "tt", "tromp"),
    ("ing", "goe|sst|ing", "应氏|應氏|응씨|计点|計點"),
];

/// The preset's name, as `Rules::named` has it.
pub(crate) fn preset(text: &str) -> Option<&'static str> {
    let mut plain = alloc::string::String::new();
    for letter in text.chars() {
        if is_letter(letter) {
            plain.push(letter.to_ascii_lowercase());
        }
    }
    // The whole value first: short names would be found inside others.
    let whole = NAMES.iter().find(|names| is_one_of(&plain, names.1));
    let found = whole.or_else(|| NAMES.iter().find(|names| has_one_of(&plain, names.2)));
    // `ing` is the end of too many English words.
    let ing = || (plain.starts_with("ingrule") || plain.starts_with("inggoe")).then_some("ing");
    found.map(|names| names.0).or_else(ing)
}
