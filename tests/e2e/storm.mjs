// What happens to a board in a careless page, as one function that any browser runs: attributes of every kind at random,
// calls, keys, clicks, records replaced in the middle of an answer, boards moved, cloned, taken into a frame, hidden, shown,
// printed. The same every time.

/** Runs inside the page, after the element is defined. Answers what went wrong: texts, none where all is well. */
export async function storm({ seed, steps, boards: count }) {
  const wrong = [];
  addEventListener("error", (event) => wrong.push(`${event.message} ${event.error?.stack ?? ""}`));
  addEventListener("unhandledrejection", (event) => wrong.push(`unhandled: ${event.reason?.stack ?? event.reason}`));
  let state = seed;
  const roll = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const one = (list) => list[roll(list.length)];
  const record = "(;SZ[9]C[A.];B[ee]C[x];W[ec](;B[gc])(;B[cg]TR[aa]LB[bb:x]))";
  const problem = "(;SZ[9]AB[bb][cb]AW[cc]C[Black];B[bc]C[so];W[aa](;B[ab]C[RIGHT])(;B[dd]))";
  const written = {
    mode: ["view", "play", "problem", "score", "plya", null],
    theme: ["auto", "wood", "dark", "paper", "contrast", "woood", null],
    size: ["9", "19", "1", "13x5", "52", "0", null],
    region: ["auto", "A1:C3", "Z99", "T19:K10", null],
    rules: ["chinese", "ing", "chinesee", null],
    numbers: ["all", "last-2", "from-2", "last-", null],
    coordinates: ["letters", "chinese", "sgf", "none", "runes", null],
    cell: ["square", null],
    controls: ["none", null],
    shuffle: ["both", "none", null],
    position: [".X. XOX ...", "B: A1 C3 W: D4", "zz", "X", null],
    move: ["1", "last", "99", null],
    komi: ["0.5", "much", null],
    color: ["white", "green", null],
    sgf: [record, problem, "(;", "junk", "(;SZ[52];B[aa])", "(;SZ[3]AB[aa][bb])", null],
    lang: ["zh", "en", null],
    question: ["Who wins?", null],
    dir: ["rtl", null],
    class: ["small", "middle", "slim", "own", "hidden", null],
  };
  const COMMANDS = "first back forward last pass undo redo finish reset hint suggest".split(" ");
  const calls = [
    (b) => b.play(one(["A1", "C3", "E5", "Z99", 5, 3])),
    (b) => b.run(one(COMMANDS)),
    (b) => b.next(roll(3)),
    (b) => b.goto(roll(9)),
    (b) => b.toSvg(),
    (b) => b.place("A1"),
    (b) => b.game?.toString(),
    (b) => b.score?.result,
    (b) => b.focus(),
    (b) => void b.ready.catch(() => {}),
    (b) => {
      b.marks = [{ at: roll(2000), kind: "label", text: "x" }];
    },
    (b) => {
      b.overlay = one([null, { kind: "heat", values: [1] }, { kind: "ownership", values: [-1, 1] }]);
    },
    (b) => {
      b.textContent = one([record, problem, "", "X.O", ".X. XOX ..."]);
    },
    (b) => b.shadowRoot?.querySelector("button")?.click(),
    (b) => {
      const key = one(["ArrowLeft", "ArrowUp", "Enter", "u", "h", "Escape", "2", "PageDown"]);
      b.shadowRoot?.querySelector(".board").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    },
  ];
  const main = document.querySelector("main");
  const shadow = main.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  const frame = main.appendChild(document.createElement("iframe"));
  const boards = Array.from({ length: count }, (_, i) => {
    const board = document.createElement("weiqi-board");
    (i === 0 ? shadow : main).append(board);
    return board;
  });
  const moves = [
    (b) => b.remove(),
    (b) => main.prepend(b),
    (b) => shadow.append(b),
    (b) => frame.contentDocument?.body.append(b),
    (b, i) => {
      boards[i] = document.importNode(b, true);
      b.remove();
      main.append(boards[i]);
    },
    () => main.classList.toggle("hidden"),
    () => scrollTo(0, roll(2000)),
    () => dispatchEvent(new Event(one(["beforeprint", "afterprint"]))),
  ];
  let readies = 0;
  for (let step = 0; step < steps; step++) {
    const i = roll(boards.length);
    const board = boards[i];
    const what = roll(100);
    try {
      if (what < 30) {
        const name = one(Object.keys(written));
        const text = one(written[name]);
        if (text === null) board.removeAttribute(name);
        else board.setAttribute(name, text);
      } else if (what < 85) one(calls)(board);
      else one(moves)(board, i);
    } catch (error) {
      if (error.code !== "not-ready") wrong.push(`thrown: ${error.stack ?? error}`);
    }
    if (board.game) readies++;
    const rest = roll(12);
    if (rest === 0) await new Promise((done) => requestAnimationFrame(done));
    else if (rest === 1) await new Promise((done) => setTimeout(done, roll(30)));
    else if (rest < 4) await null;
  }
  main.classList.remove("hidden");
  for (const board of boards) board.remove();
  await new Promise((done) => setTimeout(done, 700)); // what was still to come, an answer in a problem, say
  return { wrong, readies };
}
