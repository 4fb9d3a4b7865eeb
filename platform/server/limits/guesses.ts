import { Problem, tooManyRequests } from '#platform/shared/problem.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { countFailure, forgetFailures, refuseWhileWaiting, type Counted } from './failure-limit.ts';

/** Only a guessing program has more than one guess at a secret under way. */
const turns = new ConcurrencyLimit({ atOnce: 1, mostWaiting: 20 });
const RETRY_AFTER_SECONDS = 2;

/**
 * Runs the guesses at one secret one after the other, each until its failure is counted. Otherwise many guesses at once
 * would be checked before the first failure is counted, most of all while the database is slow. Each server has its own
 * turns, so a further server gives one more guess.
 */
export async function guessInTurn<T>({ limit, key }: Counted, guess: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const turn = turns.enter(`${limit.name} ${key}`, over.signal);
  if (!turn) throw new Problem(tooManyRequests, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  await turn;
  try {
    return await guess();
  } finally {
    over.abort();
  }
}

/**
 * Checks a secret that can be guessed, such as a password or a PIN. `check` returns what a right guess gives; anything
 * falsy is counted as a failure. The first count is that of the secret, and a right guess clears it.
 */
export const checkGuess = <T>(
  system: SystemDb,
  counted: readonly [ofSecret: Counted, ...others: Counted[]],
  check: () => Promise<T>,
): Promise<T> =>
  guessInTurn(counted[0], async () => {
    await refuseWhileWaiting(system, counted);
    const outcome = await check();
    await refuseWhileWaiting(system, counted);
    await (outcome ? forgetFailures(system, [counted[0]]) : countFailure(system, counted));
    return outcome;
  });
