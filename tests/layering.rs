//! Who may import whom. The table is the house's plan; a module that reaches for another one not in its row fails here,
//! and so does one that has no row.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Modules that everybody may use and that use only each other.
const VOCABULARY: &[&str] = &["color", "point", "notation", "count", "illegal", "texts"];

/// A module and what it may import besides the vocabulary.
const TABLE: &[(&str, &[&str])] = &[
    ("color", &[]),
    ("point", &[]),
    ("notation", &[]),
    ("count", &[]),
    ("illegal", &[]),
    ("texts", &[]),
    ("rules", &[]),
    ("zobrist", &[]),
    ("board", &["zobrist"]),
    ("position", &["board", "rules"]),
    ("life", &["board", "position", "rules"]),
    ("score", &["board", "rules", "life"]),
    ("game", &["board", "position", "rules", "life", "score", "zobrist"]),
    ("record", &["board", "position"]),
    ("review", &["board", "position", "rules", "game", "record", "score"]),
    ("clock", &[]),
    ("nigiri", &[]),
    ("referee", &["game", "clock", "rules", "score"]),
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).expect("src").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The code without its comments and the contents of its plain strings.
fn code(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '/' if rest.peek() == Some(&'/') => {
                for c in rest.by_ref() {
                    if c == '\n' {
                        break;
                    }
                }
                code.push('\n');
            }
            '"' => {
                code.push('"');
                while let Some(c) = rest.next() {
                    match c {
                        '\\' => drop(rest.next()),
                        '"' => break,
                        _ => {}
                    }
                }
                code.push('"');
            }
            '\'' => {
                // A character literal may hold a quotation mark; a lifetime has no closing quote.
                code.push('\'');
                let literal: Vec<char> = rest.clone().take(3).collect();
                match literal[..] {
                    ['\\', _, '\''] => drop(rest.by_ref().take(3).count()),
                    [_, '\'', ..] => drop(rest.by_ref().take(2).count()),
                    _ => {}
                }
            }
            _ => code.push(c),
        }
    }
    code
}

/// The first names after every `root` in the code: `crate::a::b` gives a, `crate::{a::{b, c}, d}` gives a and d.
fn names_after(code: &str, root: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (start, _) in code.match_indices(root) {
        let before = code[..start].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '$' || c == ':') {
            continue;
        }
        let rest = &code[start + root.len()..];
        let Some(group) = rest.strip_prefix('{') else {
            names.insert(first_name(rest));
            continue;
        };
        let (mut depth, mut item) = (1, String::new());
        for c in group.chars() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 || (depth == 1 && c == ',') {
                names.insert(first_name(item.trim()));
                item.clear();
            } else {
                item.push(c);
            }
            if depth == 0 {
                break;
            }
        }
    }
    names.remove("");
    names
}

fn first_name(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// Which module each name that `lib.rs` re-exports comes from.
fn reexports(lib: &str) -> BTreeMap<String, String> {
    let mut from = BTreeMap::new();
    for statement in lib.split(';') {
        let Some((_, path)) = statement.split_once("pub use ") else { continue };
        let path = path.trim().trim_start_matches("crate::").trim_start_matches("self::");
        let Some((module, names)) = path.split_once("::") else { continue };
        for name in names.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|name| !name.is_empty()) {
            from.insert(name.to_string(), module.to_string());
        }
    }
    from
}

/// What is wrong with one file's imports.
fn faults(module: &str, text: &str, top: bool, exported: &BTreeMap<String, String>) -> Vec<String> {
    let Some((_, allowed)) = TABLE.iter().find(|(name, _)| *name == module) else {
        return vec![format!("`{module}` has no row in the table")];
    };
    let code = code(text);
    let mut names = names_after(&code, "crate::");
    if top {
        // In a file directly under src, `super` is the crate; inside its `mod tests` it is the module itself.
        let reached = names_after(&code, "super::");
        names.extend(reached.into_iter().filter(|name| TABLE.iter().any(|(module, _)| module == name)));
    }
    let mut faults = Vec::new();
    if code.contains("super::super::") {
        faults.push(format!("`{module}` climbs with super::super"));
    }
    for name in names {
        let target = match exported.get(&name) {
            Some(from) if !TABLE.iter().any(|(module, _)| *module == name) => from,
            _ => &name,
        };
        let known = VOCABULARY.contains(&target.as_str()) || allowed.contains(&target.as_str());
        if target != module && !known {
            faults.push(format!("`{module}` may not import `{target}`"));
        }
    }
    faults
}

#[test]
fn every_module_imports_only_what_the_table_allows() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let lib = code(&fs::read_to_string(src.join("lib.rs")).expect("src/lib.rs"));
    let exported = reexports(&lib);
    let mut files = Vec::new();
    sources(&src, &mut files);
    let mut wrong = Vec::new();
    for path in files {
        let inside = path.strip_prefix(&src).expect("below src");
        let first = inside.components().next().expect("a name").as_os_str().to_string_lossy();
        let module = first.trim_end_matches(".rs");
        if module == "lib" {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source file");
        let top = inside.components().count() == 1;
        wrong
            .extend(faults(module, &text, top, &exported).iter().map(|fault| format!("{}: {fault}", inside.display())));
    }
    assert!(wrong.is_empty(), "imports against the plan:\n{}", wrong.join("\n"));
}

/// Counts are exact: no module of the core knows a floating-point type (RULES: "no floating point in the core").
#[test]
fn no_floating_point_in_the_core() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&src, &mut files);
    for path in files {
        let code = code(&fs::read_to_string(&path).expect("a source file"));
        let words: BTreeSet<&str> = code.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
        assert!(!words.contains("f32") && !words.contains("f64"), "{} uses floating point", path.display());
    }
}

#[test]
fn the_vocabulary_imports_only_itself() {
    for &word in VOCABULARY {
        assert!(TABLE.contains(&(word, &[])), "{word}");
    }
}

/// The test itself must be able to fail.
#[test]
fn a_forbidden_import_is_found() {
    let exported = reexports("pub use game::{Game, GameOptions};\npub use point::Point;");
    let check = |module, text, top| faults(module, text, top, &exported);
    assert!(check("board", "use crate::color::Color; // crate::game::Game\n", true).is_empty());
    assert_eq!(check("board", "use crate::game::Game;", true), ["`board` may not import `game`"]);
    assert_eq!(
        check("board", "use crate::{color::{Color, ByColor}, position};", true),
        ["`board` may not import `position`"]
    );
    assert_eq!(check("board", "fn f(g: &crate::Game) {}", true), ["`board` may not import `game`"]);
    assert_eq!(check("board", "use super::game::Game;", true), ["`board` may not import `game`"]);
    assert!(check("board", "use super::Board;", false).is_empty());
    assert!(
        check("board", "const A: char = '\"'; use crate::Point; const B: &str = \"crate::game\";", true).is_empty()
    );
    assert_eq!(check("helper", "", true), ["`helper` has no row in the table"]);
}
