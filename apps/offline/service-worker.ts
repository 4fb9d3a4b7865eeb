import { answerTo } from './answers.ts';
import { dropOtherReleases, keepRelease } from './release.ts';

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/**
 * A new release takes over at once. Pages come from the network first, so the old release's files are no longer used.
 */
worker.addEventListener('install', (event) => event.waitUntil(keepRelease().then(() => worker.skipWaiting())));

worker.addEventListener('activate', (event) => event.waitUntil(dropOtherReleases().then(() => worker.clients.claim())));

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
