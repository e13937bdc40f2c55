//! Stones on a board, told as slowly and obviously as possible: every question is a flood fill.
//!
//! Written from the text of the rules. Of the crate it knows the vocabulary (colours, rules, reasons), no more.

use std::collections::BTreeSet;
use weiqi_rules::Color;

/// Column and row, from 0 at the top left.
pub type Spot = (usize, usize);

/// Some stones on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stones {
    pub width: usize,
    pub height: usize,
    at: Vec<Option<Color>>,
}

/// A board after a stone was put on it, and what went off it.
pub struct After {
    pub stones: Stones,
    /// The opponent's stones that had no liberty.
    pub captured: BTreeSet<Spot>,
    /// One's own stones that then had none.
    pub suicide: BTreeSet<Spot>,
}

impl Stones {
    pub fn new(width: usize, height: usize) -> Stones {
        Stones { width, height, at: vec![None; width * height] }
    }

    /// `X` black, `O` white, anything else empty; blanks do not matter.
    pub fn from_diagram(diagram: &str) -> Stones {
        let rows: Vec<Vec<char>> = diagram
            .lines()
            .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>())
            .filter(|row| !row.is_empty())
            .collect();
        let mut stones = Stones::new(rows[0].len(), rows.len());
        for (y, row) in rows.iter().enumerate() {
            assert_eq!(row.len(), stones.width, "row {y} of the diagram is not as long as the first:\n{diagram}");
            for (x, &mark) in row.iter().enumerate() {
                stones.set((x, y), color_of(mark));
            }
        }
        stones
    }

    pub fn at(&self, (x, y): Spot) -> Option<Color> {
        self.at[y * self.width + x]
    }

    pub fn set(&mut self, (x, y): Spot, stone: Option<Color>) {
        self.at[y * self.width + x] = stone;
    }

    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let width = self.width;
        (0..width * self.height).map(move |index| (index % width, index / width))
    }

    /// One character a point, row by row: what the history remembers.
    pub fn text(&self) -> String {
        self.at.iter().map(|&stone| mark_of(stone)).collect()
    }

    /// The board as a diagram.
    pub fn diagram(&self) -> String {
        let mut diagram = String::new();
        for row in self.at.chunks(self.width) {
            let marks: Vec<String> = row.iter().map(|&stone| mark_of(stone).to_string()).collect();
            diagram += &format!("  {}\n", marks.join(" "));
        }
        diagram
    }

    pub fn neighbours(&self, (x, y): Spot) -> Vec<Spot> {
        let mut beside = Vec::new();
        if x > 0 {
            beside.push((x - 1, y));
        }
        if y > 0 {
            beside.push((x, y - 1));
        }
        if x + 1 < self.width {
            beside.push((x + 1, y));
        }
        if y + 1 < self.height {
            beside.push((x, y + 1));
        }
        beside
    }

    /// Everything connected with that spot that holds the same: the string of a stone, the empty area round a point.
    pub fn region(&self, from: Spot) -> Vec<Spot> {
        let mut seen = vec![false; self.at.len()];
        seen[from.1 * self.width + from.0] = true;
        let mut region = vec![from];
        let mut next = 0;
        while next < region.len() {
            for spot in self.neighbours(region[next]) {
                let index = spot.1 * self.width + spot.0;
                if !seen[index] && self.at(spot) == self.at(from) {
                    seen[index] = true;
                    region.push(spot);
                }
            }
            next += 1;
        }
        region
    }

    /// The spots straight beside a region that hold `what`, each once.
    pub fn beside(&self, region: &[Spot], what: Option<Color>) -> BTreeSet<Spot> {
        region.iter().flat_map(|&spot| self.neighbours(spot)).filter(|&spot| self.at(spot) == what).collect()
    }

    /// Whether a string has an empty point beside it (D3).
    fn breathes(&self, string: &[Spot]) -> bool {
        string.iter().any(|&spot| self.neighbours(spot).iter().any(|&beside| self.at(beside).is_none()))
    }

    /// Puts a stone on an empty spot and takes off what has no liberty: the opponent's first (D4).
    pub fn put(&self, color: Color, spot: Spot) -> After {
        let mut stones = self.clone();
        stones.set(spot, Some(color));
        let mut captured = BTreeSet::new();
        for beside in stones.neighbours(spot) {
            if stones.at(beside) == Some(!color) {
                let string = stones.region(beside);
                if !stones.breathes(&string) {
                    captured.extend(string);
                }
            }
        }
        for &gone in &captured {
            stones.set(gone, None);
        }
        let mut suicide = BTreeSet::new();
        let own = stones.region(spot);
        if !stones.breathes(&own) {
            suicide.extend(own);
        }
        for &gone in &suicide {
            stones.set(gone, None);
        }
        After { stones, captured, suicide }
    }

    /// Every string on the board.
    pub fn strings(&self) -> Vec<Vec<Spot>> {
        let mut seen: BTreeSet<Spot> = BTreeSet::new();
        let mut strings = Vec::new();
        for spot in self.spots() {
            if self.at(spot).is_some() && !seen.contains(&spot) {
                let string = self.region(spot);
                seen.extend(&string);
                strings.push(string);
            }
        }
        strings
    }

    /// Whether every string has a liberty.
    pub fn legal(&self) -> bool {
        self.strings().iter().all(|string| self.breathes(string))
    }
}

fn color_of(mark: char) -> Option<Color> {
    match mark {
        'X' | 'x' => Some(Color::Black),
        'O' | 'o' => Some(Color::White),
        _ => None,
    }
}

fn mark_of(stone: Option<Color>) -> char {
    match stone {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    }
}
