//! What must hold for any bytes whatever. Run by libFuzzer with coverage, and bounded by `cargo test` without.

use weiqi_rules::{Color, Encoding, GameRecord, NodeId, Point, Review, ReviewOptions};

/// Every target and its name, which is also that of its folder of seeds.
#[allow(clippy::type_complexity)]
pub const ALL: [(&str, fn(&[u8])); 7] = [
    ("sgf", sgf),
    ("encoding", encoding),
    ("gib", gib),
    ("ngf", ngf),
    ("ugf", ugf),
    ("review", review),
    ("game", super::calls::game),
];

/// Any bytes, read as the text that they are in UTF-8: written and read again they are the same, and everything can be
/// asked of them.
pub fn sgf(data: &[u8]) {
    let Ok(read) = GameRecord::parse(&String::from_utf8_lossy(data)) else { return };
    assert!(!read.games.is_empty() && read.diagnostics.len() <= 1001);
    let nodes: usize = read.games.iter().map(|game| game.node_count()).sum();
    assert!(nodes <= data.len() + 1, "no more nodes than bytes");
    lossless(&read.games);
    for game in &read.games {
        _ = game.info();
        for node in game.nodes() {
            _ = (node.moves().count(), node.setup().count(), node.marks().count(), node.labels().count());
            _ = (node.arrows().count(), node.annotations().count(), node.comment(), node.name(), node.turn());
        }
        // A record that is a game is one that is kept.
        if let Ok(game) = game.to_game() {
            super::calls::kept(&game);
        }
    }
}

fn lossless(games: &[GameRecord]) {
    let written = GameRecord::collection_to_sgf(games);
    let again = GameRecord::parse(&written).expect("what was written is read");
    assert!(again.games == games, "read again, it is another record");
    assert_eq!(GameRecord::collection_to_sgf(&again.games), written);
}

/// Any bytes in the encoding that the first of them chooses by force, or that they seem to have.
pub fn encoding(data: &[u8]) {
    let chosen = data.first().and_then(|&byte| Encoding::ALL.get(usize::from(byte))).copied();
    let data = if chosen.is_some() { &data[1..] } else { data };
    for encoding in Encoding::ALL {
        let cut = encoding.cut_characters(data);
        assert!(cut.is_sorted() && cut.iter().all(|&at| data[at] >= 0x80 && data[at + 1] == b']'), "{cut:?}");
    }
    let Ok(read) = GameRecord::parse_bytes(data, chosen) else { return };
    assert_eq!(read.encoding, chosen.unwrap_or(Encoding::detect(data)));
    lossless(&read.games);
}

/// Tygem's.
pub fn gib(data: &[u8]) {
    other_format("\\HS\n", data);
}

/// WBaduk's.
pub fn ngf(data: &[u8]) {
    other_format("Rating game\n19\n", data);
}

/// Pandanet's.
pub fn ugf(data: &[u8]) {
    other_format("[Header]\n", data);
}

/// A text in a format that is read and not written, with its beginning or with what the bytes have for it.
fn other_format(head: &str, data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for text in [format!("{head}{text}"), text.into_owned()] {
        let Ok(read) = GameRecord::parse(&text) else { continue };
        lossless(&read.games);
        for game in read.games {
            _ = (game.info(), game.to_game());
            Review::new(game).last();
        }
    }
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
            8 => _ = review.force(if number & 1 == 0 { Color::Black } else { Color::White }, Some(point)),
            9 if in_tree => _ = review.delete(node),
            10 if in_tree => _ = review.reorder(node, number % 4),
            11 if in_tree => _ = review.promote(node),
            12 => _ = review.set_comment(&String::from_utf8_lossy(step)),
            13 if in_tree => {
                let names = ["B", "AB", "PL", "SZ", "HA", "AE", "DISPUTE", "PENALTY"];
                let name = names[step[0] as usize / 16 % names.len()];
                _ = review.set(node, name, [["ee", "", "9", "W", "aa:cc", "B:2", "B:W"][number as usize % 7]])
            }
            14 => _ = review.undo_edit(),
            _ => _ = review.redo_edit(),
        }
    }
    // Where it stands is where one arrives from the root, and every edit can be undone.
    let mut fresh = Review::with(review.record().clone(), ReviewOptions { strict, rules: None });
    assert!(fresh.go_to(review.node().id()));
    super::calls::same(fresh.game(), review.game());
    assert_eq!(fresh.notes(), review.notes());
    super::calls::kept(review.game());
    while review.undo_edit() {}
    assert!(*review.record() == before, "undone, it is another record");
    _ = review.record().to_game();
}
