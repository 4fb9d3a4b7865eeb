import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { declaredEndpoints } from './contracts.ts';
import { routesRegisteredBy } from './registered-routes.ts';

/** Routes open to everyone outside the API: files, health, the API's description, and browser redirects. */
const OPEN = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/config.json',
  '/_i18n/:hash/:locale/messages.json',
  ...['', '/en', '/es', '/pt'].flatMap((locale) => [
    `${locale}/tos.html`,
    `${locale}/.well-known/change-password`,
    `${locale}/.well-known/security.txt`,
  ]),
  '/api/v2.1/openapi.json',
  '/api/v2.1/docs',
  '/api/v2.1/sso/:connectionId/start',
  '/api/v2.1/sso/callback',
  '/*',
];

let server: TestServer | undefined;
const routes = await routesRegisteredBy(
  async () => (server = await startTestServer({ METRICS_TOKEN: 'a-token-of-the-tests' })),
);
const isOpen = (route: string) => OPEN.some((path) => route === `GET ${path} UNDECLARED`);

afterAll(() => server?.close());

test('every route is declared by an endpoint or is on the open list', () => {
  expect(routes.filter((route) => route.endsWith(' UNDECLARED') && !isOpen(route))).toEqual([]);
});

test('every endpoint of a contract is served, once', () => {
  const declared = declaredEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path} ${endpoint.audience}`);

  expect(routes.filter((route) => !isOpen(route))).toEqual(declared.toSorted());
});

test('the audience of every route matches the agreed list (`npx vitest -u` rewrites it for review)', async () => {
  const inventory = routes.filter((route) => !isOpen(route));

  expect(inventory.length).toBeGreaterThan(5);
  await expect(`${inventory.join('\n')}\n`).toMatchFileSnapshot('route-inventory.txt');
});

test('a route without a declaration is listed as such', async () => {
  const found = await routesRegisteredBy(async () => Fastify().get('/api/v2.1/secrets', () => 'open to all'));

  expect(found).toEqual(['GET /api/v2.1/secrets UNDECLARED']);
});
