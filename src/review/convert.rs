//! A live game becomes a record, and a record a live game.

use super::setup::{Head, Stones};
use crate::color::Color;
use crate::count::HalfPoints;
use crate::game::{Game, Phase};
use crate::illegal::{IllegalMove, MoveNumber};
use crate::notation::Notation;
use crate::point::{Point, PointSet, Size};
use crate::record::{GameInfo, GameRecord, NodeId, RecordResult, WinBy, komi_text};
use crate::rules::{HandicapBonus, LongCycle, Repetition, Rules, Scoring, Suicide, Tax, Tie};
use crate::score::{End, Owner};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

impl GameRecord {
    /// The record of a game: size, rules, komi, handicap, set-up, moves, dead stones and result. Move number n is the node
    /// of that number. It has no date and no players, since a game knows none; clock times are set with
    /// [`GameRecord::set`] (`BL`, `WL`).
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
        let size = game.size();
        let mut record = GameRecord::new(size);
        let mut set = |node, name: &str, values: &[String]| {
            if !values.is_empty() {
                // The names are properties' names, and no game is longer than a record may be.
                _ = record.set(node, name, values.iter().map(String::as_str));
            }
        };
        let start = Game::new(game.start().clone()).unwrap_or_default();
        set(NodeId::ROOT, "RU", &[rules_text(game.rules())]);
        set(NodeId::ROOT, "KM", &[komi_text(game.rules().komi)]);
        if game.handicap() > 0 {
            set(NodeId::ROOT, "HA", &[game.handicap().to_string()]);
        }
        for (side, name) in [(Color::Black, "AB"), (Color::White, "AW")] {
            let stones = size.points().filter(|&point| start.board().at(point) == Some(side));
            set(NodeId::ROOT, name, &letters(stones, size));
        }
        let first = game.moves().next().map_or(start.turn(), |first| first.color);
        if game.start().to_play.is_some() || first != start.turn() {
            set(NodeId::ROOT, "PL", &[start.turn().letter().to_string()]);
        }
        if let Some(result) = game.result() {
            set(NodeId::ROOT, "RE", &[result.re]);
        }
        let mut node = NodeId::ROOT;
        for one in game.moves() {
            let Ok(next) = record.add_node(node) else { break };
            let at = letters(one.point, size).pop().unwrap_or_default();
            _ = record.set(next, if one.color == Color::Black { "B" } else { "W" }, [at.as_str()]);
            node = next;
        }
        record.write_end(game, node);
        record
    }

    /// A dispute that no move has followed yet, and whose points were agreed on.
    fn write_end(&mut self, game: &Game, last: NodeId) {
        let resumed = game.stops().last().filter(|stop| stop.move_number == game.move_number());
        if let Some(stop) = resumed
            && let Ok(node) = self.add_node(last)
        {
            _ = self.set(node, "PL", [stop.claimant.letter().to_string().as_str()]);
        }
        let counted = matches!(game.end(), Some(End::Counted { .. })) || game.phase() == Phase::Agreeing;
        if counted && !game.dead().is_empty() {
            let score = game.score();
            for (side, name) in [(Color::Black, "TB"), (Color::White, "TW")] {
                let own = |&point: &Point| match game.board().at(point) {
                    None => score.points[game.size().index(point)].owner == Owner::Side(side),
                    // Dead stones lie on the other side's points, however much else encloses them.
                    Some(stone) => stone != side && game.dead().contains(point),
                };
                let own = letters(game.size().points().filter(own), game.size());
                _ = self.set(last, name, own.iter().map(String::as_str));
            }
        }
    }

    /// The game of the main line, played by the rules; what they forbid is played as the record has it.
    ///
    /// # Errors
    /// The number of the first move that no board can show or that follows the game's end, and why.
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
        stones.apply(self.root());
        stones.remove_chains_without_liberties();
        let mut game = head.game(&stones, head.to_play);
        let (mut number, mut last) = (0, self.root());
        for node in self.main_line() {
            last = node;
            if node != self.root() && node.has_setup() {
                set_up(&mut game, node, number, &head);
            }
            for one in node.moves() {
                number += 1;
                let point = one.at.map_err(|_| (number, IllegalMove::OffBoard))?;
                if game.phase() == Phase::Agreeing {
                    // Play went on: that is what a dispute is for (D21.4).
                    _ = game.dispute(one.color);
                }
                let played = match point {
                    Some(point) => game.play_as(one.color, point).map(drop),
                    None if game.turn() == one.color => game.pass(),
                    None => Err(IllegalMove::WrongTurn),
                };
                played.or_else(|_| game.force(one.color, point).map(drop)).map_err(|why| (number, why))?;
            }
        }
        for (side, name) in [(Color::Black, "TB"), (Color::White, "TW")] {
            if let Some(own) = last.property(name) {
                let on_board = own.points(self.size()).filter(|&point| game.board().at(point) == Some(!side));
                let mut dead = PointSet::from_points(self.size(), on_board);
                game.dead().iter().for_each(|point| _ = dead.insert(point));
                _ = game.set_dead(&dead);
            }
        }
        end(&mut game, self.info().result);
        Ok(game)
    }
}

fn letters(points: impl IntoIterator<Item = Point>, size: Size) -> Vec<String> {
    points.into_iter().map(|point| Notation::Sgf.write(point, size)).collect()
}

/// Set-up in a node behind the root.
fn set_up(game: &mut Game, node: crate::record::RecordNode<'_>, number: MoveNumber, head: &Head) {
    if let (Phase::Agreeing, Some(claimant), None) = (game.phase(), node.turn(), node.setup().next()) {
        _ = game.dispute(claimant);
        return;
    }
    let mut stones = Stones::of(game);
    stones.apply(node);
    stones.remove_chains_without_liberties();
    if number == 0 && game.handicap() == 0 && head.handicap >= 2 {
        *game = head.game(&stones, node.turn());
        return;
    }
    let changes: Vec<_> = stones.differences(game).collect();
    let turn = node.turn().filter(|&turn| turn != game.turn());
    if !changes.is_empty() || turn.is_some() {
        game.edit(changes, turn);
    }
}

/// Ends a game as its record says.
fn end(game: &mut Game, result: RecordResult) {
    let agreeing = game.phase() == Phase::Agreeing;
    let counted = match result {
        RecordResult::Win { winner, by: WinBy::Points(margin) } => {
            let lead = if winner == Color::Black { margin } else { -margin };
            Some(End::Counted { lead, winner: Some(winner) })
        }
        RecordResult::Draw if agreeing => Some(End::Counted { lead: HalfPoints::ZERO, winner: None }),
        _ => None,
    };
    let end = match result {
        RecordResult::Win { winner, by } => match by {
            WinBy::Points(_) => counted,
            WinBy::Resignation => Some(End::Resigned { winner }),
            WinBy::Time => Some(End::Time { winner }),
            WinBy::Forfeit => Some(End::Forfeit { winner }),
            WinBy::Unstated => None,
        },
        RecordResult::Draw => counted.or(Some(End::Draw)),
        RecordResult::Void => Some(End::NoResult),
        RecordResult::Unknown => None,
    };
    if let Some(end) = end {
        // Where the rules ended it already, that stands.
        _ = game.finish(end);
    }
}

macro_rules! names {
    ($read:ident $write:ident $kind:ty: $($value:pat => $name:literal),*; $($made:expr),*) => {
        fn $write(value: $kind) -> &'static str {
            match value { $($value => $name,)* }
        }

        fn $read(name: &str) -> Option<$kind> {
            [$($made),*].into_iter().find(|&value| $write(value) == name)
        }
    };
}

names!(repetition repetition_name Repetition: Repetition::SimpleKo => "simple-ko", Repetition::Positional => "positional",
    Repetition::Situational => "situational"; Repetition::SimpleKo, Repetition::Positional, Repetition::Situational);
names!(long_cycle long_cycle_name LongCycle: LongCycle::Forbidden => "forbidden", LongCycle::Draw => "draw",
    LongCycle::NoResult => "no-result"; LongCycle::Forbidden, LongCycle::Draw, LongCycle::NoResult);
names!(suicide suicide_name Suicide: Suicide::Forbidden => "forbidden", Suicide::SeveralStones => "several-stones",
    Suicide::Allowed => "allowed"; Suicide::Forbidden, Suicide::SeveralStones, Suicide::Allowed);
names!(scoring scoring_name Scoring: Scoring::Area => "area", Scoring::Territory => "territory";
    Scoring::Area, Scoring::Territory);
names!(tax tax_name Tax: Tax::None => "none", Tax::Seki => "seki", Tax::All => "all"; Tax::None, Tax::Seki, Tax::All);
names!(bonus bonus_name HandicapBonus: HandicapBonus::None => "none", HandicapBonus::N => "n",
    HandicapBonus::NMinusOne => "n-1"; HandicapBonus::None, HandicapBonus::N, HandicapBonus::NMinusOne);
names!(tie tie_name Tie: Tie::Draw => "draw", Tie::Wins(Color::Black) => "black", Tie::Wins(Color::White) => "white";
    Tie::Draw, Tie::Wins(Color::Black), Tie::Wins(Color::White));
names!(first first_name Color: Color::Black => "black", Color::White => "white"; Color::Black, Color::White);
names!(flag flag_name bool: true => "yes", false => "no"; true, false);

/// Each rule but the komi with its name and its value's name.
fn fields(rules: &Rules) -> [(&'static str, String); 11] {
    [
        ("repetition", repetition_name(rules.repetition).into()),
        ("long cycle", long_cycle_name(rules.long_cycle).into()),
        ("suicide", suicide_name(rules.suicide).into()),
        ("scoring", scoring_name(rules.scoring).into()),
        ("tax", tax_name(rules.tax).into()),
        ("pass stones", flag_name(rules.pass_stones).into()),
        ("handicap bonus", bonus_name(rules.handicap_bonus).into()),
        ("tie", tie_name(rules.tie).into()),
        ("first", first_name(rules.first).into()),
        ("seats", flag_name(rules.seats).into()),
        ("passes", rules.passes_to_end.to_string()),
    ]
}

/// The value of `RU`: the preset that is nearest, as SGF spells it, and behind it what is different:
/// `Chinese; suicide allowed`.
fn rules_text(rules: &Rules) -> String {
    let different =
        |preset: &Rules| fields(rules).into_iter().zip(fields(preset)).filter(|(ours, its)| ours != its).count();
    let nearest = Rules::PRESETS.iter().min_by_key(|(_, preset)| (different(preset), preset.komi != rules.komi));
    let (name, preset) = nearest.unwrap_or(&Rules::PRESETS[0]);
    let mut text: String = match *name {
        "chinese" | "chinese-2.75" => "Chinese",
        "japanese" | "korean" => "Japanese",
        "ing" => "GOE",
        "aga" => "AGA",
        "new-zealand" => "NZ",
        "tromp-taylor" => "Tromp-Taylor",
        other => other,
    }
    .into();
    for ((name, ours), (_, its)) in fields(rules).into_iter().zip(fields(preset)) {
        if ours != its {
            text.push_str("; ");
            text.push_str(name);
            text.push(' ');
            text.push_str(&ours);
        }
    }
    text
}

/// The rules that a record names, the Chinese if it names none.
pub(super) fn read_rules(info: &GameInfo) -> Rules {
    let mut rules = info.rules.and_then(Rules::named).unwrap_or(Rules::CHINESE);
    for part in info.rules_text.split(';').skip(1) {
        let Some((name, value)) = part.trim().rsplit_once(' ') else { continue };
        let mut changed = rules;
        let known = match name {
            "repetition" => repetition(value).map(|value| changed.repetition = value),
            "long cycle" => long_cycle(value).map(|value| changed.long_cycle = value),
            "suicide" => suicide(value).map(|value| changed.suicide = value),
            "scoring" => scoring(value).map(|value| changed.scoring = value),
            "tax" => tax(value).map(|value| changed.tax = value),
            "pass stones" => flag(value).map(|value| changed.pass_stones = value),
            "handicap bonus" => bonus(value).map(|value| changed.handicap_bonus = value),
            "tie" => tie(value).map(|value| changed.tie = value),
            "first" => first(value).map(|value| changed.first = value),
            "seats" => flag(value).map(|value| changed.seats = value),
            "passes" => value.parse().ok().map(|value| changed.passes_to_end = value),
            _ => None,
        };
        if known.is_some() {
            rules = changed;
        }
    }
    if rules.check().is_ok() { rules } else { Rules::CHINESE }
}
