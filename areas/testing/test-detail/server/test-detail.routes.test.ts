import { beforeEach, expect, test } from 'vitest';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { listLooks } from '#areas/testing/own-page/own-data.contract.ts';
import { getRawTrials, getResult, voidResult } from '#areas/testing/results/results.contract.ts';
import { getResultEvents, getResultMeasures } from '../test-detail.contract.ts';

const server = serverForTests();

let worker: Caller;
let admin: Caller;
let first: string;
let second: string;
beforeEach(async () => {
  const organizationId = await server.anOrganization('Mine');
  worker = await server.signedInAs('user', organizationId);
  admin = await server.signedInAs('admin', organizationId);
  ({ resultId: first } = await aTakenTest(server, admin, worker.userId ?? ''));
  await asAdmin(server.admin, `update results set taken_at = taken_at - interval '1 day' where id = $1`, [first]);
  ({ resultId: second } = await aTakenTest(server, admin, worker.userId ?? ''));
});

const setProfile = (profile: string) =>
  asAdmin(server.admin, `update users set profile = $2 where id = $1`, [admin.userId, profile]);
const measuresOf = (id: string) => admin.call(getResultMeasures, { params: { id } });
const eventsOf = (id: string) => admin.call(getResultEvents, { params: { id } });

test('the measures of a test are returned with those of the tests before it', async () => {
  const { body: earlier } = await measuresOf(first);
  const { body } = await measuresOf(second);

  expect(body.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['reactionTime', 'lapses', 'tracking']));
  const timeBefore = earlier.items.find(({ id }) => id === 'reactionTime');
  expect(timeBefore?.earlier).toEqual([]);
  expect(timeBefore?.value).toBeGreaterThan(100);
  expect(body.items.find(({ id }) => id === 'reactionTime')?.earlier).toEqual([timeBefore?.value]);
});

test('a void test is not among the earlier ones', async () => {
  await admin.call(voidResult, { params: { id: first }, body: { reason: 'Fire alarm' } });

  expect((await measuresOf(second)).body.items[0]?.earlier).toEqual([]);
});

test('each look at the measures and at the trials is shown to the person', async () => {
  await measuresOf(second);
  await admin.call(getRawTrials, { params: { id: second } });

  const { body } = await worker.call(listLooks, {});
  expect(body.items.map(({ what, resultId }) => [what, resultId])).toEqual([
    ['result.trials_viewed', second],
    ['result.measures_viewed', second],
  ]);
});

test('measures take the permission to see details, events the permission to see scores', async () => {
  await setProfile('supervisor');
  expect([(await measuresOf(second)).status, (await eventsOf(second)).status]).toEqual([403, 200]);
  await setProfile('hr');
  expect((await eventsOf(second)).status).toBe(403);
  await setProfile('nurse');
  expect((await measuresOf(second)).status).toBe(200);
});

test('the events of a test come in order, with who declared it void', async () => {
  await admin.call(voidResult, { params: { id: second }, body: { reason: 'Fire alarm' } });

  const { body } = await eventsOf(second);

  expect(body.items.map(({ kind }) => kind)).toEqual(['given_out', 'began', 'finished', 'received', 'voided']);
  expect(body.items.map(({ at }) => at)).toEqual(body.items.map(({ at }) => at).toSorted());
  expect(body.items.at(-1)?.by).toBe('Ana P.');
});

test('a result says how long the test took, and whether there is a photo', async () => {
  const { body } = await admin.call(getResult, { params: { id: second } });

  expect(body.elapsedMs).toBeGreaterThan(60_000);
  expect(body.hasPhoto).toBe(false);
});
