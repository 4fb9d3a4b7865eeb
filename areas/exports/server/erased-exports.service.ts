import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromJson, eraseFromNames, eraseFromTexts, type ErasedWords } from '#platform/server/erased-words.ts';
import { findNamingRuns } from './erased-exports.queries.ts';
import { removeFile, removeParts, type Place } from './export-file.ts';
import { endRun } from './exports.queries.ts';

/**
 * Files that name people are deleted when one of them is erased: nothing in a file can be taken out alone without making
 * its checksum untrue. Whoever needs it orders it anew. The words of orders name the person no more.
 */
export async function eraseFromExports(db: TenantDb, place: Place, words: ErasedWords): Promise<void> {
  for (const { id, format } of await findNamingRuns(db)) {
    const file = { organizationId: db.organizationId, id, format };
    // Whoever still writes loses the claim with the row, and keeps no file; one who was done a moment ago loses the file.
    const isCancelled = await endRun(db, id, { state: 'cancelled', from: ['queued', 'running'] });
    if (!isCancelled) await endRun(db, id, { state: 'deleted', from: ['ready'] });
    await removeParts(place, file);
    await removeFile(place, file);
  }
  await eraseFromTexts(db, 'export_runs', { name: 80, purpose: 500 }, words);
  await eraseFromJson(db, 'export_runs', ['ordered'], words);
  await eraseFromJson(db, 'export_schedules', ['ordered'], words);
  await eraseFromNames(db, 'export_recipients', 80, words);
}
