import { withOrganization, type Databases } from '#platform/server/database.ts';
import { removeFile, removeOthers, type DataFolder } from '#areas/exports/runs/server/export-file.ts';
import { expireRuns, findKeptIds } from './run-claims.queries.ts';

/** Removes expired files, and files that belong to no run. */
export async function expireFiles(place: DataFolder, databases: Databases, organizationId: string): Promise<void> {
  const who = { organizationId, actor: { userId: null } };
  const expired = await withOrganization(databases, who, expireRuns);
  for (const { id, format } of expired) await removeFile(place, { organizationId, id, format });
  await removeOthers(place, organizationId, await withOrganization(databases, who, findKeptIds));
}
