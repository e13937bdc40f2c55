//! GIB, NGF and UGF records of our own making.

use weiqi_rules::{Color, GameRecord, HalfPoints, RecordFormat, RecordResult, WinBy};

fn read(text: &str, format: RecordFormat) -> GameRecord {
    let mut read = GameRecord::parse(text).expect("a game");
    assert_eq!(read.format, format);
    assert_eq!(read.diagnostics, []);
    read.games.remove(0)
}

#[test]
fn gib() {
    let text = "\\HS\r\n\\[GAMEBLACKNAME=Ye (5D)\\]\r\n\\[GAMEWHITENAME=Mei(6D)\\]\r\n\\[GAMEDATE=2009- 1- 6-19-23- 7\\]\r\n\
        \\[GAMEPLACE=Tygem\\]\r\n\\[GAMEINFOMAIN=GBKIND:3,GTYPE:0,GCDT:1,GTIME:600-30-3,GRLT:1,ZIPSU:75,DUM:0,GONGJE:65,TCNT:4\\]\r\n\
        \\HE\r\n\\GS\r\n2 1 0\r\n4 0 &4\r\nINI 0 1 0 &4\r\nSTO 0 2 1 15 3\r\nSTO 0 3 2 3 15\r\nSKI 0 4\r\nSTO 0 5 2 3 3\r\n\\GE\r\n";
    let record = read(text, RecordFormat::Gib);
    assert_eq!(
        record.to_sgf().replace('\n', ""),
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[Ye]BR[5D]PW[Mei]WR[6D]DT[2009-01-06]PC[Tygem]KM[6.5]RE[W+7.5];B[pd];W[dp];B[];W[dd])"
    );
    let handicap = "\\HS\n\\[GAMETAG=S0,R0,D9,G0,W3,Z0,T30-3-600,C2011:12:31:23:59\\]\n\\HE\n\\GS\nINI 0 1 3 &4\nSTO 0 2 2 15 15\n\\GE";
    let record = read(handicap, RecordFormat::Gib);
    let info = record.info();
    assert_eq!((info.handicap, info.komi), (3, Some(HalfPoints::ZERO)));
    assert_eq!(info.result, RecordResult::Win { winner: Color::Black, by: WinBy::Resignation });
    assert_eq!(info.date_text, "2011-12-31");
    assert_eq!(record.root().property("AB").unwrap().raw(), "[pd][dp][dd]");
    for stones in 0..12 {
        let record = read(&format!("\\HS\n\\HE\n\\GS\nINI 0 1 {stones} &4\n"), RecordFormat::Gib);
        let placed = record.root().setup().count();
        assert_eq!(placed, if (2..=9).contains(&stones) { stones } else { 0 }, "{stones}");
    }
}

/// The result in words stands where there is none in numbers, and is named where it is not understood.
#[test]
fn gib_results_in_words() {
    let read = |lines: &str| {
        let text = format!("\\HS\n{lines}\n\\HE\n\\GS\nSTO 0 2 1 15 3\n\\GE");
        let read = GameRecord::parse(&text).unwrap();
        let faults: Vec<&str> = read.diagnostics.iter().map(|fault| fault.code.as_str()).collect();
        let info = read.games[0].info();
        (info.result.to_string(), info.result_text, faults.join(" "))
    };
    let said = |result: &str, text: &str, faults: &str| (result.into(), text.into(), faults.into());
    assert_eq!(read("\\[GAMERESULT=white 3.5 win\\]"), said("W+3.5", "white 3.5 win", ""));
    assert_eq!(read("\\[GAMERESULT=black wins by resign\\]"), said("B+R", "black wins by resign", ""));
    assert_eq!(read("\\[GAMERESULT=who knows\\]"), said("?", "who knows", "bad-result"));
    assert_eq!(read("\\[GAMERESULT=\\]"), said("?", "", ""));
    let both = "\\[GAMERESULT=white 3.5 win\\]\n\\[GAMETAG=W0,Z5,G65,C2011:12:31\\]";
    assert_eq!(read(both), said("B+0.5", "B+0.5", ""));
}

#[test]
fn ngf() {
    let text = "Rating game\r\n19\r\nMei  7D*\r\nYe   6D*\r\nwww.cyberoro.com\r\n0\r\n0\r\n6\r\n20170316 [12:53]\r\n5\r\n\
        White wins by resign!\r\n3\r\nPMABBQEQE\r\nPMACWEQEQ\r\nPMADBAAAA\r\n";
    let record = read(text, RecordFormat::Ngf);
    assert_eq!(
        record.to_sgf().replace('\n', ""),
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]PW[Mei]WR[7D*]PB[Ye]BR[6D*]PC[www.cyberoro.com]KM[6.5]DT[2017-03-16]RE[W+R];B[pd];W[dp];B[])"
    );
}

/// Handicap stones stand on the stars where a board has nine; the even game's half point is not for them.
#[test]
fn ngf_handicap() {
    let read = |side: u32| {
        let text = format!("Game\n{side}\nMei 7D\nYe 3K\nhere\n5\n0\n0\n20170316\n5\n?\n1\nPMABWCECE\n");
        let record = read(&text, RecordFormat::Ngf);
        let stones = record.root().property("AB").map(|stones| stones.raw().to_string());
        (record.info().handicap, record.info().komi, stones.unwrap_or_default())
    };
    assert_eq!(read(13), (5, Some(HalfPoints::ZERO), String::new()));
    assert_eq!(read(16), (5, Some(HalfPoints::ZERO), String::new()));
    assert_eq!(read(17), (5, Some(HalfPoints::ZERO), "[nd][dn][dd][nn][ii]".into()));
    assert_eq!(read(21), (5, Some(HalfPoints::ZERO), "[rd][dr][dd][rr][kk]".into()));
}

#[test]
fn ugf() {
    let text = "[Header]\nLang=ZH\nTitle=A friendly game\nPlace=Pandanet\nDate=2001/02/03,2001/02/03\nSize=19\nRule=JPN\n\
        Hdcp=0,5.5\nPlayerB=Ye,4d,10\nPlayerW=Mei,5d,10\nWinner=B,3.5\nCoordinateType=IGS\n[Data]\nPP,B1,1,0\nDD,W2,2,3\nYA,B3,3,0\n[Figure]\nP\n";
    let record = read(text, RecordFormat::Ugf);
    assert_eq!(
        record.to_sgf().replace('\n', ""),
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]EV[A friendly game]PC[Pandanet]DT[2001-02-03]RU[JPN]KM[5.5]PB[Ye]BR[4d]PW[Mei]WR[5d]RE[B+3.5];B[pd];W[dp];B[])"
    );
    assert_eq!(record.info().rules, Some("japanese"));
    let handicap = "[Header]\nSize=9\nHdcp=2,0.5\nWinner=W,R\n[Data]\nGC,B1,0,0\nCG,B1,0,0\nEE,W1,1,0\n";
    let record = read(handicap, RecordFormat::Ugf);
    assert_eq!(record.root().property("AB").unwrap().raw(), "[gc][cg]");
    assert_eq!((record.info().handicap, record.main_line().count()), (2, 2));
}

#[test]
fn what_is_wrong_in_them_is_noted() {
    for (text, format) in [
        ("\\HS\n\\HE\n\\GS\nSTO 0 2 1 15 3\nSTO 0 3 2 19 40\nSTO 0\n", RecordFormat::Gib),
        ("Friendly\n9\nA\nB\nx\n0\n0\n6\n\n\n\n\nPMABBEE\nPMACWZZ\nPMADBA1\n", RecordFormat::Ngf),
        ("[Header]\nSize=9\n[Data]\nEE,B1,1,0\nE,W2,2,0\nEF,,3\n", RecordFormat::Ugf),
    ] {
        let read = GameRecord::parse(text).unwrap();
        assert_eq!((read.format, read.diagnostics.len()), (format, 2), "{text}: {:?}", read.diagnostics);
        assert_eq!(read.games[0].main_line().count(), 2, "{text}");
    }
}

#[test]
fn cut_anywhere_they_do_no_harm() {
    let texts = [
        "\\HS\n\\[GAMEBLACKNAME=弈 (5D)\\]\n\\[GAMETAG=W0,Z5,G65,C2011:12:31\\]\n\\HE\nINI 0 1 9 &4\nSTO 0 2 1 15 3\n",
        "Rating game\n19\n弈  7D*\nYe   6D*\nx\n2\n0\n6\n20170316 [12:53]\n5\nWhite wins by 2.5!\n3\nPMABBQEQE\n",
        "[Header]\nTitle=弈\nSize=19\nHdcp=2,5.5\nPlayerB=Ye\nWinner=D\n[Data]\nPP,B1,0,0\nDD,W2,2,3\n",
    ];
    for text in texts {
        for end in (0..=text.len()).filter(|&end| text.is_char_boundary(end)) {
            if let Ok(read) = GameRecord::parse(&text[..end]) {
                let written = read.games[0].to_sgf();
                assert!(GameRecord::parse(&written).unwrap().games[0] == read.games[0]);
            }
        }
    }
}
