//! The stones that a record sets up: at the start, and in the middle.

use super::rules_text::read_rules;
use super::{Note, OFF_PATH, Review, Step, Trouble, private};
use crate::color::{ByColor, Color};
use crate::count::HalfPoints;
use crate::game::{Game, GameOptions, Handicap};
use crate::point::{Point, PointSet, Size};
use crate::record::{GameRecord, NodeId, RecordNode};
use crate::rules::Rules;
use alloc::vec;
use alloc::vec::Vec;

/// How many nodes to look through for what has to stand near.
const SOON: usize = 16;

/// Where there are so many notes, no more stones without a liberty are noted: a node can have a board full of them.
const MOST_NOTES: usize = 1000;

/// What stands on each point, row by row.
pub(super) struct Stones {
    size: Size,
    on: Vec<Option<Color>>,
}

impl Stones {
    pub fn of(game: &Game) -> Stones {
        let size = game.size();
        let mut stones = Stones::empty(size);
        for point in size.points() {
            stones.on[size.index(point)] = game.board().at(point);
        }
        stones
    }

    pub fn empty(size: Size) -> Stones {
        Stones { size, on: vec![None; size.area()] }
    }

    /// Sets up what a node sets up. Says which stones no board can show: they are taken off again.
    #[inline(never)]
    pub fn apply(&mut self, node: RecordNode<'_>) -> Vec<(Color, Point)> {
        for (stone, point) in node.setup() {
            if self.size.contains(point) {
                self.on[self.size.index(point)] = stone;
            }
        }
        self.remove_chains_without_liberties()
    }

    #[inline(never)]
    fn all(&self) -> Vec<(Color, Point)> {
        let mut all = Vec::new();
        for point in self.size.points() {
            if let Some(color) = self.on[self.size.index(point)] {
                all.push((color, point));
            }
        }
        all
    }

    #[inline(never)]
    pub fn differences(&self, game: &Game) -> Vec<(Point, Option<Color>)> {
        let mut changed = Vec::new();
        for point in self.size.points() {
            let stone = self.on[self.size.index(point)];
            if game.board().at(point) != stone {
                changed.push((point, stone));
            }
        }
        changed
    }

    /// Takes off every chain that has no liberty, Black's first: no board can show them. Says which stones went.
    fn remove_chains_without_liberties(&mut self) -> Vec<(Color, Point)> {
        let mut gone = Vec::new();
        for &color in &Color::ALL {
            // Taking one side's chains off gives the other side's liberties, so those are looked at afterwards.
            let mut seen = PointSet::new(self.size);
            for start in self.size.points() {
                if self.on[self.size.index(start)] != Some(color) || !seen.insert(start) {
                    continue;
                }
                let (chain, has_liberty) = self.chain(start, &mut seen);
                if !has_liberty {
                    for stone in chain {
                        self.on[self.size.index(stone)] = None;
                        gone.push((color, stone));
                    }
                }
            }
        }
        gone
    }

    /// The stones of a chain, of whose side no other was seen, and whether it has a liberty.
    fn chain(&self, start: Point, seen: &mut PointSet) -> (Vec<Point>, bool) {
        let mut chain = vec![start];
        let (mut next, mut has_liberty) = (0, false);
        while let Some(&stone) = chain.get(next) {
            next += 1;
            for beside in self.size.neighbors(stone) {
                let on = self.on[self.size.index(beside)];
                has_liberty |= on.is_none();
                if on == self.on[self.size.index(start)] && seen.insert(beside) {
                    chain.push(beside);
                }
            }
        }
        (chain, has_liberty)
    }
}

/// What the beginning of a record says about how its game begins, besides the stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Head {
    size: Size,
    rules: Rules,
    komi: Option<HalfPoints>,
    penalties: ByColor<HalfPoints>,
    pub handicap: u32,
    pub to_play: Option<Color>,
}

impl Head {
    /// The record's own rules, or those.
    pub fn of(record: &GameRecord, rules: Option<Rules>) -> Head {
        let root = record.root();
        Head {
            size: record.size(),
            rules: rules.filter(|rules| rules.check().is_ok()).unwrap_or_else(|| read_rules(&record.line("RU"))),
            // As far as rules can have it.
            komi: record.komi().filter(|&komi| Rules { komi, ..Rules::CHINESE }.check().is_ok()),
            penalties: private::penalties(root),
            handicap: record.handicap(),
            to_play: root.turn().or_else(|| first_mover(root)),
        }
    }

    /// The game that begins with these stones in a node behind the root, before any move, where they are enough for the
    /// handicap that the record says: many records place the handicap stones there.
    pub fn handicap_game(&self, stones: &Stones, node: RecordNode<'_>) -> Option<Game> {
        let black = stones.on.iter().filter(|&&stone| stone == Some(Color::Black)).count();
        if self.handicap < 2 || black < self.handicap as usize {
            return None;
        }
        // What a node says of the turn holds for those behind it.
        let (mut above, mut said) = (Some(node), None);
        for _ in 0..SOON {
            said = said.or(above.and_then(RecordNode::turn));
            above = above.and_then(RecordNode::parent);
        }
        let game = self.game(stones, said.or(self.to_play));
        (game.handicap() > 0).then_some(game)
    }

    /// The game that begins with these stones.
    pub fn game(&self, stones: &Stones, to_play: Option<Color>) -> Game {
        // As the record has it, or as near as rules and board can have it.
        let mut game = None;
        for attempt in 0..3 {
            let (rules, komi) = if attempt < 2 { (self.rules, self.komi) } else { (Rules::CHINESE, None) };
            let handicap = if attempt < 1 { self.handicap } else { 0 };
            if let Ok(begun) = Game::new(options(rules, komi, handicap, stones, to_play)) {
                game = Some(begun);
                break;
            }
        }
        let mut game = game.unwrap_or_default();
        // A game that has just begun is not finished.
        for &side in &Color::ALL {
            _ = game.penalize(side, self.penalties[side]);
        }
        game
    }
}

/// What a game begins with whose first stones are these.
fn options(
    rules: Rules,
    komi: Option<HalfPoints>,
    handicap: u32,
    stones: &Stones,
    to_play: Option<Color>,
) -> GameOptions {
    let size = stones.size;
    let all = stones.all();
    let mut placed = Vec::new();
    for &(color, point) in &all {
        if color == Color::Black {
            placed.push(point);
        }
    }
    let has_given = handicap >= 2 && placed.len() >= handicap as usize;
    let mut given = if handicap == 1 { Handicap::Fixed(1) } else { Handicap::Even };
    if has_given {
        let set_points = Handicap::points(size, handicap).unwrap_or_default();
        if !set_points.is_empty() && set_points.iter().all(|point| placed.contains(point)) {
            given = Handicap::Fixed(handicap);
            placed = set_points;
        } else {
            placed.truncate(handicap as usize);
            given = Handicap::Free(placed.clone());
        }
    } else {
        placed.clear();
    }
    let mut others = Vec::new();
    for &(color, point) in &all {
        if !placed.contains(&point) {
            others.push((color, point));
        }
    }
    // A record shows all stones: seat stones come only as set-up.
    let seats = rules.seats && !others.is_empty();
    let usual = if has_given { Color::White } else { rules.first };
    let to_play = to_play.filter(|&side| side != usual);
    let mut rules = rules;
    rules.seats = seats;
    GameOptions { size, rules, komi, handicap: given, stones: others, to_play }
}

impl Review {
    /// Enters the root.
    pub(super) fn begin(&mut self) {
        self.path.clear();
        self.notes.clear();
        self.depth.clear();
        self.depth.resize(self.record.node_count(), OFF_PATH);
        self.path.push(Step { node: 0, plies: 0, moves: 0, notes: 0, restarted: false });
        self.depth[0] = 0;
        self.restart();
        let mut step = self.path[0];
        self.make_all(NodeId::ROOT, &mut step);
        self.path[0] = step;
    }

    /// The game as it begins, with the root's stones. What is wrong with them is noted once, in `begin`.
    pub(super) fn restart(&mut self) {
        let mut stones = Stones::empty(self.record.size());
        let gone = stones.apply(self.record.root());
        if self.notes.is_empty() {
            self.note_gone(NodeId::ROOT, 0, &gone);
        }
        self.game = self.head.game(&stones, self.head.to_play);
    }

    /// Begins anew where a change to the record has changed how the game begins.
    pub(super) fn keep_up(&mut self) {
        let head = Head::of(&self.record, self.options.rules);
        if head != self.head {
            let here = self.here();
            self.head = head;
            self.begin();
            self.go_to(here);
        }
    }

    /// Sets up what a node sets up.
    pub(super) fn set_up(&mut self, id: NodeId, step: &mut Step) {
        let node = self.record.node(id);
        if !node.has_setup() {
            return;
        }
        let turn = node.turn();
        let mut stones = Stones::of(&self.game);
        let gone = stones.apply(node);
        let is_head = step.moves == 0 && self.game.handicap() == 0;
        if is_head && let Some(game) = self.head.handicap_game(&stones, node) {
            self.game = game;
            step.restarted = true;
        } else {
            let changes = stones.differences(&self.game);
            let turn = turn.filter(|&turn| turn != self.game.turn());
            if (!changes.is_empty() || turn.is_some()) && self.game.edit(changes, turn) {
                step.plies += 1;
            }
        }
        self.note_gone(id, step.moves, &gone);
    }

    fn note_gone(&mut self, node: NodeId, move_number: u32, gone: &[(Color, Point)]) {
        for &(color, point) in &gone[..gone.len().min(MOST_NOTES.saturating_sub(self.notes.len()))] {
            let (point, trouble) = (Some(point), Trouble::SetupWithoutLiberty);
            self.notes.push(Note { node, move_number, color, point, trouble, played: false });
        }
    }
}

/// Whose move comes first on the main line from that node on, if it comes soon.
fn first_mover(node: RecordNode<'_>) -> Option<Color> {
    let mut head = node;
    for _ in 0..SOON {
        if let Some(first) = head.moves().next() {
            return Some(first.color);
        }
        head = head.next()?;
        if head.turn().is_some() {
            return None;
        }
    }
    None
}
