//! A live game becomes a record, and a record a live game.

use super::private;
use super::rules_text::rules_text;
use super::setup::{Head, Stones};
use crate::color::Color;
use crate::count::decimal;
use crate::game::{Game, GameEvent, Phase};
use crate::illegal::{IllegalMove, MoveNumber};
use crate::point::Point;
use crate::record::{GameRecord, NodeId, RecordNode, RecordResult, komi_text, push_point};
use crate::score::{End, Owner};
use alloc::string::String;

impl GameRecord {
    /// The record of a game, from which [`GameRecord::to_game`] makes the same game again:
    ///
    /// | what                                   | where                                                               |
    /// | -------------------------------------- | ------------------------------------------------------------------- |
    /// | size, rules, komi, handicap            | `SZ`, `RU`, `KM`, `HA` in the root                                  |
    /// | stones and turn at the start           | `AB`, `AW`, `PL` in the root                                        |
    /// | each move and pass                     | `B` or `W` in a node of its own, with `KO` where the rules refuse it |
    /// | stones set up later ([`Game::edit`])   | `AB`, `AW`, `AE`, `PL` in a node of its own                         |
    /// | a dispute (D21.4)                      | `DISPUTE[B:W][aa]` in the pass before it: the claimant, who had agreed to the marks if anybody had, and the stones that were marked dead |
    /// | dead stones                            | `TB` and `TW` in the last node                                      |
    /// | who has agreed to them                 | `AGREED[B][W]` in the last node                                     |
    /// | penalties (D24)                        | `PENALTY[B:2][W:1]` in the root: points                             |
    /// | the result                             | `RE`; `END` where that does not tell results apart: `END[both-lose]`, `END[draw]`, `END[count:0]` with Black's lead |
    ///
    /// `DISPUTE`, `AGREED`, `PENALTY` and `END` are properties of our own, which other programs keep and pass over. Without
    /// set-ups move number n is the node of that number. Moves that were taken back are not in it. Nor are a date, players
    /// and clock times, since a game knows none: [`GameRecord::set`] writes them (`BL` and `WL` as
    /// [`SideTime::to_sgf`](crate::SideTime::to_sgf) spells them).
    ///
    /// ```
    /// use weiqi_rules::{Game, GameRecord, Point};
    /// let mut game = Game::default();
    /// game.play(Point::new(15, 3)).unwrap();
    /// game.pass().unwrap();
    /// let record = GameRecord::from_game(&game);
    /// assert_eq!(record.to_sgf(), "(;GM[1]FF[4]CA[UTF-8]SZ[19]RU[Chinese]KM[7.5];B[pd];W[])\n");
    /// assert_eq!(record.to_game().unwrap().board(), game.board());
    /// ```
    #[must_use]
    pub fn from_game(game: &Game) -> GameRecord {
        let mut record = GameRecord::new(game.size());
        record.write_start(game);
        let mut last = NodeId::ROOT;
        let mut resumed = None;
        for event in &game.events() {
            let added = match event {
                GameEvent::Dispute(dispute) => {
                    record.write(last, private::DISPUTE, &private::dispute_text(dispute));
                    resumed = Some(dispute.claimant);
                    continue;
                }
                GameEvent::Move { made, .. } => record.add_move(last, made.color, made.point),
                GameEvent::SetUp { .. } => record.add_node(last),
            };
            let Ok(node) = added else { break };
            (last, resumed) = (node, None);
            match event {
                GameEvent::SetUp { changes, turn } => {
                    for &(name, wanted) in &[("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)] {
                        record.write_points(node, name, &mut |point| changes.contains(&(point, wanted)));
                    }
                    record.write(node, "PL", private::side_text(*turn));
                }
                GameEvent::Move { forced: true, .. } => record.write(node, "KO", "[]"),
                _ => {}
            }
        }
        record.write_marks(game, last);
        // Other programs are told whose turn it is, too.
        if let Some(claimant) = resumed
            && let Ok(next) = record.add_node(last)
        {
            record.write(next, "PL", private::side_text(claimant));
        }
        record
    }

    /// Gives a node a property, if there are any values: as SGF has them, brackets and all.
    #[inline(never)]
    fn write(&mut self, node: NodeId, name: &str, values: &str) {
        // The names are properties' names, and no game is longer than a record may be.
        _ = self.set_raw(node, name, values);
    }

    #[inline(never)]
    fn write_points(&mut self, node: NodeId, name: &str, is_it: &mut dyn FnMut(Point) -> bool) {
        let mut values = String::new();
        for point in self.size().points() {
            if is_it(point) {
                push_point(&mut values, point);
            }
        }
        self.write(node, name, &values);
    }

    fn write_start(&mut self, game: &Game) {
        let start = Game::new(game.start().clone()).unwrap_or_default();
        self.write_text("RU", &rules_text(game.rules()));
        self.write_text("KM", &komi_text(game.rules().komi));
        if game.handicap() > 0 {
            self.write_text("HA", &decimal(game.handicap().into()));
        }
        for &(side, name) in &[(Color::Black, "AB"), (Color::White, "AW")] {
            self.write_points(NodeId::ROOT, name, &mut |point| start.board().at(point) == Some(side));
        }
        // What a reader would conclude without being told.
        let usual = if game.handicap() >= 2 { Color::White } else { game.rules().first };
        let first = game.moves().next().map_or(start.turn(), |first| first.color);
        if start.turn() != usual || first != start.turn() {
            self.write(NodeId::ROOT, "PL", private::side_text(start.turn()));
        }
        self.write(NodeId::ROOT, private::PENALTY, &private::penalty_text(game.penalties()));
        if let (Some(end), Some(result)) = (game.end(), game.result()) {
            self.write_text("RE", &result.re);
            self.write(NodeId::ROOT, private::END, &private::end_text(end));
        }
    }

    /// Gives the root a property with this text, in which there is nothing to escape.
    #[inline(never)]
    fn write_text(&mut self, name: &str, text: &str) {
        self.write(NodeId::ROOT, name, &["[", text, "]"].concat());
    }

    /// The points that were agreed on or are marked so far, and who has agreed.
    fn write_marks(&mut self, game: &Game, last: NodeId) {
        let counted = matches!(game.end(), Some(End::Counted { .. })) || game.phase() == Phase::Agreeing;
        if !game.dead().is_empty() {
            let score = game.score();
            for &(side, name) in &[(Color::Black, "TB"), (Color::White, "TW")] {
                let mut own = |point: Point| match game.board().at(point) {
                    None => counted && score.points[game.size().index(point)].owner == Owner::Side(side),
                    // Dead stones lie on the other side's points, however much else encloses them.
                    Some(stone) => stone != side && game.dead().contains(point),
                };
                self.write_points(last, name, &mut own);
            }
        }
        let mut agreed = String::new();
        for &side in &Color::ALL {
            if game.agreed()[side] {
                agreed.push_str(private::side_text(side));
            }
        }
        self.write(last, private::AGREED, &agreed);
    }

    /// The game of the main line, played by the rules; what they forbid is played as the record has it. Where play had
    /// stopped and a move follows without `KO`, it was resumed after a dispute (D21.4). A long cycle ends the game only
    /// with the last move, and only where the record does not say how it ended.
    ///
    /// # Errors
    /// The number of the first move that no board can show, and why.
    ///
    /// ```
    /// use weiqi_rules::{Color, GameRecord, IllegalMove, Phase};
    /// let record = GameRecord::parse("(;SZ[9]KM[5.5]RE[W+R];B[ee];W[ec])")?.games.remove(0);
    /// let game = record.to_game().unwrap();
    /// assert_eq!((game.move_number(), game.phase()), (2, Phase::Finished));
    /// let broken = GameRecord::parse("(;SZ[9];B[ee];W[ee])")?.games.remove(0);
    /// assert_eq!(broken.to_game().unwrap_err(), (2, IllegalMove::Occupied));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn to_game(&self) -> Result<Game, (MoveNumber, IllegalMove)> {
        let head = Head::of(self, None);
        let mut stones = Stones::empty(self.size());
        let root = self.root();
        stones.apply(root);
        let mut game = head.game(&stones, head.to_play);
        let result = RecordResult::read(&self.line("RE"));
        let (mut total, mut ahead) = (0, Some(root));
        while let Some(node) = ahead {
            for _ in node.moves() {
                total += 1;
            }
            ahead = node.next();
        }
        // Without a result in the record the last move may be the one that the rules end the game with.
        let closing = if private::end(root, &result, true).is_some() { 0 } else { total };
        let (mut number, mut node) = (0, root);
        loop {
            if node != root && node.has_setup() {
                set_up(&mut game, node, number, &head);
            }
            let forced = node.property("KO").is_some();
            for one in node.moves() {
                number += 1;
                let point = one.at.map_err(|_| (number, IllegalMove::OffBoard))?;
                if !forced && game.phase() == Phase::Agreeing {
                    _ = game.dispute(one.color);
                }
                let played = number == closing && !forced && game.try_move(one.color, point);
                if !played {
                    game.force(one.color, point).map_err(|why| (number, why))?;
                }
            }
            private::resume(&mut game, node);
            let Some(next) = node.next() else { break };
            node = next;
        }
        read_marks(&mut game, node);
        let end = private::end(root, &result, game.phase() == Phase::Agreeing);
        private::agree(&mut game, node, end);
        if let Some(end) = end {
            // Where it has ended already, that stands.
            _ = game.finish(end);
        }
        Ok(game)
    }
}

/// Marks the stones dead that lie in the other side's territory, as far as play has stopped.
fn read_marks(game: &mut Game, node: RecordNode<'_>) {
    for &(side, name) in &[(Color::Black, "TB"), (Color::White, "TW")] {
        if let Some(own) = node.property(name) {
            let mut dead = game.dead().clone();
            for point in own.points(game.size()) {
                if game.board().at(point) == Some(!side) {
                    dead.insert(point);
                }
            }
            _ = game.set_dead(&dead);
        }
    }
}

/// Set-up in a node behind the root.
fn set_up(game: &mut Game, node: RecordNode<'_>, number: MoveNumber, head: &Head) {
    if let (Phase::Agreeing, Some(claimant), None) = (game.phase(), node.turn(), node.setup().next()) {
        _ = game.dispute(claimant);
        return;
    }
    let mut stones = Stones::of(game);
    stones.apply(node);
    if number == 0
        && game.handicap() == 0
        && let Some(begun) = head.handicap_game(&stones, node)
    {
        *game = begun;
        return;
    }
    game.edit(stones.differences(game), node.turn());
}
