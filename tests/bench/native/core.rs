//! `cargo bench` here measures the core beside the crates `goban` and `sgf-parse`: one process, one corpus. A benchmark's
//! name is what `../bench.mjs` prints: the library, then what it checks.

use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use goban::rules::game::Game as Peer;
use goban::rules::{CHINESE, GobanSizes, IllegalRules, JAPANESE, Move, Rule};
use std::hint::black_box;
use std::time::Duration;
use weiqi_rules::{
    Board, Color, Counting, Game, GameOptions, GameRecord, Point, Repetition, Rules, SuggestOptions, influence, score,
    suggest_dead, territory,
};
use weiqi_rules_bench::{finished, games, middles, nothing_dead, packed, sgf};

const OURS: &str = "weiqi-rules";

/// What the processor worked for this thread: what else the machine does then does not count.
struct ThreadTime;

fn thread_time() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

impl Measurement for ThreadTime {
    type Intermediate = Duration;
    type Value = Duration;

    fn start(&self) -> Duration {
        thread_time()
    }

    fn end(&self, start: Duration) -> Duration {
        thread_time() - start
    }

    fn add(&self, a: &Duration, b: &Duration) -> Duration {
        *a + *b
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        value.as_nanos() as f64
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}

type Bench = Criterion<ThreadTime>;

fn group<'c>(c: &'c mut Bench, name: &str, work: Throughput) -> BenchmarkGroup<'c, ThreadTime> {
    let mut group = c.benchmark_group(name);
    group.throughput(work);
    group
}

fn peer_game(moves: &[Option<(u8, u8)>], rule: Rule) -> Peer {
    let mut game = Peer::new(GobanSizes::Nineteen, rule);
    for at in moves {
        game.try_play(at.map_or(Move::Pass, |(x, y)| Move::Play(y, x))).expect("the corpus is legal");
    }
    game
}

fn replay(c: &mut Bench) {
    let (list, numbers) = (games(), packed());
    let moves: usize = list.iter().map(Vec::len).sum();
    let mut group = group(c, "replay", Throughput::Elements(moves as u64));
    group.bench_function("weiqi-rules, play_all | positional superko, undo kept", |b| {
        b.iter(|| {
            for moves in &numbers {
                let mut game = Game::default();
                black_box(game.play_all(moves.iter().copied())).unwrap();
            }
        });
    });
    group.bench_function("weiqi-rules, play_all | ko alone, undo kept", |b| {
        let rules = Rules { repetition: Repetition::SimpleKo, ..Rules::CHINESE };
        let options = GameOptions { rules, ..GameOptions::default() };
        b.iter(|| {
            for moves in &numbers {
                let mut game = Game::new(options.clone()).unwrap();
                black_box(game.play_all(moves.iter().copied())).unwrap();
            }
        });
    });
    group.bench_function("weiqi-rules, Board::place | nothing, undo kept", |b| {
        b.iter(|| {
            for moves in &list {
                let mut board = Board::new(weiqi_rules::Size::NINETEEN);
                let mut color = Color::Black;
                for at in moves {
                    if let Some((x, y)) = *at {
                        black_box(board.place(color, Point::new(x, y))).unwrap();
                    }
                    color = !color;
                }
            }
        });
    });
    for (name, rule) in [
        ("goban crate | superko", CHINESE),
        ("goban crate | ko", Rule { flag_illegal: IllegalRules::KO | IllegalRules::SUICIDE, ..CHINESE }),
    ] {
        group.bench_function(name, |b| {
            b.iter(|| {
                for moves in &list {
                    black_box(peer_game(moves, rule));
                }
            });
        });
    }
}

/// Back to the start and to the end again.
fn undo(c: &mut Bench) {
    let mut games = finished(39);
    let moves: u32 = games.iter().map(Game::move_number).sum();
    let mut group = group(c, "undo", Throughput::Elements(2 * u64::from(moves)));
    group.bench_function("weiqi-rules, undo and redo | positional superko", |b| {
        b.iter(|| {
            for game in &mut games {
                game.undo(usize::MAX);
                black_box(game.redo(usize::MAX));
            }
        });
    });
}

fn legal(c: &mut Bench) {
    let boards = middles(20);
    let list = games();
    let peers: Vec<_> = list.iter().take(20).map(|moves| peer_game(&moves[..moves.len() / 2], CHINESE)).collect();
    let mut group = group(c, "legal", Throughput::Elements(20));
    group.bench_function("weiqi-rules, write_legal_mask | positional superko", |b| {
        let mut mask = [0; 361];
        b.iter(|| {
            for game in &boards {
                game.write_legal_mask(&mut mask);
                black_box(&mask);
            }
        });
    });
    group.bench_function("goban crate | superko", |b| {
        b.iter(|| {
            for game in &peers {
                black_box(game.legals().count());
            }
        });
    });
}

/// What each empty point would make of the position: its hash after the move, sought among all earlier ones.
fn hash(c: &mut Bench) {
    let boards = middles(20);
    let mut group = group(c, "hash", Throughput::Elements(20 * 361));
    group.bench_function("weiqi-rules, repeats | the hash after the move, among all earlier", |b| {
        b.iter(|| {
            for game in &boards {
                for point in game.size().points() {
                    black_box(game.repeats(game.turn(), point));
                }
            }
        });
    });
}

fn counting(c: &mut Bench) {
    let boards = finished(20);
    let list = games();
    let peers = |rule| list.iter().take(20).map(|moves| peer_game(moves, rule)).collect::<Vec<_>>();
    for (name, ours, rules, theirs, peer_rule) in [
        ("area", "whose each point is, and why", Rules::CHINESE, "two numbers, nothing dead", CHINESE),
        (
            "territory",
            "seki, false eyes, whose each point is",
            Rules::JAPANESE,
            "two numbers, nothing dead, no seki",
            JAPANESE,
        ),
    ] {
        let peers = peers(peer_rule);
        let mut group = group(c, name, Throughput::Elements(20));
        group.bench_function(format!("{OURS} | {ours}"), |b| {
            let counting = Counting::new(rules);
            b.iter(|| {
                for game in &boards {
                    black_box(score(game.board(), &nothing_dead(game), &counting));
                }
            });
        });
        group.bench_function(format!("goban crate | {theirs}"), |b| {
            b.iter(|| {
                for game in &peers {
                    black_box(game.calculate_score());
                }
            });
        });
    }
    let mut group = group(c, "seki", Throughput::Elements(20));
    group.bench_function("weiqi-rules, territory | domains, eyes, seki", |b| {
        b.iter(|| {
            for game in &boards {
                black_box(territory(game.board(), &nothing_dead(game)));
            }
        });
    });
}

fn suggestion(c: &mut Bench) {
    let boards = finished(10);
    let mut group = group(c, "suggest", Throughput::Elements(10));
    group.bench_function("weiqi-rules, suggest_dead | 600 playouts, facts first", |b| {
        b.iter(|| {
            for game in &boards {
                black_box(suggest_dead(game.board(), SuggestOptions::default()));
            }
        });
    });
    group.finish();
    let mut group = self::group(c, "playouts", Throughput::Elements(1000));
    group.bench_function("weiqi-rules, influence | own eyes kept, captures and nakade seen", |b| {
        let options = SuggestOptions { playouts: 100, ..SuggestOptions::default() };
        b.iter(|| {
            for game in &boards {
                black_box(influence(game.board(), options));
            }
        });
    });
}

fn records(c: &mut Bench) {
    let text = sgf(10);
    let bytes = Throughput::Bytes(text.len() as u64);
    {
        let mut group = group(c, "read", bytes.clone());
        group.bench_function("weiqi-rules | repairs, kinds, line and column", |b| {
            b.iter(|| black_box(GameRecord::parse(&text)).unwrap());
        });
        group.bench_function("sgf-parse crate | strict, typed properties", |b| {
            b.iter(|| black_box(sgf_parse::go::parse(&text)).unwrap());
        });
    }
    let ours = GameRecord::parse(&text).unwrap().games;
    let theirs = sgf_parse::parse(&text).unwrap();
    let mut group = group(c, "write", bytes);
    group.bench_function("weiqi-rules | lossless, lines kept short", |b| {
        b.iter(|| black_box(GameRecord::collection_to_sgf(&ours)));
    });
    group.bench_function("sgf-parse crate |", |b| {
        b.iter(|| black_box(sgf_parse::serialize(&theirs)));
    });
}

fn settings() -> Bench {
    let seconds = |name, otherwise| std::env::var(name).ok().and_then(|s| s.parse().ok()).unwrap_or(otherwise);
    Criterion::default()
        .with_measurement(ThreadTime)
        .sample_size(30)
        .warm_up_time(Duration::from_secs_f64(0.3))
        .measurement_time(Duration::from_secs_f64(seconds("SECONDS", 2.0)))
}

criterion_group! { name = core; config = settings(); targets = replay, undo, legal, hash, counting, suggestion, records }
criterion_main!(core);
