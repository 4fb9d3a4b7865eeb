import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { eventually } from '#tests/support/eventually.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { ServerProcess } from './server-process.ts';

let directory: string;
let postgres: EmbeddedPostgres;
let proxy: DatabaseProxy;
let server: ServerProcess;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-lost-'));
  postgres = await startEmbeddedPostgres({
    directory: join(directory, 'server'),
    holder: 'fault tests',
    durable: false,
  });
  proxy = await DatabaseProxy.start(postgres.connection);
  const { user, password, database } = postgres.connection;
  const address = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}/${database}`;
  server = new ServerProcess(join(directory, 'data'), { DEMO: '0', LOG_LEVEL: 'warn', DATABASE_URL: address });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await proxy.stop();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

test('a server that loses its database between listening and working waits for it and starts', async () => {
  proxy.loseAt('evenkeel jobs', 6);

  await server.start();

  expect(proxy.refused).toBe(6);
  expect(server.said).toContain('waiting for the database');
  await eventually(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200));
  await eventually(() => expect(server.said).toContain('Create the first super administrator here'));
});

test('a server that waits for its database stops on request', async () => {
  await server.end('SIGTERM');
  proxy.loseAt('evenkeel jobs', Number.POSITIVE_INFINITY);

  const started = server.start().catch((error: unknown) => error);
  await eventually(() => expect(server.said).toContain('waiting for the database'));
  await server.end('SIGTERM');

  expect(String(await started)).toContain('ended before it was ready');
  expect(server.said).not.toContain('does not start');
});
