import { beforeEach, expect, test } from 'vitest';
import { caseMoved } from '#areas/cases/case/cases.events.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import { peopleErased } from '#areas/users/management/people.events.ts';
import { aUser } from '#tests/support/builders.ts';
import {
  aFiringRule,
  aMinuteOfAlerts,
  aToldTest,
  storedAlerts,
  storedDeliveries,
  tellAlerts,
} from '#tests/support/alerts/fired-alerts.ts';
import { anExpectedTest, aSchedule } from '#tests/support/schedules/schedules.ts';
import { isVisited } from '#tests/support/database/organizations-with-work.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { hasAlertWork } from './alert-watch.queries.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;

beforeEach(async () => {
  admin = await server.anAdmin();
  ana = await aUser(server.databases, { organizationId: admin.organizationId });
});

const DEVIATION = { kind: 'deviation', unit: 'points', above: 5 } as const;
const alerts = () => storedAlerts(server, admin.organizationId);
const states = async () => (await alerts()).map(({ state }) => state);
const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const aMinute = (minutes = 0) => aMinuteOfAlerts(server, admin.organizationId, minutesOn(minutes));

/** Creates an expected test that was due ten minutes ago and stays open for another hour. */
async function anOverdueTest(): Promise<string> {
  const { organizationId } = admin;
  const scheduleId = await aSchedule(server, admin, {
    startsOn: '2099-01-01',
    audience: { everyone: false, userIds: [ana] },
  });
  return anExpectedTest(server, { organizationId, scheduleId, userId: ana, opens: -60, due: -10, closes: 60 });
}

test('the first run only starts the clock; later runs fire once for each cause', async () => {
  await anOverdueTest();
  await aFiringRule(server, admin, { trigger: { kind: 'overdue', afterMinutes: 15 } });
  await aMinute(0);
  const first = await alerts();
  await aMinute(4);
  const before = await alerts();
  await Promise.all([aMinute(6), aMinute(6)]);
  await aMinute(7);

  expect([first, before]).toEqual([[], []]);
  expect(await alerts()).toMatchObject([{ userId: ana, state: 'new', facts: { minutes: 15 } }]);
});

test('a cause from while no server ran fires when one runs again', async () => {
  await anOverdueTest();
  await aFiringRule(server, admin, { trigger: { kind: 'overdue', afterMinutes: 15 } });
  await aMinute(0);
  await aMinute(600);

  expect(await alerts()).toHaveLength(1);
});

test('an overdue test that is excused resolves its alert, and waiting messages are skipped', async () => {
  const occurrence = await anOverdueTest();
  await aFiringRule(server, admin, { trigger: { kind: 'overdue', afterMinutes: 15 }, digest: 'hourly' });
  await aMinute(0);
  await aMinute(6);
  const before = await states();
  await asAdmin(
    server.admin,
    `update occurrences set status = 'excused', excuse_reason = 'sick', excused_at = now() where id = $1`,
    [occurrence],
  );
  await aMinute(7);

  expect(before).toEqual(['new']);
  expect(await alerts()).toMatchObject([{ state: 'autoResolved', steps: ['fired', 'autoResolved'] }]);
  expect(await storedDeliveries(server, admin.organizationId)).toMatchObject([{ state: 'skipped' }]);
});

test('a kiosk that reports again resolves its alert', async () => {
  const [kiosk] = await asAdmin<{ id: string }>(
    server.admin,
    `insert into kiosks (organization_id, id, name, pairing_ends_at, created_by, token_hash, paired_at, last_seen_at)
     values ($1, gen_random_uuid(), 'North-2', now(), $2, sha256('t'), now(), now()) returning id`,
    [admin.organizationId, admin.userId],
  );
  await aFiringRule(server, admin, { trigger: { kind: 'kioskOffline', afterMinutes: 15 } });
  await aMinute(0);
  await aMinute(14);
  const before = await alerts();
  await aMinute(16);
  await aMinute(17);
  const silent = await alerts();
  await asAdmin(server.admin, `update kiosks set last_seen_at = now() + interval '18 minutes' where id = $1`, [
    kiosk?.id,
  ]);
  await aMinute(19);

  expect(before).toEqual([]);
  expect(silent).toMatchObject([{ state: 'new', userId: null, facts: { name: 'North-2' } }]);
  expect(await states()).toEqual(['autoResolved']);
});

test('a retest that clears a visit resolves its alerts, even when the event arrives late', async () => {
  await aFiringRule(server, admin, { trigger: DEVIATION });
  const visitId = await aToldTest(server, admin.organizationId, { userId: ana });
  const before = await states();
  await asAdmin(server.admin, `update visits set outcome = 'cleared_on_retest' where id = $1`, [visitId]);
  await aToldTest(server, admin.organizationId, {
    userId: ana,
    retestOf: visitId,
    deviation: 0,
    score: 46,
    outcome: 'cleared_on_retest',
  });
  const bo = await aUser(server.databases, { organizationId: admin.organizationId });
  const late = await aToldTest(server, admin.organizationId, { userId: bo, outcome: 'cleared_on_retest' });
  const told = { organizationId: admin.organizationId, resultId: late, visitId: late, userId: bo };
  await tellAlerts(server, resultRecorded, { ...told, outcome: 'confirming' });

  expect(before).toEqual(['new']);
  expect(await states()).toEqual(['autoResolved', 'autoResolved']);
});

test("a decision on a visit's case resolves its alerts", async () => {
  await aFiringRule(server, admin, { trigger: DEVIATION });
  const visitId = await aToldTest(server, admin.organizationId, { userId: ana });
  const moved = {
    organizationId: admin.organizationId,
    caseId: visitId,
    userId: ana,
    visitId,
    byId: admin.userId ?? null,
  };
  await tellAlerts(server, caseMoved, { ...moved, state: 'acknowledged' });
  const acknowledged = await states();
  await tellAlerts(server, caseMoved, { ...moved, state: 'decided' });
  await tellAlerts(server, caseMoved, { ...moved, state: 'closed' });

  expect(acknowledged).toEqual(['new']);
  expect(await alerts()).toMatchObject([{ state: 'resolved', steps: ['fired', 'resolved'] }]);
});

test('a rule whose days in test mode are over is off and no longer fires', async () => {
  const rule = await aFiringRule(server, admin, { trigger: DEVIATION, state: 'test' });
  await aToldTest(server, admin.organizationId, { userId: ana });
  await aMinute(7 * 1440 - 1);
  const [before] = await asAdmin(server.admin, `select state from alert_rules where id = $1`, [rule]);
  await aMinute(7 * 1440 + 1);
  const [after] = await asAdmin(server.admin, `select state, test_until from alert_rules where id = $1`, [rule]);
  await aToldTest(server, admin.organizationId, { userId: ana });

  expect([before, after]).toEqual([{ state: 'test' }, { state: 'off', test_until: null }]);
  expect(await alerts()).toHaveLength(1);
});

test('notes about an erased person are deleted, notes about others stay', async () => {
  const { organizationId } = admin;
  await aFiringRule(server, admin, { trigger: DEVIATION });
  const bo = await aUser(server.databases, { organizationId });
  await aToldTest(server, organizationId, { userId: ana });
  await aToldTest(server, organizationId, { userId: bo });
  await asAdmin(server.admin, `update alerts set resolution = 'slept badly' where organization_id = $1`, [
    organizationId,
  ]);
  await asAdmin(server.admin, `update alert_steps set note = 'slept badly' where organization_id = $1`, [
    organizationId,
  ]);
  await tellAlerts(server, peopleErased, { organizationId, userIds: [ana] });
  const words = await asAdmin<{ userId: string; resolution: string | null; note: string | null }>(
    server.admin,
    `select alert.user_id as "userId", alert.resolution, step.note from alerts alert
     join alert_steps step on step.alert_id = alert.id where alert.organization_id = $1`,
    [organizationId],
  );

  expect(new Map(words.map(({ userId, resolution, note }) => [userId, [resolution, note]]))).toEqual(
    new Map([
      [ana, [null, null]],
      [bo, ['slept badly', 'slept badly']],
    ]),
  );
});

test('the job visits an organization with a rule that is on, and later only while something is open', async () => {
  const hasWork = () => isVisited(server.databases, admin.organizationId, hasAlertWork);
  await asAdmin(server.admin, `update alert_rules set state = 'off' where organization_id = $1`, [
    admin.organizationId,
  ]);
  expect(await hasWork()).toBe(false);

  const occurrence = await anOverdueTest();
  await aFiringRule(server, admin, { trigger: { kind: 'overdue', afterMinutes: 15 }, digest: 'hourly' });
  expect(await hasWork()).toBe(true);
  await aMinute(0);
  await aMinute(6);
  await asAdmin(server.admin, `update alert_rules set state = 'off' where organization_id = $1`, [
    admin.organizationId,
  ]);
  expect(await hasWork()).toBe(true);
  await asAdmin(
    server.admin,
    `update occurrences set status = 'excused', excuse_reason = 'sick', excused_at = now() where id = $1`,
    [occurrence],
  );
  await aMinute(7);

  expect(await hasWork()).toBe(false);
});

test('a fault in one part of the minute stops no other, and is reported', async () => {
  await anOverdueTest();
  await aFiringRule(server, admin, { trigger: { kind: 'overdue', afterMinutes: 15 } });
  await aMinute(0);
  await aMinute(6);
  await asAdmin(
    server.admin,
    `update alerts set state = 'snoozed', snoozed_until = now() + interval '1 minute' where organization_id = $1`,
    [admin.organizationId],
  );
  await asAdmin(server.admin, 'alter table alert_clocks add constraint clock_stands_still check (false) not valid');
  try {
    await expect(aMinute(8)).rejects.toThrow('clock_stands_still');
  } finally {
    await asAdmin(server.admin, 'alter table alert_clocks drop constraint clock_stands_still');
  }

  expect(await states()).toEqual(['new']);
});
