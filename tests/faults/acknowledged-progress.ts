import { setTimeout as sleep } from 'node:timers/promises';

/** Ends a test that never recovers. */
const RECOVERY_LIMIT_MS = 200_000;

interface Progress {
  /** How much has been acknowledged by now. */
  readonly acknowledged: () => number;
  /** How much more is waited for. */
  readonly more: number;
  /** For the message when it never comes. */
  readonly lastAnswer: () => string;
}

/** Returns when some more has been acknowledged. */
export async function acknowledgedMore({ acknowledged, more, lastAnswer }: Progress): Promise<void> {
  const goal = acknowledged() + more;
  const giveUpAt = Date.now() + RECOVERY_LIMIT_MS;
  while (acknowledged() < goal) {
    if (Date.now() > giveUpAt) {
      throw new Error(`Nothing was acknowledged for ${RECOVERY_LIMIT_MS} ms. The last answer: ${lastAnswer()}`);
    }
    await sleep(5);
  }
}
