//! The names of properties as numbers: comparing those takes no call, and there are very many comparisons.

/// The number of a name of one or two letters. The others have none, which is 0.
pub(super) const fn code(name: &str) -> u16 {
    match *name.as_bytes() {
        [one] => one as u16,
        [one, two] => u16::from_be_bytes([one, two]),
        _ => 0,
    }
}

macro_rules! codes {
    ($($name:ident)*) => { $(pub(super) const $name: u16 = code(stringify!($name));)* };
}

codes! {
    AB AE AW B BL CR DD DT FF GM HA KM MA MN OB OW PB PC PL PW RE SL SQ SZ TB TC TM TR TT TW V VW W WL
}
