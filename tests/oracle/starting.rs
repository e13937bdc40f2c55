//! How a game begins: presets, handicap, seat stones, set-ups, and what is refused.

use crate::show::{point, size};
use Color::{Black, White};
use std::collections::BTreeSet;
use weiqi_rules::{
    Color, Game, GameError, GameOptions, HalfPoints, Handicap, HandicapError, Notation, PlacementError, Point,
    Repetition, Rules, RulesError, Scoring, SetupError, Size, Suicide, Tax,
};

fn named(points: &[Point], board: Size) -> Vec<String> {
    points.iter().map(|&at| Notation::Western.write(at, board)).collect()
}

/// D1.1: nine star points on 19×19, tengen in the middle; the usual ones on 13×13 and 9×9.
#[test]
fn star_points_d1() {
    let stars = |board: Size| named(&board.star_points(), board).into_iter().collect::<BTreeSet<String>>();
    let set = |text: &str| text.split(' ').map(String::from).collect::<BTreeSet<String>>();
    assert_eq!(stars(Size::NINETEEN), set("D4 D10 D16 K4 K10 K16 Q4 Q10 Q16"));
    assert_eq!(stars(Size::THIRTEEN), set("D4 D10 G7 K4 K10"));
    assert_eq!(stars(Size::NINE), set("C3 C7 E5 G3 G7"));
    assert_eq!(Size::NINETEEN.tengen().map(|at| Notation::Western.write(at, Size::NINETEEN)), Some("K10".into()));
    assert_eq!(Size::NINETEEN.area(), 361);
}

/// The customary places on 19×19, 13×13 and 9×9.
#[test]
fn fixed_handicap_points() {
    let places = |board: Size, stones| {
        let points = Handicap::points(board, stones).expect("set points");
        named(&points, board).into_iter().collect::<BTreeSet<String>>()
    };
    let set = |text: &str| text.split(' ').map(String::from).collect::<BTreeSet<String>>();
    let expected = [
        (2, "Q16 D4"),
        (3, "Q16 D4 D16"),
        (4, "Q16 D4 D16 Q4"),
        (5, "Q16 D4 D16 Q4 K10"),
        (6, "Q16 D4 D16 Q4 D10 Q10"),
        (7, "Q16 D4 D16 Q4 D10 Q10 K10"),
        (8, "Q16 D4 D16 Q4 D10 Q10 K16 K4"),
        (9, "Q16 D4 D16 Q4 D10 Q10 K16 K4 K10"),
    ];
    for (stones, points) in expected {
        // Three stones: which corner stays open is custom, not rule.
        if stones == 3 {
            let three = places(Size::NINETEEN, 3);
            assert!(three.len() == 3 && three.is_subset(&set("Q16 D4 D16 Q4")), "{three:?}");
        } else {
            assert_eq!(places(Size::NINETEEN, stones), set(points), "{stones} stones");
        }
    }
    assert_eq!(places(Size::NINE, 5), set("C3 C7 G3 G7 E5"));
    assert_eq!(places(Size::THIRTEEN, 4), set("D4 D10 K4 K10"));
    // E: up to 25, each on a point of its own.
    for stones in 2..=25 {
        assert_eq!(places(Size::NINETEEN, stones).len(), stones as usize);
    }
    assert_eq!(Handicap::points(Size::NINETEEN, 26), Err(HandicapError::TooMany { most: 25 }));
    assert_eq!(Handicap::points(Size::NINE, 10), Err(HandicapError::TooMany { most: 9 }));
    // Too small for any, or without a middle for an odd number: refused with a reason.
    assert!(Handicap::points(size(3, 3), 2).is_err());
    assert!(Handicap::points(size(10, 10), 5).is_err());
}

/// Placed stones make no move, and White begins.
#[test]
fn free_handicap() {
    let points: Vec<Point> = [(0, 0), (5, 5), (8, 2)].map(Point::from).to_vec();
    let options = GameOptions { size: Size::NINE, handicap: Handicap::Free(points), ..GameOptions::default() };
    let game = Game::new(options).expect("a game");
    assert_eq!((game.turn(), game.move_number(), game.handicap()), (White, 0, 3));
    assert_eq!(game.board().stone_count(Black), 3);
    assert_eq!(game.score().sides.white.handicap, HalfPoints::from_points(3));
    let twice = vec![Point::new(1, 1), Point::new(1, 1)];
    let options = GameOptions { size: Size::NINE, handicap: Handicap::Free(twice), ..GameOptions::default() };
    assert!(matches!(Game::new(options), Err(GameError::Setup(SetupError { fault: PlacementError::Occupied, .. }))));
    let outside = vec![Point::new(9, 9), Point::new(1, 1)];
    let options = GameOptions { size: Size::NINE, handicap: Handicap::Free(outside), ..GameOptions::default() };
    assert!(matches!(Game::new(options), Err(GameError::Setup(SetupError { fault: PlacementError::OffBoard, .. }))));
}

/// D, B: 座子制: two stones each on the corner stars, each colour on a diagonal, and White moves first; no komi.
#[test]
fn seat_stones() {
    let game = Game::new(GameOptions { rules: Rules::ANCIENT, ..GameOptions::default() }).expect("a game");
    let at = |text| game.board().at(Notation::Western.read(text, Size::NINETEEN).expect("a point"));
    assert_eq!((at("D4"), at("Q16")), (at("Q16"), at("D4")));
    assert_eq!((at("D16"), at("Q4")), (at("Q4"), at("D16")));
    assert!(at("D4").is_some() && at("D16").is_some() && at("D4") != at("D16"));
    assert_eq!((game.board().stone_count(Black), game.board().stone_count(White)), (2, 2));
    assert_eq!((game.turn(), game.rules().komi), (White, HalfPoints::ZERO));
    let handicap = GameOptions { rules: Rules::ANCIENT, handicap: Handicap::Fixed(2), ..GameOptions::default() };
    assert_eq!(Game::new(handicap).unwrap_err(), GameError::Handicap(HandicapError::WithSeats));
    let small = GameOptions { rules: Rules::ANCIENT, size: size(3, 3), ..GameOptions::default() };
    assert_eq!(Game::new(small).unwrap_err(), GameError::Handicap(HandicapError::NoSeats));
}

/// A set-up that leaves a chain without a liberty is refused with the place.
#[test]
fn set_ups_that_are_no_position() {
    let options = |stones: &[(Color, (usize, usize))]| GameOptions {
        size: size(3, 3),
        stones: stones.iter().map(|&(color, at)| (color, point(at))).collect(),
        ..GameOptions::default()
    };
    let dead = Game::new(options(&[(White, (0, 0)), (Black, (1, 0)), (Black, (0, 1))])).unwrap_err();
    let expected = SetupError { point: Point::new(0, 0), fault: PlacementError::NoLiberties };
    assert_eq!(dead, GameError::Setup(expected));
    assert!(Game::new(options(&[(White, (0, 0)), (Black, (0, 0))])).is_err());
    assert!(Game::new(options(&[(White, (3, 0))])).is_err());
    assert!(Game::new(options(&[(White, (0, 0)), (Black, (1, 0))])).is_ok());
}

/// The presets say what their sources say.
#[test]
fn presets() {
    let rule = |name: &str| Rules::named(name).unwrap_or_else(|| panic!("no preset {name}"));
    let chinese = rule("chinese");
    assert_eq!(
        (chinese.repetition, chinese.suicide, chinese.scoring),
        (Repetition::Positional, Suicide::Forbidden, Scoring::Area)
    );
    // D11: 3¾ zi; E: 2¾ zi; B: Japanese and Korean 6.5 points; Ing 8 points.
    let komi = [("chinese", 15), ("chinese-2.75", 11), ("ancient", 0), ("japanese", 13), ("korean", 13), ("ing", 16)];
    for (name, half_points) in komi {
        assert_eq!(rule(name).komi, HalfPoints::new(half_points), "{name}");
    }
    for name in ["japanese", "korean"] {
        assert_eq!((rule(name).scoring, rule(name).tax), (Scoring::Territory, Tax::Seki), "{name}");
    }
    assert_eq!((rule("ancient").first, rule("ancient").tax, rule("ancient").seats), (White, Tax::All, true));
    assert!(rule("aga").pass_stones && rule("aga").repetition == Repetition::Situational);
    for name in ["new-zealand", "tromp-taylor"] {
        assert_eq!(rule(name).suicide, Suicide::Allowed, "{name}");
    }
    assert_eq!(rule("tromp-taylor").repetition, Repetition::Positional);
    assert_eq!(rule("new-zealand").repetition, Repetition::Situational);
    for (name, rules) in Rules::PRESETS {
        let game = Game::new(GameOptions { rules, ..GameOptions::default() }).expect(name);
        assert_eq!(game.turn(), rules.first, "{name}");
    }
}

/// A nonsense combination is refused with a reason.
#[test]
fn nonsense_is_refused() {
    let start = |rules| Game::new(GameOptions { rules, ..GameOptions::default() }).map(|_| ());
    let base = Rules::CHINESE;
    for passes_to_end in [1, 9, 255] {
        assert_eq!(start(Rules { passes_to_end, ..base }), Err(GameError::Rules(RulesError::PassesToEnd)));
    }
    for komi in [2 * 52 * 52 + 1, -2 * 52 * 52 - 1, i32::MAX, i32::MIN] {
        let rules = Rules { komi: HalfPoints::new(komi), ..base };
        assert_eq!(start(rules), Err(GameError::Rules(RulesError::Komi)), "{komi}");
        let options = GameOptions { komi: Some(HalfPoints::new(komi)), ..GameOptions::default() };
        assert_eq!(Game::new(options).map(|_| ()), Err(GameError::Rules(RulesError::Komi)), "{komi}");
    }
    for komi in [2 * 52 * 52, -2 * 52 * 52] {
        assert_eq!(start(Rules { komi: HalfPoints::new(komi), ..base }), Ok(()));
    }
    let rules = Rules { pass_stones: true, passes_to_end: 0, ..base };
    assert_eq!(start(rules), Err(GameError::Rules(RulesError::PassStonesWithoutEnd)));
}
