import type { RawBuilder, SqlBool } from 'kysely';
import type { Databases } from '#platform/server/database/database.ts';
import { forEachOrganizationId } from '#platform/server/database/organizations.ts';

/** Whether a job with this condition would visit the organization. */
export async function isVisited(
  databases: Databases,
  organizationId: string,
  having: RawBuilder<SqlBool>,
): Promise<boolean> {
  const visited: string[] = [];
  await forEachOrganizationId(databases, async (id) => visited.push(id), { having });
  return visited.includes(organizationId);
}
