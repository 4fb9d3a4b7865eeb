import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { getHealth } from '#areas/installation/operations/health.contract.ts';
import { listScores } from '#areas/reports/scores/scores.contract.ts';
import { listUserStats } from '#areas/reports/user-stat/user-stat.contract.ts';
import { AS_OF_HEADER, AS_OF_NOW } from '#platform/shared/time/as-of.ts';
import { aUser } from '#tests/support/builders.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { openPrimaryAndStandby } from '#tests/support/database/standby.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverOn, type Caller } from '#tests/support/server/test-server.ts';

/** A real primary with a real standby that follows it. */
const site = openedForTests(async () => {
  const database = await openPrimaryAndStandby();
  return { ...database, server: await serverOn(database, {}), close: database.close };
});

const DAYS = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-10T00:00:00.000Z' };
let admin: Caller & { organizationId: string };
let userId: string;
beforeAll(async () => {
  admin = await site.server.anAdmin();
  userId = await aUser(site.databases, { organizationId: admin.organizationId, firstName: 'Ana' });
});
beforeEach(async () => {
  await follow();
  await standbyIsUsed();
});

/** A replica that has failed is left alone for some seconds. */
const standbyIsUsed = async () => {
  await expect.poll(connectionsToStandby).toBeGreaterThan(0);
};

const aTest = (day: number) =>
  reportedTests(site.server, admin.organizationId, [{ userId, takenAt: `2026-03-0${day}T12:00:00.000Z`, score: 40 }]);
const report = async () => {
  const { body, headers, status } = await admin.call(listScores, { query: DAYS });
  return { status, total: body.total, asOf: headers[AS_OF_HEADER] };
};
const pause = async () => {
  await site.onStandby('select pg_wal_replay_pause()');
  await expect
    .poll(async () => (await site.onStandby('select pg_get_wal_replay_pause_state() as state'))[0]?.['state'])
    .toBe('paused');
};
const follow = () => site.onStandby('select pg_wal_replay_resume()');
const connectionsToStandby = async (): Promise<number> => {
  await report();
  const rows = await site.onStandby(`select from pg_stat_activity where application_name = 'evenkeel'`);
  return rows.length;
};

test('a report reads a replica that has everything, and notes on the primary whose scores it showed', async () => {
  await aTest(2);

  const { total, asOf } = await report();

  expect({ total, asOf }).toEqual({ total: 1, asOf: AS_OF_NOW });
  expect(await connectionsToStandby()).toBeGreaterThan(0);
  const looks = await asAdmin(site.admin, `select from score_looks where user_id = $1`, [userId]);
  expect(looks).toHaveLength(1);
});

test('a report from a lagging replica says until when it is complete, and has everything once it follows', async () => {
  const before = await report();
  await pause();
  const paused = Date.now();
  await aTest(3);

  const late = await report();
  await follow();

  expect(late.total).toBe(before.total);
  expect(Date.parse(String(late.asOf))).toBeLessThanOrEqual(paused);
  await expect.poll(report).toEqual({ status: 200, total: before.total + 1, asOf: AS_OF_NOW });
});

test('nothing that decides is read from the replica', async () => {
  const other = await site.server.signedInAs('admin', admin.organizationId);
  await expect.poll(async () => (await other.call(listUserStats, { query: DAYS })).status).toBe(200);
  await pause();
  await asAdmin(site.admin, `delete from sessions where user_id = $1`, [other.userId]);

  expect((await other.call(listUserStats, { query: DAYS })).status).toBe(401);
  expect((await other.call(getSession, {})).headers[AS_OF_HEADER]).toBeUndefined();
});

test('the primary answers while the replica is away, and the replica is read again afterwards', async () => {
  const before = await report();
  await site.stopStandby();
  await aTest(4);

  const away = await report();
  await site.startStandby();

  expect(away).toEqual({ status: 200, total: before.total + 1, asOf: AS_OF_NOW });
  await expect.poll(connectionsToStandby).toBeGreaterThan(0);
});

test('the health page tells whether the replica has every change, is behind or is away', async () => {
  const root = await site.server.signedInAs('admin', admin.organizationId, { isSuperAdmin: true });
  const told = async () => (await root.call(getHealth, {})).body.facts.reportReplica;
  await expect.poll(told).toEqual({ behindSeconds: 0, problem: null });
  await pause();
  await aTest(5);

  expect(await told()).toEqual({ behindSeconds: expect.any(Number), problem: null });
  await site.stopStandby();
  expect(await told()).toEqual({ behindSeconds: null, problem: 'away' });
  await site.startStandby();
  await expect.poll(told).toEqual({ behindSeconds: 0, problem: null });
});
