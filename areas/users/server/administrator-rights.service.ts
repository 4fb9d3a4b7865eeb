import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { isRise, type AdminRights } from '../admin-rights.ts';
import { notPromotable, ownRights } from '../administrators.contract.ts';
import { lockMember, setRole, type LockedMember } from './administrators.queries.ts';
import { replaceRights } from './members.queries.ts';
import { assertOwnerRemains } from './owners.service.ts';
import { assertScopeTags } from './users.service.ts';

/*
 * Every rule about who has which rights is here and in owners.service.ts. Rights are read anew at each call, so a change
 * counts at once. Whoever may touch the owners locks them first and others then: nobody waits in a circle.
 */

export async function promote(db: TenantDb, userId: string, rights: AdminRights): Promise<void> {
  const member = await lockMember(db, userId);
  if (!member || member.role === 'service') throw new Problem(notFound);
  if (member.role !== 'user' || member.status !== 'active' || !member.hasLogin) throw new Problem(notPromotable);
  await giveRights(db, userId, rights);
  await setRole(db, userId, 'admin');
  await note(db, { action: 'administrator.promoted', userId, before: null, after: rights });
}

/** Nobody changes their own rights, but for an owner who steps down while another owner stays. */
export async function setRights(db: TenantDb, visitor: Visitor, id: string, rights: AdminRights): Promise<void> {
  if (!isOwner(rights)) await assertOwnerRemains(db, [id]);
  const before = rightsOf(await lockAdministrator(db, id));
  if (visitor.userId === id.toLowerCase() && isRise(before, rights)) throw new Problem(ownRights);
  await giveRights(db, id, rights);
  await note(db, { action: 'administrator.changed', userId: id, before, after: rights });
}

/** Back to an ordinary user, who keeps login, sessions and tests, and sees the own page alone from the next call on. */
export async function demote(db: TenantDb, id: string): Promise<void> {
  await assertOwnerRemains(db, [id]);
  const member = await lockAdministrator(db, id);
  if (member.status === 'invited') throw new Problem(notFound);
  await setRole(db, id, 'user');
  await replaceRights(db, id, NO_RIGHTS);
  await note(db, { action: 'administrator.demoted', userId: id, before: rightsOf(member), after: null });
}

/** What stays with somebody who is no administrator; it counts for nothing. */
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
