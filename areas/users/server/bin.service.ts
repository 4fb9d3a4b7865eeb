import { endSessionsOfMembers } from '#areas/identity/server/ended-membership.service.ts';
import { recordEach } from '#platform/server/audit.ts';
import type { Databases, TenantDb } from '#platform/server/database.ts';
import { announce } from '#platform/server/events.ts';
import { MOST_SELECTED } from '../bulk.contract.ts';
import { peopleErased } from '../people.events.ts';
import { erasePast, removeEveryTag } from './bin.queries.ts';

/** Erases what names the people whose 30 days are over. Their results stay, as those of somebody. */
export async function emptyBin(db: TenantDb): Promise<void> {
  const userIds = await erasePast(db, MOST_SELECTED);
  if (userIds.length === 0) return;
  await removeEveryTag(db, userIds);
  await recordEach(db, userIds, { action: 'user.erased', objectType: 'user' });
  await announce(db, peopleErased, { userIds });
}

/** They have opened nothing since the memberships ended; gone, they cannot be open again when somebody comes back. */
export const endSessions = (databases: Databases, organizationId: string, userIds: readonly string[]): Promise<void> =>
  endSessionsOfMembers(databases.system, organizationId, userIds);
