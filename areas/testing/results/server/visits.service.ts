import { deviationBand } from '#areas/scoring/deviation-band.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { newId } from '#platform/server/ids.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { visitUnconfirmed } from '../results.events.ts';
import {
  minutesUntilNext,
  outcomeAfter,
  outcomeOf,
  RETEST_WITHIN_MINUTES,
  type TestOutcome,
} from '../visit-outcome.ts';
import { findPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import {
  endUnconfirmedVisits,
  findVisitTests,
  findWaitingVisits,
  saveVisit,
  type VisitChange,
  type VisitRow,
  type WaitingVisit,
} from './visits.queries.ts';

interface TestInVisit {
  /** The visit that waits for the test. */
  readonly open: Omit<VisitRow, 'retestFrom'> | null;
  readonly userId: string;
  readonly takenAt: string;
  readonly policy: TestingPolicy;
  readonly test: TestOutcome;
}

interface ContinuedVisit {
  readonly change: VisitChange;
  readonly attemptNumber: number;
  /** Whether the visit was waiting for a retest. */
  readonly isRetest: boolean;
}

/** Adds a test to the visit that waits for it, or begins a visit; the change is to be stored with the test. */
export function continueVisit({ open, userId, takenAt, policy, test }: TestInVisit): ContinuedVisit {
  const outcome = outcomeAfter(open, test, policy.mostRetests);
  const change = {
    id: open?.id ?? newId(),
    userId,
    outcome,
    takenAt,
    retestAfterMinutes: minutesUntilNext(outcome, policy),
    retestWithinMinutes: RETEST_WITHIN_MINUTES,
  };
  return { change, attemptNumber: (open?.tests ?? 0) + 1, isRetest: open?.outcome === 'confirming' };
}

/** Computes the outcome of a visit again from its remaining tests, after one was declared void. */
export async function reviewVisit(db: TenantDb, { id, userId }: { id: string; userId: string }): Promise<void> {
  const tests = await findVisitTests(db, id);
  const last = tests.at(-1);
  const rule = await findPolicy(db, last?.policyVersion);
  const policy = {
    mostRetests: last?.mostRetests ?? rule.mostRetests,
    retestAfterMinutes: last?.retestAfterMinutes ?? rule.retestAfterMinutes,
  };
  const outcome = outcomeOf(
    tests.map((test) => ({ ...test, band: test.deviation === null ? null : deviationBand(test.deviation) })),
    policy.mostRetests,
  );
  await saveVisit(db, {
    id,
    userId,
    outcome,
    takenAt: last?.takenAt ?? null,
    retestAfterMinutes: minutesUntilNext(outcome, policy),
    retestWithinMinutes: RETEST_WITHIN_MINUTES,
  });
}

/** Ends visits whose retest did not come in time as unconfirmed, with an event so that people can follow up. */
export async function giveUpWaiting(db: TenantDb): Promise<void> {
  for (const { id, userId } of await endUnconfirmedVisits(db)) {
    await announce(db, visitUnconfirmed, { userId, visitId: id });
  }
}

/** Returns each person's visit that waits for a test right now. */
export const waitingVisits = (db: TenantDb): Promise<WaitingVisit[]> => findWaitingVisits(db);
