import { describe, expect, test } from 'vitest';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests, type ReportedTest } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getScore, getScoreSummary, listScores, SCORE_SORTS, type ScoreSort } from '../scores.contract.ts';

const server = serverForTests();

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const file = asFile(listScores);
const textIn = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** An organization with two people and the given tests of theirs. */
async function aReport(tests: (people: { ana: string; bruno: string }) => readonly ReportedTest[]) {
  const admin = await server.anAdmin();
  const { organizationId } = admin;
  const person = (firstName: string, employeeNumber: string) =>
    aUser(server.databases, { organizationId, firstName, lastName: 'Lima', employeeNumber });
  const [ana, bruno] = [await person('Ana', '100-1'), await person('Bruno', '100-2')];
  const ids = await reportedTests(server, organizationId, tests({ ana, bruno }));
  return { admin, organizationId, ana, bruno, ids };
}

/** Reads all pages of the list, one after the other. */
async function allPages(caller: Caller, sort: ScoreSort, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { body } = await caller.call(listScores, {
      query: { sort, limit, attempt: 'all', ...(cursor && { cursor }) },
    });
    ids.push(...body.items.map(({ id }) => id));
    if (body.nextCursor === null) return ids;
    cursor = body.nextCursor;
  }
}

/** The same orders in plain SQL; a quick check has no number, and tests without one come last. */
const ORDERS: Readonly<Record<ScoreSort, string>> = {
  '-takenAt': 'r.taken_at desc, r.id desc',
  takenAt: 'r.taken_at, r.id',
  score: `case when r.test_type = 'FullTest' then r.score end nulls last, r.id`,
  '-score': `case when r.test_type = 'FullTest' then r.score end desc nulls last, r.id desc`,
  deviation: 'r.deviation nulls last, r.id',
  '-deviation': 'r.deviation desc nulls last, r.id desc',
  name: 'lower(u.first_name), r.id',
  '-name': 'lower(u.first_name) desc, r.id desc',
};

test.each(SCORE_SORTS)('sorted by %s, the pages hold every test once and in order', async (sort) => {
  const { admin, organizationId } = await aReport(({ ana, bruno }) =>
    Array.from({ length: 23 }, (_, at) => ({
      userId: at % 3 === 0 ? ana : bruno,
      // Two tests share each time, so that equal ones fall on the end of a page.
      takenAt: ago(1 + Math.floor(at / 2) / 10),
      score: 40 + (at % 4),
      deviation: at % 5 === 0 ? null : at % 6,
      ...(at % 7 === 0 && { testType: 'LightningTest' as const, pass: true, deviation: null }),
    })),
  );

  const expected = await asAdmin<{ id: string }>(
    server.admin,
    `select r.id from results r join users u on u.id = r.user_id where r.organization_id = $1 order by ${ORDERS[sort]}`,
    [organizationId],
  );
  expect(await allPages(admin, sort, 4)).toEqual(expected.map(({ id }) => id));
});

describe('the list', () => {
  test('holds the last test of a visit that counts, unless other attempts are requested', async () => {
    const admin = await server.anAdmin();
    const userId = await aUser(server.databases, admin);
    const [first = ''] = await reportedTests(server, admin.organizationId, [{ userId, takenAt: ago(1), score: 50 }]);
    const [retest = ''] = await reportedTests(server, admin.organizationId, [
      { userId, takenAt: ago(0.99), score: 41, retestOf: first },
    ]);
    const found = async (attempt: 'first' | 'last' | 'all') => {
      const { body } = await admin.call(listScores, { query: { attempt } });
      return body.items.map(({ id, attempts }) => ({ id, attempts }));
    };

    expect(await found('last')).toEqual([{ id: retest, attempts: 2 }]);
    expect(await found('first')).toEqual([{ id: first, attempts: 2 }]);
    expect(await found('all')).toHaveLength(2);
  });

  test('leaves out void and invalid tests, unless they are requested', async () => {
    const { admin, ids } = await aReport(({ ana }) => [
      { userId: ana, takenAt: ago(1), score: 41 },
      { userId: ana, takenAt: ago(2), score: 42, flags: ['focus_lost'] },
      { userId: ana, takenAt: ago(3), score: null, isValid: false },
      { userId: ana, takenAt: ago(4), score: 44, isVoid: true },
    ]);
    const found = async (validity?: string) => {
      const { body } = await admin.call(listScores, { query: { ...(validity && { validity }) } });
      return body.items.map(({ id }) => ids.indexOf(id));
    };

    expect(await found()).toEqual([0, 1]);
    expect(await found('suspect')).toEqual([1]);
    expect(await found('invalid,void')).toEqual([2, 3]);
  });

  test('shows a supervisor the last 14 days of other people, whatever period is requested', async () => {
    const { organizationId, ids } = await aReport(({ ana }) => [
      { userId: ana, takenAt: ago(1), score: 41 },
      { userId: ana, takenAt: ago(20), score: 42 },
    ]);
    const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });

    const { body } = await supervisor.call(listScores, { query: { period: '90d' } });
    const { body: summary } = await supervisor.call(getScoreSummary, { query: { period: '90d' } });

    expect(body).toMatchObject({ items: [{ id: ids[0] }], total: 1 });
    expect(summary.tests).toBe(1);
    expect((await supervisor.call(getScore, { params: { id: ids[0] ?? '' } })).status).toBe(200);
    expect((await supervisor.call(getScore, { params: { id: ids[1] ?? '' } })).status).toBe(404);
  });

  test('shows a scoped administrator only the people in scope, in lists, sums and files', async () => {
    const { admin, organizationId, ana, ids } = await aReport(({ ana: one, bruno: other }) => [
      { userId: one, takenAt: ago(1), score: 41 },
      { userId: other, takenAt: ago(1), score: 61 },
    ]);
    const { body: tag } = await admin.call(createTag, { body: { name: 'North' } });
    await admin.call(setUserTags, { params: { id: ana }, body: { tagIds: [tag.id] } });
    const confined = await server.signedInAs('admin', organizationId, { profile: 'safetyManager', scope: [tag.id] });

    const { body } = await confined.call(listScores, { query: {} });
    const { body: summary } = await confined.call(getScoreSummary, { query: {} });
    const { body: csv } = await confined.call(file, { query: { columns: 'employeeNumber' } }, CSV);

    expect(body).toMatchObject({ items: [{ id: ids[0], person: { id: ana, tags: [{ name: 'North' }] } }], total: 1 });
    expect(summary).toMatchObject({ tests: 1, people: 1, full: [{ n: 1, median: 41 }] });
    expect(textIn(csv)).not.toContain('100-2');
  });

  test('is refused without the permission to see scores', async () => {
    const { organizationId } = await aReport(() => []);
    const hr = await server.signedInAs('admin', organizationId, { profile: 'hr' });

    expect((await hr.call(listScores, { query: {} })).status).toBe(403);
    expect((await hr.call(getScoreSummary, { query: {} })).status).toBe(403);
  });
});

const CSV = { accept: 'application/csv' };

describe('the file', () => {
  test('holds the rows of the list in order and in words, and is recorded', async () => {
    const { admin, organizationId } = await aReport(({ ana, bruno }) => [
      {
        userId: ana,
        takenAt: '2026-03-02T05:51:00.000Z',
        score: 43.9,
        baseline: 36.8,
        deviation: 7.1,
        outcome: 'confirmed',
      },
      {
        userId: bruno,
        takenAt: '2026-03-03T05:51:00.000Z',
        score: 40,
        testType: 'LightningTest',
        pass: false,
        outcome: 'inconclusive',
      },
      { userId: bruno, takenAt: '2026-03-04T05:51:00.000Z', score: null, isValid: false, outcome: 'invalid' },
      {
        userId: bruno,
        takenAt: '2026-03-05T05:51:00.000Z',
        score: null,
        testType: 'LightningTest',
        pass: false,
        isValid: false,
        outcome: 'invalid',
      },
    ]);
    const columns = 'name,employeeNumber,test,score,band,baseline,deviation,sdUnits,outcome,validity,takenAt';
    const days = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z', validity: 'valid,invalid' };

    const { body, headers } = await admin.call(file, { query: { ...days, sort: 'takenAt', columns } }, CSV);

    expect(headers['content-type']).toBe('application/csv;charset=utf-8');
    expect(textIn(body).split('\r\n').slice(1, -1)).toEqual([
      'Ana Lima,100-1,Full test,43.9,Low,36.8,7.1,3.6,Confirmed,Valid,2026-03-02T05:51:00.000Z,2026-03-02T05:51:00+00:00',
      'Bruno Lima,100-2,Quick check,INCONCLUSIVE,,,,,Inconclusive,Valid,2026-03-03T05:51:00.000Z,2026-03-03T05:51:00+00:00',
      'Bruno Lima,100-2,Full test,,,,,,Does not count,Does not count,2026-03-04T05:51:00.000Z,2026-03-04T05:51:00+00:00',
      'Bruno Lima,100-2,Quick check,INCONCLUSIVE,,,,,Does not count,Does not count,2026-03-05T05:51:00.000Z,2026-03-05T05:51:00+00:00',
    ]);
    const [entry] = await asAdmin<{ detail: { rows: number; columns: string[] } }>(
      server.admin,
      `select detail from audit_entries where organization_id = $1 and action = 'scores.exported'`,
      [organizationId],
    );
    expect(entry?.detail).toMatchObject({ rows: 4, columns: columns.split(',') });
  });

  test('is refused without the permission to export', async () => {
    const { organizationId } = await aReport(() => []);
    const nurse = await server.signedInAs('admin', organizationId, { profile: 'nurse' });

    expect((await nurse.call(listScores, { query: {} })).status).toBe(200);
    expect((await nurse.call(file, { query: {} }, CSV)).status).toBe(403);
  });

  test('continues over many pages of the database', async () => {
    const { admin } = await aReport(({ ana }) =>
      Array.from({ length: 1203 }, (_, at) => ({ userId: ana, takenAt: ago(1 + at / 10_000), score: 40 })),
    );

    const { body } = await admin.call(file, { query: { columns: 'takenAt' } }, CSV);

    const moments = textIn(body).split('\r\n').slice(1, -1);
    expect(moments).toHaveLength(1203);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });
});

test('nothing is averaged across versions of norms, and every figure has its n', async () => {
  const { admin } = await aReport(({ ana, bruno }) => [
    { userId: ana, takenAt: ago(3), score: 20, normsVersion: 'old' },
    ...[41, 43, 46, 64].map((score) => ({ userId: bruno, takenAt: ago(1), score, normsVersion: 'new' })),
    { userId: ana, takenAt: ago(2), score: 45, testType: 'LightningTest', pass: true, normsVersion: 'new' },
    { userId: ana, takenAt: ago(2), score: 45, testType: 'LightningTest', pass: false, normsVersion: 'new' },
    { userId: ana, takenAt: ago(2), score: 45, flags: ['focus_lost'], normsVersion: 'old' },
  ]);

  const { body } = await admin.call(getScoreSummary, { query: {} });

  expect(body).toMatchObject({
    tests: 8,
    people: 2,
    suspects: 1,
    full: [
      { normsVersion: 'new', n: 4, median: 44.5, q1: 42.5, q3: 50.5, bands: [2, 1, 0, 0, 0, 1] },
      { normsVersion: 'old', n: 2, median: 32.5 },
    ],
    lightning: { n: 2, passed: 1 },
  });
});
