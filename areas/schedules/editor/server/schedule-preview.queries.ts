import { sql } from 'kysely';
import type { Audience } from '#areas/users/person/audience.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { Overlap } from '../schedule-preview.contract.ts';
import type { WindowTime } from '#areas/schedules/rules/schedules.contract.ts';
import { inAudience } from '#areas/users/person/server/audience-condition.queries.ts';

export const findOrganizationZone = async (db: TenantDb): Promise<{ timeZone: string; now: string }> => {
  const { rows } = await sql<{ timeZone: string; now: string }>`
    select time_zone as "timeZone", now() as now from organizations where id = ${db.organizationId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An organization has a time zone.');
  return found;
};

/** Returns other schedules with windows that overlap these, for people in this audience. */
export const findOverlaps = async (
  db: TenantDb,
  { audience, windows, exceptId }: { audience: Audience; windows: readonly WindowTime[]; exceptId: string | undefined },
): Promise<Overlap[]> => {
  const [first] = windows;
  const last = windows.at(-1);
  if (!first || !last) return [];
  const others = allOf(
    sql`occurrence.organization_id = ${db.organizationId} and occurrence.status = 'scheduled'`,
    // A window lasts two days at most.
    sql`occurrence.opens_at > ${first.opensAt}::timestamptz - interval '2 days' and occurrence.opens_at < ${last.closesAt}`,
    exceptId && sql`occurrence.schedule_id <> ${exceptId}`,
  );
  const { rows } = await sql<Overlap>`
    select schedule.id as "scheduleId", schedule.name, count(distinct occurrence.user_id) as people
    from occurrences occurrence
    join unnest(${windows.map(({ opensAt }) => opensAt)}::timestamptz[],
                ${windows.map(({ closesAt }) => closesAt)}::timestamptz[]) planned (opens_at, closes_at)
      on occurrence.opens_at < planned.closes_at and occurrence.closes_at > planned.opens_at
    join users person on person.id = occurrence.user_id and ${inAudience(db, audience)}
    join schedules schedule
      on schedule.organization_id = occurrence.organization_id and schedule.id = occurrence.schedule_id
    where ${others}
    group by schedule.id, schedule.name
    order by people desc, schedule.name
    limit 20`.execute(db);
  return rows;
};
