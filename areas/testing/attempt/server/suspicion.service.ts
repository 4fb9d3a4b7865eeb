import { baselineElsewhere, type SeriesKey } from '#areas/baselines/server/take-in.service.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { clockFlags } from '../clock-flags.ts';
import { deviceClassFlags } from '../device-class-flags.ts';
import type { JudgedResult } from '../judged-result.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { countNotHandedIn, type AttemptRow } from './attempts.queries.ts';
import type { DeviceUse } from '#areas/testing/results/server/results.queries.ts';

/** This many tests begun and not handed in, around one that was, are no accident. */
const MANY_NOT_HANDED_IN = 3;
const HOURS_BEFORE = 24;

interface TestComingIn {
  readonly attempt: AttemptRow;
  readonly raw: RawAttempt;
  readonly key: SeriesKey;
  readonly use: DeviceUse;
  readonly policy: TestingPolicy;
  readonly result: Pick<JudgedResult, 'baselineStatus'>;
}

/** Returns the flags for how a test came about; none of them changes the score (decision 0062). */
export async function suspicionFlags(db: TenantDb, test: TestComingIn): Promise<string[]> {
  const { attempt, raw, key, use, policy, result } = test;
  const isEstablishedHere = result.baselineStatus === 'established';
  const isEstablishedElsewhere = !isEstablishedHere && (await baselineElsewhere(db, key)) !== null;
  return [
    ...deviceClassFlags({ ...use, isEstablishedHere, isEstablishedElsewhere }, policy),
    ...clockFlags(attempt, raw.startedAt),
    ...(await notHandedInFlags(db, attempt)),
  ];
}

async function notHandedInFlags(db: TenantDb, { id, userId, createdAt, now }: AttemptRow): Promise<string[]> {
  const count = await countBegunAround(db, { id, userId, givenOutAt: createdAt, receivedAt: now });
  return count >= MANY_NOT_HANDED_IN ? ['not_handed_in'] : [];
}

interface HandedInTest {
  readonly id: string;
  readonly userId: string;
  readonly givenOutAt: string;
  readonly receivedAt: string;
}

/** Counts tests not handed in that the person began from a day before this one was given out until it arrived. */
export async function countBegunAround(
  db: TenantDb,
  { id, userId, givenOutAt, receivedAt }: HandedInTest,
): Promise<number> {
  const from = new Date(Date.parse(givenOutAt) - HOURS_BEFORE * 3_600_000).toISOString();
  return (await countNotHandedIn(db, { userId, from, until: receivedAt, exceptId: id })).count;
}
