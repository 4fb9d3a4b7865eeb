import { sql, type RawBuilder } from 'kysely';

/** Builds the contract's TagLabel from `tag` and its `category`. */
export const TAG_LABEL = sql`
  json_build_object('id', tag.id, 'name', tag.name, 'color', coalesce(tag.color, category.color, 'slate'),
                    'category', category.name)`;

export const CATEGORY_OF_TAG = sql`
  left join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id`;

/** Builds the labels of the tags with these ids. */
export const tagsIn = (organization: RawBuilder<unknown>, ids: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(${TAG_LABEL} order by lower(tag.name) collate "und-x-icu")
            from user_tags tag ${CATEGORY_OF_TAG}
            where tag.organization_id = ${organization} and tag.id = any(${ids}) and tag.deleted_at is null), '[]')`;

/** Builds the contract's PersonLabel from `person`. */
export const PERSON_LABEL = sql`
  json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name)`;

/** Builds the labels of the people with these ids whom the reader may see. */
export const peopleIn = (organization: RawBuilder<unknown>, ids: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(${PERSON_LABEL} order by lower(person.first_name || ' ' || person.last_name) collate "und-x-icu")
            from users person
            where person.organization_id = ${organization} and person.id = any(${ids}) and person.deleted_at is null), '[]')`;

export const personBy = (organization: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  (select ${PERSON_LABEL} from users person
   where person.organization_id = ${organization} and person.id = ${id} and person.deleted_at is null)`;

/** Formats a timestamp inside JSON as elsewhere in the API. */
export const momentText = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
