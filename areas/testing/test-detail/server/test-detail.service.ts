import { namedMember } from '#areas/users/management/server/members.service.ts';
import { shortName } from '#areas/users/names/short-name.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { measuresOf, type Measure } from '../measures.ts';
import type { Reply } from '#platform/shared/endpoint.ts';
import type { getResultEvents, NotHandedIn } from '../test-detail.contract.ts';
import { testEvents } from '../test-events.ts';
import { countNotHandedIn } from '#areas/testing/attempt/server/attempts.queries.ts';
import { unpacked } from '#areas/testing/results/server/raw-record.ts';
import { findRawTrials } from '#areas/testing/results/server/results.queries.ts';
import { findCourse, findMetrics } from './test-detail.queries.ts';
import { visibleResult } from '#areas/testing/results/server/results.service.ts';
import { countBegunAround } from '#areas/testing/attempt/server/suspicion.service.ts';

const EARLIER_TESTS = 10;
const DAYS_BACK = 30;
const MINUTE_MS = 60_000;
/** A test begun more recently may still be running. */
const LONGEST_TEST_MS = 15 * MINUTE_MS;

export async function showMeasures(db: TenantDb, visitor: Visitor, id: string): Promise<{ items: Measure[] }> {
  const { userId } = await visibleResult(db, visitor, id);
  const [own = {}, ...earlier] = await findMetrics(db, id, EARLIER_TESTS);
  await record(db, { action: 'result.measures_viewed', objectType: 'result', objectId: id, detail: { userId } });
  return { items: measuresOf(own, earlier.toReversed()) };
}

export async function showEvents(db: TenantDb, visitor: Visitor, id: string): Promise<Reply<typeof getResultEvents>> {
  const { userId, receivedAt } = await visibleResult(db, visitor, id);
  const course = await findCourse(db, id);
  if (!course) throw new Problem(notFound);
  const { firstName, lastName, ...times } = course;
  const voidedBy = firstName === null ? null : shortName({ firstName, lastName: lastName ?? '' });
  const gzipped = await findRawTrials(db, id);
  const notHandedIn = await countBegunAround(db, { id, userId, givenOutAt: times.givenOutAt, receivedAt });
  return { items: testEvents({ ...times, voidedBy }, gzipped ? unpacked(gzipped) : null), notHandedIn };
}

/** Counts only as far back as the visitor may see results. */
export async function showNotHandedIn(db: TenantDb, visitor: Visitor, userId: string): Promise<NotHandedIn> {
  if (!(await namedMember(db, userId))) throw new Problem(notFound);
  const days = Math.min(DAYS_BACK, Math.max(1, visitor.resultDays ?? DAYS_BACK));
  const now = Date.now();
  const from = new Date(now - days * 24 * 60 * MINUTE_MS).toISOString();
  const until = new Date(now - LONGEST_TEST_MS).toISOString();
  return { days, ...(await countNotHandedIn(db, { userId, from, until })) };
}
