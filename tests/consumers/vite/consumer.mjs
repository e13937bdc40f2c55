import path from "node:path";

export default async (kit) => {
  const dev = await kit.page(await kit.serve("vite", "--host", "127.0.0.1", "--port", "0"));
  await kit.run("vite", "build");
  kit.dir = path.join(kit.dir, "dist");
  return [dev, await kit.page(`${await kit.files()}/index.html`)];
};
