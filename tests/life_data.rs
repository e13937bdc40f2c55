//! Suggestion and count on real finished games, where `../shared/data` is at hand.

mod json;

use json::Json;
use std::fs;
use std::path::Path;
use weiqi_rules::{
    Board, ChainStatus, Color, Counting, Owner, Point, PointSet, Rules, Score, SuggestOptions, score, suggest_dead,
};

fn lines(name: &str) -> Vec<Json> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data").join(name);
    match fs::read_to_string(&path) {
        Ok(text) => text.lines().map(json::parse).collect(),
        Err(_) => {
            println!("skipped: no {}", path.display());
            Vec::new()
        }
    }
}

fn rows(line: &Json, key: &str) -> Vec<String> {
    line.get(key).expect(key).items().iter().map(|row| row.text().to_string()).collect()
}

fn board(line: &Json) -> Board {
    rows(line, "board").join("\n").parse().expect("a board")
}

fn area(board: &Board, dead: &PointSet) -> Score {
    score(board, dead, &Counting::new(Rules { komi: weiqi_rules::HalfPoints::ZERO, ..Rules::CHINESE }))
}

/// The points whose owner is not the expected one: `B`, `W`, blank for nobody; `s` and `*` leave it open.
fn wrong_points(board: &Board, dead: &PointSet, expected: &[String]) -> Vec<Point> {
    let owners = area(board, dead).points;
    let right = |point: &Point| match expected[usize::from(point.y)].as_bytes()[usize::from(point.x)] {
        b'B' => owners[board.size().index(*point)].owner == Owner::Side(Color::Black),
        b'W' => owners[board.size().index(*point)].owner == Owner::Side(Color::White),
        b' ' => !matches!(owners[board.size().index(*point)].owner, Owner::Side(_)),
        _ => true,
    };
    board.size().points().filter(|point| !right(point)).collect()
}

#[test]
fn the_owner_of_every_point_in_13_of_15_games() {
    let games = lines("dead-stones.jsonl");
    for playouts in [600, 6000] {
        let mut right = 0;
        for game in &games {
            let (board, expected) = (board(game), rows(game, "owner"));
            let found = suggest_dead(&board, SuggestOptions { playouts, ..SuggestOptions::default() });
            let wrong = wrong_points(&board, &found.dead, &expected);
            right += usize::from(wrong.is_empty());
            let name = game.get("name").expect("name").text();
            if !wrong.is_empty() {
                println!("{name} at {playouts} playouts: {} points wrong", wrong.len());
            }
            // What is wrong must not be sure of itself.
            for chain in &found.chains {
                let letter = expected[usize::from(chain.stones[0].y)].as_bytes()[usize::from(chain.stones[0].x)];
                let alive = letter == chain.color.letter() as u8;
                let said_alive = chain.status != ChainStatus::Dead;
                assert!(
                    letter == b'*' || alive == said_alive || chain.confidence < 80,
                    "{name}: {chain:?} at {playouts} playouts\n{board}"
                );
            }
        }
        println!("{right} of {} at {playouts} playouts", games.len());
        assert!(games.is_empty() || right >= 13, "{right} of {} at {playouts} playouts", games.len());
    }
}

/// The sum that a game's official result leaves: Black's area minus White's, without komi.
fn lead(board: &Board, dead: &PointSet) -> f64 {
    f64::from(area(board, dead).lead.halves()) / 2.0
}

#[test]
fn official_results_of_17_games() {
    let games = lines("counted-results.jsonl");
    let mut right = 0;
    for (number, game) in games.iter().enumerate() {
        let board = board(game);
        let marked = game.get("dead").expect("dead").items().iter().map(|name| corner_name(name.text()));
        let dead = PointSet::from_points(board.size(), marked);
        let difference = game.get("area_difference").expect("difference").number();
        assert_eq!(lead(&board, &dead), difference, "game {number}\n{board}");

        let found = suggest_dead(&board, SuggestOptions::default());
        right += usize::from(lead(&board, &found.dead) == difference);
        if found.dead != dead {
            println!("game {number}: {:?}", found.dead.iter().filter(|&p| !dead.contains(p)).collect::<Vec<_>>());
        }
    }
    println!("{right} of {} with the suggestion alone", games.len());
    assert!(games.is_empty() || right >= 15, "{right} of {}", games.len());
}

/// `Q16`: columns without I, rows from the bottom of a 19×19 board.
fn corner_name(name: &str) -> Point {
    let letter = name.as_bytes()[0];
    let row: u8 = name[1..].parse().expect("a row");
    Point::new(letter - b'A' - u8::from(letter > b'I'), 19 - row)
}
