//! What must hold for any bytes whatever. Run by cargo-fuzz with coverage, and bounded by `cargo test` without.

use weiqi_rules::{Encoding, GameRecord, NodeId, Point, Review, ReviewOptions};

/// Any bytes: read in the encoding that they seem to have and in every one by force; written and read again they are the
/// same.
pub fn record(data: &[u8]) {
    let encoding = data.first().and_then(|&byte| Encoding::ALL.get(usize::from(byte))).copied();
    let data = if encoding.is_some() { &data[1..] } else { data };
    let Ok(read) = GameRecord::parse_bytes(data, encoding) else { return };
    assert!(!read.games.is_empty() && read.diagnostics.len() <= 1001);
    let bytes: usize = read.games.iter().map(|game| game.node_count()).sum();
    assert!(bytes <= data.len() + 1, "no more nodes than bytes");
    let written = GameRecord::collection_to_sgf(&read.games);
    let again = GameRecord::parse(&written).expect("what was written is read");
    assert!(again.games == read.games, "read again, it is another record");
    assert_eq!(GameRecord::collection_to_sgf(&again.games), written);
    for game in &read.games {
        _ = game.info();
        for node in game.nodes() {
            _ = (node.moves().count(), node.setup().count(), node.marks().count(), node.labels().count());
            _ = (node.arrows().count(), node.annotations().count(), node.comment(), node.name(), node.turn());
        }
    }
}

/// The other formats: the first byte chooses how the text begins.
pub fn formats(data: &[u8]) {
    let Some((&kind, rest)) = data.split_first() else { return };
    let head = ["\\HS\n", "[Header]\n", "Rating game\n19\n", ""][usize::from(kind % 4)];
    let text = format!("{head}{}", String::from_utf8_lossy(rest));
    let Ok(read) = GameRecord::parse(&text) else { return };
    let written = GameRecord::collection_to_sgf(&read.games);
    let again = GameRecord::parse(&written).expect("what was written is read");
    assert!(again.games == read.games, "read again, it is another record");
}

/// A record, and then steps and edits: each two bytes after the first NUL are one.
pub fn review(data: &[u8]) {
    let end = data.iter().position(|&byte| byte == 0).unwrap_or(data.len());
    let (text, steps) = data.split_at(end);
    let Ok(read) = GameRecord::parse(&String::from_utf8_lossy(text)) else { return };
    let strict = steps.len() % 2 == 0;
    let mut review = Review::with(read.games[0].clone(), ReviewOptions { strict, rules: None });
    let before = review.record().clone();
    for step in steps.chunks_exact(2).take(200) {
        let (kind, number) = (step[0] % 16, u32::from(step[1]));
        let size = review.record().size();
        let point = Point::new(step[1] % size.width(), step[1] / 7 % size.height());
        let node = NodeId::from_index(number % review.record().node_count() as u32);
        let in_tree = review.record().is_in_tree(node);
        match kind {
            0 => _ = review.next(step[1] as usize % 3),
            1 => _ = review.previous(),
            2 => review.first(),
            3 => review.last(),
            4 => _ = review.go_to(node),
            5 => _ = review.go_to_move(number),
            6 => _ = review.play(point),
            7 => _ = review.pass(),
            8 => {
                _ = review.force(
                    if number & 1 == 0 { weiqi_rules::Color::Black } else { weiqi_rules::Color::White },
                    Some(point),
                )
            }
            9 if in_tree => _ = review.delete(node),
            10 if in_tree => _ = review.reorder(node, number % 4),
            11 if in_tree => _ = review.promote(node),
            12 => _ = review.set_comment(&String::from_utf8_lossy(step)),
            13 if in_tree => {
                _ = review.set(
                    node,
                    ["B", "AB", "PL", "SZ", "HA", "AE"][step[0] as usize / 16 % 6],
                    [["ee", "", "9", "W", "aa:cc"][number as usize % 5]],
                )
            }
            14 => _ = review.undo_edit(),
            _ => _ = review.redo_edit(),
        }
    }
    // Where it stands is where one arrives from the root, and every edit can be undone.
    let mut fresh = Review::with(review.record().clone(), ReviewOptions { strict, rules: None });
    assert!(fresh.go_to(review.node().id()));
    assert!(fresh.game().board().rows().eq(review.game().board().rows()), "another board");
    assert_eq!(fresh.game().turn(), review.game().turn());
    assert_eq!(fresh.game().prisoners(), review.game().prisoners());
    assert_eq!(fresh.notes(), review.notes());
    while review.undo_edit() {}
    assert!(*review.record() == before, "undone, it is another record");
    _ = review.record().to_game();
}
