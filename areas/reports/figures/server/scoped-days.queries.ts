import { sql, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { DayRange } from './daily-results.queries.ts';

const EVERYBODY = sql`'00000000-0000-0000-0000-000000000000'`;

/** Whether an organization has scopes, or days of scopes. */
export const hasScopes = sql<SqlBool>`(
  exists (select from users person where person.organization_id = home.id and person.is_scoped)
  or exists (select from daily_results where organization_id = home.id and scope_key > ${EVERYBODY}))`;

/** Administrators and service accounts who see some people, but all days of these. Others see a few days, which are added up quickly. */
export const findScopedReaders = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where organization_id = ${db.organizationId} and role in ('admin', 'service') and is_scoped and profile <> 'supervisor'
      and status = 'active' and deleted_at is null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The days that are stored for everybody, by today's clock. */
export const findRolledDays = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from daily_results
    where organization_id = ${db.organizationId} and scope_key = ${EVERYBODY}
      and time_zone = (select time_zone from organizations where id = ${db.organizationId})
    order by day desc`.execute(db);
  return rows.map(({ day }) => day);
};

interface OpenDays extends DayRange {
  days: string[];
}

/** The key of the scope of this transaction, and which of these days are not stored for it, at most `most`. */
export const findOpenDays = async (
  db: TenantDb,
  days: readonly string[],
  most: number,
): Promise<{ key: string; open: OpenDays | null }> => {
  const { rows } = await sql<{ key: string; open: OpenDays | null }>`
    with mine as materialized (select scope_key() as key),
    stored as materialized (
      select day from daily_results
      where organization_id = ${db.organizationId} and scope_key = (select key from mine)),
    zone as (select time_zone as name from organizations where id = ${db.organizationId})
    select key, (
      select json_build_object('timeZone', zone.name, 'days', json_agg(day),
        'from', min(day)::timestamp at time zone zone.name, 'to', (max(day) + 1)::timestamp at time zone zone.name)
      from zone, (
        select day from unnest(${days}::date[]) day
        where day not in (select stored.day from stored)
        order by day desc limit ${most}) missing
      group by zone.name) as open
    from mine`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A scoped administrator is in their own scope.');
  return found;
};

/** Removes the days of sets of people that are nobody's scope any more. */
export const deleteOtherScopes = async (db: TenantDb, keys: readonly string[]): Promise<void> => {
  await sql`
    delete from daily_results
    where organization_id = ${db.organizationId} and scope_key <> ${EVERYBODY}
      and scope_key <> all(${keys}::uuid[])`.execute(db);
};
