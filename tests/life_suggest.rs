//! The suggestion, kind by kind, in diagrams; and what must hold on any board.

use weiqi_rules::{
    Board, ChainStatus, Color, Counting, DeadSuggestion, Game, GameOptions, HalfPoints, Point, PointSet, Rules,
    Scoring, Size, SuggestOptions, Suggester, influence, pass_alive, score, suggest_dead,
};

fn board(diagram: &str) -> Board {
    diagram.parse().unwrap_or_else(|error| panic!("{error}\n{diagram}"))
}

fn suggest(board: &Board) -> DeadSuggestion {
    suggest_dead(board, SuggestOptions::default())
}

#[track_caller]
fn expect(diagram: &str, expected: &[(u8, u8, ChainStatus)]) -> DeadSuggestion {
    let board = board(diagram);
    let found = suggest(&board);
    for &(x, y, status) in expected {
        let chain = found.chains.iter().find(|chain| chain.stones.contains(&Point::new(x, y))).expect("a chain");
        assert_eq!(chain.status, status, "{chain:?}\n{board}");
    }
    found
}

use ChainStatus::{Alive, Dead, Seki, Unsettled};

#[test]
fn two_eyes_are_certain_and_so_is_what_lies_inside() {
    let found = expect(
        "
        . X O X . . . . .
        X X O X X X X X X
        . X O O X . X . .
        X X O O X X X O .
        O O O O X . X . .
        . . . . X X X X X
        . . . . O O O O O
        . O . O . . . . .
        . . . . . . . . .",
        &[(0, 1, Alive), (4, 2, Alive), (7, 3, Dead)],
    );
    let sure = |x, y| found.chains.iter().find(|c| c.stones.contains(&Point::new(x, y))).map(|c| c.confidence);
    assert_eq!((sure(4, 2), sure(7, 3)), (Some(100), Some(100)));
}

#[test]
fn a_group_with_one_eye_is_dead() {
    let found = expect(
        "
        . X O . . . . . .
        X X O . O . . . .
        O O O . . . . O .
        . . . . O . . . .
        O O O O O O O O O
        X X X X X X X X X
        . . . . . . . . .
        . X . X . . X . .
        . . . . . . . . .",
        &[(1, 0, Dead), (0, 5, Alive), (0, 4, Alive)],
    );
    assert_eq!(found.dead.len(), 3);
    assert!(found.unsettled.is_empty());
}

#[test]
fn a_one_eyed_group_that_wins_no_race_is_dead_with_all_its_chains() {
    expect(
        "
        . X . O . O . . .
        X . X O . . O . .
        O X O O . . . O .
        O O O . . . O . .
        . . . . . . . . .
        O O O O O O O O O
        X X X X X X X X X
        . . . . . X . . .
        . . X . . . . . .",
        &[(1, 0, Dead), (0, 1, Dead), (2, 1, Dead), (1, 2, Dead), (0, 5, Alive)],
    );
}

#[test]
fn stones_that_share_their_last_liberties_live_in_seki() {
    let found = expect(
        "
        . X O O . X X O .
        . X O O . X X O .
        . X O O O X X O .
        . X X X X O O O .
        . . . . X O . . .
        . X . . X O . O .
        . . . . X O . . .
        . X . . X O . O .
        . . . . X O . . .",
        &[(2, 0, Seki), (5, 0, Seki), (1, 0, Alive), (7, 0, Alive)],
    );
    assert!(found.dead.is_empty());
}

/// Three points in a row are one eye or two, by who plays in the middle.
#[test]
fn an_eye_space_of_three_is_unsettled_and_its_middle_named() {
    let found = expect(
        "
        . . . X O . . . .
        X X X X O . . O .
        O O O O O . . . .
        . . . . . . . . .
        . . O . . . O . .
        O O O O O O O O O
        X X X X X X X X X
        . . . . X . . . .
        . X . . X . . X .",
        &[(0, 1, Unsettled), (0, 2, Alive), (0, 6, Alive)],
    );
    assert_eq!(found.unsettled.iter().collect::<Vec<_>>(), [Point::new(1, 0)]);
    assert!(found.dead.is_empty());
}

#[test]
fn two_chains_in_atari_at_one_point_are_unsettled() {
    let found = expect(
        "
        . X O O . . O . .
        O O X O O O . . .
        O O X O . . . O .
        X X X O . . . . .
        . . X O . O . O .
        . X X O O O O O O
        . . X X X X X X X
        . X . . . . . . .
        . . . . . . X . .",
        &[(1, 0, Unsettled), (0, 1, Unsettled)],
    );
    assert_eq!(found.unsettled.iter().collect::<Vec<_>>(), [Point::new(0, 0)]);
}

#[test]
fn an_empty_board_and_the_smallest_have_no_dead_stones() {
    for size in [Size::new(1, 1), Size::new(1, 52), Size::new(52, 1), Size::new(2, 2), Ok(Size::NINETEEN)] {
        let board = Board::new(size.expect("a size"));
        let found = suggest_dead(&board, SuggestOptions { playouts: 20, ..SuggestOptions::default() });
        assert!(found.dead.is_empty() && found.chains.is_empty() && found.unsettled.is_empty());
    }
}

/// A random board without dead-liberty chains, as random legal placements make it.
fn random_board(size: Size, stones: usize, seed: u64) -> Board {
    let mut board = Board::new(size);
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for n in 0..stones {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let point = size.point((state >> 33) as usize % size.area()).expect("a point");
        let _ = board.place(if n % 2 == 0 { Color::Black } else { Color::White }, point);
    }
    board
}

#[test]
fn the_same_seed_gives_the_same_answer_however_it_is_sliced() {
    for seed in 0..6 {
        let board = random_board(Size::NINE, 90, seed);
        let options = SuggestOptions { seed, playouts: 200 };
        let whole = suggest_dead(&board, options);
        for slice in [1, 7, 199] {
            let mut suggester = Suggester::new(&board, options);
            while !suggester.is_done() {
                suggester.steps(slice);
            }
            assert_eq!(suggester.finish(), whole, "slices of {slice}\n{board}");
        }
        let mut cancelled = Suggester::new(&board, options);
        cancelled.steps(50);
        drop(cancelled);
        assert_eq!(suggest_dead(&board, options), whole, "after a cancelled run\n{board}");
    }
}

/// Pinned, so that another machine or a later version that answers otherwise is noticed.
#[test]
fn the_answer_is_the_same_everywhere() {
    let board = random_board(Size::THIRTEEN, 260, 5);
    let found = suggest_dead(&board, SuggestOptions { seed: 1, playouts: 300 });
    let sum = found.chains.iter().fold(0u64, |sum, chain| {
        sum.wrapping_mul(1_000_003) ^ (u64::from(chain.confidence) << 2) ^ chain.status as u64
    });
    assert_eq!(sum, PINNED, "{board}{found:?}");
}

const PINNED: u64 = 3702931381865940130;

#[test]
fn no_playout_contradicts_a_fact() {
    for seed in 0..30 {
        let board = random_board(Size::new(7, 6).expect("a size"), 120, seed);
        let facts = pass_alive(&board);
        let found = suggest_dead(&board, SuggestOptions { seed, playouts: 30 });
        for chain in &found.chains {
            let stone = chain.stones[0];
            let fact = if facts.stones[chain.color].contains(stone) {
                Some(Alive)
            } else {
                facts.area[!chain.color].contains(stone).then_some(Dead)
            };
            match fact {
                Some(status) => assert_eq!((chain.status, chain.confidence), (status, 100), "{chain:?}\n{board}"),
                None => assert!((50..100).contains(&chain.confidence), "{chain:?}\n{board}"),
            }
        }
        let dead = found.chains.iter().filter(|chain| chain.status == Dead).flat_map(|chain| chain.stones.clone());
        assert_eq!(found.dead, PointSet::from_points(board.size(), dead), "{board}");
        assert_eq!(found.chains.len(), board.chains().count());
        assert!(found.unsettled.iter().all(|point| board.at(point).is_none()), "{board}");
    }
}

/// The same text comes out of the wasm (`tests/js/life.test.mjs`): board, seed and budget, what is said of every chain,
/// where to play first, and the estimate.
#[test]
fn the_answer_is_the_same_natively_and_in_wasm() {
    const PINNED: &str = include_str!("data/suggestion.txt");
    let rows: Vec<&str> = PINNED.lines().take_while(|line| !line.is_empty()).collect();
    let board = board(&rows.join("\n"));
    let options = SuggestOptions { seed: 7, playouts: 900 };
    let found = suggest_dead(&board, options);
    let status = |status| match status {
        Alive => "alive",
        Dead => "dead",
        Seki => "seki",
        Unsettled => "unsettled",
    };
    let mut lines: Vec<String> = rows.into_iter().map(String::from).collect();
    lines.push(String::new());
    for chain in &found.chains {
        let Point { x, y } = chain.stones[0];
        lines.push(format!("{} {x},{y} {} {}", chain.color, status(chain.status), chain.confidence));
    }
    lines.extend(found.unsettled.iter().map(|Point { x, y }| format!("play {x},{y}")));
    lines.push(format!("{} playouts", found.playouts));
    let stones = board.chains().flat_map(|chain| chain.stones.into_iter().map(move |stone| (chain.color, stone)));
    let start = GameOptions { size: board.size(), stones: stones.collect(), ..GameOptions::default() };
    let game = Game::new(start).expect("a game from this board");
    let estimate = game.influence(SuggestOptions { playouts: 50, ..options });
    for row in estimate.owner.chunks(usize::from(board.size().width())) {
        lines.push(row.iter().map(i8::to_string).collect::<Vec<_>>().join(" "));
    }
    lines.push(format!("lead {}", estimate.lead));
    assert_eq!(lines.join("\n") + "\n", PINNED);
}

/// On a board that leaves no doubt, mirrors and exchanged colours change nothing.
#[test]
fn colors_and_mirrors_change_nothing_where_there_is_no_doubt() {
    let rows = [
        ". X O . . O . . .",
        "X X O . O . . O .",
        "O O O . . O . . .",
        ". O . O . . . O .",
        "O O O O O O O O O",
        "X X X X X X X X X",
        ". X . . X O O . X",
        "X . X . X . X X .",
        ". X . X . X . X .",
    ];
    let plain = suggest(&board(&rows.join("\n"))).dead;
    assert_eq!(plain.len(), 5, "{}", rows.join("\n"));
    let swap = |row: &&str| row.replace('X', "#").replace('O', "X").replace('#', "O");
    assert_eq!(suggest(&board(&rows.iter().map(swap).collect::<Vec<_>>().join("\n"))).dead, plain);
    let mirror = |row: &&str| row.chars().rev().collect::<String>();
    let mirrored = suggest(&board(&rows.iter().map(mirror).collect::<Vec<_>>().join("\n"))).dead;
    let back = PointSet::from_points(Size::NINE, mirrored.iter().map(|p| Point::new(8 - p.x, p.y)));
    assert_eq!(back, plain);
    let upside_down = suggest(&board(&rows.iter().rev().copied().collect::<Vec<_>>().join("\n"))).dead;
    let back = PointSet::from_points(Size::NINE, upside_down.iter().map(|p| Point::new(p.x, 8 - p.y)));
    assert_eq!(back, plain);
}

/// Boards where games of our own ended.
fn ends_of_games(count: usize) -> Vec<Board> {
    let games = include_str!("bench/corpus.txt").lines().take(count);
    games
        .map(|moves| {
            let mut game = Game::default();
            for pair in moves.as_bytes().chunks(2).filter(|pair| pair != b"..") {
                game.force(game.turn(), Some(Point::new(pair[0] - b'a', pair[1] - b'a'))).expect("a move of the game");
            }
            game.board().clone()
        })
        .collect()
}

/// Turned, mirrored or with the colours exchanged: whatever is said with some confidence stays the same.
#[test]
fn colors_and_symmetries_change_nothing_that_is_sure() {
    for (number, board) in ends_of_games(6).into_iter().enumerate() {
        let size = board.size();
        let plain = suggest(&board);
        for turn in 0..16 {
            let image = |Point { x, y }: Point| {
                let (x, y) = if turn & 1 == 0 { (x, y) } else { (y, x) };
                let flip = |value: u8, bit: u8| if turn & bit == 0 { value } else { size.width() - 1 - value };
                Point::new(flip(x, 2), flip(y, 4))
            };
            let color = |color: Color| if turn & 8 == 0 { color } else { !color };
            let mut other = Board::new(size);
            for chain in board.chains() {
                for &stone in &chain.stones {
                    other.place(color(chain.color), image(stone)).expect("the same board");
                }
            }
            let found = suggest(&other);
            for chain in plain.chains.iter().filter(|chain| chain.confidence >= 90) {
                let stone = image(chain.stones[0]);
                let same = found.chains.iter().find(|other| other.stones.contains(&stone)).expect("the same chain");
                assert_eq!(same.color, color(chain.color));
                assert_eq!(
                    same.status == Dead,
                    chain.status == Dead,
                    "game {number}, {turn}: {chain:?} {same:?}\n{board}"
                );
                assert!(chain.confidence < 100 || same.confidence == 100, "game {number}, {turn}: {chain:?} {same:?}");
            }
        }
    }
}

/// An open board is no seki, however uncertain all of it is.
#[test]
fn no_seki_in_the_opening() {
    for (number, moves) in include_str!("bench/corpus.txt").lines().take(10).enumerate() {
        let mut game = Game::default();
        for pair in moves.as_bytes().chunks(2).take(30) {
            game.play(Point::new(pair[0] - b'a', pair[1] - b'a')).expect("a move of the game");
        }
        let found = suggest(game.board());
        assert!(found.chains.iter().all(|chain| chain.status != Seki), "game {number}\n{}", game.board());
    }
}

#[test]
fn influence_leans_to_the_nearer_stones_and_is_exact_where_facts_are() {
    let board = board(
        "
        . X . X . . . . .
        X X X X . . . . .
        . . . . . . . O .
        . . X . . . . . .
        . . . . . . . . .
        . . . . . . O . .
        . . . . . O . O .
        . . . . . . O O O
        . . . . . . O . O",
    );
    let leans = influence(&board, SuggestOptions { playouts: 200, ..SuggestOptions::default() }).owner;
    let at = |x, y| leans[board.size().index(Point::new(x, y))];
    assert_eq!(at(0, 0), 100);
    assert!(at(1, 2) > 20 && at(7, 5) < -20, "{leans:?}");
    assert_eq!(influence(&board, SuggestOptions { playouts: 0, seed: 0 }).owner[40], 0);
}

/// Nobody is there to take the stones off: they are not dead because the random games say so.
#[test]
fn a_board_of_one_color_has_no_dead_stones() {
    for (width, height) in [(1, 2), (2, 2), (9, 9), (19, 19), (52, 52), (1, 52), (52, 3)] {
        let size = Size::new(width, height).expect("a size");
        for color in Color::ALL {
            for holes in [1, 2, 3] {
                let mut board = Board::new(size);
                for point in size.points().skip(holes) {
                    let _ = board.place(color, point);
                }
                let found = suggest_dead(&board, SuggestOptions::for_size(size));
                assert!(found.dead.is_empty(), "{size}, {holes} holes: {:?}", found.chains[0].confidence);
            }
        }
    }
}

/// The last liberty decides: it is named.
#[test]
fn one_hole_is_unsettled_and_two_eyes_are_a_fact() {
    let found = expect("X X X\nX . X\nX X X", &[(0, 0, Unsettled)]);
    assert_eq!(found.unsettled.iter().collect::<Vec<_>>(), [Point::new(1, 1)]);
    let found = expect(". X X\nX X X\nX X .", &[(1, 0, Alive)]);
    assert_eq!(found.chains[0].confidence, 100);
}

/// Two groups that each could take the other off: not both are dead.
#[test]
fn the_dead_are_enclosed_by_the_living() {
    for seed in 0..40 {
        let board = random_board(Size::new(9, 5).expect("a size"), 20 + seed as usize, seed);
        let found = suggest_dead(&board, SuggestOptions { seed, playouts: 100 });
        for chain in found.chains.iter().filter(|chain| chain.status == Dead) {
            let mut reached = PointSet::new(board.size());
            let mut open = vec![chain.stones[0]];
            let mut enclosed = false;
            while let Some(point) = open.pop() {
                if board.at(point) == Some(!chain.color) && !found.dead.contains(point) {
                    enclosed = true;
                } else if reached.insert(point) {
                    open.extend(board.size().neighbors(point));
                }
            }
            assert!(enclosed, "{chain:?}\n{board}");
        }
    }
}

/// D9, B9: without komi the two ways of counting differ by the stones that one side placed more.
#[test]
fn influence_of_a_game_counts_by_its_rules() {
    let options = SuggestOptions { playouts: 60, seed: 3 };
    let lead = |rules: Rules| {
        let mut game = Game::new(GameOptions { size: Size::NINE, rules, ..GameOptions::default() }).expect("a game");
        for (x, y) in [(2, 2), (6, 6), (6, 2), (2, 6), (1, 5), (1, 6), (0, 0), (1, 0), (8, 8), (0, 1)] {
            game.play(Point::new(x, y)).expect("a legal move"); // the last one captures the corner
        }
        assert_eq!(game.prisoners().white, 1);
        game.influence(options)
    };
    let area = lead(Rules::CHINESE);
    let land = lead(Rules { scoring: Scoring::Territory, ..Rules::CHINESE });
    assert_eq!(area, land, "the same number of stones was placed by both");
    let plain = lead(Rules { komi: HalfPoints::ZERO, ..Rules::CHINESE });
    assert_eq!(area.lead + Rules::CHINESE.komi, plain.lead);
    assert_eq!(area.owner, plain.owner);
}

/// On a finished board the estimate is near the count, and exchanged colours give the opposite.
#[test]
fn influence_of_a_finished_board_is_near_its_count() {
    let rows = [". X . O . . .", "X X . O O . .", "X X X X O O O", ". X O X O . O", "X X . X O O .", ". X X X X O O"];
    let finished = board(&rows.join("\n"));
    let plain = influence(&finished, SuggestOptions::default());
    let swap = |row: &&str| row.replace('X', "#").replace('O', "X").replace('#', "O");
    let other = influence(&board(&rows.iter().map(swap).collect::<Vec<_>>().join("\n")), SuggestOptions::default());
    let dead = suggest(&finished).dead;
    let count = score(&finished, &dead, &Counting::new(Rules { komi: HalfPoints::ZERO, ..Rules::CHINESE })).lead;
    for lead in [plain.lead, -other.lead] {
        assert!((lead - count).halves().abs() <= 4, "{lead} for {count}");
    }
}
