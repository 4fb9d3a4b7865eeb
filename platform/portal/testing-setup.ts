import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine must not fail a test that only waits for what will come.
configure({ asyncUtilTimeout: 30_000 });

/** Test files of one worker share their modules, so each test leaves the page as it found it. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // React Aria keeps one announcer for good, with what it said in the last seconds.
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren();
});
