import { shortName } from '#areas/users/short-name.ts';
import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { measuresOf, type Measure } from '../measures.ts';
import type { TestEvent } from '../test-detail.contract.ts';
import { testEvents } from '../test-events.ts';
import { unpacked } from './raw-record.ts';
import { findRawTrials } from './results.queries.ts';
import { findCourse, findMetrics } from './test-detail.queries.ts';
import { visibleResult } from './results.service.ts';

const EARLIER_TESTS = 10;

export async function showMeasures(db: TenantDb, visitor: Visitor, id: string): Promise<{ items: Measure[] }> {
  const { userId } = await visibleResult(db, visitor, id);
  const [own = {}, ...earlier] = await findMetrics(db, id, EARLIER_TESTS);
  await record(db, { action: 'result.measures_viewed', objectType: 'result', objectId: id, detail: { userId } });
  return { items: measuresOf(own, earlier.toReversed()) };
}

export async function showEvents(db: TenantDb, visitor: Visitor, id: string): Promise<{ items: TestEvent[] }> {
  await visibleResult(db, visitor, id);
  const course = await findCourse(db, id);
  if (!course) throw new Problem(notFound);
  const { firstName, lastName, ...times } = course;
  const voidedBy = firstName === null ? null : shortName({ firstName, lastName: lastName ?? '' });
  const gzipped = await findRawTrials(db, id);
  return { items: testEvents({ ...times, voidedBy }, gzipped ? unpacked(gzipped) : null) };
}
