import { afterAll, beforeAll } from 'vitest';

/**
 * Opens a server or a database before the first test of a file, or of a `describe`, and closes it after the last. What
 * is returned has no parts before that: use it in tests and hooks.
 */
export function openedForTests<T extends { close: () => Promise<void> }>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
}
