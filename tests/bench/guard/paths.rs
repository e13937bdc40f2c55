//! The ten hot paths, each a function of its own so that callgrind can tell what it cost. Run by `guard.mjs`; what each is
//! given is prepared outside of it, and what each answers is added up so that nothing is optimised away.

#[path = "../native/corpus.rs"]
mod corpus;

use corpus::{finished, middles, nothing_dead, packed, sgf};
use std::hint::black_box;
use weiqi_rules::{Counting, Game, GameRecord, Review, Rules, SuggestOptions, score, suggest_dead, territory};

#[inline(never)]
fn replay(list: &[Vec<u16>]) -> usize {
    list.iter().map(|moves| Game::default().play_all(moves.iter().copied()).unwrap_or(0)).sum()
}

#[inline(never)]
fn undo_redo(games: &mut [Game]) -> usize {
    games.iter_mut().map(|game| game.undo(usize::MAX) + game.redo(usize::MAX)).sum()
}

#[inline(never)]
fn legal_mask(games: &[Game], mask: &mut [u8]) -> usize {
    let mut legal = 0;
    for game in games {
        game.write_legal_mask(mask);
        legal += usize::from(mask[60]);
    }
    legal
}

#[inline(never)]
fn repeats(games: &[Game]) -> usize {
    let all = games.iter().flat_map(|game| game.size().points().map(move |point| (game, point)));
    all.filter(|(game, point)| game.repeats(game.turn(), *point).is_some()).count()
}

#[inline(never)]
fn area_score(games: &[Game]) -> usize {
    let counting = Counting::new(Rules::CHINESE);
    games.iter().map(|game| score(game.board(), &nothing_dead(game), &counting).points.len()).sum()
}

#[inline(never)]
fn territory_score(games: &[Game]) -> usize {
    games.iter().map(|game| territory(game.board(), &nothing_dead(game)).points.len()).sum()
}

#[inline(never)]
fn suggestion(games: &[Game]) -> usize {
    let options = SuggestOptions { playouts: 100, ..SuggestOptions::default() };
    games.iter().map(|game| suggest_dead(game.board(), options).chains.len()).sum()
}

#[inline(never)]
fn read(text: &str) -> Vec<GameRecord> {
    GameRecord::parse(text).expect("the corpus is a record").games
}

#[inline(never)]
fn write(records: &[GameRecord]) -> usize {
    GameRecord::collection_to_sgf(records).len()
}

#[inline(never)]
fn review(records: Vec<GameRecord>) -> usize {
    let mut steps = 0;
    for record in records {
        let mut review = Review::new(record);
        review.last();
        steps += review.depth();
        review.first();
    }
    steps
}

fn main() {
    let (games, middle) = (packed(), middles(10));
    let mut ends = finished(10);
    let mut done = replay(&games);
    done += undo_redo(&mut ends);
    done += legal_mask(&middle, &mut [0; 361]);
    done += repeats(&middle);
    done += area_score(&ends);
    done += territory_score(&ends);
    done += suggestion(&ends[..2]);
    let text = sgf(1);
    let records = read(&text);
    done += write(&records);
    done += review(records);
    assert!(black_box(done) > 0);
}
