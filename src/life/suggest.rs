//! Which stones are probably dead: a suggestion for people to agree on, never a ruling.
//!
//! Facts come first (`benson`); two fifths of the playouts go over the whole board (`survey`); the rest looks into the
//! fights that are still in doubt (`fights`, `study`); and `verdict` puts it into words.

use super::fights::{Subject, Subjects};
use super::playout::owner;
use super::study::Study;
use super::survey::Survey;
use super::verdict::{ChainStatus, decide};
use crate::board::{BLACK, Board, WHITE, cell_of};
use crate::color::Color;
use crate::point::{Point, PointSet, Size};
use alloc::vec::Vec;

/// A fight is worth looking at only with so many playouts for each side to begin.
const ENOUGH: u32 = 40;

/// How a suggestion is made.
///
/// ```
/// use weiqi_rules::SuggestOptions;
/// assert_eq!(SuggestOptions::default(), SuggestOptions { seed: 0, playouts: 600 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuggestOptions {
    /// The same seed gives the same answer, on every machine.
    pub seed: u64,
    /// How many random games are played; more make the answer surer. At most a million are.
    pub playouts: u32,
}

impl Default for SuggestOptions {
    fn default() -> SuggestOptions {
        SuggestOptions { seed: 0, playouts: 600 }
    }
}

impl SuggestOptions {
    /// The usual number of playouts on a board of that size: on boards larger than 19×19 fewer, so that a suggestion takes
    /// about as long as it does there.
    ///
    /// ```
    /// use weiqi_rules::{Size, SuggestOptions};
    /// assert_eq!(SuggestOptions::for_size(Size::NINETEEN), SuggestOptions::default());
    /// assert!(SuggestOptions::for_size(Size::new(52, 52)?).playouts < 600);
    /// # Ok::<(), weiqi_rules::SizeError>(())
    /// ```
    #[must_use]
    pub fn for_size(size: Size) -> SuggestOptions {
        let usual = SuggestOptions::default();
        let playouts = (usual.playouts as usize * Size::NINETEEN.area() / size.area()) as u32;
        SuggestOptions { playouts: playouts.clamp(6 * ENOUGH, usual.playouts), ..usual }
    }

    /// The number of playouts, kept in bounds.
    pub(super) fn playouts(self) -> u32 {
        self.playouts.min(1_000_000)
    }
}

/// What is suggested for one chain.
///
/// ```
/// use weiqi_rules::{Board, ChainStatus, SuggestOptions, suggest_dead};
/// let board: Board = "X X X .\n. X . X\nX X X X\n. . . .".parse().unwrap();
/// let verdict = &suggest_dead(&board, SuggestOptions::default()).chains[0];
/// assert_eq!((verdict.status, verdict.confidence), (ChainStatus::Alive, 100)); // two eyes are a fact
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainVerdict {
    /// Whose stones they are.
    pub color: Color,
    /// The stones, row by row.
    pub stones: Vec<Point>,
    /// What becomes of them.
    pub status: ChainStatus,
    /// How sure that is, in whole percent: 100 only where it is a fact.
    pub confidence: u8,
}

/// Which stones to take off, why, and what should be played out first.
///
/// ```
/// use weiqi_rules::{Board, SuggestOptions, suggest_dead};
/// let board: Board = ". X . X O .\nX X X X O O\nO O O O O .\n. X . . O .\nO O O O O .".parse().unwrap();
/// let found = suggest_dead(&board, SuggestOptions::default());
/// assert_eq!(found.dead.iter().collect::<Vec<_>>(), [(1, 3).into()]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadSuggestion {
    /// The stones of the chains that are dead.
    pub dead: PointSet,
    /// Every chain, in the order of its first stone, row by row.
    pub chains: Vec<ChainVerdict>,
    /// Where to play first, because a chain's life depends on who does; row by row.
    pub unsettled: PointSet,
    /// How many random games were played: fewer than asked for where nothing was in doubt any more.
    pub playouts: u32,
}

/// Suggests the dead stones of a finished board.
///
/// What is pass-alive, or lies where only the other side can live, is certain; all else is an estimate. The answer
/// depends on the board, the seed and the number of playouts alone.
///
/// ```
/// use weiqi_rules::{Board, Size, SuggestOptions, suggest_dead};
/// assert!(suggest_dead(&Board::new(Size::NINE), SuggestOptions::default()).dead.is_empty());
/// ```
#[must_use]
pub fn suggest_dead(board: &Board, options: SuggestOptions) -> DeadSuggestion {
    Suggester::new(board, options).finish()
}

/// A suggestion in the making, in slices as small as one likes: the answer is the same.
///
/// ```
/// use weiqi_rules::{Board, Size, SuggestOptions, Suggester, suggest_dead};
/// let board: Board = ". X O .\nX X O O\n. X O .".parse().unwrap();
/// let mut suggester = Suggester::new(&board, SuggestOptions::default());
/// while !suggester.is_done() {
///     suggester.steps(50); // the page stays responsive
/// }
/// assert_eq!(suggester.finish(), suggest_dead(&board, SuggestOptions::default()));
/// ```
#[derive(Debug)]
pub struct Suggester {
    board: Board,
    survey: Survey,
    subjects: Subjects,
    fights: usize,
    /// Each fight is studied twice, Black beginning and White: how many studies were begun, and the one at hand.
    begun: usize,
    study: Option<Study>,
    /// The best first moves found, by fight.
    keys: Vec<(usize, usize)>,
    done: u32,
    total: u32,
    /// The playouts that were really made; `done` passes over those that nothing in doubt is left for.
    played: u32,
    /// When the survey ends, and how long a study takes.
    surveys: u32,
    each: u32,
}

impl Suggester {
    /// Begins a suggestion for that board.
    ///
    /// ```
    /// use weiqi_rules::{Board, Size, SuggestOptions, Suggester};
    /// let suggester = Suggester::new(&Board::new(Size::NINE), SuggestOptions::default());
    /// assert_eq!(suggester.progress(), (0, 600));
    /// ```
    #[must_use]
    pub fn new(board: &Board, options: SuggestOptions) -> Suggester {
        let total = options.playouts();
        Suggester {
            board: board.clone(),
            survey: Survey::new(board, options.seed),
            subjects: Subjects::default(),
            fights: 0,
            begun: 0,
            study: None,
            keys: Vec::new(),
            done: 0,
            total,
            played: 0,
            surveys: total * 2 / 5,
            each: 0,
        }
    }

    /// How many playouts are done, of how many.
    ///
    /// ```
    /// use weiqi_rules::{Board, Size, SuggestOptions, Suggester};
    /// let mut suggester = Suggester::new(&Board::new(Size::NINE), SuggestOptions::default());
    /// suggester.steps(10);
    /// assert_eq!(suggester.progress(), (10, 600));
    /// ```
    #[must_use]
    pub fn progress(&self) -> (u32, u32) {
        (self.done, self.total)
    }

    /// Whether all playouts are done.
    ///
    /// ```
    /// use weiqi_rules::{Board, Size, SuggestOptions, Suggester};
    /// assert!(!Suggester::new(&Board::new(Size::NINE), SuggestOptions::default()).is_done());
    /// ```
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done >= self.total
    }

    /// Plays up to `budget` playouts.
    ///
    /// ```
    /// use weiqi_rules::{Board, Size, SuggestOptions, Suggester};
    /// let mut suggester = Suggester::new(&Board::new(Size::NINE), SuggestOptions::default());
    /// suggester.steps(u32::MAX);
    /// assert!(suggester.is_done());
    /// ```
    pub fn steps(&mut self, budget: u32) {
        for _ in 0..budget.min(self.total - self.done) {
            if self.done < self.surveys {
                self.survey.run(None);
                self.done += 1;
                self.played += 1;
                if self.done == self.surveys {
                    self.prepare();
                }
            } else if self.study.is_some() || self.take_next() {
                self.study_once();
            } else {
                // Nothing is in doubt, or what is left of the budget does not go round.
                self.done = self.total;
                return;
            }
        }
    }

    /// Does what is left and gives the suggestion.
    ///
    /// ```
    /// use weiqi_rules::{Board, Size, SuggestOptions, Suggester};
    /// let board = Board::new(Size::NINE);
    /// assert!(Suggester::new(&board, SuggestOptions::default()).finish().unsettled.is_empty());
    /// ```
    #[must_use]
    pub fn finish(mut self) -> DeadSuggestion {
        self.steps(u32::MAX);
        if self.subjects.list.is_empty() {
            self.prepare();
        }
        let dead = decide(&self.board, &mut self.subjects);
        let unsettled = self.unsettled_points();
        let mut chains = Vec::with_capacity(self.subjects.list.len());
        for subject in &self.subjects.list {
            let mut stones = Vec::with_capacity(subject.cells.len());
            for &cell in &subject.cells {
                stones.push(self.board.point(cell));
            }
            let (status, confidence) = subject.verdict;
            chains.push(ChainVerdict { color: subject.color, stones, status, confidence });
        }
        DeadSuggestion { dead, chains, unsettled, playouts: self.played }
    }

    /// After the survey: which fights to look into.
    fn prepare(&mut self) {
        self.subjects = Subjects::new(&self.board, &self.survey);
        let left = self.total - self.surveys;
        let most = (left / (2 * ENOUGH)) as usize;
        self.fights = self.subjects.fights(&self.survey, most);
        self.each = left.checked_div(2 * self.fights as u32).unwrap_or(0);
    }

    /// The fight that the last study begun looks into, and who begins in it.
    fn at_hand(&self) -> (usize, u8) {
        let last = self.begun - 1;
        (last / 2, if last.is_multiple_of(2) { BLACK } else { WHITE })
    }

    fn take_next(&mut self) -> bool {
        if self.begun == 2 * self.fights {
            return false;
        }
        self.begun += 1;
        let (fight, first) = self.at_hand();
        let (ground, stake) = self.subjects.ground(&self.board, &self.survey, fight);
        self.study = Some(Study::new(ground, first, stake, self.each));
        true
    }

    fn study_once(&mut self) {
        let Some(study) = &mut self.study else { return };
        study.run(&mut self.survey.arena, &mut self.survey.random);
        self.done += 1;
        self.played += 1;
        let (counted, is_done) = (study.counted(), study.runs() >= self.each);
        let (fight, first) = self.at_hand();
        for subject in self.subjects.list.iter_mut().filter(|subject| subject.fight == Some(fight)) {
            let own = cell_of(subject.color);
            subject.kept += u32::from(counted > 0 && owner(&self.survey.arena, subject.cells[0]) == own);
            if is_done {
                let place = if own == first { &mut subject.first } else { &mut subject.second };
                *place = (100 * subject.kept).checked_div(counted).unwrap_or(50);
                subject.kept = 0;
            }
        }
        if is_done
            && let Some(study) = self.study.take()
            && let Some(cell) = study.first_move()
        {
            self.keys.push((fight, cell));
        }
    }

    fn unsettled_points(&self) -> PointSet {
        let mut points = PointSet::new(self.board.size());
        for subject in &self.subjects.list {
            if subject.verdict.0 != ChainStatus::Unsettled {
                continue;
            }
            // The best first moves found, or else the liberties that it has in common with an enemy.
            let mut keys = Vec::new();
            if subject.liberties.len() > 1 {
                for &(fight, cell) in &self.keys {
                    if subject.fight == Some(fight) {
                        keys.push(cell);
                    }
                }
                if keys.is_empty() {
                    for &cell in &subject.liberties {
                        let shares = |enemy: &Subject| subject.contests(enemy) && enemy.liberties.contains(&cell);
                        if self.subjects.list.iter().any(shares) {
                            keys.push(cell);
                        }
                    }
                }
            }
            for &cell in if keys.is_empty() { &subject.liberties } else { &keys } {
                points.insert(self.board.point(cell));
            }
        }
        points
    }
}
