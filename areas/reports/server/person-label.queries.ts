import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { ReportPerson } from '../report-person.ts';

/** As the reports put people in order; to be compared by "und-x-icu". */
export const NAME = sql`lower(person.first_name || ' ' || person.last_name)`;

export const TAG_LABEL = sql`
  json_build_object('id', tag.id, 'name', tag.name, 'color', coalesce(tag.color, category.color, 'slate'),
    'category', category.name)`;

/** The tags of `person`, as labels; to be asked for a few people only. */
const TAGS = sql`
  coalesce((
    select json_agg(${TAG_LABEL} order by category.position, lower(tag.name) collate "und-x-icu")
    from tagged_users tagged
    join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
    left join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
    where tagged.organization_id = person.organization_id and tagged.user_id = person.id), '[]')`;

const labelWith = (tags: RawBuilder<unknown>) => sql`
  json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
    'employeeNumber', person.employee_number, 'tags', ${tags})`;

/** `users person` as the contract's ReportPerson. */
export const PERSON_LABEL = labelWith(TAGS);

/** The same without tags, which `withTags` adds. */
export const LABEL_WITHOUT_TAGS = labelWith(sql`'[]'::json`);

/**
 * Adds the tags of all people of a page. Each tag is told once, in the row of nobody; of the people only which of them
 * they carry, by place: a file of everybody has few tags and many who carry them.
 */
export async function withTags<Row extends { person: ReportPerson }>(db: TenantDb, rows: Row[]): Promise<Row[]> {
  const userIds = [...new Set(rows.map(({ person }) => person.id))];
  const { rows: carried } = await sql<TagsRow>`
    with tag as materialized (
      select tag.id, ${TAG_LABEL} as label,
             row_number() over (order by category.position, lower(tag.name) collate "und-x-icu") as place
      from user_tags tag
      left join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
      where tag.organization_id = ${db.organizationId} and tag.deleted_at is null)
    select null::uuid as "userId", json_agg(tag.label order by tag.place) as labels, null::integer[] as places from tag
    union all
    select tagged.user_id, null, array_agg(tag.place::integer order by tag.place)
    from tagged_users tagged join tag on tag.id = tagged.tag_id
    where tagged.organization_id = ${db.organizationId} and tagged.user_id = any(${userIds}::uuid[])
    group by tagged.user_id`.execute(db);
  const labels = carried.find(({ userId }) => userId === null)?.labels ?? [];
  const placesOf = new Map(carried.map(({ userId, places }) => [userId, places ?? []]));
  const tagsOf = (userId: string) => (placesOf.get(userId) ?? []).flatMap((place) => labels[place - 1] ?? []);
  return rows.map((row) => ({ ...row, person: { ...row.person, tags: tagsOf(row.person.id) } }));
}

interface TagsRow {
  userId: string | null;
  labels: ReportPerson['tags'] | null;
  places: number[] | null;
}
