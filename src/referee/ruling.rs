//! What the referee decided: effect, penalty, article and sentence.

use alloc::string::String;
use alloc::vec::Vec;

use super::violation::Violation as V;
use crate::clock::{Clock, ClockError, ClockEvent, ClockPhase, Millis};
use crate::color::{ByColor, Color};
use crate::illegal::MoveNumber;
use crate::texts::text;

/// What a ruling does to the board, the turn and the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    Nothing,
    /// The players change colours (D17.1).
    ColorsCorrected,
    /// It is too late to correct the colours (D17.1).
    ColorsStand,
    /// The second of two moves is void (D17.2).
    MoveVoid,
    /// The move, if there was one, is void and the turn is forfeited (D18.3, D19, D22.5).
    TurnForfeited,
    /// A stone goes back where it was (D17.3, D17.5).
    StonePutBack,
    /// A shifted stone goes to a reasonable point (D17.5).
    StoneMoved,
    /// A shifted stone stands where it was found (D17.5).
    StoneStands,
    /// Removed stones are put back (D18.1).
    StonesPutBack,
    /// Stones without liberties are removed (D18.2).
    StonesRemoved,
    /// The board is restored and play goes on (D17.6).
    BoardRestored,
    /// The clock stays as it was (D17.4, D22.6).
    ClockUnchanged,
    /// Twice the time of the lateness is deducted (D22.1).
    TimeDeducted,
}

/// What a ruling costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// Nothing.
    None,
    /// A warning; it costs one zi in the count (D24.1).
    Warning,
    /// The second warning in a game, which loses it (D24.2).
    SecondWarning,
    /// The game.
    Loss,
    /// Both sides lose.
    BothLose,
    /// The game is a draw.
    Draw,
    /// The game is played again.
    Replay,
}

/// A ruling of the referee.
///
/// ```
/// use weiqi_rules::{Color, Effect, Game, Penalty, Referee, RefereeOptions, Violation};
/// let mut game = Game::default();
/// let mut referee = Referee::new(RefereeOptions::CURRENT);
/// let ruling = referee.judge(&mut game, Color::White, Violation::PhoneRings)?;
/// assert_eq!((ruling.article, ruling.effect, ruling.penalty), ("D23.7", Effect::Nothing, Penalty::Warning));
/// assert_eq!(ruling.chinese(), "白方手机发声（第23条第7款）：警告一次。");
/// assert_eq!(ruling.english(), "White let a phone ring (D23.7): one warning.");
/// # Ok::<(), weiqi_rules::RefereeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// How many moves had been made, with what the ruling did to them.
    pub move_number: MoveNumber,
    /// Who did it; `None` where no one side is to blame.
    pub by: Option<Color>,
    /// What was done.
    pub violation: V,
    /// The article that rules: `D18.3` is part 3 of article 18, `B8.1` the same of the older code.
    pub article: &'static str,
    /// What happens on the board.
    pub effect: Effect,
    /// What it costs.
    pub penalty: Penalty,
}

/// Name, Chinese and English of each.
const EFFECTS: &str = "\
nothing|||\
colors-corrected|予以改正|the colours are corrected|\
colors-stand|不予改正|it is too late to correct them|\
move-void|第二着无效|the second move is void|\
turn-forfeited|着手无效，弃权一次|the move is void and the turn forfeited|\
stone-put-back|棋子放回原处|the stone goes back where it was|\
stone-moved|移动之子挪至合理点|the stone goes to a reasonable point|\
stone-stands|移动之子有效|the stone stands where it is|\
stones-put-back|有气之子放回原处|the stones are put back|\
stones-removed|提取无气之子|the stones are removed|\
board-restored|复盘续赛|the board is restored and play goes on|\
clock-unchanged|计时器读数不变|the clock stays as it was|\
time-deducted|加倍扣除用时|twice the time is deducted";

impl Effect {
    /// All of them.
    pub(super) const ALL: [Effect; 13] = [
        Effect::Nothing,
        Effect::ColorsCorrected,
        Effect::ColorsStand,
        Effect::MoveVoid,
        Effect::TurnForfeited,
        Effect::StonePutBack,
        Effect::StoneMoved,
        Effect::StoneStands,
        Effect::StonesPutBack,
        Effect::StonesRemoved,
        Effect::BoardRestored,
        Effect::ClockUnchanged,
        Effect::TimeDeducted,
    ];

    /// The effect's short name, as JavaScript has it.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Effect::TurnForfeited.name(), "turn-forfeited");
    /// ```
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        self.words(0)
    }

    /// Its name, or it in Chinese or English.
    #[inline]
    const fn words(self, which: usize) -> &'static str {
        text(EFFECTS, 3 * self as usize + which)
    }
}

/// Name, Chinese and English of each.
const PENALTIES: &str = "\
none|||\
warning|警告一次|one warning|\
second-warning|第二次警告，判负（第24条第2款）|the second warning, which loses the game (D24.2)|\
loss|判负|the game is lost|\
both-lose|双方均负|both sides lose|\
draw|和棋|the game is a draw|\
replay|重赛|the game is played again";

impl Penalty {
    /// All of them.
    pub(super) const ALL: [Penalty; 7] = [
        Penalty::None,
        Penalty::Warning,
        Penalty::SecondWarning,
        Penalty::Loss,
        Penalty::BothLose,
        Penalty::Draw,
        Penalty::Replay,
    ];

    /// The penalty's short name, as JavaScript has it.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::Penalty::SecondWarning.name(), "second-warning");
    /// ```
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        self.words(0)
    }

    /// Its name, or it in Chinese or English.
    #[inline]
    const fn words(self, which: usize) -> &'static str {
        text(PENALTIES, 3 * self as usize + which)
    }
}

impl Ruling {
    /// The time this ruling takes from each side (D22.1).
    ///
    /// ```
    /// use weiqi_rules::{ByColor, Color, Game, Referee, RefereeOptions, Violation};
    /// let mut referee = Referee::new(RefereeOptions::CURRENT);
    /// let late = ByColor { black: 600_000, white: 0 };
    /// let ruling = referee.judge(&mut Game::default(), Color::Black, Violation::Late { late })?;
    /// assert_eq!(ruling.deduction().black, 1_200_000);
    /// # Ok::<(), weiqi_rules::RefereeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn deduction(&self) -> ByColor<Millis> {
        match (self.violation, self.effect) {
            (V::Late { late }, Effect::TimeDeducted) => late.map(|late| late.saturating_mul(2)),
            _ => ByColor::default(),
        }
    }

    /// Does to a clock what the ruling does to the time: a forfeited turn hands it over, lateness is deducted, players
    /// who change colours take their time with them, and the end of the game stops it.
    ///
    /// # Errors
    /// As the clock refuses it.
    ///
    /// ```
    /// use weiqi_rules::{Clock, ClockPhase, Color, Game, Overtime, Point, Referee, RefereeOptions, TimeControl, Violation};
    /// let mut clock = Clock::even(TimeControl { limit: 60_000, overtime: Overtime::None }).unwrap();
    /// clock.start(Color::Black, 0).unwrap();
    /// let mut referee = Referee::new(RefereeOptions::CURRENT);
    /// let ruling = referee.judge(&mut Game::default(), Color::Black, Violation::PhoneScreen).unwrap();
    /// ruling.apply_to_clock(&mut clock, 9_000)?;
    /// assert_eq!(clock.phase(), ClockPhase::Paused(Color::Black)); // the game is over
    /// # Ok::<(), weiqi_rules::ClockError>(())
    /// ```
    #[inline]
    pub fn apply_to_clock(&self, clock: &mut Clock, t: Millis) -> Result<Vec<ClockEvent>, ClockError> {
        let mut events = clock.at(t)?;
        match (self.effect, self.violation, clock.phase()) {
            (Effect::TurnForfeited, V::TimeOut { .. }, _) => events.append(&mut clock.forfeit_turn(t)?),
            (Effect::TurnForfeited, _, ClockPhase::Running(side)) if Some(side) == self.by => {
                events.append(&mut clock.press(t)?);
            }
            (Effect::ColorsCorrected, ..) => clock.swap()?,
            (Effect::TimeDeducted, ..) => {
                for &side in &Color::ALL {
                    let amount = self.deduction()[side];
                    if amount > 0 && !matches!(clock.phase(), ClockPhase::Out(_)) {
                        events.append(&mut clock.deduct(side, amount)?);
                    }
                }
            }
            _ => {}
        }
        let over = !matches!(self.penalty, Penalty::None | Penalty::Warning);
        if over && matches!(clock.phase(), ClockPhase::Running(_)) {
            events.append(&mut clock.pause(t)?);
        }
        Ok(events)
    }

    /// The ruling in a Chinese sentence.
    #[must_use]
    #[inline]
    pub fn chinese(&self) -> String {
        let [who, done, effect, between, penalty] = self.sentence_parts(Language::Chinese);
        let mut text = [who, done, "（"].concat();
        // "D18.3" is 第18条第3款; B is the older code.
        let mut unit = "条";
        for letter in self.article.chars() {
            match letter {
                'B' => text += "旧规第",
                '.' => {
                    text += "条第";
                    unit = "款";
                }
                '0'..='9' => text.push(letter),
                _ => text.push('第'),
            }
        }
        text + &[unit, "）：", effect, between, penalty, "。"].concat()
    }

    /// The ruling in an English sentence.
    #[must_use]
    #[inline]
    pub fn english(&self) -> String {
        let [who, done, effect, between, penalty] = self.sentence_parts(Language::English);
        [who, done, " (", self.article, "): ", effect, between, penalty, "."].concat()
    }

    /// Who did what, what comes of it, what stands between, and what it costs.
    #[inline(never)]
    fn sentence_parts(&self, language: Language) -> [&'static str; 5] {
        let language = language as usize;
        let who = match self.by {
            Some(Color::Black) => ["黑方", "Black "][language],
            Some(Color::White) => ["白方", "White "][language],
            None => "",
        };
        let effect = match (self.effect, self.violation) {
            (Effect::TurnForfeited, V::TimeOut { .. }) => ["弃权一次", "the turn is forfeited"][language],
            (effect, _) => effect.words(1 + language),
        };
        let penalty = self.penalty.words(1 + language);
        let between = if effect.is_empty() || penalty.is_empty() { "" } else { ["，", "; "][language] };
        [who, self.violation.fact(2 + language), effect, between, penalty]
    }
}

/// In the order that the tables have them.
#[derive(Clone, Copy)]
enum Language {
    Chinese,
    English,
}
