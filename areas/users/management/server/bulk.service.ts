import { recordEach } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { Problem } from '#platform/shared/problem.ts';
import { MOST_SELECTED, selectionTooLarge, type BulkResult, type Selection } from '../bulk.contract.ts';
import { membershipsEnded } from '../people.events.ts';
import { findPrivileged } from '#areas/users/rights/server/owners.queries.ts';
import { assertOwnerRemains } from '#areas/users/rights/server/owners.service.ts';
import { changeStatus } from './people.queries.ts';
import { assertMayFilter } from './list.service.ts';
import { keepingInScope } from '#areas/users/rights/server/scope-guard.service.ts';
import {
  findInvitable,
  findSelected,
  setLocaleOfMany,
  tagMany,
  untagMany,
  type InvitablePerson,
} from './selection.queries.ts';
import { assertTags } from './users.service.ts';

/** Returns the selected people, without those who do not exist or are outside the visitor's scope. */
export async function selectedPeople(
  db: TenantDb,
  visitor: Visitor,
  selection: Selection,
  most: number = MOST_SELECTED,
): Promise<string[]> {
  if ('allMatching' in selection) assertMayFilter(visitor, selection.allMatching);
  const ids = await findSelected(db, selection, most + 1);
  if (ids.length > most) throw new Problem(selectionTooLarge, { values: { limit: most } });
  return ids;
}

/** Returns the selected people who can be invited to create a login, and how many others there are. */
export async function invitablePeople(
  db: TenantDb,
  visitor: Visitor,
  selection: Selection,
): Promise<{ people: InvitablePerson[]; skipped: number }> {
  const ids = await selectedPeople(db, visitor, selection);
  const people = await findInvitable(db, ids);
  const { skipped } = bulkResult(selection, ids, people);
  return { people, skipped };
}

interface Tagging {
  readonly people: Selection;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export async function tagPeople(db: TenantDb, visitor: Visitor, { people, add, remove }: Tagging): Promise<BulkResult> {
  const ids = await selectedPeople(db, visitor, people);
  const added = await assertTags(db, add);
  const removed = remove.filter((id) => !added.includes(id));
  const changed = await keepingInScope(db, ids, async () => {
    const less = await untagMany(db, ids, removed);
    const more = await tagMany(db, ids, added);
    return [...new Set([...less, ...more])];
  });
  await recordEach(db, changed, { action: 'user.tagged', objectType: 'user', detail: { added, removed } });
  return bulkResult(people, ids, changed);
}

export async function suspendPeople(db: TenantDb, visitor: Visitor, people: Selection): Promise<BulkResult> {
  const ids = await selectedPeople(db, visitor, people);
  const spared = isPermitted(visitor, 'admins.manage') ? [] : await findPrivileged(db, ids);
  const suspended = ids.filter((id) => id !== visitor.userId && !spared.includes(id));
  await assertOwnerRemains(db, suspended);
  const changed = await changeStatus(db, suspended, { from: ['active'], to: 'suspended' });
  await recordEach(db, changed, { action: 'user.suspended', objectType: 'user' });
  if (changed.length > 0) await announce(db, membershipsEnded, { userIds: changed });
  return bulkResult(people, ids, changed);
}

export async function setLanguage(
  db: TenantDb,
  visitor: Visitor,
  { people, locale }: { readonly people: Selection; readonly locale: Locale | null },
): Promise<BulkResult> {
  const ids = await selectedPeople(db, visitor, people);
  const changed = await setLocaleOfMany(db, ids, locale);
  await recordEach(db, changed, { action: 'user.changed', objectType: 'user', detail: { changed: ['locale'] } });
  return bulkResult(people, ids, changed);
}

/** A person who does not exist is skipped like one who cannot be changed. */
export const bulkResult = (people: Selection, found: readonly string[], changed: readonly unknown[]): BulkResult => {
  const asked = 'ids' in people ? new Set(people.ids).size : found.length;
  return { changed: changed.length, skipped: asked - changed.length };
};
