// In the page of a framework: solves the problem in it, as a reader would, and leaves what was seen.
const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

export async function tryOut() {
  const said = () => document.querySelector("p").textContent;
  while (!document.querySelector("weiqi-board")) await frame(); // some frameworks render by and by
  const board = await document.querySelector("weiqi-board").ready;
  const seen = { mode: board.mode, first: said() };
  board.play("A1"); // the record does not know it
  await frame();
  seen.heard = said();
  board.run("reset");
  board.play("C3");
  await frame();
  seen.after = said();
  document.body.dataset.board = JSON.stringify(seen);
}
