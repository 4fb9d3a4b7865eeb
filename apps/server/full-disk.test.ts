import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getHealth } from '#areas/installation/operations/health.contract.ts';
import { login, logout } from '#areas/identity/sessions/session.contract.ts';
import { createTag, listTags } from '#areas/users/tags/tags.contract.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

/** Bytes, more than any disk has. */
const ALL_OF_IT = String(10 ** 15);

describe('while the disk is almost full', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ MIN_FREE_DISK_MB: ALL_OF_IT });
  });
  afterAll(() => server.close());

  test('changes are refused with a clear message, and everything can still be read', async () => {
    const admin = await server.anAdmin();

    const refused = await admin.call(createTag, { body: { name: 'North' } }, { 'accept-language': 'es' });

    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '60' }, problem: { code: 'disk_full' } });
    expect(refused.problem.message).toContain('El disco del servidor está casi lleno.');
    expect(await admin.call(listTags, {})).toMatchObject({ status: 200, body: { items: [] } });
  });

  test('people still sign in and out', async () => {
    const body = { email: 'nobody@test.example', password: 'quiet otters swim' };
    expect((await server.anonymous.call(login, { body })).problem.code).toBe('invalid_credentials');
    expect((await (await server.anAdmin()).call(logout, {})).status).toBe(204);
  });

  test('the server reports it to monitoring and stays ready', async () => {
    const ready = await server.inject({ url: '/readyz' });

    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', disk: 'low' }]);
    const root = await server.signedInAs('admin', await server.anOrganization('Ours'), { isSuperAdmin: true });
    const { body } = await root.call(getHealth, {});
    expect(body.facts.disk.isLow).toBe(true);
    expect(body.checks).toContainEqual({ id: 'disk', light: 'bad' });
  });

  test('a remote database server is not checked, because its disks cannot be seen from here', async () => {
    const settings = { MIN_FREE_DISK_MB: ALL_OF_IT, DATABASE_URL: 'postgres://elsewhere/evenkeel' };
    const other = await startTestServer(settings);
    onTestFinished(() => other.close());
    const admin = await other.anAdmin();

    expect((await admin.call(createTag, { body: { name: 'North' } })).status).toBe(201);
  });
});

test('a disk that is full for the database gives the caller an error and the operator its cause', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const admin = await server.anAdmin();
  await asAdmin(
    server.admin,
    `create function refuse() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
     create trigger refuse before insert on user_tags execute function refuse()`,
  );

  const refused = await admin.call(createTag, { body: { name: 'North' } });

  expect([refused.status, refused.problem.code]).toEqual([503, 'disk_full']);
  const line = server.logLines.find((each) => each.includes('No space left on device')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 50, err: { code: '53100' }, requestId: refused.problem.requestId });
});
