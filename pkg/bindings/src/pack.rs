//! What a game has to tell, as structured answers.

use crate::answer::{Answer, Fields, object};
use crate::options;
use weiqi_rules::{
    ByColor, Color, Dispute, End, Explanation, Game, GameEvent, Move, Notation, Owner, Point, Reason, Score, Side, Size,
};

/// A move in `RawGame.lastMove`: the point's number in the low bits, or all of them for a pass; then White.
const PASS: u16 = 0xfff;
const WHITE: u16 = 1 << 12;

pub fn index(size: Size, point: Point) -> u16 {
    size.index(point) as u16
}

pub fn points(size: Size, points: impl IntoIterator<Item = Point>) -> Vec<u16> {
    points.into_iter().map(|point| index(size, point)).collect()
}

/// One move as a number.
pub fn entry(size: Size, made: Move) -> u16 {
    made.point.map_or(PASS, |point| index(size, point)) | if made.color == Color::White { WHITE } else { 0 }
}

pub fn chain(game: &Game, at: Point) -> Answer {
    match game.board().chain(at) {
        Some(chain) => object! { "color": chain.color, "stones": chain.stones, "liberties": chain.liberties },
        None => object! { "color": Answer::Null, "stones": Vec::<Point>::new(), "liberties": Vec::<Point>::new() },
    }
}

pub fn explanation(explanation: Explanation) -> Answer {
    match explanation {
        Explanation::Legal { captures, suicide, chain, liberties, ends_game } => object! {
            "legal": true,
            "captures": captures,
            "suicide": suicide,
            "chain": chain,
            "liberties": liberties,
            "endsGame": ends_game,
        },
        Explanation::Illegal { why, stones, liberties } => {
            let mut fields = Fields::default();
            fields.put("legal", false);
            fields.put("reason", why.reason());
            fields.put("article", why.article());
            fields.put("message", why.to_string());
            if let weiqi_rules::IllegalMove::Superko { repeats } = why {
                fields.put("repeats", repeats);
            }
            fields.put("captures", Vec::<Point>::new());
            fields.put("suicide", Vec::<Point>::new());
            fields.put("chain", stones);
            fields.put("liberties", liberties);
            fields.put("endsGame", false);
            fields.into()
        }
    }
}

fn side(side: &Side) -> Answer {
    object! {
        "stones": side.stones,
        "territory": side.territory,
        "shared": side.shared,
        "prisoners": side.prisoners,
        "deadStones": side.dead_stones,
        "komi": side.komi,
        "handicap": side.handicap,
        "penalty": side.penalty,
        "tax": side.tax,
        "total": side.total,
    }
}

/// `reason` is one byte a point, in the order of `pkg/src/game.ts`.
pub fn score(score: &Score) -> Answer {
    let owner = |owner| match owner {
        Owner::Nobody => 0,
        Owner::Side(Color::Black) => 1,
        Owner::Side(Color::White) => 2,
        Owner::Shared => 3,
    };
    let reason = |reason| match reason {
        Reason::Dame => 0,
        Reason::Stone => 1,
        Reason::Territory => 2,
        Reason::Dead => 3,
        Reason::Shared => 4,
        Reason::SekiEye => 5,
        Reason::FalseEye => 6,
    };
    let sentence = score.sentence();
    let lead = f64::from(score.lead.halves().abs());
    object! {
        "black": side(&score.sides.black),
        "white": side(&score.sides.white),
        "owner": Answer::Bytes(score.points.iter().map(|verdict| owner(verdict.owner)).collect()),
        "reason": Answer::Bytes(score.points.iter().map(|verdict| reason(verdict.reason)).collect()),
        "winner": score.winner,
        "margin": object! { "points": Answer::Number(lead / 2.0), "zi": Answer::Number(lead / 4.0) },
        "result": sentence.re.clone(),
        "text": sentence,
    }
}

pub fn result(game: &Game) -> Answer {
    let (Some(end), Some(sentence)) = (game.end(), game.result()) else { return Answer::Null };
    let how = match end {
        End::Counted { .. } => "count",
        End::Resigned { .. } => "resignation",
        End::Time { .. } => "time",
        End::Forfeit { .. } => "forfeit",
        End::Draw => "draw",
        End::NoResult => "no-result",
        End::BothLose => "both-lose",
    };
    let points = match end {
        End::Counted { lead, .. } => Some(lead.abs()),
        _ => None,
    };
    object! {
        "how": how,
        "winner": end.winner(),
        "points": points,
        "re": sentence.re.clone(),
        "text": sentence,
    }
}

pub fn dispute(dispute: &Dispute) -> Answer {
    object! {
        "claimant": dispute.claimant,
        "moveNumber": dispute.move_number,
        "dead": &dispute.dead,
        "board": Answer::Bytes(dispute.board.clone()),
    }
}

pub fn moves(game: &Game) -> Answer {
    let moves = game.events().into_iter().filter_map(|event| match event {
        GameEvent::Move { made, forced } => {
            Some(object! { "color": made.color, "point": made.point, "legal": !forced })
        }
        _ => None,
    });
    Answer::List(moves.collect())
}

/// The game as `Game.fromJSON` in `pkg/src/json.ts` reads it.
pub fn json(game: &Game) -> Answer {
    let size = game.size();
    let name = |point: Point| Notation::Western.write(point, size);
    let names = |points: &weiqi_rules::PointSet| Answer::List(points.iter().map(|point| name(point).into()).collect());
    let colour = |color| if color == Color::Black { "black" } else { "white" };
    let mut whole = game.clone();
    let undone = whole.redo(usize::MAX);
    let (mut disputes, mut setups) = (Vec::new(), Vec::new());
    let moves = whole.events().into_iter().map(|event| match event {
        GameEvent::Dispute(dispute) => {
            disputes.push(names(&dispute.dead));
            let mut text = ["dispute ", colour(dispute.claimant)].concat();
            for side in Color::ALL.into_iter().filter(|&side| dispute.agreed()[side]) {
                text.push_str(", agreed ");
                text.push_str(colour(side));
            }
            text.into()
        }
        GameEvent::SetUp { changes, turn } => {
            let of = |wanted: Option<Color>| {
                let points = changes.iter().filter(|change| change.1 == wanted);
                Answer::List(points.map(|change| name(change.0).into()).collect())
            };
            let (black, white, empty) = (of(Some(Color::Black)), of(Some(Color::White)), of(None));
            setups.push(object! { "black": black, "white": white, "empty": empty, "toPlay": turn });
            "setup".into()
        }
        GameEvent::Move { made, forced } => {
            let at = made.point.map_or_else(|| "pass".into(), name);
            if forced { [colour(made.color), "! ", &at].concat().into() } else { at.into() }
        }
    });
    let moves: Vec<Answer> = moves.collect();
    let mut fields = Fields::default();
    fields.put("format", "weiqi-rules/game");
    fields.put("version", 1u32);
    fields.put("options", options::write_start(game.start()));
    fields.put("moves", Answer::List(moves));
    if undone > 0 {
        fields.put("undone", undone);
    }
    if !disputes.is_empty() {
        fields.put("disputes", Answer::List(disputes));
    }
    if !setups.is_empty() {
        fields.put("setups", Answer::List(setups));
    }
    if game.penalties() != ByColor::default() {
        fields.put("penalties", game.penalties());
    }
    if !game.dead().is_empty() {
        fields.put("dead", names(game.dead()));
    }
    let agreed: Vec<Answer> = Color::ALL.into_iter().filter(|&side| game.agreed()[side]).map(Answer::from).collect();
    if !agreed.is_empty() {
        fields.put("agreed", agreed);
    }
    if game.end().is_some() {
        fields.put("end", end(game));
    }
    fields.into()
}

fn end(game: &Game) -> Answer {
    match result(game) {
        Answer::Fields(fields) => Answer::Fields(fields.into_iter().take(3).collect()), // how, winner and points
        other => other,
    }
}
