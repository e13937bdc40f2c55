// The other libraries, each behind the same few calls. What each checks is said beside it: none is asked for more or less
// than its own way of refusing an illegal move.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** goban (OGS) expects a browser when it is loaded; these names are all that its rules engine needs. */
function pretendBrowser() {
  const element = () => ({
    style: {},
    getContext: () => null,
    appendChild() {},
    setAttribute() {},
    addEventListener() {},
  });
  const fake = {
    self: globalThis,
    window: globalThis,
    addEventListener() {},
    document: { createElement: element, body: element(), head: element(), addEventListener() {}, hasFocus: () => true },
    localStorage: { getItem: () => null, setItem() {} },
  };
  for (const [name, value] of Object.entries(fake)) if (!(name in globalThis)) globalThis[name] = value;
}

/** `moves` are [x, y] or null for a pass; each `replay` returns how many of them the library accepted. */
export const replayers = {
  async wgo() {
    const { CHINESE_RULES, Game, Repeating } = require("wgo");
    const rules = { ...CHINESE_RULES, repeating: Repeating.ALL }; // its Chinese rules check no repetition
    return {
      checks: "superko",
      replay(moves) {
        const game = new Game(19, rules);
        let played = 0;
        for (const move of moves) {
          if (move === null) game.pass();
          else if (!game.play(move[0], move[1])) return played;
          played++;
        }
        return played;
      },
      legalMoves(moves) {
        const game = new Game(19, rules);
        for (const move of moves) move === null ? game.pass() : game.play(move[0], move[1]);
        return () => {
          let legal = 0;
          for (let y = 0; y < 19; y++) for (let x = 0; x < 19; x++) if (game.isValid(x, y)) legal++;
          return legal;
        };
      },
    };
  },
  async "@sabaki/go-board"() {
    const Board = require("@sabaki/go-board");
    const empty = () => Board.fromDimensions(19);
    return {
      checks: "ko",
      replay(moves) {
        let board = empty();
        let [sign, played] = [1, 0];
        for (const move of moves) {
          if (move !== null) {
            const { pass, overwrite, suicide, ko } = board.analyzeMove(sign, move);
            if (pass || overwrite || suicide || ko) return played;
            board = board.makeMove(sign, move);
          }
          sign = -sign;
          played++;
        }
        return played;
      },
      legalMoves(moves) {
        let board = empty();
        let sign = 1;
        for (const move of moves) {
          if (move !== null) board = board.makeMove(sign, move);
          sign = -sign;
        }
        return () => {
          let legal = 0;
          for (let y = 0; y < 19; y++)
            for (let x = 0; x < 19; x++) {
              const { overwrite, suicide, ko } = board.analyzeMove(sign, [x, y]);
              if (!overwrite && !suicide && !ko) legal++;
            }
          return legal;
        };
      },
    };
  },
  async tenuki() {
    const { Game } = require("tenuki");
    const start = () => new Game({ boardSize: 19, koRule: "positional-superko", scoring: "area" });
    const put = (game, move) => (move === null ? game.pass() : game.playAt(move[1], move[0]));
    return {
      checks: "positional superko",
      slow: true,
      replay(moves) {
        const game = start();
        let played = 0;
        for (const move of moves) {
          if (!put(game, move)) return played;
          played++;
        }
        return played;
      },
      legalMoves(moves) {
        const game = start();
        for (const move of moves) put(game, move);
        return () => {
          let legal = 0;
          for (let y = 0; y < 19; y++) for (let x = 0; x < 19; x++) if (!game.isIllegalAt(y, x)) legal++;
          return legal;
        };
      },
    };
  },
  async "goban (OGS)"() {
    pretendBrowser();
    const { GobanEngine } = require("goban");
    return {
      checks: "superko",
      slow: true,
      replay(moves) {
        const engine = new GobanEngine({ width: 19, height: 19, rules: "chinese", game_id: 0 });
        let played = 0;
        try {
          for (const move of moves) {
            engine.place(move === null ? -1 : move[0], move === null ? -1 : move[1], true, true, false, true, true);
            played++;
          }
        } catch {
          // an illegal move
        }
        return played;
      },
    };
  },
  async godash() {
    const godash = require("godash");
    return {
      checks: "suicide, ko on request",
      slow: true,
      replay(moves) {
        let board = new godash.Board(19);
        let [color, played, ko] = [godash.BLACK, 0, null];
        for (const move of moves) {
          if (move !== null) {
            const stone = new godash.Move(new godash.Coordinate(move[0], move[1]), color);
            if (!godash.isLegalMove(board, stone) || ko?.equals(stone.coordinate)) return played;
            ko = godash.followupKo(board, stone);
            board = godash.addMove(board, stone);
          }
          color = godash.oppositeColor(color);
          played++;
        }
        return played;
      },
    };
  },
};

/** Counting the end of a game as it stands; `rules` is "area" or "territory". */
export const scorers = {
  async "goban (OGS)"(rules) {
    pretendBrowser();
    const { GobanEngine } = require("goban");
    const names = { area: "chinese", territory: "japanese" };
    return {
      checks: "nothing dead",
      finished(moves) {
        const engine = new GobanEngine({ width: 19, height: 19, rules: names[rules], game_id: 0 });
        for (const move of moves)
          engine.place(move === null ? -1 : move[0], move === null ? -1 : move[1], false, true, false, true, true);
        return () => engine.computeScore(false);
      },
    };
  },
  async tenuki(rules) {
    const { Game } = require("tenuki");
    return {
      checks: rules === "territory" ? "nothing dead; eyes in seki" : "nothing dead",
      finished(moves) {
        const game = new Game({ boardSize: 19, koRule: "simple", scoring: rules });
        for (const move of moves) move === null ? game.pass() : game.playAt(move[1], move[0]);
        return () => game.score();
      },
    };
  },
};

export const sgfReaders = {
  async "@sabaki/sgf, parse"() {
    const { parse } = require("@sabaki/sgf");
    return { checks: "text", read: parse, count: (text) => parse(text).length };
  },
  async "wgo, SGFParser"() {
    const { SGFParser } = require("wgo");
    const read = (text) => new SGFParser(text).parseCollection();
    return { checks: "text", read, count: (text) => read(text).length };
  },
};

export async function sabakiSgf() {
  return require("@sabaki/sgf");
}

export async function sabakiDeadstones() {
  return require("@sabaki/deadstones");
}
