import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { notExcused, type Occurrence } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { excusesChanged } from '#areas/schedules/expected-tests/occurrences.events.ts';
import { endExcusedDays, reopenDays, reopenOne, serveByTakenTest, type Reopened } from './excuse-end.queries.ts';
import { noteAbsence } from '#areas/schedules/shifts/server/roster-writing.service.ts';
import { lockMaking } from './excusing.queries.ts';
import { existingOccurrence } from './excusing.service.ts';

export async function withdrawExcuse(db: TenantDb, id: string): Promise<Occurrence> {
  const { person } = await existingOccurrence(db, id);
  const reopened = await reopenOne(db, id);
  if (!reopened) throw new Problem(notExcused);
  await serveAfterAll(db, [reopened]);
  const entry = { objectType: 'occurrence', objectId: id, detail: { userId: person.id } };
  await record(db, { action: 'occurrence.excuse_withdrawn', ...entry });
  await announce(db, excusesChanged, {});
  return existingOccurrence(db, id);
}

/** Tests whose window has not closed are expected again. */
export async function endExcuse(db: TenantDb, userId: string, excuseId: string): Promise<void> {
  await lockMaking(db);
  const reopened = await reopenDays(db, userId, excuseId);
  if (!(await endExcusedDays(db, userId, excuseId))) throw new Problem(notFound);
  await noteAbsence(db, [userId]);
  await serveAfterAll(db, reopened);
  const entry = { objectType: 'user', objectId: userId, detail: { expectedAgain: reopened.length } };
  await record(db, { action: 'user.excuse_ended', ...entry });
  await announce(db, excusesChanged, {});
}

async function serveAfterAll(db: TenantDb, reopened: readonly Reopened[]): Promise<void> {
  for (const { id } of reopened.filter(({ hasOpened }) => hasOpened)) await serveByTakenTest(db, id);
}
