import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { OfferedTags } from '../tag-choice.contract.ts';
import { BY_CATEGORY, CATEGORY_OF_TAG, COLOR_OF_TAG } from './tag-label.queries.ts';

export async function findOfferedTags(db: TenantDb): Promise<OfferedTags> {
  const categories = await sql<OfferedTags['categories'][number]>`
    select id, name, is_single_choice as "isSingleChoice" from tag_categories
    where organization_id = ${db.organizationId}
    order by position, id`.execute(db);
  const tags = await sql<OfferedTags['tags'][number]>`
    select tag.id, tag.name, ${COLOR_OF_TAG} as color, category.name as category, tag.category_id as "categoryId",
           tag.archived_at is not null as "isArchived"
    from user_tags tag ${CATEGORY_OF_TAG}
    where tag.organization_id = ${db.organizationId} and tag.deleted_at is null
    order by ${BY_CATEGORY}, tag.id`.execute(db);
  return { categories: categories.rows, tags: tags.rows };
}

export interface ChosenTag {
  id: string;
  isArchived: boolean;
  /** null: any number of them. */
  singleChoiceOf: string | null;
}

/** Returns those of these tags that are not in the bin, and locks them until the transaction ends. */
export const lockTags = async (db: TenantDb, ids: readonly string[]): Promise<ChosenTag[]> => {
  const { rows } = await sql<ChosenTag>`
    select tag.id, tag.archived_at is not null as "isArchived",
           (select category.id from tag_categories category
            where category.organization_id = tag.organization_id and category.id = tag.category_id
              and category.is_single_choice) as "singleChoiceOf"
    from user_tags tag
    where tag.organization_id = ${db.organizationId} and tag.id = any(${ids}::uuid[]) and tag.deleted_at is null
    order by tag.id
    for key share of tag`.execute(db);
  return rows;
};
