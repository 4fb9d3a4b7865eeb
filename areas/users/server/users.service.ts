import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import type { User, UserTags } from '../users.contract.ts';
import { countTags, findUser, replaceUserTags } from './users.queries.ts';

/** Someone else's page is, for a person below role level 10, a page that does not exist. */
export async function showUser(db: TenantDb, visitor: Visitor, id: string): Promise<User> {
  const mayOpen = visitor.isAdmin || visitor.userId === id;
  const user = mayOpen ? await findUser(db, id) : undefined;
  if (!user) throw new Problem(notFound);
  return user;
}

export async function setUserTags(db: TenantDb, id: string, body: UserTags): Promise<User> {
  const before = await findUser(db, id);
  if (!before) throw new Problem(notFound);
  const tagIds = await assertTags(db, body.tagIds);
  await replaceUserTags(db, id, tagIds);
  const detail = { from: before.tags.map((tag) => tag.id), to: tagIds };
  await record(db, { action: 'user.tagged', objectType: 'user', objectId: id, detail });
  return (await findUser(db, id)) ?? before;
}

/** Refuses tags that this organization does not have; answers each of them once. */
export async function assertTags(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  const tagIds = [...new Set(ids)];
  if ((await countTags(db, tagIds)) === tagIds.length) return tagIds;
  throw new Problem(invalidInput, { fields: { tagIds: 'field.invalid' } });
}
