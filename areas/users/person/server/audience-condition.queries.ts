import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { Audience } from '../audience.ts';

const CARRIED = sql`
  tagged_users tagged
  join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
  where tagged.organization_id = person.organization_id and tagged.user_id = person.id`;

const carriesAny = (tagIds: readonly string[]) =>
  sql`exists (select from ${CARRIED} and tagged.tag_id = any(${tagIds}::uuid[]))`;

const carriesAll = (tagIds: readonly string[]) =>
  sql`(select count(*) from ${CARRIED} and tagged.tag_id = any(${tagIds}::uuid[])) = ${new Set(tagIds).size}`;

function included({ everyone, tagIds, tagMatch, userIds }: Audience): RawBuilder<unknown> {
  if (everyone) return sql`true`;
  const ways = [
    ...(tagIds.length > 0 ? [tagMatch === 'any' ? carriesAny(tagIds) : carriesAll(tagIds)] : []),
    ...(userIds.length > 0 ? [sql`person.id = any(${userIds}::uuid[])`] : []),
  ];
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`;
}

/** The people of an audience at this moment, as a condition on `users person`. */
export const inAudience = (db: TenantDb, audience: Audience): RawBuilder<SqlBool> =>
  allOf(
    sql`person.organization_id = ${db.organizationId} and person.status = 'active' and person.role <> 'service'
        and person.deleted_at is null`,
    included(audience),
    audience.excludedUserIds.length > 0 && sql`person.id <> all(${audience.excludedUserIds}::uuid[])`,
    audience.excludedTagIds.length > 0 && sql`not ${carriesAny(audience.excludedTagIds)}`,
  );
