import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';
import { isPermitted, isSelfOrPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import type { User, UserTags } from '#areas/users/person/users.contract.ts';
import { keepingInScope } from '#areas/users/rights/server/scope-guard.service.ts';
import { lockTags, type ChosenTag } from '#areas/users/tags/server/tag-choice.queries.ts';
import { findUser, replaceUserTags } from './users.queries.ts';

/** Another person's page does not exist for a visitor who may not see people. */
export async function showUser(db: TenantDb, visitor: Visitor, id: string): Promise<User> {
  const mayOpen = isSelfOrPermitted(visitor, id, 'users.view');
  const user = mayOpen ? await findUser(db, id) : undefined;
  if (!user) throw new Problem(notFound);
  // The testing policy decides whether people may know their supervisor, so it is never told here.
  return isPermitted(visitor, 'users.view') ? user : { ...user, supervisorId: null, supervisor: null };
}

/** Runs one change at a time: of two sets given at once the later one remains, and no mixture of both. */
export async function setUserTags(db: TenantDb, id: string, body: UserTags): Promise<User> {
  await lockInOrganization(db, `tags ${id.toLowerCase()}`);
  const before = await findUser(db, id);
  if (!before) throw new Problem(notFound);
  const carried = before.tags.map((tag) => tag.id);
  const tagIds = await assertTags(db, body.tagIds, carried);
  await keepingInScope(db, [id], () => replaceUserTags(db, id, tagIds));
  const detail = { from: carried, to: tagIds };
  await record(db, { action: 'user.tagged', objectType: 'user', objectId: id, detail });
  return (await findUser(db, id)) ?? before;
}

/**
 * Refuses tags that this organization does not have or no longer gives, and two tags of a single-choice category;
 * returns each tag once.
 *
 * @param carried the person's current tags, so that an archived one can stay.
 */
export async function assertTags(
  db: TenantDb,
  ids: readonly string[],
  carried: readonly string[] = [],
): Promise<string[]> {
  const tags = await assertOffered(db, ids, carried);
  const singleChoices = tags.flatMap(({ singleChoiceOf }) => singleChoiceOf ?? []);
  if (new Set(singleChoices).size < singleChoices.length) {
    throw new Problem(invalidInput, { fields: { tagIds: 'users.tags.oneOfCategory' } });
  }
  return tags.map(({ id }) => id);
}

/** Checks the tags of a scope: any number per category, because they are alternatives. Returns each tag once. */
export const assertScopeTags = async (db: TenantDb, ids: readonly string[]): Promise<string[]> =>
  (await assertOffered(db, ids, [])).map(({ id }) => id);

async function assertOffered(db: TenantDb, ids: readonly string[], carried: readonly string[]): Promise<ChosenTag[]> {
  const tagIds = [...new Set(ids)];
  const tags = await lockTags(db, tagIds);
  const canBeGiven = tags.every(({ id, isArchived }) => !isArchived || carried.includes(id));
  if (tags.length === tagIds.length && canBeGiven) return tags;
  throw new Problem(invalidInput, { fields: { tagIds: 'field.invalid' } });
}
