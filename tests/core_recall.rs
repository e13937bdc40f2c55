//! Superko over games of many thousand moves: a position of long ago is known again, and only when it is the same.

use std::collections::HashMap;
use weiqi_rules::{Board, Color, Game, GameOptions, IllegalMove, Point, Repetition, Rules, Size, Suicide};

/// Numbers that look random and are always the same.
fn dice(state: &mut u64, sides: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % sides
}

type Seen = HashMap<(String, Option<Color>), u32>;

/// Where a move would lead, by the board alone, and whether that has stood: a list of boards as texts, no hash.
fn repeats(game: &Game, seen: &Seen, point: Point, turns: bool) -> Option<u32> {
    let mut board: Board = game.board().clone();
    board.place(game.turn(), point).ok()?;
    seen.get(&(board.to_string(), turns.then_some(!game.turn()))).copied()
}

/// Plays at random on a small board with thousands of passes in between, back and forth, and asks about every point.
fn wander(size: Size, repetition: Repetition, seed: u64) -> usize {
    let rules = Rules { repetition, passes_to_end: 0, suicide: Suicide::Forbidden, ..Rules::CHINESE };
    let turns = repetition == Repetition::Situational;
    let mut game = Game::new(GameOptions { size, rules, ..GameOptions::default() }).expect("good rules");
    let mut state = seed;
    // Each position's text with the move number at which it stood first, and what to forget when a move is taken back.
    let mut seen = Seen::new();
    let mut order = Vec::new();
    let note = |game: &Game, seen: &mut Seen, order: &mut Vec<_>| {
        let key = (game.board().to_string(), turns.then_some(game.turn()));
        let fresh = !seen.contains_key(&key);
        seen.entry(key.clone()).or_insert(game.move_number());
        order.push(fresh.then_some(key));
    };
    note(&game, &mut seen, &mut order);
    let mut far = 0;
    for _ in 0..40 {
        for point in size.points().filter(|&point| game.board().at(point).is_none()) {
            let wanted = repeats(&game, &seen, point, turns);
            assert_eq!(
                game.repeats(game.turn(), point),
                wanted,
                "{point:?} after {}\n{}",
                game.move_number(),
                game.board()
            );
            far += usize::from(wanted.is_some_and(|then| game.move_number() - then > 3000));
            if let Err(IllegalMove::Superko { repeats }) = game.judge(game.turn(), point) {
                assert_eq!(Some(repeats), wanted);
            }
        }
        let legal = game.legal_moves();
        match (dice(&mut state, 8), legal.len()) {
            (0, _) => {
                let steps = game.undo(1 + dice(&mut state, 1500));
                for key in order.split_off(order.len() - steps).into_iter().flatten() {
                    seen.remove(&key);
                }
            }
            (1 | 2, _) | (_, 0) => {
                for _ in 0..500 + dice(&mut state, 1500) {
                    game.pass().expect("passing never ends this game");
                    note(&game, &mut seen, &mut order);
                }
            }
            _ => {
                game.play(legal[dice(&mut state, legal.len())]).expect("it is legal");
                note(&game, &mut seen, &mut order);
            }
        }
    }
    far
}

#[test]
fn positions_of_long_ago_are_known_again() {
    let sizes = [(2, 1), (2, 2), (3, 2), (4, 2), (3, 3)].map(|(w, h)| Size::new(w, h).expect("a size"));
    for repetition in [Repetition::Positional, Repetition::Situational] {
        let far: usize = sizes.iter().flat_map(|&size| (0..12).map(move |seed| wander(size, repetition, seed))).sum();
        assert!(far > 50, "{repetition:?}: only {far} repetitions of positions more than 3000 moves ago were met");
    }
}
