import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { deletePastAnswers } from './gate-answers.queries.ts';

/** Deletes answers older than 90 days; runs every night. The database refuses to delete younger ones. */
export async function forgetPastAnswers(db: TenantDb): Promise<void> {
  let count = 0;
  for (let isMore = true; isMore;) {
    const part = await deletePastAnswers(db);
    count += part.count;
    ({ isMore } = part);
  }
  if (count === 0) return;
  await record(db, { action: 'gate_answers.expired', objectType: 'organization', objectId: null, detail: { count } });
}
