import { expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { listUserStats } from '../user-stat.contract.ts';

const MARCH = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
const onDay = (day: number) => new Date(Date.UTC(2026, 2, 1 + day, 6)).toISOString();

const server = serverForTests();

test('completion is the share done of the expected tests that are over', async () => {
  const admin = await server.anAdmin();
  const { organizationId } = admin;
  const jo = await aUser(server.databases, { organizationId });
  const schedule = crypto.randomUUID();
  await asAdmin(
    server.admin,
    `insert into schedules (organization_id, id, name, recurrence, windows, zone_kind, starts_on, test_type)
     values ($1, $2, 'Gate', '{}', '[]', 'organization', '2026-03-01', 'FullTest')`,
    [organizationId, schedule],
  );
  const [served] = await reportedTests(server, organizationId, [{ userId: jo, takenAt: onDay(1), score: 40 }]);
  const expects = (day: number, status: string, resultId: string | null = null) =>
    asAdmin(
      server.admin,
      `insert into occurrences (organization_id, schedule_id, user_id, opens_at, due_at, closes_at, zone, test_type,
         status, result_id, missed_reason, excuse_reason)
       values ($1, $2, $3, $4, $4, $4, 'UTC', 'FullTest', $5, $6, case when $5 = 'missed' then 'none' end,
         case when $5 = 'excused' then 'sick' end)`,
      [organizationId, schedule, jo, onDay(day), status, resultId],
    );
  await expects(1, 'late', served);
  await expects(2, 'missed');
  await expects(3, 'missed');
  await expects(4, 'excused');
  await expects(40, 'missed');

  const { body } = await admin.call(listUserStats, { query: { users: jo, ...MARCH } });
  expect(body.items[0]).toMatchObject({ expected: 3, late: 1, missed: 2, completion: 1 / 3 });
});
