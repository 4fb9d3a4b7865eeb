import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

export const moveTagToBin = async (db: TenantDb, id: string): Promise<void> => {
  await sql`
    update user_tags set deleted_at = now()
    where organization_id = ${db.organizationId} and id = ${id} and deleted_at is null`.execute(db);
};

/** A merged tag cannot be restored: its people belong to the other tag. */
export const findTagNameInBin = async (db: TenantDb, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from user_tags
    where organization_id = ${db.organizationId} and id = ${id} and deleted_at is not null and merged_into is null
    for update`.execute(db);
  return rows[0]?.name;
};

/** People who got another tag of a single-choice category in the meantime keep that one. */
export const takeTagFromBin = async (db: TenantDb, id: string): Promise<void> => {
  await sql`
    delete from tagged_users former
    using user_tags tag, tag_categories category, tagged_users other_given, user_tags other
    where former.organization_id = ${db.organizationId} and former.tag_id = ${id}
      and tag.organization_id = former.organization_id and tag.id = former.tag_id
      and category.organization_id = tag.organization_id and category.id = tag.category_id and category.is_single_choice
      and other_given.organization_id = former.organization_id and other_given.user_id = former.user_id
      and other.organization_id = former.organization_id and other.id = other_given.tag_id and other.id <> tag.id
      and other.category_id = tag.category_id and other.deleted_at is null`.execute(db);
  await sql`update user_tags set deleted_at = null where organization_id = ${db.organizationId} and id = ${id}`.execute(
    db,
  );
};

export const emptyTagBin = async (db: TenantDb, keptDays: number): Promise<void> => {
  await sql`
    delete from user_tags
    where organization_id = ${db.organizationId} and deleted_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
};
