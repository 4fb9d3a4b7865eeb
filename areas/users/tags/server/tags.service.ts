import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import { MAX_TAGS } from '#areas/users/names/tag-limits.ts';
import {
  choiceTaken,
  scopesWouldChange,
  tagNameTaken,
  tooManyTags,
  type NewTag,
  type Tag,
  type TagChanges,
} from '../tags.contract.ts';
import { findTagNameInBin, takeTagFromBin } from './tag-bin.queries.ts';
import { countSeveral, findTagCategory, lockTagCategories } from './tag-categories.queries.ts';
import { findScopedAdmins, lockTags } from './tag-endings.queries.ts';
import { countAllTags, findTag, insertTag, isTagNameTaken, updateTag } from './tags.queries.ts';

export async function createTag(db: TenantDb, newTag: NewTag): Promise<Tag> {
  await lockTagCategories(db);
  await assertPeopleLimit(db);
  await knownCategory(db, newTag.categoryId);
  const id = await insertTag(db, newTag);
  if (id === undefined) throw new Problem(tagNameTaken);
  await record(db, { action: 'tag.created', objectType: 'tag', objectId: id, detail: { ...newTag } });
  return existing(findTag(db, id));
}

export async function changeTag(db: TenantDb, id: string, changes: TagChanges): Promise<Tag> {
  await lockTagCategories(db);
  await lockTags(db, [id]);
  const before = await existing(findTag(db, id));
  const changed = { name: before.name, categoryId: before.categoryId, color: before.ownColor, ...given(changes) };
  if (changed.name !== before.name) await assertFreeName(db, id, changed.name);
  if (changed.categoryId !== before.categoryId) await assertMovable(db, before, changed.categoryId, changes);
  await updateTag(db, id, changed);
  await recordChanges(db, before, changed);
  return existing(findTag(db, id));
}

type TagState = Parameters<typeof updateTag>[2];

const given = ({ acceptsScopeChange: _, ...changes }: TagChanges): Partial<TagState> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** A new name gets its own entry, because a reader later searches for the tag's old name. */
async function recordChanges(db: TenantDb, before: Tag, { name, categoryId, color }: TagState): Promise<void> {
  const tag = { objectType: 'tag', objectId: before.id };
  if (name !== before.name) {
    await record(db, { ...tag, action: 'tag.renamed', detail: { from: before.name, to: name } });
  }
  if (categoryId !== before.categoryId) {
    await record(db, { ...tag, action: 'tag.moved', detail: { from: before.categoryId, to: categoryId } });
  }
  if (color !== before.ownColor) {
    await record(db, { ...tag, action: 'tag.recolored', detail: { from: before.ownColor, to: color } });
  }
}

async function assertMovable(
  db: TenantDb,
  { id }: Tag,
  categoryId: string | null,
  { acceptsScopeChange = false }: TagChanges,
): Promise<void> {
  const category = await knownCategory(db, categoryId);
  const several = category?.isSingleChoice ? await countSeveral(db, category.id, id) : 0;
  if (several > 0) throw new Problem(choiceTaken, { values: { count: several } });
  const admins = await findScopedAdmins(db, id);
  if (admins.length > 0 && !acceptsScopeChange) {
    throw new Problem(scopesWouldChange, { values: { count: admins.length } });
  }
}

async function knownCategory(db: TenantDb, categoryId: string | null | undefined) {
  if (!categoryId) return undefined;
  const category = await findTagCategory(db, categoryId);
  if (!category) throw new Problem(invalidInput, { fields: { categoryId: 'field.invalid' } });
  return category;
}

export async function restoreTag(db: TenantDb, id: string): Promise<Tag> {
  await lockTagCategories(db);
  const name = await existing(findTagNameInBin(db, id));
  await assertFreeName(db, id, name);
  await assertPeopleLimit(db);
  await takeTagFromBin(db, id);
  await record(db, { action: 'tag.restored', objectType: 'tag', objectId: id, detail: { name } });
  return existing(findTag(db, id));
}

async function assertFreeName(db: TenantDb, id: string, name: string): Promise<void> {
  if (await isTagNameTaken(db, name, id)) throw new Problem(tagNameTaken);
}

async function assertPeopleLimit(db: TenantDb): Promise<void> {
  if ((await countAllTags(db)) >= MAX_TAGS) throw new Problem(tooManyTags, { values: { max: MAX_TAGS } });
}

const existing = async <T>(found: Promise<T | undefined>): Promise<T> => {
  const value = await found;
  if (value === undefined) throw new Problem(notFound);
  return value;
};
