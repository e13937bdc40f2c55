//! False eyes: points that alone hold their surroundings together.
//!
//! The groups and vacant points of a domain form a graph: points of an eye space are joined to each other and to the
//! groups they touch. A vacant point with at most one other vacant point beside it is a *hinge* when taking it away
//! breaks its surroundings apart: nothing else connects the stones around it, so it will have to be filled. Where every
//! broken-off part with stones beside the hinge has an eye of its own, the hinge need not be filled after all.
//!
//! One depth-first search finds all hinges (as cut points) and numbers the graph so that what hangs below a point is an
//! unbroken run of numbers; counting the eyes in a run is then a subtraction.

use super::{NONE, Terrain};
use crate::board::EMPTY;
use crate::life::playout::other;
use alloc::vec;

/// A node of the graph, named by one of its cells: a vacant point, or a group by its first stone.
type Name = usize;

/// The name of no node: there the frame is.
const NOBODY: Name = 0;

/// What a cell is in the graph; from `first` on only what names a node knows it.
#[derive(Clone, Copy, Default)]
pub(super) struct Node {
    /// The node it belongs to, and the next cell of that node in a ring.
    head: Name,
    next: usize,
    /// When the search came to the node, from 1 on, and the last arrival below it.
    first: usize,
    last: usize,
    /// The earliest arrival beside the node or anything below it.
    low: usize,
    parent: Name,
    /// The first arrival of the node's connected part.
    root: Name,
    /// Where the search goes on: the cell of the node, and which of the four beside it.
    cell: usize,
    side: usize,
}

impl Node {
    pub(super) fn alone(at: usize) -> Node {
        Node { head: at, next: at, ..Node::default() }
    }
}

impl Terrain {
    pub(super) fn find_hinges(&mut self) {
        let mut heads = vec![NOBODY; self.eyes.len()];
        let cells = &mut self.cells[..];
        for at in 0..cells.len() {
            let group = cells[at].group;
            if group == NONE {
                continue;
            }
            let first = &mut heads[usize::from(group)];
            if *first == NOBODY {
                *first = at;
            } else {
                cells[at].node.head = *first;
                cells[at].node.next = core::mem::replace(&mut cells[*first].node.next, at);
            }
        }
        let mut time = 0;
        for at in 0..self.cells.len() {
            if self.cells[at].eye != NONE && self.cells[at].node.first == 0 {
                time = self.search(at, time);
            }
        }
        for at in 0..self.cells.len() {
            let cell = &self.cells[at];
            if cell.eye != NONE {
                let vacant = self.around(at).iter().filter(|side| side.domain == cell.domain && side.vacant()).count();
                let severed = self.severed(at).iter().filter(|&&top| top != NOBODY).count();
                self.cells[at].hinge = vacant <= 1 && severed + usize::from(cell.node.parent != NOBODY) > 1;
            }
        }
    }

    /// Searches a connected part from one of its vacant points on. When it was done.
    fn search(&mut self, root: Name, mut time: usize) -> usize {
        let cells = &mut self.cells[..];
        let (mut name, mut parent) = (root, NOBODY);
        loop {
            let node = &mut cells[name].node;
            if node.first == 0 {
                time += 1;
                (node.first, node.low, node.parent, node.root, node.cell) = (time, time, parent, root, name);
            }
            let Node { low, cell, side, .. } = *node;
            if side == 4 {
                // All around this cell is done; when the ring is back at its first cell, all around the node.
                let after = cells[cell].node.next;
                let node = &mut cells[name].node;
                (node.cell, node.side) = (after, 0);
                if after == name {
                    node.last = time;
                    if name == root {
                        return time;
                    }
                    name = node.parent;
                    let above = &mut cells[name].node;
                    above.low = above.low.min(low);
                }
                continue;
            }
            node.side += 1;
            let beside = &cells[cell.wrapping_add(self.steps[side])];
            // What an eye there needs around it belongs to the same domain.
            if cells[cell].domain == beside.domain {
                let beside = beside.node.head;
                let met = cells[beside].node.first;
                if met == 0 {
                    (name, parent) = (beside, name);
                } else {
                    cells[name].node.low = low.min(met);
                }
            }
        }
    }

    /// The nodes beside a cell and below it in the search that only the cell connects to the rest, each once.
    fn severed(&self, at: usize) -> [Name; 4] {
        let mut found = [NOBODY; 4];
        for (to, side) in self.around(at).iter().enumerate() {
            let top = side.node.head;
            let node = &self.cells[top].node;
            let below = node.parent == at && node.low >= self.cells[at].node.first;
            if below && !found.contains(&top) {
                found[to] = top;
            }
        }
        found
    }

    /// Finds what will be filled: hinges beside which there is a group that, once the hinge is cut, reaches no eye that
    /// counts; and beside a hinge with a dead stone in it the points from which that stone is taken.
    pub(super) fn find_unsupported(&mut self) {
        // How many points of eyes that count the search met until each moment.
        let mut met = vec![0; self.cells.len()];
        for cell in &self.cells {
            met[cell.node.first] = u32::from(cell.eyes > 0 && !cell.hinge);
        }
        met[0] = 0;
        for time in 1..met.len() {
            met[time] += met[time - 1];
        }
        for at in 0..self.cells.len() {
            if self.cells[at].hinge && self.is_unsupported(at, &met) {
                self.cells[at].fill = true;
                let stone = self.cells[at].stone();
                for to in 0..4 {
                    let side = self.beside(at, to);
                    self.cells[side].fill |= stone != EMPTY && self.cells[side].lord == other(stone);
                }
            }
        }
    }

    fn is_unsupported(&self, hinge: usize, met: &[u32]) -> bool {
        let below = |name: Name| {
            let Node { first, last, .. } = self.cells[name].node;
            met[last] - met[first.saturating_sub(1)]
        };
        let severed = self.severed(hinge);
        let mut rest = below(self.cells[hinge].node.root);
        for &top in &severed {
            rest -= below(top);
        }
        let domain = self.cells[hinge].domain;
        self.around(hinge).iter().any(|side| {
            let mut eyes = rest;
            let group = self.cells[side.node.head].node.first;
            for &top in &severed {
                let Node { first, last, .. } = self.cells[top].node;
                if first <= group && group <= last {
                    eyes = below(top);
                }
            }
            eyes == 0 && side.domain == domain && !side.vacant()
        })
    }
}
