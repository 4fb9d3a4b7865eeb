import { beforeEach, expect, test } from 'vitest';
import type { TestType } from '#areas/scoring/attempt.ts';
import { changeUser, createUser, suspendUser } from '#areas/users/management/people.contract.ts';
import { aPastSchedule } from '#tests/support/schedules/past-windows.ts';
import { anExpectedTest } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { startAttempt, submitAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { changeTestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { getResult, listResults } from '../results.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';

const server = serverForTests();

let organizationId: string;
let worker: Caller;
let admin: Caller;
beforeEach(async () => {
  organizationId = await server.anOrganization('Mine');
  worker = await server.signedInAs('user', organizationId);
  admin = await server.signedInAs('admin', organizationId);
});

const DAY = 24 * 60;

interface Taken {
  readonly testType?: TestType;
  readonly slowness?: number;
  readonly minutesAgo?: number;
  readonly language?: string;
}

/** Takes a test that was begun some minutes ago and is handed in now. Its seed is the same in every run. */
async function take({ testType = 'FullTest', slowness = 0, minutesAgo = 4, language = 'en' }: Taken = {}) {
  const { body } = await worker.call(startAttempt, { body: { testType } });
  const seed = `${'a'.repeat(24)}${String(minutesAgo).padStart(8, '0')}`;
  await asAdmin(
    server.admin,
    `update attempts set created_at = now() - make_interval(mins => $2), expires_at = now() + interval '1 hour',
       seed = $3
     where id = $1`,
    [body.attemptId, minutesAgo, seed],
  );
  const startedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const raw = simulate({ slowness, deviceClass: 'desktop-mouse' }, { testType, seed, startedAt });
  const input = { params: { id: body.attemptId }, body: raw };
  const answer = await worker.call(submitAttempt, input, { 'accept-language': language });
  expect(answer.status).toBe(200);
  return { ...answer.body.result, again: () => worker.call(submitAttempt, input, { 'accept-language': 'en' }) };
}

/** Takes two practice tests and five that count, each on its own day. */
async function establish(): Promise<void> {
  for (let day = 9; day > 2; day -= 1) await take({ minutesAgo: day * DAY });
}

test('what was shown is stored with its minutes, language and contact, and is read later unchanged', async () => {
  const contact = { contactName: 'Ana Ferreira', contactPhone: '+1 555 010 0199' };
  await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, ...contact } });
  await establish();
  const red = await take({ slowness: 5, language: 'pt' });
  expect(red.told).toMatchObject({
    language: 'pt',
    outcome: 'confirming',
    words: { next: { id: 'testing.result.retestIn' }, contact: { name: 'Ana Ferreira', phone: '+1 555 010 0199' } },
  });

  await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, version: 1, contactName: 'Omar Bello' } });
  await asAdmin(server.admin, `update visits set retest_from = now(), outcome = 'unconfirmed' where id = $1`, [
    red.visitId,
  ]);

  const { body: later } = await admin.call(getResult, { params: { id: red.id } });
  expect(later.outcome).toBe('unconfirmed');
  expect(later.told).toEqual(red.told);
  expect((await red.again()).body.result.told).toEqual(red.told);
  const { body: own } = await worker.call(listResults, { query: { limit: 1 } });
  expect(own.items[0]?.told).toEqual(red.told);
});

test('a red names the supervisor where the policy says so, and the contact while none is active', async () => {
  const policy = { ...USUAL_POLICY, contactName: 'Omar Bello', namesSupervisor: true };
  await admin.call(changeTestingPolicy, { body: policy });
  const boss = { firstName: 'Ana', lastName: 'Ferreira', phone: '15550100199' };
  const { body: supervisor } = await admin.call(createUser, { body: boss });
  const params = { id: worker.userId ?? '' };
  await admin.call(changeUser, { params, body: { supervisorId: supervisor.id } });
  await establish();

  const named = await take({ minutesAgo: 120, slowness: 5 });
  await admin.call(suspendUser, { params: { id: supervisor.id } });
  const unnamed = await take({ slowness: 5 });

  expect(named.told?.words.contact).toEqual({ name: 'Ana Ferreira', phone: '+1 (555) 010-0199' });
  expect(unnamed.told?.words.contact).toEqual({ name: 'Omar Bello', phone: '' });
});

test('a quick check without a baseline says so, and names the full test that is still due', async () => {
  await expectFullTest();

  const { told } = await take({ testType: 'LightningTest', slowness: -1 });

  expect(told?.words).toMatchObject({
    key: 'quick.pass.norm',
    tone: 'note',
    next: { id: 'testing.result.fullStillDue' },
    action: 'fullTest',
  });
  expect((await take({ minutesAgo: 3 })).told?.words.next).toEqual({ id: 'testing.result.done' });
});

/** Opens the window of an expected full test for this person. */
async function expectFullTest(): Promise<void> {
  const scheduleId = await aPastSchedule(server, organizationId);
  const window = { opens: -10, due: 30, closes: 60 };
  await anExpectedTest(server, { organizationId, scheduleId, userId: worker.userId ?? '', ...window });
}

test('where numbers are hidden, the baseline on another device is not stored either', async () => {
  await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, showsNumbers: false } });

  expect((await take()).told).toMatchObject({ showsNumbers: false, elsewhere: null });
});

test('what was shown cannot be changed', async () => {
  await take();

  const [grants] = await asAdmin<{ updates: boolean; deletes: boolean }>(
    server.admin,
    `select has_column_privilege('evenkeel_app', 'told_results', 'words', 'update') as updates,
            has_table_privilege('evenkeel_app', 'told_results', 'delete') as deletes`,
  );
  expect(grants).toEqual({ updates: false, deletes: false });
});
