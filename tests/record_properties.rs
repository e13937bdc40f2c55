//! Random trees survive being written and read; whatever is read, nothing panics, hangs or is lost.

use proptest::prelude::*;
use weiqi_rules::{GameRecord, NodeId, Review, ReviewOptions, Size, WriteOptions};

/// How a random record grows: behind which node a new one comes, and what it says.
type Growth = Vec<(usize, Vec<(usize, Vec<String>)>)>;

const NAMES: [&str; 12] = ["B", "W", "AB", "AE", "C", "LB", "TR", "N", "XY", "ZZZ9", "KM", "PL"];

fn value() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-i][a-i]",
        1 => Just(String::new()),
        1 => "[a-i][a-i]:[a-i][a-i]",
        2 => "[\\PC\\n\\r\\t]{0,12}",
        2 => r"[\[\]\\:;()a-z \n]{0,10}",
    ]
}

fn growth() -> impl Strategy<Value = Growth> {
    let property = (0..NAMES.len(), prop::collection::vec(value(), 1..4));
    let node = (any::<prop::sample::Index>(), prop::collection::vec(property, 0..4));
    prop::collection::vec(node.prop_map(|(at, says)| (at.index(1000), says)), 0..40)
}

fn grow(growth: &Growth) -> GameRecord {
    let mut record = GameRecord::new(Size::NINE);
    for (behind, says) in growth {
        let behind = NodeId::from_index((behind % record.node_count()) as u32);
        let node = record.add_node(behind).unwrap();
        for (name, values) in says {
            record.set(node, NAMES[*name], values.iter().map(String::as_str)).unwrap();
        }
    }
    record
}

/// A text as SGF keeps it: every kind of line break is the same one, other white space is a blank.
fn as_kept(text: &str) -> String {
    let mut line_breaks = text.to_string();
    for one in ["\r\n", "\n\r", "\r", "\n"] {
        line_breaks = line_breaks.replace(one, "\u{e000}");
    }
    let line_breaks = line_breaks.replace('\u{e000}', "\n");
    line_breaks.replace(['\t', '\x0b', '\x0c'], " ")
}

fn lossless(record: &GameRecord) -> Result<(), TestCaseError> {
    for width in [0, 1, 20, 78] {
        let options = WriteOptions { width, compress_points: false };
        let written = record.to_sgf_with(options);
        let read = GameRecord::parse(&written).unwrap();
        prop_assert!(read.games.len() == 1 && read.games[0] == *record, "{}", written);
        prop_assert_eq!(read.games[0].to_sgf_with(options), written);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_trees_survive(growth in growth()) {
        let record = grow(&growth);
        lossless(&record)?;
        // The same points when lists are compressed.
        let short = record.to_sgf_with(WriteOptions { compress_points: true, ..WriteOptions::default() });
        let read = GameRecord::parse(&short).unwrap();
        for (ours, theirs) in record.nodes().zip(read.games[0].nodes()) {
            let sorted = |node: weiqi_rules::RecordNode<'_>, name: &str| {
                let mut points: Vec<_> = node.property(name).into_iter().flat_map(|p| p.points(Size::NINE)).collect();
                points.sort();
                points.dedup();
                points
            };
            for name in ["AB", "AE", "TR"] {
                prop_assert_eq!(sorted(ours, name), sorted(theirs, name), "{}", short);
            }
        }
    }

    #[test]
    fn texts_come_back_as_they_were(text in "[\\PC\\n\\r\\t\\[\\]\\\\:]{0,60}") {
        let mut record = GameRecord::new(Size::NINE);
        record.set(NodeId::ROOT, "C", [text.as_str()]).unwrap();
        record.set_pairs(NodeId::ROOT, "LB", [("ee", text.as_str())]).unwrap();
        let read = GameRecord::parse(&record.to_sgf()).unwrap().games.remove(0);
        prop_assert_eq!(read.root().comment().unwrap(), as_kept(&text));
        let (point, label) = read.root().property("LB").unwrap().value().halves().unwrap();
        prop_assert_eq!((point.raw(), label.text().into_owned()), ("ee", as_kept(&text)));
    }

    #[test]
    fn any_text_is_read_or_refused(text in r"[();\[\]\\:A-Ca-c0-9 \n\r\PC]{0,200}") {
        check_any(&text)?;
    }

    #[test]
    fn broken_records_lose_nothing_more(cut in any::<prop::sample::Index>(), drop in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let whole = SEEDS.iter().map(|seed| seed.to_string()).collect::<Vec<_>>().join("\n");
        let mut bytes = whole.clone().into_bytes();
        let place = drop.index(bytes.len());
        bytes[place] = byte;
        check_any(&String::from_utf8_lossy(&bytes))?;
        bytes.remove(place);
        check_any(&String::from_utf8_lossy(&bytes))?;
        let end = (0..=cut.index(whole.len())).rev().find(|&end| whole.is_char_boundary(end)).unwrap();
        check_any(&whole[..end])?;
        check_any(&whole[end..])?;
    }

    #[test]
    fn edits_are_undone(growth in growth(), steps in prop::collection::vec((0u8..9, any::<u16>(), value()), 1..40)) {
        let mut review = Review::new(grow(&growth));
        let mut states = vec![review.record().clone()];
        for (kind, number, text) in steps {
            let nodes = review.record().node_count();
            let node = NodeId::from_index(u32::from(number) % nodes as u32);
            let point = weiqi_rules::Point::new((number % 9) as u8, (number / 9 % 9) as u8);
            let changed = match kind {
                0 => review.set_comment(&text).is_ok(),
                1 => review.record().is_in_tree(node) && review.set(node, NAMES[usize::from(number) % 12], [text.as_str()]).is_ok(),
                2 => review.record().is_in_tree(node) && review.delete(node).is_ok(),
                3 => review.record().is_in_tree(node) && review.reorder(node, u32::from(number % 3)).is_ok(),
                4 => { let before = review.record().node_count(); _ = review.play(point); review.record().node_count() > before }
                5 => { let before = review.record().node_count(); _ = review.pass(); review.record().node_count() > before }
                6 => review.toggle_mark("TR", point).is_ok(),
                7 => { review.go_to(node); false }
                _ => { review.previous(); false }
            };
            if changed {
                states.push(review.record().clone());
            }
            check_place(&review)?;
        }
        // All the way back, forth, and back again.
        for state in states.iter().rev().skip(1) {
            prop_assert!(review.undo_edit());
            prop_assert!(review.record() == state);
            check_place(&review)?;
        }
        prop_assert!(!review.undo_edit());
        for state in states.iter().skip(1) {
            prop_assert!(review.redo_edit());
            prop_assert!(review.record() == state);
            check_place(&review)?;
        }
        prop_assert!(!review.redo_edit());
    }
}

/// Where a review stands, however it came there, is where one arrives from the root.
fn check_place(review: &Review) -> Result<(), TestCaseError> {
    let mut fresh = Review::with(review.record().clone(), ReviewOptions::default());
    prop_assert!(fresh.go_to(review.node().id()));
    prop_assert_eq!(fresh.game().board().rows().collect::<Vec<_>>(), review.game().board().rows().collect::<Vec<_>>());
    prop_assert_eq!(fresh.game().prisoners(), review.game().prisoners());
    prop_assert_eq!(fresh.game().turn(), review.game().turn());
    prop_assert_eq!(fresh.game().legal_mask(), review.game().legal_mask());
    prop_assert_eq!(fresh.notes(), review.notes());
    prop_assert_eq!((fresh.depth(), fresh.move_number()), (review.depth(), review.move_number()));
    Ok(())
}

fn check_any(text: &str) -> Result<(), TestCaseError> {
    let Ok(read) = GameRecord::parse(text) else { return Ok(()) };
    let written = GameRecord::collection_to_sgf(&read.games);
    let again = GameRecord::parse(&written).unwrap();
    prop_assert!(again.games == read.games, "{:?} became {:?}", text, written);
    for fault in &again.diagnostics {
        // What remains after writing is what the record means, not how it is written.
        let formal = [
            "stray-text",
            "text-in-node",
            "nameless-value",
            "missing-bracket",
            "extra-bracket",
            "missing-semicolon",
            "value-not-closed",
            "after-variation",
            "small-letters",
        ];
        prop_assert!(!formal.contains(&fault.code.as_str()), "{:?} in {:?} from {:?}", fault, written, text);
    }
    for game in &read.games {
        let mut review = Review::new(game.clone());
        review.last();
        review.first();
        _ = (game.info(), game.to_game());
    }
    Ok(())
}

/// Records of our own, with something of everything.
const SEEDS: [&str; 4] = [
    "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[7.5]RU[Chinese]PB[黑]PW[白]RE[B+0.5];B[ee]C[天元];W[ec](;B[gc];W[])(;B[cc]TR[aa:cc]LB[aa:1]))",
    "(;GaMe[1]SiZe[13];Black[aa];White[bb]C[a\\]b \\\\ c\\:d\\\ne])",
    "(;SZ[9:13]AB[aa:cb][ee]AW[dd]PL[W]HA[2];W[jn];B[zz];W[im]B[aa])",
    "text (;SZ[5];B[aa];W[bb](;B[cc])C[late];W[dd]",
];
