import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { onFreePort } from './free-port.ts';

test('a database whose port was just taken by another program starts on another port', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'evenkeel-port-'));
  const ports: number[] = [];
  let faster: Server | undefined;

  const database = await onFreePort(async (port) => {
    ports.push(port);
    faster ??= await listening(port);
    return startEmbeddedPostgres({ directory, holder: 'the test', durable: false, listen: { port } });
  });
  await database.stop();
  faster?.close();
  await rm(directory, { recursive: true });

  expect(ports).toHaveLength(2);
  expect(database.connection.port).toBe(ports[1]);
});

test('any other failure is not retried', async () => {
  const ports: number[] = [];
  const start = async (port: number) => {
    ports.push(port);
    throw new Error('The disk is full.');
  };

  await expect(onFreePort(start)).rejects.toThrow('The disk is full.');
  expect(ports).toHaveLength(1);
});

async function listening(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
