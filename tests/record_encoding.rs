//! Encodings: short records without `CA` are judged right, and the hard ones decode to the names they hold.
//! The feature `encoding` is needed to make and to read the bytes.

#[cfg(not(feature = "encoding"))]
#[test]
fn encodings() {
    println!("skipped: run with --features encoding");
}

#[cfg(feature = "encoding")]
mod with_tables {
    use weiqi_rules::{DiagnosticCode, Encoding, GameRecord};

    fn bytes(text: &str, encoding: Encoding) -> Vec<u8> {
        let table = encoding_rs::Encoding::for_label(encoding.label().as_bytes()).unwrap();
        let (bytes, _, lossy) = table.encode(text);
        assert!(!lossy, "{encoding:?} cannot write {text}");
        bytes.into_owned()
    }

    const SIMPLIFIED: &[&str] = &[
        "古力",
        "聂卫平",
        "武宫正树",
        "常昊",
        "俞斌",
        "马晓春",
        "柯洁九段",
        "李昌镐",
        "朴廷桓",
        "申真谞",
        "芈昱廷",
        "时越",
        "第十三届春兰杯世界职业围棋锦标赛决赛",
        "业余5段",
        "黑中盘胜",
        "白胜3/4子",
        "中国围棋甲级联赛",
        "张栩",
        "依田纪基",
        "本局是双方争夺冠军的关键一局，黑棋布局稍亏。",
        "连笑",
        "檀啸",
        "辜梓豪",
        "丁浩",
        "王星昊",
        "陈耀烨 vs 江维杰",
        "加藤正夫",
        "黑棋贴3又3/4子",
        "让子棋",
        "野狐围棋",
        "弈城围棋网",
        "腾讯棋牌",
    ];
    const TRADITIONAL: &[&str] = &[
        "許功蓋",
        "林海峰",
        "王立誠",
        "周俊勳",
        "張栩",
        "吳清源",
        "陳永安",
        "黑中盤勝",
        "白勝半目",
        "第三十屆名人賽",
        "職業九段",
        "這一手棋是雙方必爭的要點，黑棋先手得利。",
        "臺灣棋院",
        "圍棋",
        "許皓鋐",
        "王元均",
        "林君諺",
        "陳祈睿",
        "賴均輔",
        "黃翊祖",
    ];
    const JAPANESE: &[&str] = &[
        "本因坊秀策",
        "井上幻庵因碩",
        "武宮正樹",
        "趙治勲",
        "加藤正夫",
        "第15期名人戦挑戦手合七番勝負第3局",
        "黒中押し勝ち",
        "白番半目勝ち",
        "依田紀基",
        "高尾紳路",
        "井山裕太",
        "コミ6目半",
        "日本棋院",
        "一力遼",
        "芝野虎丸",
        "藤沢里菜",
        "上野愛咲美",
        "ここで黒は右辺に打ち込む手もあった。",
        "坂田栄男",
        "梶原武雄",
        "橋本宇太郎",
        "山下敬吾",
        "羽根直樹",
    ];
    const KOREAN: &[&str] = &[
        "이창호",
        "조훈현",
        "이세돌",
        "박정환",
        "신진서 9단",
        "유창혁",
        "서봉수",
        "흑 불계승",
        "백 반집승",
        "제5회 응씨배 결승 3국",
        "최정",
        "김지석",
        "변상일",
        "목진석",
        "한국기원",
        "이 수로 흑이 우세해졌다.",
        "강동윤",
        "원성진",
        "최철한",
        "안성준",
    ];
    const WESTERN: &[&str] = &[
        "Müller",
        "José García",
        "Cătălin Ţăranu à Zürich",
        "Benjamin Teuber spielt für Hamburg",
        "Café Français",
        "Partie jouée à Genève, très intéressante",
        "Größe 19×19",
        "Åke Lindström",
        "Fernando Aguilar, São Paulo",
    ];

    /// The texts of one language in one encoding, each alone in a record without `CA`.
    fn judged(texts: &[&str], encoding: Encoding) -> Vec<String> {
        let mut wrong = Vec::new();
        for text in texts {
            let Some(label) = encoding_rs::Encoding::for_label(encoding.label().as_bytes()) else { unreachable!() };
            let record = format!("(;GM[1]SZ[19]PB[{text}]KM[6.5];B[pd];W[dp])");
            let (encoded, _, lossy) = label.encode(&record);
            if lossy {
                continue;
            }
            let found = Encoding::detect(&encoded);
            if found != encoding {
                wrong.push(format!("{text}: {found:?}"));
                continue;
            }
            let read = GameRecord::parse_bytes(&encoded, None).unwrap();
            assert_eq!(read.games[0].info().players.black.name, *text);
            assert_eq!(read.encoding, encoding);
        }
        wrong
    }

    #[test]
    fn single_names_are_judged_right() {
        let mut wrong = Vec::new();
        let mut count = 0;
        for (texts, encoding) in [
            (SIMPLIFIED, Encoding::Gb18030),
            (TRADITIONAL, Encoding::Big5),
            (JAPANESE, Encoding::ShiftJis),
            (JAPANESE, Encoding::EucJp),
            (KOREAN, Encoding::EucKr),
            (WESTERN, Encoding::Latin1),
        ] {
            count += texts.len();
            wrong.extend(judged(texts, encoding).into_iter().map(|fault| format!("{encoding:?} {fault}")));
        }
        println!("{} of {count} names alone are judged wrong: {wrong:#?}", wrong.len());
        assert!(wrong.len() * 20 <= count, "{wrong:#?}");
    }

    #[test]
    fn records_with_a_few_texts_are_judged_right() {
        for (texts, encoding) in [
            (SIMPLIFIED, Encoding::Gb18030),
            (TRADITIONAL, Encoding::Big5),
            (JAPANESE, Encoding::ShiftJis),
            (JAPANESE, Encoding::EucJp),
            (KOREAN, Encoding::EucKr),
        ] {
            for three in texts.windows(3) {
                let text = format!("(;PB[{}]PW[{}]EV[{}])", three[0], three[1], three[2]);
                assert_eq!(Encoding::detect(&bytes(&text, encoding)), encoding, "{text}");
            }
        }
    }

    #[test]
    fn what_the_record_says_and_what_it_is() {
        let utf8 = "(;CA[gb2312]PB[柯洁九段])";
        let read = GameRecord::parse_bytes(utf8.as_bytes(), None).unwrap();
        assert_eq!((read.encoding, read.games[0].info().players.black.name.as_str()), (Encoding::Utf8, "柯洁九段"));
        assert_eq!(read.diagnostics[0].code, DiagnosticCode::OtherEncoding);
        let gbk = bytes("(;CA[UTF-8]PB[柯洁九段]PW[常昊九段])", Encoding::Gb18030);
        let read = GameRecord::parse_bytes(&gbk, None).unwrap();
        assert_eq!((read.encoding, read.games[0].info().players.black.name.as_str()), (Encoding::Gb18030, "柯洁九段"));
        // What the caller says goes before all.
        let read = GameRecord::parse_bytes(&gbk, Some(Encoding::Big5)).unwrap();
        assert_ne!(read.games[0].info().players.black.name, "柯洁九段");
        assert_eq!(read.encoding, Encoding::Big5);
        for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
            let units = "\u{feff}(;PB[弈])".encode_utf16();
            let pair = |unit: u16| if encoding == Encoding::Utf16Le { unit.to_le_bytes() } else { unit.to_be_bytes() };
            let read = GameRecord::parse_bytes(&units.flat_map(pair).collect::<Vec<u8>>(), None).unwrap();
            assert_eq!((read.encoding, read.games[0].info().players.black.name.as_str()), (encoding, "弈"));
            assert_eq!(read.diagnostics, []);
        }
    }

    #[test]
    fn texts_far_into_a_file_are_found() {
        let long = ";B[aa];W[bb]".repeat(50_000);
        for (text, encoding) in
            [("本因坊秀策", Encoding::EucJp), ("柯洁九段", Encoding::Gb18030), ("이창호", Encoding::EucKr)]
        {
            let record = format!("(;SZ[19]{long};C[{text}])");
            assert_eq!(Encoding::detect(&bytes(&record, encoding)), encoding, "{text}");
            assert_eq!(Encoding::detect(record.as_bytes()), Encoding::Utf8, "{text}");
        }
        // Cut at every byte of a character by the bound on what is looked at.
        for shift in 0..4 {
            let record = format!("(;C[{}{}])", "x".repeat(shift), "弈".repeat(200_000));
            assert_eq!(Encoding::detect(record.as_bytes()), Encoding::Utf8, "{shift}");
        }
    }

    /// Some servers cut long names after so many bytes. Half a character and the bracket behind it would make another one.
    #[test]
    fn characters_cut_in_the_middle() {
        for (texts, encoding) in [
            (SIMPLIFIED, Encoding::Gb18030),
            (TRADITIONAL, Encoding::Big5),
            (JAPANESE, Encoding::ShiftJis),
            (JAPANESE, Encoding::EucJp),
            (KOREAN, Encoding::EucKr),
        ] {
            for (text, other) in texts.iter().zip(texts.iter().cycle().skip(1)) {
                let (whole, other_bytes) = (bytes(text, encoding), bytes(other, encoding));
                for end in 1..whole.len() {
                    let name = &whole[..end];
                    // By the name, what follows the cut one in the file, and how many nodes the game has.
                    let cases: [(&[u8], &[u8], usize); 6] = [
                        (b"(;CA[", b"];B[pd];W[dp])", 3),
                        (b"(;CA[", b"]\r\n ;B[pd];W[dp])", 3),
                        (b"(;CA[", b"]KM[6.5];B[pd];W[dp])", 3),
                        (b"(;CA[", b"]BlackRank[9d](;B[pd])(;B[dp]))", 3),
                        (b"(;CA[", b"])\n", 1),
                        (b"(;CA[", b"] ) \n(;B[aa])", 1),
                    ];
                    for ((head, tail, nodes), forced) in
                        cases.into_iter().zip([None, Some(encoding)].into_iter().cycle())
                    {
                        let label = encoding.label().as_bytes();
                        let record = [head, label, b"]PW[", &other_bytes, b"]PB[", name, tail].concat();
                        let read = GameRecord::parse_bytes(&record, forced).unwrap();
                        let shown = format!("{encoding:?} {text} cut after {end} bytes: {}", read.games[0].to_sgf());
                        assert_eq!(read.games[0].node_count(), nodes, "{shown}");
                        let info = read.games[0].info();
                        assert_eq!(info.players.white.name, *other, "{shown}");
                        let black = &info.players.black.name;
                        let kept = black.trim_end_matches('\u{fffd}').trim();
                        assert!(text.starts_with(kept) || text.trim().starts_with(kept), "{shown}");
                        let codes: Vec<_> = read.diagnostics.iter().map(|fault| fault.code).collect();
                        let expected = if black.contains('\u{fffd}') { vec![DiagnosticCode::BadBytes] } else { vec![] };
                        assert_eq!(codes, expected, "{shown}");
                    }
                }
            }
        }
    }

    /// Characters whose second byte is a bracket's stay whole wherever the value goes on or closes behind them.
    #[test]
    fn whole_characters_that_hold_a_bracket() {
        for (half, encoding) in
            [(*b"\xa4]", Encoding::Big5), (*b"\x83]", Encoding::ShiftJis), (*b"\x81]", Encoding::Gb18030)]
        {
            let table = encoding_rs::Encoding::for_label(encoding.label().as_bytes()).unwrap();
            let letter = table.decode_without_bom_handling_and_without_replacement(&half).unwrap();
            assert_eq!(letter.chars().count(), 1, "{letter}");
            for text in ["x", "", " x", "; x", ") x", "(x)", "[x\\] x", "A", "\n\nx; y"] {
                let record = [b"(;C[x", &half[..], &half[..], text.as_bytes(), b"];B[aa])"].concat();
                assert!(encoding.cut_characters(&record).is_empty(), "{encoding:?} {text}");
                let read = GameRecord::parse_bytes(&record, Some(encoding)).unwrap();
                let plain = text.replace('\\', "");
                assert_eq!(
                    read.games[0].root().comment().unwrap(),
                    format!("x{letter}{letter}{plain}"),
                    "{encoding:?}"
                );
                assert_eq!((read.games[0].node_count(), read.diagnostics.len()), (2, 0), "{encoding:?} {text}");
            }
        }
    }

    #[test]
    fn hard_bytes() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/sgf-hard.jsonl");
        let Ok(lines) = std::fs::read_to_string(path) else {
            println!("skipped: {path} is not there");
            return;
        };
        let mut count = 0;
        for case in lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()) {
            let Some(base64) = case["base64"].as_str() else { continue };
            count += 1;
            let read = GameRecord::parse_bytes(&decode_base64(base64), None).unwrap();
            let name = &case["name"];
            let record = &read.games[0];
            assert_eq!(record.info().players.black.name, case["expect"]["player_black"], "{name}");
            let least = case["expect"]["diagnostics_at_least"].as_u64().unwrap_or(0);
            assert!(read.diagnostics.len() as u64 >= least, "{name}");
            let moves = record.main_line().map(|node| node.moves().count()).sum::<usize>();
            assert_eq!(moves, case["expect"]["moves"].as_array().unwrap().len(), "{name}");
            let again = GameRecord::parse_bytes(record.to_sgf().as_bytes(), None).unwrap();
            assert!(again.games[0] == *record, "{name}");
        }
        println!("{count} cases");
    }

    fn decode_base64(text: &str) -> Vec<u8> {
        let value = |byte: u8| match byte {
            b'A'..=b'Z' => u32::from(byte - b'A'),
            b'a'..=b'z' => u32::from(byte - b'a') + 26,
            b'0'..=b'9' => u32::from(byte - b'0') + 52,
            b'+' => 62,
            b'/' => 63,
            other => panic!("not base64: {other}"),
        };
        let digits: Vec<u32> = text.trim_end_matches('=').bytes().map(value).collect();
        let group = |four: &[u32]| {
            let whole = four.iter().enumerate().fold(0, |whole, (place, digit)| whole | digit << (18 - 6 * place));
            whole.to_be_bytes()[1..four.len()].to_vec()
        };
        digits.chunks(4).flat_map(group).collect()
    }
}
