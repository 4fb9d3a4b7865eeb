import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { byProof } from '#tests/support/proof.ts';
import { runSeed } from '#tests/support/seed.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';

const REQUESTS_PER_ENDPOINT = byProof({ gate: 20, all: 100 });
/** New in each run, so that each run covers other input. FUZZ_SEED repeats a run. */
const SEED = runSeed('FUZZ_SEED');

let server: TestServer;
let organizationId: string;
let admin: Caller;
const signIn = async () => {
  admin = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
};
beforeAll(async () => {
  server = await startTestServer();
  organizationId = await server.anOrganization('Ours');
  await signIn();
});
afterAll(async () => {
  process.stdout.write(`fuzz seed: ${SEED}\n`);
  await server.close();
});

/** Text that breaks parsers, databases, spreadsheets and browsers. */
const HOSTILE = [
  '',
  ' ',
  '\0',
  '\u0000\uffff',
  '\ud800',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '"; drop table users; --',
  '=1+1',
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  '\r\nSet-Cookie: a=b',
  '\u202eabc',
  'a\u0301'.repeat(500),
  '𝕏'.repeat(30),
  'NaN',
  '1e309',
  '-0',
  'null',
  'undefined',
  '[]',
  '{}',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '0000-00-00',
  '275760-09-13',
];

const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }), fc.uuid());
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.integer(),
);

/** Objects with the right names and any values, some of them with extra names. */
const objectFor = (names: readonly string[]) =>
  fc.record(Object.fromEntries([...names, 'organization_id', 'isSuperAdmin'].map((name) => [name, value])), {
    requiredKeys: [],
  });

const namesOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
/** Compares objects as JSON, because one of them may have a `toString` that is not a function. */
const asText = (part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part));
const encoded = (part: unknown) => encodeURIComponent(asText(part).toWellFormed()).slice(0, 2_000);

const requestFor = (endpoint: Endpoint) =>
  fc.record({
    params: fc.record(Object.fromEntries(namesOf(endpoint.params).map((name) => [name, fc.oneof(fc.uuid(), text)]))),
    query: objectFor(namesOf(endpoint.query)),
    body: fc.oneof(
      { weight: 4, arbitrary: objectFor(namesOf(endpoint.body)) },
      fc.jsonValue(),
      fc.constantFrom(undefined),
    ),
    hasQuery: fc.boolean(),
  });

type FuzzRequest = ReturnType<typeof requestFor> extends fc.Arbitrary<infer R> ? R : never;

function urlOf(endpoint: Endpoint, { params, query, hasQuery }: FuzzRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encoded((params as Record<string, unknown>)[name]),
  );
  const pairs = Object.entries(query).map(([name, given]) => `${name}=${encoded(given)}`);
  return hasQuery ? `${path}?${pairs.join('&')}` : path;
}

const send = ({ method }: Endpoint, url: string, body: unknown) =>
  server.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });

test('no endpoint answers any request with a server error', async () => {
  const { endpoints } = server.app;
  const faults: string[] = [];
  let [answers, unknownCallers] = [0, 0];
  for (const endpoint of endpoints) {
    const requests = fc.sample(requestFor(endpoint), { numRuns: REQUESTS_PER_ENDPOINT, seed: SEED });
    for (const request of requests) {
      const url = urlOf(endpoint, request);
      let { statusCode } = await send(endpoint, url, request.body);
      if (statusCode === 401) {
        // A request before this one has ended the session; without a new one, all that follow would prove nothing.
        await signIn();
        ({ statusCode } = await send(endpoint, url, request.body));
      }
      answers += 1;
      if (statusCode === 401) unknownCallers += 1;
      if (statusCode >= 500) faults.push(`${endpoint.method} ${statusCode} ${url} ${JSON.stringify(request.body)}`);
    }
  }

  expect(endpoints.length).toBeGreaterThan(9);
  expect(unknownCallers / answers, `fuzz seed: ${SEED}`).toBeLessThan(0.02);
  expect(faults, `fuzz seed: ${SEED}`).toEqual([]);
}, 1_800_000);
