import { sql, type RawBuilder } from 'kysely';

/** As the contract's TagLabel, wherever `tag` and its `category` stand. */
export const TAG_LABEL = sql`
  json_build_object('id', tag.id, 'name', tag.name, 'color', coalesce(tag.color, category.color, 'slate'),
                    'category', category.name)`;

export const CATEGORY_OF_TAG = sql`
  left join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id`;

/** The tags with these ids, as labels. */
export const tagsIn = (organization: RawBuilder<unknown>, ids: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(${TAG_LABEL} order by lower(tag.name) collate "und-x-icu")
            from user_tags tag ${CATEGORY_OF_TAG}
            where tag.organization_id = ${organization} and tag.id = any(${ids}) and tag.deleted_at is null), '[]')`;

/** As the contract's PersonLabel, wherever `person` stands. */
export const PERSON_LABEL = sql`
  json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name)`;

/** The people with these ids who are there for the reader, as labels. */
export const peopleIn = (organization: RawBuilder<unknown>, ids: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(${PERSON_LABEL} order by lower(person.first_name || ' ' || person.last_name) collate "und-x-icu")
            from users person
            where person.organization_id = ${organization} and person.id = any(${ids}) and person.deleted_at is null), '[]')`;

export const personBy = (organization: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  (select ${PERSON_LABEL} from users person
   where person.organization_id = ${organization} and person.id = ${id} and person.deleted_at is null)`;

/** A moment inside of JSON, as moments are written everywhere else. */
export const momentText = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
