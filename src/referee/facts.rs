//! The code in a table: each violation's name, its article, and what was done in words.

use super::violation::{Conduct, Violation as V};
use crate::color::ByColor;

/// One part of a row: a row is one text with bars in it, which takes less room than as many texts.
pub(super) const fn part(row: &'static str, mut number: usize) -> &'static str {
    let mut rest = row;
    loop {
        let mut end = 0;
        while end < rest.len() && rest.as_bytes()[end] != b'|' {
            end += 1;
        }
        let (first, after) = rest.split_at(end);
        if number == 0 || after.is_empty() {
            return first;
        }
        rest = after.split_at(1).1;
        number -= 1;
    }
}

impl V {
    /// Name, article under the current code, what was done in Chinese, and in English, for [`part`].
    #[inline]
    pub(super) const fn facts(self) -> &'static str {
        match self {
            V::WrongColors => "wrong-colors|D17.1|双方拿错黑白棋|The colours were taken wrongly",
            V::TwoMoves => "two-moves|D17.2|连下两着|made two moves in a row",
            V::TakeBack { .. } => "take-back|D17.3|悔棋|took a move back",
            V::ClockFirst => "clock-first|D17.4|着子之前按计时器|pressed the clock before playing",
            V::Shifted { .. } => "shifted|D17.5|盘上棋子移动|A stone was found shifted",
            V::ShiftedOnPurpose => "shifted-on-purpose|D17.5|故意移子|shifted a stone on purpose",
            V::Scattered { .. } => "scattered|D17.6|棋局散乱|The board was scattered",
            V::ScatteredBy { .. } => "scattered-by|D17.6|散乱棋局|scattered the board",
            V::ScatteredOnPurpose => "scattered-on-purpose|B8.4|故意散乱棋局|scattered the board on purpose",
            V::RemovedLive => "removed-live|D18.1|误提有气之子|removed stones that have liberties",
            V::LeftDead => "left-dead|D18.2|未提或漏提无气之子|left stones without liberties on the board",
            V::KoWithoutThreat { .. } => "ko-without-threat|D18.3|未找劫材而提劫|retook a ko without a threat",
            V::ForbiddenPoint { .. } => "forbidden-point|D19|下在禁着点|played on a forbidden point",
            V::TimeOut { .. } => "time-out|D22.5|超时|ran out of time",
            V::Late { late: ByColor { black: 0, .. } } => "late|D22.1|白方迟到|White came late",
            V::Late { late: ByColor { white: 0, .. } } => "late|D22.1|黑方迟到|Black came late",
            V::Late { .. } => "late|D22.3|双方迟到|Both sides came late",
            V::ClockBeforeCapture => {
                "clock-before-capture|D22.6|未提清即按计时器|pressed the clock before taking off all captured stones"
            }
            V::Conduct { conduct: Conduct::Disturbing, .. } => "disturbing|D23.3|妨碍对方或扰乱赛场|disturbed the play",
            V::Conduct { conduct: Conduct::Discussing, .. } => {
                "discussing|D23.4|议论该局或查阅资料|discussed the game or looked things up"
            }
            V::Conduct { conduct: Conduct::Talking, .. } => "talking|D23.5|违反谈话规定|talked against the rules",
            V::Fixed { both: false } => "fixed|D23.1|作弊|fixed the game",
            V::Fixed { both: true } => "fixed|D23.1|双方作弊|Both sides fixed the game",
            V::Withdrawal => "withdrawal|D13.1|弃权|withdrew",
            V::PhoneRings => "phone-rings|D23.7|手机发声|let a phone ring",
            V::PhoneScreen => "phone-screen|D23.7|注视手机屏面|looked at a phone's screen",
            V::Smoking => "smoking|D23.8|违规吸烟|smoked against the event's rules",
        }
    }
}
