export default async (kit) => {
  await kit.run("esbuild", "main.js", "--bundle", "--format=esm", "--outfile=out.js");
  return kit.page(`${await kit.files()}/index.html`);
};
