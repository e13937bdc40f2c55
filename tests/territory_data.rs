//! The published territory scorer's verdicts, where `../shared/data/territory.jsonl` is at hand.

use std::fs;
use std::path::Path;
use weiqi_rules::{Board, Color, Owner, Point, PointSet, territory};

/// The rows of one field of a line of JSON. The file has no escapes.
fn rows(line: &str, field: &str) -> Vec<String> {
    let start = line.find(&format!("\"{field}\": [")).expect(field);
    let list = &line[start + field.len() + 5..];
    let list = &list[..list.find(']').expect("]")];
    list.split(',').map(|row| row.trim().trim_matches('"').to_string()).collect()
}

#[test]
fn same_verdicts_as_the_published_scorer() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/territory.jsonl");
    let Ok(text) = fs::read_to_string(&path) else {
        println!("skipped: no {}", path.display());
        return;
    };
    let mut count = 0;
    let mut wrong = Vec::new();
    for line in text.lines() {
        let name = &line[line.find("\"name\": \"").expect("name") + 9..];
        let name = &name[..name.find('"').expect("quote")];
        let drawn = rows(line, "board");
        let diagram: Vec<String> = drawn.iter().map(|row| row.replace('b', "x").replace('w', "o")).collect();
        let board: Board = diagram.join("\n").parse().expect(name);
        let size = board.size();
        let letter = |rows: &[String], p: Point| rows[usize::from(p.y)].as_bytes()[usize::from(p.x)];
        let dead = PointSet::from_points(size, size.points().filter(|&p| matches!(letter(&drawn, p), b'b' | b'w')));
        let found = territory(&board, &dead);
        let show = |draw: &dyn Fn(Point, u8) -> u8| -> Vec<String> {
            (0..size.height())
                .map(|y| {
                    (0..size.width()).map(|x| Point { x, y }).map(|p| draw(p, letter(&drawn, p)) as char).collect()
                })
                .collect()
        };
        let lands = show(&|p, was| match found.points[size.index(p)].owner {
            _ if board.at(p).is_some() && !dead.contains(p) => was,
            Owner::Side(Color::Black) => b'z',
            Owner::Side(Color::White) => b'a',
            _ => was,
        });
        let seki = show(&|p, _| match (found.seki.black.contains(p), found.seki.white.contains(p), board.at(p)) {
            (true, _, None) => b'z',
            (true, _, _) => b'x',
            (_, true, None) => b'a',
            (_, true, _) => b'o',
            _ => b'.',
        });
        let dame = show(&|p, was| if found.neutral.contains(p) { b'1' } else { was });
        let eyes = show(&|p, was| match found.eyes[size.index(p)] {
            0 if dead.contains(p) => was,
            0 => was,
            n => b'0' + n,
        });
        for (what, ours, theirs) in [
            ("territory", lands, rows(line, "territory")),
            ("seki", seki, rows(line, "seki")),
            ("dame", dame, rows(line, "dame")),
            ("eye_value", eyes, rows(line, "eye_value")),
        ] {
            if ours != theirs {
                wrong.push(format!(
                    "{name}: {what}\n{}\nours\n{}\ntheirs\n{}",
                    drawn.join("\n"),
                    ours.join("\n"),
                    theirs.join("\n")
                ));
            }
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{} differences\n{}", wrong.len(), wrong.join("\n\n"));
    println!("{count} boards");
    assert!(count > 0);
}
