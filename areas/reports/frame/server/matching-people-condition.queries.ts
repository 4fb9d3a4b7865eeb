import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { ReportFilter } from '../report-filter.ts';

export type PeopleFilter = Pick<ReportFilter, 'tags' | 'tagMatch' | 'users' | 'status'>;

/** The people who match a filter, as a condition on `users person`. Service accounts are never among them. */
export const matchingPeople = (db: TenantDb, filter: PeopleFilter): RawBuilder<SqlBool> =>
  allOf(
    sql`person.organization_id = ${db.organizationId} and person.role <> 'service' and person.deleted_at is null`,
    filter.users && sql`person.id = any(${filter.users}::uuid[])`,
    filter.status && sql`person.status = any(${filter.status})`,
    filter.tags && tagged(filter.tags, filter.tagMatch),
  );

/** The people in reports by person: active ones, unless the filter asks for another status or names people. */
export const listedPeople = (db: TenantDb, filter: PeopleFilter): RawBuilder<SqlBool> =>
  matchingPeople(db, filter.status || filter.users ? filter : { ...filter, status: ['active'] });

const CARRIED = sql`
  tagged_users tagged
  join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
  where tagged.organization_id = person.organization_id and tagged.user_id = person.id`;

function tagged(tags: readonly string[], match: ReportFilter['tagMatch']): RawBuilder<unknown> {
  const those = sql`tagged.tag_id = any(${tags}::uuid[])`;
  if (match === 'any') return sql`exists (select from ${CARRIED} and ${those})`;
  if (match === 'none') return sql`not exists (select from ${CARRIED} and ${those})`;
  return sql`(select count(*) from ${CARRIED} and ${those}) = ${new Set(tags).size}`;
}
