import { afterAll, beforeAll, expect, test } from 'vitest';
import { asFile } from '#platform/shared/endpoint.ts';
import { asAdmin } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { nameOf } from './asked-permissions.ts';
import type { Things } from './sample-call.ts';
import { SAMPLE_CALLS } from './sample-calls.ts';
import { someThings } from './things.ts';

const PATIENCE_MS = 900_000;

let server: TestServer;
let things: Things;
/** Numbers that nobody else has, and that no other number of an answer can be. */
const [SCORE, DEVIATION] = ['873.1', '719.4'];
beforeAll(async () => {
  server = await startTestServer();
  things = await someThings(server, 'Ours', 'ours');
  await asAdmin(server.admin, 'update results set score = $2, deviation = $3 where user_id = $1', [
    things.userId,
    SCORE,
    DEVIATION,
  ]);
}, PATIENCE_MS);
afterAll(() => server.close());

/** Every call that only reads, also as the file that it can be answered with. */
const CALLS = SAMPLE_CALLS.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.audience !== 'public',
).flatMap(({ endpoint, input }) => [
  { endpoint, input, accept: '*/*' },
  ...(endpoint.alsoAs
    ? [{ endpoint: asFile({ ...endpoint, alsoAs: endpoint.alsoAs }), input, accept: 'text/csv' }]
    : []),
]);

/** Sums over everybody: of so small an organization they are one person's scores, and there is nobody to tell apart. */
const SUMS = [
  'GET /api/v2.1/dashboard/trends',
  'GET /api/v2.1/reports/baseline-deviation/summary',
  'GET /api/v2.1/reports/scores/summary',
  'GET /api/v2.1/reports/user-stat/totals',
];

/** Whether the person, or the record about them, tells that this reader has looked. */
async function isTold(readerId: string): Promise<boolean> {
  const [found] = await asAdmin<{ looks: number; entries: number }>(
    server.admin,
    `select (select count(*)::int from score_looks where user_id = $1 and reader_id = $2) as looks,
            (select count(*)::int from audit_entries
             where actor_id = $2 and (object_id in ($1, $3) or detail ->> 'userId' = $1::text)) as entries`,
    [things.userId, readerId, things.resultId],
  );
  return (found?.looks ?? 0) + (found?.entries ?? 0) > 0;
}

test(
  'whatever answers with a person’s score leaves a line for that person, but for sums over everybody',
  async () => {
    const shown: string[] = [];
    const untold: string[] = [];
    for (const { endpoint, input, accept } of CALLS) {
      const reader = await server.signedInAs('admin', things.organizationId, { isSuperAdmin: true });
      const answer = await reader.call(endpoint, input(things), { accept });
      const text = JSON.stringify({ body: answer.body }, (_, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString() : value,
      );
      if (!/\b(873\.1|719\.4)\b/.test(text)) continue;
      const name = `${nameOf(endpoint)} ${accept}`;
      shown.push(name);
      if (!(await isTold(reader.userId ?? ''))) untold.push(name);
    }

    expect(untold.toSorted()).toEqual(SUMS.map((name) => `${name} */*`));
    expect(shown.length).toBeGreaterThan(12);
  },
  PATIENCE_MS,
);
