import type { TenantDb } from '#platform/server/database/database.ts';
import {
  countByDay,
  countByPerson,
  countByStatus,
  findNextDue,
  type AllStatusCounts,
  type CompletionOfDay,
  type CompletionOfPerson,
  type ExpectedTime,
  type NextDue,
} from './expected-counts.queries.ts';

export type { AllStatusCounts, CompletionOfDay, CompletionOfPerson, ExpectedTime, NextDue };

/** Counts expected tests by status for windows that open in this time; overdue ones count as scheduled. */
export const countStatuses = (db: TenantDb, time: ExpectedTime): Promise<AllStatusCounts> => countByStatus(db, time);

/** Counts finished expected tests per person, for completion and on-time rates. */
export async function completionsOf(
  db: TenantDb,
  people: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, CompletionOfPerson>> {
  const rows = people.length === 0 ? [] : await countByPerson(db, { from, to, people });
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Counts finished expected tests per day in this time zone. */
export const completionsByDay = (db: TenantDb, time: ExpectedTime, timeZone: string): Promise<CompletionOfDay[]> =>
  countByDay(db, time, timeZone);

/** Returns when each person is due next: the open test, or the next one to open. */
export async function nextDueOf(db: TenantDb, people: readonly string[]): Promise<Map<string, NextDue>> {
  const rows = people.length === 0 ? [] : await findNextDue(db, people);
  return new Map(rows.map((row) => [row.userId, row]));
}
