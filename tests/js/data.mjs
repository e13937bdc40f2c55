// What the tests beside read from the folder of test data, which is no part of the project; without it they skip.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(import.meta.dirname, "../../../shared/data");

/** What to give `test` as its options: reads the file, or says why the test is skipped. */
export const needs = (file) => (existsSync(path.join(folder, file)) ? {} : { skip: `no ../shared/data/${file} here` });
export const bytes = (file) => readFileSync(path.join(folder, file));
export const text = (file) => readFileSync(path.join(folder, file), "utf8");
export const lines = (file) =>
  text(file)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));

/** Random whole numbers below n, the same on every run. */
export function randomNumbers(seed) {
  let state = seed >>> 0 || 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}
