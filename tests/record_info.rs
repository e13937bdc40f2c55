//! What people write about games, and how it is understood.

use weiqi_rules::{Color, Date, GameRecord, HalfPoints, RecordResult, Rules, WinBy};

#[test]
fn results() {
    let win = |winner, by| RecordResult::Win { winner, by };
    let points = |halves| WinBy::Points(HalfPoints::new(halves));
    let (black, white) = (Color::Black, Color::White);
    let cases = [
        ("B+0.5", win(black, points(1))),
        ("W+12", win(white, points(24))),
        ("B+0.75", win(black, points(3))),
        ("B+4.25", win(black, points(17))),
        ("W+R", win(white, WinBy::Resignation)),
        ("W+Resign", win(white, WinBy::Resignation)),
        ("w+res", win(white, WinBy::Unstated)),
        ("B+T", win(black, WinBy::Time)),
        ("B+Time", win(black, WinBy::Time)),
        ("W+F", win(white, WinBy::Forfeit)),
        ("B+Illegal", win(black, WinBy::Forfeit)),
        ("B+", win(black, WinBy::Unstated)),
        ("0", RecordResult::Draw),
        ("Draw", RecordResult::Draw),
        ("draw", RecordResult::Draw),
        ("Jigo", RecordResult::Draw),
        ("和棋", RecordResult::Draw),
        ("Void", RecordResult::Void),
        ("无胜负", RecordResult::Void),
        ("?", RecordResult::Unknown),
        ("", RecordResult::Unknown),
        ("to be continued", RecordResult::Unknown),
        ("黑胜3/4子", win(black, points(3))),
        ("黑胜1/4子", win(black, points(1))),
        ("白胜2又3/4子", win(white, points(11))),
        ("黑胜1子", win(black, points(4))),
        ("黑胜半子", win(black, points(2))),
        ("白胜半目", win(white, points(1))),
        ("白胜3目半", win(white, points(7))),
        ("白胜1又四分之三子", win(white, points(7))),
        ("黑中盘胜", win(black, WinBy::Resignation)),
        ("白中盘胜", win(white, WinBy::Resignation)),
        ("白超时负", win(black, WinBy::Time)),
        ("黑超时胜", win(black, WinBy::Time)),
        ("黑判负", win(white, WinBy::Forfeit)),
        ("黒中押し勝ち", win(black, WinBy::Resignation)),
        ("白番半目勝ち", win(white, points(1))),
        ("흑 불계승", win(black, WinBy::Resignation)),
        ("백 2집반승", win(white, points(5))),
        ("백 시간승", win(white, WinBy::Time)),
        ("Black wins by 3.5 points", win(black, points(7))),
        ("White resigns", win(black, WinBy::Resignation)),
        ("White won by resignation", win(white, WinBy::Resignation)),
        ("B+3.5 (moves beyond 250 not known)", win(black, points(7))),
        // The komi is none of the margin.
        ("黑贴3又3/4子胜1/4子", win(black, points(1))),
        ("黑贴6目半胜半目", win(black, points(1))),
        ("白胜半目(黑贴6目半)", win(white, points(1))),
        ("黑贴6目半白胜半目", win(white, points(1))),
        ("白胜半目 黑贴6目半", win(white, points(1))),
        ("黑贴6目半胜", win(black, WinBy::Unstated)),
        ("B+R (250 moves)", win(black, WinBy::Resignation)),
        ("B+ (250 moves)", win(black, WinBy::Unstated)),
        // Numbers of every kind, or none.
        ("黑胜廿一目", win(black, points(42))),
        ("黑胜卅一目", win(black, points(62))),
        ("黑胜壹子", win(black, points(4))),
        ("B+1 zi", win(black, points(4))),
        ("B+2.5 zi", win(black, points(10))),
        ("Black wins by 2 zi", win(black, points(8))),
        ("黑胜五五目", win(black, WinBy::Unstated)),
        ("黑胜拾壹子", win(black, WinBy::Unstated)),
        ("B+1٣", win(black, WinBy::Unstated)),
    ];
    for (text, expected) in cases {
        assert_eq!(RecordResult::read(text), expected, "{text}");
    }
    for (text, result) in cases {
        if result != RecordResult::Unknown {
            assert_eq!(RecordResult::read(&result.to_string()), result, "{text} written as {result}");
        }
    }
}

#[test]
fn rules_names() {
    let rules = |text: &str| GameRecord::parse(&format!("(;RU[{text}])")).unwrap().games[0].info().rules;
    for (name, preset) in Rules::PRESETS {
        let found = rules(name).and_then(Rules::named);
        assert_eq!(found, Some(preset), "{name}");
    }
    let cases = [
        ("Chinese", "chinese"),
        ("JP", "japanese"),
        ("AGA", "aga"),
        ("中国", "chinese"),
        ("中国规则", "chinese"),
        ("数子", "chinese"),
        ("japanese", "japanese"),
        ("Tromp/Taylor", "tromp-taylor"),
        ("GOE", "ing"),
        ("Ing", "ing"),
        ("Ing Rules", "ing"),
        ("NZ", "new-zealand"),
        ("New Zealand", "new-zealand"),
        ("韩国规则", "korean"),
        ("座子制", "ancient"),
    ];
    for (text, expected) in cases {
        assert_eq!(rules(text), Some(expected), "{text}");
    }
    for text in ["", "house rules", "during lessons", "?"] {
        assert_eq!(rules(text), None, "{text}");
    }
}

#[test]
fn dates() {
    let dates = |text: &str| Date::read_all(text).iter().map(Date::to_string).collect::<Vec<_>>().join(" ");
    let cases = [
        ("2016-03-09", "2016-03-09"),
        ("1996-05,06", "1996-05 1996-06"),
        ("1996-05-06,07,08", "1996-05-06 1996-05-07 1996-05-08"),
        ("1996,1997", "1996 1997"),
        ("1996-12-27,28,1997-01-03,04", "1996-12-27 1996-12-28 1997-01-03 1997-01-04"),
        ("1996-05-06,06-01", "1996-05-06 1996-06-01"),
        ("2016年3月9日", "2016-03-09"),
        ("2016.3.9", "2016-03-09"),
        ("2016/03/09 14:00", "2016-03-09"),
        ("0734-10-23", "0734-10-23"),
        ("2016-13-40", "2016"),
        // Of what is not understood, no more than the beginning that is.
        ("2003-Feb-06", "2003"),
        ("2003 Feb 6", "2003"),
        ("2003 (5th game)", "2003"),
        ("2003-round 12", "2003"),
        ("2003 12th Samsung cup", "2003"),
        ("2003-Q2-01", "2003"),
        ("1995-04..06", "1995-04"),
        ("-500-01-01", ""),
        ("c. 1846", ""),
        // Days that no calendar has.
        ("2016-02-30", "2016-02"),
        ("2015-02-29", "2015-02"),
        ("1900-02-29", "1900-02"),
        ("2016-04-31", "2016-04"),
        ("2016-02-28,29,30", "2016-02-28 2016-02-29"),
        ("2000-02-29", "2000-02-29"),
        ("1500-02-29", "1500-02-29"),
        // Ranges.
        ("2016-03-09~10", "2016-03-09"),
        ("2003/2/6 - 2003/2/7", "2003-02-06"),
        ("2016年3月 9日", "2016-03-09"),
        ("2016年3月", "2016-03"),
        ("2016-03-09T14:00", "2016-03-09"),
        ("yesterday", ""),
        ("", ""),
    ];
    for (text, expected) in cases {
        assert_eq!(dates(text), expected, "{text}");
    }
}

#[test]
fn komi_and_handicap() {
    let info = |text: &str| GameRecord::parse(&format!("(;{text})")).unwrap().games[0].info();
    let komi = |text: &str| info(&format!("KM[{text}]")).komi.map(HalfPoints::halves);
    let cases =
        [("375", Some(15)), ("650", Some(13)), ("3.75", Some(15)), ("-5.5", Some(-11)), ("0", Some(0)), ("", None)];
    for (text, halves) in cases {
        assert_eq!(komi(text), halves, "{text}");
    }
    assert_eq!(komi("3又3/4子"), Some(15));
    assert_eq!((info("HA[9]").handicap, info("HA[]").handicap, info("HA[-2]").handicap), (9, 0, 0));
    // The second node holds what the root does not.
    assert_eq!(info("SZ[19];KM[6.5]HA[2]AB[dd][pp]").handicap, 2);
}

/// Every number that is none is either read as what was meant or said to be wrong; what is good is not complained about.
#[test]
fn malformed_numbers() {
    let codes = |text: &str| {
        let read = GameRecord::parse(&format!("(;{text};B[aa])")).unwrap();
        read.diagnostics.iter().map(|fault| fault.code.as_str()).collect::<Vec<_>>().join(" ")
    };
    let cases = [
        (
            "bad-komi",
            "KM[1e3] KM[7,5,5] KM[--3] KM[6.5.5] KM[lots] KM[NaN] KM[99999.5] KM[6 7] KM[1/3] KM[0x7] KM[6.5%] \
             KM[7.25] KM[6.25] KM[12.25] KM[725] KM[7.3] KM[倒贴5.5] KM[反贴5.5] KM[逆コミ5目半] KM[白贴5目]",
        ),
        ("komi-in-hundredths", "KM[375] KM[650] KM[-550]"),
        ("bad-handicap", "HA[two] HA[-2] HA[2.5] HA[1e1] HA[362] HA[99999999999] HA[2,3]"),
        ("bad-size", "SZ[1e1] SZ[0] SZ[53] SZ[19:] SZ[9:9:9] SZ[-19] SZ[9.5] SZ[x]"),
        (
            "bad-number",
            "TM[1e3] TM[ten] TM[3小时] TM[1.2.3] TM[--5] TM[-5] TM[-0] BL[1e3] WL[x] OB[2.5] OW[x] MN[1e1] TC[x] TT[3x]",
        ),
        (
            "bad-result",
            "RE[B+1e3] RE[W+7,5,5] RE[B+--3] RE[B+1/3] RE[whatever] RE[B+12.3.4] RE[W+999999999999] \
             RE[黑胜五五目] RE[黑胜拾壹子] RE[B+R!] RE[B+٣] RE[B+1٣] RE[黑贴6目半胜] RE[B+ (3.5)] RE[B+half]",
        ),
        (
            "bad-date",
            "DT[yesterday] DT[2016-13-09] DT[2016-02-32] DT[2016-03-09,99] DT[99] DT[2016,x] DT[20160309] \
             DT[2003-Feb-06] DT[2003 Feb 6] DT[2003-round 12] DT[2003 12th Samsung cup] DT[2003-Q2-01] DT[1995-04..06] \
             DT[-500-01-01] DT[2016-02-30] DT[2015-02-29] DT[1900-02-29] DT[2016-04-31] DT[c. 1846] DT[2016-02-28,30] DT[2003--06] DT[2003-06~]",
        ),
        (
            "",
            "DT[] DT[?] DT[unknown] DT[ - ] DT[2016] DT[2016-03-09 12:30 (Wed)] DT[1996-05-06,07,06-01,] DT[2016年3月9日] \
             DT[2016年] DT[2003 (5th game)] DT[2016-03-09~10] DT[2003/2/6 - 2003/2/7] DT[2016.3.9 14:00:05] DT[2016-03-09T14:00] \
             KM[] KM[?] KM[+6.5] KM[ 7,5 ] KM[.5] KM[6.] KM[-0.5] KM[6目半] KM[3又3/4子] KM[黑贴3.75子] KM[6.5 points] \
             HA[] HA[0] HA[+2] HA[ 9 ] SZ[19x19] SZ[ 9 : 13 ] TM[] TM[1800.0] TM[1:30:00] TM[-] BL[-2.5] WL[.5] OB[0] OW[15] \
             RE[] RE[?] RE[Unfinished] RE[B+] RE[W+0.0] RE[B+0] RE[Void] RE[W+3.5 (of 231 moves)] RE[黑胜1又3/4子] RE[b+r] \
             RE[黑贴3又3/4子胜1/4子] RE[黑胜] RE[White wins] RE[黒番勝ち] RE[B+?] KM[2.75] KM[1.25 zi]",
        ),
    ];
    for (code, texts) in cases {
        let properties = texts.split_inclusive(']').map(str::trim);
        properties.for_each(|text| assert_eq!(codes(text), code, "{text}"));
    }
    // In the second node as well, where some programs write them; and nothing is read from what is wrong.
    assert_eq!(codes(";KM[--3]HA[x]RE[B+1e3]DT[x]TM[x]"), "bad-komi bad-handicap bad-result bad-date bad-number");
    let info = |text: &str| GameRecord::parse(&format!("(;{text})")).unwrap().games[0].info();
    let wrong = info("KM[1e3]HA[400]RE[B+1e3]");
    assert_eq!((wrong.komi, wrong.handicap), (None, 0));
    assert_eq!(wrong.result, RecordResult::Win { winner: Color::Black, by: WinBy::Unstated });
}

#[test]
fn one_servers_byo_yomi() {
    let info = GameRecord::parse("(;TM[1800]TC[3]TT[30])").unwrap().games[0].info();
    assert_eq!((info.main_time_text.as_str(), info.overtime_text.as_str()), ("1800", "3x30 byo-yomi"));
    let control = weiqi_rules::TimeControl::from_sgf(&info.main_time_text, &info.overtime_text).unwrap();
    assert_eq!(control.limit, 1_800_000);
}
