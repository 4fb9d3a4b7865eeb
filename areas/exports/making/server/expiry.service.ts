import { withOrganization, type Databases } from '#platform/server/database/database.ts';
import type { FilePlace } from '#platform/server/files/stored-file.ts';
import { removeFile, removeOthers } from '#areas/exports/runs/server/export-file.ts';
import { expireRuns, findKeptIds } from './run-claims.queries.ts';

/** Removes expired files, and files that belong to no run. */
export async function expireFiles(place: FilePlace, databases: Databases, organizationId: string): Promise<void> {
  const who = { organizationId, actor: { userId: null } };
  const expired = await withOrganization(databases, who, expireRuns);
  for (const id of expired) await removeFile(place, { organizationId, id });
  await removeOthers(place, organizationId, await withOrganization(databases, who, findKeptIds));
}
