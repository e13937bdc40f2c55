//! How broken and old records are read: what they become, and what is noted about them.

use weiqi_rules::{GameRecord, ParseError};

/// What a text becomes, on one line, and the codes of what is noted.
fn read(text: &str) -> (String, Vec<&'static str>) {
    let read = GameRecord::parse(text).unwrap_or_else(|error| panic!("{error}: {text:?}"));
    let written = GameRecord::collection_to_sgf(&read.games);
    let again = GameRecord::parse(&written).unwrap();
    assert!(again.games == read.games, "{text:?} became {written:?}");
    (
        written.replace("\n(", "(").trim_end().to_string(),
        read.diagnostics.iter().map(|fault| fault.code.as_str()).collect(),
    )
}

#[test]
fn every_case() {
    let cases: &[(&str, &str, &str, &[&str])] = &[
        ("plain", "(;B[aa];W[bb])", "(;B[aa];W[bb])", &[]),
        ("white space everywhere", " ( ; B [aa] \n [bb]\t; W\r\n[cc] ) ", "(;B[aa][bb];W[cc])", &["several-moves"]),
        ("empty nodes", "(;;B[aa];)", "(;;B[aa];)", &[]),
        ("nothing but a root", "(;)", "(;)", &[]),
        ("variations", "(;(;B[aa](;W[bb])(;W[cc]))(;B[dd]))", "(;(;B[aa](;W[bb])(;W[cc]))(;B[dd]))", &[]),
        ("a variation alone in brackets", "(;(;B[aa];W[bb]))", "(;;B[aa];W[bb])", &[]),
        ("brackets around nothing", "(;B[aa]()(;W[bb]))", "(;B[aa];W[bb])", &["extra-bracket"]),
        ("brackets twice", "(;B[aa]((;W[bb]))(;W[cc]))", "(;B[aa](;W[bb])(;W[cc]))", &["extra-bracket"]),
        ("old long names", "(;GaMe[1]SiZe[9];Black[aa])", "(;GM[1]SZ[9];B[aa])", &[]),
        ("names in small letters", "(;sz[9];b[aa])", "(;SZ[9];B[aa])", &["small-letters", "small-letters"]),
        (
            "no semicolon in a variation",
            "(;B[aa](W[bb])(W[cc]))",
            "(;B[aa](;W[bb])(;W[cc]))",
            &["missing-semicolon", "missing-semicolon"],
        ),
        ("no semicolon at the start", "(GM[1]SZ[9];B[aa])", "(;GM[1]SZ[9];B[aa])", &["missing-semicolon"]),
        ("no first bracket", "GM? ;GM[1]SZ[9];B[aa])", "(;GM[1]SZ[9];B[aa])", &["stray-text", "missing-bracket"]),
        ("no last bracket", "(;B[aa](;W[bb]", "(;B[aa];W[bb])", &["missing-bracket"]),
        ("too many brackets", "(;B[aa])))", "(;B[aa])", &["stray-text"]),
        (
            "a value that never closes",
            "(;B[aa]C[abc;W(bb)",
            "(;B[aa]C[abc;W(bb)])",
            &["value-not-closed", "missing-bracket"],
        ),
        ("a value that ends in a backslash", "(;C[abc\\", "(;C[abc])", &["value-not-closed", "missing-bracket"]),
        (
            "a move that never closes",
            "(;B[aa;W[bb];B[cc)",
            "(;B[aa];W[bb];B[cc])",
            &["value-not-closed", "value-not-closed"],
        ),
        ("a list that never closes", "(;AB[aa[bb][cc];W[dd])", "(;AB[aa][bb][cc];W[dd])", &["value-not-closed"]),
        ("text in front", "Dear friend (see below),\n(;B[aa])", "(;B[aa])", &["stray-text"]),
        ("text behind", "(;B[aa])\nBye.", "(;B[aa])", &["stray-text"]),
        ("text between", "(;B[aa]) and (;W[bb])", "(;B[aa])(;W[bb])", &["stray-text"]),
        ("text in a node", "(;B[aa] what a move; W[bb])", "(;B[aa];W[bb])", &["text-in-node"]),
        ("a value without a name", "(;[aa]B[bb])", "(;B[bb])", &["nameless-value"]),
        ("a bracket in a comment", "(;C[a [b] c];W[bb])", "(;C[a [b];W[bb])", &["text-in-node"]),
        ("a node behind variations", "(;B[aa](;W[bb]);W[cc])", "(;B[aa](;W[bb])(;W[cc]))", &["after-variation"]),
        (
            "a property behind variations",
            "(;B[aa](;W[bb])C[x])",
            "(;B[aa](;W[bb])(;C[x]))",
            &["missing-semicolon", "after-variation"],
        ),
        (
            "a game in a game that lost its bracket",
            "(;GM[1];B[aa]\n(;GM[1];W[bb])",
            "(;GM[1];B[aa])(;GM[1];W[bb])",
            &["missing-bracket"],
        ),
        (
            "what looks like one where none is lost",
            "(;B[aa](;GM[1]W[bb])(;W[cc]))",
            "(;B[aa](;GM[1]W[bb])(;W[cc]))",
            &[],
        ),
        ("every kind of line break", "(;C[a\nb\r\nc\rd\n\re\\\r\nf])", "(;C[a\nb\nc\nd\ne\\\nf])", &[]),
        ("escapes stay", "(;C[\\] \\\\ \\: \\a])", "(;C[\\] \\\\ \\: \\a])", &[]),
        ("outer blanks stay", "(;C[ a ])", "(;C[ a ])", &[]),
        ("unknown properties stay, and in place", "(;XY[1][2]B[aa]ZZZ9[]A_B[x])", "(;XY[1][2]B[aa]ZZZ9[]A_B[x])", &[]),
        ("the same property again", "(;C[a]N[b]C[c])", "(;C[a]N[b]C[c])", &["duplicate-property"]),
        ("Black and White in one node", "(;SZ[9];B[aa]W[bb])", "(;SZ[9];B[aa]W[bb])", &["several-moves"]),
        ("a move beside set-up stones", "(;SZ[9];B[aa]AB[bb])", "(;SZ[9];B[aa]AB[bb])", &["setup-with-move"]),
        ("passes", "(;SZ[9];B[];W[tt];B[pass];W[jj])", "(;SZ[9];B[];W[tt];B[pass];W[jj])", &["odd-pass", "odd-pass"]),
        (
            "off the board",
            "(;SZ[9]AB[aa][zz];B[ja];W[aj]TR[aa:jj])",
            "(;SZ[9]AB[aa][zz];B[ja];W[aj]TR[aa:jj])",
            &["off-board"; 4],
        ),
        ("not a point", "(;SZ[9];B[a];W[a1];AB[aab])", "(;SZ[9];B[a];W[a1];AB[aab])", &["bad-point"; 3]),
        ("not a size", "(;SZ[0])", "(;SZ[0])", &["bad-size"]),
        ("not a komi", "(;KM[lots])", "(;KM[lots])", &["bad-komi"]),
        ("hundredths", "(;KM[375])", "(;KM[375])", &["komi-in-hundredths"]),
        ("not a handicap", "(;HA[two])", "(;HA[two])", &["bad-handicap"]),
        ("another game", "(;GM[2])", "(;GM[2])", &["other-game"]),
    ];
    for (name, text, expected, codes) in cases {
        let (written, noted) = read(text);
        assert_eq!((written.as_str(), &noted[..]), (*expected, *codes), "{name}");
    }
}

#[test]
fn no_game() {
    for text in ["", " ", "hello", "()", "( )", "[aa]", "(B)", ")(", "(note: 1)", "\u{feff}", "(((", "B"] {
        assert_eq!(GameRecord::parse(text).err(), Some(ParseError::NoGame), "{text:?}");
    }
}

#[test]
fn lines_and_columns() {
    let text = "弈 (;SZ[9]\r\n;B[zz]\n\n  ;W[aa]C[长长长]B[zz]";
    let places: Vec<_> =
        GameRecord::parse(text).unwrap().diagnostics.iter().map(|f| (f.line, f.column, f.code.as_str())).collect();
    let expected = [
        (1, 1, "stray-text"),
        (2, 2, "off-board"),
        (4, 3, "several-moves"),
        (4, 15, "off-board"),
        (4, 20, "missing-bracket"),
    ];
    assert_eq!(places, expected);
}

#[test]
fn cut_anywhere() {
    let text = "x(;GM[1]SZ[9]AB[aa:cc][ee]C[a\\]b (;) 弈];B[dd](;W[ff]LB[aa:1\\:2];B[])(;W[gg]))\n(;SZ[19];B[pd])";
    for end in (0..=text.len()).filter(|&end| text.is_char_boundary(end)) {
        for start in (0..=end).filter(|&start| text.is_char_boundary(start)) {
            let part = &text[start..end];
            if GameRecord::parse(part).is_ok() {
                read(part);
            }
        }
    }
}

#[test]
fn a_line_is_broken_between_values_only() {
    let stones: String = (0..60).map(|n| format!("[{}{}]", (b'a' + n % 9) as char, (b'a' + n / 9) as char)).collect();
    let text = format!("(;SZ[9]AB{stones}C[{}]{})", "word ".repeat(40), ";B[aa];W[bb]".repeat(30));
    let record = GameRecord::parse(&text).unwrap().games.remove(0);
    let written = record.to_sgf();
    let long: Vec<_> = written.lines().filter(|line| line.chars().count() > 78).collect();
    assert_eq!(long.len(), 1, "only the comment may be longer: {long:?}");
    assert!(long[0].starts_with("C[word"));
    assert_eq!(written.replace('\n', ""), text);
}

#[test]
fn moves_in_a_row_are_read_as_any_others() {
    let odd = "B[zz] W[tt] B[AA] B[aa]W[bb] B[aa][bb] B[aa]\n[bb] AB[aa] B[] B[a] b[aa] B[aa]C[x] C[y] B[aa]AB[bb] W[{a] W[ba](;B[ab])";
    for size in [9, 19, 52] {
        for odd in odd.split(' ') {
            let quick = format!("(;SZ[{size}];B[cc];W[dd];{odd};B[ee]\r\n;W[ff]\n(;B[gg];W[hh])(;B[hg];W[gh]))");
            // Behind a blank no move is read in one go with the one before it.
            let slow = quick.replace(';', "; ");
            let [quick, slow] = [&quick, &slow].map(|text| {
                let read = GameRecord::parse(text).expect("a game");
                let told: Vec<_> = read.diagnostics.into_iter().map(|one| (one.code, one.message)).collect();
                (read.games, told)
            });
            assert_eq!(quick, slow, "{size} {odd}");
        }
    }
}
