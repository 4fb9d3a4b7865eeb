import { dropBeyondUse, keepPrepared } from './prepared-tests.ts';
import { handInUnfinished } from './trial-store.ts';
import { startSending } from './upload-sender.ts';

interface WhoIsHere {
  /** The session's user; null without a session. */
  readonly userId: string | null;
  /** Whether this is the page on which the person takes tests. */
  readonly isOwnPage: boolean;
}

/** Runs once per page: hands in what the last page left behind, sends waiting records, and prepares tests. */
export async function startOfflineTests({ userId, isOwnPage }: WhoIsHere): Promise<void> {
  await handInUnfinished();
  startSending();
  if (userId !== null && isOwnPage) await keepPrepared({ userId });
  else await dropBeyondUse(userId);
}
