//! GNU Go as an independent witness over GTP, where it is installed: legality at every ply and the area at the end of random
//! games. It knows positional superko with suicide forbidden.

use crate::show::{Chance, size};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use weiqi_rules::{Color, Game, GameOptions, HalfPoints, Notation, Point, Rules};

const PROGRAM: &str = "/usr/games/gnugo";

struct Gtp {
    program: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Gtp {
    fn start() -> Gtp {
        let mut program = Command::new(PROGRAM)
            .args(["--mode", "gtp", "--chinese-rules", "--positional-superko", "--forbid-suicide"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("GNU Go starts");
        let to = program.stdin.take().expect("a pipe");
        let from = BufReader::new(program.stdout.take().expect("a pipe"));
        Gtp { program, to, from }
    }

    /// Asks; `Err` is what it answers with `?`.
    fn ask(&mut self, command: &str) -> Result<String, String> {
        writeln!(self.to, "{command}").expect("GNU Go listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            assert!(self.from.read_line(&mut line).expect("GNU Go answers") > 0, "GNU Go has gone after {command}");
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer += &line;
        }
        let (mark, text) = answer.split_at(1);
        if mark == "=" { Ok(text.trim().to_string()) } else { Err(text.trim().to_string()) }
    }
}

impl Drop for Gtp {
    fn drop(&mut self) {
        let _ = writeln!(self.to, "quit");
        let _ = self.program.wait();
    }
}

#[test]
fn gnu_go_agrees() {
    if !Path::new(PROGRAM).exists() {
        println!("skipped: no {PROGRAM}");
        return;
    }
    let mut witness = Gtp::start();
    let mut plies = 0;
    for (seed, side) in [5, 5, 6, 7, 7, 9, 9, 13].into_iter().enumerate() {
        let mut chance = Chance::new(4000 + seed as u64);
        let board = size(side, side);
        // Passing never ends it here: GNU Go does not mind either.
        let rules = Rules { passes_to_end: 0, komi: HalfPoints::ZERO, ..Rules::CHINESE };
        let mut game = Game::new(GameOptions { size: board, rules, ..GameOptions::default() }).expect("a game");
        witness.ask(&format!("boardsize {side}")).expect("a size");
        witness.ask("clear_board").expect("a board");
        witness.ask("komi 0").expect("a komi");
        for ply in 0..3 * side * side {
            let color = if game.turn() == Color::Black { "black" } else { "white" };
            let ours: Vec<Point> = game.legal_moves();
            let told = witness.ask(&format!("all_legal {color}")).expect("a list");
            let mut theirs: Vec<Point> = told
                .split_whitespace()
                .map(|text| Notation::Western.read(text, board).expect("a point of the board"))
                .collect();
            theirs.sort_by_key(|&at| board.index(at));
            assert_eq!(
                ours,
                theirs,
                "game {seed}, ply {ply}, {color}\n{}",
                witness.ask("showboard").unwrap_or_default()
            );
            let made = if ours.is_empty() || chance.once_in(25) {
                game.pass().expect("a pass");
                "pass".to_string()
            } else {
                let at = *chance.pick(&ours);
                game.play(at).expect("a legal move");
                Notation::Western.write(at, board)
            };
            witness.ask(&format!("play {color} {made}")).unwrap_or_else(|why| panic!("game {seed}, ply {ply}: {why}"));
            plies += 1;
        }
        for color in Color::ALL {
            let told = witness.ask(&format!("captures {color}")).expect("a number");
            assert_eq!(told, game.prisoners()[color].to_string(), "game {seed}: prisoners of {color}");
        }
        for color in Color::ALL {
            let told = witness.ask(&format!("list_stones {color}")).expect("a list");
            let theirs = told.split_whitespace().count();
            assert_eq!(theirs as u32, game.board().stone_count(color), "game {seed}: stones of {color}");
        }
    }
    println!("{plies} plies judged by GNU Go: all the same");
}
