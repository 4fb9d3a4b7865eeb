import type { TenantDb } from '#platform/server/database/database.ts';
import {
  eraseFromJson,
  eraseFromNames,
  eraseFromTexts,
  type ErasedNames,
} from '#platform/server/record/erased-names.ts';
import type { FilePlace } from '#platform/server/files/stored-file.ts';
import { findNamingRuns } from './erased-exports.queries.ts';
import { removeFile } from './export-file.ts';
import { endRun } from './exports.queries.ts';

/**
 * Deletes every identified file of the organization when a person is erased, because any of them may name the person
 * and removing single rows would make the checksum untrue. A reader who still needs a file orders it again. The texts
 * of orders no longer name the person either.
 */
export async function eraseFromExports(db: TenantDb, place: FilePlace, words: ErasedNames): Promise<void> {
  for (const id of await findNamingRuns(db)) {
    // A server that is still writing loses its claim with the row and keeps no file. If it has just finished, the file
    // is deleted.
    const isCancelled = await endRun(db, id, { state: 'cancelled', from: ['queued', 'running'] });
    if (!isCancelled) await endRun(db, id, { state: 'deleted', from: ['ready'] });
    await removeFile(place, { organizationId: db.organizationId, id });
  }
  await eraseFromTexts(db, 'export_runs', { name: 80, purpose: 500 }, words);
  await eraseFromJson(db, 'export_runs', ['ordered'], words);
  await eraseFromJson(db, 'export_schedules', ['ordered'], words);
  await eraseFromNames(db, 'export_recipients', 80, words);
}
