import { vi } from 'vitest';

/** Generous: it only ends what will never come, and nothing is slower for it. */
const PATIENCE_MS = 200_000;
const INTERVAL_MS = 50;

/** Tries until the check passes and answers what it answers. The one way to wait in a test: `vi.waitFor` gives up after a second. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  // oxlint-disable-next-line no-restricted-properties
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: INTERVAL_MS });
