// The public interface changes only on purpose.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { REPORT, report } from "../../pkg/api.mjs";

test("the public TypeScript interface is the one in pkg/api.txt", () => {
  const now = report(path.join(import.meta.dirname, "../../pkg/dist"));
  const accepted = readFileSync(REPORT, "utf8");
  assert.equal(now, accepted, "the interface has changed: look at it, then accept it with `npm run api` and commit");
});
