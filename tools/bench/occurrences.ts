import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { bringUpToDate } from '#areas/schedules/expected-tests/server/making.service.ts';
import { createSchedule } from '#areas/schedules/editor/server/schedules.service.ts';
import { withOrganization, type Databases, type TenantDb } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { anOrganization } from '#tests/support/builders.ts';
import { startTestDatabase } from '#tests/support/database/test-database-server.ts';
import { rounded, type Benchmark, type Measurement } from './measurement.ts';

const PEOPLE = 5_000;
const DAYS = 90;
const SECRET = 'a secret that only the benchmark knows';

/**
 * Measures the expected tests of a schedule for 5,000 people in 90 days. The floor is one plain insert of the same
 * rows.
 */
export const occurrencesAhead: Benchmark = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'evenkeel-bench-'));
  const server = await startTestDatabase(directory);
  const settings = { DATABASE_NAMED_STATEMENTS: true };
  const { databases } = await openPrepared(server.connection, SECRET, settings, createLog('silent'));
  try {
    const floor = await inOrganization(databases, async (db) => seconds(() => insertPlainly(db)));
    return await inOrganization(databases, async (db, scheduleId) => {
      const first = await seconds(() => bringUpToDate(db, scheduleId, { daysAhead: DAYS }));
      const again = await seconds(() => bringUpToDate(db, scheduleId, { daysAhead: DAYS }));
      return [line('made', first, floor), line('looked at again, nothing to do', again, floor)];
    });
  } finally {
    await databases.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
};

const line = (what: string, value: number, floor: number): Measurement => ({
  name: `expected tests of ${PEOPLE} people in ${DAYS} days: ${what}`,
  value: rounded(value, 2),
  unit: 's',
  floor: rounded(floor, 2),
  ratio: rounded(value / floor),
});

/** Creates an organization of this many people, with a schedule of one window a day. */
async function inOrganization<T>(
  databases: Databases,
  work: (db: TenantDb, scheduleId: string) => Promise<T>,
): Promise<T> {
  const organizationId = await anOrganization(databases, 'Large');
  const place = { organizationId, actor: { userId: null } };
  const scheduleId = await withOrganization(databases, place, async (db) => {
    await sql`
      insert into users (id, first_name)
      select gen_random_uuid(), 'Person ' || i from generate_series(1, ${PEOPLE}) i`.execute(db);
    return (await createSchedule(db, EARLY)).id;
  });
  return withOrganization(databases, place, (db) => work(db, scheduleId));
}

const EARLY = {
  name: 'Early',
  isDraft: false,
  audience: {
    everyone: true,
    tagIds: [],
    tagMatch: 'any' as const,
    userIds: [],
    excludedTagIds: [],
    excludedUserIds: [],
  },
  recurrence: { kind: 'daily' as const },
  windows: [{ opens: '05:15', due: '06:15', graceMinutes: 30 }],
  zone: { kind: 'organization' as const },
  startsOn: '2026-01-01',
  endsOn: null,
  testType: 'FullTest' as const,
  reminders: [],
};

/** Inserts only the rows, day by day so that no statement takes too long, without comparing or maintaining anything. */
async function insertPlainly(db: TenantDb): Promise<void> {
  for (let day = 1; day <= DAYS; day += 1) {
    await sql`
      insert into occurrences (schedule_id, user_id, opens_at, due_at, closes_at, zone, test_type)
      select schedule.id, person.id, now() + make_interval(days => ${day}), now() + make_interval(days => ${day}, hours => 1),
             now() + make_interval(days => ${day}, hours => 1, mins => 30), 'UTC', 'FullTest'
      from users person, schedules schedule
      where person.organization_id = ${db.organizationId} and schedule.organization_id = ${db.organizationId}`.execute(
      db,
    );
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
