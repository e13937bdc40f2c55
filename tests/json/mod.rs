//! As much JSON as the data files need.

#![allow(dead_code)]

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    pub fn get(&self, key: &str) -> Option<&Json> {
        self.entries().iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    pub fn entries(&self) -> &[(String, Json)] {
        match self {
            Json::Object(entries) => entries,
            _ => &[],
        }
    }

    pub fn items(&self) -> &[Json] {
        match self {
            Json::List(items) => items,
            other => panic!("not a list: {other:?}"),
        }
    }

    pub fn maybe_text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn text(&self) -> &str {
        self.maybe_text().unwrap_or_else(|| panic!("not a text: {self:?}"))
    }

    pub fn number(&self) -> f64 {
        match self {
            Json::Number(number) => *number,
            other => panic!("not a number: {other:?}"),
        }
    }
}

pub fn parse(text: &str) -> Json {
    let mut reader = Reader { rest: text };
    let value = reader.value();
    assert!(reader.rest.trim().is_empty(), "text behind the value: {}", reader.rest);
    value
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn take(&mut self, sign: &str) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn value(&mut self) -> Json {
        if self.take("null") {
            return Json::Null;
        }
        if self.take("true") {
            return Json::Bool(true);
        }
        if self.take("false") {
            return Json::Bool(false);
        }
        if self.take("\"") {
            return Json::Text(self.string());
        }
        if self.take("[") {
            let mut items = Vec::new();
            while !self.take("]") {
                items.push(self.value());
                self.take(",");
            }
            return Json::List(items);
        }
        if self.take("{") {
            let mut entries = Vec::new();
            while !self.take("}") {
                assert!(self.take("\""), "no key: {}", self.rest);
                let key = self.string();
                assert!(self.take(":"), "no colon");
                entries.push((key, self.value()));
                self.take(",");
            }
            return Json::Object(entries);
        }
        let end = self.rest.find([',', ']', '}', ' ', '\n']).unwrap_or(self.rest.len());
        let (number, rest) = self.rest.split_at(end);
        self.rest = rest;
        Json::Number(number.parse().unwrap_or_else(|_| panic!("not JSON: {number:?}")))
    }

    fn string(&mut self) -> String {
        let mut text = String::new();
        let mut letters = self.rest.char_indices();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.rest = &self.rest[at + 1..];
                    return text;
                }
                '\\' => match letters.next().map(|(_, escaped)| escaped) {
                    Some('n') => text.push('\n'),
                    Some('r') => text.push('\r'),
                    Some('t') => text.push('\t'),
                    Some('u') => {
                        let mut unit = || {
                            let digits: String = letters.by_ref().take(4).map(|(_, digit)| digit).collect();
                            u16::from_str_radix(&digits, 16).expect("four hexadecimal digits")
                        };
                        let first = unit();
                        let mut units = vec![first];
                        if (0xd800..0xdc00).contains(&first) {
                            letters.by_ref().take(2).count();
                            let digits: String = letters.by_ref().take(4).map(|(_, digit)| digit).collect();
                            units.push(u16::from_str_radix(&digits, 16).expect("a low surrogate"));
                        }
                        text.push_str(&String::from_utf16(&units).expect("characters"));
                    }
                    Some(other) => text.push(other),
                    None => break,
                },
                other => text.push(other),
            }
        }
        panic!("a string never closes");
    }
}
