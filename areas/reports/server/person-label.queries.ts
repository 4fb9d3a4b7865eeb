import { sql } from 'kysely';

/** As the reports put people in order; to be compared by "und-x-icu". */
export const NAME = sql`lower(person.first_name || ' ' || person.last_name)`;

export const TAG_LABEL = sql`
  json_build_object('id', tag.id, 'name', tag.name, 'color', coalesce(tag.color, category.color, 'slate'),
    'category', category.name)`;

/** The tags of `person`, as labels; to be asked for the rows of a page only. */
const TAGS = sql`
  coalesce((
    select json_agg(${TAG_LABEL} order by category.position, lower(tag.name) collate "und-x-icu")
    from tagged_users tagged
    join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
    left join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
    where tagged.organization_id = person.organization_id and tagged.user_id = person.id), '[]')`;

/** `users person` as the contract's ReportPerson. */
export const PERSON_LABEL = sql`
  json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
    'employeeNumber', person.employee_number, 'tags', ${TAGS})`;
