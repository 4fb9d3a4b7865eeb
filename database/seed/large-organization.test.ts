import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviation } from '#areas/scoring/deviation.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { anAccount, anOrganization } from '#tests/support/builders.ts';
import { asAdmin, copyDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { seedLargeOrganization } from './large-organization.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const LARGE = { name: 'Large', people: 50, results: 2000, days: 182, seed: 7, now: NOW };

/** All created rows, without the times at which they were written. */
const contents = async ({ admin }: TestDatabase) => {
  const of = (table: string, columns: string) =>
    asAdmin<{ count: number; hash: string }>(
      admin,
      `select count(*)::int, md5(string_agg(row (${columns})::text, '' order by row (${columns})::text)) as hash from ${table}`,
    );
  return {
    users: await of('users', 'id, first_name, last_name, employee_number, status'),
    tagged: await of('tagged_users', 'tag_id, user_id'),
    attempts: await of('attempts', 'id, user_id, seed, created_at, submitted_at, payload_hash'),
    visits: await of('visits', 'visits.*'),
    cases: await of('cases', 'cases.*'),
    steps: await of('case_steps', 'case_steps.*'),
    results: await of('results', 'results.*'),
    baselines: await of('baselines', 'id, user_id, status, value, sd, n, light_value, last_member_at'),
    members: await of('baseline_members', 'baseline_members.*'),
  };
};

/** What follows from the results: rows that triggers and the job for days maintain. */
const derived = async ({ admin }: TestDatabase) => {
  const of = (table: string, columns: string, order: string) =>
    asAdmin(admin, `select ${columns} from ${table} order by ${order}`);
  return {
    latest: await of('latest_results', '*', 'user_id'),
    drifts: await of('drifts', '*', 'baseline_id'),
    days: await of('daily_results', '*', 'day, norms_version'),
    marks: await of('changed_results', 'taken_at', 'taken_at'),
    served: await of('occurrences', 'id', 'id'),
  };
};

type Way = Partial<typeof LARGE> & { readonly threads?: number; readonly isInserted?: true };

/** Copies the rows as a superuser, or inserts them. */
async function seeded({ isInserted, ...change }: Way = {}): Promise<TestDatabase> {
  const database = await copyDatabase();
  const owner = isInserted ? {} : { owner: database.admin };
  await seedLargeOrganization(database.databases, { ...LARGE, ...owner, ...change, onProgress: () => {} });
  return database;
}

describe('a large organization', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await seeded();
  });
  afterAll(() => database.close());

  test('has the requested numbers of people and results, from everyone who is not just invited', async () => {
    const { users, results, tagged } = await contents(database);
    const [{ count } = { count: 0 }] = await asAdmin<{ count: number }>(
      database.admin,
      `select count(*)::int from users person where (status = 'invited') = exists (
         select from results where user_id = person.id)`,
    );

    expect([users[0]?.count, results[0]?.count, tagged[0]?.count]).toEqual([50, 2000, 150]);
    expect(count).toBe(0);
  });

  test('has a decided case for each unusual visit but those of the last day, which wait', async () => {
    const open = await asAdmin<{ count: number; oldest: Date | null; decided: number }>(
      database.admin,
      `select (select count(*)::int from undecided) as count, (select min(began_at) from undecided) as oldest,
              (select count(*)::int from cases where state = 'closed') as decided`,
    );
    const unusual = await asAdmin<{ count: number }>(
      database.admin,
      `select count(*)::int from visits where outcome in ('confirmed', 'unconfirmed', 'confirming')`,
    );

    expect(open[0]?.decided).toBeGreaterThan(5);
    expect((open[0]?.count ?? 0) + (open[0]?.decided ?? 0)).toBe(unusual[0]?.count);
    expect(open[0]?.oldest?.getTime() ?? NOW).toBeGreaterThan(NOW - 86_400_000);
  });

  test('is the same for the same seed, and different for another', async () => {
    const again = await seeded();
    const other = await seeded({ seed: 8 });

    expect(await contents(again)).toEqual(await contents(database));
    expect((await contents(other)).results).not.toEqual((await contents(database)).results);
    await again.close();
    await other.close();
  });

  test('is the same when rows are inserted with all triggers instead of copied, and what triggers maintain is too', async () => {
    const inserted = await seeded({ isInserted: true });

    const { latest, drifts, days, marks } = await derived(inserted);
    expect([latest.length, drifts.length > 30, days.length > 150, marks.length]).toEqual([49, true, true, 0]);
    expect(await derived(database)).toEqual(await derived(inserted));
    expect(await contents(database)).toEqual(await contents(inserted));
    await inserted.close();
  });

  test('is the same in any number of threads', async () => {
    const parallel = await seeded({ threads: 3 });

    expect(await contents(parallel)).toEqual(await contents(database));
    expect(await derived(parallel)).toEqual(await derived(database));
    await parallel.close();
  });

  test('is stored in the order of time, with every trigger on again', async () => {
    // A few tests were updated at the end and have moved. Person by person the correlation would be about 0.
    const [order] = await asAdmin<{ correlation: number }>(
      database.admin,
      `select corr(place, extract(epoch from taken_at)) as correlation
       from (select taken_at, row_number() over (order by ctid) as place from results) stored`,
    );
    const off = await asAdmin(database.admin, `select tgname from pg_trigger where tgenabled <> 'O'`);

    expect(off).toEqual([]);
    expect(order?.correlation).toBeGreaterThan(0.8);
  });

  test('judges every full test by the baseline stored with it', async () => {
    const rows = await asAdmin<StoredDeviation>(
      database.admin,
      `select score::float8, baseline_value::float8 as value, baseline_sd as sd, baseline_n as n, deviation::float8, rci, p,
              change
       from results where test_type = 'FullTest' and is_valid and baseline_status = 'established'`,
    );

    expect(rows.length).toBeGreaterThan(400);
    for (const { score, value, sd, n, ...stored } of rows) {
      const cut = Math.floor(NORMS.baseline.trim * n);
      const h = n - 2 * cut;
      const df = NORMS.baseline.priorDf + n - 1;
      const found = deviation(score, { status: 'established', value, sd, n, h, df, se: sd / Math.sqrt(h) }, NORMS);
      expect(stored).toEqual({ deviation: found?.dev, rci: found?.rci, p: found?.p, change: found?.change });
    }
  });

  test('has visits, baselines and memberships that match its results', async () => {
    const [misfits] = await asAdmin(
      database.admin,
      `select
         (select count(*)::int from visits visit where not exists (
            select from results where visit_id = visit.id and user_id = visit.user_id)) as "emptyVisits",
         (select count(*)::int from results result join visits visit on visit.id = result.visit_id
          where result.taken_at < visit.began_at or result.user_id <> visit.user_id) as "foreignVisits",
         (select count(*)::int from results result join baselines baseline on baseline.id = result.baseline_id
          where baseline.user_id <> result.user_id or baseline.device_class <> result.device_class) as "foreignBaselines",
         (select count(*)::int from results result
          where (test_type = 'FullTest' and is_valid) <> exists (
            select from baseline_members where result_id = result.id)) as "wrongMembers",
         (select count(*)::int from baselines baseline
          where status = 'established' and n <> (
            select count(*) from baseline_members where baseline_id = baseline.id and membership = 'in')) as "wrongCounts",
         (select count(*)::int from results where taken_at > $1) as "future"`,
      [new Date(NOW)],
    );

    expect(misfits).toEqual({
      emptyVisits: 0,
      foreignVisits: 0,
      foreignBaselines: 0,
      wrongMembers: 0,
      wrongCounts: 0,
      future: 0,
    });
  });
});

interface StoredDeviation {
  score: number;
  value: number;
  sd: number;
  n: number;
  deviation: number;
  rci: number;
  p: number;
  change: string;
}

test('super administrators are admitted, and other organizations are not changed', async () => {
  const database = await copyDatabase();
  const { databases } = database;
  await anOrganization(databases, 'A real one');
  const accountId = await anAccount(databases, { isSuperAdmin: true });

  await seedLargeOrganization(databases, { ...LARGE, people: 5, results: 10, onProgress: () => {} });

  const members = await asAdmin(database.admin, 'select account_id, role from users where account_id is not null');
  expect(members).toEqual([{ account_id: accountId, role: 'admin' }]);
  const people = await asAdmin(
    database.admin,
    `select organization.name, count(person.id)::int as people from organizations organization
     left join users person on person.organization_id = organization.id group by 1 order by 1`,
  );
  expect(people).toEqual([
    { name: 'A real one', people: 0 },
    { name: 'Large', people: 6 },
  ]);
  await database.close();
});

test('a name that is taken, or more tests than a person could take, is refused', async () => {
  const database = await copyDatabase();
  const seed = (change: Partial<typeof LARGE>) =>
    seedLargeOrganization(database.databases, { ...LARGE, people: 2, results: 4, ...change, onProgress: () => {} });
  await seed({});

  await expect(seed({ seed: 9 })).rejects.toThrow(OperatorError);
  await expect(seed({ name: 'Busy', results: 5000 })).rejects.toThrow(OperatorError);
  await database.close();
});
