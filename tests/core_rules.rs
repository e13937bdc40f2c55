//! The rulesets, every field of every one, as the sources have them. A preset that changes by accident fails here.

use weiqi_rules::{Color, HalfPoints, HandicapBonus, LongCycle, Repetition, Rules, Scoring, Suicide, Tax, Tie};

/// D6, D9, D11, D20.3, E (Chinese); B, D (ancient); B (Japanese, Korean); D, last part (Ing); the associations' own rules
/// for the others.
#[test]
fn every_field_of_every_preset() {
    use {HandicapBonus as Bonus, LongCycle as Cycle, Repetition as Again, Suicide::Allowed, Suicide::Forbidden};
    let (black, white) = (Color::Black, Color::White);
    // Repetition, long cycle, suicide, scoring, tax, handicap bonus, komi in half-points, tie, first move.
    let table = [
        ("chinese", Again::Positional, Cycle::Forbidden, Forbidden, Scoring::Area, Tax::None, Bonus::N, 15),
        ("chinese-2.75", Again::Positional, Cycle::Forbidden, Forbidden, Scoring::Area, Tax::None, Bonus::N, 11),
        ("ancient", Again::SimpleKo, Cycle::Draw, Forbidden, Scoring::Area, Tax::All, Bonus::None, 0),
        ("japanese", Again::SimpleKo, Cycle::NoResult, Forbidden, Scoring::Territory, Tax::Seki, Bonus::None, 13),
        ("korean", Again::SimpleKo, Cycle::NoResult, Forbidden, Scoring::Territory, Tax::Seki, Bonus::None, 13),
        ("ing", Again::Situational, Cycle::Forbidden, Allowed, Scoring::Area, Tax::None, Bonus::None, 16),
        ("aga", Again::Situational, Cycle::Forbidden, Forbidden, Scoring::Area, Tax::None, Bonus::NMinusOne, 15),
        ("new-zealand", Again::Situational, Cycle::Forbidden, Allowed, Scoring::Area, Tax::None, Bonus::None, 14),
        ("tromp-taylor", Again::Positional, Cycle::Forbidden, Allowed, Scoring::Area, Tax::None, Bonus::None, 15),
    ];
    let names = Rules::PRESETS.map(|(name, _)| name);
    assert_eq!(names, table.map(|row| row.0));
    for (name, repetition, long_cycle, suicide, scoring, tax, handicap_bonus, komi) in table {
        let expected = Rules {
            repetition,
            long_cycle,
            suicide,
            scoring,
            tax,
            handicap_bonus,
            komi: HalfPoints::new(komi),
            pass_stones: name == "aga",
            tie: if name == "ing" { Tie::Wins(black) } else { Tie::Draw },
            first: if name == "ancient" { white } else { black },
            seats: name == "ancient",
            passes_to_end: 2,
        };
        assert_eq!(Rules::named(name), Some(expected), "{name}");
    }
    assert_eq!((Rules::named("chess"), Rules::default()), (None, Rules::CHINESE));
}
