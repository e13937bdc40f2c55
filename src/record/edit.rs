//! Changing a record: properties, and nodes' places in the tree.

use super::size_of;
use super::tree::{NONE, NodeId};
use super::value::{escapes, push_point, push_value};
use super::{GameRecord, RecordNode};
use crate::color::Color;
use crate::point::Point;
use alloc::string::String;
use core::fmt;

/// Why a record could not be changed.
///
/// ```
/// use weiqi_rules::{EditError, GameRecord, NodeId, Size};
/// let mut record = GameRecord::new(Size::NINE);
/// assert_eq!(record.set(NodeId::ROOT, "c", ["x"]), Err(EditError::BadName));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EditError {
    /// The record has no such node.
    NoNode,
    /// A property's name is one to sixty-four capitals and digits, a capital first.
    BadName,
    /// The root can neither be moved nor cut off.
    Root,
    /// A node cannot come behind itself.
    Cycle,
    /// The record would be longer than 4 GiB.
    TooLong,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EditError::NoNode => "the record has no such node",
            EditError::BadName => "a property's name is capitals and digits, a capital first",
            EditError::Root => "the root can neither be moved nor cut off",
            EditError::Cycle => "a node cannot come behind itself",
            EditError::TooLong => "the record would be longer than 4 GiB",
        })
    }
}

impl core::error::Error for EditError {}

fn check_name(name: &str) -> Result<(), EditError> {
    let good = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_';
    let first = name.bytes().next().is_some_and(|byte| byte.is_ascii_uppercase());
    if first && name.len() <= 64 && name.bytes().all(good) { Ok(()) } else { Err(EditError::BadName) }
}

/// Where the values of a property come from, one after the other; without their second halves if they are not composed.
pub(crate) type Next<'n, 'v> = &'n mut dyn FnMut() -> Option<(&'v str, &'v str)>;

/// Values that are not composed.
pub(crate) fn singles<'v>(mut values: impl Iterator<Item = &'v str>) -> impl FnMut() -> Option<(&'v str, &'v str)> {
    move || values.next().map(|value| (value, ""))
}

impl GameRecord {
    fn id(&self, node: NodeId) -> Result<u32, EditError> {
        if node.index() < self.tree.nodes.len() as u32 { Ok(node.index()) } else { Err(EditError::NoNode) }
    }

    /// Adds a node without properties behind another, as the last of its variations.
    ///
    /// # Errors
    /// When there is no such node, or no room for one more.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId, Size};
    /// let mut record = GameRecord::new(Size::NINE);
    /// let node = record.add_node(NodeId::ROOT)?;
    /// record.set(node, "B", ["ee"])?;
    /// record.set(node, "C", ["Tengen [天元]"])?;
    /// assert_eq!(record.to_sgf(), "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee]C[Tengen [天元\\]])\n");
    /// # Ok::<(), weiqi_rules::EditError>(())
    /// ```
    pub fn add_node(&mut self, behind: NodeId) -> Result<NodeId, EditError> {
        let parent = self.id(behind)?;
        if self.tree.nodes.len() >= NONE as usize {
            return Err(EditError::TooLong);
        }
        Ok(NodeId(self.tree.add(parent)))
    }

    /// Gives a node a property with these values, each a text that is escaped as needed; another of the same name is
    /// replaced, in its place. Without a value the property is removed.
    ///
    /// # Errors
    /// When there is no such node, no room, or the name cannot be one.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId};
    /// let mut record = GameRecord::parse("(;SZ[9]C[old]GN[x])")?.games.remove(0);
    /// record.set(NodeId::ROOT, "C", ["a ] and a \\"]).unwrap();
    /// record.set(NodeId::ROOT, "GN", [""; 0]).unwrap();
    /// assert_eq!(record.root().comment().unwrap(), "a ] and a \\");
    /// assert_eq!(record.root().raw(), r"SZ[9]C[a \] and a \\]");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn set<'v>(
        &mut self,
        node: NodeId,
        name: &str,
        values: impl IntoIterator<Item = &'v str>,
    ) -> Result<(), EditError> {
        self.set_values(node, name, false, &mut singles(values.into_iter()))
    }

    /// As [`GameRecord::set`] for composed values such as labels (`LB[ee:A]`): the first half is written as it is, the
    /// second escaped, colons too.
    ///
    /// # Errors
    /// As [`GameRecord::set`].
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId, Size};
    /// let mut record = GameRecord::new(Size::NINE);
    /// record.set_pairs(NodeId::ROOT, "LB", [("ee", "1:1")])?;
    /// assert!(record.root().raw().ends_with(r"LB[ee:1\:1]"));
    /// # Ok::<(), weiqi_rules::EditError>(())
    /// ```
    pub fn set_pairs<'v>(
        &mut self,
        node: NodeId,
        name: &str,
        values: impl IntoIterator<Item = (&'v str, &'v str)>,
    ) -> Result<(), EditError> {
        let mut values = values.into_iter();
        self.set_values(node, name, true, &mut || values.next())
    }

    #[inline(never)]
    fn set_values(&mut self, node: NodeId, name: &str, composed: bool, next: Next<'_, '_>) -> Result<(), EditError> {
        let text = self.with_values(node, name, composed, next)?;
        self.restore_raw(node, &text)
    }

    /// What [`RecordNode::raw`] will be after these values are set.
    pub(crate) fn with_values(
        &self,
        node: NodeId,
        name: &str,
        composed: bool,
        next: Next<'_, '_>,
    ) -> Result<String, EditError> {
        let escaped = escapes(name, composed);
        let mut raw = String::new();
        while let Some((first, second)) = next() {
            raw.push('[');
            push_value(&mut raw, first, escaped);
            if composed {
                raw.push(':');
                push_value(&mut raw, second, escaped);
            }
            raw.push(']');
        }
        self.replaced(node, name, &raw)
    }

    /// Gives a node a property with these values, which stand as SGF has them, brackets and all.
    pub(crate) fn set_raw(&mut self, node: NodeId, name: &str, values: &str) -> Result<(), EditError> {
        let text = self.replaced(node, name, values)?;
        self.restore_raw(node, &text)
    }

    /// A node with that move behind another.
    pub(crate) fn add_move(&mut self, behind: NodeId, color: Color, point: Option<Point>) -> Result<NodeId, EditError> {
        let node = self.add_node(behind)?;
        let mut text = String::from(color.letter());
        match point {
            Some(point) => push_point(&mut text, point),
            None => text.push_str("[]"),
        }
        self.restore_raw(node, &text).map(|()| node)
    }

    /// A node's text with `values` (brackets included) in the place of the property's, or without it if they are empty.
    pub(crate) fn replaced(&self, node: NodeId, name: &str, values: &str) -> Result<String, EditError> {
        let id = self.id(node)?;
        check_name(name)?;
        let mut text = String::new();
        let mut is_new = !values.is_empty();
        for property in RecordNode::new(self, id).properties() {
            if property.name() != name {
                text.push_str(property.name());
                text.push_str(property.raw());
            } else if is_new {
                text.push_str(name);
                text.push_str(values);
                is_new = false;
            }
        }
        if is_new {
            text.push_str(name);
            text.push_str(values);
        }
        Ok(text)
    }

    /// Gives a node the text of [`RecordNode::raw`], as it was read from there.
    pub(crate) fn restore_raw(&mut self, node: NodeId, raw: &str) -> Result<(), EditError> {
        let id = self.id(node)?;
        if !self.tree.has_room(raw.len()) {
            return Err(EditError::TooLong);
        }
        self.tree.set_text(id, raw);
        if id == 0 {
            self.size = size_of(raw);
        }
        Ok(())
    }

    /// Cuts a node and all behind it off; it keeps its id and can be put back. Says its place among its siblings.
    ///
    /// # Errors
    /// When there is no such node, or it is the root.
    ///
    /// ```
    /// use weiqi_rules::GameRecord;
    /// let mut record = GameRecord::parse("(;SZ[9](;B[aa])(;B[bb];W[cc]))")?.games.remove(0);
    /// let second = record.root().children().nth(1).unwrap().id();
    /// assert_eq!(record.cut(second), Ok(1));
    /// assert_eq!(record.to_sgf(), "(;SZ[9];B[aa])\n");
    /// record.put(second, record.root().id(), 0).unwrap();
    /// assert_eq!(record.to_sgf(), "(;SZ[9]\n(;B[bb];W[cc])\n(;B[aa]))\n");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn cut(&mut self, node: NodeId) -> Result<u32, EditError> {
        match self.id(node)? {
            0 => Err(EditError::Root),
            id => Ok(self.tree.detach(id)),
        }
    }

    /// Puts a node and all behind it behind `parent`, with so many siblings before it: 0 makes it the main line, a large
    /// number the last. It may have been cut off before or not.
    ///
    /// # Errors
    /// When there is no such node, it is the root, or `parent` is the node itself or behind it.
    ///
    /// ```
    /// use weiqi_rules::{EditError, GameRecord, NodeId};
    /// let mut record = GameRecord::parse("(;(;B[aa])(;B[bb]))")?.games.remove(0);
    /// record.put(NodeId::from_index(2), NodeId::ROOT, 0).unwrap();
    /// assert_eq!(record.root().next().unwrap().raw(), "B[bb]");
    /// assert_eq!(record.put(NodeId::ROOT, NodeId::from_index(1), 0), Err(EditError::Root));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn put(&mut self, node: NodeId, parent: NodeId, place: u32) -> Result<(), EditError> {
        let (id, parent) = (self.id(node)?, self.id(parent)?);
        if id == 0 {
            return Err(EditError::Root);
        }
        let mut above = Some(parent);
        while let Some(one) = above {
            if one == id {
                return Err(EditError::Cycle);
            }
            above = self.tree.parent(one);
        }
        self.tree.detach(id);
        self.tree.attach_at(id, parent, place);
        Ok(())
    }

    /// Whether the node is in the tree, not cut off.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId};
    /// let mut record = GameRecord::parse("(;B[aa];W[bb])")?.games.remove(0);
    /// let second = NodeId::from_index(1);
    /// record.cut(second).unwrap();
    /// assert!(!record.is_in_tree(second));
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_in_tree(&self, node: NodeId) -> bool {
        self.id(node).is_ok_and(|id| self.tree.is_attached(id))
    }
}
