import { beforeEach, expect, test } from 'vitest';
import { startAttempt, submitAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { resetBaselinesOfPeople } from '../many-resets.contract.ts';
import { changeMember, freezeBaseline, listBaselines, previewMember, resetBaseline } from '../baselines.contract.ts';

const DAYS = 8;

const server = serverForTests();

let admin: Caller;
let userId: string;
beforeEach(async () => {
  const organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  const worker = await server.signedInAs('user', organizationId);
  userId = worker.userId ?? '';
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) await takeTest(worker, daysAgo);
});

/** Takes the day's test; the one four days ago is slow. */
async function takeTest(worker: Caller, daysAgo: number): Promise<void> {
  const { body } = await worker.call(startAttempt, { body: { testType: 'FullTest' } });
  await asAdmin(
    server.admin,
    `update attempts set created_at = now() - make_interval(days => $2), expires_at = now() + interval '1 hour' where id = $1`,
    [body.attemptId, daysAgo],
  );
  const startedAt = new Date(Date.now() - daysAgo * 86_400_000 + 1000).toISOString();
  const slowness = daysAgo === 4 ? 1.5 : 0;
  const record = simulate(
    { slowness, deviceClass: 'desktop-mouse' },
    { testType: 'FullTest', seed: body.seed, startedAt },
  );
  await worker.call(submitAttempt, { params: { id: body.attemptId }, body: record });
}

async function series() {
  const { body } = await admin.call(listBaselines, { query: { userId } });
  const [found] = body.items;
  if (!found) throw new RangeError('There is no baseline.');
  return found;
}

const leaveOut = (id: string, resultId: string, isExcluded = true) =>
  admin.call(changeMember, { params: { id, resultId }, body: { isExcluded, reason: 'Fire alarm' } });
const preview = (id: string, resultId: string, isExcluded: 'true' | 'false' = 'true') =>
  admin.call(previewMember, { params: { id, resultId }, query: { isExcluded } });

async function aMember() {
  const { id, members } = await series();
  const member = members.find(({ membership }) => membership === 'in');
  return { id, resultId: member?.resultId ?? '' };
}

test('a preview shows what the baseline would be, changes nothing, and comes true', async () => {
  const before = await series();
  const { id, resultId } = await aMember();

  const { body } = await preview(id, resultId);
  expect(body.before).toMatchObject({ status: 'established', value: before.value, n: before.n });
  expect(body.after.n).toBe((before.n ?? 0) - 1);
  expect(body.judged).toBeGreaterThan(0);
  expect(await series()).toEqual(before);

  expect((await leaveOut(id, resultId)).status).toBe(204);
  expect(await series()).toMatchObject(body.after);
});

test('a test that was left out shows the reason, and can be given back to the rules', async () => {
  const before = await series();
  const { id, resultId } = await aMember();
  await leaveOut(id, resultId);
  const member = (await series()).members.find((each) => each.resultId === resultId);
  expect(member).toMatchObject({ membership: 'excluded', reason: 'Fire alarm' });

  expect((await leaveOut(id, resultId, false)).status).toBe(204);

  expect(await series()).toEqual(before);
  const entries = await asAdmin<{ action: string; detail: object }>(
    server.admin,
    `select action, detail from audit_entries where object_id = $1 order by id`,
    [id],
  );
  expect(entries).toEqual([
    { action: 'baseline.test_excluded', detail: { userId, resultId, reason: 'Fire alarm' } },
    { action: 'baseline.test_included', detail: { userId, resultId, reason: 'Fire alarm' } },
  ]);
});

test('a test cannot be put in or left out twice, nor in a baseline that is frozen or has ended', async () => {
  const { id, resultId } = await aMember();
  const reason = 'On leave';
  expect((await leaveOut(id, resultId, false)).problem.code).toBe('baseline_changed');
  expect((await leaveOut(id, crypto.randomUUID())).status).toBe(404);
  expect((await leaveOut(crypto.randomUUID(), resultId)).status).toBe(404);

  await admin.call(freezeBaseline, { params: { id }, body: { isFrozen: true, reason } });
  expect((await leaveOut(id, resultId)).problem.code).toBe('baseline_frozen');
  expect((await preview(id, resultId)).problem.code).toBe('baseline_frozen');

  await admin.call(freezeBaseline, { params: { id }, body: { isFrozen: false, reason } });
  await admin.call(resetBaseline, { params: { id }, body: { reason } });
  expect((await leaveOut(id, resultId)).problem.code).toBe('baseline_changed');
  expect(await series()).toMatchObject({ resetReason: reason, resetBy: 'Ana Prova' });
});

test('an administrator who may not reset a baseline may not change what is in it', async () => {
  await asAdmin(server.admin, `update users set profile = 'supervisor' where id = $1`, [admin.userId]);
  const [found] = await asAdmin<{ id: string }>(server.admin, `select id from baselines where user_id = $1`, [userId]);

  expect((await leaveOut(found?.id ?? '', crypto.randomUUID())).status).toBe(403);
});

test('the baselines of many people are reset, and those without a test stay', async () => {
  const before = await series();
  const stranger = await server.anAdmin();
  const ids = [userId, admin.userId ?? '', stranger.userId ?? ''];

  const { body } = await admin.call(resetBaselinesOfPeople, { body: { people: { ids }, reason: 'New shift pattern' } });
  const again = await admin.call(resetBaselinesOfPeople, { body: { people: { ids }, reason: 'New shift pattern' } });

  expect([body, again.body]).toEqual([
    { changed: 1, skipped: 2 },
    { changed: 0, skipped: 3 },
  ]);
  const after = await series();
  expect(after).toMatchObject({ status: 'none', resetReason: 'New shift pattern', validTo: null });
  expect(after.id).not.toBe(before.id);
});
