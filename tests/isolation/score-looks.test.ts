import { beforeAll, expect, test } from 'vitest';
import { asFile } from '#platform/shared/endpoint.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { nameOf } from './asked-permissions.ts';
import type { Things } from './sample-call.ts';
import { SAMPLE_CALLS } from './sample-calls.ts';
import { someThings } from './things.ts';

const PATIENCE_MS = 900_000;

const server = serverForTests();
let things: Things;
/** Unique numbers that cannot occur as any other number in a response. */
const [SCORE, DEVIATION] = ['873.1', '719.4'];
beforeAll(async () => {
  things = await someThings(server, 'Ours', 'ours');
  await asAdmin(server.admin, 'update results set score = $2, deviation = $3 where user_id = $1', [
    things.userId,
    SCORE,
    DEVIATION,
  ]);
}, PATIENCE_MS);

/** Every read call, and also its file where it has one. */
const CALLS = SAMPLE_CALLS.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.audience !== 'public',
).flatMap(({ endpoint, input }) => [
  { endpoint, input, accept: '*/*' },
  ...(endpoint.alsoAs
    ? [{ endpoint: asFile({ ...endpoint, alsoAs: endpoint.alsoAs }), input, accept: 'text/csv' }]
    : []),
]);

/** Totals over everyone: in such a small organization they equal one person's scores. */
const SUMS = [
  'GET /api/v2.1/dashboard/trends',
  'GET /api/v2.1/reports/baseline-deviation/summary',
  'GET /api/v2.1/reports/scores/summary',
  'GET /api/v2.1/reports/user-stat/totals',
];

/** The sample alert names the person and shows no test. */
const WITHOUT_TEST = ['GET /api/v2.1/alerts'];

/** Returns whether the person, or the record about them, shows that this reader has looked. */
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
  'every response with a person’s score leaves a line for that person, except totals over everyone',
  async () => {
    const shown: string[] = [];
    const untold: string[] = [];
    for (const { endpoint, input, accept } of CALLS) {
      const reader = await server.signedInAs('admin', things.organizationId, { isSuperAdmin: true });
      const answer = await reader.call(endpoint, input(things), { accept });
      const text = JSON.stringify({ body: answer.body }, (_, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString() : value,
      );
      // Some tell an outcome, a count or a baseline of the person instead of the score itself.
      const isDeclared = typeof endpoint.showsScoresOf === 'function' && text.includes(things.userId);
      if (!isDeclared && !/\b(873\.1|719\.4)\b/.test(text)) continue;
      const name = `${nameOf(endpoint)} ${accept}`;
      shown.push(name);
      if (!(await isTold(reader.userId ?? ''))) untold.push(name);
    }

    expect(untold.toSorted()).toEqual([...WITHOUT_TEST, ...SUMS].map((name) => `${name} */*`));
    expect(shown.length).toBeGreaterThan(12);
  },
  PATIENCE_MS,
);
