//! Counting a finished board: exact, and with the reason for every point.

mod area;
mod sentence;
mod territory;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::count::HalfPoints;
use crate::point::PointSet;
use crate::rules::{HandicapBonus, Rules, Scoring, Tax, Tie};
use alloc::vec::Vec;

pub use sentence::{End, Sentence};
pub use territory::{Territory, territory};

/// Whose a point is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Owner {
    /// Nobody's.
    #[default]
    Nobody,
    /// One side's.
    Side(Color),
    /// Half each side's (D9: 双方活棋之间的空点各得一半).
    Shared,
}

/// Why a point is whose it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Nothing encloses it, or it lies between living stones and the rules do not share it: neutral (单官).
    #[default]
    Dame,
    /// A living stone.
    Stone,
    /// An empty point that one side's living stones enclose.
    Territory,
    /// A dead stone inside the other side's enclosure.
    Dead,
    /// Between living stones of both sides, half each.
    Shared,
    /// Enclosed by stones that live in seki (双活).
    SekiEye,
    /// Enclosed by one side, but a stone will have to be played there.
    FalseEye,
}

/// Whose a point is, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Whose it is.
    pub owner: Owner,
    /// Why.
    pub reason: Reason,
}

/// What is counted besides the board.
///
/// ```
/// use weiqi_rules::{Counting, Rules};
/// let even = Counting::new(Rules::CHINESE);
/// assert_eq!(even.handicap, 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counting {
    /// The ruleset.
    pub rules: Rules,
    /// Stones each side has captured; under territory counting also pass stones received.
    pub prisoners: ByColor<u32>,
    /// How many handicap stones Black had; 1 is only the first move (让先).
    pub handicap: u32,
    /// What warnings cost each side (D24: one zi each, which is two points).
    pub penalties: ByColor<HalfPoints>,
}

impl Counting {
    /// An even game without prisoners or penalties.
    ///
    /// ```
    /// use weiqi_rules::{Counting, Rules};
    /// assert_eq!(Counting::new(Rules::AGA).rules, Rules::AGA);
    /// ```
    #[must_use]
    pub fn new(rules: Rules) -> Counting {
        Counting { rules, prisoners: ByColor::default(), handicap: 0, penalties: ByColor::default() }
    }
}

/// The parts of one side's count. Which of them make up the total, [`Side::total`] says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// Living stones.
    pub stones: u32,
    /// Enclosed points: empty ones, and those under the other side's dead stones.
    pub territory: u32,
    /// Half of the shared points, in half-points.
    pub shared: HalfPoints,
    /// Stones captured during play.
    pub prisoners: u32,
    /// The other side's dead stones.
    pub dead_stones: u32,
    /// Komi received.
    pub komi: HalfPoints,
    /// What the other side gives back for handicap stones.
    pub handicap: HalfPoints,
    /// What warnings cost.
    pub penalty: HalfPoints,
    /// What living groups cost: two points for each that this side has more than the other, under [`Tax::All`].
    pub tax: HalfPoints,
    /// Under area counting `stones + territory + shared`, under territory counting `territory + prisoners +
    /// dead_stones`; under both then `+ komi + handicap - penalty - tax`.
    pub total: HalfPoints,
}

/// A count: the parts, the totals, the winner, and whose each point is and why.
///
/// ```
/// use weiqi_rules::{Board, Color, Counting, PointSet, Rules, score};
/// let board: Board = ". X O .\n. X O .\n. X O .".parse().unwrap();
/// let score = score(&board, &PointSet::new(board.size()), &Counting::new(Rules::CHINESE));
/// assert_eq!(score.sides.black.stones + score.sides.black.territory, 6);
/// assert_eq!(score.winner, Some(Color::White)); // by komi
/// assert_eq!(score.sentence().chinese, "白胜3又3/4子");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Each side's parts and total.
    pub sides: ByColor<Side>,
    /// Black's total minus White's.
    pub lead: HalfPoints,
    /// Who has more, or wins the tie; or who won otherwise, where the game ended otherwise.
    pub winner: Option<Color>,
    /// How the game ended: counted like this, or otherwise.
    pub end: End,
    /// Each point's owner and the reason, row by row.
    pub points: Vec<Verdict>,
    /// The rules it was counted by.
    pub rules: Rules,
}

impl Score {
    /// The result in words and as SGF's `RE` value.
    ///
    /// ```
    /// use weiqi_rules::{Board, Counting, PointSet, Rules, Size, score};
    /// let score = score(&Board::new(Size::NINE), &PointSet::new(Size::NINE), &Counting::new(Rules::CHINESE));
    /// assert_eq!(score.sentence().re, "W+7.5");
    /// ```
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        Sentence::of(self.end, self.rules.scoring)
    }

    /// Says of an area count which enclosed points are eyes in seki or false eyes. Nothing counts differently; it explains
    /// why territory counting would (and takes longer than the count itself). Board and marks are those that were counted.
    ///
    /// ```
    /// use weiqi_rules::{Board, Counting, Owner, PointSet, Reason, Rules, score};
    /// let board: Board = ". X O . O . .\n. X O . O . .\nX X O O O . .\nO O O . . . .".parse().unwrap();
    /// let (dead, counting) = (PointSet::new(board.size()), Counting::new(Rules::CHINESE));
    /// let plain = score(&board, &dead, &counting);
    /// let explained = plain.clone().explained(&board, &dead);
    /// assert_eq!((plain.points[0].reason, explained.points[0].reason), (Reason::Territory, Reason::SekiEye));
    /// assert_eq!((plain.points[0].owner, plain.sides), (explained.points[0].owner, explained.sides));
    /// ```
    #[must_use]
    pub fn explained(mut self, board: &Board, dead: &PointSet) -> Score {
        if self.rules.scoring == Scoring::Area {
            territory::look_deeper(board, dead, self.rules, &mut self.points);
        }
        self
    }
}

/// Counts a board with these stones dead. Points without a stone are passed over. Area counting looks into seki only where
/// the rules tax it; [`Score::explained`] adds those reasons.
///
/// ```
/// use weiqi_rules::{Board, Counting, HalfPoints, PointSet, Rules, score};
/// // D11: 185 zi win by ¾ zi.
/// let mut rows = vec!["X".repeat(19); 9];
/// rows.push("X".repeat(14) + "OOOOO");
/// rows.extend(vec!["O".repeat(19); 9]);
/// rows[0].replace_range(0..1, ".");
/// rows[18].replace_range(0..1, ".");
/// let board: Board = rows.join("\n").parse().unwrap();
/// let score = score(&board, &PointSet::new(board.size()), &Counting::new(Rules::CHINESE));
/// assert_eq!(score.sides.black.total, HalfPoints::from_points(185));
/// assert_eq!(score.sentence().chinese, "黑胜3/4子");
/// ```
#[must_use]
pub fn score(board: &Board, dead: &PointSet, counting: &Counting) -> Score {
    count(board, dead, counting, false)
}

/// Counts, and says the reasons of [`Score::explained`] in the same go where they are asked for.
pub(crate) fn count(board: &Board, dead: &PointSet, counting: &Counting, explained: bool) -> Score {
    let rules = counting.rules;
    let mut groups = ByColor::default();
    let mut points = Vec::new();
    if rules.scoring == Scoring::Area {
        points = area::area(board, dead);
    }
    if explained || rules.scoring == Scoring::Territory || rules.tax != Tax::None {
        groups = territory::look_deeper(board, dead, rules, &mut points);
    }
    // Nobody's, Black's, White's and shared points, without stones and with: counted without a branch.
    let mut counts = [[0; 2]; 4];
    for verdict in &points {
        let owner = match verdict.owner {
            Owner::Nobody => 0,
            Owner::Side(Color::Black) => 1,
            Owner::Side(Color::White) => 2,
            Owner::Shared => 3,
        };
        counts[owner][usize::from(verdict.reason == Reason::Stone)] += 1;
    }
    // By numbers in memory: as the fields of a pair every line would be there twice.
    let mut sides = [Side::default(); 2];
    for point in dead.iter() {
        if let Some(color) = board.at(point) {
            sides[!color as usize].dead_stones += 1;
        }
    }
    for &color in &Color::ALL {
        let side = &mut sides[color as usize];
        [side.territory, side.stones] = counts[color as usize + 1];
        side.shared = HalfPoints::new(counts[3][0] as i32);
        side.prisoners = counting.prisoners[color];
        side.penalty = counting.penalties[color];
        if rules.tax == Tax::All {
            // The side with more groups pays for those that it has more of.
            side.tax = HalfPoints::from_points(2 * groups[color].saturating_sub(groups[!color]) as i32);
        }
        if color == Color::White {
            side.komi = rules.komi;
            side.handicap = handicap_bonus(rules.handicap_bonus, counting.handicap);
        }
        let counted = match rules.scoring {
            Scoring::Area => HalfPoints::from_points((side.stones + side.territory) as i32) + side.shared,
            Scoring::Territory => HalfPoints::from_points((side.territory + side.prisoners + side.dead_stones) as i32),
        };
        side.total = counted + side.komi + side.handicap - side.penalty - side.tax;
    }
    let sides = ByColor::from_fn(|color| sides[color as usize]);
    let lead = sides.black.total - sides.white.total;
    let winner = match (lead.halves().signum(), rules.tie) {
        (1, _) => Some(Color::Black),
        (-1, _) => Some(Color::White),
        (_, Tie::Wins(side)) => Some(side),
        (_, Tie::Draw) => None,
    };
    Score { sides, lead, winner, end: End::Counted { lead, winner }, points, rules }
}

/// What Black gives back (B9.2, D): nothing for the first move alone (让先).
fn handicap_bonus(bonus: HandicapBonus, stones: u32) -> HalfPoints {
    if stones < 2 {
        return HalfPoints::ZERO;
    }
    HalfPoints::from_points(match bonus {
        HandicapBonus::None => 0,
        HandicapBonus::N => stones as i32,
        HandicapBonus::NMinusOne => stones as i32 - 1,
    })
}
