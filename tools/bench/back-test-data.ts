import type pg from 'pg';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { seedLargeOrganization } from '#database/seed/large-organization.ts';
import type { Databases } from '#platform/server/database/database.ts';
import { organizationNamed } from './reports-data.ts';

export const BUSY = 'Busy';

const RESULTS_OF_PERSON = 180;
const DAYS = 90;

/**
 * Creates an organization whose results are all from the last ninety days, two per day and person, with expected tests.
 */
export async function fillBusyQuarter(databases: Databases, owner: pg.ClientConfig, results: number): Promise<void> {
  const people = Math.ceil(results / RESULTS_OF_PERSON);
  const size = { people, results, days: DAYS, seed: 1, now: Date.now() };
  await seedLargeOrganization(databases, { name: BUSY, ...size, owner, onProgress: () => {} });
  const organizationId = await organizationNamed(owner, BUSY);
  await withOwnerClient(owner, async (client) => {
    await client.query(SCHEDULE, [organizationId]);
    await client.query(OCCURRENCES, [organizationId]);
    await client.query('vacuum analyze');
  });
}

const SCHEDULE = `
  insert into schedules (organization_id, id, name, state, recurrence, windows, zone_kind, starts_on, test_type)
  values ($1, gen_random_uuid(), 'Early', 'ended', '{}', '[]', 'organization', '2026-01-01', 'FullTest')`;

/** One expected test a day for each person who tested: every tenth was missed, every tenth late, the others in time. */
const OCCURRENCES = `
  insert into occurrences (organization_id, schedule_id, user_id, opens_at, due_at, closes_at, zone, test_type, status,
    missed_reason, result_id, served_at)
  select $1, schedule.id, test.user_id, test.due_at - interval '1 hour', test.due_at, test.due_at + interval '1 hour',
         'UTC', 'FullTest', test.status, case test.status when 'missed' then 'none' end,
         case when test.status <> 'missed' then test.id end, case when test.status <> 'missed' then test.received_at end
  from schedules schedule
  cross join (
    select distinct on (user_id, received_at::date) id, user_id, received_at,
           (array['missed', 'late', 'completed'])[least(1 + abs(hashtext(id::text)) % 10, 3)] as status,
           received_at + case abs(hashtext(id::text)) % 10 when 1 then interval '-20 minutes' else interval '10 minutes' end
             as due_at
    from results where organization_id = $1
    order by user_id, received_at::date, received_at) test
  where schedule.organization_id = $1
  on conflict do nothing`;
