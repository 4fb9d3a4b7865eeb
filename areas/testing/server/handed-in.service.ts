import { baselineProgress } from '#areas/baselines/server/baselines.service.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { HandedIn } from '../attempts.contract.ts';
import type { RawAttempt } from '../raw-attempt.ts';
import type { Result } from '../results.contract.ts';
import type { TextByLanguage } from '../policy.contract.ts';
import { findPolicy } from './policies.queries.ts';
import { asSeenBy } from './results.service.ts';
import { submit, type ReadingTaker } from './submission.service.ts';

/** Takes a record in and answers what the person may know of it. */
export async function handIn(db: TenantDb, taker: ReadingTaker, attemptId: string, raw: RawAttempt): Promise<HandedIn> {
  const result = await submit(db, taker, attemptId, raw);
  const progress = result.testType === 'FullTest' ? await baselineProgress(db, result) : null;
  const organizationText = await textFor(db, result);
  return { result: await asSeenBy(db, taker, result), progress, organizationText };
}

async function textFor(db: TenantDb, { outcome }: Result): Promise<TextByLanguage | null> {
  if (outcome === 'unconfirmed') return null;
  return (await findPolicy(db)).resultTexts[outcome] ?? null;
}
