import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import {
  categoryNameTaken,
  severalChosen,
  tooManyCategories,
  type NewTagCategory,
  type TagCategories,
  type TagCategory,
  type TagCategoryChanges,
} from '../tag-categories.contract.ts';
import { MAX_CATEGORIES } from '#areas/users/names/tag-limits.ts';
import { scopesWouldChange } from '../tags.contract.ts';
import {
  countScopesOf,
  countSeveral,
  countTagCategories,
  findTagCategories,
  findTagCategory,
  insertTagCategory,
  isCategoryNameTaken,
  lockTagCategories,
  lockTagsOf,
  removeTagCategory,
  updateOrder,
  updateTagCategory,
} from './tag-categories.queries.ts';

export async function createTagCategory(db: TenantDb, category: NewTagCategory): Promise<TagCategory> {
  await lockTagCategories(db);
  if ((await countTagCategories(db)) >= MAX_CATEGORIES) {
    throw new Problem(tooManyCategories, { values: { max: MAX_CATEGORIES } });
  }
  if (await isCategoryNameTaken(db, category.name, null)) throw new Problem(categoryNameTaken);
  const id = await insertTagCategory(db, category);
  await record(db, { action: 'tag_category.created', objectType: 'tag category', objectId: id, detail: category });
  return { id, ...category, tagCount: 0 };
}

export async function changeTagCategory(db: TenantDb, id: string, changes: TagCategoryChanges): Promise<TagCategory> {
  await lockTagCategories(db);
  const before = await existing(db, id);
  const { name = before.name, color = before.color, isSingleChoice = before.isSingleChoice } = changes;
  if (await isCategoryNameTaken(db, name, id)) throw new Problem(categoryNameTaken);
  if (isSingleChoice && !before.isSingleChoice) await assertOneEach(db, id);
  await updateTagCategory(db, id, { name, color, isSingleChoice });
  await record(db, {
    action: 'tag_category.changed',
    objectType: 'tag category',
    objectId: id,
    detail: {
      from: { name: before.name, color: before.color, isSingleChoice: before.isSingleChoice },
      to: { name, color, isSingleChoice },
    },
  });
  return { ...before, name, color, isSingleChoice };
}

async function assertOneEach(db: TenantDb, id: string): Promise<void> {
  await lockTagsOf(db, id);
  const count = await countSeveral(db, id, null);
  if (count > 0) throw new Problem(severalChosen, { values: { count } });
}

export async function orderTagCategories(db: TenantDb, ids: readonly string[]): Promise<TagCategories> {
  await lockTagCategories(db);
  await updateOrder(db, ids);
  const categories = await findTagCategories(db);
  const order = categories.items.map((category) => category.name);
  await record(db, { action: 'tag_category.ordered', objectType: 'tag category', objectId: null, detail: { order } });
  return categories;
}

/** A category with tags in administrators' scopes cannot be deleted, because they could then see more people. */
export async function deleteTagCategory(db: TenantDb, id: string): Promise<void> {
  await lockTagCategories(db);
  const { name, tagCount } = await existing(db, id);
  await lockTagsOf(db, id);
  const count = await countScopesOf(db, id);
  if (count > 0) throw new Problem(scopesWouldChange, { values: { count } });
  await removeTagCategory(db, id);
  const detail = { name, tagCount };
  await record(db, { action: 'tag_category.deleted', objectType: 'tag category', objectId: id, detail });
}

async function existing(db: TenantDb, id: string): Promise<TagCategory> {
  const category = await findTagCategory(db, id);
  if (!category) throw new Problem(notFound);
  return category;
}
