import { baselineProgress } from '#areas/baselines/server/baselines.service.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { HandedIn } from '../attempts.contract.ts';
import type { RawAttempt } from '../raw-attempt.ts';
import { asSeenBy } from './results.service.ts';
import { submit, type Taker } from './submission.service.ts';

/** Takes a record in and answers what the person may know of it. */
export async function handIn(db: TenantDb, taker: Taker, attemptId: string, raw: RawAttempt): Promise<HandedIn> {
  const result = await submit(db, taker, attemptId, raw);
  const progress = result.testType === 'FullTest' ? await baselineProgress(db, result) : null;
  return { result: await asSeenBy(db, taker, result), progress };
}
