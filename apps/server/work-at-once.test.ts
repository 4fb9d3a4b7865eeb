import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listScores } from '#areas/reports/scores/scores.contract.ts';
import { startAttempt, submitAttemptLate } from '#areas/testing/attempt/attempts.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { exportTags } from '#areas/users/tags/tag-file.contract.ts';
import { eventually } from '#tests/support/eventually.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';

const server = serverForTests();
let holder: pg.Client;
beforeEach(async () => {
  holder = new pg.Client(server.admin);
  await holder.connect();
});
afterEach(() => holder.end());

/** Locks the table, so that calls that read it stay in progress for as long as the test needs. */
const hold = (table: string) => holder.query(`begin; lock table ${table} in access exclusive mode`);
const release = () => holder.query('rollback');

const atWork = async (): Promise<number> => {
  const [row] = await asAdmin<{ n: number }>(
    server.admin,
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
};

const report = async (caller: Caller) => {
  const { status, headers, problem } = await caller.call(listScores, {});
  return { status, code: problem.code, retryAfter: headers['retry-after'] };
};
const many = <T>(length: number, make: () => Promise<T>): Promise<T>[] => Array.from({ length }, make);
const statuses = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status);

describe('reports', () => {
  test('of one person run two at a time; twenty more wait, and the next is refused', async () => {
    const admin = await server.anAdmin();
    await hold('results');
    const calls = many(23, () => report(admin));

    // None of the accepted calls can end before the table is released.
    expect(await Promise.race(calls)).toEqual({ status: 429, code: 'too_many_requests', retryAfter: '5' });
    await eventually(async () => expect(await atWork()).toBe(2));
    await release();
    expect((await statuses(calls)).filter((status) => status === 200)).toHaveLength(22);
  });

  test('of one organization run four at a time, and another organization does not wait for them', async () => {
    const { organizationId, ...first } = await server.anAdmin();
    const admins = [
      first,
      await server.signedInAs('admin', organizationId),
      await server.signedInAs('admin', organizationId),
    ];
    const elsewhere = await server.anAdmin();
    await hold('results');
    const calls = admins.flatMap((admin) => many(2, () => report(admin)));
    await eventually(async () => expect(await atWork()).toBe(4));

    const other = report(elsewhere);
    await eventually(async () => expect(await atWork()).toBe(5));
    await release();

    expect(await statuses([...calls, other])).toEqual([200, 200, 200, 200, 200, 200, 200]);
  });

  test('end when their caller disconnects, and the next in line runs', async () => {
    const admin = await server.anAdmin();
    await hold('results');
    const leaving = new AbortController();
    const gone = Array.from({ length: 22 }, () =>
      server
        .inject({
          url: '/api/v2.1/reports/scores',
          headers: { authorization: `Bearer ${admin.token}` },
          signal: leaving.signal,
        })
        .catch(() => undefined),
    );
    await eventually(async () => expect(await atWork()).toBe(2));
    leaving.abort();
    await Promise.all(gone);
    await release();

    await eventually(async () => expect((await report(admin)).status).toBe(200));
  });
});

describe('tests', () => {
  const begin = (caller: Caller) => caller.call(startAttempt, { body: { testType: 'FullTest' } });

  test('of one organization begin six at a time; others wait, and another organization does not wait for them', async () => {
    const { organizationId } = await server.anAdmin();
    const people = await Promise.all(many(8, () => server.signedInAs('user', organizationId)));
    const elsewhere = await server.signedInAs('user', (await server.anAdmin()).organizationId);
    await hold('attempts');
    const calls = people.map(begin);
    await eventually(async () => expect(await atWork()).toBe(6));
    const other = begin(elsewhere);
    await eventually(async () => expect(await atWork()).toBe(7));
    await release();

    expect(await statuses([...calls, other])).toEqual(Array.from({ length: 9 }, () => 201));
  });

  test('that are handed in wait in the line of the organization of their secret', async () => {
    const { organizationId, ...admin } = await server.anAdmin();
    const people = await Promise.all(many(6, () => server.signedInAs('user', organizationId)));
    const { body: begun } = await begin(await server.signedInAs('user', organizationId));
    await hold('attempts');
    const calls = people.map(begin);
    await eventually(async () => expect(await atWork()).toBe(6));
    const record = simulate({ slowness: 0, deviceClass: 'desktop-mouse' }, { ...begun, startedAt: begun.expiresAt });
    const late = server.anonymous.call(submitAttemptLate, {
      params: { id: begun.attemptId },
      body: { token: begun.submissionToken, record },
    });
    // This call came later and is answered, so the one before would be at work by now.
    expect((await admin.call(exportTags, {})).status).toBe(200);
    expect(await atWork()).toBe(6);
    await release();

    expect(await statuses(calls)).toEqual(Array.from({ length: 6 }, () => 201));
    expect((await late).problem.code).toBe('too_fast');
  });
});

test('one person runs three downloads at a time, and the next is refused', async () => {
  const admin = await server.anAdmin();
  await hold('user_tags');
  const calls = many(4, () => admin.call(exportTags, {}));

  expect((await Promise.race(calls)).status).toBe(429);
  await release();

  expect((await statuses(calls)).filter((status) => status === 200)).toHaveLength(3);
  expect((await admin.call(exportTags, {})).status).toBe(200);
});
