//! What a game has to tell, as structured answers.

use crate::answer::{Answer, Fields, object};
use crate::options;
use weiqi_rules::{
    ByColor, Color, Dispute, End, Explanation, Game, GameEvent, Move, Notation, Owner, Point, PointSet, Score, Side,
    Size,
};

/// A move in `RawGame.lastMove`: the point's number in the low bits, or all of them for a pass; then White.
const PASS: u16 = 0xfff;
const WHITE: u16 = 1 << 12;

pub fn index(size: Size, point: Point) -> u16 {
    size.index(point) as u16
}

pub fn points(size: Size, points: &PointSet) -> Vec<u32> {
    let mut indices = Vec::new();
    for point in points.iter() {
        indices.push(index(size, point).into());
    }
    indices
}

/// One move as a number.
pub fn entry(size: Size, made: Move) -> u16 {
    made.point.map_or(PASS, |point| index(size, point)) | if made.color == Color::White { WHITE } else { 0 }
}

pub fn chain(game: &Game, at: Point) -> Answer {
    let (color, stones, liberties) = match game.board().chain(at) {
        Some(chain) => (Some(chain.color), chain.stones, chain.liberties),
        None => (None, Vec::new(), Vec::new()),
    };
    object! { "color": color, "stones": stones, "liberties": liberties }
}

pub fn explanation(explanation: Explanation) -> Answer {
    let mut fields = Fields::default();
    let (captures, suicide, chain, liberties, ends_game) = match explanation {
        Explanation::Legal { captures, suicide, chain, liberties, ends_game } => {
            fields.put("legal", true);
            (captures, suicide, chain, liberties, ends_game)
        }
        Explanation::Illegal { why, stones, liberties } => {
            fields.put("legal", false);
            fields.put("reason", why.reason());
            fields.put("article", why.article());
            fields.put("message", why.message());
            if let weiqi_rules::IllegalMove::Superko { repeats } = why {
                fields.put("repeats", repeats);
            }
            (Vec::new(), Vec::new(), stones, liberties, false)
        }
    };
    fields.put("captures", captures);
    fields.put("suicide", suicide);
    fields.put("chain", chain);
    fields.put("liberties", liberties);
    fields.put("endsGame", ends_game);
    fields.into()
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

/// `reason` is one byte a point, in the core's order, which `pkg/src/judged.ts` knows.
pub fn score(score: &Score) -> Answer {
    let (mut owners, mut reasons) = (Vec::new(), Vec::new());
    for verdict in &score.points {
        owners.push(match verdict.owner {
            Owner::Nobody => 0,
            Owner::Side(Color::Black) => 1,
            Owner::Side(Color::White) => 2,
            Owner::Shared => 3,
        });
        reasons.push(verdict.reason as u8);
    }
    let sentence = score.sentence();
    let lead = f64::from(score.lead.halves().abs());
    object! {
        "black": side(&score.sides.black),
        "white": side(&score.sides.white),
        "owner": Answer::Bytes(owners),
        "reason": Answer::Bytes(reasons),
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
    let mut moves = Vec::new();
    for event in game.events() {
        if let GameEvent::Move { made, forced } = event {
            moves.push(object! { "color": made.color, "point": made.point, "legal": !forced });
        }
    }
    Answer::List(moves)
}

fn colour(color: Color) -> &'static str {
    if color == Color::Black { "black" } else { "white" }
}

fn names(size: Size, points: &PointSet) -> Answer {
    options::names(size, &points.iter().collect::<Vec<_>>())
}

/// The game as `Game.fromJSON` in `pkg/src/json.ts` reads it.
pub fn json(game: &Game) -> Answer {
    let size = game.size();
    let mut whole = game.clone();
    let undone = whole.redo(usize::MAX);
    let (mut moves, mut disputes, mut setups) = (Vec::new(), Vec::new(), Vec::new());
    for event in whole.events() {
        moves.push(match event {
            GameEvent::Dispute(dispute) => {
                disputes.push(names(size, &dispute.dead));
                let mut text = ["dispute ", colour(dispute.claimant)].concat();
                for &side in &Color::ALL {
                    if dispute.agreed()[side] {
                        text.push_str(", agreed ");
                        text.push_str(colour(side));
                    }
                }
                text.into()
            }
            GameEvent::SetUp { changes, turn } => {
                let of = |wanted: Option<Color>| {
                    let mut points = Vec::new();
                    for &(point, content) in &changes {
                        if content == wanted {
                            points.push(point);
                        }
                    }
                    options::names(size, &points)
                };
                let [black, white, empty] = [of(Some(Color::Black)), of(Some(Color::White)), of(None)];
                setups.push(object! { "black": black, "white": white, "empty": empty, "toPlay": turn });
                "setup".into()
            }
            GameEvent::Move { made, forced } => {
                let at = made.point.map_or_else(|| "pass".into(), |point| Notation::Western.write(point, size));
                if forced { [colour(made.color), "! ", &at].concat().into() } else { at.into() }
            }
        });
    }
    let mut fields = Fields::default();
    fields.put("format", "weiqi-rules/game");
    fields.put("version", 1u32);
    fields.put("options", options::write_start(game.start()));
    fields.put("moves", Answer::List(moves));
    if undone > 0 {
        fields.put("undone", undone);
    }
    fields.put_any("disputes", disputes);
    fields.put_any("setups", setups);
    if game.penalties() != ByColor::default() {
        fields.put("penalties", game.penalties());
    }
    if !game.dead().is_empty() {
        fields.put("dead", names(size, game.dead()));
    }
    let mut agreed = Vec::new();
    for &side in &Color::ALL {
        if game.agreed()[side] {
            agreed.push(Answer::from(side));
        }
    }
    fields.put_any("agreed", agreed);
    if let Answer::Fields(mut end) = result(game) {
        end.truncate(3); // how, winner and points
        fields.put("end", Answer::Fields(end));
    }
    fields.into()
}
