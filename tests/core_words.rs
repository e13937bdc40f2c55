//! What people read: margins, ends, and the reasons why something was refused.

use std::fmt::Display;
use weiqi_rules::{
    Board, Color, DiagramError, End, EndingError, Game, GameError, GameOptions, HalfPoints, Handicap, HandicapError,
    Notation, PlacementError, Point, PointError, Rules, RulesError, Scoring, Sentence, Setup, SetupError, Size,
    SizeError,
};

/// D11: margins in quarters of a zi; B: in points and half points.
#[test]
fn margins_d11() {
    let zi = ["0", "1/4", "1/2", "3/4", "1", "1又1/4", "1又1/2", "1又3/4", "2"];
    let mu = ["0目", "半目", "1目", "1目半", "2目", "2目半", "3目", "3目半", "4目"];
    let plain = ["0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4"];
    for (halves, ((zi, mu), plain)) in (0..).zip(zi.into_iter().zip(mu).zip(plain)) {
        for margin in [HalfPoints::new(halves), HalfPoints::new(-halves)] {
            assert_eq!((margin.zi_text().as_str(), margin.mu_text().as_str()), (zi, mu), "{halves} half-points");
        }
        assert_eq!(HalfPoints::new(halves).to_string(), plain);
        if halves > 0 {
            assert_eq!(HalfPoints::new(-halves).to_string(), format!("-{plain}"));
        }
    }
}

#[test]
fn half_points_add_up() {
    let parts = [3, -1, 8].map(HalfPoints::new);
    assert_eq!(parts.into_iter().sum::<HalfPoints>(), HalfPoints::new(10));
    let mut left = HalfPoints::new(10);
    left -= HalfPoints::new(3);
    left += HalfPoints::new(1);
    assert_eq!(left, HalfPoints::new(8));
}

/// The English of an end, beside the Chinese that other tests read.
#[test]
fn ends_in_english() {
    let counted = |halves: i32, winner| End::Counted { lead: HalfPoints::new(halves), winner: Some(winner) };
    let cases = [
        (counted(1, Color::Black), "Black wins by 0.5 points"),
        (counted(-2, Color::White), "White wins by 1 point"),
        (counted(4, Color::Black), "Black wins by 2 points"),
        (counted(0, Color::White), "A tie, which White wins"),
        (End::Resigned { winner: Color::Black }, "Black wins by resignation"),
        (End::Time { winner: Color::Black }, "White loses on time"),
        (End::Forfeit { winner: Color::White }, "Black loses by forfeit"),
        (End::Draw, "Draw"),
        (End::NoResult, "No result"),
        (End::BothLose, "Both sides lose"),
    ];
    for (end, english) in cases {
        assert_eq!(Sentence::of(end, Scoring::Territory).english, english);
    }
}

/// Every refusal has words, no two kinds the same, and they name what they are about.
#[test]
fn every_refusal_has_its_own_words() {
    let setup = SetupError { point: Point::new(3, 7), fault: PlacementError::Occupied };
    let words: [(&dyn Display, &str); 26] = [
        (&PlacementError::OffBoard, "not on the board"),
        (&PlacementError::Occupied, "there already"),
        (&PlacementError::NoLiberties, "without a liberty"),
        (&setup, "at 3,7: a stone is there already"),
        (&DiagramError::Size, "1 to 52"),
        (&DiagramError::Ragged { row: 4 }, "row 4"),
        (&DiagramError::Unknown('z'), "'z'"),
        (&DiagramError::NoLiberties(Point::new(2, 5)), "2,5"),
        (&EndingError::StillPlaying, "play has not stopped"),
        (&EndingError::Finished, "cannot be reopened"),
        (&EndingError::NoStone, "no stone"),
        (&EndingError::OffBoard, "not on the board"),
        (&HandicapError::TooMany { most: 0 }, "too small for set handicap points"),
        (&HandicapError::TooMany { most: 9 }, "2 to 9"),
        (&HandicapError::WithSeats, "exclude each other"),
        (&HandicapError::NoSeats, "too small for seat stones"),
        (&RulesError::PassesToEnd, "2 to 8 passes"),
        (&RulesError::Komi, "2704"),
        (&RulesError::PassStonesWithoutEnd, "White can pass last"),
        (&GameError::Rules(RulesError::Komi), "2704"),
        (&GameError::Handicap(HandicapError::NoSeats), "too small for seat stones"),
        (&GameError::Setup(setup), "at 3,7"),
        (&SizeError { width: 53, height: 0 }, "1 to 52 points wide and high, not 53×0"),
        (&PointError::Malformed, "not a point"),
        (&PointError::OffBoard, "off the board"),
        (&Size::THIRTEEN, "13×13"),
    ];
    for (said, part) in words {
        let said = said.to_string();
        assert!(said.contains(part), "“{said}” says nothing of “{part}”");
    }
}

/// Numbers in a point are plain digits, at most nine of them.
#[test]
fn numbers_of_a_point() {
    let read = |text| Notation::Plain.read(text, Size::NINE);
    assert_eq!(read("000000003,2"), Ok(Point::new(3, 2)));
    for text in ["0000000003,2", "3,0000000002", ",2", "3,", "+3,2", "3,-2", "", "3", "3,2,1"] {
        assert_eq!(read(text), Err(PointError::Malformed), "{text:?}");
    }
}

/// E: nine set points need odd sides from 9 up; 7 lines have four; 让先 needs none, on any board.
#[test]
fn how_many_set_points_e() {
    let size = |width, height| Size::new(width, height).expect("a size");
    for (width, height, most) in [(7, 7, 4), (7, 9, 4), (9, 7, 4), (9, 9, 9), (9, 11, 9), (9, 10, 4), (6, 9, 0)] {
        assert_eq!(Handicap::most(size(width, height)), most, "{width}×{height}");
    }
    let options = GameOptions { size: size(3, 3), handicap: Handicap::Fixed(1), ..GameOptions::default() };
    let game = Game::new(options).expect("让先 on 3×3");
    assert_eq!((game.turn(), game.rules().komi), (Color::Black, HalfPoints::ZERO));
    let base = Rules::CHINESE;
    assert!(Rules { passes_to_end: Rules::MAX_PASSES_TO_END, ..base }.check().is_ok());
    assert!(Setup::new(size(3, 3)).stones.is_empty());
    assert_eq!("X X\nX X".parse::<Board>(), Err(DiagramError::NoLiberties(Point::new(0, 0))));
}
