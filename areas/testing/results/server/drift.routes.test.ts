import { beforeAll, expect, test } from 'vitest';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { aReportedBaseline } from '#tests/support/results/reported-baselines.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { acknowledgeDrift } from '../drift.contract.ts';
import { listLatestResults } from '../latest-results.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
});

const onDay = (day: number): string => new Date(Date.parse('2026-03-01T06:00:00Z') + day * 86_400_000).toISOString();

const taken = (userId: string, baselineId: string, from: number, ...rcis: number[]) =>
  reportedTests(
    server,
    admin.organizationId,
    rcis.map((rci, at) => {
      return { userId, baselineId, takenAt: onDay(from + at), score: 42, deviation: 2, rci, baseline: 40 };
    }),
  );

/** Takes three tests that each add 1.75 to the sum: the third passes the limit of 5. */
async function aSignal() {
  const userId = await aUser(server.databases, { organizationId: admin.organizationId });
  const baselineId = await aReportedBaseline(server, { organizationId: admin.organizationId, userId, value: 40 });
  await taken(userId, baselineId, 1, 2.5, 2.5, 2.5);
  return { userId, baselineId };
}

const driftOf = async (userId: string, caller: Caller = admin) =>
  (await caller.call(listLatestResults, { query: { users: userId } })).body.items[0]?.drift;

const acknowledge = (userId: string, caller: Caller = admin, signalAt = onDay(3)) =>
  caller.call(acknowledgeDrift, { params: { id: userId }, body: { signalAt, note: 'Sleeps badly.' } });

test('a signal stays until it is acknowledged; then the sums start over, and that is on record', async () => {
  const { userId, baselineId } = await aSignal();
  expect(await driftOf(userId)).toMatchObject({ state: 'signal', since: onDay(1), signalAt: onDay(3) });

  expect((await acknowledge(userId)).status).toBe(204);

  const acknowledged = { note: 'Sleeps badly.', at: expect.any(String) as string };
  expect(await driftOf(userId)).toMatchObject({ state: 'none', since: null, signalAt: null, acknowledged });
  const entries = await asAdmin(
    server.admin,
    `select actor_id from audit_entries where object_id = $1 and action = 'drift.acknowledged'`,
    [userId],
  );
  expect(entries).toHaveLength(1);
  // A late test from before the acknowledgement does not count; the sums of later tests start from zero.
  await taken(userId, baselineId, 2.5, 4);
  await taken(userId, baselineId, 4, 2.5, 2.5);
  expect(await driftOf(userId)).toMatchObject({ state: 'none' });
  await taken(userId, baselineId, 6, 2.5);
  expect(await driftOf(userId)).toMatchObject({ state: 'signal', since: onDay(4), signalAt: onDay(6) });
});

test('only one of two simultaneous acknowledgements succeeds, and one after a change gets 409', async () => {
  const { userId } = await aSignal();

  const statuses = (await Promise.all([acknowledge(userId), acknowledge(userId)])).map(({ status }) => status);

  expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 409]);
  expect((await acknowledge(userId, admin, onDay(2))).status).toBe(409);
});

test('acknowledging takes the permission to see details, and a scope that contains the person', async () => {
  const { userId } = await aSignal();
  const { body: tag } = await admin.call(createTag, { body: { name: 'South' } });
  const { organizationId } = admin;
  const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });
  const nurse = await server.signedInAs('admin', organizationId, { profile: 'nurse', scope: [tag.id] });
  const stranger = await server.anAdmin();

  expect((await acknowledge(userId, supervisor)).status).toBe(403);
  expect((await acknowledge(userId, nurse)).status).toBe(404);
  expect((await acknowledge(userId, stranger)).status).toBe(404);
  expect(await driftOf(userId, supervisor)).toBeNull();
  expect(await driftOf(userId)).toMatchObject({ state: 'signal' });
});

test('people cannot acknowledge a signal about themselves', async () => {
  const nurse = await server.signedInAs('admin', admin.organizationId, { profile: 'nurse' });
  const userId = nurse.userId ?? '';
  const baselineId = await aReportedBaseline(server, { organizationId: admin.organizationId, userId, value: 40 });
  await taken(userId, baselineId, 1, 2.5, 2.5, 2.5);

  expect((await acknowledge(userId, nurse)).status).toBe(403);
  expect((await acknowledge(userId)).status).toBe(204);
});

test('one high test is no drift; three tests that raise the sum are rising', async () => {
  const userId = await aUser(server.databases, { organizationId: admin.organizationId });
  const baselineId = await aReportedBaseline(server, { organizationId: admin.organizationId, userId, value: 40 });
  expect(await driftOf(userId)).toMatchObject({ state: 'unknown' });

  await taken(userId, baselineId, 1, 3, 0.5);
  expect(await driftOf(userId)).toMatchObject({ state: 'none', since: null });
  await taken(userId, baselineId, 3, 1, 1);
  expect(await driftOf(userId)).toMatchObject({ state: 'rising', since: onDay(1) });
});
