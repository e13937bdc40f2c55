//! The value of a move: a point, or one of the many ways to write a pass.

use super::text::trim;
use super::value::letters;
use crate::point::{Point, Size};

/// What the value of `B` or `W` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveText {
    Point(Point),
    Pass,
    /// A pass, but not written `[]` or, up to 19×19, `[tt]`.
    OddPass,
    OffBoard,
    Malformed,
}

pub(super) fn read_move(raw: &str, size: Size) -> MoveText {
    let text = trim(raw);
    if text.is_empty() {
        return if raw.is_empty() { MoveText::Pass } else { MoveText::OddPass };
    }
    if text.eq_ignore_ascii_case("pass") || matches!(text, "--" | "-") {
        return MoveText::OddPass;
    }
    let Some(point) = letters(text) else { return MoveText::Malformed };
    if size.contains(point) {
        return MoveText::Point(point);
    }
    let small = size.width() <= 19 && size.height() <= 19;
    if small && point == Point::new(19, 19) {
        return MoveText::Pass;
    }
    // One past the corner: the habit behind `tt`, on other boards.
    if (point.x, point.y) == (size.width(), size.height()) {
        return MoveText::OddPass;
    }
    MoveText::OffBoard
}
