//! Size and shape: a million nested variations, a hundred megabytes, and inputs made to be slow.

use std::time::{Duration, Instant};
use weiqi_rules::{DiagnosticCode, GameRecord, Review};

/// Generous for a busy machine; a cost that grows with the square would need hours.
const LIMIT: Duration = Duration::from_secs(60);

fn timed<T>(name: &str, bytes: usize, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    let spent = start.elapsed();
    let rate = bytes as f64 / 1e6 / spent.as_secs_f64();
    println!("{name}: {:.3} s, {rate:.0} MB/s", spent.as_secs_f64());
    assert!(spent < LIMIT, "{name} took {spent:?}");
    result
}

#[test]
fn a_million_nested_variations() {
    let depth = 1_000_000;
    let mut text = String::from("(;SZ[9]");
    for _ in 0..depth {
        // Each node has two variations; the second goes on.
        text.push_str("(;B[aa])(;W[bb]");
    }
    text.push_str(&")".repeat(depth + 1));
    let read = timed("nest: read", text.len(), || GameRecord::parse(&text).unwrap());
    assert_eq!(read.diagnostics, []);
    peak("nest");
    let record = &read.games[0];
    assert_eq!(record.node_count(), 2 * depth + 1);
    assert_eq!(timed("nest: walk", text.len(), || record.nodes().count()), 2 * depth + 1);
    let written = timed("nest: write", text.len(), || record.to_sgf());
    let again = GameRecord::parse(&written).unwrap();
    assert!(timed("nest: compare", text.len(), || again.games[0] == *record));
    let copy = timed("nest: clone", text.len(), || record.clone());
    timed("nest: drop", text.len(), || drop(copy));
}

#[test]
fn a_million_variations_of_one_node() {
    let text = format!("(;SZ[9]{})", "(;B[aa])".repeat(1_000_000));
    let read = timed("fan: read", text.len(), || GameRecord::parse(&text).unwrap());
    let record = &read.games[0];
    assert_eq!(record.root().children().count(), 1_000_000);
    let written = timed("fan: write", text.len(), || record.to_sgf());
    assert!(GameRecord::parse(&written).unwrap().games[0] == *record);
}

#[test]
fn inputs_made_to_be_slow() {
    let many = 2_000_000;
    let patterns = [
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        "a",
        "A",
        "B[",
        "(;",
        "();",
        "(;B",
        ";B[;",
        "(A",
        "( ",
        "A ",
        "[]",
        "B[]",
        "C[",
        "C[\\",
        "(;B[aa:",
        "(;)",
        "(;SZ[9]AB[aa][",
        "\r",
        "\u{feff}",
        "围",
        "B[]W[]",
        "(;B[])C[x]",
        "(;AB[aa:ZZ])",
        "\n\r",
        "(;GM[1",
    ];
    for pattern in patterns {
        for head in ["", "(;", "(;SZ[9]", "(;C[", "(;B["] {
            let text = format!("{head}{}", pattern.repeat(many / pattern.len() / 10));
            let start = Instant::now();
            if let Ok(read) = GameRecord::parse(&text) {
                assert!(read.diagnostics.len() <= 1001, "diagnostics are bounded");
                let written = GameRecord::collection_to_sgf(&read.games);
                let again = GameRecord::parse(&written).expect("what was written is read");
                assert!(again.games == read.games, "{head}{pattern}…");
            }
            assert!(start.elapsed() < LIMIT, "{head}{pattern}… took {:?}", start.elapsed());
        }
    }
}

/// The columns of a thousand faults in one long line are counted in one walk.
/// A rectangle is a few letters and may name a board full of points; each comes once however often it is named.
#[test]
fn points_named_again_and_again() {
    let many = 100_000;
    for (name, rectangles) in [("TR", "[aa:ZZ][aa:YY]"), ("AB", "[aa:Za][aa:ZZ]")] {
        let text = format!("(;SZ[52]{name}{})", rectangles.repeat(many));
        timed(name, text.len(), || {
            let record = GameRecord::parse(&text).unwrap().games.remove(0);
            let points = record.root().property(name).unwrap().points(record.size());
            assert_eq!(points.count(), 52 * 52);
            assert_eq!(record.root().setup().count(), if name == "AB" { 52 * 52 } else { 0 });
            let mut review = Review::new(record);
            review.last();
        });
    }
    let text = format!("(;SZ[52]{})", ";AB[aa:ZZ]AW[aa:ZZ]".repeat(400));
    let mut review = Review::new(GameRecord::parse(&text).unwrap().games.remove(0));
    review.last();
    assert_eq!(review.notes().len(), 1000);
}

#[test]
fn faults_in_one_long_line() {
    let text = format!("({}", ";B[zz]".repeat(2_000_000));
    let read = timed("one line of faults", text.len(), || GameRecord::parse(&text).unwrap());
    let columns: Vec<u32> = read.diagnostics.iter().take(3).map(|fault| fault.column).collect();
    assert_eq!(columns, [3, 9, 15]);
    assert_eq!(read.diagnostics[1000].column as usize, text.len() + 1);
}

#[test]
fn faults_are_listed_up_to_a_bound() {
    let text = format!("(;{})", "B[zz];".repeat(5000));
    let faults = GameRecord::parse(&text).unwrap().diagnostics;
    assert_eq!(faults.len(), 1001);
    assert_eq!(faults[1000].code, DiagnosticCode::More);
    assert!(faults[1000].message.ends_with(": 4000"), "{}", faults[1000].message);
}

#[test]
#[ignore = "takes a gigabyte; run with --include-ignored"]
fn a_hundred_megabytes() {
    let game = {
        let mut text = String::from("(;FF[4]GM[1]SZ[19]PB[黑]PW[白]KM[7.5]RE[B+R]");
        for number in 0..250u32 {
            let letter = |n: u32| char::from(b'a' + (n % 19) as u8);
            let color = if number % 2 == 0 { 'B' } else { 'W' };
            text.extend([';', color, '[', letter(number * 7), letter(number / 19 + number), ']']);
            if number % 50 == 49 {
                text.push_str("C[A comment with \\] and 中文 in it, of the length that such comments have.]");
            }
        }
        text.push_str(")\n");
        text
    };
    let text = game.repeat(100_000_000 / game.len());
    let read = timed("100 MB: read", text.len(), || GameRecord::parse(&text).unwrap());
    assert_eq!(read.diagnostics, []);
    peak("100 MB and the games in it");
    let written = timed("100 MB: write", text.len(), || GameRecord::collection_to_sgf(&read.games));
    drop(text);
    let again = timed("100 MB: read again", written.len(), || GameRecord::parse(&written).unwrap());
    assert!(again.games == read.games);
    peak("all");
}

/// The most memory that this process has had, where the system tells.
fn peak(what: &str) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().filter(|line| line.starts_with("VmHWM")).for_each(|line| println!("{what}: peak {line}"));
}
