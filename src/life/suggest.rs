//! Which stones are probably dead.

use super::arena::Arena;
use super::benson::{PassAlive, pass_alive};
use super::playout::play_out;
use super::random::Random;
use super::study::{Study, owner};
use crate::board::{BLACK, Board, EMPTY, WHITE, cell_of};
use crate::color::Color;
use crate::point::{Point, PointSet};
use alloc::vec;
use alloc::vec::Vec;

#[derive(Debug, Clone, Copy)]
pub struct SuggestOptions {
    pub seed: u64,
    pub playouts: u32,
}

#[derive(Clone, Debug)]
pub struct Info {
    pub chain: crate::board::Chain,
    pub survey: u32,
    pub own_first: u32,
    pub enemy_first: u32,
    pub studied: bool,
    pub fact: bool,
    pub zone: usize,
}

const DOUBTFUL: core::ops::Range<u32> = 12..89;

pub fn examine(board: &Board, options: SuggestOptions) -> (Vec<Info>, u64) {
    let cells = board.cells().len();
    let facts = pass_alive(board);
    let mut settled = vec![false; cells];
    for side in Color::ALL {
        for p in facts.area[side].iter() {
            settled[board.cell(p)] = true;
        }
    }
    let start = Arena::new(board, &settled);
    let mut arena = start.clone();
    let mut random = Random::new(options.seed);
    let mut sum = vec![0i32; cells];
    let n = options.playouts / 3;
    for i in 0..n {
        arena.copy_from(&start);
        play_out(&mut arena, &mut random, if i % 2 == 0 { BLACK } else { WHITE });
        for (cell, sum) in sum.iter_mut().enumerate() {
            if board.cells()[cell] == 3 {
                continue;
            }
            match owner(&arena, cell) {
                BLACK => *sum += 1,
                WHITE => *sum -= 1,
                _ => {}
            }
        }
    }
    let mut infos: Vec<Info> = board
        .chains()
        .map(|chain| {
            let fact = facts.stones[chain.color].contains(chain.stones[0])
                || facts.area[!chain.color].contains(chain.stones[0]);
            let s: i32 = chain.stones.iter().map(|&p| sum[board.cell(p)]).sum::<i32>()
                * if chain.color == Color::Black { 1 } else { -1 };
            let mut pct = (50 + 50 * s / (n as i32 * chain.stones.len() as i32)).clamp(0, 100) as u32;
            if facts.stones[chain.color].contains(chain.stones[0]) {
                pct = 100
            }
            if facts.area[!chain.color].contains(chain.stones[0]) {
                pct = 0
            }
            Info { chain, survey: pct, own_first: pct, enemy_first: pct, studied: false, fact, zone: 0 }
        })
        .collect();
    // number of chain at each cell
    let mut of = vec![usize::MAX; cells];
    for (i, info) in infos.iter().enumerate() {
        for &p in &info.chain.stones {
            of[board.cell(p)] = i;
        }
    }
    let doubtful: Vec<bool> = infos.iter().map(|i| !i.fact && DOUBTFUL.contains(&i.survey)).collect();
    // clusters
    let mut cluster: Vec<usize> = (0..infos.len()).collect();
    fn find(c: &mut [usize], mut a: usize) -> usize {
        while c[a] != a {
            c[a] = c[c[a]];
            a = c[a];
        }
        a
    }
    for p in board.size().points() {
        let cell = board.cell(p);
        let mut near: Vec<usize> = board
            .around(cell)
            .into_iter()
            .chain([cell])
            .map(|c| of[c])
            .filter(|&i| i != usize::MAX && doubtful[i])
            .collect();
        if settled[cell] {
            near.clear();
        }
        if board.cells()[cell] != EMPTY && (of[cell] == usize::MAX || !doubtful[of[cell]]) {
            near.clear();
        }
        for w in near.windows(2) {
            let (a, b) = (find(&mut cluster, w[0]), find(&mut cluster, w[1]));
            cluster[a] = b;
        }
    }
    let mut groups: Vec<Vec<usize>> = vec![Vec::new(); infos.len()];
    for i in 0..infos.len() {
        if doubtful[i] {
            let r = find(&mut cluster, i);
            groups[r].push(i);
        }
    }
    let mut groups: Vec<Vec<usize>> = groups.into_iter().filter(|g| !g.is_empty()).collect();
    groups.sort_by_key(|g| usize::MAX - g.iter().map(|&i| infos[i].chain.stones.len()).sum::<usize>());
    let per = (options.playouts - n) / (2 * groups.len().max(1) as u32);
    for g in groups {
        let mut zone: Vec<usize> = Vec::new();
        let mut in_zone = vec![false; cells];
        let mut members = g.clone();
        for &i in &g {
            for p in &infos[i].chain.stones {
                for c in board.around(board.cell(*p)) {
                    let o = of[c];
                    if o != usize::MAX && !infos[o].fact && infos[o].survey < 8 && !members.contains(&o) {
                        members.push(o);
                    }
                }
            }
        }
        let mut add = |c: usize, zone: &mut Vec<usize>| {
            if board.cells()[c] == EMPTY && !settled[c] && !in_zone[c] {
                in_zone[c] = true;
                zone.push(c);
            }
        };
        for &i in &members {
            for &p in &infos[i].chain.liberties {
                add(board.cell(p), &mut zone);
            }
        }
        let libs = zone.len();
        for k in 0..libs {
            for c in board.around(zone[k]) {
                add(c, &mut zone);
            }
        }
        // grow through contested empties
        let mut at = libs;
        while at < zone.len() && zone.len() < 48 {
            for c in board.around(zone[at]) {
                if sum[c].abs() * 10 < n as i32 * 7 {
                    add(c, &mut zone);
                }
            }
            at += 1;
        }
        let mut walls = vec![EMPTY; cells];
        for p in board.size().points() {
            let c = board.cell(p);
            if in_zone[c] || (of[c] != usize::MAX && (members.contains(&of[c]))) {
                continue;
            }
            let s = if facts.area.black.contains(p) {
                n as i32
            } else if facts.area.white.contains(p) {
                -(n as i32)
            } else {
                sum[c]
            };
            if s * 10 >= n as i32 * 7 {
                walls[c] = BLACK
            } else if s * 10 <= -(n as i32) * 7 {
                walls[c] = WHITE
            }
        }
        let start = Arena::walled(board, &in_zone, &walls);
        let mut stake: Vec<u16> = zone.iter().map(|&c| c as u16).collect();
        for &i in &members {
            stake.extend(infos[i].chain.stones.iter().map(|&p| board.cell(p) as u16));
        }
        let watched: Vec<(u16, u8)> =
            g.iter().map(|&i| (board.cell(infos[i].chain.stones[0]) as u16, cell_of(infos[i].chain.color))).collect();
        let mut res = [Vec::new(), Vec::new()];
        for (k, first) in [BLACK, WHITE].into_iter().enumerate() {
            let mut study = Study::new(start.clone(), first, stake.clone(), watched.clone(), per);
            for _ in 0..per {
                study.run(&mut arena, &mut random);
            }
            res[k] = study.kept().collect();
        }
        for (j, &i) in g.iter().enumerate() {
            let info = &mut infos[i];
            let (own, enemy) = if info.chain.color == Color::Black { (0, 1) } else { (1, 0) };
            info.own_first = res[own][j];
            info.enemy_first = res[enemy][j];
            info.studied = true;
            info.zone = zone.len();
        }
    }
    (infos, u64::from(n))
}
