import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { countRows } from '#platform/server/database/keyset.ts';
import type { NewTagCategory, TagCategories, TagCategory } from '../tag-categories.contract.ts';

const TAG_CATEGORY = sql`
  category.id, category.name, category.color, category.is_single_choice as "isSingleChoice",
  (select count(*) from user_tags tag
   where tag.organization_id = category.organization_id and tag.category_id = category.id
     and tag.deleted_at is null and tag.archived_at is null) as "tagCount"`;

export async function findTagCategories(db: TenantDb): Promise<TagCategories> {
  const { rows } = await sql<TagCategory>`
    select ${TAG_CATEGORY} from tag_categories category
    where category.organization_id = ${db.organizationId}
    order by category.position, category.id`.execute(db);
  const loose = sql`
    user_tags where organization_id = ${db.organizationId} and category_id is null
      and deleted_at is null and archived_at is null`;
  return { items: rows, looseTagCount: await countRows(db, loose) };
}

export const findTagCategory = async (db: TenantDb, id: string): Promise<TagCategory | undefined> => {
  const { rows } = await sql<TagCategory>`
    select ${TAG_CATEGORY} from tag_categories category
    where category.organization_id = ${db.organizationId} and category.id = ${id}`.execute(db);
  return rows[0];
};

/** Serializes changes to the categories, so that what was checked before a change is still true. */
export const lockTagCategories = async (db: TenantDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tag categories ${db.organizationId}`}, 0))`.execute(db);
};

export const countTagCategories = (db: TenantDb): Promise<number> =>
  countRows(db, sql`tag_categories where organization_id = ${db.organizationId}`);

export const isCategoryNameTaken = async (db: TenantDb, name: string, byOtherThan: string | null): Promise<boolean> => {
  const { rows } = await sql`
    select from tag_categories
    where organization_id = ${db.organizationId} and lower(name) = lower(${name})
      and id is distinct from ${byOtherThan}::uuid`.execute(db);
  return rows.length > 0;
};

export const insertTagCategory = async (db: TenantDb, category: NewTagCategory): Promise<string> => {
  const id = newId();
  await sql`
    insert into tag_categories (id, name, color, is_single_choice, position)
    select ${id}, ${category.name}, ${category.color}, ${category.isSingleChoice}, coalesce(max(position), 0) + 1
    from tag_categories where organization_id = ${db.organizationId}`.execute(db);
  return id;
};

export const updateTagCategory = async (db: TenantDb, id: string, category: NewTagCategory): Promise<void> => {
  await sql`
    update tag_categories
    set name = ${category.name}, color = ${category.color}, is_single_choice = ${category.isSingleChoice}
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

export const updateOrder = async (db: TenantDb, ids: readonly string[]): Promise<void> => {
  await sql`
    update tag_categories category set position = wanted.position
    from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id), position, id) as position
      from tag_categories where organization_id = ${db.organizationId}) wanted
    where category.organization_id = ${db.organizationId} and category.id = wanted.id`.execute(db);
};

export const removeTagCategory = async (db: TenantDb, id: string): Promise<void> => {
  await sql`delete from tag_categories where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Locks the category's tags until the transaction ends: no person or scope can get one. */
export const lockTagsOf = async (db: TenantDb, categoryId: string): Promise<void> => {
  await sql`
    select from user_tags where organization_id = ${db.organizationId} and category_id = ${categoryId}
    order by id
    for update`.execute(db);
};

/** Counts the people who carry several tags of the category. The tag `besides` counts as if it were in the category. */
export const countSeveral = (db: TenantDb, categoryId: string, besides: string | null): Promise<number> =>
  countRows(
    db,
    sql`(
      select tagged.user_id
      from tagged_users tagged
      join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id
      where tagged.organization_id = ${db.organizationId} and tag.deleted_at is null
        and (tag.category_id = ${categoryId} or tag.id = ${besides}::uuid)
      group by tagged.user_id
      having count(*) > 1) several`,
  );

export const countScopesOf = (db: TenantDb, categoryId: string): Promise<number> =>
  countRows(
    db,
    sql`admin_scopes scope
      join user_tags tag on tag.organization_id = scope.organization_id and tag.id = scope.tag_id
      where scope.organization_id = ${db.organizationId} and tag.category_id = ${categoryId}`,
  );
