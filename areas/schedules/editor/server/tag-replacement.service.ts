import type { TenantDb } from '#platform/server/database/database.ts';
import { replaceTagInSchedules } from '#areas/schedules/rules/server/schedule-rows.queries.ts';
import { replaceTagInDraws } from '#areas/schedules/draws/server/draws.service.ts';
import { replaceTagInShifts } from '#areas/schedules/shifts/server/sites.service.ts';
import { setMoving } from './schedules.service.ts';

/** Replaces a merged tag in the schedules, the shifts and the draws that name it. */
export async function replaceTag(db: TenantDb, replaced: { tagId: string; replacementId: string }): Promise<void> {
  for (const id of await replaceTagInSchedules(db, replaced)) await setMoving(db, id);
  await replaceTagInShifts(db, replaced);
  await replaceTagInDraws(db, replaced);
}
