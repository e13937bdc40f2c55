//! `../shared/data/sgf-hard.jsonl`: records that break readers, with what a good reader gets. Skips where it is absent.

use serde_json::Value as Json;
use weiqi_rules::{Color, GameRecord, Notation, Point, RecordNode, RecordResult, Value, WinBy};

fn letters(node: &RecordNode<'_>, points: impl Iterator<Item = Point>) -> Vec<String> {
    points.map(|point| Notation::Sgf.write(point, node.record().size())).collect()
}

fn setup(record: &GameRecord, color: Color) -> Vec<String> {
    let root = record.root();
    letters(&root, root.setup().filter(|(stone, _)| *stone == Some(color)).map(|(_, point)| point))
}

fn moves(record: &GameRecord) -> Vec<String> {
    let moves = record.main_line().flat_map(|node| node.moves().collect::<Vec<_>>());
    moves
        .filter_map(|one| {
            let at = match one.at.ok()? {
                Some(point) => Notation::Sgf.write(point, record.size()),
                None => "pass".into(),
            };
            Some(format!("{} {at}", one.color.letter()))
        })
        .collect()
}

fn points(record: &GameRecord, name: &str) -> Vec<String> {
    let root = record.root();
    root.property(name).map_or_else(Vec::new, |property| letters(&root, property.points(record.size())))
}

fn pairs(record: &GameRecord, name: &str) -> Vec<(String, String)> {
    let values: Vec<Value<'_>> = record.root().property(name).map_or_else(Vec::new, |p| p.values().collect());
    let halves = |value: Value<'_>| value.halves().map(|(one, two)| (one.raw().into(), two.line().into_owned()));
    values.into_iter().filter_map(halves).collect()
}

fn check(name: &str, text: &str, expect: &Json) -> Result<(), String> {
    let read = GameRecord::parse(text);
    if expect.get("error").is_some() {
        return if read.is_err() { Ok(()) } else { Err("a game was found".into()) };
    }
    let read = read.map_err(|error| error.to_string())?;
    let record = &read.games[0];
    let info = record.info();
    for (key, value) in expect.as_object().unwrap() {
        let strings =
            || value.as_array().unwrap().iter().map(|item| item.as_str().unwrap().to_string()).collect::<Vec<_>>();
        let good = match key.as_str() {
            "games" => read.games.len() as f64 == value.as_f64().unwrap(),
            "width" => f64::from(record.size().width()) == value.as_f64().unwrap(),
            "height" => f64::from(record.size().height()) == value.as_f64().unwrap(),
            "nodes" => record.nodes().count() as f64 == value.as_f64().unwrap(),
            "setup_black" => setup(record, Color::Black) == strings(),
            "setup_white" => setup(record, Color::White) == strings(),
            "moves" => moves(record) == strings(),
            "root_comment" => record.root().comment().is_some_and(|comment| comment == value.as_str().unwrap()),
            "player_black" => info.players.black.name == value.as_str().unwrap(),
            "diagnostics_at_least" => read.diagnostics.len() as f64 >= value.as_f64().unwrap(),
            "handicap" => f64::from(info.handicap) == value.as_f64().unwrap(),
            "komi" => info.komi.is_some_and(|komi| f64::from(komi.halves()) / 2.0 == value.as_f64().unwrap()),
            "winner" => info.result.winner().map(|side| side.to_string()) == value.as_str().map(str::to_string),
            "margin_points" => {
                info.result.margin().is_some_and(|by| f64::from(by.halves()) / 2.0 == value.as_f64().unwrap())
            }
            "by" => {
                assert_eq!(value.as_str().unwrap(), "resignation");
                matches!(info.result, RecordResult::Win { by: WinBy::Resignation, .. })
            }
            "triangles" => points(record, "TR") == strings(),
            "squares" => points(record, "SQ") == strings(),
            "labels" => {
                let expected = value
                    .as_object()
                    .unwrap()
                    .iter()
                    .map(|(at, label)| (at.clone(), label.as_str().unwrap().to_string()));
                pairs(record, "LB") == expected.collect::<Vec<_>>()
            }
            "arrows" | "lines" => {
                let expected = value
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|p| (p[0].as_str().unwrap().into(), p[1].as_str().unwrap().into()));
                pairs(record, if key == "arrows" { "AR" } else { "LN" }) == expected.collect::<Vec<_>>()
            }
            "round_trip_keeps" => strings().iter().all(|kept| record.to_sgf().contains(kept.as_str())),
            // These need the rules; see the tests of Review.
            "stones_after_main_line" | "turn_after_main_line" => true,
            other => return Err(format!("the test does not know {other}")),
        };
        if !good {
            return Err(format!("{key}: expected {value:?}; moves {:?}, {:?}", moves(record), read.diagnostics));
        }
    }
    let written = GameRecord::collection_to_sgf(&read.games);
    let again = GameRecord::parse(&written).map_err(|error| error.to_string())?;
    if again.games != read.games {
        return Err(format!("{name} reads back otherwise: {written}"));
    }
    if GameRecord::collection_to_sgf(&again.games) != written {
        return Err(format!("{name} is written otherwise the second time: {written}"));
    }
    Ok(())
}

#[test]
fn hard_records() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/sgf-hard.jsonl");
    let Ok(lines) = std::fs::read_to_string(path) else {
        println!("skipped: {path} is not there");
        return;
    };
    let (mut failures, mut checked) = (Vec::new(), 0);
    for line in lines.lines() {
        let case = serde_json::from_str::<Json>(line).unwrap();
        let name = case["name"].as_str().unwrap_or("");
        let text = match case.get("sgf") {
            Some(text) => text.as_str().unwrap().to_string(),
            None => continue,
        };
        checked += 1;
        if let Err(fault) = check(name, &text, case.get("expect").unwrap()) {
            failures.push(format!("{name}: {fault}"));
        }
    }
    println!("{checked} cases");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
