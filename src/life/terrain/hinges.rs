//! False eyes: points that alone hold their surroundings together.
//!
//! The groups and vacant points of a domain form a graph: points of an eye space are joined to each other and to the
//! groups they touch. A vacant point with at most one other vacant point beside it is a *hinge* when taking it away
//! breaks its surroundings apart: nothing else connects the stones around it, so it will have to be filled. Where every
//! broken-off part with stones beside the hinge has an eye of its own, the hinge need not be filled after all.
//!
//! One depth-first search finds all hinges (as cut points) and numbers the graph so that what hangs below a point is an
//! unbroken run of numbers; counting the eyes in a run is then a subtraction.

use super::domains::{NONE, Parts};
use super::ground::Ground;
use alloc::vec;
use alloc::vec::Vec;

/// A point of the graph: a cell, or a group's number after the last cell.
type Node = usize;

const UNSEEN: u32 = u32::MAX;

pub(super) struct Hinges {
    edges: Vec<Vec<Node>>,
    /// When the search came to a node, and the last arrival below it.
    first: Vec<u32>,
    last: Vec<u32>,
    /// The earliest arrival beside the node or anything below it.
    low: Vec<u32>,
    parent: Vec<Option<Node>>,
    /// The first arrival of each node's connected part.
    root: Vec<Node>,
    /// The cells that are hinges.
    pub(super) cells: Vec<bool>,
}

impl Hinges {
    pub(super) fn find(ground: &Ground, parts: &Parts) -> Hinges {
        let cells = ground.len();
        let nodes = cells + parts.group_count + 1;
        let mut edges = vec![Vec::new(); nodes];
        for cell in parts.eyes.iter().flatten().copied() {
            for side in parts.sides(ground, cell) {
                if parts.eye[side] != NONE {
                    edges[cell].push(side);
                } else {
                    let group = cells + usize::from(parts.group[side]);
                    edges[cell].push(group);
                    edges[group].push(cell);
                }
            }
        }
        let mut hinges = Hinges {
            edges,
            first: vec![UNSEEN; nodes],
            last: vec![0; nodes],
            low: vec![UNSEEN; nodes],
            parent: vec![None; nodes],
            root: (0..nodes).collect(),
            cells: vec![false; cells],
        };
        let mut time = 0;
        for cell in parts.eyes.iter().flatten().copied() {
            if hinges.first[cell] == UNSEEN {
                hinges.search(cell, &mut time);
            }
        }
        for cell in parts.eyes.iter().flatten().copied() {
            let vacant = hinges.edges[cell].iter().filter(|&&side| side < cells).count();
            let pieces = hinges.cut_off(cell).count() + usize::from(hinges.parent[cell].is_some());
            hinges.cells[cell] = vacant <= 1 && pieces > 1;
        }
        hinges
    }

    fn search(&mut self, root: Node, time: &mut u32) {
        let mut path = vec![(root, 0)];
        self.arrive(root, root, time);
        while let Some((node, next)) = path.last_mut() {
            let node = *node;
            if let Some(&beside) = self.edges[node].get(*next) {
                *next += 1;
                if self.first[beside] == UNSEEN {
                    self.parent[beside] = Some(node);
                    self.arrive(beside, root, time);
                    path.push((beside, 0));
                } else {
                    self.low[node] = self.low[node].min(self.first[beside]);
                }
                continue;
            }
            path.pop();
            self.last[node] = *time - 1;
            if let Some(parent) = self.parent[node] {
                self.low[parent] = self.low[parent].min(self.low[node]);
            }
        }
    }

    fn arrive(&mut self, node: Node, root: Node, time: &mut u32) {
        self.first[node] = *time;
        self.low[node] = *time;
        self.root[node] = root;
        *time += 1;
    }

    /// The nodes just below a cell that only the cell connects to the rest. Several edges may lead to one node; it is
    /// named once.
    fn cut_off(&self, cell: Node) -> impl Iterator<Item = Node> + '_ {
        let edges = &self.edges[cell];
        edges.iter().enumerate().filter_map(move |(i, &below)| {
            let child = self.parent[below] == Some(cell) && !edges[..i].contains(&below);
            (child && self.low[below] >= self.first[cell]).then_some(below)
        })
    }

    /// The hinges that must be filled in the end: beside them is a group that, once the hinge is cut, reaches no point
    /// of `anchors`, the eyes that count.
    pub(super) fn unsupported(&self, anchors: &[bool]) -> Vec<bool> {
        // How many anchors the search met before each moment.
        let arrivals = self.first.iter().filter(|&&time| time != UNSEEN).count();
        let mut before = vec![0u32; arrivals + 1];
        for (cell, _) in anchors.iter().enumerate().filter(|&(cell, &anchor)| anchor && self.first[cell] != UNSEEN) {
            before[self.first[cell] as usize + 1] = 1;
        }
        for time in 0..arrivals {
            before[time + 1] += before[time];
        }
        let below = |node: Node| before[self.last[node] as usize + 1] - before[self.first[node] as usize];

        let mut unsupported = vec![false; self.cells.len()];
        for cell in (0..self.cells.len()).filter(|&cell| self.cells[cell]) {
            let severed: u32 = self.cut_off(cell).map(below).sum();
            let rest = below(self.root[cell]) - severed;
            unsupported[cell] = self.edges[cell].iter().filter(|&&side| side >= self.cells.len()).any(|&group| {
                let within = |&top: &Node| (self.first[top]..=self.last[top]).contains(&self.first[group]);
                self.cut_off(cell).find(within).map_or(rest, below) == 0
            });
        }
        unsupported
    }
}
