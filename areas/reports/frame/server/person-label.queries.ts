import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ReportPerson } from '../report-person.ts';

/** The name by which reports sort people; compare it with "und-x-icu". */
export const NAME = sql`lower(person.first_name || ' ' || person.last_name)`;

export const TAG_LABEL = sql`
  json_build_object('id', tag.id, 'name', tag.name, 'color', coalesce(tag.color, category.color, 'slate'),
    'category', category.name)`;

/** The tags of `person` as labels; use it for a few people only. */
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
 * Adds the tags of all people of a page. The query returns each tag once, in a row without a person, and for each
 * person only the tag ids, because a file of everyone has few tags and many carriers.
 */
export async function withTags<Row extends { person: ReportPerson }>(db: TenantDb, rows: Row[]): Promise<Row[]> {
  const userIds = [...new Set(rows.map(({ person }) => person.id))];
  const { rows: carried } = await sql<TagsRow>`
    select null::uuid as "userId", null::text as "tagIds",
           (select json_agg(${TAG_LABEL} order by category.position, lower(tag.name) collate "und-x-icu")
            from user_tags tag
            left join tag_categories category
              on category.organization_id = tag.organization_id and category.id = tag.category_id
            where tag.organization_id = ${db.organizationId} and tag.deleted_at is null) as labels
    union all
    select user_id, string_agg(tag_id::text, ','), null
    from tagged_users
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])
    group by user_id`.execute(db);
  const labels = carried.find(({ userId }) => userId === null)?.labels ?? [];
  const placeOf = new Map(labels.map(({ id }, place) => [id, place]));
  const tagIdsOf = new Map(carried.map(({ userId, tagIds }) => [userId, tagIds?.split(',') ?? []]));
  // A person can still carry a tag in the bin, which has no label.
  const tagsOf = (userId: string) =>
    (tagIdsOf.get(userId) ?? [])
      .flatMap((id) => placeOf.get(id) ?? [])
      .toSorted((a, b) => a - b)
      .flatMap((place) => labels[place] ?? []);
  return rows.map((row) => ({ ...row, person: { ...row.person, tags: tagsOf(row.person.id) } }));
}

interface TagsRow {
  userId: string | null;
  tagIds: string | null;
  labels: ReportPerson['tags'] | null;
}
