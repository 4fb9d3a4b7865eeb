import type { SystemDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { insertBackup } from './backups.queries.ts';

/** Records that a backup was made, as the owner of the database. Only the operator knows where it is stored. */
export const noteBackup = (owner: SystemDb, made: { rows: number; bytes: number }): Promise<void> =>
  insertBackup(owner, { id: newId(), ...made });
