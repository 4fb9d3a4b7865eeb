import { beforeAll, expect, test } from 'vitest';
import { ewma, cusum } from '#areas/scoring/drift.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { createTagCategory } from '#areas/users/tags/tag-categories.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { aUser } from '#tests/support/builders.ts';
import { aReportedBaseline } from '#tests/support/results/reported-baselines.ts';
import { reportedTests, type ReportedTest } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getDeviationLines, getTimeline, listTimelineCells } from '../timeline.contract.ts';
import type { TimelineCell } from '../timeline-cell.ts';

/** Two whole weeks in Lima, which is five hours behind UTC. */
const PERIOD = { from: '2026-03-02T05:00:00Z', to: '2026-03-16T05:00:00Z' };
const onDay = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, 2 + day, hour)).toISOString();

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await anAdminInLima();
});

async function anAdminInLima() {
  const boss = await server.anAdmin();
  await asAdmin(server.admin, `update organizations set time_zone = 'America/Lima' where id = $1`, [
    boss.organizationId,
  ]);
  return boss;
}

const aWorker = (firstName: string, organizationId = admin.organizationId) =>
  aUser(server.databases, { organizationId, firstName, lastName: 'Prova' });

const taken = (tests: readonly ReportedTest[], organizationId = admin.organizationId) =>
  reportedTests(server, organizationId, tests);

const compared = (userId: string, takenAt: string, deviation: number): ReportedTest => ({
  userId,
  takenAt,
  score: 40 + deviation,
  deviation,
  baseline: 40,
});

const cellsOf = async (userId: string, query: object = {}): Promise<TimelineCell[]> => {
  const { body } = await admin.call(getTimeline, { query: { users: userId, ...PERIOD, ...query } });
  return body.items[0]?.cells ?? [];
};

test('a cell holds the tests of one day in the organization’s time zone', async () => {
  const ana = await aWorker('Ana');
  await taken([
    compared(ana, onDay(0, 5), 1),
    compared(ana, onDay(1, 4), 2),
    compared(ana, onDay(1, 5), 3),
    compared(ana, onDay(14, 4), 4),
    compared(ana, onDay(14, 5), 9),
  ]);

  expect(await cellsOf(ana)).toMatchObject([
    { column: 0, deviation: 2, tests: 2 },
    { column: 1, deviation: 3, tests: 1 },
    { column: 13, deviation: 4, tests: 1 },
  ]);
  expect(await cellsOf(ana, { by: 'week' })).toMatchObject([
    { column: 0, deviation: 3, tests: 3 },
    { column: 1, deviation: 4, tests: 1 },
  ]);
});

test('a cell shows the last, the worst or the mean of its tests, and the test it stands for', async () => {
  const bo = await aWorker('Bo');
  const [worst, , last] = await taken([
    compared(bo, onDay(0, 8), 6),
    compared(bo, onDay(0, 9), -1),
    compared(bo, onDay(0, 10), 1),
  ]);

  expect(await cellsOf(bo)).toMatchObject([{ deviation: 1, resultId: last, reds: 1 }]);
  expect(await cellsOf(bo, { value: 'worst' })).toMatchObject([{ deviation: 6, resultId: worst }]);
  expect(await cellsOf(bo, { value: 'mean' })).toMatchObject([{ deviation: 2, resultId: last }]);
});

test('quick checks, tests that do not count, tests without a baseline and missed ones are kept apart', async () => {
  const cleo = await aWorker('Cleo');
  await taken([
    { userId: cleo, takenAt: onDay(0), score: 40, testType: 'LightningTest', pass: true },
    { userId: cleo, takenAt: onDay(1), score: 45, testType: 'LightningTest', pass: false },
    { userId: cleo, takenAt: onDay(2), score: null, isValid: false },
    { userId: cleo, takenAt: onDay(3), score: 40 },
    { userId: cleo, takenAt: onDay(4), score: 40, isVoid: true },
  ]);
  await aMissedTest(cleo, onDay(5));

  expect(await cellsOf(cleo)).toMatchObject([
    { column: 0, lightning: 'pass', tests: 0, deviation: null },
    { column: 1, lightning: 'inconclusive', tests: 0 },
    { column: 2, invalid: 1, tests: 0 },
    { column: 3, provisional: 1, tests: 1, deviation: null },
    { column: 5, missed: 1, tests: 0 },
  ]);
});

async function aMissedTest(userId: string, dueAt: string): Promise<void> {
  const scheduleId = crypto.randomUUID();
  await asAdmin(
    server.admin,
    `insert into schedules (organization_id, id, name, recurrence, windows, zone_kind, starts_on, test_type)
     values ($1, $2, 'Mornings', '{}', '[]', 'organization', '2026-01-01', 'FullTest')`,
    [admin.organizationId, scheduleId],
  );
  await asAdmin(
    server.admin,
    `insert into occurrences (organization_id, schedule_id, user_id, opens_at, due_at, closes_at, zone, test_type, status, missed_reason)
     values ($1, $2, $3, $4::timestamptz - interval '1 hour', $4, $4, 'America/Lima', 'FullTest', 'missed', 'none')`,
    [admin.organizationId, scheduleId, userId, dueAt],
  );
}

test('rows are sorted by the latest deviation, the worst, the reds or the name, page by page', async () => {
  const boss = await anAdminInLima();
  const { organizationId } = boss;
  const [a = '', b = '', c = '', d = ''] = await Promise.all(
    ['A', 'B', 'C', 'D'].map((n) => aWorker(n, organizationId)),
  );
  await taken(
    [
      compared(a, onDay(0), 9),
      compared(a, onDay(1), 1),
      compared(b, onDay(0), 3),
      compared(c, onDay(0), 6),
      compared(c, onDay(1), 7),
      compared(c, onDay(2), 2),
      { userId: d, takenAt: onDay(1), score: null, isValid: false },
    ],
    organizationId,
  );
  const inOrder = async (sort: 'latest' | 'worst' | 'reds' | 'name') => {
    const query = { ...PERIOD, sort, limit: 3 };
    const { body } = await boss.call(getTimeline, { query });
    const { body: next } = await boss.call(getTimeline, { query: { ...query, cursor: body.nextCursor ?? '' } });
    expect(body.total).toBe(4);
    return [...body.items, ...next.items].map(({ person }) => person?.firstName).join('');
  };

  expect(await inOrder('latest')).toBe('BCAD');
  expect(await inOrder('worst')).toBe('ACBD');
  expect(await inOrder('reds')).toMatch(/^CA/);
  expect(await inOrder('name')).toBe('ABCD');
});

test('a column counts the tests and reds of everyone, whatever page is shown', async () => {
  const boss = await anAdminInLima();
  const people = await Promise.all(['A', 'B', 'C'].map((name) => aWorker(name, boss.organizationId)));
  await taken(
    people.map((userId, at) => compared(userId, onDay(2), at * 3)),
    boss.organizationId,
  );

  const { body } = await boss.call(getTimeline, { query: { ...PERIOD, limit: 1 } });

  expect(body.columns).toHaveLength(14);
  expect(body.columns[2]).toEqual({ from: '2026-03-04', to: '2026-03-04', tests: 3, reds: 1 });
});

test('a row of a tag is the median of its people', async () => {
  const boss = await anAdminInLima();
  const { organizationId } = boss;
  const { body: category } = await boss.call(createTagCategory, { body: { name: 'Crew' } });
  const { body: tag } = await boss.call(createTag, { body: { name: 'B', categoryId: category.id } });
  const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => aWorker(name, organizationId)));
  for (const id of people.slice(0, 3)) await boss.call(setUserTags, { params: { id }, body: { tagIds: [tag.id] } });
  await taken(
    people.map((userId, at) => compared(userId, onDay(0), at * at)),
    organizationId,
  );

  const { body } = await boss.call(getTimeline, { query: { ...PERIOD, groupBy: category.id } });

  expect(body.items).toMatchObject([
    { id: tag.id, person: null, tag: { name: 'B' }, cells: [{ column: 0, deviation: 1, tests: 3, reds: 0 }] },
    { id: category.id, tag: null, cells: [{ deviation: 9, tests: 1, reds: 1 }] },
  ]);
});

test('a period with too many columns is cut to its last ones', async () => {
  const { body } = await admin.call(getTimeline, {
    query: { from: '2025-01-01T05:00:00Z', to: '2026-01-01T05:00:00Z' },
  });

  expect(body).toMatchObject({ isCut: true });
  expect(body.columns).toHaveLength(92);
  expect(body.columns.at(-1)?.from).toBe('2025-12-31');
});

test('the file has a line for each cell', async () => {
  const dora = await aWorker('Dora');
  await taken([compared(dora, onDay(0), 2), compared(dora, onDay(1), 6)]);
  const query = { users: dora, ...PERIOD, columns: 'name,from,deviation,reds' };

  const { body } = await admin.call(asFile(listTimelineCells), { query }, { accept: 'application/csv' });

  expect(new TextDecoder().decode(body.bytes)).toBe(
    'Name,From,Deviation,Reds\r\nDora Prova,2026-03-02,2,0\r\nDora Prova,2026-03-03,6,1\r\n',
  );
});

test('a caller that accepts CSV gets the timeline with a line for each cell, of people and of tags', async () => {
  const gus = await aWorker('Gus');
  await taken([compared(gus, onDay(0), 2), compared(gus, onDay(1), 6)]);
  const category = (await admin.call(createTagCategory, { body: { name: 'Crews of Gus' } })).body.id;
  const { id: tagId } = (await admin.call(createTag, { body: { name: 'Blue', categoryId: category } })).body;
  await admin.call(setUserTags, { params: { id: gus }, body: { tagIds: [tagId] } });
  const query = { users: gus, ...PERIOD, columns: 'name,from,deviation,reds' };
  const csv = async (asked: object) =>
    new TextDecoder().decode(
      (await admin.call(asFile(getTimeline), { query: { ...query, ...asked } }, { accept: 'application/csv' })).body
        .bytes,
    );

  expect(await csv({})).toBe('Name,From,Deviation,Reds\r\nGus Prova,2026-03-02,2,0\r\nGus Prova,2026-03-03,6,1\r\n');
  expect(await csv({ groupBy: category })).toBe(
    'Name,From,Deviation,Reds\r\nBlue,2026-03-02,2,0\r\nBlue,2026-03-03,6,1\r\n',
  );
  const named = await asAdmin<{ user_id: string }>(server.admin, `select user_id from named_files where user_id = $1`, [
    gus,
  ]);
  expect(named).toHaveLength(1);
});

test('the timeline as a file is refused without the permission to export', async () => {
  const nurse = await server.signedInAs('admin', admin.organizationId, { profile: 'nurse' });

  expect((await nurse.call(getTimeline, { query: PERIOD })).status).toBe(200);
  expect((await nurse.call(asFile(getTimeline), { query: PERIOD }, { accept: 'application/csv' })).status).toBe(403);
});

test('a line is smoothed and summed from the first test of its baseline, and shows those of the period', async () => {
  const eli = await aWorker('Eli');
  const { organizationId } = admin;
  const baselineId = await aReportedBaseline(server, {
    organizationId,
    userId: eli,
    value: 40,
    validFrom: onDay(0, 6),
  });
  const deviations = [1, -2, 4, 6, 5, 3];
  const rcis = deviations.map((deviation) => deviation / 2);
  await taken(
    deviations.map((deviation, at) => ({
      ...compared(eli, onDay(at - 3), deviation),
      rci: rcis[at] ?? null,
      baselineId,
    })),
  );

  const { body } = await admin.call(getDeviationLines, { query: { users: eli, ...PERIOD } });
  const [series] = body.items[0]?.series ?? [];

  const sigma = 2 * Math.sqrt(1 + 1 / 3);
  const smoothed = ewma(deviations, { target: 0, sigma, ...NORMS.ewma });
  const { upper } = cusum(rcis, { target: 0, sigma: 1, ...NORMS.cusum });
  expect(series?.points.map(({ deviation }) => deviation)).toEqual([6, 5, 3]);
  expect(series?.points.map((point) => point.smoothed)).toEqual(smoothed.z.slice(3));
  expect(series?.points.map((point) => point.upper)).toEqual(smoothed.ucl.slice(3));
  expect(series?.points.map((point) => point.sum)).toEqual(upper.slice(3));
  expect(series?.drift).toEqual({ state: 'signal', since: onDay(-1) });
  expect(body.items[0]?.events).toEqual([{ at: onDay(0, 6), kind: 'reset', deviceClass: 'phone-touch' }]);
});

test('a line has the events its reader may see: another policy and another kind of device', async () => {
  const organizationId = await server.anOrganization('With events');
  const chief = await server.signedInAs('admin', organizationId);
  const ivo = await aUser(server.databases, { organizationId, firstName: 'Ivo' });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const days = [24 * 30, 24 * 20, 24 * 3, 24 * 2];
  const classes = ['phone-touch', 'desktop-mouse', 'desktop-mouse', 'phone-touch'];
  await reportedTests(
    server,
    organizationId,
    days.map((hours, at) => ({ userId: ivo, takenAt: hoursAgo(hours), score: 40, deviceClass: classes[at] ?? '' })),
  );
  await asAdmin(
    server.admin,
    `insert into testing_policies (organization_id, version, created_at)
     values ($1, 1, now() - interval '25 days'), ($1, 2, now() - interval '1 day')`,
    [organizationId],
  );
  const kindsFor = async (caller: Caller) => {
    const { body } = await caller.call(getDeviationLines, { query: { users: ivo, period: '90d' } });
    return body.items[0]?.events.map(({ kind, deviceClass }) => [kind, deviceClass]);
  };

  expect(await kindsFor(chief)).toEqual([
    ['policy', null],
    ['device', 'desktop-mouse'],
    ['device', 'phone-touch'],
    ['policy', null],
  ]);
  const grid = await chief.call(getTimeline, { query: { period: '90d', by: 'week' } });
  expect(grid.body.policyChanges).toHaveLength(2);
  const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });
  expect(await kindsFor(supervisor)).toEqual([
    ['device', 'phone-touch'],
    ['policy', null],
  ]);
});

test('a reader who may not see details gets nothing about slow change', async () => {
  const flo = await aWorker('Flo');
  const { organizationId } = admin;
  const baselineId = await aReportedBaseline(server, { organizationId, userId: flo, value: 40 });
  await taken([{ ...compared(flo, onDay(1), 6), rci: 6, baselineId }]);
  const manager = await server.signedInAs('admin', organizationId, { profile: 'safetyManager' });

  const { body } = await manager.call(getDeviationLines, { query: { users: flo, ...PERIOD } });

  expect(body.items[0]?.series).toMatchObject([{ drift: null, points: [{ deviation: 6, sum: null }] }]);
});

test('too many people for one chart are refused', async () => {
  const users = Array.from({ length: 21 }, () => crypto.randomUUID()).join(',');

  expect((await admin.call(getDeviationLines, { query: { users } })).status).toBe(400);
});
