import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// A busy machine must not fail a test that only waits for what will come.
configure({ asyncUtilTimeout: 200_000 });

/** Test files of one worker share their modules and their window, so each test leaves the page as it found it. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // React Aria keeps one announcer for good, with what it said in the last seconds.
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren();
});

/** Where tests put what the stand-in for a browser lacks: addresses of files, a camera, keys, dialogs. */
const EXTENDED = [
  URL,
  navigator,
  HTMLAnchorElement.prototype,
  HTMLCanvasElement.prototype,
  HTMLDialogElement.prototype,
] as const;
const before = EXTENDED.map((place) => Object.getOwnPropertyDescriptors(place));

/** The next file finds them as this one did. */
afterAll(() => {
  for (const [at, place] of EXTENDED.entries()) {
    const known = before[at] ?? {};
    for (const key of Reflect.ownKeys(place)) if (!(key in known)) Reflect.deleteProperty(place, key);
    Object.defineProperties(place, known);
  }
});
