import { beforeEach, expect, test } from 'vitest';
import { startAttempt, submitAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { voidResult } from '#areas/testing/results/results.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/builders.ts';
import { anExpectedTest, aSchedule, storedOccurrences } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { excuseOccurrence } from '../occurrences.contract.ts';
import { settleClosed } from './settling.service.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;
let schedule: string;
beforeEach(async () => {
  admin = await server.anAdmin();
  ana = await aUser(server.databases, { organizationId: admin.organizationId });
  // The rule starts in 2099, so each test adds its own expected tests.
  schedule = await aSchedule(server, admin, { startsOn: '2099-01-01', audience: { everyone: false, userIds: [ana] } });
});

type Times = Omit<Parameters<typeof anExpectedTest>[1], 'organizationId' | 'scheduleId' | 'userId'>;
const expectedAt = (times: Times) =>
  anExpectedTest(server, { organizationId: admin.organizationId, scheduleId: schedule, userId: ana, ...times });

const begin = async (testType: 'FullTest' | 'LightningTest' = 'FullTest') => {
  const { body } = await admin.call(startAttempt, { body: { testType, userId: ana } });
  await asAdmin(server.admin, `update attempts set created_at = now() - interval '4 minutes' where id = $1`, [
    body.attemptId,
  ]);
  return body;
};

async function aTest(testType: 'FullTest' | 'LightningTest' = 'FullTest'): Promise<string> {
  const { attemptId, seed } = await begin(testType);
  const startedAt = new Date(Date.now() - 240_000).toISOString();
  const body = simulate({ slowness: 0, deviceClass: 'desktop-mouse' }, { testType, seed, startedAt });
  await admin.call(submitAttempt, { params: { id: attemptId }, body });
  return attemptId;
}

const settle = () =>
  withOrganization(server.databases, { organizationId: admin.organizationId, actor: { userId: null } }, settleClosed);
const shown = async () => (await storedOccurrences(server, schedule)).map((each) => each.shown);
const announced = () =>
  asAdmin<{ payload: { occurrenceIds: string[] } }>(
    server.admin,
    `select payload from outbox_events where organization_id = $1 and type = 'occurrences.missed'`,
    [admin.organizationId],
  );

test('a valid test before the due time completes it, and one after that is late', async () => {
  await expectedAt({ opens: -60, due: 10, closes: 20 });
  const inTime = await aTest();
  await expectedAt({ opens: -30, due: -5, closes: 20 });
  const late = await aTest();

  expect(await storedOccurrences(server, schedule)).toMatchObject([
    { status: 'completed', resultId: inTime },
    { status: 'late', resultId: late },
  ]);
});

test('a test completes one expected test, the earliest that is open', async () => {
  await expectedAt({ opens: -10, due: 10, closes: 20 });
  await expectedAt({ opens: -50, due: 10, closes: 20 });
  await expectedAt({ opens: -90, due: -60, closes: -30 });
  await expectedAt({ opens: 5, due: 10, closes: 20 });
  await aTest();

  expect(await shown()).toEqual(['missed', 'completed', 'scheduled', 'scheduled']);
});

test('two tests submitted at once complete two expected tests', async () => {
  await expectedAt({ opens: -50, due: 10, closes: 20 });
  await expectedAt({ opens: -40, due: 10, closes: 20 });
  await Promise.all([aTest(), aTest()]);

  expect(await shown()).toEqual(['completed', 'completed']);
});

test('a quick check completes no full test, and completes "quick check, then full test" when passed', async () => {
  await expectedAt({ opens: -50, due: 10, closes: 20 });
  await aTest('LightningTest');
  const withFull = await shown();
  await expectedAt({ opens: -40, due: 10, closes: 20, testType: 'LightningThenFull' });
  await expectedAt({ opens: -30, due: 10, closes: 20, testType: 'LightningTest' });
  const quick = await aTest('LightningTest');
  const [row] = await asAdmin<{ pass: boolean }>(
    server.admin,
    `select (extra_data ->> 'pass')::boolean as pass from results where id = $1`,
    [quick],
  );

  expect(withFull).toEqual(['scheduled']);
  expect(await shown()).toEqual(
    row?.pass ? ['scheduled', 'completed', 'scheduled'] : ['scheduled', 'scheduled', 'completed'],
  );
});

test('a started test is in progress for 15 minutes, even after the window closes', async () => {
  await expectedAt({ opens: -60, due: -20, closes: -1 });
  const { attemptId } = await begin();
  await settle();
  const soon = await shown();
  await asAdmin(server.admin, `update attempts set created_at = now() - interval '16 minutes' where id = $1`, [
    attemptId,
  ]);
  const later = await shown();
  await settle();

  expect([soon, later]).toEqual([['inProgress'], ['missed']]);
  expect(await storedOccurrences(server, schedule)).toMatchObject([{ status: 'missed', missedReason: 'abandoned' }]);
});

test('a closed window shows as missed at once, and is stored and announced once within a minute', async () => {
  const id = await expectedAt({ opens: -60, due: -20, closes: -1 });
  await expectedAt({ opens: -10, due: 20, closes: 30 });
  const before = await storedOccurrences(server, schedule);
  await settle();
  await settle();
  const after = await storedOccurrences(server, schedule);

  expect(before.map((each) => [each.status, each.shown])).toEqual([
    ['scheduled', 'missed'],
    ['scheduled', 'scheduled'],
  ]);
  expect(after.map((each) => [each.status, each.missedReason])).toEqual([
    ['missed', 'none'],
    ['scheduled', null],
  ]);
  expect((await announced()).map(({ payload }) => payload)).toEqual([{ occurrenceIds: [id] }]);
});

test('an expected test with only a voided test is missed, and that is the reason', async () => {
  await expectedAt({ opens: -60, due: 10, closes: 20 });
  const test = await aTest();
  await admin.call(voidResult, { params: { id: test }, body: { reason: 'a spilled coffee' } });
  const reopened = await shown();
  await asAdmin(server.admin, `update occurrences set due_at = now(), closes_at = now() where schedule_id = $1`, [
    schedule,
  ]);
  await settle();

  expect(reopened).toEqual(['scheduled']);
  expect(await storedOccurrences(server, schedule)).toMatchObject([{ status: 'missed', missedReason: 'invalidOnly' }]);
});

test('when the completing test is voided, another one of the same window replaces it', async () => {
  await expectedAt({ opens: -60, due: 10, closes: 20 });
  const first = await aTest();
  const second = await aTest();
  const before = await storedOccurrences(server, schedule);
  await admin.call(voidResult, { params: { id: first }, body: { reason: 'somebody else’s hand' } });

  expect(before).toMatchObject([{ status: 'completed', resultId: first }]);
  expect(await storedOccurrences(server, schedule)).toMatchObject([{ status: 'completed', resultId: second }]);
});

test('an excused test stays excused, and a completed one cannot be excused', async () => {
  const excused = await expectedAt({ opens: -60, due: 10, closes: 20 });
  const body = { reason: 'sick' as const, note: 'Phoned at five.' };
  const answer = await admin.call(excuseOccurrence, { params: { id: excused }, body });
  await aTest();
  const done = await expectedAt({ opens: -50, due: 10, closes: 20 });
  await aTest();
  const refused = await admin.call(excuseOccurrence, { params: { id: done }, body });

  expect(answer.body).toMatchObject({ status: 'excused', excuse: { reason: 'sick', note: 'Phoned at five.' } });
  expect(await shown()).toEqual(['excused', 'completed']);
  expect(refused.problem).toMatchObject({ code: 'not_to_be_excused' });
});
