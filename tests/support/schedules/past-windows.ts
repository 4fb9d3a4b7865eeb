import { receivedTests } from '#tests/support/results/received-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

/** Creates a schedule whose rule expects no one: the tests set the expected tests themselves. */
export async function aPastSchedule(server: Pick<TestServer, 'admin'>, organizationId: string): Promise<string> {
  const id = crypto.randomUUID();
  await asAdmin(
    server.admin,
    `insert into schedules (organization_id, id, name, recurrence, windows, zone_kind, starts_on, test_type)
     values ($1, $2, 'Before the shift', '{}', '[]', 'organization', '2026-01-01', 'FullTest')`,
    [organizationId, id],
  );
  return id;
}

/** An expected test and its outcome; it closes half an hour after it was due. */
export interface PastWindow {
  readonly organizationId: string;
  readonly scheduleId: string;
  readonly userId: string;
  readonly opensAt: string;
  readonly dueAt: string;
  /** Omitted: missed. */
  readonly status?: 'missed' | 'completed' | 'late' | 'excused' | 'cancelled' | undefined;
  readonly servedAt?: string | undefined;
  readonly excusedAt?: string | undefined;
}

export async function aPastWindow(server: Pick<TestServer, 'admin'>, window: PastWindow): Promise<string> {
  const { organizationId, scheduleId, userId, opensAt, dueAt, status = 'missed', servedAt, excusedAt } = window;
  const [resultId] = servedAt ? await receivedTests(server, organizationId, [{ userId, receivedAt: servedAt }]) : [];
  const id = crypto.randomUUID();
  await asAdmin(
    server.admin,
    `insert into occurrences (organization_id, id, schedule_id, user_id, opens_at, due_at, closes_at, zone, test_type,
       status, missed_reason, result_id, served_at, excuse_reason, excused_at)
     values ($1, $2, $3, $4, $5, $6, $6::timestamptz + interval '30 minutes', 'UTC', 'FullTest', $7,
       case when $7 = 'missed' then 'none' end, $8, $9, case when $7 = 'excused' then 'sick' end, $10)`,
    [
      organizationId,
      id,
      scheduleId,
      userId,
      opensAt,
      dueAt,
      status,
      resultId ?? null,
      servedAt ?? null,
      excusedAt ?? null,
    ],
  );
  return id;
}
