import { beforeEach, expect, test } from 'vitest';
import { EVERYONE } from '#areas/users/person/audience.ts';
import { aCauseDesk, onMarch, type CauseDesk } from '#tests/support/alerts/alert-causes.ts';
import { aUser } from '#tests/support/builders.ts';
import { aPastSchedule, aPastWindow, type PastWindow } from '#tests/support/schedules/past-windows.ts';
import { receivedTests, type ReceivedTest } from '#tests/support/results/received-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import type { AlertTrigger } from '../alert-trigger.ts';

const server = serverForTests();
let { organizationId, ana, ben, asked }: CauseDesk = {} as CauseDesk;
let schedule: string;
beforeEach(async () => {
  ({ organizationId, ana, ben, asked } = await aCauseDesk(server));
  schedule = await aPastSchedule(server, organizationId);
});

const asOwner = (statement: string, values: unknown[]) =>
  asAdmin<{ id: string }>(server.admin, statement, [organizationId, ...values]);

type Window = Omit<PastWindow, 'organizationId' | 'scheduleId' | 'opensAt' | 'dueAt'> & { day: number; due?: string };

/** Due at 08:00 unless said otherwise, and closed half an hour later. */
const expectedTest = ({ day, due = '08:00', ...window }: Window) =>
  aPastWindow(server, {
    organizationId,
    scheduleId: schedule,
    opensAt: onMarch(day, '00:00'),
    dueAt: onMarch(day, due),
    ...window,
  });

test('an expected test is missed when its window closes, even if it is excused later', async () => {
  const missed = await expectedTest({ userId: ana, day: 1 });
  await expectedTest({ userId: ana, day: 2, status: 'completed', servedAt: onMarch(2, '07:30') });
  await expectedTest({ userId: ana, day: 3, status: 'excused', excusedAt: onMarch(3, '07:30') });
  const excused = await expectedTest({ userId: ben, day: 4, status: 'excused', excusedAt: onMarch(5) });
  await expectedTest({ userId: ben, day: 6, status: 'cancelled' });

  expect(await asked({ kind: 'missed' })).toEqual([
    {
      key: `occurrence:${missed}`,
      userId: ana,
      visitId: null,
      resultId: null,
      occurrenceId: missed,
      kioskId: null,
      happenedAt: onMarch(1, '08:30'),
      facts: { name: 'Before the shift' },
    },
    expect.objectContaining({ occurrenceId: excused, userId: ben, happenedAt: onMarch(4, '08:30') }),
  ]);
  const named = await asked({ kind: 'missed' }, { occurrenceIds: [excused] });
  expect(named.map(({ occurrenceId }) => occurrenceId)).toEqual([excused]);
});

test('a test is overdue this many minutes after it was due, unless it is done or excused', async () => {
  const missed = await expectedTest({ userId: ana, day: 1 });
  const late = await expectedTest({ userId: ana, day: 2, status: 'late', servedAt: onMarch(2, '08:16') });
  await expectedTest({ userId: ana, day: 3, status: 'late', servedAt: onMarch(3, '08:15') });
  const excused = await expectedTest({ userId: ana, day: 4, status: 'excused', excusedAt: onMarch(4, '08:20') });
  await expectedTest({ userId: ana, day: 5, status: 'excused', excusedAt: onMarch(5, '08:10') });
  await expectedTest({ userId: ana, day: 6, status: 'cancelled' });

  const causes = await asked({ kind: 'overdue', afterMinutes: 15 });
  expect(causes.map(({ occurrenceId, happenedAt }) => [occurrenceId, happenedAt])).toEqual([
    [missed, onMarch(1, '08:15')],
    [late, onMarch(2, '08:15')],
    [excused, onMarch(4, '08:15')],
  ]);
  expect(causes[0]?.facts).toEqual({ minutes: 15, name: 'Before the shift' });
});

test("completion is checked once a day in the organization's time zone", async () => {
  await asOwner(`update organizations set time_zone = 'America/New_York' where id = $1`, []);
  // 08:00 in New York is 13:00 in UTC on the 2nd, and 12:00 on the 9th, when summer time has begun.
  const due = '12:00';
  await expectedTest({ userId: ana, day: 2, due, status: 'completed', servedAt: onMarch(2, '11:00') });
  await expectedTest({ userId: ben, day: 2, due });
  await expectedTest({ userId: ana, day: 3, due, status: 'completed', servedAt: onMarch(3, '11:00') });
  await expectedTest({ userId: ben, day: 3, due, status: 'excused', excusedAt: onMarch(3, '11:00') });
  await expectedTest({ userId: ana, day: 4, due, status: 'completed', servedAt: onMarch(4, '11:00') });
  await expectedTest({ userId: ben, day: 4, due, status: 'late', servedAt: onMarch(4, '13:01') });
  await expectedTest({ userId: ana, day: 9, due });
  await expectedTest({ userId: ana, day: 10, due: '12:01' });

  const causes = await asked({ kind: 'completion', below: 51, at: '08:00' });
  expect(causes.map(({ key, happenedAt, userId, facts }) => [key, happenedAt, userId, facts])).toEqual([
    ['day:2026-03-02', onMarch(2, '13:00'), null, { percent: 50, count: 1, of: 2 }],
    ['day:2026-03-04', onMarch(4, '13:00'), null, { percent: 50, count: 1, of: 2 }],
    ['day:2026-03-09', onMarch(9, '12:00'), null, { percent: 0, count: 0, of: 1 }],
  ]);
  expect(await asked({ kind: 'completion', below: 50, at: '08:00' })).toHaveLength(1);
  const ofAna = { ...EVERYONE, everyone: false, userIds: [ana] };
  expect(await asked({ kind: 'completion', below: 50, at: '08:00' }, {}, ofAna)).toHaveLength(1);
});

test('a drift becomes a cause when the test that reached the limit came in', async () => {
  const baselineId = crypto.randomUUID();
  const worse = (day: number, more: Partial<ReceivedTest> = {}): ReceivedTest => ({
    userId: ana,
    receivedAt: onMarch(day),
    deviation: 4,
    rci: 2.5,
    baselineId,
    ...more,
  });
  // Each test adds 1.75, so the third passes 5.
  const [, , third] = await receivedTests(server, organizationId, [
    worse(1),
    worse(2),
    worse(6, { takenAt: onMarch(3) }),
    worse(7),
  ]);

  expect(await asked({ kind: 'drift' })).toEqual([
    expect.objectContaining({
      key: `baseline:${baselineId}`,
      userId: ana,
      resultId: third,
      happenedAt: onMarch(6),
      facts: { count: 3 },
    }),
  ]);
  expect(await asked({ kind: 'drift' }, { resultId: third as string })).toHaveLength(1);
  expect(await asked({ kind: 'drift' }, { userId: ben })).toEqual([]);
});

/** Creates a baseline that contains all these tests, in order. */
async function aBaseline(userId: string, takenAt: readonly string[], validTo: string | null = null): Promise<string> {
  const id = crypto.randomUUID();
  await asOwner(
    `insert into baselines (organization_id, id, user_id, device_class, norms_version, task_version, status, last_member_at, valid_to)
     values ($1, $2, $3, 'phone-touch', 'n', 't', 'established', $4, $5)`,
    [id, userId, takenAt.at(-1), validTo],
  );
  const tests = await receivedTests(
    server,
    organizationId,
    takenAt.map((receivedAt) => ({ userId, receivedAt, baselineId: id })),
  );
  await asOwner(
    `insert into baseline_members (organization_id, baseline_id, result_id, membership)
     select $1, $2, unnest($3::uuid[]), 'in'`,
    [id, tests],
  );
  return id;
}

test('a baseline is stale 180 days after its last test, even if a test came later', async () => {
  // 180 days before March 10 is September 11.
  const first5 = [1, 2, 3, 4, 11].map((day) => `2025-09-${String(day).padStart(2, '0')}T08:00:00.000Z`);
  const still = await aBaseline(ana, first5);
  const again = await aBaseline(ben, [...first5, onMarch(20)]);
  const kept = await aUser(server.databases, { organizationId });
  await aBaseline(kept, [...first5, onMarch(9)]);
  const reset = await aUser(server.databases, { organizationId });
  await aBaseline(reset, first5, onMarch(9));
  const young = await aUser(server.databases, { organizationId });
  await aBaseline(young, first5.slice(1));

  const causes = await asked({ kind: 'staleBaseline' });
  expect(causes.map(({ key, happenedAt }) => [key, happenedAt])).toEqual(
    [still, again].toSorted((a, b) => a.localeCompare(b)).map((id) => [`baseline:${id}:2025-09-11`, onMarch(10)]),
  );
  const gone = await asked({ kind: 'staleBaseline' }, { from: onMarch(10) });
  expect(gone).toEqual([]);
});

test('the first verdict that a photo shows another person is a cause, even if it is withdrawn', async () => {
  const [test1 = '', test2 = ''] = await receivedTests(server, organizationId, [
    { userId: ana, receivedAt: onMarch(1) },
    { userId: ben, receivedAt: onMarch(1) },
  ]);
  const verdict = (resultId: string, userId: string, to: string, at: string) =>
    asOwner(
      `insert into audit_entries (organization_id, id, at, action, object_type, object_id, detail)
       values ($1, gen_random_uuid(), $2, 'photo.reviewed', 'photo', gen_random_uuid(), $3)`,
      [at, JSON.stringify({ userId, resultId, from: null, to })],
    );
  await verdict(test1, ana, 'unsure', onMarch(2));
  await verdict(test1, ana, 'different', onMarch(3));
  await verdict(test1, ana, 'same', onMarch(4));
  await verdict(test1, ana, 'different', onMarch(5));
  await verdict(test2, ben, 'same', onMarch(6));

  expect(await asked({ kind: 'suspectIdentity' })).toEqual([
    expect.objectContaining({
      key: `result:${test1}`,
      userId: ana,
      resultId: test1,
      visitId: test1,
      happenedAt: onMarch(3),
    }),
  ]);
  expect(await asked({ kind: 'suspectIdentity' }, { resultId: test1, from: onMarch(3) })).toEqual([]);
});

test('a paired kiosk is offline this many minutes after it was last seen', async () => {
  const kiosk = async (name: string, isPaired: boolean) => {
    const [row] = await asOwner(
      `insert into kiosks (organization_id, id, name, token_hash, pairing_ends_at, paired_at, last_seen_at, created_by)
       values ($1, gen_random_uuid(), $2, case when $3 then sha256(convert_to($2, 'utf8')) end, now(), $4, $4, $5) returning id`,
      [name, isPaired, onMarch(1), ana],
    );
    return row?.id;
  };
  const north = await kiosk('North 2', true);
  await kiosk('South', false);

  expect(await asked({ kind: 'kioskOffline', afterMinutes: 15 })).toEqual([
    expect.objectContaining({
      key: `kiosk:${north}:${onMarch(1)}`,
      userId: null,
      kioskId: north,
      happenedAt: onMarch(1, '08:15'),
      facts: { minutes: 15, name: 'North 2' },
    }),
  ]);
});

test('failed deliveries are one cause per hour, at the first failure', async () => {
  const occurrence = await expectedTest({ userId: ana, day: 1 });
  const reminder = (minutes: number, at: string, delivery = 'failed') =>
    asOwner(
      `insert into reminders (organization_id, id, occurrence_id, user_id, kind, minutes, channel, due_at, delivery, delivered_at)
       values ($1, gen_random_uuid(), $2, $3, 'byHand', $4, 'email', $5, $6, $5)`,
      [occurrence, ana, minutes, at, delivery],
    );
  const alertMessage = async (trigger: AlertTrigger, at: string) => {
    const [rule, alert] = [crypto.randomUUID(), crypto.randomUUID()];
    await asOwner(
      `insert into alert_rules (organization_id, id, name, severity, trigger) values ($1, $2, $3, 'info', $4)`,
      [rule, rule, JSON.stringify(trigger)],
    );
    await asOwner(
      `insert into alerts (organization_id, id, rule_id, what, cause, severity, happened_at)
       values ($1, $2, $3, (select trigger_kind from alert_rules where id = $3), 'c', 'info', $4)`,
      [alert, rule, at],
    );
    await asOwner(
      `insert into alert_deliveries (organization_id, id, alert_id, step, channel, address, state, done_at)
       values ($1, gen_random_uuid(), $2, 0, 'email', 'a@b.example', 'failed', $3)`,
      [alert, at],
    );
  };
  await reminder(1, onMarch(1, '08:10'));
  await reminder(2, onMarch(1, '08:40'));
  await reminder(3, onMarch(1, '09:00'), 'sent');
  await alertMessage({ kind: 'missed' }, onMarch(1, '08:05'));
  await alertMessage({ kind: 'deliveryFailed' }, onMarch(1, '10:00'));
  await alertMessage({ kind: 'missed' }, onMarch(2, '23:59'));

  const causes = await asked({ kind: 'deliveryFailed' });
  expect(causes.map(({ key, happenedAt, facts }) => [key, happenedAt, facts])).toEqual([
    ['hour:2026-03-01T08Z', onMarch(1, '08:05'), { count: 3 }],
    ['hour:2026-03-02T23Z', onMarch(2, '23:59'), { count: 1 }],
  ]);
  expect(await asked({ kind: 'deliveryFailed' }, { from: onMarch(1, '08:05'), until: onMarch(1, '08:59') })).toEqual(
    [],
  );
});
