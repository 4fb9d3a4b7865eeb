import type { SystemDb } from '#platform/server/database/database.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { reaches, type Visitor } from '#platform/server/http/visitor.ts';
import type { SessionUser } from '../session.contract.ts';
import { deleteSessionsOfMember, deleteSessionsOfMembers, findSessionMethod } from './ended-membership.queries.ts';
import { findMemberships } from './session.queries.ts';
import { moveSession } from './session.service.ts';

/**
 * For a person who has just left an organization: ends the sessions there and moves this one to the organization used
 * last before. Returns null when there is no other, or none that accepts this kind of sign-in.
 */
export async function continueInOtherOrganization(
  parts: ServerParts,
  visitor: Visitor,
  origin: Origin,
): Promise<SessionUser | null> {
  const { system } = parts.databases;
  try {
    const method = await findSessionMethod(system, visitor.tokenHash);
    // One organization's single sign-on opens no other.
    const isOpenElsewhere = !visitor.isSingleSignOn && reaches(visitor, 'other organizations');
    const memberships = isOpenElsewhere ? await findMemberships(system, visitor.accountId) : [];
    const next = memberships.find(({ passwordsAllowed }) => passwordsAllowed);
    if (!method || !next) return null;
    const { organizationId, userId } = next;
    return await moveSession(parts, visitor, { organizationId, userId, method, origin });
  } finally {
    await deleteSessionsOfMember(system, visitor);
  }
}

/** For people who were suspended or removed: closes everything of theirs in this organization. */
export const endSessionsOfMembers = (
  system: SystemDb,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> => deleteSessionsOfMembers(system, organizationId, userIds);
