//! The same games that the JavaScript side is given (`../corpus.txt`).

use weiqi_rules::{Game, PointSet};

const CORPUS: &str = include_str!("../corpus.txt");

/// Each game as (x, y), `None` for a pass.
pub fn games() -> Vec<Vec<Option<(u8, u8)>>> {
    let read = |pair: &[u8]| (pair != b"..").then(|| (pair[0] - b'a', pair[1] - b'a'));
    CORPUS.lines().map(|line| line.as_bytes().chunks(2).map(read).collect()).collect()
}

/// Each game as point numbers, as `Game::play_all` takes them.
pub fn packed() -> Vec<Vec<u16>> {
    let index = |&at: &Option<(u8, u8)>| at.map_or(Game::PASS, |(x, y)| u16::from(y) * 19 + u16::from(x));
    games().iter().map(|moves| moves.iter().map(index).collect()).collect()
}

/// The games as one SGF collection, repeated so many times: the same text as `../corpus.mjs` makes.
pub fn sgf(times: usize) -> String {
    let record = |line: &str| {
        let moves = line.as_bytes().chunks(2).zip(["B", "W"].into_iter().cycle());
        let moves = moves.map(|(pair, side)| {
            let at = if pair == b".." { "" } else { str::from_utf8(pair).unwrap_or_default() };
            format!(";{side}[{at}]")
        });
        format!("(;FF[4]GM[1]SZ[19]KM[7.5]{})", moves.collect::<String>())
    };
    CORPUS.lines().map(record).collect::<Vec<_>>().join("\n").repeat(times)
}

/// A game played so far.
pub fn play(moves: &[u16]) -> Game {
    let mut game = Game::default();
    game.play_all(moves.iter().copied()).expect("the corpus is legal");
    game
}

/// The first half of some games: the middle of the game, where most points are still open.
pub fn middles(count: usize) -> Vec<Game> {
    packed().iter().take(count).map(|moves| play(&moves[..moves.len() / 2])).collect()
}

/// Games played to their end.
pub fn finished(count: usize) -> Vec<Game> {
    packed().iter().take(count).map(|moves| play(moves)).collect()
}

pub fn nothing_dead(game: &Game) -> PointSet {
    PointSet::new(game.size())
}
