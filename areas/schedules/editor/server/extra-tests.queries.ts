import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { RunNow } from '../schedule-steps.contract.ts';
import { inAudience } from '#areas/users/person/server/audience-condition.queries.ts';
import type { ScheduleRow } from '#areas/schedules/rules/server/schedule-rows.queries.ts';

/** Adds a test from now on for people in the audience who have no open test of this schedule; returns how many. */
export const insertExtra = async (
  db: TenantDb,
  { id, audience, testType }: ScheduleRow,
  { userIds, dueInMinutes, graceMinutes, zone }: RunNow & { zone: string },
): Promise<number> => {
  const whom = allOf(inAudience(db, audience), userIds && sql`person.id = any(${userIds}::uuid[])`);
  const { numAffectedRows = 0n } = await sql`
    insert into occurrences (schedule_id, user_id, opens_at, due_at, closes_at, zone, test_type, is_extra)
    select ${id}, person.id, now(), now() + make_interval(mins => ${dueInMinutes}),
           now() + make_interval(mins => ${dueInMinutes + graceMinutes}), ${zone}, ${testType}, true
    from users person
    where ${whom} and not exists (
      select from occurrences open
      where open.organization_id = person.organization_id and open.schedule_id = ${id} and open.user_id = person.id
        and open.status = 'scheduled' and open.opens_at <= now() and open.closes_at > now())
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
};
