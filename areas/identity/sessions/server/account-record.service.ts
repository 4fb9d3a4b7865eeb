import { record } from '#platform/server/record/audit.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { findMemberships } from './session.queries.ts';

/** Records a change to a login in each organization that the login opens. */
export async function recordOfAccount(
  { databases }: ServerParts,
  accountId: string,
  { action, requestId }: { action: string; requestId?: string },
): Promise<void> {
  for (const { organizationId, userId } of await findMemberships(databases.system, accountId)) {
    await withOrganization(databases, { organizationId, actor: { userId, ...(requestId && { requestId }) } }, (db) =>
      record(db, { action, objectType: 'user', objectId: userId }),
    );
  }
}
