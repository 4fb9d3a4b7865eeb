import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { deletePastAnswers } from './gate-answers.queries.ts';
import { deletePastCalls } from './gate-people.queries.ts';

/** Deletes answers older than 90 days, and calls older than a day; runs every night. The database keeps younger answers. */
export async function forgetPastAnswers(db: TenantDb): Promise<void> {
  await deletePastCalls(db);
  let count = 0;
  for (let isMore = true; isMore;) {
    const part = await deletePastAnswers(db);
    count += part.count;
    ({ isMore } = part);
  }
  if (count === 0) return;
  await record(db, { action: 'gate_answers.expired', objectType: 'organization', objectId: null, detail: { count } });
}
