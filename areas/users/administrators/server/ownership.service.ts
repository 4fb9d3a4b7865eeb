import { mailAccountHolderOnCommit } from '#areas/identity/accounts/server/holder-mail.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { inItsOrganization, type SignedInCall } from '#platform/server/http/serve.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { notAllowed, notFound, Problem } from '#platform/shared/problem.ts';
import { withLocale } from '#platform/shared/locale.ts';
import type { AdminRights } from '#areas/users/rights/admin-rights.ts';
import { notTransferable } from '../administrators.contract.ts';
import { lockMember } from './administrators.queries.ts';
import { replaceRights } from '#areas/users/management/server/members.queries.ts';
import { findHandover, lockActiveOwners } from '#areas/users/rights/server/owners.queries.ts';

const OWNER: AdminRights = { profile: 'owner', scopeTagIds: null };

/** The rights that a former owner keeps after handing the organization over. */
const FORMER_OWNER: AdminRights = { profile: 'safetyManager', scopeTagIds: null };

type Call = Pick<SignedInCall, 'parts' | 'request' | 'visitor'>;

/**
 * Replaces one owner with another in one transaction, so that there is always one. The owners are locked first: when
 * the same owner hands over twice at once, the second call finds that they are no longer an owner.
 */
export const transferOwnership = (call: Call, id: string): Promise<void> =>
  inItsOrganization(call, async (db) => {
    const { userId } = call.visitor;
    const owners = await lockActiveOwners(db);
    const before = await lockSuccessor(db, id);
    // A service account may manage administrators, but it is never an owner that could hand over.
    if (!owners.includes(userId)) throw new Problem(notAllowed);
    await replaceRights(db, id, OWNER);
    await replaceRights(db, userId, FORMER_OWNER);
    const detail = { from: userId, before, after: OWNER };
    await record(db, { action: 'ownership.transferred', objectType: 'user', objectId: id, detail });
    await tellBoth(call.parts, db, userId, id);
  });

async function lockSuccessor(db: TenantDb, id: string): Promise<AdminRights> {
  const member = await lockMember(db, id);
  if (member?.role !== 'admin' || member.status === 'left') throw new Problem(notFound);
  const { profile, isScoped, scopeTagIds } = member;
  const isOwner = profile === 'owner' && !isScoped;
  if (isOwner || member.status !== 'active' || !member.hasLogin) throw new Problem(notTransferable);
  return { profile, scopeTagIds: isScoped ? scopeTagIds : null };
}

/** Queues the mails in the same transaction, so that they go out only if the handover succeeds. */
async function tellBoth(parts: ServerParts, db: TenantDb, from: string, to: string): Promise<void> {
  const { organization, people } = await findHandover(db, [from, to]);
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  for (const { id, accountId } of people) {
    if (!accountId) continue;
    const kind = id === from ? 'given' : 'received';
    await mailAccountHolderOnCommit(parts, db, accountId, ({ locale }) => ({
      texts: {
        subject: `users.mail.ownership.${kind}.subject`,
        body: `users.mail.ownership.${kind}.body`,
        action: 'users.mail.ownership.action',
      },
      values: { organization, name: nameOf(id === from ? to : from) },
      link: parts.publicUrl() + withLocale('/adminslist', locale),
    }));
  }
}
