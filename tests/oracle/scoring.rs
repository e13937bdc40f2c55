//! Counting as the sources tell it: their own examples, thresholds, komi and compensation.

use crate::case::{Case, totals};
use crate::show::{Chance, board_of};
use crate::slow::Stones;
use Color::{Black, White};
use weiqi_rules::{
    ByColor, Color, Counting, Game, GameOptions, HalfPoints, Handicap, HandicapBonus, Owner, PointSet, Reason, Rules,
    Score, Scoring, Size, Tax, Tie, score,
};

/// A finished 19×19 board on which Black has so many half-zi: whole rows from the top, a wall on either side of the
/// border, and one shared point where the number is odd.
fn board_with(black_half_zi: usize) -> Stones {
    let (points, shared) = (black_half_zi / 2, black_half_zi % 2);
    // 0 Black's land, 1 the shared point, 2 White's.
    let land = |(x, y): (usize, usize)| match y * 19 + x {
        index if index < points => 0,
        index if index < points + shared => 1,
        _ => 2,
    };
    let mut stones = Stones::new(19, 19);
    for at in stones.spots() {
        let border = stones.neighbours(at).into_iter().any(|beside| land(beside) != land(at));
        if border && land(at) != 1 {
            stones.set(at, Some(if land(at) == 0 { Black } else { White }));
        }
    }
    stones
}

fn count(stones: &Stones, rules: Rules) -> Score {
    let board = board_of(stones, &mut Chance::new(1));
    score(&board, &PointSet::new(board.size()), &Counting::new(rules))
}

/// D11: 185 zi win by ¾ zi, 184 lose by ¼, 184.5 win by ¼.
#[test]
fn the_examples_of_d11() {
    let expected = [(370, 3, "黑胜3/4子", "B+1.5"), (368, -1, "白胜1/4子", "W+0.5"), (369, 1, "黑胜1/4子", "B+0.5")];
    for (half_zi, quarters, chinese, re) in expected {
        let stones = board_with(half_zi);
        let score = count(&stones, Rules::CHINESE);
        let name = format!("Black has {half_zi} half-zi\n{}", stones.diagram());
        assert_eq!(score.sides.black.total.halves(), half_zi as i32, "{name}");
        assert_eq!(score.lead, HalfPoints::from_quarter_zi(quarters), "{name}");
        let sentence = score.sentence();
        assert_eq!((sentence.chinese.as_str(), sentence.re.as_str()), (chinese, re), "{name}");
    }
}

/// E, with the older komi of 2¾ zi: 185 zi win by 1¾.
#[test]
fn the_older_komi_of_e() {
    let score = count(&board_with(370), Rules::CHINESE_2_75);
    assert_eq!(score.lead, HalfPoints::from_quarter_zi(7));
    assert_eq!(score.sentence().chinese, "黑胜1又3/4子");
}

/// B: Black needs more than 184.25 zi, White more than 176.75; one of them always has it.
#[test]
fn the_thresholds_of_b() {
    for half_zi in 340..=380 {
        let score = count(&board_with(half_zi), Rules::CHINESE);
        let (black, white) = (2 * half_zi as i32, 2 * (722 - half_zi as i32));
        let winner = match (black > 4 * 184 + 1, white > 4 * 176 + 3) {
            (true, false) => Some(Black),
            (false, true) => Some(White),
            both => panic!("{half_zi}: {both:?}"),
        };
        assert_eq!(score.winner, winner, "Black has {half_zi} half-zi");
    }
    // B on 6.5 points: 178 zi win for White, 185 for Black.
    let komi = Rules { komi: HalfPoints::new(13), ..Rules::CHINESE };
    assert_eq!(count(&board_with(2 * (361 - 178)), komi).winner, Some(White));
    assert_eq!(count(&board_with(2 * 185), komi).winner, Some(Black));
}

/// D9: without komi more than 180.5 (归本数) wins, exactly so much is a draw (和棋); where the rules give Black the tie, it is Black's.
#[test]
fn more_equal_or_less_than_half_d9() {
    let even = Rules { komi: HalfPoints::ZERO, ..Rules::CHINESE };
    for (half_zi, winner) in [(360, Some(White)), (361, None), (362, Some(Black))] {
        assert_eq!(count(&board_with(half_zi), even).winner, winner, "Black has {half_zi} half-zi");
    }
    let draw = count(&board_with(361), even).sentence();
    assert_eq!((draw.chinese.as_str(), draw.re.as_str()), ("和棋", "0"));
    let ing = Rules { tie: Tie::Wins(Black), ..even };
    assert_eq!(count(&board_with(361), ing).winner, Some(Black));
    // Ing: 8 points of komi, the tie is Black's: 184.5 zi are 8 points more than White has.
    let score = count(&board_with(369), Rules::ING);
    assert_eq!((score.lead, score.winner), (HalfPoints::ZERO, Some(Black)));
    assert_eq!(count(&board_with(368), Rules::ING).winner, Some(White));
}

/// D24: a warning costs one zi in the count, which is two points of margin.
#[test]
fn a_warning_costs_a_zi_d24() {
    let mut game = Game::default();
    let before = game.score().lead;
    game.penalize(Black, HalfPoints::from_points(2)).expect("a game in progress");
    assert_eq!(before - game.score().lead, HalfPoints::from_quarter_zi(4));
    game.penalize(White, HalfPoints::from_points(2)).expect("a game in progress");
    assert_eq!(game.score().lead, before);
}

/// D8, D9: the dead are taken off, and their points are the other side's.
#[test]
fn dead_stones_are_taken_off_d8() {
    let diagram = ". X d . X . X O .
                   X X X X X X X O .
                   O O O O O O O O .
                   . . . e . . O . .";
    let case = Case::new("a dead stone on each side", Rules::CHINESE, Black, diagram, "e", "d");
    assert_eq!(totals(&case.count(Rules::CHINESE, "")), (2 * 13 + 6, 2 * 17 + 6), "nothing is marked");
    let score = case.count(Rules::CHINESE, "de");
    assert_eq!(totals(&score), (2 * 14, 2 * 22));
    assert_eq!((score.sides.black.dead_stones, score.sides.white.dead_stones), (1, 1));
    let territory = Rules { scoring: Scoring::Territory, tax: Tax::None, ..Rules::CHINESE };
    assert_eq!(totals(&case.count(territory, "de")), (2 * (4 + 1), 2 * (11 + 1)), "points and the dead stones");
}

/// A one-sided dame: a point among Black's stones alone that Black will have to fill. It counts under area rules and not
/// under territory rules.
#[test]
fn one_sided_dame() {
    let diagram = ". X . X f X O
                   X X X X X O O
                   O O O O O O .
                   . O . . O . .";
    let case = Case::new("one-sided dame", Rules::CHINESE, Black, diagram, "", "");
    assert_eq!(totals(&case.count(Rules::CHINESE, "")), (2 * 11, 2 * 17));
    for rules in [Rules::JAPANESE, Rules { tax: Tax::None, ..Rules::JAPANESE }] {
        let score = case.count(rules, "");
        assert_eq!(totals(&score), (2 * 2, 2 * 6));
        let verdict = score.points[4];
        assert_eq!((verdict.owner, verdict.reason), (Owner::Nobody, Reason::FalseEye));
    }
}

fn handicap_game(rules: Rules, handicap: u32) -> Game {
    let options = GameOptions { rules, handicap: Handicap::Fixed(handicap), ..GameOptions::default() };
    Game::new(options).expect("a handicap game")
}

/// B9.2, D: 让先 is one stone and no komi; for N stones Black gives back N points (half as many zi), and there is no komi.
#[test]
fn handicap_compensation_b9_2() {
    for (name, rules) in Rules::PRESETS.into_iter().filter(|(_, rules)| !rules.seats) {
        for stones in [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 25] {
            let game = handicap_game(rules, stones);
            let white = game.score().sides.white;
            let bonus = match (stones, rules.handicap_bonus) {
                (1, _) | (_, HandicapBonus::None) => 0,
                (n, HandicapBonus::N) => n,
                (n, HandicapBonus::NMinusOne) => n - 1,
            };
            let case = format!("{name}, {stones} stones");
            assert_eq!(white.komi, HalfPoints::ZERO, "{case}: komi");
            assert_eq!(white.handicap, HalfPoints::from_points(bonus as i32), "{case}: handicap");
            assert_eq!(game.score().sides.black.handicap, HalfPoints::ZERO, "{case}");
            let placed = if stones == 1 { 0 } else { stones };
            assert_eq!(game.board().stone_count(Black), placed, "{case}: stones");
            assert_eq!(game.turn(), if stones == 1 { Black } else { White }, "{case}: turn");
        }
    }
    let expected = [("chinese", 9), ("aga", 8), ("japanese", 0), ("new-zealand", 0), ("tromp-taylor", 0), ("ing", 0)];
    for (name, points) in expected {
        let game = handicap_game(Rules::named(name).expect(name), 9);
        assert_eq!(game.score().sides.white.handicap, HalfPoints::from_points(points), "{name}");
    }
}

/// Komi that the caller asks for stands, with or without handicap.
#[test]
fn komi_of_the_caller() {
    for handicap in [Handicap::Even, Handicap::Fixed(1), Handicap::Fixed(4)] {
        let komi = Some(HalfPoints::new(-9));
        let options = GameOptions { komi, handicap, size: Size::THIRTEEN, ..GameOptions::default() };
        let game = Game::new(options).expect("a game");
        assert_eq!(game.score().sides.white.komi, HalfPoints::new(-9));
    }
}

/// AGA: with pass stones the area count and the territory count of a finished game say the same.
#[test]
fn pass_stones_make_area_and_territory_equal() {
    for first_pass in [false, true] {
        let mut game =
            Game::new(GameOptions { size: Size::NINE, rules: Rules::AGA, ..GameOptions::default() }).unwrap();
        // A wall in the middle: Black's column 4, White's column 5, two eyes' worth on either side.
        for y in 0..9 {
            game.play(weiqi_rules::Point::new(3, y)).unwrap();
            game.play(weiqi_rules::Point::new(4, y)).unwrap();
        }
        if first_pass {
            // Black throws a stone away and White answers.
            game.play(weiqi_rules::Point::new(7, 4)).unwrap();
            game.play(weiqi_rules::Point::new(7, 5)).unwrap();
        }
        game.pass().unwrap();
        game.pass().unwrap();
        let dead = PointSet::from_points(Size::NINE, first_pass.then(|| weiqi_rules::Point::new(7, 4)));
        let area = game.score_with(&dead);
        let rules = Rules { scoring: Scoring::Territory, ..Rules::AGA };
        let territory = score(game.board(), &dead, &Counting { prisoners: game.prisoners(), ..Counting::new(rules) });
        assert_eq!(area.lead, territory.lead, "a stone thrown away: {first_pass}");
    }
}

/// The parts add up to the totals, whatever the board and the rules.
#[test]
fn the_parts_add_up() {
    let mut chance = Chance::new(31);
    for seed in 0..2000 {
        let mut stones = Stones::new(1 + chance.below(9), 1 + chance.below(9));
        for at in stones.spots() {
            stones.set(at, *chance.pick(&[None, Some(Black), Some(White)]));
            if !stones.legal() {
                stones.set(at, None);
            }
        }
        let board = board_of(&stones, &mut chance);
        let mut dead = PointSet::new(board.size());
        for string in stones.strings() {
            if chance.once_in(4) {
                for at in string {
                    dead.insert(crate::show::point(at));
                }
            }
        }
        for (name, rules) in Rules::PRESETS {
            let counting = Counting {
                handicap: chance.below(10) as u32,
                prisoners: ByColor::from_fn(|_| chance.below(9) as u32),
                penalties: ByColor::from_fn(|_| HalfPoints::from_points(2 * chance.below(3) as i32)),
                ..Counting::new(rules)
            };
            let score = score(&board, &dead, &counting);
            let case = format!("board {seed}, {name}\n{}", stones.diagram());
            for color in Color::ALL {
                let side = score.sides[color];
                let owned = score.points.iter().filter(|verdict| verdict.owner == Owner::Side(color)).count();
                let counted = match rules.scoring {
                    Scoring::Area => HalfPoints::from_points((side.stones + side.territory) as i32) + side.shared,
                    Scoring::Territory => {
                        HalfPoints::from_points((side.territory + side.prisoners + side.dead_stones) as i32)
                    }
                };
                assert_eq!(side.total, counted + side.komi + side.handicap - side.penalty - side.tax, "{case}");
                assert_eq!((side.stones + side.territory) as usize, owned, "{case}");
            }
            assert_eq!(score.lead, score.sides.black.total - score.sides.white.total, "{case}");
        }
    }
}
