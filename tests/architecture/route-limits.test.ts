import { afterAll, expect, test } from 'vitest';
import { askGate } from '#areas/gate/gate.contract.ts';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { openCallLimits } from '#platform/server/limits/call-limits.ts';
import { bearer } from '#tests/support/sign-in/sign-in-attempts.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { routesRegisteredBy } from './registered-routes.ts';

/** Health probes are always answered; simultaneous probes share one answer. */
const UNCOUNTED = ['GET /healthz', 'GET /readyz'];

/** One call each, with a fixed clock. */
const limits = openCallLimits({ each: 1, login: 1, address: 1, files: 1, gate: 1, unknownBadges: 1 }, () => 0);

let server: TestServer | undefined;
const routes = await routesRegisteredBy(
  async () => (server = await startTestServer({ METRICS_TOKEN: 'a-token-of-the-tests' }, { limits })),
);
const calls = routes.map((route) => {
  const [method = '', url = '', audience = ''] = route.split(' ');
  return { method: method as 'GET', url, name: `${method} ${url}`, audience };
});
afterAll(() => server?.close());

const isForAnybody = (audience: string) => ['public', 'UNDECLARED'].includes(audience);
const pathOf = (url: string) => url.replaceAll(/:\w+/g, 'x').replace('*', 'anything');

async function answers(chosen: typeof calls, headers: Record<string, string> = {}): Promise<string[]> {
  const told: string[] = [];
  for (const { method, url, name } of chosen) {
    const { statusCode } = (await server?.inject({ method, url: pathOf(url), headers })) ?? { statusCode: 0 };
    if (statusCode !== 429) told.push(`${name}: ${statusCode}`);
  }
  return told;
}

test('every public route refuses an address that has used up its calls', async () => {
  const open = calls.filter(({ audience, name }) => isForAnybody(audience) && !UNCOUNTED.includes(name));
  await server?.inject({ url: '/config.json' });
  await server?.inject({ url: '/api/v2.1/openapi.json' });

  expect(open.length).toBeGreaterThan(35);
  expect(await answers(open)).toEqual([]);
  expect((await server?.inject({ url: '/no-such-page' }))?.statusCode).toBe(429);
  expect((await server?.inject({ url: '/healthz' }))?.statusCode).toBe(200);
});

test('every route with a session refuses a session that has used up its calls', async () => {
  const admin = await server?.anAdmin();
  expect((await admin?.call(getSession, {}))?.status).toBe(200);
  // Questions at a gate are counted separately.
  await admin?.call(askGate, { params: { badge: '123456' } });
  const forSessions = calls.filter(({ audience }) => !isForAnybody(audience));

  expect(forSessions.length).toBeGreaterThan(300);
  expect(await answers(forSessions, bearer(admin?.token ?? ''))).toEqual([]);
});
