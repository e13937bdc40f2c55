//! Structured answers: one kind of value with one way across the border, whatever is asked.

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use weiqi_rules::{ByColor, Color, HalfPoints, Point, PointSet, Sentence};

/// A value as JavaScript knows them.
pub enum Answer {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    Bytes(Vec<u8>),
    Points(Vec<Point>),
    List(Vec<Answer>),
    Fields(Vec<(&'static str, Answer)>),
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Answer::Null => to.serialize_unit(),
            Answer::Bool(value) => to.serialize_bool(*value),
            Answer::Number(value) => to.serialize_f64(*value),
            Answer::Text(text) => to.serialize_str(text),
            Answer::Bytes(bytes) => to.serialize_bytes(bytes),
            Answer::Points(points) => {
                let mut list = to.serialize_seq(Some(points.len()))?;
                for point in points {
                    list.serialize_element(&At(*point))?;
                }
                list.end()
            }
            Answer::List(items) => {
                let mut list = to.serialize_seq(Some(items.len()))?;
                for item in items {
                    list.serialize_element(item)?;
                }
                list.end()
            }
            Answer::Fields(fields) => {
                let mut object = to.serialize_map(None)?;
                for (name, value) in fields {
                    object.serialize_entry(&Name(name), value)?;
                }
                object.end()
            }
        }
    }
}

/// A point, without a list of its fields for each.
struct At(Point);

impl Serialize for At {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut object = to.serialize_map(None)?;
        object.serialize_entry(&Name("x"), &Answer::Number(self.0.x.into()))?;
        object.serialize_entry(&Name("y"), &Answer::Number(self.0.y.into()))?;
        object.end()
    }
}

/// A field's name. What JavaScript has for it is kept, by where the name lies; one that lies in the same place of the table
/// takes it over.
struct Name(&'static str);

const KEPT: usize = 64;

thread_local! {
    static NAMES: RefCell<[(&'static str, JsValue); KEPT]> =
        const { RefCell::new([const { ("", JsValue::UNDEFINED) }; KEPT]) };
}

impl Serialize for Name {
    #[inline(never)]
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        NAMES.with_borrow_mut(|names| {
            let kept = &mut names[(self.0.as_ptr() as usize ^ self.0.len()) % KEPT];
            if !std::ptr::eq(kept.0, self.0) {
                *kept = (self.0, JsValue::from_str(self.0));
            }
            serde_wasm_bindgen::preserve::serialize(&kept.1, to)
        })
    }
}

impl Answer {
    #[inline(never)]
    pub fn to_js(&self) -> JsValue {
        let to = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true).serialize_maps_as_objects(true);
        self.serialize(&to).unwrap_or(JsValue::NULL)
    }
}

macro_rules! object {
    ($($name:literal: $value:expr),* $(,)?) => {{
        let mut fields = $crate::answer::Fields::default();
        $(fields.put($name, $value);)*
        $crate::answer::Answer::from(fields)
    }};
}
pub(crate) use object;

/// An object that is put together. Its methods are calls on purpose: written out in place everywhere they would be half of
/// the border's size.
#[derive(Default)]
pub struct Fields(Vec<(&'static str, Answer)>);

impl Fields {
    pub fn put(&mut self, name: &'static str, value: impl Into<Answer>) {
        self.push(name, value.into());
    }

    /// Unless there is none of it.
    #[inline(never)]
    pub fn put_any(&mut self, name: &'static str, items: Vec<Answer>) {
        if !items.is_empty() {
            self.push(name, Answer::List(items));
        }
    }

    #[inline(never)]
    fn push(&mut self, name: &'static str, value: Answer) {
        self.0.push((name, value));
    }
}

impl From<Fields> for Answer {
    fn from(fields: Fields) -> Answer {
        Answer::Fields(fields.0)
    }
}

pub fn point(point: Point) -> Answer {
    object! { "x": u32::from(point.x), "y": u32::from(point.y) }
}

impl From<bool> for Answer {
    fn from(value: bool) -> Answer {
        Answer::Bool(value)
    }
}

impl From<u32> for Answer {
    #[inline(never)]
    fn from(value: u32) -> Answer {
        Answer::Number(value.into())
    }
}

impl From<usize> for Answer {
    fn from(value: usize) -> Answer {
        Answer::Number(value as f64)
    }
}

/// In points.
impl From<HalfPoints> for Answer {
    #[inline(never)]
    fn from(value: HalfPoints) -> Answer {
        Answer::Number(f64::from(value.halves()) / 2.0)
    }
}

impl From<&str> for Answer {
    #[inline(never)]
    fn from(text: &str) -> Answer {
        Answer::Text(text.into())
    }
}

impl From<String> for Answer {
    fn from(text: String) -> Answer {
        Answer::Text(text)
    }
}

impl From<Color> for Answer {
    #[inline(never)]
    fn from(color: Color) -> Answer {
        match color {
            Color::Black => "black",
            Color::White => "white",
        }
        .into()
    }
}

impl From<Point> for Answer {
    fn from(at: Point) -> Answer {
        point(at)
    }
}

impl From<Vec<Point>> for Answer {
    fn from(points: Vec<Point>) -> Answer {
        Answer::Points(points)
    }
}

impl From<&PointSet> for Answer {
    #[inline(never)]
    fn from(points: &PointSet) -> Answer {
        Answer::Points(points.iter().collect())
    }
}

impl From<Vec<Answer>> for Answer {
    fn from(items: Vec<Answer>) -> Answer {
        Answer::List(items)
    }
}

impl<T: Into<Answer>> From<Option<T>> for Answer {
    fn from(value: Option<T>) -> Answer {
        value.map_or(Answer::Null, Into::into)
    }
}

impl<T: Into<Answer>> From<ByColor<T>> for Answer {
    fn from(sides: ByColor<T>) -> Answer {
        object! { "black": sides.black, "white": sides.white }
    }
}

/// Chinese and English.
impl From<Sentence> for Answer {
    #[inline(never)]
    fn from(sentence: Sentence) -> Answer {
        object! { "zh": sentence.chinese, "en": sentence.english }
    }
}
