//! Structured answers: one kind of value with one way across the border, whatever is asked.

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
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
                for &point in points {
                    list.serialize_element(&self::point(point))?;
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
                let mut map = to.serialize_map(Some(fields.len()))?;
                for (name, value) in fields {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
        }
    }
}

impl Answer {
    pub fn to_js(&self) -> JsValue {
        let to = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true).serialize_missing_as_null(true);
        self.serialize(&to).unwrap_or(JsValue::NULL)
    }
}

macro_rules! object {
    ($($name:literal: $value:expr),* $(,)?) => { $crate::answer::Answer::Fields(vec![$(($name, $value.into())),*]) };
}
pub(crate) use object;

pub fn point(point: Point) -> Answer {
    object! { "x": u32::from(point.x), "y": u32::from(point.y) }
}

impl From<bool> for Answer {
    fn from(value: bool) -> Answer {
        Answer::Bool(value)
    }
}

impl From<u32> for Answer {
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
    fn from(value: HalfPoints) -> Answer {
        Answer::Number(f64::from(value.halves()) / 2.0)
    }
}

impl From<&str> for Answer {
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
    fn from(sentence: Sentence) -> Answer {
        object! { "zh": sentence.chinese, "en": sentence.english }
    }
}
