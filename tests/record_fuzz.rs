//! The fuzz targets without a fuzzer: the seeds, cut, spliced and damaged in a fixed pseudo-random order.

#[path = "fuzz/calls.rs"]
mod calls;
#[path = "fuzz/targets.rs"]
mod targets;

use std::path::Path;
use std::time::{Duration, Instant};

/// Rounds for each target, unless `FUZZ_ROUNDS` says otherwise.
const ROUNDS: usize = 20_000;
/// A single input may not take longer.
const LIMIT: Duration = Duration::from_secs(10);

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }
}

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/seeds").join(target);
    let mut paths: Vec<_> = std::fs::read_dir(folder).expect("seeds").map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    paths.into_iter().map(|path| std::fs::read(path).unwrap()).collect()
}

fn mutated(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    const TOKENS: [&[u8]; 16] = [
        b"(",
        b")",
        b";",
        b"[",
        b"]",
        b"\\",
        b":",
        b"B[",
        b"AB[",
        b"(;",
        b"\r",
        b"\n",
        b"SZ[",
        b"\0",
        b"\xff",
        "围".as_bytes(),
    ];
    let mut data = seeds[random.below(seeds.len())].clone();
    for _ in 0..1 + random.below(8) {
        let at = random.below(data.len() + 1);
        match random.below(7) {
            0 => data.truncate(at),
            1 if at < data.len() => _ = data.remove(at),
            2 if at < data.len() => data[at] = random.below(256) as u8,
            3 => {
                let token = TOKENS[random.below(TOKENS.len())];
                data.splice(at..at, token.iter().copied());
            }
            4 => {
                let other = &seeds[random.below(seeds.len())];
                let from = random.below(other.len());
                let to = from + random.below(other.len() - from);
                data.splice(at..at, other[from..to].iter().copied());
            }
            5 if at < data.len() => {
                let end = at + random.below((data.len() - at).min(12));
                let part: Vec<u8> = data[at..end].to_vec();
                let times = 1 + random.below(4);
                (0..times).for_each(|_| drop(data.splice(at..at, part.iter().copied())));
            }
            _ if at < data.len() => data[at] ^= 1 << random.below(8),
            _ => {}
        }
    }
    data.truncate(4096);
    data
}

fn run(name: &str, target: fn(&[u8])) {
    let rounds = std::env::var("FUZZ_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(ROUNDS);
    let seeds = seeds(name);
    seeds.iter().for_each(|seed| target(seed));
    let mut random = Random(0x5eed_1234_abcd_ef01);
    for round in 0..rounds {
        let data = mutated(&seeds, &mut random);
        let start = Instant::now();
        if std::panic::catch_unwind(|| target(&data)).is_err() {
            panic!("{name}, round {round}: {:?}", String::from_utf8_lossy(&data));
        }
        assert!(start.elapsed() < LIMIT, "{name}, round {round} took {:?}", start.elapsed());
    }
    println!("{name}: {rounds} inputs");
}

macro_rules! targets {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            let (name, target) = targets::ALL.into_iter().find(|(name, _)| *name == stringify!($name)).expect("a target");
            run(name, target);
        })*

        #[test]
        fn none_is_left_out() {
            assert_eq!(targets::ALL.map(|(name, _)| name), [$(stringify!($name)),*]);
        }
    };
}

targets! { sgf encoding gib ngf ugf review game }
