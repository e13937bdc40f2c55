//! `../shared/data/games/`: real records, played as they are, and what stands on the board at their end. Skips where they
//! are absent.

use serde_json::Value as Json;
use std::collections::HashMap;
use std::path::Path;
use weiqi_rules::{
    ByColor, Color, Game, GameRecord, HalfPoints, IllegalMove, Repetition, Review, ReviewOptions, Rules, Suicide,
    Trouble,
};

fn rows(game: &Game) -> Vec<String> {
    let sign = |&cell: &u8| ['.', 'X', 'O'][usize::from(cell)];
    game.board().rows().map(|row| row.iter().map(sign).collect()).collect()
}

fn number(case: &Json, key: &str) -> u32 {
    case.get(key).map_or(0, |value| value.as_f64().unwrap() as u32)
}

fn check(text: &str, case: &Json) -> Result<(), String> {
    let read = GameRecord::parse(text).map_err(|error| error.to_string())?;
    let record = read.games[0].clone();
    let written = record.to_sgf();
    let again = GameRecord::parse(&written).map_err(|error| error.to_string())?;
    if again.games[0] != record || again.games[0].to_sgf() != written {
        return Err("reads back otherwise".into());
    }
    // Every repetition is to be seen, whatever the record's own rules say of it.
    let rules = Rules {
        repetition: Repetition::Positional,
        suicide: Suicide::Allowed,
        komi: HalfPoints::ZERO,
        passes_to_end: 0,
        ..Rules::CHINESE
    };
    let mut review = Review::with(record.clone(), ReviewOptions { rules: Some(rules), strict: false });
    let mut stood: HashMap<Vec<String>, u32> = HashMap::from([(rows(review.game()), 0)]);
    let (mut passes, mut repeats, mut shown) = (0, Vec::new(), review.move_number());
    // The data counts what a side's moves took off the board: a suicide's stones for the mover.
    let mut taken = ByColor { black: 0u32, white: 0 };
    while review.next(0) {
        let made: Vec<_> = review.node().moves().collect();
        if let ([one], true) = (&made[..], review.notes_here().iter().all(|note| note.played)) {
            taken[one.color] += review.game().last_captured().len() as u32;
        }
        passes += made.iter().filter(|one| one.at == Ok(None)).count() as u32;
        if review.move_number() == shown {
            continue;
        }
        shown = review.move_number();
        let skipped = review.notes_here().iter().any(|note| !note.played);
        let was_pass = made.iter().any(|one| one.at == Ok(None));
        if !skipped && !was_pass && stood.insert(rows(review.game()), shown).is_some() {
            repeats.push(shown);
        }
    }
    let skipped: Vec<u32> = review.notes().iter().filter(|note| !note.played).map(|note| note.move_number).collect();
    let mut faults = Vec::new();
    let mut expect = |what: &str, good: bool, got: String| {
        if !good {
            faults.push(format!("{what}: {got}"));
        }
    };
    let list = |key: &str| case[key].as_array().map_or(&[][..], Vec::as_slice);
    let last: Vec<String> = list("final").iter().map(|row| row.as_str().unwrap().to_string()).collect();
    expect(
        "final",
        rows(review.game()) == last,
        format!("\n{}\nnot\n{}", rows(review.game()).join("\n"), last.join("\n")),
    );
    let prisoners = review.game().prisoners();
    expect("taken by black", taken.black == number(case, "taken_by_black"), taken.black.to_string());
    expect("taken by white", taken.white == number(case, "taken_by_white"), taken.white.to_string());
    expect("prisoners", prisoners.black + prisoners.white == taken.black + taken.white, format!("{prisoners:?}"));
    expect("prisoners", case.get("suicides").is_some() || prisoners == taken, format!("{prisoners:?}"));
    expect("passes", passes == number(case, "passes"), passes.to_string());
    let illegal: Vec<u32> = list("illegal").iter().map(|one| number(one, "move")).collect();
    expect("illegal", skipped == illegal, format!("{skipped:?}"));
    let repeating: Vec<u32> =
        list("repeats_whole_board_at_move").iter().map(|one| one.as_f64().unwrap() as u32).collect();
    // The data lists the first few repetitions and counts all.
    expect("repeats", repeats.starts_with(&repeating), format!("{repeats:?} not {repeating:?}"));
    expect("repeats", repeats.len() as u32 == number(case, "repeats_count"), format!("{repeats:?}"));
    let noted = review.notes().iter().filter(|note| matches!(note.trouble, Trouble::Move(IllegalMove::Superko { .. })));
    let noted: Vec<u32> = noted.map(|note| note.move_number).collect();
    expect("superko noted", case.get("same_colour_twice").is_some() || noted == repeats, format!("{noted:?}"));

    // There and back again, and to places at random: always the same as walked from the root.
    let end = (rows(review.game()), review.game().prisoners(), review.game().turn());
    let ids: Vec<_> = record.main_line().map(|node| node.id()).collect();
    let mut place = 7;
    for _ in 0..20 {
        place = (place * 31 + 17) % ids.len();
        assert!(review.go_to(ids[place]));
        let mut fresh = Review::with(record.clone(), ReviewOptions { rules: Some(rules), strict: false });
        (0..place).for_each(|_| assert!(fresh.next(0)));
        let same = rows(fresh.game()) == rows(review.game())
            && fresh.game().prisoners() == review.game().prisoners()
            && fresh.game().hash() == review.game().hash()
            && fresh.game().turn() == review.game().turn()
            && fresh.game().legal_mask() == review.game().legal_mask()
            && fresh.notes() == review.notes();
        expect("walk", same, format!("node {place} differs"));
    }
    review.last();
    expect("back", end == (rows(review.game()), review.game().prisoners(), review.game().turn()), String::new());
    if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
}

#[test]
fn real_games() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/games"));
    let Ok(lines) = std::fs::read_to_string(folder.join("expected.jsonl")) else {
        println!("skipped: {} is not there", folder.display());
        return;
    };
    let (mut failures, mut count) = (Vec::new(), 0);
    for line in lines.lines() {
        let case = serde_json::from_str::<Json>(line).unwrap();
        let file = case.get("file").expect("a file's name").as_str().unwrap();
        let bytes = std::fs::read(folder.join(file)).expect("the record");
        count += 1;
        if let Err(fault) = check(&String::from_utf8_lossy(&bytes), &case) {
            failures.push(format!("{file}: {fault}"));
        }
    }
    println!("{count} records");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn hard_records_by_the_rules() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/sgf-hard.jsonl");
    let Ok(lines) = std::fs::read_to_string(path) else {
        println!("skipped: {path} is not there");
        return;
    };
    for case in lines.lines().map(|line| serde_json::from_str::<Json>(line).unwrap()) {
        let (Some(text), Some(expect)) = (case.get("sgf"), case.get("expect")) else { continue };
        let Ok(read) = GameRecord::parse(text.as_str().unwrap()) else { continue };
        let name = case["name"].as_str().unwrap_or("");
        let mut review = Review::new(read.games[0].clone());
        review.last();
        if let Some(stones) = expect.get("stones_after_main_line") {
            let board = review.game().board();
            let count = Color::ALL.iter().map(|&side| board.stone_count(side)).sum::<u32>();
            assert_eq!(f64::from(count), stones.as_f64().unwrap(), "{name}");
        }
        if let Some(turn) = expect.get("turn_after_main_line") {
            assert_eq!(review.game().turn().to_string(), turn.as_str().unwrap(), "{name}");
        }
    }
}
