import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { isRise, type AdminRights } from '#areas/users/rights/admin-rights.ts';
import { notPromotable, ownRights } from '../administrators.contract.ts';
import { lockMember, setRole, type LockedMember } from './administrators.queries.ts';
import { replaceRights } from '#areas/users/management/server/members.queries.ts';
import { assertOwnerRemains } from '#areas/users/rights/server/owners.service.ts';
import { assertScopeTags } from '#areas/users/management/server/users.service.ts';

/* Every rule about who has which rights is here and in owners.service.ts. Rights are read again on every call, so a
   change counts at once. A call that may affect owners locks the owners first and other people after them, to avoid
   deadlocks. */

export async function promote(db: TenantDb, userId: string, rights: AdminRights): Promise<void> {
  const member = await lockMember(db, userId);
  if (!member || member.role === 'service') throw new Problem(notFound);
  if (member.role !== 'user' || member.status !== 'active' || !member.hasLogin) throw new Problem(notPromotable);
  await giveRights(db, userId, rights);
  await setRole(db, userId, 'admin');
  await note(db, { action: 'administrator.promoted', userId, before: null, after: rights });
}

/** No one changes their own rights, except an owner who steps down while another owner stays. */
export async function setRights(db: TenantDb, visitor: Visitor, id: string, rights: AdminRights): Promise<void> {
  if (!isOwner(rights)) await assertOwnerRemains(db, [id]);
  const before = rightsOf(await lockAdministrator(db, id));
  if (visitor.userId === id.toLowerCase() && isRise(before, rights)) throw new Problem(ownRights);
  await giveRights(db, id, rights);
  await note(db, { action: 'administrator.changed', userId: id, before, after: rights });
}

/**
 * Makes an administrator an ordinary user, who keeps login, sessions and tests, and from the next call on sees only
 * their own page.
 */
export async function demote(db: TenantDb, id: string): Promise<void> {
  await assertOwnerRemains(db, [id]);
  const member = await lockAdministrator(db, id);
  if (member.status === 'invited') throw new Problem(notFound);
  await setRole(db, id, 'user');
  await replaceRights(db, id, NO_RIGHTS);
  await note(db, { action: 'administrator.demoted', userId: id, before: rightsOf(member), after: null });
}

/** The stored rights of a person who is not an administrator; they have no effect. */
const NO_RIGHTS: AdminRights = { profile: 'supervisor', scopeTagIds: null };

async function lockAdministrator(db: TenantDb, id: string): Promise<LockedMember> {
  const member = await lockMember(db, id);
  if (member?.role !== 'admin' || member.status === 'left') throw new Problem(notFound);
  return member;
}

async function giveRights(db: TenantDb, userId: string, { profile, scopeTagIds }: AdminRights): Promise<void> {
  const tagIds = scopeTagIds && (await assertScopeTags(db, scopeTagIds));
  await replaceRights(db, userId, { profile, scopeTagIds: tagIds });
}

const isOwner = ({ profile, scopeTagIds }: AdminRights): boolean => profile === 'owner' && scopeTagIds === null;

const rightsOf = ({ profile, isScoped, scopeTagIds }: LockedMember): AdminRights => ({
  profile,
  scopeTagIds: isScoped ? scopeTagIds : null,
});

interface Change {
  readonly action: string;
  readonly userId: string;
  readonly before: AdminRights | null;
  readonly after: AdminRights | null;
}

const note = (db: TenantDb, { action, userId, before, after }: Change): Promise<void> =>
  record(db, { action, objectType: 'user', objectId: userId, detail: { before, after } });
