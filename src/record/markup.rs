//! What a node draws on the board, and what it says of its move and position.

use super::names::code;
use super::node::RecordNode;
use super::text::trim;
use super::value::{Property, Value};
use crate::color::Color;
use crate::point::Point;
use alloc::borrow::Cow;

/// A sign on a point.
///
/// ```
/// assert_eq!(weiqi_rules::Mark::Triangle.property(), "TR");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `TR`
    Triangle,
    /// `SQ`
    Square,
    /// `CR`
    Circle,
    /// `MA`
    Cross,
    /// `SL`
    Selected,
    /// `TB`: Black's territory.
    BlackTerritory,
    /// `TW`: White's territory.
    WhiteTerritory,
}

impl Mark {
    /// Every mark.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Mark::ALL.len(), 7);
    /// ```
    pub const ALL: [Mark; 7] = [
        Mark::Triangle,
        Mark::Square,
        Mark::Circle,
        Mark::Cross,
        Mark::Selected,
        Mark::BlackTerritory,
        Mark::WhiteTerritory,
    ];

    /// The property that holds it.
    ///
    /// ```
    /// use weiqi_rules::Mark;
    /// assert_eq!(Mark::ALL.map(Mark::property), ["TR", "SQ", "CR", "MA", "SL", "TB", "TW"]);
    /// ```
    #[must_use]
    pub const fn property(self) -> &'static str {
        match self {
            Mark::Triangle => "TR",
            Mark::Square => "SQ",
            Mark::Circle => "CR",
            Mark::Cross => "MA",
            Mark::Selected => "SL",
            Mark::BlackTerritory => "TB",
            Mark::WhiteTerritory => "TW",
        }
    }
}

/// What a node says of its move or position.
///
/// ```
/// use weiqi_rules::{Annotation, Color, GameRecord};
/// let record = GameRecord::parse("(;GW[2])")?.games.remove(0);
/// let said = record.root().annotations().next();
/// assert_eq!(said, Some((Annotation::GoodFor(Color::White), 2)));
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Annotation {
    /// `GB`, `GW`: good for that side.
    GoodFor(Color),
    /// `DM`: even.
    Even,
    /// `UC`: unclear.
    Unclear,
    /// `HO`: a node to look at.
    Hotspot,
    /// `BM`: a bad move.
    BadMove,
    /// `DO`: a doubtful move.
    Doubtful,
    /// `IT`: an interesting move.
    Interesting,
    /// `TE`: a good move (妙手, tesuji).
    GoodMove,
}

/// What is drawn on a node's board.
///
/// ```
/// use weiqi_rules::{GameRecord, Mark, Point};
/// let record = GameRecord::parse(r"(;SZ[9]TR[aa:ba]SQ[cc]LB[dd:甲][ee:a\:b]AR[aa:bb]TE[2])")?.games.remove(0);
/// let root = record.root();
/// let marks: Vec<(Mark, Point)> = root.marks().collect();
/// assert_eq!(marks[2], (Mark::Square, Point::new(2, 2)));
/// let labels: Vec<_> = root.labels().map(|(_, text)| text).collect();
/// assert_eq!(labels, ["甲", "a:b"]);
/// assert_eq!(root.arrows().next(), Some((Point::new(0, 0), Point::new(1, 1))));
/// assert_eq!(root.annotations().next(), Some((weiqi_rules::Annotation::GoodMove, 2)));
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
impl<'r> RecordNode<'r> {
    /// The signs on points, in the order in which they are written; those off the board are left out.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Mark, Point};
    /// let record = GameRecord::parse("(;SZ[9]CR[ee])")?.games.remove(0);
    /// assert_eq!(record.root().marks().next(), Some((Mark::Circle, Point::new(4, 4))));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn marks(self) -> impl Iterator<Item = (Mark, Point)> + Clone {
        self.points_by_name(|name| Mark::ALL.into_iter().find(|mark| code(mark.property()) == name))
    }

    /// The labels (`LB`) and their points; those off the board are left out.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Point};
    /// let record = GameRecord::parse("(;SZ[9]LB[ee:A])")?.games.remove(0);
    /// let (point, text) = record.root().labels().next().unwrap();
    /// assert_eq!((point, text.as_ref()), (Point::new(4, 4), "A"));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn labels(self) -> impl Iterator<Item = (Point, Cow<'r, str>)> + Clone {
        let size = self.record().size();
        self.pairs("LB").filter_map(move |(point, text)| Some((point.point(size)?, text.line())))
    }

    /// The arrows (`AR`) as from and to.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Point};
    /// let record = GameRecord::parse("(;SZ[9]AR[aa:ee])")?.games.remove(0);
    /// assert_eq!(record.root().arrows().next(), Some((Point::new(0, 0), Point::new(4, 4))));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn arrows(self) -> impl Iterator<Item = (Point, Point)> + Clone {
        self.pairs_of_points("AR")
    }

    /// The lines (`LN`).
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let record = GameRecord::parse("(;SZ[9]LN[aa:ee])")?.games.remove(0);
    /// assert_eq!(record.root().lines().count(), 1);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn lines(self) -> impl Iterator<Item = (Point, Point)> + Clone {
        self.pairs_of_points("LN")
    }

    fn pairs(self, name: &'static str) -> impl Iterator<Item = (Value<'r>, Value<'r>)> + Clone {
        let named = self.properties().filter(move |property| property.name() == name);
        named.flat_map(Property::values).filter_map(Value::halves)
    }

    fn pairs_of_points(self, name: &'static str) -> impl Iterator<Item = (Point, Point)> + Clone {
        let size = self.record().size();
        self.pairs(name).filter_map(move |(from, to)| Some((from.point(size)?, to.point(size)?)))
    }

    /// What the node says of its move or position, and how strongly: 1, or 2 for very.
    ///
    /// ```
    /// use weiqi_rules::{Annotation, GameRecord};
    /// let record = GameRecord::parse("(;BM[1])")?.games.remove(0);
    /// assert_eq!(record.root().annotations().next(), Some((Annotation::BadMove, 1)));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn annotations(self) -> impl Iterator<Item = (Annotation, u8)> + Clone {
        self.properties().filter_map(|property| {
            let annotation = match property.name() {
                "GB" => Annotation::GoodFor(Color::Black),
                "GW" => Annotation::GoodFor(Color::White),
                "DM" => Annotation::Even,
                "UC" => Annotation::Unclear,
                "HO" => Annotation::Hotspot,
                "BM" => Annotation::BadMove,
                "DO" => Annotation::Doubtful,
                "IT" => Annotation::Interesting,
                "TE" => Annotation::GoodMove,
                _ => return None,
            };
            Some((annotation, if property.value().number() == Some(2) { 2 } else { 1 }))
        })
    }

    /// The time that side has left after this node (`BL`, `WL`), and the moves or periods (`OB`, `OW`), as they are
    /// written: what [`SideTime::from_sgf`](crate::SideTime::from_sgf) reads. Nothing if the node does not say.
    ///
    /// ```
    /// use weiqi_rules::{Color, GameRecord};
    /// let record = GameRecord::parse("(;B[aa]BL[17.5]OB[3])")?.games.remove(0);
    /// assert_eq!(record.root().time_left(Color::Black), Some(("17.5", "3")));
    /// assert_eq!(record.root().time_left(Color::White), None);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn time_left(self, side: Color) -> Option<(&'r str, &'r str)> {
        let (left, count) = if side == Color::Black { ("BL", "OB") } else { ("WL", "OW") };
        let raw = |name| Some(trim(self.property(name)?.value().raw()));
        Some((raw(left)?, raw(count).unwrap_or("")))
    }
}
