import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitReports } from './work-at-once.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const PERSON = { userId: 'person', organizationId: 'organization' };

/** Serves reports to one person. The check of the session takes until the caller of a path with "left" has left. */
async function startReports(): Promise<number> {
  app = Fastify({ forceCloseConnections: true });
  app.addHook('preHandler', async (request: FastifyRequest) => {
    if (request.url.includes('left')) await once(request.raw.socket, 'close');
    Object.assign(request, { visitor: PERSON });
  });
  limitReports(app);
  app.get('/reports', async () => 'a report');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Sends requests on one connection and leaves when the server has begun with them. */
async function askAndLeave(port: number, ...paths: string[]): Promise<void> {
  let begun = 0;
  const allBegun = new Promise<void>((resolve) => {
    const countRequest = () => {
      begun += 1;
      if (begun < paths.length) return;
      app.server.off('request', countRequest);
      resolve();
    };
    app.server.on('request', countRequest);
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`).join(''));
  await allBegun;
  socket.destroy();
}

const report = async (port: number) => (await fetch(`http://127.0.0.1:${port}/reports`)).text();

test('a caller who left before the turn began keeps nobody waiting', async () => {
  const port = await startReports();

  for (let at = 0; at < 4; at += 1) await askAndLeave(port, '/reports?left');

  expect(await Promise.all([report(port), report(port), report(port)])).toEqual(Array(3).fill('a report'));
});

test('nor do several requests on the connection of a caller who left', async () => {
  const port = await startReports();

  await askAndLeave(port, '/reports?left=1', '/reports?left=2', '/reports?left=3');

  expect(await report(port)).toBe('a report');
});
