import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listActivity } from '#areas/users/record/activity.contract.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests, type ReportedTest } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { listUserSummaries, type UserSummaries } from '../user-summary.contract.ts';

const DAY_MS = 86_400_000;
const MARCH = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z', purpose: 'Return to work' };
const onDay = (day: number) => new Date(Date.UTC(2026, 2, 1 + day, 6)).toISOString();

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
});

const aWorker = (firstName: string, status = 'active') =>
  aUser(server.databases, { organizationId: admin.organizationId, firstName, status });

const taken = (tests: readonly ReportedTest[]) => reportedTests(server, admin.organizationId, tests);

const summaryOf = async (users: string, query: object = {}, caller: Caller = admin) =>
  (await caller.call(listUserSummaries, { query: { users, ...MARCH, ...query } })).body.items[0];

test('a summary counts the tests of the period by their outcome', async () => {
  const ana = await aWorker('Ana');
  await taken([
    { userId: ana, takenAt: onDay(1), score: 38, deviation: 0 },
    { userId: ana, takenAt: onDay(2), score: 41, deviation: 3, flags: ['focus_lost'] },
    { userId: ana, takenAt: onDay(3), isValid: false, score: null, outcome: 'invalid' },
    { userId: ana, takenAt: onDay(4), score: 40, testType: 'LightningTest', pass: true, outcome: 'pass' },
    { userId: ana, takenAt: onDay(5), score: 50, testType: 'LightningTest', pass: false, outcome: 'inconclusive' },
    { userId: ana, takenAt: onDay(6), score: 70, isVoid: true },
    { userId: ana, takenAt: onDay(-2), score: 44, deviation: 6 },
    { userId: ana, takenAt: onDay(31), score: 44, deviation: 6 },
  ]);

  const summary = await summaryOf(ana);

  expect(summary?.figures).toEqual({
    firstTestAt: onDay(1),
    lastTestAt: onDay(5),
    fullTests: 2,
    passes: 1,
    inconclusive: 1,
    invalid: 1,
    suspect: 1,
    // From March 2 on; the test in February is outside.
    meanDeviation: 1.5,
    meanDeviationOf: 2,
  });
  expect(summary?.latest).toMatchObject({ score: 41, deviation: 3 });
  expect(summary?.tests.map(({ takenAt }) => takenAt)).toEqual([6, 5, 4, 3, 2, 1].map(onDay));
});

test('the mean deviation of thirty days reaches back before a short period', async () => {
  const bo = await aWorker('Bo');
  await taken([
    { userId: bo, takenAt: onDay(1), score: 44, deviation: 6 },
    { userId: bo, takenAt: onDay(29), score: 40, deviation: 2 },
  ]);

  const summary = await summaryOf(bo, { from: onDay(25) });

  expect(summary?.figures).toMatchObject({ fullTests: 1, meanDeviation: 4, meanDeviationOf: 2 });
});

test('scores around a day are compared by medians and by their difference', async () => {
  const cleo = await aWorker('Cleo');
  const scores = [38, 39, 40, 41, 45, 46, 47, 48];
  await taken(scores.map((score, at) => ({ userId: cleo, takenAt: onDay(at), score })));

  const summary = await summaryOf(cleo, { splitOn: '2026-03-05' });

  expect(summary?.beforeAfter).toEqual({
    day: '2026-03-05',
    before: { n: 4, median: 39.5 },
    after: { n: 4, median: 46.5 },
    shift: 7,
    low: 4,
    high: 10,
  });
});

test('each summary is recorded, with its purpose and the printed hash', async () => {
  const dora = await aWorker('Dora');
  await taken([{ userId: dora, takenAt: onDay(1), score: 40 }]);
  const { body } = await admin.call(listUserSummaries, { query: { users: dora, ...MARCH, template: 'health' } });
  const [item] = body.items;

  const [entry] = await asAdmin<{ detail: Record<string, unknown>; actor_id: string }>(
    server.admin,
    `select actor_id, detail from audit_entries where action = 'summary.generated' and object_id = $1`,
    [dora],
  );

  expect(entry).toMatchObject({
    actor_id: admin.userId,
    detail: { reason: 'Return to work', template: 'health', copy: 'full', hash: item?.hash },
  });
  const head = headOf(body);
  const { hash, ...content } = item ?? { hash: '' };
  expect(hash).toBe(sha256({ ...head, template: 'health', copy: 'full', content }));
  const activity = await admin.call(listActivity, { params: { id: dora }, query: {} });
  expect(activity.body.items[0]).toMatchObject({ action: 'summary.generated', reason: 'Return to work' });
});

const headOf = ({ items: _, nextCursor: __, total: ___, ...head }: UserSummaries) => head;

/** Computed by hand: keys in alphabetical order, without spaces. */
const sha256 = (content: unknown) => createHash('sha256').update(canonical(content)).digest('hex');

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const record = value as Record<string, unknown>;
  const pairs = Object.keys(record)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`);
  return `{${pairs.join(',')}}`;
}

test('a caller that accepts CSV gets a line for each person, and each is recorded', async () => {
  const ida = await aWorker('Ida');
  await taken([
    { userId: ida, takenAt: onDay(1), score: 41.5, deviation: 3 },
    { userId: ida, takenAt: onDay(4), score: 40, testType: 'LightningTest', pass: true, outcome: 'pass' },
  ]);
  const columns = 'name,status,latestScore,latestDeviation,fullTests,passes,missed';
  const query = { users: ida, ...MARCH, columns };

  const { body, headers } = await admin.call(asFile(listUserSummaries), { query }, { accept: 'application/csv' });

  expect(headers['content-type']).toBe('application/csv;charset=utf-8');
  expect(new TextDecoder().decode(body.bytes).split('\r\n').slice(1)).toEqual(['Ida Prova,Active,41.5,3,1,1,0', '']);
  const entries = await asAdmin<{ action: string }>(
    server.admin,
    `select action from audit_entries
     where organization_id = $1 and (object_id = $2 or detail ->> 'report' = 'user-summary') order by action`,
    [admin.organizationId, ida],
  );
  expect(entries.map(({ action }) => action)).toEqual(['report.exported', 'summary.generated']);
  const named = await asAdmin(server.admin, `select from named_files where user_id = $1`, [ida]);
  expect(named).toHaveLength(1);
});

test('a file of summaries requires a purpose and the permission to export', async () => {
  const nurse = await server.signedInAs('admin', admin.organizationId, { profile: 'nurse' });
  const jan = await aWorker('Jan');
  const accept = { accept: 'application/csv' };
  const file = asFile(listUserSummaries);

  const refused = await nurse.call(file, { query: { users: jan, ...MARCH } }, accept);
  const aimless = await admin.call(file, { query: { users: jan, ...MARCH, purpose: ' ' } }, accept);

  expect([refused.status, aimless.status]).toEqual([403, 400]);
});

test('without a purpose there is no summary and no record', async () => {
  const eli = await aWorker('Eli');

  const answer = await admin.call(listUserSummaries, { query: { users: eli, ...MARCH, purpose: ' ' } });

  expect(answer.status).toBe(400);
  expect((await admin.call(listActivity, { params: { id: eli }, query: {} })).body.items).toEqual([]);
});

test('the person’s own copy leaves out notes for colleagues', async () => {
  const finn = await aWorker('Finn');
  const [id] = await taken([{ userId: finn, takenAt: onDay(1), score: 60, isVoid: true }]);
  await asAdmin(server.admin, `update results set void_reason = 'Somebody else sat there.' where id = $1`, [id]);

  expect((await summaryOf(finn))?.tests[0]?.voidReason).toBe('Somebody else sat there.');
  expect((await summaryOf(finn, { copy: 'worker' }))?.tests[0]?.voidReason).toBeNull();
});

test('a person who left and has not tested still gets a summary', async () => {
  const gil = await aWorker('Gil', 'left');

  expect(await summaryOf(gil)).toMatchObject({
    person: { id: gil, status: 'left' },
    baseline: null,
    latest: null,
    tests: [],
    figures: { fullTests: 0, firstTestAt: null, meanDeviation: null },
  });
});

test('a supervisor sees the last fourteen days, and nothing about slow change', async () => {
  const supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor' });
  const hana = await aWorker('Hana');
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  await taken([1, 20].map((days) => ({ userId: hana, takenAt: daysAgo(days), score: 40, deviation: 1 })));
  const days = { from: daysAgo(28), to: daysAgo(-1) };

  expect(await summaryOf(hana, days, supervisor)).toMatchObject({ figures: { fullTests: 1 }, drift: null });
  expect(await summaryOf(hana, days)).toMatchObject({ figures: { fullTests: 2 }, drift: { state: 'unknown' } });
});

test('a batch is read page by page, by name', async () => {
  const other = await server.anAdmin();
  for (const firstName of ['Zoe', 'Ana', 'Mia']) {
    await aUser(server.databases, { organizationId: other.organizationId, firstName, status: 'suspended' });
  }
  const query = { ...MARCH, status: 'suspended', limit: 2 };

  const first = (await other.call(listUserSummaries, { query })).body;
  const second = (await other.call(listUserSummaries, { query: { ...query, cursor: first.nextCursor ?? '' } })).body;

  expect(first.total).toBe(3);
  expect([...first.items, ...second.items].map(({ person }) => person.firstName)).toEqual(['Ana', 'Mia', 'Zoe']);
});

test('more than five hundred people are too many for one batch', async () => {
  const other = await server.anAdmin();
  await asAdmin(
    server.admin,
    `insert into users (organization_id, id, role, status, first_name, last_name)
     select $1, gen_random_uuid(), 'user', 'active', 'P' || n, 'Prova' from generate_series(1, 500) n`,
    [other.organizationId],
  );

  const answer = await other.call(listUserSummaries, { query: MARCH });

  expect([answer.status, answer.problem.code]).toEqual([409, 'too_many_summaries']);
});
