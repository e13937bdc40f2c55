export default async (kit) => {
  const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--verbatimModuleSyntax"];
  const common = ["--noEmit", "--target", "es2022", "--lib", "es2022,esnext.disposable,dom", "--types", ""];
  for (const resolution of [
    ["--module", "nodenext"],
    ["--module", "esnext", "--moduleResolution", "bundler"],
  ])
    await kit.run("tsc", ...strict, ...common, ...resolution, "main.ts");
  return []; // nothing is played
};
