import type { OtherBaseline } from '#areas/baselines/server/take-in.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { clockFlags } from '../clock-flags.ts';
import { deviceClassFlags } from '../device-class-flags.ts';
import type { JudgedResult } from '../judged-result.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { begunAround, countNotHandedIn, type AttemptRow, type HandedInTest } from './attempts.queries.ts';
import type { SubmissionGround } from './submission.queries.ts';

/** This many tests begun and not handed in, around one that was, are no accident. */
const MANY_NOT_HANDED_IN = 3;

/** An offline kiosk may find that its clock was changed, so that it cannot tell when a test was taken. */
export interface ClockDoubt {
  readonly isClockDoubted?: boolean;
}

interface TestComingIn {
  readonly attempt: AttemptRow & ClockDoubt;
  readonly raw: RawAttempt;
  readonly ground: Pick<SubmissionGround, 'use' | 'policy' | 'begunAround'>;
  readonly result: Pick<JudgedResult, 'baselineStatus'>;
  /** The person's baseline on another class of device; null where that does not matter. */
  readonly elsewhere: OtherBaseline | null;
}

/** Returns the flags for how a test came about; none of them changes the score (decision 0062). */
export function suspicionFlags({ attempt, raw, ground, result, elsewhere }: TestComingIn): string[] {
  const { use, policy, begunAround: notHandedIn } = ground;
  const isEstablishedHere = result.baselineStatus === 'established';
  return [
    ...deviceClassFlags({ ...use, isEstablishedHere, isEstablishedElsewhere: elsewhere !== null }, policy),
    ...(attempt.isClockDoubted ? ['impossible_clock'] : clockFlags(attempt, raw.startedAt)),
    ...(notHandedIn >= MANY_NOT_HANDED_IN ? ['not_handed_in'] : []),
  ];
}

export const countBegunAround = async (db: TenantDb, test: HandedInTest): Promise<number> =>
  (await countNotHandedIn(db, begunAround(test))).count;
