//! What a record says about its game.

use super::amount::komi;
use super::check::handicap;
use super::date::Date;
use super::result::RecordResult;
use super::rules_name::preset;
use super::text::{part, trim};
use super::{GameRecord, Property};
use crate::color::ByColor;
use crate::count::{HalfPoints, decimal};
use crate::point::Size;
use alloc::string::String;
use alloc::vec::Vec;

/// A player, as the record names them. What it does not say is empty.
///
/// ```
/// use weiqi_rules::GameRecord;
/// let record = GameRecord::parse("(;PB[弈秋]BR[9d])")?.games.remove(0);
/// let black = record.info().players.black;
/// assert_eq!((black.name.as_str(), black.rank.as_str(), black.team.as_str()), ("弈秋", "9d", ""));
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The name (`PB`, `PW`).
    pub name: String,
    /// The rank as it is written: `9段`, `5k*` (`BR`, `WR`).
    pub rank: String,
    /// The team (`BT`, `WT`).
    pub team: String,
}

/// What a record says about its game, typed where it can be. Texts that it does not have are empty.
///
/// ```
/// use weiqi_rules::{Color, GameRecord, HalfPoints, RecordResult, Size, WinBy};
/// let text = "(;SZ[19]PB[秀策]BR[4d]PW[因硕]HA[2]KM[0.5]DT[1846-09-11]RE[B+2]RU[JP]TM[3600])";
/// let info = GameRecord::parse(text)?.games[0].info();
/// assert_eq!((info.size, info.handicap, info.komi), (Size::NINETEEN, 2, Some(HalfPoints::new(1))));
/// assert_eq!((info.players.black.rank.as_str(), info.dates[0].year), ("4d", 1846));
/// assert_eq!(info.result.winner(), Some(Color::Black));
/// assert_eq!((info.rules, info.main_time_text.as_str()), (Some("japanese"), "3600"));
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The board's size.
    pub size: Size,
    /// The komi, if the record says it. `375` and `3.75` are read as 3¾ zi, `650` as 6.5 points.
    pub komi: Option<HalfPoints>,
    /// How many handicap stones, as `HA` says. The stones themselves are set up in a node.
    pub handicap: u32,
    /// Both players.
    pub players: ByColor<Player>,
    /// The result; without a readable one [`RecordResult::Unknown`].
    pub result: RecordResult,
    /// The result as it is written.
    pub result_text: String,
    /// The preset that the rules' name means, for [`Rules::named`](crate::Rules::named).
    pub rules: Option<&'static str>,
    /// The rules' name as it is written.
    pub rules_text: String,
    /// The days of the game.
    pub dates: Vec<Date>,
    /// The dates as they are written.
    pub date_text: String,
    /// Each side's main time as it is written (`TM`), and what comes after it (`OT`): what
    /// [`TimeControl::from_sgf`](crate::TimeControl::from_sgf) reads. One server's `TC` and `TT` are put in `OT`'s words.
    pub main_time_text: String,
    /// See `main_time_text`.
    pub overtime_text: String,
    /// The event (`EV`).
    pub event: String,
    /// The round (`RO`).
    pub round: String,
    /// The place (`PC`).
    pub place: String,
    /// The game's name (`GN`).
    pub game_name: String,
    /// What the game is about (`GC`).
    pub game_comment: String,
    /// The opening's name (`ON`).
    pub opening: String,
    /// Who commented (`AN`).
    pub annotator: String,
    /// Where the record is from (`SO`).
    pub source: String,
    /// Who wrote it down (`US`).
    pub user: String,
    /// Who has the rights in it (`CP`).
    pub copyright: String,
    /// The program that wrote it (`AP`).
    pub application: String,
}

impl GameRecord {
    /// A property that says something of the game: the root's, and what is not there from the nodes behind it, up to the
    /// first that has a move or branches. Some programs write the game's properties into the second node.
    fn fact(&self, name: &str) -> Option<Property<'_>> {
        let mut node = self.root();
        for _ in 0..8 {
            let found = node.property(name);
            if found.is_some() || node.moves().next().is_some() {
                return found;
            }
            node = node.next().filter(|child| child.next_sibling().is_none())?;
        }
        None
    }

    /// Such a property's value as one line; empty where the record has none.
    #[inline(never)]
    pub(crate) fn line(&self, name: &str) -> String {
        self.fact(name).map_or_else(String::new, |property| trim(&property.value().line()).into())
    }

    /// What `KM` says.
    pub(crate) fn komi(&self) -> Option<HalfPoints> {
        komi(&self.line("KM")).value()
    }

    /// What `HA` says.
    pub(crate) fn handicap(&self) -> u32 {
        self.fact("HA").and_then(|property| handicap(property, self.size)).unwrap_or(0)
    }

    fn player(&self, name: &str, rank: &str, team: &str) -> Player {
        Player { name: self.line(name), rank: self.line(rank), team: self.line(team) }
    }

    fn overtime(&self) -> String {
        let text = self.line("OT");
        let number = |name| self.fact(name)?.value().number().filter(|&number| number > 0);
        match (number("TC"), number("TT")) {
            (Some(periods), Some(seconds)) if text.is_empty() => {
                [&*decimal(periods as u64), "x", &decimal(seconds as u64), " byo-yomi"].concat()
            }
            _ => text,
        }
    }

    pub(super) fn read_info(&self) -> GameInfo {
        let (result_text, rules_text, date_text) = (self.line("RE"), self.line("RU"), self.line("DT"));
        GameInfo {
            size: self.size,
            komi: self.komi(),
            handicap: self.handicap(),
            players: ByColor { black: self.player("PB", "BR", "BT"), white: self.player("PW", "WR", "WT") },
            result: RecordResult::read(&result_text),
            result_text,
            rules: preset(part(&mut &*rules_text, b';')),
            rules_text,
            dates: Date::read_all(&date_text),
            date_text,
            main_time_text: self.line("TM"),
            overtime_text: self.overtime(),
            event: self.line("EV"),
            round: self.line("RO"),
            place: self.line("PC"),
            game_name: self.line("GN"),
            game_comment: self.fact("GC").map_or_else(String::new, |comment| comment.value().text().into_owned()),
            opening: self.line("ON"),
            annotator: self.line("AN"),
            source: self.line("SO"),
            user: self.line("US"),
            copyright: self.line("CP"),
            application: self.line("AP"),
        }
    }
}
