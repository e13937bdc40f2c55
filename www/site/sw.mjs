// The service worker: keeps every page of the site for the next visit, so that it opens without a network. Built into
// dist/sw.js by installable.mjs, which fills in SITE: each file's address and what tells its versions apart.
/* global SITE */
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

// A new version waits until every page of the old one is closed, or its reader asks for it.
addEventListener("message", ({ data }) => {
  if (data === "take-over") globalThis.skipWaiting();
});
cleanupOutdatedCaches();
precacheAndRoute(SITE, { ignoreURLParametersMatching: [/./], cleanURLs: false });
