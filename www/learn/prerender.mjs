// A plugin for Vite: writes the lessons into learn.html and learn.zh.html, where they say <!--lessons-->.
import path from "node:path";
import { pathToFileURL } from "node:url";

const PLACE = "<!--lessons-->";
// Asked for only when a page is made, so that the build's settings load before the package is built; and by a computed
// name, because Vite bundles what its settings import, and from there the package would not find itself.
const load = (file) => import(pathToFileURL(path.join(import.meta.dirname, file)).href);

// The pages name each other; here, because Vite would take such a link in a source for a file to be copied.
const alternate = (hreflang, href) => ({ tag: "link", attrs: { rel: "alternate", hreflang, href }, injectTo: "head" });

export function lessons() {
  return {
    name: "weiqi-lessons",
    transformIndexHtml: {
      order: "post",
      async handler(page) {
        if (!page.includes(PLACE)) return page;
        const { bodyHtml } = await load("page.mjs");
        const body = await bodyHtml(/<html lang="zh/.test(page) ? "zh" : "en");
        return {
          html: page.replace(PLACE, () => body),
          tags: [alternate("en", "./learn.html"), alternate("zh-Hans", "./learn.zh.html")],
        };
      },
    },
  };
}
