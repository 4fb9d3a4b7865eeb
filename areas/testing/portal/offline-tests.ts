import { dropBeyondUse, keepPrepared } from './prepared-tests.ts';
import { handInUnfinished } from './trial-store.ts';
import { startSending } from './upload-sender.ts';

interface WhoIsHere {
  /** Of the session; null without one. */
  readonly userId: string | null;
  /** The page on which this person takes tests. */
  readonly isOwnPage: boolean;
}

/** Once per page: what the last page left behind is handed in, what waits is sent, and tests are kept ready. */
export async function startOfflineTests({ userId, isOwnPage }: WhoIsHere): Promise<void> {
  await handInUnfinished();
  startSending();
  if (userId !== null && isOwnPage) await keepPrepared({ userId });
  else await dropBeyondUse(userId);
}
