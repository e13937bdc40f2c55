import assert from "node:assert/strict";

export default async (kit) => {
  const [drawn, same, answer] = await kit.node("main.js");
  assert.ok(drawn && same, "the record is drawn, twice alike");
  const usage = await kit.run("weiqi-rules", "--help");
  assert.match(usage, /FILE\.sgf/);
  return answer;
};
