//! The code in a table: each violation's name, its article, and what was done in words.

use super::violation::{Conduct, Violation as V};
use crate::color::ByColor;
use crate::texts::text;

/// Name, article under the current code, what was done in Chinese, and in English.
const FACTS: &str = "\
wrong-colors|D17.1|双方拿错黑白棋|The colours were taken wrongly|\
two-moves|D17.2|连下两着|made two moves in a row|\
take-back|D17.3|悔棋|took a move back|\
clock-first|D17.4|着子之前按计时器|pressed the clock before playing|\
shifted|D17.5|盘上棋子移动|A stone was found shifted|\
shifted-on-purpose|D17.5|故意移子|shifted a stone on purpose|\
scattered|D17.6|棋局散乱|The board was scattered|\
scattered-by|D17.6|散乱棋局|scattered the board|\
scattered-on-purpose|B8.4|故意散乱棋局|scattered the board on purpose|\
removed-live|D18.1|误提有气之子|removed stones that have liberties|\
left-dead|D18.2|未提或漏提无气之子|left stones without liberties on the board|\
ko-without-threat|D18.3|未找劫材而提劫|retook a ko without a threat|\
forbidden-point|D19|下在禁着点|played on a forbidden point|\
time-out|D22.5|超时|ran out of time|\
late|D22.1|白方迟到|White came late|\
late|D22.1|黑方迟到|Black came late|\
late|D22.3|双方迟到|Both sides came late|\
clock-before-capture|D22.6|未提清即按计时器|pressed the clock before taking off all captured stones|\
disturbing|D23.3|妨碍对方或扰乱赛场|disturbed the play|\
discussing|D23.4|议论该局或查阅资料|discussed the game or looked things up|\
talking|D23.5|违反谈话规定|talked against the rules|\
fixed|D23.1|作弊|fixed the game|\
fixed|D23.1|双方作弊|Both sides fixed the game|\
withdrawal|D13.1|弃权|withdrew|\
phone-rings|D23.7|手机发声|let a phone ring|\
phone-screen|D23.7|注视手机屏面|looked at a phone's screen|\
smoking|D23.8|违规吸烟|smoked against the event's rules";

impl V {
    /// One of its four facts.
    #[inline(never)]
    pub(super) const fn fact(self, which: usize) -> &'static str {
        text(FACTS, 4 * self.row() + which)
    }

    #[inline]
    const fn row(self) -> usize {
        match self {
            V::WrongColors => 0,
            V::TwoMoves => 1,
            V::TakeBack { .. } => 2,
            V::ClockFirst => 3,
            V::Shifted { .. } => 4,
            V::ShiftedOnPurpose => 5,
            V::Scattered { .. } => 6,
            V::ScatteredBy { .. } => 7,
            V::ScatteredOnPurpose => 8,
            V::RemovedLive => 9,
            V::LeftDead => 10,
            V::KoWithoutThreat { .. } => 11,
            V::ForbiddenPoint { .. } => 12,
            V::TimeOut { .. } => 13,
            V::Late { late: ByColor { black: 0, .. } } => 14,
            V::Late { late: ByColor { white: 0, .. } } => 15,
            V::Late { .. } => 16,
            V::ClockBeforeCapture => 17,
            V::Conduct { conduct: Conduct::Disturbing, .. } => 18,
            V::Conduct { conduct: Conduct::Discussing, .. } => 19,
            V::Conduct { conduct: Conduct::Talking, .. } => 20,
            V::Fixed { both: false } => 21,
            V::Fixed { both: true } => 22,
            V::Withdrawal => 23,
            V::PhoneRings => 24,
            V::PhoneScreen => 25,
            V::Smoking => 26,
        }
    }
}
