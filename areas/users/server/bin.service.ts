import { endSessionsOfMembers } from '#areas/identity/server/ended-membership.service.ts';
import type { Databases } from '#platform/server/database.ts';

/** They have opened nothing since the memberships ended; gone, they cannot be open again when somebody comes back. */
export const endSessions = (databases: Databases, organizationId: string, userIds: readonly string[]): Promise<void> =>
  endSessionsOfMembers(databases.system, organizationId, userIds);
