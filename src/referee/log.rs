//! The referee's log as text: for people, for the record's comment, and to be read back.

use alloc::string::String;

use super::violation::number;
use super::{Effect, Penalty, Referee, RefereeError, RefereeOptions, Ruling, Violation};
use crate::color::Color;
use crate::count::decimal;

impl Ruling {
    /// The ruling as a line of the log: move, side, article, effect, penalty, the violation's words, and the sentence in
    /// Chinese and in English.
    #[must_use]
    #[inline]
    pub fn to_line(&self) -> String {
        let by = self.by.map_or("-", |by| if by == Color::Black { "B" } else { "W" });
        let words = self.violation.to_words();
        let (number, chinese, english) = (decimal(self.move_number.into()), self.chinese(), self.english());
        let (effect, penalty) = (self.effect.name(), self.penalty.name());
        [&*number, by, self.article, effect, penalty, &words, "|", &chinese, "|", &english].join(" ")
    }
}

impl Referee {
    /// The log, a ruling a line: what a program reads, then the sentences for people.
    ///
    /// ```
    /// use weiqi_rules::{Color, Game, Referee, RefereeOptions, Violation};
    /// let mut referee = Referee::new(RefereeOptions::CURRENT);
    /// referee.judge(&mut Game::default(), Color::White, Violation::PhoneRings)?;
    /// let log = referee.write_log();
    /// assert_eq!(
    ///     log,
    ///     "0 W D23.7 nothing warning phone-rings | 白方手机发声（第23条第7款）：警告一次。 | \
    ///      White let a phone ring (D23.7): one warning.\n"
    /// );
    /// assert_eq!(Referee::read_log(RefereeOptions::CURRENT, &log)?, referee);
    /// # Ok::<(), weiqi_rules::RefereeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn write_log(&self) -> String {
        self.log().iter().flat_map(|ruling| [ruling.to_line(), String::from("\n")]).collect()
    }

    /// Reads a log that [`write_log`](Referee::write_log) wrote: the same warnings count again. Only the referee is
    /// restored; the game keeps its own penalties.
    ///
    /// # Errors
    /// [`RefereeError::BadLog`] with the number of the line.
    #[inline]
    pub fn read_log(options: RefereeOptions, text: &str) -> Result<Referee, RefereeError> {
        let mut referee = Referee::new(options);
        for (line, number) in text.lines().zip(1..) {
            if line.trim().is_empty() {
                continue;
            }
            let ruling = referee.read_line(line).ok_or(RefereeError::BadLog { line: number })?;
            if ruling.effect == Effect::ColorsCorrected {
                referee.marks = referee.marks.swapped();
            }
            referee.note(ruling);
        }
        Ok(referee)
    }

    #[inline]
    fn read_line(&self, line: &str) -> Option<Ruling> {
        let line = line.split('|').next()?;
        let mut words = line.trim().splitn(6, ' ');
        let move_number = u32::try_from(number(words.next()?.as_bytes())?).ok()?;
        let by = match words.next()? {
            "B" => Some(Color::Black),
            "W" => Some(Color::White),
            "-" => None,
            _ => return None,
        };
        let (article, effect, penalty) = (words.next()?, words.next()?, words.next()?);
        let violation = Violation::from_words(words.next()?)?;
        let ruling = Ruling {
            move_number,
            by,
            violation,
            article: self.article(violation),
            effect: Effect::ALL.into_iter().find(|known| known.name() == effect)?,
            penalty: Penalty::ALL.into_iter().find(|known| known.name() == penalty)?,
        };
        (ruling.article == article && by.is_none() == violation.is_nobodys()).then_some(ruling)
    }
}
