import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { idCell, listCell, textCell, type Source, type Writing } from './cells.queries.ts';

const NAME = sql`nullif(trim(person.first_name || ' ' || person.last_name), '')`;

/**
 * The common table `people`, which prepares each person's cells once for all of their rows. Names are not read for a
 * file that has none. `offset 0` keeps the planner from inlining it, and unlike `materialized` does not hide how few
 * people there are.
 */
export function peopleParts(db: TenantDb, writing: Writing): RawBuilder<unknown> {
  const wants = (id: string) => writing.request.columns.includes(id);
  const nothing = sql`null::text`;
  return sql`
    people as not materialized (
      select person.id, ${idCell(writing, sql`person.id`).cell} as key,
             ${wants('name') ? textCell(writing, NAME) : nothing} as name,
             ${wants('employeeNumber') ? textCell(writing, sql`person.employee_number`) : nothing} as employee_number,
             ${listCell(writing, sql`carried.names`)} as tags
      from users person
      left join (
        select tagged.user_id, array_agg(tag.name order by lower(tag.name), tag.id) as names
        from tagged_users tagged
        join user_tags tag
          on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
        where tagged.organization_id = ${db.organizationId}
        group by tagged.user_id) carried on carried.user_id = person.id
      where person.organization_id = ${db.organizationId}
      offset 0)`;
}

/** The sources of the person columns, from `people`. */
export const PERSON_VALUES: Readonly<Record<string, Source>> = {
  person: { cell: sql`people.key` },
  name: { cell: sql`people.name` },
  employeeNumber: { cell: sql`people.employee_number` },
  tags: { cell: sql`people.tags` },
};
