import { endSessionsOfMembers } from '#areas/identity/sessions/server/ended-membership.service.ts';
import type { Databases } from '#platform/server/database/database.ts';

/**
 * Ends sessions that have not worked since the memberships ended, so that they do not work again if a person returns.
 */
export const endSessions = (databases: Databases, organizationId: string, userIds: readonly string[]): Promise<void> =>
  endSessionsOfMembers(databases.system, organizationId, userIds);
