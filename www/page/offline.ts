// Registers the worker that keeps the pages for the next visit, and offers a new version when one is there. It is never
// forced on anybody: a page goes on as it is until its reader says so, or closes it.

import { LANGUAGES } from "../words/words.js";
import { make } from "./dom.js";
import { readSettings } from "./settings.js";

const HOUR = 3_600_000;

/** The bar that offers the version which waits. Its words are found again by `data-t` when the language changes. */
function offer(waiting: ServiceWorker): void {
  if (document.getElementById("update")) return;
  const { app } = LANGUAGES[readSettings().language];
  const reload = make("button", app.reload, { type: "button", class: "strong", "data-t": "app.reload" });
  const later = make("button", app.later, { type: "button", "data-t": "app.later" });
  const bar = make(
    "aside",
    [make("p", app.newVersion, { "data-t": "app.newVersion", role: "status" }), reload, later],
    {
      id: "update",
      class: "update",
    },
  );
  later.addEventListener("click", () => bar.remove());
  reload.addEventListener("click", () => {
    reload.disabled = true;
    // Only the page that asked is loaded again: another one may be in the middle of a game.
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take-over");
  });
  document.body.append(bar);
}

async function register(): Promise<void> {
  const site = await navigator.serviceWorker.register("./sw.js");
  const look = (): void => {
    // Without a controller this is the first visit: nothing is replaced, so nothing is offered.
    if (site.waiting && navigator.serviceWorker.controller) offer(site.waiting);
  };
  look();
  site.addEventListener("updatefound", () => site.installing?.addEventListener("statechange", look));
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < HOUR) return;
    asked = Date.now();
    site.update().catch(() => {}); // without a network there is no news
  });
}

// Where a browser refuses workers (private windows, plain http), the page is simply not kept.
if ("serviceWorker" in navigator) register().catch(() => {});
