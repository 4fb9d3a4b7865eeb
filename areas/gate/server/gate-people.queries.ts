import { sql, type RawBuilder } from 'kysely';
import {
  AHEAD_MINUTES,
  CALLED_MINUTES,
  LATE_MINUTES,
  MOST_MISSING,
  type MissingPerson,
} from '#areas/gate/gate-wall.contract.ts';
import type { TenantDb } from '#platform/server/database/database.ts';

type Column = RawBuilder<unknown>;

/** Whether a test is expected of this person now and not done. */
export const isStillDue = (userId: Column) => sql`
  exists (select from occurrences test
          where test.organization_id = current_organization() and test.user_id = ${userId} and test.status = 'scheduled'
            and test.opens_at <= now() and test.closes_at > now())`;

/** Whether this person has not begun a test since then. */
export const isNotBegun = (userId: Column, since: Column) => sql`
  not exists (select from attempts attempt
              where attempt.organization_id = current_organization() and attempt.user_id = ${userId}
                and attempt.created_at >= ${since})`;

/** Whether a person belongs to a site: they carry its tag, or have a shift there now or within twelve hours. */
export const worksAt = (db: TenantDb, siteId: string | null, userId: Column) =>
  siteId === null
    ? sql`true`
    : sql`(exists (select from tagged_users tagged
                   where tagged.organization_id = ${db.organizationId} and tagged.tag_id = ${siteId}
                     and tagged.user_id = ${userId})
           or exists (select from shifts there
                      where there.organization_id = ${db.organizationId} and there.user_id = ${userId}
                        and there.site_id = ${siteId} and there.ends_at > now()
                        and there.starts_at < now() + interval '12 hours'))`;

const SOON = sql`
  shift.starts_at > now() - make_interval(mins => ${LATE_MINUTES})
  and shift.starts_at <= now() + make_interval(mins => ${AHEAD_MINUTES}) and shift.ends_at > now()`;

type MissingRow = Omit<MissingPerson, 'person'> & { id: string; firstName: string; lastName: string; total: number };

/** Returns who is missing for shifts that start soon, the next start first. */
export const findMissing = async (db: TenantDb, siteId: string | null): Promise<MissingRow[]> => {
  const { rows } = await sql<MissingRow>`
    select person.id, person.first_name as "firstName", person.last_name as "lastName",
           person.employee_number as "employeeNumber", person.phone, site.name as site, shift.starts_at as "startsAt",
           shift.zone, due.due_at as "dueAt", call.called_at as "calledAt", count(*) over () as total
    from shifts shift
    join users person on person.organization_id = shift.organization_id and person.id = shift.user_id
      and person.status = 'active' and person.deleted_at is null
    cross join lateral (
      select test.due_at from occurrences test
      where test.organization_id = shift.organization_id and test.user_id = shift.user_id and test.status = 'scheduled'
        and test.opens_at <= now() and test.closes_at > now()
      order by test.due_at limit 1) due
    left join user_tags site on site.organization_id = shift.organization_id and site.id = shift.site_id
    left join gate_calls call on call.organization_id = shift.organization_id and call.user_id = shift.user_id
      and call.called_at > now() - make_interval(mins => ${CALLED_MINUTES})
      and ${isNotBegun(sql`call.user_id`, sql`call.called_at`)}
    where shift.organization_id = ${db.organizationId} and ${SOON}
      and (${siteId}::uuid is null or shift.site_id = ${siteId})
    order by shift.starts_at, lower(person.last_name), lower(person.first_name), person.id
    limit ${MOST_MISSING}`.execute(db);
  return rows;
};

/** Returns the sites of shifts that start soon. */
export const findSitesSoon = async (db: TenantDb): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select site.id, site.name from user_tags site
    where site.organization_id = ${db.organizationId} and site.deleted_at is null and site.id in (
      select shift.site_id from shifts shift where shift.organization_id = ${db.organizationId} and ${SOON})
    order by lower(site.name)`.execute(db);
  return rows;
};

/** Returns the number of an active person; undefined when there is none in the reader's scope. */
export const findNumberOf = async (db: TenantDb, userId: string): Promise<{ number: string | null } | undefined> => {
  const { rows } = await sql<{ number: string | null }>`
    select employee_number as number from users
    where organization_id = ${db.organizationId} and id = ${userId} and status = 'active'
      and deleted_at is null`.execute(db);
  return rows[0];
};

export const putCall = async (db: TenantDb, userId: string): Promise<void> => {
  await sql`
    insert into gate_calls (user_id, called_by) values (${userId}, ${db.actor.userId})
    on conflict (organization_id, user_id) do update set called_at = now(), called_by = excluded.called_by`.execute(db);
};

export const deletePastCalls = async (db: TenantDb): Promise<void> => {
  await sql`
    delete from gate_calls
    where organization_id = ${db.organizationId} and called_at < now() - interval '1 day'`.execute(db);
};
