//! Which preset a record's `RU` means.

use super::scan::contains;

/// Beyond ASCII all but spaces and punctuation. The library knows every alphabet, by tables of many kilobytes.
fn is_letter(letter: char) -> bool {
    match letter {
        '\0'..='\x7f' => letter.is_ascii_alphanumeric(),
        '\u{80}'..='\u{bf}' | '×' | '÷' | '\u{2000}'..='\u{2bff}' | '\u{3000}'..='\u{303f}' | '・' => false,
        '！'..='／' | '：'..='＠' | '［'..='｀' | '｛'..='･' | '\u{fe10}'..='\u{fe6f}' => false,
        _ => true,
    }
}

/// The preset's name, as `Rules::named` has it.
pub(super) fn preset(text: &str) -> Option<&'static str> {
    let mut plain = alloc::string::String::new();
    plain.extend(text.chars().filter(|&letter| is_letter(letter)).map(|letter| letter.to_ascii_lowercase()));
    // The whole value first: short names would be found inside others.
    let short = match plain.as_str() {
        "cn" | "zh" | "ch" | "prc" | "中" => Some("chinese"),
        "chinese275" => Some("chinese-2.75"),
        "jp" | "ja" | "jpn" | "日" | "territory" => Some("japanese"),
        "kr" | "ko" | "kor" | "韩" => Some("korean"),
        "us" | "usgo" => Some("aga"),
        "nz" => Some("new-zealand"),
        "tt" => Some("tromp-taylor"),
        "goe" | "sst" => Some("ing"),
        _ => None,
    };
    const WORDS: [(&str, &str); 28] = [
        ("ancient", "ancient"),
        ("座子", "ancient"),
        ("古棋", "ancient"),
        ("古代", "ancient"),
        ("还棋头", "ancient"),
        ("chinese", "chinese"),
        ("china", "chinese"),
        ("中国", "chinese"),
        ("中國", "chinese"),
        ("중국", "chinese"),
        ("数子", "chinese"),
        ("japan", "japanese"),
        ("日本", "japanese"),
        ("일본", "japanese"),
        ("korea", "korean"),
        ("韩国", "korean"),
        ("韓国", "korean"),
        ("韓國", "korean"),
        ("한국", "korean"),
        ("aga", "aga"),
        ("american", "aga"),
        ("newzealand", "new-zealand"),
        ("tromp", "tromp-taylor"),
        ("应氏", "ing"),
        ("應氏", "ing"),
        ("응씨", "ing"),
        ("计点", "ing"),
        ("計點", "ing"),
    ];
    let word = || WORDS.iter().find(|(word, _)| contains(&plain, word)).map(|&(_, preset)| preset);
    // `ing` is the end of too many English words.
    let ing = || (plain == "ing" || plain.starts_with("ingrule") || plain.starts_with("inggoe")).then_some("ing");
    short.or_else(word).or_else(ing)
}
