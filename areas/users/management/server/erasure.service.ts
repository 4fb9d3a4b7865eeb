import { recordEach } from '#platform/server/record/audit.ts';
import { beyondScope, type TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { eraseFromNames, type ErasedNames } from '#platform/server/record/erased-names.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { MOST_SELECTED } from '../bulk.contract.ts';
import { notOneself } from '../people.contract.ts';
import { membershipsEnded, peopleErased } from '../people.events.ts';
import { findPastBin, removeEveryTag } from './bin.queries.ts';
import {
  eraseFromServiceNames,
  eraseNames,
  findLongGone,
  findSharedNames,
  lockNamed,
  removeSupervisors,
  type NamedPerson,
} from './erasure.queries.ts';
import { assertMayHandle, assertOwnerRemains } from '#areas/users/rights/server/owners.service.ts';

export type { NamedPerson };
export { eraseFromServiceNames as eraseNamesFromServices, findSharedNames as sharedNames };

/** No one erases themselves or the last owner, and only people who manage administrators erase one. */
export async function assertMayErase(db: TenantDb, visitor: Visitor, id: string): Promise<void> {
  if (visitor.userId === id.toLowerCase()) throw new Problem(notOneself);
  if ((await lockNamed(db, [id])).length === 0) throw new Problem(notFound);
  await assertMayHandle(db, visitor, [id]);
  await assertOwnerRemains(db, [id]);
}

/**
 * Erases what identifies these people in the list of people, and announces it to every area that stores something about
 * them. Returns their former names, so that they can be found elsewhere; people who were already erased are left out.
 */
export async function eraseFromPeople(
  db: TenantDb,
  ids: readonly string[],
  detail: Readonly<Record<string, unknown>> = {},
): Promise<NamedPerson[]> {
  const people = await lockNamed(db, ids);
  const userIds = people.map(({ id }) => id);
  if (userIds.length === 0) return [];
  await eraseNames(db, userIds);
  const supervised = await beyondScope(db, () => removeSupervisors(db, userIds));
  await removeEveryTag(db, userIds);
  await recordEach(db, userIds, { action: 'user.erased', objectType: 'user', detail });
  const changed = ['supervisorId'];
  await recordEach(db, supervised, { action: 'user.changed', objectType: 'user', detail: { changed } });
  await announce(db, membershipsEnded, { userIds });
  await announce(db, peopleErased, { userIds });
  return people;
}

/** Returns the people whose 30 days in the bin are over. */
export const pastBin = (db: TenantDb): Promise<string[]> => findPastBin(db, MOST_SELECTED);

/** Returns the people who left more than this many months before `at`. */
export const longGone = (db: TenantDb, at: string, months: number, most = MOST_SELECTED): Promise<string[]> =>
  findLongGone(db, { at, months, most });

/** Tags are sometimes named after a person. */
export async function eraseNamesFromTags(db: TenantDb, words: ErasedNames): Promise<void> {
  await eraseFromNames(db, 'user_tags', 60, words);
  await eraseFromNames(db, 'tag_categories', 60, words);
}
