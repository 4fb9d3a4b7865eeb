import { sql } from 'kysely';

/** Join it wherever `tag` is a row of user_tags. */
export const CATEGORY_OF_TAG = sql`
  left join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id`;

export const COLOR_OF_TAG = sql`coalesce(tag.color, category.color, 'slate')`;

/** Has the shape of the contract's TagLabel. */
export const TAG_LABEL = sql`
  json_build_object('id', tag.id, 'name', tag.name, 'color', ${COLOR_OF_TAG}, 'category', category.name)`;

/** The order in which a person's tags are shown: by category, those without one last. */
export const BY_CATEGORY = sql`category.position, lower(tag.name) collate "und-x-icu"`;
