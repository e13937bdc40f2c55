export const slow = "brings webpack from the network";
export default async (kit) => {
  await kit.run(
    "webpack",
    "--mode",
    "production",
    "--entry",
    "./main.js",
    "--output-path",
    ".",
    "--output-filename",
    "out.js",
  );
  return kit.page(`${await kit.files()}/index.html`);
};
