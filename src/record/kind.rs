//! What FF\[4\] says a property is for.

use super::value::Property;

/// What a property is for, as FF\[4\] sorts them.
///
/// ```
/// use weiqi_rules::{GameRecord, PropertyKind};
/// let record = GameRecord::parse("(;SZ[9]PB[弈]AB[aa]XY[1])")?.games.remove(0);
/// let kinds: Vec<PropertyKind> = record.root().properties().map(|property| property.kind()).collect();
/// assert_eq!(kinds, [PropertyKind::Root, PropertyKind::GameInfo, PropertyKind::Setup, PropertyKind::Unknown]);
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PropertyKind {
    /// A move and its number (`B`, `W`, `KO`, `MN`).
    Move,
    /// Stones set up, and whose turn it is (`AB`, `AW`, `AE`, `PL`).
    Setup,
    /// What is said of the position (`C`, `N`, `GB`, `GW`, `DM`, `UC`, `HO`, `V`).
    NodeAnnotation,
    /// What is said of the move (`BM`, `DO`, `IT`, `TE`).
    MoveAnnotation,
    /// What is drawn on the board (`TR`, `LB`, `AR`…).
    Markup,
    /// What the file is (`FF`, `GM`, `SZ`, `CA`, `AP`, `ST`).
    Root,
    /// What the game is (`PB`, `KM`, `RE`…).
    GameInfo,
    /// Time left after the move (`BL`, `WL`, `OB`, `OW`).
    Timing,
    /// How it is to be shown or printed (`FG`, `PM`, `VW`).
    Miscellaneous,
    /// Not a property of FF\[4\]: kept as it is.
    Unknown,
}

impl Property<'_> {
    /// What the property is for.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, PropertyKind};
    /// let record = GameRecord::parse("(;C[x])")?.games.remove(0);
    /// assert_eq!(record.root().property("C").unwrap().kind(), PropertyKind::NodeAnnotation);
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn kind(self) -> PropertyKind {
        match self.name() {
            "B" | "W" | "KO" | "MN" => PropertyKind::Move,
            "AB" | "AW" | "AE" | "PL" => PropertyKind::Setup,
            "C" | "N" | "GB" | "GW" | "DM" | "UC" | "HO" | "V" => PropertyKind::NodeAnnotation,
            "BM" | "DO" | "IT" | "TE" => PropertyKind::MoveAnnotation,
            "AR" | "CR" | "DD" | "LB" | "LN" | "MA" | "SL" | "SQ" | "TR" | "TB" | "TW" => PropertyKind::Markup,
            "FF" | "GM" | "SZ" | "CA" | "AP" | "ST" => PropertyKind::Root,
            "AN" | "BR" | "BT" | "CP" | "DT" | "EV" | "GN" | "GC" | "HA" | "KM" | "ON" | "OT" | "PB" | "PC" | "PW"
            | "RE" | "RO" | "RU" | "SO" | "TM" | "US" | "WR" | "WT" => PropertyKind::GameInfo,
            "BL" | "WL" | "OB" | "OW" => PropertyKind::Timing,
            "FG" | "PM" | "VW" => PropertyKind::Miscellaneous,
            _ => PropertyKind::Unknown,
        }
    }
}
