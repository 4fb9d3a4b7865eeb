import { continueInOtherOrganization } from '#areas/identity/sessions/server/ended-membership.service.ts';
import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { actorOf, type Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { OwnProfile, OwnProfileChanges } from '../own-profile.contract.ts';
import { findProfile, markAsLeft, updateProfile } from './own-profile.queries.ts';
import { assertOwnerRemains } from '#areas/users/rights/server/owners.service.ts';

export async function showProfile(db: TenantDb, { userId }: Visitor): Promise<OwnProfile> {
  const profile = await findProfile(db, userId);
  if (!profile) throw new Problem(notFound);
  return profile;
}

export async function changeProfile(db: TenantDb, visitor: Visitor, changes: OwnProfileChanges): Promise<OwnProfile> {
  const before = await showProfile(db, visitor);
  await updateProfile(db, visitor.userId, changes);
  const after = await showProfile(db, visitor);
  const changed = (['firstName', 'lastName', 'phone'] as const).filter((field) => before[field] !== after[field]);
  // Records which fields changed and not their values: the record is never changed, and a person may ask to be erased.
  const entry = { action: 'user.changed', objectType: 'user', objectId: visitor.userId, detail: { changed } };
  if (changed.length > 0) await record(db, entry);
  return after;
}

/** The sessions there stop working with the change; they are deleted so that coming back revives none. */
export async function leaveOrganization(
  parts: ServerParts,
  visitor: Visitor,
  { origin, requestId }: { origin: Origin; requestId: string },
): Promise<{ user: SessionUser | null }> {
  const place = { organizationId: visitor.organizationId, actor: actorOf(visitor, requestId) };
  await withOrganization(parts.databases, place, (db) => endMembership(db, visitor));
  return { user: await continueInOtherOrganization(parts, visitor, origin) };
}

async function endMembership(db: TenantDb, { userId }: Visitor): Promise<void> {
  await assertOwnerRemains(db, [userId]);
  await markAsLeft(db, userId);
  await record(db, { action: 'user.left', objectType: 'user', objectId: userId });
}
