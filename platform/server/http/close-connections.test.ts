import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeConnections } from './close-connections.ts';

/** Idle connections are kept for over a minute, so a server that closes sooner did not wait for them. */
const KEPT_MS = 72_000;
const SOONER_MS = 36_000;

/** Starts a server that keeps connections as ours does, with a call that runs until the test ends it. */
async function aServer({ longestWaitMs, stillMs = 60_000 }: { longestWaitMs?: number; stillMs?: number } = {}) {
  const app = Fastify({ keepAliveTimeout: KEPT_MS, connectionTimeout: stillMs, forceCloseConnections: 'idle' });
  closeConnections(app, longestWaitMs === undefined ? {} : { longestWaitMs });
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', async () => closing.resolve());
  app.get('/quick', async () => 'quick');
  app.post('/sent', async () => 'sent');
  app.get('/slow', async () => {
    begun.resolve();
    await goOn.promise;
    return 'slow';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { app, begun: begun.promise, closing: closing.promise, goOn: goOn.resolve };
}

/** Opens a client that never closes its connection itself, and records everything it receives. */
async function aClient({ server }: FastifyInstance, ...lines: string[]) {
  const { port } = server.address() as AddressInfo;
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const client = { socket, text: '', ended: once(socket, 'end') };
  socket.on('data', (chunk: Buffer) => (client.text += chunk.toString()));
  socket.on('error', () => undefined);
  if (lines.length > 0) socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return client;
}

const get = (path: string) => [`GET ${path} HTTP/1.1`, 'host: here'];

async function msToClose(app: FastifyInstance): Promise<number> {
  const began = performance.now();
  await app.close();
  return performance.now() - began;
}

test('a closing server does not wait for idle connections', async () => {
  const { app } = await aServer();
  const used = await aClient(app, ...get('/quick'));
  await once(used.socket, 'data');
  await aClient(app);
  const begun = await aClient(app, 'GET /quick HTTP/1.1');
  begun.socket.write('host: he');

  expect(await msToClose(app)).toBeLessThan(SOONER_MS);
});

test('a running request is answered, and its connection is closed afterwards', async () => {
  const { app, begun, closing, goOn } = await aServer();
  const client = await aClient(app, ...get('/slow'));
  await begun;

  const closed = msToClose(app);
  await closing;
  goOn();

  expect(await closed).toBeLessThan(SOONER_MS);
  await client.ended;
  expect(client.text).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(client.text.toLowerCase()).toContain('connection: close');
  expect(client.text).toMatch(/slow$/);
});

test('an incomplete request does not keep the server from closing', async () => {
  const { app } = await aServer({ longestWaitMs: 100 });
  await aClient(app, 'POST /sent HTTP/1.1', 'host: here', 'content-type: application/json', 'content-length: 10');
  await once(app.server, 'request');

  expect(await msToClose(app)).toBeLessThan(SOONER_MS);
});

test('a connection is not closed while the server works on the answer', async () => {
  const { app, begun, goOn } = await aServer({ stillMs: 50 });
  // A listener of the server itself would already keep the connection open.
  const timedOut = Promise.withResolvers<void>();
  app.server.once('connection', (socket) => socket.once('timeout', () => timedOut.resolve()));
  const client = await aClient(app, ...get('/slow'));
  await begun;
  await timedOut.promise;

  goOn();

  await Promise.race([once(client.socket, 'data'), once(client.socket, 'close')]);
  expect(client.text).toMatch(/slow$/);
});

test('a connection on which nothing moves is closed', async () => {
  const { app } = await aServer({ stillMs: 50 });
  const silent = await aClient(app);
  const half = await aClient(app, 'POST /sent HTTP/1.1', 'host: here', 'content-type: text/plain', 'content-length: 9');

  await Promise.all([silent.ended, half.ended]);
  expect(half.text).not.toContain('200 OK');
});
