//! What must hold for any game: properties, tried on games that proptest makes up and shrinks when they fail.

use crate::random_games::{REPETITIONS, SUICIDES};
use crate::show::{Chance, board_of, point, size, spot, stones_of};
use crate::slow::{Spot, Stones};
use proptest::prelude::*;
use weiqi_rules::{
    Color, Counting, Game, GameOptions, HalfPoints, HandicapBonus, IllegalMove, Owner, Phase, PointSet, Rules, Scoring,
    Tax, score,
};

/// A board, rules, and moves: each number picks a legal point, or a pass.
#[derive(Clone, Debug)]
struct Made {
    width: usize,
    height: usize,
    rules: Rules,
    moves: Vec<u16>,
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let play = (0..3_usize, 0..3_usize, prop_oneof![Just(0_u8), Just(2), Just(3)]);
    let counting = (any::<bool>(), 0..3_usize, 0..3_usize, -20..20_i32);
    (play, counting).prop_map(|((repetition, suicide, passes_to_end), (territory, tax, bonus, komi))| Rules {
        repetition: REPETITIONS[repetition],
        suicide: SUICIDES[suicide],
        passes_to_end,
        scoring: if territory { Scoring::Territory } else { Scoring::Area },
        tax: [Tax::None, Tax::Seki, Tax::All][tax],
        handicap_bonus: [HandicapBonus::None, HandicapBonus::N, HandicapBonus::NMinusOne][bonus],
        komi: HalfPoints::new(komi),
        ..Rules::CHINESE
    })
}

fn any_game() -> impl Strategy<Value = Made> {
    let board = prop_oneof![8 => (1..=6_usize, 1..=6_usize), 1 => (7..=13_usize, 7..=13_usize)];
    (board, any_rules(), prop::collection::vec(any::<u16>(), 0..120)).prop_map(|((width, height), rules, moves)| Made {
        width,
        height,
        rules,
        moves,
    })
}

fn start(made: &Made) -> Game {
    let options = GameOptions { size: size(made.width, made.height), rules: made.rules, ..GameOptions::default() };
    Game::new(options).expect("a game")
}

/// One move out of a number; says where the stone went.
fn step(game: &mut Game, number: u16) -> Option<Spot> {
    let legal = game.legal_moves();
    if legal.is_empty() || number & 15 == 0 {
        let _ = game.pass();
        return None;
    }
    let at = legal[usize::from(number) % legal.len()];
    game.play(at).expect("a legal move");
    Some(spot(at))
}

fn played(made: &Made) -> (Game, Vec<Option<Spot>>) {
    let mut game = start(made);
    let mut moves = Vec::new();
    for &number in &made.moves {
        if game.phase() != Phase::Playing {
            break;
        }
        moves.push(step(&mut game, number));
    }
    (game, moves)
}

/// Everything about a game that undo must bring back.
fn all_of(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        stones_of(game.board()).text(),
        game.turn(),
        game.hash(),
        game.prisoners(),
        game.position().ko(),
        game.phase(),
        game.legal_mask(),
        game.move_number(),
    )
}

/// The eight ways to lay a board on itself or its mirror image.
fn turned(way: usize, (width, height): (usize, usize), (x, y): Spot) -> Spot {
    let (x, y) = if way & 1 == 0 { (x, y) } else { (width - 1 - x, y) };
    let (x, y) = if way & 2 == 0 { (x, y) } else { (x, height - 1 - y) };
    if way & 4 == 0 { (x, y) } else { (y, x) }
}

fn turned_stones(way: usize, stones: &Stones) -> Stones {
    let (width, height) = (stones.width, stones.height);
    let mut other = if way & 4 == 0 { Stones::new(width, height) } else { Stones::new(height, width) };
    for at in stones.spots() {
        other.set(turned(way, (width, height), at), stones.at(at));
    }
    other
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 1500, ..ProptestConfig::default() })]

    /// The legal moves are exactly those that can be played, and what is refused changes nothing.
    #[test]
    fn legal_moves_are_those_that_can_be_played(made in any_game()) {
        let (game, _) = played(&made);
        let mask = game.legal_mask();
        for at in game.size().points() {
            let mut copy = game.clone();
            let before = all_of(&copy);
            let judged = game.judge(game.turn(), at);
            let result = copy.play(at).map(|_| ());
            prop_assert_eq!(result, judged, "{:?}\n{}", at, stones_of(game.board()).diagram());
            prop_assert_eq!(mask[game.size().index(at)] == 1, result.is_ok());
            if result.is_err() {
                prop_assert_eq!(all_of(&copy), before);
            }
        }
        let mut copy = game.clone();
        prop_assert_eq!(copy.pass().is_ok(), game.phase() == Phase::Playing);
    }

    /// Undo is identity, move by move and in one leap; redo brings everything back.
    #[test]
    fn undo_is_identity(made in any_game(), back in 0..150_usize) {
        let mut game = start(&made);
        let mut moments = vec![all_of(&game)];
        for &number in &made.moves {
            if game.phase() != Phase::Playing {
                break;
            }
            step(&mut game, number);
            moments.push(all_of(&game));
        }
        let last = moments.len() - 1;
        let steps = back.min(last);
        prop_assert_eq!(game.undo(back), steps);
        prop_assert_eq!(&all_of(&game), &moments[last - steps]);
        prop_assert_eq!(game.redo(usize::MAX), steps);
        prop_assert_eq!(&all_of(&game), &moments[last]);
        for moment in moments.iter().rev().skip(1) {
            prop_assert_eq!(game.undo(1), 1);
            prop_assert_eq!(&all_of(&game), moment);
        }
        prop_assert_eq!(game.undo(1), 0);
    }

    /// The hash that play keeps up to date is the hash of the stones.
    #[test]
    fn the_hash_is_that_of_the_stones(made in any_game(), seed in any::<u64>()) {
        let (game, _) = played(&made);
        let fresh = board_of(&stones_of(game.board()), &mut Chance::new(seed));
        prop_assert_eq!(game.hash(), fresh.hash());
        prop_assert_eq!(game.board(), &fresh);
    }

    /// Turning or mirroring the board changes neither legality nor score.
    #[test]
    fn eight_symmetries(made in any_game()) {
        let (game, moves) = played(&made);
        let (shape, counted) = ((made.width, made.height), game.score());
        for way in 1..8 {
            let (width, height) = if way & 4 == 0 { shape } else { (made.height, made.width) };
            let mut other = start(&Made { width, height, ..made.clone() });
            for made in &moves {
                match made {
                    Some(at) => drop(other.play(point(turned(way, shape, *at))).expect("legal on the turned board")),
                    None => other.pass().expect("a pass"),
                }
            }
            let stones = stones_of(game.board());
            let name = format!("way {way}\n{}", stones.diagram());
            prop_assert_eq!(stones_of(other.board()), turned_stones(way, &stones), "{}", name);
            prop_assert_eq!(other.prisoners(), game.prisoners(), "{}", name);
            for at in stones.spots() {
                let there = point(turned(way, shape, at));
                prop_assert_eq!(other.judge(other.turn(), there), game.judge(game.turn(), point(at)), "{}", name);
            }
            let score = other.score();
            prop_assert_eq!((score.lead, score.winner), (counted.lead, counted.winner), "{}", name);
            for at in stones.spots() {
                let there = other.size().index(point(turned(way, shape, at)));
                prop_assert_eq!(score.points[there], counted.points[game.size().index(point(at))], "{} {:?}", name, at);
            }
        }
    }

    /// Exchanging the colours changes legality not at all, and the score only in whose it is.
    #[test]
    fn colours_exchanged(made in any_game()) {
        let (game, moves) = played(&made);
        let options = GameOptions {
            size: game.size(),
            rules: made.rules,
            to_play: Some(Color::White),
            ..GameOptions::default()
        };
        let mut other = Game::new(options).expect("a game");
        for made in &moves {
            match made {
                Some(at) => drop(other.play(point(*at)).expect("legal with the colours exchanged")),
                None => other.pass().expect("a pass"),
            }
        }
        let name = stones_of(game.board()).diagram();
        prop_assert_eq!(other.legal_mask(), game.legal_mask(), "{}", name);
        prop_assert_eq!(other.prisoners(), game.prisoners().swapped(), "{}", name);
        let none = Counting::new(Rules { komi: HalfPoints::ZERO, ..made.rules });
        let nobody = PointSet::new(game.size());
        let (ours, theirs) = (score(game.board(), &nobody, &none), score(other.board(), &nobody, &none));
        prop_assert_eq!(theirs.lead, -ours.lead, "{}", name);
        for (ours, theirs) in ours.points.iter().zip(&theirs.points) {
            let exchanged = match ours.owner {
                Owner::Side(color) => Owner::Side(!color),
                owner => owner,
            };
            prop_assert_eq!((theirs.owner, theirs.reason), (exchanged, ours.reason), "{}", name);
        }
    }

    /// `play_all` plays as `play` does, stops at the first illegal move, and keeps what came before it.
    #[test]
    fn playing_all_at_once(made in any_game(), wild in prop::collection::vec(any::<u16>(), 0..20)) {
        let area = (made.width * made.height) as u16;
        let (game, moves) = played(&made);
        let number = |at: &Option<Spot>| at.map_or(Game::PASS, |(x, y)| (y * made.width + x) as u16);
        let mut list: Vec<u16> = moves.iter().map(number).collect();
        let mut all = start(&made);
        prop_assert_eq!(all.play_all(list.iter().copied()), Ok(list.len()));
        prop_assert_eq!(all_of(&all), all_of(&game));
        // Anything at all after that: points of the board and beyond.
        list.extend(wild.iter().map(|number| number % (2 * area)));
        let mut one_by_one = start(&made);
        let stopped = list.iter().enumerate().find_map(|(index, &number)| {
            let made = match one_by_one.size().point(usize::from(number)) {
                _ if number == Game::PASS => one_by_one.pass(),
                Some(at) => one_by_one.play(at).map(|_| ()),
                None if one_by_one.phase() == Phase::Playing => Err(IllegalMove::OffBoard),
                None => Err(IllegalMove::GameOver),
            };
            made.err().map(|why| (index, why))
        });
        let mut all = start(&made);
        prop_assert_eq!(all.play_all(list.iter().copied()).err(), stopped);
        prop_assert_eq!(all_of(&all), all_of(&one_by_one));
    }

    /// A game told by its board alone: set up again, the same moves are legal but for what the history forbids.
    #[test]
    fn a_set_up_forgets_only_history(made in any_game()) {
        let (game, _) = played(&made);
        let stones: Vec<_> =
            game.size().points().filter_map(|at| Some((game.board().at(at)?, at))).collect();
        let options = GameOptions {
            size: game.size(),
            rules: made.rules,
            stones,
            to_play: Some(game.turn()),
            ..GameOptions::default()
        };
        let again = Game::new(options).expect("a legal position");
        prop_assert_eq!(again.hash(), game.hash());
        if game.phase() == Phase::Playing {
            for at in game.size().points() {
                match (game.judge(game.turn(), at), again.judge(again.turn(), at)) {
                    (Err(IllegalMove::Ko | IllegalMove::Superko { .. }), Ok(())) => {}
                    (Err(IllegalMove::Superko { .. }), Err(IllegalMove::Superko { repeats: 0 })) => {}
                    (before, after) => prop_assert_eq!(before, after),
                }
            }
        }
    }
}
