import type { TenantDb } from '#platform/server/database/database.ts';
import type { ExpectedOfPerson } from '../expected-people.contract.ts';
import { completionsOf, nextDueOf } from './expected-tests.service.ts';
import { daysLater } from './making.service.ts';

const COMPLETION_DAYS = 28;

/** Uses the counts of the reports; people without expected tests are left out. */
export async function expectedOfPeople(db: TenantDb, userIds: readonly string[]): Promise<ExpectedOfPerson[]> {
  const now = new Date().toISOString();
  const completions = await completionsOf(db, userIds, { from: daysLater(now, -COMPLETION_DAYS), to: now });
  const nextDue = await nextDueOf(db, userIds);
  return [...new Set([...completions.keys(), ...nextDue.keys()])].map((userId) => {
    const { completed, late, missed } = completions.get(userId) ?? { completed: 0, late: 0, missed: 0 };
    return { userId, nextDueAt: nextDue.get(userId)?.dueAt ?? null, completion: { completed, late, missed } };
  });
}
