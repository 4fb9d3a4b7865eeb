import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { cronJob, openQueue, workOn, type Job } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { listDeadJobs, listJobQueues, retryDeadJob, retryDeadJobs } from '../jobs.contract.ts';

const log = createLog('silent');

let server: TestServer;
let root: Caller;
let boss: PgBoss | undefined;
beforeAll(async () => {
  server = await startTestServer();
  root = await server.signedInAs('admin', await server.anOrganization('Ours'), { isSuperAdmin: true });
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await server.close();
});

/** Makes the jobs fail while it is true. */
let isBroken = true;
const done: unknown[] = [];
const fragile = (name: string): Job => ({
  name,
  run: async (_, data) => {
    if (isBroken) throw new Error(`${name} found the door shut`);
    done.push({ name, data });
  },
});
const JOBS: Job[] = [fragile('fragile'), fragile('brittle'), cronJob('nightly', '30 3 * * *', async () => {})];
const ONCE = { retryLimit: 0 };

const deadJobs = async (query = {}) => (await root.call(listDeadJobs, { query })).body;

test('there are no queues before a server has worked on jobs', async () => {
  expect((await root.call(listJobQueues, {})).body).toEqual({ queues: [], dead: 0 });
  expect(await deadJobs()).toEqual({ items: [], nextCursor: null, total: 0 });
  expect((await root.call(retryDeadJobs, { body: {} })).body).toEqual({ retried: 0 });
});

test('a given-up job is listed with its reason and runs again when it is retried', async () => {
  const queue = await openQueue(server.queue, JOBS, log);
  boss = queue;
  await workOn(queue, JOBS, { databases: server.databases, log });
  await queue.send('fragile', { n: 1 }, ONCE);
  await queue.send('fragile', { n: 2 }, ONCE);
  await queue.send('brittle', { n: 3 }, ONCE);
  await eventually(async () => expect((await deadJobs()).total).toBe(3));

  const { queues, dead } = (await root.call(listJobQueues, {})).body;
  expect(dead).toBe(3);
  expect(queues.map(({ name, dead: own, waiting }) => ({ name, own, waiting }))).toEqual([
    { name: 'brittle', own: 1, waiting: 0 },
    { name: 'fragile', own: 2, waiting: 0 },
    { name: 'nightly', own: 0, waiting: 0 },
  ]);
  expect(queues[2]).toMatchObject({ cron: '30 3 * * *', nextAt: expect.stringContaining('T03:30:00.000Z') });

  const [brittle] = (await deadJobs({ queue: 'brittle' })).items;
  expect(brittle).toMatchObject({ queue: 'brittle', attempts: 1, reason: 'brittle found the door shut' });

  isBroken = false;
  const again = { params: { id: brittle?.id ?? '' } };
  expect((await root.call(retryDeadJob, again)).status).toBe(204);
  expect((await root.call(retryDeadJob, again)).status).toBe(404);
  await eventually(() => expect(done).toEqual([{ name: 'brittle', data: { n: 3 } }]));

  expect((await root.call(retryDeadJobs, { body: { queue: 'fragile' } })).body).toEqual({ retried: 2 });
  await eventually(() => expect(done).toHaveLength(3));
  expect(done).toEqual(expect.arrayContaining([1, 2].map((n) => ({ name: 'fragile', data: { n } }))));
  await eventually(async () => {
    const after = (await root.call(listJobQueues, {})).body;
    expect(after).toMatchObject({ dead: 0, queues: [{ lastDoneAt: expect.any(String) }, {}, {}] });
  });
});

test('a job that fails again is given up again', async () => {
  isBroken = true;
  await boss?.send('fragile', { n: 4 }, ONCE);
  await eventually(async () => expect((await deadJobs()).total).toBe(1));
  const [first] = (await deadJobs()).items;
  await asAdmin(server.admin, `update pgboss.queue set retry_limit = 0 where name = 'fragile'`);

  await root.call(retryDeadJob, { params: { id: first?.id ?? '' } });

  await eventually(async () => {
    const { items } = await deadJobs();
    expect(items).toMatchObject([{ queue: 'fragile', reason: 'fragile found the door shut' }]);
    expect(items[0]?.id).not.toBe(first?.id);
  });
});

test('the record says who retried jobs', async () => {
  const acts = await asAdmin(
    server.admin,
    `select detail from installation_record where action = 'job.retried' order by at, id`,
  );

  expect(acts).toEqual([
    { detail: { jobs: 1, queues: ['brittle'] } },
    { detail: { jobs: 2, queues: ['fragile'] } },
    { detail: { jobs: 1, queues: ['fragile'] } },
  ]);
});
