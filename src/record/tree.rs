//! The arena: nodes, their links and their text. It has neither recursion nor a stack, whatever the tree's shape.

use alloc::string::String;
use alloc::vec::Vec;

/// A node of a [`GameRecord`](crate::GameRecord): its number in the arena, which stays the same through every edit.
///
/// ```
/// use weiqi_rules::{GameRecord, NodeId};
/// let record = GameRecord::parse("(;B[aa];W[bb])")?.games.remove(0);
/// assert_eq!(record.root().id(), NodeId::ROOT);
/// assert_eq!(record.root().next().unwrap().id().index(), 1);
/// # Ok::<(), weiqi_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The root of every record.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::NodeId::ROOT.index(), 0);
    /// ```
    pub const ROOT: NodeId = NodeId(0);

    /// The node of that number. Whether a record has it, [`GameRecord::get`](crate::GameRecord::get) says.
    ///
    /// ```
    /// use weiqi_rules::NodeId;
    /// assert_eq!(NodeId::from_index(0), NodeId::ROOT);
    /// ```
    #[must_use]
    pub const fn from_index(index: u32) -> NodeId {
        NodeId(index)
    }

    /// The node's number.
    ///
    /// ```
    /// assert_eq!(weiqi_rules::NodeId::from_index(7).index(), 7);
    /// ```
    #[must_use]
    pub const fn index(self) -> u32 {
        self.0
    }
}

pub(super) const NONE: u32 = u32::MAX;

/// A node's links and the place of its text. Siblings form a ring, and the parent knows the last of them: both ends are
/// then one step away, with three links in all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Links {
    /// `NONE` for the root and for the top of a part that was cut off.
    pub parent: u32,
    pub last_child: u32,
    /// The next sibling; the last one's is the first.
    pub next: u32,
    pub text: u32,
    pub text_len: u32,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    pub nodes: Vec<Links>,
    /// The text of all nodes: `AB[aa][bb]C[text]`, names in capitals, nothing between the values, all of them closed.
    pub text: String,
    /// How many bytes of the text no node uses any more.
    waste: usize,
}

impl Tree {
    fn at(&self, id: u32) -> &Links {
        &self.nodes[id as usize]
    }

    fn at_mut(&mut self, id: u32) -> &mut Links {
        &mut self.nodes[id as usize]
    }

    pub fn parent(&self, id: u32) -> Option<u32> {
        Some(self.at(id).parent).filter(|&parent| parent != NONE)
    }

    pub fn last_child(&self, id: u32) -> Option<u32> {
        Some(self.at(id).last_child).filter(|&child| child != NONE)
    }

    pub fn first_child(&self, id: u32) -> Option<u32> {
        self.last_child(id).map(|last| self.at(last).next)
    }

    pub fn next_sibling(&self, id: u32) -> Option<u32> {
        let parent = self.parent(id)?;
        (self.at(parent).last_child != id).then(|| self.at(id).next)
    }

    pub fn node_text(&self, id: u32) -> &str {
        let &Links { text, text_len, .. } = self.at(id);
        &self.text[text as usize..(text + text_len) as usize]
    }

    /// A new node without text, its text to begin at the end of what there is.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub fn add(&mut self, parent: u32) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(Links { parent: NONE, last_child: NONE, next: id, text: self.text.len() as u32, text_len: 0 });
        if parent != NONE {
            self.attach(id, parent);
        }
        id
    }

    /// Makes the top of a cut-off part the last child of `parent`.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub fn attach(&mut self, id: u32, parent: u32) {
        let last = self.at(parent).last_child;
        let next = if last == NONE { id } else { core::mem::replace(&mut self.at_mut(last).next, id) };
        let node = self.at_mut(id);
        node.parent = parent;
        node.next = next;
        self.at_mut(parent).last_child = id;
    }

    /// Cuts a part off: the node leaves its parent and keeps what follows it. Says how many siblings stood before it.
    pub fn detach(&mut self, id: u32) -> u32 {
        let parent = self.at(id).parent;
        if parent == NONE {
            return 0;
        }
        let last = self.at(parent).last_child;
        let (mut before, mut place) = (last, 0);
        while self.at(before).next != id {
            before = self.at(before).next;
            place += 1;
        }
        if before == id {
            self.at_mut(parent).last_child = NONE;
        } else {
            self.at_mut(before).next = self.at(id).next;
            if last == id {
                self.at_mut(parent).last_child = before;
            }
        }
        let node = self.at_mut(id);
        node.parent = NONE;
        node.next = id;
        place
    }

    /// Makes the top of a cut-off part a child of `parent` with so many siblings before it, or the last.
    pub fn attach_at(&mut self, id: u32, parent: u32, place: u32) {
        let mut before = self.at(parent).last_child;
        let end = before;
        for _ in 0..place {
            before = if before == NONE { break } else { self.at(before).next };
            if before == end {
                break;
            }
        }
        if before == NONE || (before == end && place > 0) {
            return self.attach(id, parent);
        }
        let next = core::mem::replace(&mut self.at_mut(before).next, id);
        let node = self.at_mut(id);
        node.parent = parent;
        node.next = next;
    }

    /// Whether `id` is reached from the root.
    pub fn is_attached(&self, id: u32) -> bool {
        let mut node = id;
        while let Some(parent) = self.parent(node) {
            node = parent;
        }
        node == 0
    }

    /// The node after `id` in the order of writing, not leaving the part below `top`.
    pub fn following(&self, id: u32, top: u32) -> Option<u32> {
        if let Some(child) = self.first_child(id) {
            return Some(child);
        }
        let mut node = id;
        while node != top {
            if let Some(sibling) = self.next_sibling(node) {
                return Some(sibling);
            }
            node = self.parent(node)?;
        }
        None
    }

    /// Whether a text of that length still fits.
    pub fn has_room(&self, len: usize) -> bool {
        len < NONE as usize && self.text.len() - self.waste + len < NONE as usize
    }

    /// Gives a node another text; there must be room for it. The old one stays behind as waste until there is more of it
    /// than of text in use.
    #[cfg_attr(weiqi_small, optimize(speed))]
    pub fn set_text(&mut self, id: u32, text: &str) {
        self.waste += self.at(id).text_len as usize;
        self.at_mut(id).text_len = 0;
        let crowded = self.text.len() + text.len() >= NONE as usize;
        if crowded || (self.waste > 4096 && self.waste > self.text.len() / 2) {
            self.drop_waste();
        }
        let start = self.text.len() as u32;
        self.text.push_str(text);
        let node = self.at_mut(id);
        node.text = start;
        node.text_len = text.len() as u32;
    }

    fn drop_waste(&mut self) {
        let mut text = String::with_capacity(self.text.len() - self.waste);
        for id in 0..self.nodes.len() as u32 {
            let start = text.len() as u32;
            text.push_str(self.node_text(id));
            self.at_mut(id).text = start;
        }
        self.text = text;
        self.waste = 0;
    }
}
