// What npm's own critics say of the package.
export const slow = "brings publint and attw from the network";

// No types: a binary, and scripts that are not imported.
const UNTYPED = ["./weiqi.wasm", "./weiqi.iife.js", "./board.iife.js"];

export default async (kit) => {
  await kit.run("publint", "--strict", kit.tarball);
  await kit.run("attw", "--profile", "esm-only", "--exclude-entrypoints", ...UNTYPED, "--", kit.tarball);
  return []; // nothing is played
};
