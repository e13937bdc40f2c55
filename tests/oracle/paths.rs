//! Exact numbers of move paths and of whole games. They hold only if every capture, suicide, ko, repetition and taking
//! back is right at every node.

use crate::show::size;
use std::time::Instant;
use weiqi_rules::{Game, GameOptions, HalfPoints, Point, Repetition, Rules, Suicide};

fn game(width: usize, height: usize, repetition: Repetition, suicide: Suicide, passes_to_end: u8) -> Game {
    let rules = Rules { repetition, suicide, passes_to_end, komi: HalfPoints::ZERO, ..Rules::CHINESE };
    Game::new(GameOptions { size: size(width, height), rules, ..GameOptions::default() }).expect("a game")
}

/// How many ways there are to play so many plies; two passes in a row end a way.
fn perft(game: &mut Game, points: &[Point], depth: u32, passes: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut paths = 0;
    for &point in points {
        if game.play(point).is_ok() {
            paths += perft(game, points, depth - 1, passes);
            assert_eq!(game.undo(1), 1);
        }
    }
    if passes && game.pass().is_ok() {
        paths += perft(game, points, depth - 1, passes);
        assert_eq!(game.undo(1), 1);
    }
    paths
}

fn check(width: usize, height: usize, rules: &[(Repetition, Suicide)], passes: bool, expected: &[u64]) {
    for &(repetition, suicide) in rules {
        let mut game = game(width, height, repetition, suicide, 2);
        let points: Vec<Point> = game.size().points().collect();
        for (depth, &paths) in (1..).zip(expected) {
            let found = perft(&mut game, &points, depth, passes);
            let name = format!("{width}×{height} {repetition:?} {suicide:?} depth {depth}, passes {passes}");
            assert_eq!(found, paths, "perft {name}");
        }
    }
}

use Repetition::{Positional, SimpleKo, Situational};
use Suicide::{Forbidden, SeveralStones};

const ALL: [(Repetition, Suicide); 6] = [
    (SimpleKo, Forbidden),
    (SimpleKo, SeveralStones),
    (Positional, Forbidden),
    (Positional, SeveralStones),
    (Situational, Forbidden),
    (Situational, SeveralStones),
];

#[test]
fn perft_2x2() {
    check(2, 2, &ALL[..2], false, &[4, 12, 24, 16, 32, 32, 32, 96, 192, 128]);
    check(2, 2, &ALL[2..], false, &[4, 12, 24, 16, 32, 32, 16, 48, 80, 32]);
    check(2, 2, &ALL[0..1], true, &[5, 21, 68, 156, 316, 604, 1168, 2592, 5768, 12120]);
    check(2, 2, &ALL[1..2], true, &[5, 21, 68, 156, 316, 604, 1240, 3120, 8280, 21472]);
    check(2, 2, &ALL[2..4], true, &[5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024]);
    check(2, 2, &ALL[4..5], true, &[5, 21, 68, 156, 316, 604, 1112, 2312, 4544, 8800]);
    check(2, 2, &ALL[5..6], true, &[5, 21, 68, 156, 316, 604, 1184, 2672, 6048, 13728]);
}

#[test]
fn perft_3x2() {
    let (forbidden, several) = ([ALL[0], ALL[2], ALL[4]], [ALL[1], ALL[3], ALL[5]]);
    check(3, 2, &forbidden, false, &[6, 30, 120, 336, 616, 664, 1232, 2088]);
    check(3, 2, &several, false, &[6, 30, 120, 344, 728, 1184, 2424, 3824]);
    check(3, 2, &forbidden, true, &[7, 43, 222, 934, 3242, 8666, 20760, 45332]);
    check(3, 2, &several[0..1], true, &[7, 43, 222, 942, 3378, 9866, 26760, 66172]);
    check(3, 2, &several[1..2], true, &[7, 43, 222, 942, 3378, 9834, 26504, 64116]);
    check(3, 2, &several[2..3], true, &[7, 43, 222, 942, 3378, 9866, 26760, 66084]);
}

#[test]
fn perft_3x3() {
    check(3, 3, &[ALL[0], ALL[4]], false, &[9, 72, 504, 2976, 14720, 56176, 168_144]);
    check(3, 3, &[ALL[1], ALL[5]], false, &[9, 72, 504, 2976, 14720, 57040, 177_936]);
    check(3, 3, &[ALL[2]], false, &[9, 72, 504, 2976, 14720, 56176, 168_112]);
    check(3, 3, &[ALL[3]], false, &[9, 72, 504, 2976, 14720, 57040, 177_904]);
    check(3, 3, &[ALL[0], ALL[4]], true, &[10, 91, 738, 5281, 33384, 179_712, 842_728]);
    check(3, 3, &[ALL[1], ALL[5]], true, &[10, 91, 738, 5281, 33384, 180_768, 857_608]);
    check(3, 3, &[ALL[2]], true, &[10, 91, 738, 5281, 33384, 179_712, 842_696]);
    check(3, 3, &[ALL[3]], true, &[10, 91, 738, 5281, 33384, 180_768, 857_576]);
}

#[test]
fn perft_4x4_and_5x5() {
    check(4, 4, &ALL, false, &[16, 240, 3360, 43576, 521_800]);
    check(4, 4, &ALL, true, &[17, 273, 4112, 57984, 764_016]);
    check(5, 5, &ALL, false, &[25, 600, 13800, 303_424]);
    check(5, 5, &ALL, true, &[26, 651, 15650, 361_041]);
}

/// The games that start with what was played so far, under positional superko: this one, ended by passing, and those that
/// go on with a stone of either colour (the other side passes first then).
fn games(game: &mut Game, points: &[Point]) -> u64 {
    let mut count = 1;
    for other_side in [false, true] {
        if other_side {
            game.pass().expect("passing never ends it");
        }
        for &point in points {
            if game.play(point).is_ok() {
                count += games(game, points);
                game.undo(1);
            }
        }
        if other_side {
            game.undo(1);
        }
    }
    count
}

fn count_games(width: usize, height: usize, suicide: Suicide) -> u64 {
    let mut game = game(width, height, Positional, suicide, 0);
    let points: Vec<Point> = game.size().points().collect();
    games(&mut game, &points)
}

#[test]
fn complete_games_under_positional_superko() {
    for suicide in [Forbidden, SeveralStones] {
        assert_eq!(count_games(1, 1, suicide), 1);
        assert_eq!(count_games(1, 2, suicide), 9);
        assert_eq!(count_games(2, 1, suicide), 9);
        assert_eq!(count_games(1, 3, suicide), 907);
    }
}

/// The first stone of a 1×4 game is, but for turning the board and exchanging the colours, one of two: each stands for
/// four. (2×2 has 386,356,909,593 games, too many to walk through one by one.)
fn count_games_1x4(suicide: Suicide) -> u64 {
    let started = Instant::now();
    let mut game = game(1, 4, Positional, suicide, 0);
    let points: Vec<Point> = game.size().points().collect();
    let mut count = 1;
    for first in &points[..2] {
        game.play(*first).expect("an empty board");
        count += 4 * games(&mut game, &points);
        game.undo(1);
    }
    println!("{count} games on 1×4, suicide {suicide:?}, in {:.1?}", started.elapsed());
    count
}

#[test]
fn complete_games_1x4() {
    if std::env::var_os("WEIQI_LONG_COUNTS").is_none() {
        println!("skipped: set WEIQI_LONG_COUNTS to walk through 180 and 525 million games, which takes some minutes");
        return;
    }
    assert_eq!(count_games_1x4(Forbidden), 719_178_893);
    assert_eq!(count_games_1x4(SeveralStones), 2_098_407_841);
}
