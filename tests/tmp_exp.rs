use weiqi_rules::*;
fn rows(line: &str, field: &str) -> Vec<String> {
    let start = line.find(&format!("\"{field}\": [")).expect(field);
    let list = &line[start + field.len() + 5..];
    let list = &list[..list.find(']').expect("]")];
    list.split(',').map(|row| row.trim_matches(' ').trim_matches('"').to_string()).filter(|r| !r.is_empty()).collect()
}
fn go(name: &str, board: &Board, want: &dyn Fn(Point) -> char) -> bool {
    let n: u32 = std::env::var("N").ok().and_then(|s| s.parse().ok()).unwrap_or(600);
    let seed: u64 = std::env::var("SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let t = std::time::Instant::now();
    let (infos, _) = suggest::examine(board, suggest::SuggestOptions { seed, playouts: n });
    println!("{name} {:?} {:.1} us/playout", t.elapsed(), t.elapsed().as_secs_f64() * 1e6 / f64::from(n));
    let mut all = true;
    for i in &infos {
        let p = i.chain.stones[0];
        let w = want(p);
        let alive = w == i.chain.color.letter();
        let (a, b) = (i.own_first, i.enemy_first);
        let say = if b >= 50 {
            "alive"
        } else if a < 50 {
            "dead"
        } else {
            "unsettled"
        };
        let ok = w == '*' || (say != "dead") == alive;
        all &= ok;
        if !ok || i.studied {
            println!(
                "   {} {:?} at {},{} ({} stones): survey {} own first {a} enemy first {b} want {} zone {}",
                if ok { "     " } else { "WRONG" },
                i.chain.color,
                p.x,
                p.y,
                i.chain.stones.len(),
                i.survey,
                if alive { "alive" } else { "dead" },
                i.zone
            );
        }
    }
    all
}
#[test]
fn dead() {
    let text = std::fs::read_to_string("../shared/data/dead-stones.jsonl").unwrap();
    let mut right = 0;
    for line in text.lines() {
        let name = &line[9..];
        let name = &name[..name.find(',').unwrap()];
        let board: Board = rows(line, "board").join("\n").parse().unwrap();
        let owner = rows(line, "owner");
        right += u32::from(go(name, &board, &|p| owner[usize::from(p.y)].as_bytes()[usize::from(p.x)] as char));
    }
    println!("RIGHT {right}");
}
#[test]
fn counted() {
    let text = std::fs::read_to_string("../shared/data/counted-results.jsonl").unwrap();
    let mut right = 0;
    for (k, line) in text.lines().enumerate() {
        let board: Board = rows(line, "board").join("\n").parse().unwrap();
        let dead = PointSet::from_points(
            board.size(),
            rows(line, "dead").iter().map(|s| {
                let b = s.as_bytes();
                let mut x = b[0] - b'A';
                if x > 8 {
                    x -= 1;
                }
                Point::new(x, 19 - s[1..].parse::<u8>().unwrap())
            }),
        );
        right += u32::from(go(&format!("counted {k}"), &board, &|p| {
            let c = board.at(p).unwrap();
            if dead.contains(p) { (!c).letter() } else { c.letter() }
        }));
    }
    println!("RIGHT {right}");
}
