//! D, last part (填满计点): each side starts with 180 stones and fills the board with all of them; the result equals area
//! counting with komi 8, Black winning ties.

use weiqi_rules::{Board, Color, Counting, HalfPoints, Owner, PointSet, Rules, score};

const STONES: i32 = 180;

/// Fills a finished 19×19 board as Ing has it done: each side puts its stones into its own area first, and what is left
/// over into the other's. Returns Black's margin in points: a stone in the other's area is two, an empty point one.
fn fill_in(area: [i32; 2]) -> i32 {
    let mut vacant = [0; 2];
    let mut left = [0; 2];
    for side in 0..2 {
        let filled = area[side].min(STONES);
        vacant[side] = area[side] - filled;
        left[side] = STONES - filled;
    }
    let mut margin = 0;
    for (side, sign) in [(0, 1), (1, -1)] {
        let guests = left[1 - side].min(vacant[side]);
        margin += sign * (2 * guests + vacant[side] - guests);
    }
    margin
}

/// A board of which Black holds the first so many points, every stone with a liberty.
fn split(black: usize) -> Board {
    let mut rows: Vec<Vec<char>> = Vec::new();
    for y in 0..19 {
        rows.push((0..19).map(|x| if y * 19 + x < black { 'X' } else { 'O' }).collect());
    }
    rows[0][18] = if black > 18 { '.' } else { rows[0][18] };
    rows[18][18] = if black < 342 { '.' } else { rows[18][18] };
    let text: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    text.join("\n").parse().expect("a legal board")
}

#[test]
fn fill_in_equals_area_counting_with_komi_8() {
    for black in 40..=320 {
        let board = split(black);
        let score = score(&board, &PointSet::new(board.size()), &Counting::new(Rules::ING));
        let area = [Color::Black, Color::White]
            .map(|color| score.points.iter().filter(|verdict| verdict.owner == Owner::Side(color)).count() as i32);
        assert_eq!(area[0] + area[1], 361, "{board}");
        let margin = fill_in(area) - 8;
        assert_eq!(score.lead, HalfPoints::from_points(margin), "Black holds {black} points\n{board}");
        assert_eq!(score.winner, Some(if margin >= 0 { Color::Black } else { Color::White }), "{board}");
    }
}

#[test]
fn black_wins_a_tie_at_eight_points() {
    // 184.5 and 176.5 would tie at komi 8; a whole board has no halves, so a neutral point makes the tie.
    let mut diagram = split(184).to_string();
    let neutral = diagram.find('O').expect("White holds points");
    diagram.replace_range(neutral..=neutral, ".");
    let board: Board = diagram.parse().expect("a legal board");
    let score = score(&board, &PointSet::new(board.size()), &Counting::new(Rules::ING));
    assert_eq!(score.lead, HalfPoints::ZERO, "{board}");
    assert_eq!(score.winner, Some(Color::Black));
    assert_eq!(score.sentence().re, "B+0");
}
