import type { BulkResult, Selection } from '#areas/users/management/bulk.contract.ts';
import { bulkResult, selectedPeople } from '#areas/users/management/server/bulk.service.ts';
import { memberStatus } from '#areas/users/management/server/members.service.ts';
import { record, recordEach } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import {
  notToBeExcused,
  type Excuse,
  type ExcusedDays,
  type Occurrence,
} from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { excusesChanged } from '#areas/schedules/expected-tests/occurrences.events.ts';
import { noteAbsence } from '#areas/schedules/shifts/server/roster-writing.service.ts';
import { excuseOne, excuseWithin, lockMaking, insertExcusedDays } from './excusing.queries.ts';
import { findOccurrence } from '#areas/schedules/expected-tests/server/occurrences.queries.ts';

export async function excuseOccurrence(db: TenantDb, id: string, excuse: Excuse): Promise<Occurrence> {
  const before = await existingOccurrence(db, id);
  if (!(await excuseOne(db, id, excuse))) throw new Problem(notToBeExcused);
  const detail = { userId: before.person.id, reason: excuse.reason, before: before.status };
  await record(db, { action: 'occurrence.excused', objectType: 'occurrence', objectId: id, detail });
  await announce(db, excusesChanged, {});
  return existingOccurrence(db, id);
}

export async function existingOccurrence(db: TenantDb, id: string): Promise<Occurrence> {
  const occurrence = await findOccurrence(db, id);
  if (!occurrence) throw new Problem(notFound);
  return occurrence;
}

export async function excuseDays(db: TenantDb, userId: string, days: ExcusedDays): Promise<{ excused: number }> {
  if (!(await memberStatus(db, userId))) throw new Problem(notFound);
  await lockMaking(db);
  await insertExcusedDays(db, [userId], days);
  await noteAbsence(db, [userId]);
  const excused = await excuseWithin(db, [userId], days);
  const { firstDay, lastDay, reason } = days;
  const detail = { firstDay, lastDay, reason, excused };
  await record(db, { action: 'user.excused', objectType: 'user', objectId: userId, detail });
  await announce(db, excusesChanged, {});
  return { excused };
}

export async function excusePeople(
  db: TenantDb,
  visitor: Visitor,
  { people, days }: { readonly people: Selection; readonly days: ExcusedDays },
): Promise<BulkResult> {
  const ids = await selectedPeople(db, visitor, people);
  await lockMaking(db);
  await insertExcusedDays(db, ids, days);
  await noteAbsence(db, ids);
  await excuseWithin(db, ids, days);
  const { firstDay, lastDay, reason } = days;
  await recordEach(db, ids, { action: 'user.excused', objectType: 'user', detail: { firstDay, lastDay, reason } });
  if (ids.length > 0) await announce(db, excusesChanged, {});
  return bulkResult(people, ids, ids);
}
