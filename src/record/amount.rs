//! Amounts as people write them: `6.5`, `3¾` zi as `3.75` or `3又3/4子`, `6目半`, `375`. All exact.

use super::text::{among, first, is_one_of, number, trim};
use crate::count::HalfPoints;
use alloc::string::String;

/// What the value of `KM` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Komi {
    Unstated,
    Unreadable,
    Said(HalfPoints),
    /// One server's habit: `375` is 3¾ zi, `650` is 6.5 points.
    Hundredths(HalfPoints),
}

impl Komi {
    pub fn value(self) -> Option<HalfPoints> {
        match self {
            Komi::Said(value) | Komi::Hundredths(value) => Some(value),
            Komi::Unstated | Komi::Unreadable => None,
        }
    }
}

/// More than the largest board has points, in half-points, is no komi.
const MOST: u32 = 2 * 52 * 52;

pub(super) fn komi(text: &str) -> Komi {
    let komi = signed(text);
    if komi.value().is_some_and(|value| value.halves().unsigned_abs() > MOST) { Komi::Unreadable } else { komi }
}

fn signed(text: &str) -> Komi {
    let text = trim(text);
    if text.is_empty() || text == "-" || text == "?" {
        return Komi::Unstated;
    }
    if let Some(hundredths) = number(text).filter(|n| n.unsigned_abs() >= 100) {
        // Quarters of a zi are never quarters of a point, so the last digits tell the unit.
        return match (hundredths % 25, hundredths / 25) {
            (0, quarters) if is_in_zi(quarters) => Komi::Hundredths(HalfPoints::from_quarter_zi(quarters)),
            (0, quarters) if quarters % 2 == 0 => Komi::Hundredths(HalfPoints::new(quarters / 2)),
            _ => Komi::Unreadable,
        };
    }
    let (sign, digits) = match first(text) {
        Some(('-' | '−', digits)) => (-1, digits),
        Some(('+', digits)) => (1, digits),
        _ => (1, text),
    };
    match reading(digits) {
        Some((Some(Amount { value, is_unsaid }), "")) if !is_unsaid || is_in_zi(value.halves()) => {
            Komi::Said(value * sign)
        }
        _ => Komi::Unreadable,
    }
}

/// Whether so many quarters are a komi that is in zi without its saying so: 2¾ and 3¾ were the rule, any other is a slip.
fn is_in_zi(quarters: i32) -> bool {
    matches!(quarters.unsigned_abs(), 11 | 15)
}

/// The amount that [`komi_text`] wrote, however large.
pub(crate) fn read_komi(text: &str) -> Option<HalfPoints> {
    signed(text).value()
}

/// A komi as SGF has it, so that reading gives the same again.
pub(crate) fn komi_text(komi: HalfPoints) -> String {
    let text = komi.text();
    let in_hundredths = komi.halves().unsigned_abs() >= 200 && komi.halves() % 2 == 0;
    if in_hundredths { text + ".0" } else { text }
}

/// An amount, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Amount {
    pub value: HalfPoints,
    /// Quarters without a word, which are none of a point, and so of a zi.
    is_unsaid: bool,
}

/// The words that may stand with an amount, beside zi.
const WORDS: &str = "point|points|pt|pts|p|moku|mok|komi|stone|stones|by|and";
/// Other letters that may: they leave the amount what it is, as 倒, 反, 逆 and 白 before a komi do not.
const LETTERS: &str = " .:)\t\n?　．：。）又番方棋胜勝赢贏ち负負输輸黑黒贴貼コミ先手흑덤으로승";

/// The amount in a text: digits of any kind, decimals, fractions and halves, in points unless it says 子 or zi or can be
/// nothing else; and what stands behind it from a bracket or a comma on. No amount where there is no number; nothing at all if
/// there is a letter that is not understood, more than one number, or one of no whole half-points.
pub(super) fn reading(text: &str) -> Option<(Option<Amount>, &str)> {
    let mut reader = Reader { rest: text };
    // In quarters of the unit.
    let mut quarters: Option<i64> = None;
    let mut in_zi = None;
    while let Some((letter, behind)) = first(reader.rest) {
        let from = reader.rest;
        let mut part = reader.number();
        if let Some(number) = part {
            if let Some(order) = reader.fraction_sign() {
                let other = reader.number()?;
                let (top, bottom) = if order == Order::TopFirst { (number, other) } else { (other, number) };
                if bottom == 0 || top % bottom != 0 && top * 4 % bottom != 0 {
                    return None;
                }
                part = Some(top * 4 / bottom);
            } else if quarters.is_some() {
                // Behind a number only a part of one goes on with it.
                return None;
            }
        } else {
            reader.rest = behind;
            match letter {
                '¼' => part = Some(1),
                '半' | '반' | '½' => part = Some(2),
                '¾' => part = Some(3),
                '子' => in_zi = Some(true),
                '目' | '点' | '집' | '호' => in_zi = Some(false),
                // What follows is another matter, unless it goes on with digits.
                '(' | '（' => break,
                ',' | ';' | '，' if first(behind).is_none_or(|(next, _)| digit(next).is_none()) => {
                    if quarters.is_some() {
                        break;
                    }
                }
                'a'..='z' | 'A'..='Z' => {
                    let end = from.bytes().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(from.len());
                    let (word, behind) = from.split_at(end);
                    if word.eq_ignore_ascii_case("zi") {
                        in_zi = Some(true);
                    } else if !is_one_of(word, WORDS) {
                        return None;
                    }
                    reader.rest = behind;
                }
                // A digit is here if its number is too large, or of no whole quarters.
                _ => _ = among(LETTERS, letter)?,
            }
        }
        if let Some(part) = part {
            quarters = Some(quarters.unwrap_or(0) + part);
        }
    }
    let Some(quarters) = quarters else { return Some((None, reader.rest)) };
    let quarters = i32::try_from(quarters).ok()?;
    // A quarter of a zi is half a point.
    let is_odd = quarters % 2 != 0;
    let value = match in_zi {
        Some(false) if is_odd => return None,
        Some(true) => quarters,
        None if is_odd => quarters,
        _ => quarters / 2,
    };
    Some((Some(Amount { value: HalfPoints::new(value), is_unsaid: is_odd && in_zi.is_none() }), reader.rest))
}

fn digit(letter: char) -> Option<i64> {
    let value = match letter {
        '０'..='９' => u32::from(letter) - u32::from('０'),
        _ => u32::from(letter).wrapping_sub(u32::from('0')),
    };
    (value < 10).then(|| value.into())
}

/// The digits; those that nobody can change, and others for nought and two, each ten places behind; ten, a hundred, twenty
/// and thirty.
const HANZI: &str = "零一二三四五六七八九〇壹贰叁肆伍陆柒捌玖零一两十百廿卅";

#[derive(PartialEq)]
enum Order {
    /// `3/4`
    TopFirst,
    /// `四分之三`
    BottomFirst,
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    /// A number at the beginning of the rest, in quarters; the rest then begins behind it.
    #[inline(never)]
    fn number(&mut self) -> Option<i64> {
        self.decimal().or_else(|| self.hanzi())
    }

    fn fraction_sign(&mut self) -> Option<Order> {
        let (sign, behind) = first(self.rest)?;
        let (order, behind) = match sign {
            '/' | '／' => (Order::TopFirst, behind),
            '分' => (Order::BottomFirst, behind.strip_prefix('之')?),
            _ => return None,
        };
        self.rest = behind;
        Some(order)
    }

    fn decimal(&mut self) -> Option<i64> {
        let (mut hundredths, mut digits) = (0, 0);
        // What the next digit behind the point is worth.
        let mut scale = None;
        let (mut rest, mut end) = (self.rest, self.rest);
        while let Some((letter, behind)) = first(rest) {
            rest = behind;
            if let Some(digit) = digit(letter) {
                digits += 1;
                end = rest;
                match &mut scale {
                    // More digits than any board has use for.
                    None if digits > 9 => return None,
                    None => hundredths = hundredths * 10 + digit * 100,
                    // Past the second decimal only noughts are exact.
                    Some(0) if digit != 0 => return None,
                    Some(scale) => {
                        hundredths += digit * *scale;
                        *scale /= 10;
                    }
                }
            } else if scale.is_none() && (matches!(letter, '.' | '．') || letter == ',' && digits > 0) {
                scale = Some(10);
            } else {
                break;
            }
        }
        if digits == 0 || hundredths % 25 != 0 {
            return None;
        }
        self.rest = end;
        Some(hundredths / 25)
    }

    /// 七, 十二, 一百八十四.
    fn hanzi(&mut self) -> Option<i64> {
        let (mut total, mut digit) = (0, None);
        let start = self.rest.len();
        while let Some((letter, behind)) = first(self.rest) {
            match among(HANZI, letter) {
                Some(23) => total += digit.take().unwrap_or(1) * 10,
                Some(24) => total += digit.take().unwrap_or(1) * 100,
                // A number in single digits (五五) is not read; nought fills a gap.
                Some(_) if digit.is_some_and(|digit| digit > 0) => return None,
                Some(tens @ 25..) => total += (tens as i64 - 23) * 10,
                Some(ones) => digit = Some(ones as i64 % 10),
                None => break,
            }
            if total > 100_000 {
                return None;
            }
            self.rest = behind;
        }
        (self.rest.len() < start).then(|| (total + digit.unwrap_or(0)) * 4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amount(text: &str) -> Option<Amount> {
        reading(text)?.0
    }

    #[test]
    fn amounts() {
        let halves = [
            ("6.5", 13),
            ("7,5", 15),
            ("0", 0),
            ("0.5", 1),
            ("3.75", 15),
            ("3/4子", 3),
            ("3又3/4子", 15),
            ("¾子", 3),
            ("半目", 1),
            ("半子", 2),
            ("2目半", 5),
            ("七目半", 15),
            ("四分之三子", 3),
            ("2又四分之三子", 11),
            ("十二目", 24),
            ("１又１／４子", 5),
            ("3½", 7),
            ("5.500", 11),
            (".5", 1),
            ("3 3/4子", 15),
            ("6. ", 12),
            ("7,5, 231 moves", 15),
            ("3½目 (231手)", 7),
            ("4.25", 17),
            ("2子", 8),
            ("10 points", 20),
            ("2집반", 5),
            ("廿一目", 42),
            ("卅目半", 61),
            ("一百零五目", 210),
            ("壹子", 4),
            ("1 zi", 4),
            ("2.5 ZI", 10),
            ("1 and 3/4 zi", 7),
        ];
        for (text, expected) in halves {
            assert_eq!(amount(text).map(|amount| amount.value.halves()), Some(expected), "{text}");
        }
        for text in [
            "",
            "子",
            "0.3",
            "1/3子",
            "9999999999",
            "1/0",
            "5.501",
            "0.25目",
            "1e3",
            "7,5,5",
            "-3",
            "+3",
            ".",
            "6..5",
            "6.5.5",
            "3/4/5",
            "2 or 3",
            "0x10",
            "1/2 3",
            "3，5",
            "五五目",
            "一〇目",
            "拾壹子",
            "二廿目",
            "٣",
            "1٣",
            "3目?!",
            "(3)",
        ] {
            assert_eq!(amount(text), None, "{text}");
        }
    }

    #[test]
    fn komi_of_every_habit() {
        let halves =
            [("375", 15), ("650", 13), ("750", 15), ("275", 11), ("6.5", 13), ("-5.5", -11), ("3.75", 15), ("0", 0)];
        for (text, expected) in halves {
            assert_eq!(komi(text).value().map(HalfPoints::halves), Some(expected), "{text}");
        }
        let more = [
            ("+6.5", 13),
            ("−5.5", -11),
            ("- 3", -6),
            ("6.5 points", 13),
            ("Komi: 6.5", 13),
            ("6目半", 13),
            ("黑贴3又3/4子", 15),
            ("7,5", 15),
            (".5", 1),
            ("200.0", 400),
            ("-2.75", -11),
            ("1.25 zi", 5),
            ("黒コミ5目半", 11),
            ("2704.0", 5408),
        ];
        for (text, expected) in more {
            assert_eq!(komi(text).value().map(HalfPoints::halves), Some(expected), "{text}");
        }
        let bad =
            ["many", "101", "1e3", "7,5,5", "--3", "-+3", "+-3", "6.5.5", "6..5", "0x10", "6.5abc", "6.5%", "1/3"];
        for text in bad.into_iter().chain([
            "NaN",
            "inf",
            "6 7",
            "6;5",
            "3-4",
            "2705.0",
            "7.25",
            "6.25",
            "725",
            "-12.25",
            "倒贴5.5",
            "反贴5.5",
            "逆コミ5目半",
            "白贴5目",
            "6.5 (倒贴)",
            "999999999",
            "9999999999",
            "6.5e0",
        ]) {
            assert_eq!(komi(text), Komi::Unreadable, "{text}");
        }
        assert_eq!((komi(""), komi("-"), komi("?")), (Komi::Unstated, Komi::Unstated, Komi::Unstated));
        for halves in [0, 15, -3, 199, 200, 201, 5408, -300] {
            let written = komi_text(HalfPoints::new(halves));
            assert_eq!(komi(&written).value(), Some(HalfPoints::new(halves)), "{written}");
        }
    }
}
