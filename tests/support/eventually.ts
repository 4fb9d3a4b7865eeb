import { vi } from 'vitest';

/** Generous: it only ends a wait that would never succeed, and slows nothing down. */
const PATIENCE_MS = 200_000;
const INTERVAL_MS = 50;

/**
 * Retries until the check passes and returns its result. Use only this to wait in a test: `vi.waitFor` gives up after a
 * second.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  // oxlint-disable-next-line no-restricted-properties
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: INTERVAL_MS });
