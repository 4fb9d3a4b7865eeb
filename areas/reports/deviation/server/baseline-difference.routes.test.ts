import { beforeAll, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { aReportedBaseline, reportedMembers } from '#tests/support/results/reported-baselines.ts';
import { reportedTests, type ReportedTest } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getBaselineDifference } from '../baseline-difference.contract.ts';

const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
});

const aWorker = () => aUser(server.databases, { organizationId: admin.organizationId });
const taken = (tests: readonly ReportedTest[]) => reportedTests(server, admin.organizationId, tests);
const differenceOf = (resultId: string, caller: Caller = admin) =>
  caller.call(getBaselineDifference, { params: { resultId } });

/** Two practice tests, five that count, one that does not count, and then one more. */
async function aComparedTest(userId: string) {
  const baselineId = await aReportedBaseline(server, {
    organizationId: admin.organizationId,
    userId,
    value: 46.2,
  });
  const before = [20, 19, 18, 17, 16, 15, 14].map((day) => ({ userId, takenAt: daysAgo(day), score: 46, baselineId }));
  const ids = await taken(before);
  await taken([{ userId, takenAt: daysAgo(10), isValid: false, score: null, baselineId }]);
  await reportedMembers(server, baselineId, 'practice', ids.slice(0, 2));
  await reportedMembers(server, baselineId, 'in', ids.slice(2));
  const own = { userId, takenAt: daysAgo(1), score: 52.4, deviation: 6.2, rci: 2.7, baseline: 46.2, baselineId };
  const [resultId = ''] = await taken([own]);
  return { resultId, baselineId };
}

test('a deviation comes with its strip, the tests behind its baseline, and drift', async () => {
  const { resultId } = await aComparedTest(await aWorker());

  const { body } = await differenceOf(resultId);

  expect(body).toMatchObject({
    score: 52.4,
    deviation: 6.2,
    sdUnits: 3.1,
    baseline: { value: 46.2, sd: 2, have: 5, ageDays: 13 },
    members: { n: 5, from: daysAgo(18), to: daysAgo(14), practice: 2, invalid: 1, changed: 0 },
    drift: { state: 'none', since: null },
    today: null,
    noClass: null,
  });
  expect(body.lastTen).toHaveLength(8);
  expect(body.lastTen.at(-1)).toMatchObject({ id: resultId, score: 52.4 });
});

test('a baseline that has moved enough to change the class is reported', async () => {
  const { resultId, baselineId } = await aComparedTest(await aWorker());
  await asAdmin(server.admin, `update baselines set value = 48 where id = $1`, [baselineId]);

  expect((await differenceOf(resultId)).body.today).toEqual({ value: 48, deviation: 4.4 });
});

test('a test without a class has a reason', async () => {
  const userId = await aWorker();
  const [first = '', quick = '', invalid = ''] = await taken([
    { userId, takenAt: daysAgo(3), score: 40 },
    { userId, takenAt: daysAgo(2), score: 40, testType: 'LightningTest', pass: true },
    { userId, takenAt: daysAgo(1), score: null, isValid: false },
  ]);
  const reason = async (id: string) => (await differenceOf(id)).body.noClass;

  expect(await reason(first)).toBe('establishing');
  expect(await reason(quick)).toBe('quickCheck');
  expect(await reason(invalid)).toBe('invalid');
  await aReportedBaseline(server, {
    organizationId: admin.organizationId,
    userId,
    value: 40,
    deviceClass: 'tablet-touch',
  });
  expect(await reason(first)).toBe('otherDevice');
});

test('a supervisor gets no slow change, and 404 for older tests', async () => {
  const userId = await aWorker();
  const { resultId } = await aComparedTest(userId);
  const [old = ''] = await taken([{ userId, takenAt: daysAgo(30), score: 40 }]);
  const supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor' });

  const { body } = await differenceOf(resultId, supervisor);

  expect(body.drift).toBeNull();
  expect(body.lastTen).toHaveLength(2);
  expect((await differenceOf(old, supervisor)).status).toBe(404);
});
