import { beforeAll, expect, test } from 'vitest';
import { signUp, signUpClosed } from '#areas/joining/sign-up/sign-up.contract.ts';
import { findSsoConnections } from '#areas/sso/sign-in/sso-sign-in.contract.ts';
import { startAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { listWebhooks } from '#areas/webhooks/webhooks.contract.ts';
import { FEATURES, type Feature } from '#platform/shared/features.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, startTestServer, type Caller } from '#tests/support/server/test-server.ts';
import { changeConfig, configChanged, getConfig } from '../config.contract.ts';
import { listInstallationRecord } from '#areas/installation/record/installation-record.contract.ts';

const SECRET = 'a secret of at least thirty-two characters';

const server = serverForTests({ SECRET_KEY: SECRET, HELP_URL: 'https://help.test.example' });
let operator: Caller;
let organizationId: string;
beforeAll(async () => {
  organizationId = await server.anOrganization('Ours');
  operator = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
});

async function turnOff(off: Feature[]): Promise<void> {
  const { body } = await operator.call(getConfig, {});
  await operator.call(changeConfig, { body: { features: { version: body.features.version, off } } });
}

test('each setting shows its value, its default and its source; a secret only shows that it is set', async () => {
  const { body } = await operator.call(getConfig, {});

  const named = (name: string) => body.settings.find((setting) => setting.name === name);
  expect(named('HELP_URL')).toEqual({
    name: 'HELP_URL',
    value: 'https://help.test.example',
    default: null,
    source: 'environment',
    isSecret: false,
  });
  expect(named('PORT')).toMatchObject({ value: '3000', default: '3000', source: 'default' });
  expect(named('SECRET_KEY')).toMatchObject({ value: 'set', source: 'environment', isSecret: true });
  expect(JSON.stringify(body)).not.toContain(SECRET);
});

test('only a super administrator with a recent proof of identity can change anything', async () => {
  const admin = await server.signedInAs('admin', organizationId);
  const idle = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
  await asAdmin(server.admin, `update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [
    idle.userId,
  ]);
  const body = { features: { version: 0, off: [...FEATURES] } };

  expect((await admin.call(getConfig, {})).status).toBe(403);
  expect((await admin.call(changeConfig, { body })).status).toBe(403);
  expect((await idle.call(changeConfig, { body })).problem.code).toBe('confirmation_needed');
});

test('the server refuses a feature that is turned off, and the portal learns of it', async () => {
  const admin = await server.signedInAs('admin', organizationId);
  const newcomer = {
    email: 'new@test.example',
    firstName: 'New',
    lastName: '',
    password: 'a long and good pass phrase',
    locale: 'en' as const,
    acceptsTerms: true as const,
  };
  await turnOff([...FEATURES]);

  expect((await admin.call(listWebhooks, {})).problem.code).toBe('feature_off');
  const sought = await server.anonymous.call(findSsoConnections, { body: { email: 'a@test.example' } });
  expect(sought.problem.code).toBe('feature_off');
  expect((await server.anonymous.call(signUp, { body: newcomer })).problem.code).toBe(signUpClosed.code);
  const quick = await admin.call(startAttempt, { body: { testType: 'LightningTest' } });
  expect(quick.problem.code).toBe('quick_check_off');
  const state = await admin.call(getTestState, {});
  expect(state.body.policy).toMatchObject({ offersQuickCheck: false, photo: 'off' });
  const told = JSON.parse((await server.inject({ url: '/config.json' })).body);
  expect(told).toMatchObject({ signUp: false, offFeatures: [...FEATURES] });

  await turnOff([]);
  expect((await admin.call(listWebhooks, {})).status).toBe(200);
  expect((await admin.call(startAttempt, { body: { testType: 'LightningTest' } })).status).toBe(201);
});

test('the later of two conflicting changes is refused', async () => {
  const { body } = await operator.call(getConfig, {});
  const { version } = body.features;

  const first = await operator.call(changeConfig, { body: { features: { version, off: ['photos'] } } });
  const second = await operator.call(changeConfig, { body: { features: { version, off: ['webhooks'] } } });

  expect(first.body.features.items.find(({ name }) => name === 'photos')).toEqual({
    name: 'photos',
    isOn: false,
    default: true,
    source: 'screen',
    isFixed: false,
  });
  expect(second.problem.code).toBe(configChanged.code);
});

test('each act is in the installation’s record and can be found', async () => {
  await turnOff(['webhooks']);

  const { body } = await operator.call(listInstallationRecord, { query: { search: 'features', limit: 1 } });

  expect(body.items).toMatchObject([{ action: 'features.changed', by: expect.stringContaining('@test.example') }]);
  expect(JSON.parse(body.items[0]?.detail ?? '')).toMatchObject({ off: ['webhooks'] });
  expect((await operator.call(listInstallationRecord, { query: { search: 'nothing like it' } })).body.total).toBe(0);
});

test('a feature that the server’s environment has closed cannot be opened on a screen', async () => {
  const closed = await startTestServer({ SIGN_UP: '0' });
  const there = await closed.signedInAs('admin', await closed.anOrganization('Theirs'), { isSuperAdmin: true });

  const { body } = await there.call(changeConfig, { body: { features: { version: 0, off: [] } } });

  expect(body.features.items[0]).toEqual({
    name: 'signUp',
    isOn: false,
    default: false,
    source: 'environment',
    isFixed: true,
  });
  expect(JSON.parse((await closed.inject({ url: '/config.json' })).body)).toMatchObject({ signUp: false });
  await closed.close();
});
