import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#platform/server/database/database-unavailable.ts';
import type { Log } from '#platform/server/log.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

interface Waiting {
  readonly log: Log;
  readonly stopped: AbortSignal;
}

/**
 * Runs the last steps of a start, and repeats them whenever the database becomes unavailable: a server that has begun
 * to listen waits for its database, as a running one does. Returns undefined when it is stopped first.
 */
export async function onceDatabaseAnswers<T>(
  work: () => Promise<T>,
  { log, stopped }: Waiting,
): Promise<T | undefined> {
  for (let pauseMs = FIRST_PAUSE_MS; !stopped.aborted; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'waiting for the database');
    }
    await sleep(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
  }
  return undefined;
}
