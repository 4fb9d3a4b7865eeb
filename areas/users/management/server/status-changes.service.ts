import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { notOneself, wrongStatus } from '../people.contract.ts';
import { membershipsEnded } from '../people.events.ts';
import type { User, UserStatus } from '#areas/users/person/users.contract.ts';
import { lockInBin, moveToBin, takeFromBin } from './bin.queries.ts';
import { assertMayHandle, assertOwnerRemains } from '#areas/users/rights/server/owners.service.ts';
import { changeStatus } from './people.queries.ts';
import { assertFree } from './people.service.ts';
import { findUser } from './users.queries.ts';

/** Takes effect at once, because every access checks the status; what is still open is cleared afterward. */
export const suspendUser = (db: TenantDb, visitor: Visitor, id: string): Promise<User> =>
  endMembership(db, visitor, id, { from: ['active'], to: 'suspended', action: 'user.suspended' });

export const markUserLeft = (db: TenantDb, visitor: Visitor, id: string): Promise<User> =>
  endMembership(db, visitor, id, { from: ['active', 'invited', 'suspended'], to: 'left', action: 'user.marked_left' });

export async function reactivateUser(db: TenantDb, visitor: Visitor, id: string): Promise<User> {
  const change = { from: ['suspended', 'left'], to: 'active', action: 'user.reactivated' } as const;
  return changeStanding(db, visitor, id, change);
}

/** The person keeps everything in the bin, so that restoring gives it back. */
export async function deleteUser(db: TenantDb, visitor: Visitor, id: string): Promise<void> {
  await assertMayEnd(db, visitor, id);
  if (!(await moveToBin(db, id))) throw new Problem(notFound);
  await record(db, { action: 'user.deleted', objectType: 'user', objectId: id });
  await announce(db, membershipsEnded, { userIds: [id] });
}

export async function restoreUser(db: TenantDb, visitor: Visitor, id: string): Promise<User> {
  const held = await lockInBin(db, id);
  if (!held) throw new Problem(notFound);
  await assertMayHandle(db, visitor, [id]);
  await assertFree(db, held, id);
  await takeFromBin(db, id);
  await record(db, { action: 'user.restored', objectType: 'user', objectId: id });
  return expectUser(db, id);
}

interface StatusChange {
  readonly from: readonly UserStatus[];
  readonly to: UserStatus;
  readonly action: string;
}

async function endMembership(db: TenantDb, visitor: Visitor, id: string, change: StatusChange): Promise<User> {
  await assertMayEnd(db, visitor, id);
  const user = await changeStanding(db, visitor, id, change);
  await announce(db, membershipsEnded, { userIds: [id] });
  return user;
}

async function changeStanding(db: TenantDb, visitor: Visitor, id: string, change: StatusChange): Promise<User> {
  await expectUser(db, id);
  await assertMayHandle(db, visitor, [id]);
  if ((await changeStatus(db, [id], change)).length === 0) throw new Problem(wrongStatus);
  await record(db, { action: change.action, objectType: 'user', objectId: id });
  return expectUser(db, id);
}

async function assertMayEnd(db: TenantDb, visitor: Visitor, id: string): Promise<void> {
  if (visitor.userId === id.toLowerCase()) throw new Problem(notOneself);
  await expectUser(db, id);
  await assertMayHandle(db, visitor, [id]);
  await assertOwnerRemains(db, [id]);
}

async function expectUser(db: TenantDb, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new Problem(notFound);
  return user;
}
