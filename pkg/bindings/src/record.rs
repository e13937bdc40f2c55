//! Game records as JavaScript holds them. A node is its number.

use crate::answer::{Answer, object};
use crate::codes;
use crate::game::RawGame;
use crate::shared::Shared;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use weiqi_rules::{
    ByColor, Color, Date, Diagnostic, EditError, Encoding, GameInfo, GameRecord, NodeId, Player, Property, RecordMove,
    RecordNode, RecordResult, Size, WinBy, WriteOptions,
};

#[wasm_bindgen]
pub struct RawRecord {
    pub(crate) shared: Rc<RefCell<Shared>>,
}

impl RawRecord {
    fn of(record: GameRecord) -> RawRecord {
        RawRecord { shared: Rc::new(RefCell::new(Shared::new(record))) }
    }

    fn at<T>(&self, node: u32, otherwise: T, answer: impl FnOnce(RecordNode<'_>) -> T) -> T {
        let shared = self.shared.borrow();
        shared.record().get(NodeId::from_index(node)).map_or(otherwise, answer)
    }
}

pub fn edit_code(why: EditError) -> i32 {
    match why {
        EditError::NoNode => -30,
        EditError::BadName => -31,
        EditError::Root => -32,
        EditError::Cycle => -33,
        _ => -34,
    }
}

fn node_code(node: Option<RecordNode<'_>>) -> i32 {
    node.map_or(-1, |node| node.id().index() as i32)
}

fn made(one: RecordMove) -> Answer {
    object! { "color": one.color, "point": one.at.ok().flatten(), "pass": one.at == Ok(None) }
}

/// A whole number. The library's way would be used nowhere else.
pub fn decimal(n: u32) -> String {
    let mut text = if n > 9 { decimal(n / 10) } else { String::new() };
    text.push(char::from(b'0' + (n % 10) as u8));
    text
}

/// A list of what comes until nothing comes.
#[inline(never)]
pub fn list(next: &mut dyn FnMut() -> Option<Answer>) -> Answer {
    let mut items = Vec::new();
    while let Some(item) = next() {
        items.push(item);
    }
    Answer::List(items)
}

fn fault(one: Diagnostic) -> Answer {
    object! {
        "line": one.line,
        "column": one.column,
        "code": one.code.as_str(),
        "message": one.message,
        "repaired": one.repaired,
    }
}

/// The games of a text. What came of it is kept here until it is fetched.
const MOST_NODES: usize = 40_000_000;
const MOST_BRANCHES: usize = 3_000_000;

#[wasm_bindgen]
pub struct RawCollection {
    games: std::vec::IntoIter<GameRecord>,
    about: Answer,
}

#[wasm_bindgen]
impl RawCollection {
    /// Reads a text that was decoded from this encoding, or a text that was one already; `halves` says that it had halves
    /// of characters, which came across the border as U+FFFD.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, encoding: Option<String>, halves: bool) -> Result<RawCollection, String> {
        // What wasm has room for, with much to spare: a node takes 20 bytes, a game some hundreds.
        let count = |mark: u8| text.bytes().filter(|&byte| byte == mark).count();
        if text.len() > MOST_BRANCHES && (count(b';') > MOST_NODES || count(b'(') > MOST_BRANCHES) {
            return Err("there are more than 40 million nodes, or 3 million games and variations".into());
        }
        let from = encoding.as_deref().and_then(Encoding::from_label);
        let read = match from.or(halves.then_some(Encoding::Utf8)) {
            Some(encoding) => GameRecord::parse_decoded(text, encoding),
            None => GameRecord::parse(text),
        };
        let read = read.map_err(|error| error.message())?;
        let mut diagnostics = read.diagnostics.into_iter();
        let about = object! {
            "diagnostics": list(&mut || diagnostics.next().map(fault)),
            "encoding": from.map(Encoding::label),
        };
        Ok(RawCollection { games: read.games.into_iter(), about })
    }

    pub fn about(&self) -> JsValue {
        self.about.to_js()
    }

    /// The next game.
    pub fn take(&mut self) -> Option<RawRecord> {
        self.games.next().map(RawRecord::of)
    }
}

/// The name for a `TextDecoder`: of the encoding that is called so, or that these bytes are in. Nothing for a name that no
/// encoding has.
#[wasm_bindgen(js_name = encodingOf)]
pub fn encoding_of(label: Option<String>, bytes: &[u8]) -> Option<String> {
    let encoding = match label {
        Some(label) => Encoding::from_label(&label)?,
        None => Encoding::detect(bytes),
    };
    Some(encoding.label().into())
}

/// Where a character is cut in the middle before a closing bracket, which the decoder would take into another one.
#[wasm_bindgen(js_name = cutCharacters)]
pub fn cut_characters(label: &str, bytes: &[u8]) -> Vec<u32> {
    let cut = Encoding::from_label(label).map(|encoding| encoding.cut_characters(bytes));
    cut.unwrap_or_default().into_iter().map(|at| at as u32).collect()
}

#[wasm_bindgen]
impl RawRecord {
    #[wasm_bindgen(constructor)]
    pub fn new(width: u32, height: u32) -> Result<RawRecord, String> {
        let size = Size::new(width, height).map_err(|error| error.message())?;
        Ok(RawRecord::of(GameRecord::new(size)))
    }

    #[wasm_bindgen(js_name = fromGame)]
    pub fn from_game(game: &RawGame) -> RawRecord {
        RawRecord::of(GameRecord::from_game(&game.game()))
    }

    /// The game on the main line, or which move it cannot make.
    #[wasm_bindgen(js_name = toGame)]
    pub fn to_game(&self) -> Result<RawGame, String> {
        let game = self.shared.borrow().record().to_game();
        game.map(RawGame::of).map_err(|(number, why)| ["move ", &decimal(number), ": ", &why.message()].concat())
    }

    /// A number: 0 width, 1 height, 2 how many nodes; of a node 3 its parent, 4 the first that follows, 5 its next
    /// sibling (−1 for none), 6 whether it is in the tree, 7 whose turn it says it is; 8 adds one behind it.
    pub fn ask(&self, what: u8, node: u32) -> i32 {
        if what == 8 {
            let added = self.shared.borrow_mut().add_node(NodeId::from_index(node));
            return added.map_or_else(edit_code, |node| node.index() as i32);
        }
        let shared = self.shared.borrow();
        let record = shared.record();
        match what {
            0 => return record.size().width().into(),
            1 => return record.size().height().into(),
            2 => return record.node_count() as i32,
            _ => {}
        }
        self.at(node, -1, |node| match what {
            3 => node_code(node.parent()),
            4 => node_code(node.next()),
            5 => node_code(node.next_sibling()),
            6 => i32::from(record.is_in_tree(node.id())),
            7 => node.turn().map_or(-1, |color| codes::color_code(color).into()),
            _ => -1,
        })
    }

    /// Nodes: 0 those that follow it, 1 the main line from the root.
    pub fn nodes(&self, what: u8, node: u32) -> Vec<u32> {
        let mut ids = Vec::new();
        let shared = self.shared.borrow();
        let mut next = match (what, shared.record().get(NodeId::from_index(node))) {
            (1, _) => Some(shared.record().root()),
            (_, node) => node.and_then(RecordNode::next),
        };
        while let Some(node) = next {
            ids.push(node.id().index());
            next = if what == 1 { node.next() } else { node.next_sibling() };
        }
        ids
    }

    /// Of a node: 0 a property's values, 1 its points, 2 the properties' names, 3 the moves, 4 the set-up, 5 its raw text;
    /// of the record: 6 what it says about the game.
    pub fn tell(&self, what: u8, node: u32, name: &str) -> JsValue {
        if what == 6 {
            return info(self.shared.borrow().record().info()).to_js();
        }
        let shared = self.shared.borrow();
        let Some(node) = shared.record().get(NodeId::from_index(node)) else { return JsValue::NULL };
        let answer = match what {
            0 => {
                let mut values = node.property(name).map(Property::values);
                list(&mut || Some(values.as_mut()?.next()?.text().into_owned().into()))
            }
            1 => {
                let mut points = Vec::new();
                if let Some(property) = node.property(name) {
                    for point in property.points(node.record().size()) {
                        points.push(point);
                    }
                }
                Answer::Points(points)
            }
            2 => {
                let mut properties = node.properties();
                list(&mut || Some(properties.next()?.name().into()))
            }
            3 => {
                let mut moves = node.moves();
                list(&mut || moves.next().map(made))
            }
            4 => {
                let [mut black, mut white, mut empty] = [const { Vec::new() }; 3];
                // A property that stands there again and again names each point once all the same.
                let size = node.record().size();
                let mut seen = vec![0; size.area()];
                for (stone, point) in node.setup() {
                    let (points, bit) = match stone {
                        Some(Color::Black) => (&mut black, 1),
                        Some(Color::White) => (&mut white, 2),
                        None => (&mut empty, 4),
                    };
                    let seen: &mut u8 = &mut seen[size.index(point)];
                    if *seen & bit == 0 {
                        *seen |= bit;
                        points.push(point);
                    }
                }
                object! { "black": black, "white": white, "empty": empty }
            }
            5 => node.raw().into(),
            _ => Answer::Null,
        };
        answer.to_js()
    }

    /// Gives a node a property with these values, which stand one behind the other in a text and are so many units of
    /// UTF-16 long; `pairs` says that every two of them are one composed value.
    pub fn set(&self, node: u32, name: &str, text: &str, lengths: &[f64], pairs: bool) -> i32 {
        let node = NodeId::from_index(node);
        let mut values: Vec<(&str, &str)> = Vec::new();
        let mut letters = text.chars();
        for (place, length) in lengths.iter().enumerate() {
            let rest = letters.as_str();
            let mut left = *length as usize;
            while left > 0
                && let Some(letter) = letters.next()
            {
                left = left.saturating_sub(letter.len_utf16());
            }
            let value = &rest[..rest.len() - letters.as_str().len()];
            match values.last_mut() {
                Some((_, second)) if pairs && place % 2 == 1 => *second = value,
                _ => values.push((value, "")),
            }
        }
        let done = self.shared.borrow_mut().set(node, name, &values, pairs);
        done.map_or_else(edit_code, |()| codes::DONE)
    }

    #[wasm_bindgen(js_name = toSgf)]
    pub fn to_sgf(&self, width: u32, compress_points: bool) -> String {
        let options = WriteOptions { width: width as usize, compress_points };
        self.shared.borrow().record().to_sgf_with(options)
    }

    pub fn copy(&self) -> RawRecord {
        RawRecord::of(self.shared.borrow().record().clone())
    }
}

fn player(player: Player) -> Answer {
    object! { "name": player.name, "rank": player.rank, "team": player.team }
}

fn date(date: Date) -> Answer {
    object! { "year": u32::from(date.year), "month": date.month.map(u32::from), "day": date.day.map(u32::from) }
}

fn outcome(result: RecordResult) -> Answer {
    let how = match result {
        RecordResult::Win { by, .. } => match by {
            WinBy::Points(_) => "count",
            WinBy::Resignation => "resignation",
            WinBy::Time => "time",
            WinBy::Forfeit => "forfeit",
            WinBy::Unstated => "unstated",
        },
        RecordResult::Draw => "draw",
        RecordResult::Void => "no-result",
        RecordResult::Unknown => "unknown",
    };
    object! { "how": how, "winner": result.winner(), "points": result.margin() }
}

fn info(info: GameInfo) -> Answer {
    let GameInfo { size, players, .. } = info;
    let mut dates = info.dates.into_iter();
    object! {
        "size": object! { "width": u32::from(size.width()), "height": u32::from(size.height()) },
        "komi": info.komi,
        "handicap": info.handicap,
        "players": ByColor { black: player(players.black), white: player(players.white) },
        "outcome": outcome(info.result),
        "rules": info.rules,
        "dates": list(&mut || dates.next().map(date)),
        "result": info.result_text,
        "rulesText": info.rules_text,
        "date": info.date_text,
        "mainTime": info.main_time_text,
        "overtime": info.overtime_text,
        "event": info.event,
        "round": info.round,
        "place": info.place,
        "name": info.game_name,
        "comment": info.game_comment,
        "opening": info.opening,
        "annotator": info.annotator,
        "source": info.source,
        "user": info.user,
        "copyright": info.copyright,
        "application": info.application,
    }
}
