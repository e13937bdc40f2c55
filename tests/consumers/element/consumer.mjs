import assert from "node:assert/strict";

export default async (kit) => {
  const [board, answer] = await kit.page(`${await kit.files()}/index.html`, "board", "result");
  assert.deepEqual(board, { played: true, twice: false });
  return answer; // the element and the script share one copy of the rules
};
