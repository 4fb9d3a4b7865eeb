import type { TenantDb } from '#platform/server/database.ts';
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

/** How the expected tests stand whose windows open in this time; overdue ones are among the scheduled. */
export const countStatuses = (db: TenantDb, time: ExpectedTime): Promise<AllStatusCounts> => countByStatus(db, time);

/** What came of the expected tests of each of these people, those that are over; for completion and on-time rates. */
export async function completionsOf(
  db: TenantDb,
  people: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, CompletionOfPerson>> {
  const rows = people.length === 0 ? [] : await countByPerson(db, { from, to, people });
  return new Map(rows.map((row) => [row.userId, row]));
}

/** What came of the expected tests of each day, those that are over, by the clock of this zone. */
export const completionsByDay = (db: TenantDb, time: ExpectedTime, timeZone: string): Promise<CompletionOfDay[]> =>
  countByDay(db, time, timeZone);

/** When each of these people is due next: the test that is open, or the next one to open. */
export async function nextDueOf(db: TenantDb, people: readonly string[]): Promise<Map<string, NextDue>> {
  const rows = people.length === 0 ? [] : await findNextDue(db, people);
  return new Map(rows.map((row) => [row.userId, row]));
}
