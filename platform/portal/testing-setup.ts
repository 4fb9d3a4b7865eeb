import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { clearToasts } from './ui/toast.tsx';

// A slow machine must not fail a test that only waits for a result.
configure({ asyncUtilTimeout: 200_000 });

/** Test files of one worker share their modules and their window, so each test leaves the page as it found it. */
afterEach(() => {
  cleanup();
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
  // React Aria keeps one announcer forever, including what it announced in the last seconds.
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren();
});

/** Globals that tests extend with what jsdom lacks: object URLs, a camera, keys, dialogs. */
const EXTENDED = [
  URL,
  navigator,
  HTMLAnchorElement.prototype,
  HTMLCanvasElement.prototype,
  HTMLDialogElement.prototype,
] as const;
const before = EXTENDED.map((place) => Object.getOwnPropertyDescriptors(place));

/** Restores the globals for the next file. */
afterAll(() => {
  for (const [at, place] of EXTENDED.entries()) {
    const known = before[at] ?? {};
    for (const key of Reflect.ownKeys(place)) if (!(key in known)) Reflect.deleteProperty(place, key);
    Object.defineProperties(place, known);
  }
});
