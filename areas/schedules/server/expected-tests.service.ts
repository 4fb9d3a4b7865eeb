import type { TenantDb } from '#platform/server/database.ts';
import {
  countByPerson,
  countByStatus,
  findNextDue,
  type AllStatusCounts,
  type CompletionOfPerson,
  type ExpectedTime,
  type NextDue,
} from './expected-counts.queries.ts';

export type { AllStatusCounts, CompletionOfPerson, ExpectedTime, NextDue };

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

/** When each of these people is due next: the test that is open, or the next one to open. */
export async function nextDueOf(db: TenantDb, people: readonly string[]): Promise<Map<string, NextDue>> {
  const rows = people.length === 0 ? [] : await findNextDue(db, people);
  return new Map(rows.map((row) => [row.userId, row]));
}
