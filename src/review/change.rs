//! Changes to the record under review, each of which can be undone.

use super::{OFF_PATH, Review};
use crate::color::Color;
use crate::point::Point;
use crate::record::{EditError, Next, NodeId, push_point, singles};
use alloc::string::String;
use alloc::vec::Vec;

/// A change to a node; doing it gives the one that undoes it.
#[derive(Clone, Debug)]
pub(super) struct Change {
    node: NodeId,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    /// Gives it this text.
    Text(String),
    /// Cuts it off, with what follows it.
    Cut,
    /// Puts it somewhere, with what follows it.
    Put { parent: NodeId, place: u32 },
}

impl Review {
    /// Makes a change and remembers how to undo it.
    fn change(&mut self, node: NodeId, what: What) -> Result<(), EditError> {
        let undo = self.apply(Change { node, what })?;
        self.done.push(undo);
        self.undone.clear();
        Ok(())
    }

    /// Makes a change; the review stands where it stood, or as near as there still is something. Returns what undoes it.
    fn apply(&mut self, Change { node, what }: Change) -> Result<Change, EditError> {
        let old = self.record.get(node).ok_or(EditError::NoNode)?;
        let old_parent = old.parent().map(|parent| parent.id());
        let undo = match what {
            What::Text(raw) => {
                let old = old.raw().into();
                let (here, on_path) = (self.here(), self.place_on_path(node));
                // A node on the way here is played again with what it now says.
                if on_path != Some(0) {
                    self.leave_node(node);
                }
                let done = self.record.restore_raw(node, &raw);
                if on_path == Some(0) {
                    self.begin();
                }
                self.go_to(here);
                done?;
                What::Text(old)
            }
            What::Cut => {
                let parent = old_parent.ok_or(EditError::Root)?;
                self.leave_node(node);
                What::Put { parent, place: self.record.cut(node)? }
            }
            What::Put { parent, place } => {
                if old_parent.is_some_and(|old| old != parent) {
                    self.leave_node(node);
                }
                let undo = match old_parent {
                    Some(parent) => What::Put { parent, place: self.record.cut(node)? },
                    None => What::Cut,
                };
                if let Err(why) = self.record.put(node, parent, place) {
                    if let What::Put { parent, place } = undo {
                        self.record.put(node, parent, place)?;
                    }
                    return Err(why);
                }
                undo
            }
        };
        self.keep_up();
        Ok(Change { node, what: undo })
    }

    /// Goes back to before a node, if it is on the way here.
    fn leave_node(&mut self, node: NodeId) {
        if let Some(place) = self.place_on_path(node) {
            self.leave_to(place - 1);
        }
    }

    fn place_on_path(&self, node: NodeId) -> Option<usize> {
        let place = *self.depth.get(node.index() as usize)?;
        (place != OFF_PATH).then_some(place as usize)
    }

    /// Adds a node with a move as the last variation here.
    pub(super) fn add_move(&mut self, color: Color, point: Option<Point>) -> Result<NodeId, EditError> {
        let added = self.record.add_move(self.here(), color, point);
        self.depth.resize(self.record.node_count(), OFF_PATH);
        let node = added?;
        self.done.push(Change { node, what: What::Cut });
        self.undone.clear();
        self.keep_up();
        Ok(node)
    }

    /// Gives a node a property with these texts as values, or takes it away if there is none.
    ///
    /// # Errors
    /// As [`GameRecord::set`](crate::GameRecord::set). Nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId, Review, Size};
    /// let mut review = Review::new(GameRecord::new(Size::NINE));
    /// review.set(NodeId::ROOT, "PB", ["吴清源"])?;
    /// assert_eq!(review.record().info().players.black.name, "吴清源");
    /// assert!(review.undo_edit());
    /// assert_eq!(review.record().info().players.black.name, "");
    /// # Ok::<(), weiqi_rules::EditError>(())
    /// ```
    pub fn set<'v>(
        &mut self,
        node: NodeId,
        name: &str,
        values: impl IntoIterator<Item = &'v str>,
    ) -> Result<(), EditError> {
        self.set_values(node, name, false, &mut singles(values.into_iter()))
    }

    /// The same for composed values, such as labels (`LB`): a point in letters and a text.
    ///
    /// # Errors
    /// As [`GameRecord::set_pairs`](crate::GameRecord::set_pairs). Nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId, Review, Size};
    /// let mut review = Review::new(GameRecord::new(Size::NINE));
    /// review.set_pairs(NodeId::ROOT, "LB", [("ee", "A"), ("cc", "乙")])?;
    /// assert!(review.node().raw().ends_with("LB[ee:A][cc:乙]"));
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
        let raw = self.record.with_values(node, name, composed, next)?;
        self.change(node, What::Text(raw))
    }

    /// Writes the comment of the node where the review stands; an empty one is none.
    ///
    /// # Errors
    /// When the record would be too long. Nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review, Size};
    /// let mut review = Review::new(GameRecord::new(Size::NINE));
    /// review.set_comment("妙手!")?;
    /// assert_eq!(review.node().comment().unwrap(), "妙手!");
    /// review.set_comment("")?;
    /// assert_eq!(review.node().comment(), None);
    /// # Ok::<(), weiqi_rules::EditError>(())
    /// ```
    pub fn set_comment(&mut self, text: &str) -> Result<(), EditError> {
        let value = (!text.is_empty()).then_some(text);
        self.set(self.here(), "C", value)
    }

    /// Adds a point to a list of points of the node where the review stands (`TR`, `SQ`, `CR`, `MA`, `SL`…), or takes it
    /// out if it is there.
    ///
    /// # Errors
    /// When the name cannot be one or the record would be too long. Nothing has changed then.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Point, Review, Size};
    /// let mut review = Review::new(GameRecord::new(Size::NINE));
    /// review.toggle_mark("TR", Point::new(4, 4))?;
    /// assert!(review.node().raw().ends_with("TR[ee]"));
    /// review.toggle_mark("TR", Point::new(4, 4))?;
    /// assert!(review.node().property("TR").is_none());
    /// # Ok::<(), weiqi_rules::EditError>(())
    /// ```
    pub fn toggle_mark(&mut self, name: &str, point: Point) -> Result<(), EditError> {
        let size = self.record.size();
        let (mut marked, mut is_new) = (String::new(), true);
        if let Some(property) = self.node().property(name) {
            for other in property.points(size) {
                // It goes once, where a record has it twice.
                if is_new && other == point {
                    is_new = false;
                } else {
                    push_point(&mut marked, other);
                }
            }
        }
        if is_new {
            push_point(&mut marked, point);
        }
        let node = self.here();
        let raw = self.record.replaced(node, name, &marked)?;
        self.change(node, What::Text(raw))
    }

    /// Cuts a node off with all that follows it. If the review stands in there, it goes to the parent.
    ///
    /// # Errors
    /// When there is no such node, or it is the root.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;SZ[9](;B[aa];W[bb])(;B[cc]))")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.last();
    /// let first = review.record().root().next().unwrap().id();
    /// review.delete(first).unwrap();
    /// assert_eq!(review.depth(), 0);
    /// assert_eq!(review.record().to_sgf(), "(;SZ[9];B[cc])\n");
    /// assert!(review.undo_edit());
    /// assert_eq!(review.record().to_sgf(), "(;SZ[9]\n(;B[aa];W[bb])\n(;B[cc]))\n");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn delete(&mut self, node: NodeId) -> Result<(), EditError> {
        self.change(node, What::Cut)
    }

    /// Gives a node another place among its siblings: 0 makes it the main line there, a large number the last variation.
    ///
    /// # Errors
    /// When there is no such node, or it is the root.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId, Review};
    /// let record = GameRecord::parse("(;SZ[9](;B[aa])(;B[bb])(;B[cc]))")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.reorder(NodeId::from_index(3), 1).unwrap();
    /// assert_eq!(review.record().to_sgf(), "(;SZ[9]\n(;B[aa])\n(;B[cc])\n(;B[bb]))\n");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn reorder(&mut self, node: NodeId, place: u32) -> Result<(), EditError> {
        let parent = self.record.get(node).ok_or(EditError::NoNode)?.parent().ok_or(EditError::Root)?.id();
        self.change(node, What::Put { parent, place })
    }

    /// Makes the line to a node the main line: every node on the way to it becomes the first of its siblings. One edit to
    /// undo for each that moves; says how many.
    ///
    /// # Errors
    /// When there is no such node.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, NodeId, Review};
    /// let record = GameRecord::parse("(;SZ[9](;B[aa])(;B[bb](;W[cc])(;W[dd])))")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// assert_eq!(review.promote(NodeId::from_index(4)), Ok(2));
    /// assert_eq!(review.record().to_sgf(), "(;SZ[9]\n(;B[bb]\n(;W[dd])\n(;W[cc]))\n(;B[aa]))\n");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn promote(&mut self, node: NodeId) -> Result<usize, EditError> {
        let mut moved = 0;
        let mut above = Some(self.record.get(node).ok_or(EditError::NoNode)?);
        let mut line = Vec::new();
        while let Some(node) = above {
            above = node.parent();
            if above.is_some_and(|parent| parent.next() != Some(node)) {
                line.push(node.id());
            }
        }
        for node in line {
            self.reorder(node, 0)?;
            moved += 1;
        }
        Ok(moved)
    }

    /// Undoes the last change to the record. Says whether there was one.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Review};
    /// let record = GameRecord::parse("(;SZ[9])")?.games.remove(0);
    /// let mut review = Review::new(record);
    /// review.set_comment("x").unwrap();
    /// assert!(review.undo_edit() && !review.undo_edit());
    /// assert_eq!(review.record().to_sgf(), "(;SZ[9])\n");
    /// # Ok::<(), weiqi_rules::ParseError>(())
    /// ```
    pub fn undo_edit(&mut self) -> bool {
        self.change_back(true)
    }

    /// Does the last change again that was undone. Says whether there was one.
    ///
    /// ```
    /// use weiqi_rules::{GameRecord, Point, Review, Size};
    /// let mut review = Review::new(GameRecord::new(Size::NINE));
    /// review.play(Point::new(4, 4)).unwrap();
    /// assert!(review.undo_edit() && review.node().next().is_none());
    /// assert!(review.redo_edit() && review.node().next().is_some());
    /// ```
    pub fn redo_edit(&mut self) -> bool {
        self.change_back(false)
    }

    fn change_back(&mut self, is_undo: bool) -> bool {
        let changes = if is_undo { &mut self.done } else { &mut self.undone };
        let Some(change) = changes.pop() else { return false };
        if let Ok(back) = self.apply(change) {
            let changes = if is_undo { &mut self.undone } else { &mut self.done };
            changes.push(back);
        }
        true
    }
}
