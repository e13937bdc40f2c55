//! A node as its readers see it.

use super::GameRecord;
use super::moves::{MoveText, read_move};
use super::names::*;
use super::text::{color, trim};
use super::tree::NodeId;
use super::value::{Points, Properties, Property, Values};
use crate::color::Color;
use crate::notation::PointError;
use crate::point::{Point, Size};
use alloc::borrow::Cow;

/// A node of a record: a light handle, to be copied freely.
///
/// ```
/// use weiqi_rules::{Color, GameRecord, Point};
/// let record = GameRecord::parse("(;SZ[9];B[ee]C[tengen](;W[cc])(;W[]))")?.games.remove(0);
/// let first = record.root().next().unwrap();
/// let placed = first.moves().next().unwrap();
/// assert_eq!((placed.color, placed.at), (Color::Black, Ok(Some(Point::new(4, 4)))));
/// assert_eq!(first.comment().unwrap(), "tengen");
/// let answers: Vec<_> = first.children().map(|child| child.moves().next().unwrap().at).collect();
/// assert_eq!(answers, [Ok(Some(Point::new(2, 2))), Ok(None)]);
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct RecordNode<'r> {
    record: &'r GameRecord,
    id: u32,
}

/// A move as a node has it (`B` or `W`).
///
/// ```
/// use weiqi_rules::{Color, GameRecord, PointError, RecordMove};
/// let record = GameRecord::parse("(;SZ[9];W[zz])")?.games.remove(0);
/// let made = record.root().next().unwrap().moves().next().unwrap();
/// assert_eq!(made, RecordMove { color: Color::White, at: Err(PointError::OffBoard) });
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordMove {
    /// Who moves.
    pub color: Color,
    /// The point, nothing for a pass, or what is wrong with what is written there.
    pub at: Result<Option<Point>, PointError>,
}

impl<'r> RecordNode<'r> {
    pub(super) fn new(record: &'r GameRecord, id: u32) -> RecordNode<'r> {
        RecordNode { record, id }
    }

    fn with(self, id: Option<u32>) -> Option<RecordNode<'r>> {
        id.map(|id| RecordNode { id, ..self })
    }

    /// The record that the node belongs to.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Size};
    /// let record = GameRecord::parse("(;SZ[9])")?.games.remove(0);
    /// assert_eq!(record.root().record().size(), Size::NINE);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn record(self) -> &'r GameRecord {
        self.record
    }

    /// The node's id, which keeps through edits.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId};
    /// let record = GameRecord::parse("(;)")?.games.remove(0);
    /// assert_eq!(record.root().id(), NodeId::ROOT);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn id(self) -> NodeId {
        NodeId(self.id)
    }

    /// The node before this one; the root has none.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;B[aa];W[bb])")?.games.remove(0);
    /// let second = record.root().next().unwrap();
    /// assert_eq!((second.parent(), record.root().parent()), (Some(record.root()), None));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn parent(self) -> Option<RecordNode<'r>> {
        self.with(self.record.tree.parent(self.id))
    }

    /// The first of the nodes that follow: the main line.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;(;B[aa])(;B[bb]))")?.games.remove(0);
    /// assert_eq!(record.root().next().unwrap().raw(), "B[aa]");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn next(self) -> Option<RecordNode<'r>> {
        self.with(self.record.tree.first_child(self.id))
    }

    /// The next variation beside this node.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;(;B[aa])(;B[bb]))")?.games.remove(0);
    /// let beside = record.root().next().unwrap().next_sibling().unwrap();
    /// assert_eq!((beside.raw(), beside.next_sibling()), ("B[bb]", None));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn next_sibling(self) -> Option<RecordNode<'r>> {
        self.with(self.record.tree.next_sibling(self.id))
    }

    /// The nodes that follow, the main line first.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;(;B[aa])(;B[bb]))")?.games.remove(0);
    /// assert_eq!(record.root().children().count(), 2);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn children(self) -> impl Iterator<Item = RecordNode<'r>> + Clone {
        core::iter::successors(self.next(), |child| child.next_sibling())
    }

    pub(super) fn same_shape(self, other: RecordNode<'_>) -> bool {
        self.next().is_some() == other.next().is_some()
            && self.next_sibling().is_some() == other.next_sibling().is_some()
    }

    /// The properties, in the order in which they are written.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;B[aa]C[x])")?.games.remove(0);
    /// let names: Vec<&str> = record.root().properties().map(|property| property.name()).collect();
    /// assert_eq!(names, ["B", "C"]);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn properties(self) -> impl Iterator<Item = Property<'r>> + Clone {
        Properties { rest: self.raw() }
    }

    /// The first property of that name (in capitals).
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;B[aa])")?.games.remove(0);
    /// assert_eq!(record.root().property("B").unwrap().raw(), "[aa]");
    /// assert!(record.root().property("W").is_none());
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn property(self, name: &str) -> Option<Property<'r>> {
        self.properties().find(|property| property.name() == name)
    }

    /// All properties as they are written, without space between them.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(; B[aa] C [x])")?.games.remove(0);
    /// assert_eq!(record.root().raw(), "B[aa]C[x]");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn raw(self) -> &'r str {
        self.record.tree.node_text(self.id)
    }

    /// The moves of the node, in the order in which they are written: nearly always none or one.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;SZ[9];B[tt])")?.games.remove(0);
    /// let pass = record.root().next().unwrap().moves().next().unwrap();
    /// assert_eq!(pass.at, Ok(None));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn moves(self) -> impl Iterator<Item = RecordMove> + Clone {
        let color = Color::Black;
        Moves {
            properties: Properties { rest: self.raw() },
            values: Values { rest: "" },
            color,
            size: self.record.size,
        }
    }

    /// The stones that the node sets up or takes away (`AB`, `AW`, `AE`), in the order in which they are written.
    ///
    /// ```
    /// use weiqi_rules::{Color, GameRecord, Point};
    /// let record = GameRecord::parse("(;SZ[9]AB[aa:ba]AE[aa])")?.games.remove(0);
    /// let setup: Vec<_> = record.root().setup().collect();
    /// let (one, two) = (Point::new(0, 0), Point::new(1, 0));
    /// assert_eq!(setup, [(Some(Color::Black), one), (Some(Color::Black), two), (None, one)]);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn setup(self) -> impl Iterator<Item = (Option<Color>, Point)> + Clone {
        self.points_by_name(|name| match name {
            AB => Some(Some(Color::Black)),
            AW => Some(Some(Color::White)),
            AE => Some(None),
            _ => None,
        })
    }

    /// The points of each property whose name means something, with what it means.
    pub(super) fn points_by_name<T: Copy>(self, meaning: fn(u16) -> Option<T>) -> Meant<'r, T> {
        let size = self.record.size;
        Meant { properties: Properties { rest: self.raw() }, points: Points::of("", size), size, meaning, now: None }
    }

    /// Whether the node sets stones up, or whose turn it is.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;PL[W];B[aa])")?.games.remove(0);
    /// assert!(record.root().has_setup() && !record.root().next().unwrap().has_setup());
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn has_setup(self) -> bool {
        self.properties().any(|property| matches!(property.code(), AB | AW | AE | PL))
    }

    /// Whose turn the node says it is (`PL`).
    ///
    /// ```
    /// use weiqi_rules::{Color, GameRecord};
    /// let record = GameRecord::parse("(;PL[white])")?.games.remove(0);
    /// assert_eq!(record.root().turn(), Some(Color::White));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn turn(self) -> Option<Color> {
        color(trim(self.property("PL")?.value().raw()))
    }

    /// The comment (`C`).
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;C[妙手])")?.games.remove(0);
    /// assert_eq!(record.root().comment().unwrap(), "妙手");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn comment(self) -> Option<Cow<'r, str>> {
        Some(self.property("C")?.value().text())
    }

    /// The node's name (`N`).
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;N[Variation 1])")?.games.remove(0);
    /// assert_eq!(record.root().name().unwrap(), "Variation 1");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn name(self) -> Option<Cow<'r, str>> {
        Some(self.property("N")?.value().line())
    }
}

/// The moves of a node.
#[derive(Clone)]
struct Moves<'r> {
    properties: Properties<'r>,
    /// The values of the last property that is a move's.
    values: Values<'r>,
    color: Color,
    size: Size,
}

impl Iterator for Moves<'_> {
    type Item = RecordMove;

    #[inline(never)]
    fn next(&mut self) -> Option<RecordMove> {
        loop {
            if let Some(value) = self.values.next() {
                let at = match read_move(value.raw(), self.size) {
                    MoveText::Point(point) => Ok(Some(point)),
                    MoveText::Pass | MoveText::OddPass => Ok(None),
                    MoveText::OffBoard => Err(PointError::OffBoard),
                    MoveText::Malformed => Err(PointError::Malformed),
                };
                return Some(RecordMove { color: self.color, at });
            }
            let property = self.properties.next()?;
            self.color = match property.code() {
                B => Color::Black,
                W => Color::White,
                _ => continue,
            };
            self.values.rest = property.raw();
        }
    }
}

/// See [`RecordNode::points_by_name`].
#[derive(Clone)]
pub(super) struct Meant<'r, T> {
    properties: Properties<'r>,
    points: Points<'r>,
    size: Size,
    meaning: fn(u16) -> Option<T>,
    /// What the points mean.
    now: Option<T>,
}

impl<T: Copy> Iterator for Meant<'_, T> {
    type Item = (T, Point);

    #[inline(never)]
    fn next(&mut self) -> Option<(T, Point)> {
        loop {
            if let (Some(meaning), Some(point)) = (self.now, self.points.next()) {
                return Some((meaning, point));
            }
            let property = self.properties.next()?;
            self.now = (self.meaning)(property.code());
            if self.now.is_some() {
                self.points = Points::of(property.raw(), self.size);
            }
        }
    }
}

impl core::fmt::Debug for RecordNode<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: ;{}", self.id, self.raw())
    }
}

impl PartialEq for RecordNode<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && core::ptr::eq(self.record, other.record)
    }
}

impl Eq for RecordNode<'_> {}
