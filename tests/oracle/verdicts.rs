//! Verdicts in files: which moves are legal at every ply of many games, and the board after each.
//!
//! `tests/data/verdicts.jsonl` is ours: the slow rules made it, and every run makes it again and compares. To write it
//! anew: `WEIQI_WRITE_VERDICTS=1 cargo test --test oracle verdicts`.
//! `../shared/data/engine-verdicts.jsonl` is an independent engine's, and may be absent.

use crate::random_games::{REPETITIONS, SUICIDES};
use crate::show::{Chance, point, size, stones_of};
use crate::slow::{Spot, Stones};
use crate::slow_count::owners;
use crate::slow_game::SlowGame;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use weiqi_rules::{Color, Game, GameOptions, HalfPoints, IllegalMove, Repetition, Rules, Suicide, Tie};

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn repetition_named(name: &str) -> Repetition {
    match name {
        "simple-ko" => Repetition::SimpleKo,
        "positional" => Repetition::Positional,
        "situational" => Repetition::Situational,
        _ => panic!("repetition {name}"),
    }
}

fn name_of(repetition: Repetition) -> &'static str {
    match repetition {
        Repetition::SimpleKo => "simple-ko",
        Repetition::Positional => "positional",
        Repetition::Situational => "situational",
    }
}

/// No komi, passing never ends it.
fn plain(repetition: Repetition, suicide: Suicide) -> Rules {
    Rules { repetition, suicide, passes_to_end: 0, komi: HalfPoints::ZERO, tie: Tie::Draw, ..Rules::CHINESE }
}

fn empty_game(width: usize, height: usize, rules: Rules) -> Game {
    Game::new(GameOptions { size: size(width, height), rules, ..GameOptions::default() }).expect("a game")
}

#[test]
fn the_engine_and_the_crate_agree() {
    let path = root("../shared/data/engine-verdicts.jsonl");
    let Ok(text) = fs::read_to_string(&path) else {
        println!("skipped: no {}", path.display());
        return;
    };
    let (mut games, mut plies) = (0, 0);
    for (number, line) in (1..).zip(text.lines()) {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let side = |name: &str| record[name].as_u64().expect(name) as usize;
        let (width, height) = (side("width"), side("height"));
        let suicide =
            if record["suicide"].as_bool().expect("suicide") { Suicide::SeveralStones } else { Suicide::Forbidden };
        let rules = plain(repetition_named(record["repetition"].as_str().expect("repetition")), suicide);
        let mut game = empty_game(width, height, rules);
        for (ply, step) in (1..).zip(record["plies"].as_array().expect("plies")) {
            let fail = |what: &str| -> ! {
                let board = stones_of(game.board()).diagram();
                panic!("game in line {number}, ply {ply}: {what}\n{rules:?}\n{board}{step}");
            };
            let mask: String = game.legal_mask().iter().map(|legal| if *legal == 1 { '1' } else { '0' }).collect();
            if mask != step[0].as_str().expect("mask") {
                fail(&format!("the crate allows {mask}"));
            }
            let made = match step[1].as_i64().expect("move") {
                -1 => game.pass(),
                index => {
                    let at = game.size().point(index as usize).expect("a point");
                    game.play(at).map(|_| ())
                }
            };
            if let Err(why) = made {
                panic!("game in line {number}, ply {ply}: the crate refuses: {why}");
            }
            let board = stones_of(game.board()).text();
            assert_eq!(board, step[2].as_str().expect("board"), "game in line {number}, ply {ply}: the board after");
            plies += 1;
        }
        let lead = record["area_difference"].as_i64().expect("area_difference") as i32;
        assert_eq!(game.score().lead, HalfPoints::from_points(lead), "game in line {number}: area");
        games += 1;
    }
    println!("{games} games, {plies} plies of the independent engine: all the same");
    assert!(games > 0);
}

/// One character a point: `+` legal, `#` a stone, `s` suicide, `k` ko, `r` repetition.
fn letters(verdicts: impl Iterator<Item = Option<IllegalMove>>) -> String {
    let letter = |verdict| match verdict {
        None => '+',
        Some(IllegalMove::Occupied) => '#',
        Some(IllegalMove::Suicide) => 's',
        Some(IllegalMove::Ko) => 'k',
        Some(IllegalMove::Superko { .. }) => 'r',
        Some(IllegalMove::OffBoard | IllegalMove::WrongTurn | IllegalMove::GameOver) => '?',
    };
    verdicts.map(letter).collect()
}

fn slow_letters(game: &SlowGame) -> String {
    let history = game.history();
    letters(game.now().stones.spots().map(|at| game.judge_knowing(at, &history).err()))
}

/// A random game told by the slow rules.
fn written(width: usize, height: usize, rules: Rules, plies: usize, chance: &mut Chance) -> Value {
    let mut game = SlowGame::new(Stones::new(width, height), Color::Black, rules);
    let mut told = Vec::new();
    for _ in 0..plies {
        let verdicts = slow_letters(&game);
        let spots: Vec<Spot> = game.now().stones.spots().collect();
        let legal: Vec<usize> =
            verdicts.char_indices().filter(|(_, letter)| *letter == '+').map(|(index, _)| index).collect();
        let pass = legal.is_empty() || chance.once_in(15);
        let made = if pass { -1 } else { *chance.pick(&legal) as i64 };
        if pass {
            game.pass().expect("passing never ends it");
        } else {
            game.play(spots[made as usize]).expect("a legal move");
        }
        told.push(json!([verdicts, made, game.now().stones.text()]));
    }
    let owners = owners(&game.now().stones);
    let area = |color| owners.iter().filter(|owner| owner.side() == Some(color)).count() as i64;
    let prisoners = game.now().prisoners;
    json!({
        "width": width, "height": height,
        "repetition": name_of(rules.repetition),
        "suicide": format!("{:?}", rules.suicide),
        "plies": told,
        "prisoners": [prisoners.black, prisoners.white],
        "area_difference": area(Color::Black) - area(Color::White),
    })
}

fn our_verdicts() -> String {
    let mut chance = Chance::new(20_261_130);
    let mut lines = String::new();
    let sizes =
        [(1, 2, 20), (1, 5, 40), (2, 2, 50), (3, 2, 60), (3, 3, 60), (2, 5, 60), (4, 4, 60), (5, 5, 60), (7, 7, 90)];
    for (width, height, plies) in sizes {
        for repetition in REPETITIONS {
            for suicide in SUICIDES {
                lines += &written(width, height, plain(repetition, suicide), plies, &mut chance).to_string();
                lines.push('\n');
            }
        }
    }
    lines
}

#[test]
fn our_verdicts_are_what_the_slow_rules_say() {
    let (path, ours) = (root("tests/data/verdicts.jsonl"), our_verdicts());
    if std::env::var_os("WEIQI_WRITE_VERDICTS").is_some() {
        fs::write(&path, &ours).expect("tests/data can be written");
    }
    let kept = fs::read_to_string(&path).expect("tests/data/verdicts.jsonl");
    for (number, (ours, kept)) in (1..).zip(ours.lines().zip(kept.lines())) {
        assert_eq!(ours, kept, "line {number} of tests/data/verdicts.jsonl");
    }
    assert_eq!(ours.lines().count(), kept.lines().count());
}

#[test]
fn our_verdicts_and_the_crate_agree() {
    let kept = fs::read_to_string(root("tests/data/verdicts.jsonl")).expect("tests/data/verdicts.jsonl");
    for (number, line) in (1..).zip(kept.lines()) {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let side = |name: &str| record[name].as_u64().expect(name) as usize;
        let suicide = SUICIDES.into_iter().find(|rule| record["suicide"] == format!("{rule:?}")).expect("suicide");
        let rules = plain(repetition_named(record["repetition"].as_str().expect("repetition")), suicide);
        let mut game = empty_game(side("width"), side("height"), rules);
        for (ply, step) in (1..).zip(record["plies"].as_array().expect("plies")) {
            let verdicts = letters(stones_of(game.board()).spots().map(|at| game.judge(game.turn(), point(at)).err()));
            let place = format!("line {number}, ply {ply}, {rules:?}\n{}", stones_of(game.board()).diagram());
            assert_eq!(verdicts, step[0].as_str().expect("verdicts"), "{place}");
            match step[1].as_i64().expect("move") {
                -1 => game.pass().expect("a pass"),
                index => drop(game.play(game.size().point(index as usize).expect("a point")).expect(&place)),
            }
            assert_eq!(stones_of(game.board()).text(), step[2].as_str().expect("board"), "{place}");
        }
        let prisoners = game.prisoners();
        assert_eq!(json!([prisoners.black, prisoners.white]), record["prisoners"], "line {number}: prisoners");
        let lead = record["area_difference"].as_i64().expect("area_difference") as i32;
        assert_eq!(game.score().lead, HalfPoints::from_points(lead), "line {number}: area");
    }
}
