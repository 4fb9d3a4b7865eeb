import { beforeAll, expect, test } from 'vitest';
import { login } from '#areas/identity/sessions/session.contract.ts';
import { submitAttemptLate } from '#areas/testing/attempt/attempts.contract.ts';
import { createTag, listTags } from '#areas/users/tags/tags.contract.ts';
import { openInstallation } from '#platform/server/installation.ts';
import { callPath, type Endpoint } from '#platform/shared/endpoint.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changeConfig, getConfig, type Maintenance } from '../config.contract.ts';

const server = serverForTests();
let operator: Caller;
let admin: Caller;
beforeAll(async () => {
  const organizationId = await server.anOrganization('Ours');
  operator = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
  admin = await server.signedInAs('admin', organizationId);
});

const NOTICE = {
  kind: 'warning' as const,
  text: { en: 'Moving house.', es: 'Estamos de mudanza.', pt: 'Estamos de mudança.' },
};

async function maintain(change: Partial<Maintenance>) {
  const { body } = await operator.call(getConfig, {});
  const { version } = body.maintenance;
  return operator.call(changeConfig, {
    body: { maintenance: { isReadOnly: false, until: null, notice: null, ...change, version } },
  });
}

const anyCall = (endpoint: Endpoint) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]);
  return server.inject({ method: endpoint.method, url: callPath(endpoint, Object.fromEntries(names)) });
};

test('in read-only mode every call that makes changes is refused, except for those that must continue', async () => {
  await maintain({ isReadOnly: true });
  const { endpoints } = server.app;
  const refused: string[] = [];
  for (const endpoint of endpoints) {
    const { statusCode, body } = await anyCall(endpoint);
    if (statusCode === 503 && body.includes('"maintenance"')) refused.push(`${endpoint.method} ${endpoint.path}`);
  }

  const goesOn = ({ method, audience, whileReadOnly }: Endpoint) =>
    method === 'GET' || audience === 'superAdmin' || whileReadOnly === true;
  const expected = endpoints.filter((endpoint) => !goesOn(endpoint)).map(({ method, path }) => `${method} ${path}`);
  expect(refused.toSorted()).toEqual(expected.toSorted());
  expect(refused.length).toBeGreaterThan(100);
  expect([login, submitAttemptLate].map(({ whileReadOnly }) => whileReadOnly)).toEqual([true, true]);
  await maintain({});
});

test('the refusal is in the caller’s language and says when to retry', async () => {
  const until = new Date(Date.now() + 3600_000).toISOString();
  await maintain({ isReadOnly: true, until });

  const refused = await admin.call(createTag, { body: { name: 'Drivers' } }, { 'accept-language': 'es' });
  const seen = await admin.call(listTags, {});
  await maintain({});
  const done = await admin.call(createTag, { body: { name: 'Drivers' } });

  expect([refused.status, refused.problem.code]).toEqual([503, 'maintenance']);
  expect(refused.problem.message).toContain('mantenimiento');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect([seen.status, done.status]).toEqual([200, 201]);
});

test('an announcement reaches everyone, in three languages', async () => {
  await maintain({ notice: NOTICE });

  expect(JSON.parse((await server.inject({ url: '/config.json' })).body)).toMatchObject({
    notice: NOTICE,
    isReadOnly: false,
  });
  const empty = await maintain({ notice: { ...NOTICE, text: { ...NOTICE.text, pt: ' ' } } });
  expect([empty.status, Object.keys(empty.problem.fields ?? {})]).toEqual([400, ['maintenance.notice.text.pt']]);
  await maintain({});
});

test('another server of the installation learns of the change', async () => {
  const elsewhere = openInstallation(server.databases.system, { SIGN_UP: true });
  const before = await elsewhere.state();

  await maintain({ isReadOnly: true });
  await expect.poll(async () => (await elsewhere.state()).isReadOnly).toBe(true);

  expect(before.isReadOnly).toBe(false);
  await maintain({});
});
