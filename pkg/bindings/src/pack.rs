//! What a game has to tell, as structured answers.

use crate::answer::{Answer, Fields, object};
use crate::options;
use weiqi_rules::{
    Color, Dispute, End, Explanation, Game, GameOptions, Move, Notation, Owner, Point, Reason, Score, Side, Size,
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

/// One thing that was done: a move, whether the rules allow it, or a dispute with its claimant.
enum Done {
    Move(Move, bool),
    Dispute(Color),
}

/// Everything that was done in order. Moves are judged by playing the game again.
///
/// Also whether that gives the same board: stones that were set up in the middle of a record are no moves.
fn history(game: &Game) -> (Vec<Done>, bool) {
    let mut stops = game.stops().peekable();
    let mut again = Game::new(game.start().clone()).ok();
    let mut out = Vec::new();
    for (number, made) in game.moves().enumerate() {
        while let Some(stop) = stops.next_if(|stop| stop.move_number as usize <= number) {
            out.push(Done::Dispute(stop.claimant));
            let _ = again.as_mut().map(|game| game.dispute(stop.claimant));
        }
        let mut legal = true;
        if let Some(game) = &mut again {
            legal = match made.point {
                Some(point) => game.play_as(made.color, point).is_ok(),
                None => game.turn() == made.color && game.pass().is_ok(),
            };
            if !legal {
                let _ = game.force(made.color, made.point);
            }
        }
        out.push(Done::Move(made, legal));
    }
    out.extend(stops.map(|stop| Done::Dispute(stop.claimant)));
    (out, again.is_some_and(|again| again.hash() == game.hash()))
}

pub fn moves(game: &Game) -> Answer {
    let moves = history(game).0.into_iter().filter_map(|done| match done {
        Done::Move(made, legal) => Some(object! { "color": made.color, "point": made.point, "legal": legal }),
        Done::Dispute(_) => None,
    });
    Answer::List(moves.collect())
}

/// The game as `Game.fromJSON` in `pkg/src/json.ts` reads it.
pub fn json(game: &Game) -> Answer {
    let size = game.size();
    let name = |point: Point| Notation::Western.write(point, size);
    let names = |points: &weiqi_rules::PointSet| Answer::List(points.iter().map(|point| name(point).into()).collect());
    let mut whole = game.clone();
    let undone = whole.redo(usize::MAX);
    let (done, faithful) = history(&whole);
    if !faithful {
        return json_of_position(game);
    }
    let moves = done.into_iter().map(|done| match done {
        Done::Dispute(claimant) => if claimant == Color::Black { "dispute black" } else { "dispute white" }.into(),
        Done::Move(made, legal) => {
            let at = made.point.map_or_else(|| "pass".into(), name);
            let forced = if made.color == Color::Black { "black! " } else { "white! " };
            if legal { at.into() } else { [forced, &at].concat().into() }
        }
    });
    let mut fields = Fields::default();
    fields.put("format", "weiqi-rules/game");
    fields.put("version", 1u32);
    fields.put("options", options::write_start(game.start()));
    fields.put("moves", Answer::List(moves.collect()));
    if undone > 0 {
        fields.put("undone", undone);
    }
    if !whole.disputes().is_empty() {
        let marks = whole.disputes().iter().map(|dispute| names(&dispute.dead));
        fields.put("disputes", Answer::List(marks.collect()));
    }
    let sides = game.score().sides;
    let penalties = sides.map(|side| side.penalty);
    if penalties != weiqi_rules::ByColor::default() {
        fields.put("penalties", penalties);
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

/// Only where the game stands: what led there cannot be played again.
fn json_of_position(game: &Game) -> Answer {
    let stones =
        game.board().chains().flat_map(|chain| chain.stones.into_iter().map(move |stone| (chain.color, stone)));
    let start = GameOptions {
        size: game.size(),
        rules: *game.rules(),
        komi: Some(game.rules().komi),
        stones: stones.collect(),
        to_play: Some(game.turn()),
        ..GameOptions::default()
    };
    object! {
        "format": "weiqi-rules/game",
        "version": 1u32,
        "options": options::write_start(&start),
        "moves": Vec::<Answer>::new(),
    }
}
