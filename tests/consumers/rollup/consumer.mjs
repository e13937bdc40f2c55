export const slow = "brings Rollup from the network";
export default async (kit) => {
  await kit.run("rollup", "main.js", "-p", "node-resolve", "--file", "out.js");
  return kit.page(`${await kit.files()}/index.html`);
};
