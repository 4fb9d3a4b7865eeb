import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { getResult } from '#areas/testing/results/results.contract.ts';
import { callOffRetest, orderRetest } from '../retest-orders.contract.ts';
import { getTestState } from '../test-state.contract.ts';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const USUAL = { score: 38, baseline: 38, deviation: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let organizationId: string;
let admin: Caller;
let worker: Caller;
let userId: string;
let resultId: string;
beforeEach(async () => {
  organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  worker = await server.signedInAs('user', organizationId);
  userId = worker.userId ?? '';
  resultId = await aTest(userId, hoursAgo(5));
});

async function aTest(of: string, takenAt: string, outcome = 'clear'): Promise<string> {
  const [id = ''] = await reportedTests(server, organizationId, [{ userId: of, takenAt, outcome, ...USUAL }]);
  return id;
}

const order = (caller: Caller, id = resultId) =>
  caller.call(orderRetest, { params: { id }, body: { dueInMinutes: 60 } });
const dueAt = async () => (await worker.call(getTestState, {})).body.retestDueAt;

test('the person reads when the retest is due, and the record says who ordered it', async () => {
  const { body: before } = await admin.call(getResult, { params: { id: resultId } });
  const { status, body } = await order(admin);

  expect(status).toBe(201);
  expect(body).toMatchObject({ userId, resultId });
  expect(await dueAt()).toBe(body.dueAt);
  expect((await admin.call(getResult, { params: { id: resultId } })).body).toEqual(before);
  const [entry] = await asAdmin<{ actor: string; detail: object }>(
    server.admin,
    `select actor_id as actor, detail from audit_entries where object_id = $1 and action = 'retest.ordered'`,
    [userId],
  );
  expect(entry).toMatchObject({ actor: admin.userId, detail: { resultId, dueAt: body.dueAt } });
});

test('a valid full test taken after the order fulfills it, an earlier one does not', async () => {
  await order(admin);
  await aTest(userId, hoursAgo(1));
  expect(await dueAt()).not.toBeNull();
  await asAdmin(
    server.admin,
    `update retest_orders set ordered_at = ordered_at - interval '2 hours' where user_id = $1`,
    [userId],
  );

  expect(await dueAt()).toBeNull();
  expect((await order(admin)).status).toBe(201);
});

test('the order ends when its time is over', async () => {
  await order(admin);
  await asAdmin(
    server.admin,
    `update retest_orders set ordered_at = now() - interval '3 hours', due_at = now() - interval '1 second'
     where user_id = $1`,
    [userId],
  );

  expect(await dueAt()).toBeNull();
});

test('only one of several simultaneous orders is placed, and a red that waits for its retest needs none', async () => {
  const answers = await Promise.all([order(admin), order(admin), order(admin)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);

  const other = await aUser(server.databases, { organizationId });
  const red = await aTest(other, hoursAgo(0.1), 'confirming');
  await asAdmin(
    server.admin,
    `update visits set retest_from = now(), retest_until = now() + interval '1 hour' where user_id = $1`,
    [other],
  );
  expect((await order(admin, red)).problem.code).toBe('retest_awaited');
});

test('no retest can be ordered for a person who has left', async () => {
  const left = await aUser(server.databases, { organizationId, status: 'left' });

  expect((await order(admin, await aTest(left, hoursAgo(2)))).problem.code).toBe('retest_of_inactive');
});

test('ordering takes the permission to give tests, and a result that the caller may see', async () => {
  const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });
  const auditor = await server.signedInAs('admin', organizationId, { profile: 'auditor' });
  const old = await aTest(userId, hoursAgo(24 * 20));

  expect((await order(worker)).status).toBe(403);
  expect((await order(auditor)).status).toBe(403);
  expect((await order(supervisor, old)).status).toBe(404);
  expect((await order(supervisor)).status).toBe(201);
});

test('a retest that is called off is no longer due, stays on record, and can be ordered again', async () => {
  await order(admin);
  const callOff = (caller: Caller) => caller.call(callOffRetest, { params: { id: userId } });
  const stranger = await server.anAdmin();
  expect((await callOff(stranger)).status).toBe(404);
  expect(await dueAt()).not.toBeNull();

  const both = await Promise.all([callOff(admin), callOff(admin)]);

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect(await dueAt()).toBeNull();
  const [kept] = await asAdmin<{ by: string }>(
    server.admin,
    `select called_off_by as by from retest_orders where user_id = $1`,
    [userId],
  );
  expect(kept?.by).toBe(admin.userId);
  expect((await order(admin)).status).toBe(201);
});
