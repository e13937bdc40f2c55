export const slow = "brings Next from the network and builds for a minute";
export default async (kit) => {
  await kit.run("next", "build");
  return kit.page(await kit.serve("next", "start", "--port", "0", "--hostname", "127.0.0.1"), "server", "client");
};
