import assert from "node:assert/strict";

const policy = (scripts) => ({ "content-security-policy": `default-src 'none'; img-src data:; script-src ${scripts}` });

export default async (kit) => {
  const refused = await kit.page(`${await kit.files(policy("'self'"))}/index.html`);
  assert.match(refused.error, /^InitError: .*Content-Security-Policy needs script-src 'wasm-unsafe-eval'/);
  return kit.page(`${await kit.files(policy("'self' 'wasm-unsafe-eval'"))}/index.html`);
};
