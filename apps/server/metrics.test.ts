import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { listUsers } from '#areas/users/person/users.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { eventually } from '#tests/support/eventually.ts';
import { watchedMetrics } from '#tests/support/machines/prometheus.ts';
import { startTwoServers, type TwoServers } from '#tests/support/server/race.ts';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { buildWorker } from './build-worker.ts';

const TOKEN = 'a-token-for-prometheus';

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers({ METRICS_TOKEN: TOKEN });
});
afterAll(() => servers.close());

const ask = (server: TestServer, token = TOKEN) =>
  server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

/** The lines of one metric, by their labels. */
async function valuesOf(server: TestServer, name: string): Promise<Record<string, number>> {
  const { body } = await ask(server);
  const lines = body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => {
      const [series = '', value = ''] = line.slice(name.length).split(/ (?=\S+$)/);
      return [series, Number(value)];
    }),
  );
}

test('the metrics are read with the token only', async () => {
  const answers = await Promise.all([
    ask(servers.first),
    ask(servers.first, 'another-token-for-prometheus'),
    servers.first.inject({ url: '/metrics' }),
    servers.first.inject({ url: `/metrics?token=${TOKEN}` }),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401, 401]);
  expect(answers[0]?.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answers[1]?.headers['www-authenticate']).toBe('Bearer');
  expect(answers[1]?.body).not.toContain('evenkeel_');
});

test('without the setting there is no such path', async () => {
  const server = await startTestServer();

  expect((await ask(server)).statusCode).toBe(404);
  await server.close();
});

test('requests are counted by route, method and status, without any value of an address', async () => {
  const admin = await servers.first.anAdmin();
  await admin.call(listUsers, { query: { search: 'Anastasia' } });
  const id = crypto.randomUUID();
  await servers.first.inject({ url: `/api/v2.1/users/${id}` });
  await servers.first.inject({ url: '/no/such/page' });

  const { body } = await ask(servers.first);
  const counts = await valuesOf(servers.first, 'evenkeel_http_request_duration_seconds_count');

  expect(counts).toMatchObject({
    '{method="GET",route="/api/v2.1/users",status="200"}': 1,
    '{method="GET",route="/api/v2.1/users/:id",status="401"}': 1,
    '{method="GET",route="none",status="404"}': 1,
  });
  expect(body).toContain('le="0.25",method="GET",route="/api/v2.1/users",status="200"');
  expect(body).not.toMatch(new RegExp(`Anastasia|${id}|no/such|${admin.organizationId}`));
});

test('each server counts its own requests and both read the same figures', async () => {
  const [mine, theirs] = [servers.first, servers.second];
  const before = await valuesOf(mine, 'evenkeel_http_request_duration_seconds_count');
  await theirs.inject({ url: '/config.json' });

  const other = await valuesOf(theirs, 'evenkeel_http_request_duration_seconds_count');
  const series = '{method="GET",route="/config.json",status="200"}';
  expect([before[series] ?? 0, other[series]]).toEqual([0, 1]);
  expect(await valuesOf(theirs, 'evenkeel_schema_info')).toEqual(await valuesOf(mine, 'evenkeel_schema_info'));
});

test('every metric of the dashboard and of the alert rules is exposed', async () => {
  const { body } = await ask(servers.first);
  const exposed = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const watched = await watchedMetrics();

  expect(watched.length).toBeGreaterThan(15);
  expect(watched.filter((name) => !exposed.has(name))).toEqual([]);
});

test('a test is counted when it is stored, and a refused one by its reason', async () => {
  const server = await startTestServer({ METRICS_TOKEN: TOKEN });
  const admin = await server.anAdmin();
  const userId = await aUser(server.databases, { organizationId: admin.organizationId });
  const worker = await buildWorker(server.app.parts, server.queue);

  await aTakenTest(server, admin, userId);
  await server.inject({
    method: 'POST',
    url: submitAttempt.path.replace(':id', crypto.randomUUID()),
    headers: { authorization: `Bearer ${admin.token}` },
    payload: {},
  });

  await eventually(async () => expect(await valuesOf(server, 'evenkeel_tests_handed_in_total')).toEqual({ '': 1 }));
  expect(await valuesOf(server, 'evenkeel_tests_refused_total')).toEqual({ '{code="invalid_input"}': 1 });
  await worker.stop();
  await server.close();
});

test('the metrics include the depth and age of the queues, failed mails, sessions and the pools', async () => {
  const server = await startTestServer({ METRICS_TOKEN: TOKEN });
  const admin = await server.anAdmin();
  const waiting = `insert into mails (id, to_address, sealed, state, created_at)
    values (gen_random_uuid(), 'ana@test.example', case $1 when 'waiting' then ''::bytea end, $1, now() - interval '1 hour')`;
  await asAdmin(server.admin, waiting, ['waiting']);
  await asAdmin(server.admin, waiting, ['failed']);
  await asAdmin(
    server.admin,
    `insert into outbox_events (organization_id, id, type, payload, created_at)
     values ($1, gen_random_uuid(), 'x', '{}', now() - interval '2 hours')`,
    [admin.organizationId],
  );

  const depth = await valuesOf(server, 'evenkeel_queue_depth');
  const age = await valuesOf(server, 'evenkeel_queue_oldest_age_seconds');

  expect(depth).toEqual({ '{queue="outbox"}': 1, '{queue="mail"}': 1, '{queue="webhooks"}': 0, '{queue="jobs"}': 0 });
  expect(age['{queue="mail"}']).toBeGreaterThanOrEqual(3600);
  expect(age['{queue="outbox"}']).toBeGreaterThanOrEqual(7200);
  expect(await valuesOf(server, 'evenkeel_mails_failed')).toEqual({ '': 1 });
  expect(await valuesOf(server, 'evenkeel_sessions')).toEqual({ '': 1 });
  expect(await valuesOf(server, 'evenkeel_database_up')).toEqual({ '': 1 });
  expect(Object.keys(await valuesOf(server, 'evenkeel_database_pool_in_use'))).toEqual([
    '{pool="tenant"}',
    '{pool="system"}',
  ]);
  expect((await ask(server)).body).not.toMatch(/ana@test|@/);
  await server.close();
});

test('without the database the process is still described, and no old figure is shown', async () => {
  const server = await startTestServer({ METRICS_TOKEN: TOKEN });
  // A pool that was never used would open again.
  await server.anAdmin();
  await server.databases.close();

  const { statusCode, body } = await ask(server);

  expect(statusCode).toBe(200);
  expect(body).toContain('\nevenkeel_database_up 0');
  expect(body).toContain('\nnodejs_eventloop_lag_p99_seconds ');
  expect(body).toContain('\nprocess_resident_memory_bytes ');
  expect(body).toMatch(/\nevenkeel_build_info\{version="\d+\.\d+\.\d+",node="24\.[\d.]+"\} 1/);
  expect(body).not.toMatch(/\nevenkeel_(sessions|queue_depth|mails_failed)[ {]/);
  await server.app.close();
});
