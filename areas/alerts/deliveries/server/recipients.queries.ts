import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Profile } from '#areas/identity/accounts/profiles.ts';
import type { TenantDb } from '#platform/server/database/database.ts';

/** An administrator who can receive messages. */
export interface AlertedAdministrator {
  readonly id: string;
  readonly profile: Profile;
  readonly timeZone: string;
}

/** True when the person is in the administrator's scope; same rule as `people_in_scope()`. */
const sees = (personId: string | null): RawBuilder<SqlBool> =>
  personId === null
    ? sql`true`
    : sql`(not admin.is_scoped or coalesce((
        select bool_and(part.is_met) from (
          select bool_or(tag.deleted_at is null and tagged.user_id is not null) as is_met
          from admin_scopes scope
          join user_tags tag on tag.organization_id = scope.organization_id and tag.id = scope.tag_id
          left join tagged_users tagged
            on tagged.organization_id = tag.organization_id and tagged.tag_id = tag.id and tagged.user_id = ${personId}
          where scope.organization_id = admin.organization_id and scope.user_id = admin.id
          group by tag.category_id) part), false))`;

const find = async (db: TenantDb, condition: RawBuilder<SqlBool>): Promise<AlertedAdministrator[]> => {
  const { rows } = await sql<AlertedAdministrator>`
    select admin.id, admin.profile, coalesce(admin.time_zone, organization.time_zone) as "timeZone"
    from users admin
    join organizations organization on organization.id = admin.organization_id
    where admin.organization_id = ${db.organizationId} and admin.role = 'admin' and admin.status = 'active'
      and admin.deleted_at is null and ${condition}
    order by admin.id`.execute(db);
  return rows;
};

/** Returns administrators with this profile whose scope includes the person; all of them when there is no person. */
export const findByProfile = (
  db: TenantDb,
  profile: Profile,
  personId: string | null,
): Promise<AlertedAdministrator[]> => find(db, sql`admin.profile = ${profile} and ${sees(personId)}`);

export const findByIds = (db: TenantDb, ids: readonly string[]): Promise<AlertedAdministrator[]> =>
  find(db, sql`admin.id = any(${[...ids]}::uuid[])`);

export const findOrganizationZone = async (db: TenantDb): Promise<string> => {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from organizations where id = ${db.organizationId}`.execute(db);
  return rows[0]?.timeZone ?? 'UTC';
};
