import { sql, type RawBuilder } from 'kysely';
import { CALLED_MINUTES, MOST_CALLED, THROUGH_MINUTES, type GateWall } from '#areas/gate/gate-wall.contract.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { firstIdAt } from './answer-id.queries.ts';
import { atGates } from './gate-now.queries.ts';
import { isNotBegun, isStillDue, worksAt } from './gate-people.queries.ts';

/** An idle kiosk sends a sign each minute; during a test it sends one at the start and one at the end. */
const AWAY_AFTER_MINUTES = 5;
/** A test that takes longer was abandoned. */
const LONGEST_TEST_MINUTES = 6;
/** A sign of life that comes later than this after the start of a test was sent at its end. */
const START_SECONDS = 30;

/** The kiosks of a site belong to it, or belong to none and have its name as their place (decision 0129). */
const standsAt = (db: TenantDb, siteId: string | null) =>
  siteId === null
    ? sql`true`
    : sql`(kiosk.site_id = ${siteId}
           or kiosk.site_id is null and lower(kiosk.site) = (select lower(name) from user_tags
                                                             where organization_id = ${db.organizationId} and id = ${siteId}))`;

export const countPlaces = async (db: TenantDb, siteId: string | null): Promise<GateWall['places']> => {
  const { rows } = await sql<GateWall['places']>`
    select count(*) filter (where place.is_busy) as busy,
           count(*) filter (where not place.is_busy and place.is_near) as free,
           count(*) filter (where not place.is_busy and not place.is_near) as away
    from (
      select coalesce(kiosk.last_seen_at > now() - make_interval(mins => ${AWAY_AFTER_MINUTES}), false) as is_near,
             coalesce(latest.submitted_at is null
                      and latest.created_at > now() - make_interval(mins => ${LONGEST_TEST_MINUTES})
                      and kiosk.last_seen_at < latest.created_at + make_interval(secs => ${START_SECONDS}), false) as is_busy
      from kiosks kiosk
      left join lateral (
        select attempt.created_at, attempt.submitted_at from attempts attempt
        where attempt.organization_id = kiosk.organization_id and attempt.kiosk_id = kiosk.id and not attempt.is_offline
        order by attempt.created_at desc limit 1) latest on true
      where kiosk.organization_id = ${db.organizationId} and kiosk.wiped_at is null and kiosk.token_hash is not null
        and ${standsAt(db, siteId)}) place`.execute(db);
  return rows[0] ?? { free: 0, busy: 0, away: 0 };
};

/** How long tests at the kiosks of a site took in the last hour, in seconds; null when there was none. */
export const findTestSeconds = async (db: TenantDb, siteId: string | null): Promise<number | null> => {
  // The lateral join reads the tests of each kiosk from the end of their index.
  const { rows } = await sql<{ seconds: number | null }>`
    select round(avg(extract(epoch from test.submitted_at - test.created_at)))::int as seconds
    from kiosks kiosk
    cross join lateral (
      select attempt.created_at, attempt.submitted_at from attempts attempt
      where attempt.organization_id = kiosk.organization_id and attempt.kiosk_id = kiosk.id
        and attempt.created_at > now() - interval '1 hour' and attempt.submitted_at is not null
        and not attempt.is_offline) test
    where kiosk.organization_id = ${db.organizationId} and ${standsAt(db, siteId)}`.execute(db);
  return rows[0]?.seconds ?? null;
};

export const findCalled = async (
  db: TenantDb,
  siteId: string | null,
): Promise<{ numbers: string[]; count: number }> => {
  const { rows } = await sql<{ number: string; count: number }>`
    select person.employee_number as number, count(*) over () as count
    from gate_calls call
    join users person on person.organization_id = call.organization_id and person.id = call.user_id
      and person.status = 'active' and person.deleted_at is null and person.employee_number is not null
    where call.organization_id = ${db.organizationId}
      and call.called_at > now() - make_interval(mins => ${CALLED_MINUTES})
      and ${isNotBegun(sql`call.user_id`, sql`call.called_at`)} and ${worksAt(db, siteId, sql`call.user_id`)}
    order by call.called_at, person.employee_number limit ${MOST_CALLED}`.execute(db);
  return { numbers: rows.map(({ number }) => number), count: rows[0]?.count ?? 0 };
};

export const countTests = async (db: TenantDb, siteId: string | null): Promise<GateWall['tests']> => {
  const { rows } = await sql<GateWall['tests']>`
    select count(*) filter (where status <> 'scheduled') as done, count(*) as expected from occurrences test
    where test.organization_id = ${db.organizationId} and test.opens_at <= now() and test.closes_at > now()
      and test.status in ('scheduled', 'completed', 'late') and ${worksAt(db, siteId, sql`test.user_id`)}`.execute(db);
  return rows[0] ?? { done: 0, expected: 0 };
};

export const countThrough = async (db: TenantDb, siteId: string | null): Promise<number> => {
  const since = firstIdAt(sql`now() - make_interval(mins => ${THROUGH_MINUTES})`);
  const { rows } = await sql<{ count: number }>`
    select count(distinct told.user_id) as count from gate_answers told
    where ${atGates(db, siteId)} and told.answer = 'cleared' and told.id >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
};

const atSite = (siteId: string | null, column: RawBuilder<unknown>) =>
  siteId === null ? sql`true` : sql`${column} = ${siteId}`;

/** Returns the next start of a shift within two hours. */
export const findNextShift = async (db: TenantDb, siteId: string | null): Promise<GateWall['nextShift']> => {
  const { rows } = await sql<{ startsAt: string; people: number; missing: number }>`
    select shift.starts_at as "startsAt", count(distinct shift.user_id) as people,
           count(distinct shift.user_id) filter (where ${isStillDue(sql`shift.user_id`)}) as missing
    from shifts shift
    where shift.organization_id = ${db.organizationId} and shift.starts_at > now()
      and shift.starts_at < now() + interval '2 hours' and ${atSite(siteId, sql`shift.site_id`)}
    group by shift.starts_at order by shift.starts_at limit 1`.execute(db);
  return rows[0] ?? null;
};

/** The name of a site, the organization's name, and the time. */
export const findFrame = async (
  db: TenantDb,
  siteId: string | null,
): Promise<Pick<GateWall, 'organizationName' | 'site' | 'generatedAt'>> => {
  const { rows } = await sql<Pick<GateWall, 'organizationName' | 'site' | 'generatedAt'>>`
    select name as "organizationName", now() as "generatedAt",
      (select tag.name from user_tags tag
       where tag.organization_id = organizations.id and tag.id = ${siteId} and tag.deleted_at is null) as site
    from organizations where id = ${db.organizationId}`.execute(db);
  return rows[0] ?? { organizationName: '', site: null, generatedAt: new Date().toISOString() };
};
