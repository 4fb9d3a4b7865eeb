import { createSchedule, type NewSchedule } from '#areas/schedules/rules/schedules.contract.ts';
import { bringUpToDate, makeOccurrences } from '#areas/schedules/expected-tests/server/making.service.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

type Rule = Partial<Omit<NewSchedule, 'audience'>> & { audience?: Partial<NewSchedule['audience']> };

/** A rule for everyone, each day from 05:15 to 06:15, unless overridden. */
export const aRule = ({ audience, ...rule }: Rule = {}) => ({
  name: `Before the shift ${crypto.randomUUID()}`,
  recurrence: { kind: 'daily' as const },
  windows: [{ opens: '05:15', due: '06:15', graceMinutes: 30 }],
  zone: { kind: 'organization' as const },
  startsOn: '2026-01-01',
  endsOn: null,
  testType: 'FullTest' as const,
  reminders: [],
  ...rule,
  audience: { everyone: true, ...audience },
});

/** Creates an active schedule with its expected tests. */
export async function aSchedule(
  server: TestServer,
  admin: Caller & { organizationId: string },
  rule: Rule = {},
): Promise<string> {
  const { status, body, problem } = await admin.call(createSchedule, { body: aRule(rule) });
  if (status !== 201) throw new Error(`No schedule was made: ${JSON.stringify(problem)}`);
  await makeAll(server, admin.organizationId);
  return body.id;
}

/** Runs the job of each minute. */
export const makeAll = (server: TestServer, organizationId: string): Promise<void> =>
  makeOccurrences(server.databases, organizationId);

export const makeAgain = (server: TestServer, organizationId: string, scheduleId: string): Promise<void> =>
  withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
    bringUpToDate(db, scheduleId),
  );

interface ExpectedTest {
  readonly organizationId: string;
  readonly scheduleId: string;
  readonly userId: string;
  /** Minutes from now, negative for the past. */
  readonly opens: number;
  readonly due: number;
  readonly closes: number;
  readonly testType?: 'FullTest' | 'LightningTest' | 'LightningThenFull';
}

/** Creates an expected test at a time relative to now. */
export async function anExpectedTest(server: TestServer, expected: ExpectedTest): Promise<string> {
  const { organizationId, scheduleId, userId, opens, due, closes, testType = 'FullTest' } = expected;
  const [row] = await asAdmin<{ id: string }>(
    server.admin,
    `insert into occurrences (organization_id, schedule_id, user_id, opens_at, due_at, closes_at, zone, test_type)
     values ($1, $2, $3, now() + make_interval(mins => $4), now() + make_interval(mins => $5),
             now() + make_interval(mins => $6), 'UTC', $7) returning id`,
    [organizationId, scheduleId, userId, opens, due, closes, testType],
  );
  return row?.id ?? '';
}

export interface StoredOccurrence {
  id: string;
  userId: string;
  status: string;
  shown: string;
  opensAt: string;
  missedReason: string | null;
  resultId: string | null;
}

/** The stored occurrences with their current standing; the earliest first. */
export const storedOccurrences = (server: TestServer, scheduleId: string): Promise<StoredOccurrence[]> =>
  asAdmin<StoredOccurrence>(
    server.admin,
    `select id, user_id as "userId", status, occurrence_status(o) as shown, missed_reason as "missedReason",
            result_id as "resultId", to_char(opens_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI"Z"') as "opensAt"
     from occurrences o where schedule_id = $1 order by opens_at, user_id`,
    [scheduleId],
  );

/** Any schedule of the organization. */
export async function someSchedule(server: TestServer, organizationId: string): Promise<string> {
  const found = await asAdmin<{ id: string }>(
    server.admin,
    `select id from schedules where organization_id = $1 order by created_at, id limit 1`,
    [organizationId],
  );
  return found[0]?.id ?? '';
}
