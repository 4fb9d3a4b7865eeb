import { beforeEach, expect, test } from 'vitest';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { aBegunTest, handIn } from '#tests/support/results/test-photos.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { prepareAttempts, startAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { changeTestingPolicy, getTestingPolicy } from '../policy.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { USUAL_POLICY } from '../usual-policy.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let worker: Caller;
beforeEach(async () => {
  admin = await server.anAdmin();
  worker = await server.signedInAs('user', admin.organizationId);
});

test('each change is a version with its own entry in the history', async () => {
  const first = await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, mostRetests: 0 } });
  await admin.call(changeTestingPolicy, { body: { ...first.body, resultTexts: { clear: { es: ' Siga.\n' } } } });

  const { body } = await admin.call(listSettingChanges, { params: { section: 'testing' } });

  expect(body.changes.map(({ version, fields }) => [version, fields])).toEqual([
    [2, [{ name: 'resultTexts.clear.es', from: null, to: 'Siga.' }]],
    [1, [{ name: 'mostRetests', from: '1', to: '0' }]],
  ]);
});

test('saving an unchanged policy makes no version', async () => {
  const { body } = await admin.call(changeTestingPolicy, { body: USUAL_POLICY });

  expect(body.version).toBe(0);
  expect((await admin.call(getTestingPolicy, {})).body).toEqual(USUAL_POLICY);
});

test('a program that does not know the device class setting changes the rest, and leaves that as it is', async () => {
  const { body: chosen } = await admin.call(changeTestingPolicy, {
    body: { ...USUAL_POLICY, newDeviceClass: 'accept' },
  });

  const { status, body } = await admin.call(changeTestingPolicy, {
    body: { ...chosen, newDeviceClass: undefined, mostRetests: 2 },
  });

  expect(status).toBe(200);
  expect(body).toMatchObject({ mostRetests: 2, newDeviceClass: 'accept', version: 2 });
  expect((await admin.call(getTestingPolicy, {})).body).toEqual(body);
});

test('an offline kiosk says no result until an administrator allows it; older programs keep that', async () => {
  expect((await admin.call(getTestingPolicy, {})).body.judgesOffline).toBe(false);
  const { body: allowed } = await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, judgesOffline: true } });

  const { body } = await admin.call(changeTestingPolicy, {
    body: { ...allowed, judgesOffline: undefined, mostRetests: 2 },
  });

  expect(body).toMatchObject({ judgesOffline: true, mostRetests: 2, version: 2 });
  const { body: history } = await admin.call(listSettingChanges, { params: { section: 'testing' } });
  expect(history.changes[1]?.fields).toEqual([{ name: 'judgesOffline', from: 'false', to: 'true' }]);
});

test('changing an outdated version gets 409, and the newer one stays', async () => {
  await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, mostRetests: 2 } });

  const { status, problem } = await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, mostRetests: 0 } });

  expect([status, problem.code]).toEqual([409, 'setting_changed']);
  expect((await admin.call(getTestingPolicy, {})).body.mostRetests).toBe(2);
});

test('where the quick check is off it is neither offered nor given, and the full test stays', async () => {
  await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, offersQuickCheck: false } });

  const start = (testType: 'FullTest' | 'LightningTest') => worker.call(startAttempt, { body: { testType } });
  const quick = await start('LightningTest');
  const prepared = await worker.call(prepareAttempts, { body: { testType: 'LightningTest', count: 1 } });

  expect([quick.status, quick.problem.code]).toEqual([409, 'quick_check_off']);
  expect([prepared.status, prepared.problem.code]).toEqual([409, 'quick_check_off']);
  expect((await start('FullTest')).status).toBe(201);
  expect((await worker.call(getTestState, {})).body.policy.offersQuickCheck).toBe(false);
});

test('a quick check that was begun before it was switched off still counts', async () => {
  const begun = await aBegunTest(server, worker);
  await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, offersQuickCheck: false } });

  expect((await handIn(worker, begun)).status).toBe(200);
});

test('the organization’s text for an outcome comes with the result, and with no other outcome', async () => {
  const said = { en: 'Good to go.', pt: 'Pode ir.' };
  await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, resultTexts: { pass: said, clear: { en: 'x' } } } });

  const { body } = await handIn(worker, await aBegunTest(server, worker));

  expect(body.result.outcome).toBe('pass');
  expect(body.organizationText).toEqual(said);
});

test.each([
  ['a text without end', { resultTexts: { clear: { en: 'x'.repeat(301) } } }],
  ['an outcome that nobody is shown', { resultTexts: { unconfirmed: { en: 'x' } } }],
  ['another language', { resultTexts: { clear: { de: 'x' } } }],
  ['nothing said in words', { resultTexts: { clear: { en: ' ' } } }],
])('%s is refused', async (_, change) => {
  const { status } = await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, ...(change as object) } });

  expect(status).toBe(400);
});

test('a supervisor may read the policy and not change it', async () => {
  await asAdmin(server.admin, `update users set profile = 'supervisor' where id = $1`, [admin.userId]);

  expect((await admin.call(getTestingPolicy, {})).status).toBe(200);
  expect((await admin.call(changeTestingPolicy, { body: USUAL_POLICY })).status).toBe(403);
});
