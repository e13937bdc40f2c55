//! The game record (棋谱): a tree of nodes with properties, as SGF has it. It knows no rules.

mod amount;
mod check;
mod date;
mod diagnostic;
mod edit;
mod encoding;
mod formats;
mod info;
mod kind;
mod markup;
mod moves;
mod names;
mod node;
mod parse;
mod result;
mod rules_name;
mod scan;
mod text;
mod tree;
mod value;
mod write;

pub use date::Date;
pub use diagnostic::{Diagnostic, DiagnosticCode};
pub use edit::EditError;
pub(crate) use edit::{Next, singles};
pub use encoding::Encoding;
pub use formats::RecordFormat;
pub use info::{GameInfo, Player};
pub use kind::PropertyKind;
pub use markup::{Annotation, Mark};
pub use node::{RecordMove, RecordNode};
pub use result::{RecordResult, WinBy};
pub use tree::NodeId;
pub use value::{Property, Value};
pub use write::WriteOptions;

use crate::count::push_number;
use crate::point::Size;
use alloc::string::String;
use alloc::vec::Vec;
pub(crate) use amount::{komi_text, read_komi};
use core::fmt;
use diagnostic::Faults;
pub(crate) use rules_name::preset;
pub(crate) use text::{count, part, trim};
use tree::{NONE, Tree};
use value::Properties;
pub(crate) use value::push_point;

/// A game record: a tree of nodes, each with properties.
///
/// The nodes live in an arena and all text in one buffer, values as they were written; nothing is unescaped or opened
/// up before somebody asks. No operation recurses.
///
/// A node costs 20 bytes and its text, a game 64 more. Whatever a text of n bytes holds, what is read from it keeps no more
/// than 30 n bytes, and reading takes no more than 50 n for a while; usual records are at 4 n and 10 n.
///
/// ```
/// use weiqi_rules::GameRecord;
/// let read = GameRecord::parse("(;FF[4]GM[1]SZ[9]PB[弈秋];B[ee](;W[ec])(;W[gc]))")?;
/// let record = &read.games[0];
/// assert_eq!(record.info().players.black.name, "弈秋");
/// assert_eq!(record.root().next().unwrap().children().count(), 2);
/// assert_eq!(record.to_sgf(), "(;FF[4]GM[1]SZ[9]PB[弈秋];B[ee]\n(;W[ec])\n(;W[gc]))\n");
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameRecord {
    tree: Tree,
    /// What `SZ` in the root says.
    size: Size,
}

/// The games that a text holds, and what was wrong with it.
///
/// ```
/// use weiqi_rules::GameRecord;
/// let read = GameRecord::parse("(;SZ[9]) (;SZ[13])")?;
/// assert_eq!((read.games.len(), read.diagnostics.len()), (2, 0));
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Collection {
    /// The games, at least one.
    pub games: Vec<GameRecord>,
    /// What was wrong, in the order of the text; at most a thousand faults are listed.
    pub diagnostics: Vec<Diagnostic>,
    /// The encoding that the text was in, where bytes were read.
    pub encoding: Encoding,
    /// The format that the text was in.
    pub format: RecordFormat,
}

/// Why a text could not be read at all.
///
/// ```
/// let words = weiqi_rules::ParseError::NoGame.to_string();
/// assert_eq!(words, "there is no game in it");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseError {
    /// There is no game in it.
    NoGame,
    /// It has more than four thousand million bytes.
    TooLong,
    /// Decoding this encoding needs the feature `encoding`.
    NeedsFeature(Encoding),
}

impl ParseError {
    /// What is wrong, in English; [`Display`](fmt::Display) says the same.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::ParseError::NoGame.message(), "there is no game in it");
    /// ```
    #[must_use]
    pub fn message(&self) -> String {
        match self {
            ParseError::NoGame => "there is no game in it".into(),
            ParseError::TooLong => "it is longer than 4 GiB".into(),
            ParseError::NeedsFeature(encoding) => [encoding.label(), " needs the feature `encoding`"].concat(),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())
    }
}

impl core::error::Error for ParseError {}

impl GameRecord {
    /// A record with nothing but a root that names game, format and size.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Size};
    /// let record = GameRecord::new(Size::new(9, 13)?);
    /// assert_eq!(record.to_sgf(), "(;GM[1]FF[4]CA[UTF-8]SZ[9:13])\n");
    /// # Ok::<(), weiqi_rules::SizeError>(())
    /// ```
    #[must_use]
    pub fn new(size: Size) -> GameRecord {
        let mut text = String::from("GM[1]FF[4]CA[UTF-8]SZ[");
        push_number(&mut text, size.width().into());
        if size.width() != size.height() {
            text.push(':');
            push_number(&mut text, size.height().into());
        }
        text.push(']');
        let mut tree = Tree::default();
        tree.add(NONE);
        tree.set_text(0, &text);
        GameRecord { tree, size }
    }

    fn from_tree(tree: Tree) -> GameRecord {
        let size = size_of(tree.node_text(0));
        GameRecord { tree, size }
    }

    /// Reads the games of a text: SGF, or GIB, NGF or UGF, told apart by how they begin.
    ///
    /// # Errors
    /// When there is no game in it. Anything else that is wrong is noted and the reading goes on.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, ParseError};
    /// assert_eq!(GameRecord::parse("hello").err(), Some(ParseError::NoGame));
    /// assert_eq!(GameRecord::parse("(;B[aa];W[bb]")?.games[0].node_count(), 2);
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Collection, ParseError> {
        GameRecord::read(text, None)
    }

    /// Reads a text, that was decoded from this encoding or was a text before.
    fn read(text: &str, from: Option<Encoding>) -> Result<Collection, ParseError> {
        // Offsets are 32 bits wide, with room for brackets that were missing.
        if text.len() > (NONE - 64) as usize {
            return Err(ParseError::TooLong);
        }
        let mut faults = Faults::default();
        if let Some(encoding) = from {
            encoding::note_bad_bytes(text, encoding, &mut faults);
        }
        let format = formats::format_of(text);
        let mut games = match format {
            RecordFormat::Sgf => parse::games(text, &mut faults),
            other => formats::games(other, text, &mut faults),
        };
        if games.is_empty() {
            return Err(ParseError::NoGame);
        }
        if let Some(encoding) = from {
            encoding::bring_up_to_date(&mut games, encoding, &mut faults);
        }
        Ok(Collection { games, diagnostics: faults.locate(text), encoding: from.unwrap_or_default(), format })
    }

    /// The board's size: what `SZ` says, or else 19×19.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Size};
    /// let record = GameRecord::parse("(;SZ[9:13])")?.games.remove(0);
    /// assert_eq!(record.size(), Size::new(9, 13).unwrap());
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many nodes were ever in the record, those that edits have cut off included. Their ids are the numbers below.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;B[aa];W[bb])")?.games.remove(0);
    /// assert_eq!(record.node_count(), 2);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.tree.nodes.len()
    }

    /// The first node.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;B[aa];W[bb])")?.games.remove(0);
    /// assert_eq!(record.root().raw(), "B[aa]");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn root(&self) -> RecordNode<'_> {
        self.node(NodeId::ROOT)
    }

    /// The node of that id.
    ///
    /// # Panics
    /// When this record has no such node; see [`GameRecord::get`].
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId};
    /// let record = GameRecord::parse("(;B[aa];W[bb])")?.games.remove(0);
    /// assert_eq!(record.node(NodeId::from_index(1)).raw(), "W[bb]");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn node(&self, id: NodeId) -> RecordNode<'_> {
        assert!(id.index() < self.tree.nodes.len() as u32, "a node of another record");
        RecordNode::new(self, id.index())
    }

    /// The node of that id, if this record has it.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId};
    /// let record = GameRecord::parse("(;B[aa];W[bb])")?.games.remove(0);
    /// assert!(record.get(NodeId::from_index(2)).is_none());
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn get(&self, id: NodeId) -> Option<RecordNode<'_>> {
        (id.index() < self.tree.nodes.len() as u32).then(|| RecordNode::new(self, id.index()))
    }

    /// Every node, each before those that follow it, the main line first.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;C[1](;C[2];C[3])(;C[4]))")?.games.remove(0);
    /// let comments: Vec<_> = record.nodes().map(|node| node.comment().unwrap()).collect();
    /// assert_eq!(comments, ["1", "2", "3", "4"]);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn nodes(&self) -> impl Iterator<Item = RecordNode<'_>> {
        core::iter::successors(Some(0), |&id| self.tree.following(id, 0)).map(|id| RecordNode::new(self, id))
    }

    /// The root and then always the first child.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;(;B[aa];W[bb])(;B[cc]))")?.games.remove(0);
    /// assert_eq!(record.main_line().count(), 3);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn main_line(&self) -> impl Iterator<Item = RecordNode<'_>> {
        core::iter::successors(Some(self.root()), |node| node.next())
    }

    /// What the record says about the game: players, komi, result and so on.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, HalfPoints};
    /// let record = GameRecord::parse("(;SZ[19]RU[Chinese]KM[375])")?.games.remove(0);
    /// assert_eq!(record.info().komi, Some(HalfPoints::new(15)));
    /// assert_eq!(record.info().rules, Some("chinese"));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> GameInfo {
        self.read_info()
    }

    /// Writes the record as SGF (FF\[4\]): the same record, the same text.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse(" ( ; B [aa] ; W[bb] )")?.games.remove(0);
    /// assert_eq!(record.to_sgf(), "(;B[aa];W[bb])\n");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_sgf(&self) -> String {
        self.to_sgf_with(WriteOptions::default())
    }

    /// Writes the record as SGF in another layout.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, WriteOptions};
    /// let record = GameRecord::parse("(;SZ[9]AB[aa][ba][ab][bb][ee])")?.games.remove(0);
    /// let short = WriteOptions { compress_points: true, ..WriteOptions::default() };
    /// assert_eq!(record.to_sgf_with(short), "(;SZ[9]AB[aa:bb][ee])\n");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_sgf_with(&self, options: WriteOptions) -> String {
        let mut text = String::new();
        write::write(self, options, &mut text);
        text
    }

    /// Writes several games into one text.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let games = GameRecord::parse("(;SZ[9])(;SZ[13])")?.games;
    /// assert_eq!(GameRecord::collection_to_sgf(&games), "(;SZ[9])\n(;SZ[13])\n");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn collection_to_sgf<'r>(games: impl IntoIterator<Item = &'r GameRecord>) -> String {
        let mut text = String::new();
        for game in games {
            write::write(game, WriteOptions::default(), &mut text);
        }
        text
    }
}

/// Records are equal when they are the same tree with the same properties, values as they are written.
impl PartialEq for GameRecord {
    fn eq(&self, other: &GameRecord) -> bool {
        let mut ours = self.nodes();
        let mut theirs = other.nodes();
        loop {
            match (ours.next(), theirs.next()) {
                (None, None) => return true,
                (Some(a), Some(b)) if a.raw() == b.raw() && a.same_shape(b) => {}
                _ => return false,
            }
        }
    }
}

impl Eq for GameRecord {}

/// The size that the root's text says.
fn size_of(root: &str) -> Size {
    let stated = Properties { rest: root }.find(|property| property.name() == "SZ");
    stated.and_then(|property| sizes(property.value().raw())).unwrap_or(Size::NINETEEN)
}

/// `19`, `9:13`, and the odd `19x19`.
fn sizes(text: &str) -> Option<Size> {
    let side = |text: &str| text::count(text::trim(text));
    let Some((at, height)) = text::first_of(text, ":|x|*|×") else {
        let width = side(text)?;
        return Size::new(width, width).ok();
    };
    Size::new(side(&text[..at])?, side(height)?).ok()
}
