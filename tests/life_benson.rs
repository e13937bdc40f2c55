//! Pass-alive stones against an exhaustive solver.
//!
//! The defender passes for ever, so the attacker's stones only grow in number (suicide is forbidden) and every game
//! ends: a search that remembers positions knows what can be captured, and where the attacker can come to live.

use std::collections::HashMap;
use weiqi_rules::{Board, Color, PassAlive, Point, PointSet, Size, pass_alive};

/// A position of a small board: the points with black stones, and with white ones.
type Stones = (u16, u16);

struct Solver {
    size: Size,
    neighbors: Vec<u16>,
    /// What Black's stones, in any order of Black's moves alone, can capture; and where Black can get stones that live.
    solved: HashMap<Stones, (u16, u16)>,
}

impl Solver {
    fn new(size: Size) -> Solver {
        let neighbors = size.points().map(|p| size.neighbors(p).map(|q| 1 << size.index(q)).sum()).collect();
        Solver { size, neighbors, solved: HashMap::new() }
    }

    fn beside(&self, set: u16) -> u16 {
        (0..self.neighbors.len()).filter(|i| set >> i & 1 == 1).fold(0, |all, i| all | self.neighbors[i])
    }

    fn chain(&self, start: u16, within: u16) -> u16 {
        let mut chain = start;
        loop {
            let grown = (chain | self.beside(chain)) & within;
            if grown == chain {
                return chain;
            }
            chain = grown;
        }
    }

    fn has_liberty(&self, chain: u16, (black, white): Stones) -> bool {
        self.beside(chain) & !(black | white) & ((1 << self.size.area()) - 1) as u16 != 0
    }

    fn legal(&self, stones: Stones) -> bool {
        (0..self.size.area()).map(|i| 1 << i).all(|point: u16| {
            [stones.0, stones.1]
                .into_iter()
                .filter(|&side| side & point != 0)
                .all(|side| self.has_liberty(self.chain(point, side), stones))
        })
    }

    /// The position after a black stone, and the white stones it captured; nothing for suicide.
    fn play(&self, (black, white): Stones, point: u16) -> Option<(Stones, u16)> {
        let black = black | point;
        let mut captured = 0;
        for i in (0..self.size.area()).filter(|i| self.beside(point) & white >> i << i & (1 << i) != 0) {
            let chain = self.chain(1 << i, white);
            if !self.has_liberty(chain, (black, white)) {
                captured |= chain;
            }
        }
        let after = (black, white & !captured);
        self.has_liberty(self.chain(point, black), after).then_some((after, captured))
    }

    fn board(&self, (black, white): Stones) -> Board {
        let letter = |i: usize| match (black >> i & 1, white >> i & 1) {
            (1, _) => 'X',
            (_, 1) => 'O',
            _ => '.',
        };
        let width = usize::from(self.size.width());
        let text: String =
            (0..self.size.area()).flat_map(|i| [if i % width == 0 { '\n' } else { ' ' }, letter(i)]).collect();
        text.parse().expect("a legal position")
    }

    fn bits(&self, set: &PointSet) -> u16 {
        set.iter().map(|p| 1 << self.size.index(p)).sum()
    }

    fn solve(&mut self, stones: Stones) -> (u16, u16) {
        if let Some(&known) = self.solved.get(&stones) {
            return known;
        }
        let mut lost = 0;
        let mut lived = self.bits(&pass_alive(&self.board(stones)).stones.black);
        for i in (0..self.size.area()).filter(|i| (stones.0 | stones.1) >> i & 1 == 0) {
            if let Some((after, captured)) = self.play(stones, 1 << i) {
                let (more_lost, more_lived) = self.solve(after);
                lost |= captured | more_lost;
                lived |= more_lived;
            }
        }
        self.solved.insert(stones, (lost, lived));
        (lost, lived)
    }
}

fn every_position(width: u32, height: u32) -> usize {
    let size = Size::new(width, height).expect("a small board");
    let mut solver = Solver::new(size);
    let mut count = 0;
    for code in 0..3usize.pow(size.area() as u32) {
        let (mut black, mut white, mut rest) = (0, 0, code);
        for i in 0..size.area() {
            match rest % 3 {
                1 => black |= 1 << i,
                2 => white |= 1 << i,
                _ => {}
            }
            rest /= 3;
        }
        let stones = (black, white);
        if !solver.legal(stones) {
            continue;
        }
        count += 1;
        let board = solver.board(stones);
        let facts = pass_alive(&board);
        let (lost, lived) = solver.solve(stones);
        let alive = solver.bits(&facts.stones.white);
        assert_eq!(alive, white & !lost, "{size}: which white stones live for ever?\n{board}");
        let swapped = pass_alive(&solver.board((white, black)));
        let side = |facts: &PassAlive, side| (facts.stones[side].clone(), facts.area[side].clone());
        assert_eq!(side(&facts, Color::Black), side(&swapped, Color::White), "{size}: the colours exchanged\n{board}");

        let area = solver.bits(&facts.area.white);
        assert_eq!(area & (white | lived), 0, "{size}: Black can live in White's area\n{board}");
        // A closed-in eye of a living chain is always named: its empty points are all liberties of one chain.
        let rest = !white & ((1u32 << size.area()) - 1) as u16;
        for i in (0..size.area()).filter(|i| rest >> i & 1 == 1) {
            let region = solver.chain(1 << i, rest);
            let wall = solver.beside(region) & white;
            let no_room = region & !black & !solver.beside(white) == 0;
            if wall != 0 && wall & !alive == 0 && no_room {
                assert_eq!(area & region, region, "{size}: {:?}\n{board}", size.point(i));
            }
        }
    }
    count
}

/// Width, height and the number of legal positions as Tromp published it, so that none is left out: every board up to 3×4
/// and all others of at most twelve points, one way round.
const BOARDS: [(u32, u32, usize); 20] = [
    (1, 1, 1),
    (1, 2, 5),
    (1, 3, 15),
    (1, 4, 41),
    (1, 5, 113),
    (1, 6, 313),
    (1, 7, 867),
    (1, 8, 2401),
    (1, 9, 6649),
    (1, 10, 18413),
    (1, 11, 50991),
    (1, 12, 141209),
    (2, 2, 57),
    (2, 3, 489),
    (2, 4, 4125),
    (2, 5, 35117),
    (2, 6, 299681),
    (3, 3, 12675),
    (3, 4, 321689),
    (4, 3, 321689),
];

fn boards(chosen: impl Fn(usize) -> bool) {
    for (width, height, legal) in BOARDS.into_iter().filter(|&(.., legal)| chosen(legal)) {
        assert_eq!(every_position(width, height), legal, "{width}×{height}");
    }
}

#[test]
fn exact_on_every_position_of_tiny_boards() {
    boards(|legal| legal < 20_000);
    boards_the_other_way_round();
}

/// What is written row by row must not matter.
fn boards_the_other_way_round() {
    for (width, height, legal) in BOARDS.into_iter().filter(|&(.., legal)| legal < 5_000) {
        assert_eq!(every_position(height, width), legal, "{height}×{width}");
    }
}

#[test]
#[ignore = "a minute without optimisation"]
fn exact_on_every_position_up_to_three_by_four() {
    boards(|legal| legal >= 20_000);
}

#[test]
fn two_eyes_that_share_a_chain_live_and_one_eye_does_not() {
    let board: Board = "
        . X . X O .
        X X X X O .
        O O O O O .
        . . . . . .
        O O O O . X
        . O . O . ."
        .parse()
        .expect("diagram");
    let facts = pass_alive(&board);
    assert_eq!(facts.stones.black.len(), 6, "{board}");
    assert_eq!(facts.area.black.len(), 2, "{board}");
    // The white corner lacks nothing; the wall above it has no eye at all.
    assert_eq!(facts.stones.white.len(), 6, "{board}");
    assert!(!facts.stones.white.contains(Point::new(4, 0)), "{board}");
}

#[test]
fn colors_and_symmetries_change_nothing() {
    let rows = [". X . X O .", "X X X X O .", "O O O O O .", ". . . . O .", "X X X X X X", ". X . X X ."];
    let board: Board = rows.join("\n").parse().expect("diagram");
    let swapped: Board = rows.join("\n").replace('X', "#").replace('O', "X").replace('#', "O").parse().expect("same");
    let (facts, other) = (pass_alive(&board), pass_alive(&swapped));
    for side in Color::ALL {
        assert_eq!(facts.stones[side], other.stones[!side], "{board}");
        assert_eq!(facts.area[side], other.area[!side], "{board}");
    }
    let mirrored: Board =
        rows.map(|row| row.chars().rev().collect::<String>()).join("\n").parse().expect("the mirror image");
    let mirror = pass_alive(&mirrored);
    for side in Color::ALL {
        let flipped = facts.stones[side].iter().map(|p| Point::new(5 - p.x, p.y));
        assert_eq!(PointSet::from_points(board.size(), flipped), mirror.stones[side], "{board}");
    }
}
