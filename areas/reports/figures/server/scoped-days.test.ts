import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { anOrganization, aSession, aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { countByDays, findDailyFigures } from './daily-figures.queries.ts';
import { rollUpChangedDays } from './daily-results.service.ts';
import { rollUpScopes } from './scoped-days.service.ts';

const database = databaseForTests();

const FILTER = ReportFilter.parse({ from: '2026-03-01T00:00:00Z', to: '2026-03-11T00:00:00Z' });
const on = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T08:00:00Z`;

/** Two crews with one person each, and an administrator for each crew. */
async function twoCrews() {
  const organizationId = await anOrganization(database.databases, 'Two crews');
  const person = () => aUser(database.databases, { organizationId, role: 'user' });
  const people = [await person(), await person()] as const;
  const tags = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const ask = (text: string, ...values: unknown[]) => asAdmin(database.admin, text, [organizationId, ...values]);
  for (const [at, tag] of tags.entries()) {
    await ask(`insert into user_tags (organization_id, id, name) values ($1, $2, $3)`, tag, `Crew ${at}`);
    await ask(`insert into tagged_users (organization_id, tag_id, user_id) values ($1, $2, $3)`, tag, people[at]);
  }
  const reader = async (tag: string) =>
    (await aSession(database.databases, { role: 'admin', organizationId, profile: 'nurse', scope: [tag] })).userId;
  const readers = [await reader(tags[0]), await reader(tags[1])] as const;
  await reportedTests(database, organizationId, [
    ...[1, 2, 3, 5].map((day) => ({ userId: people[0], takenAt: on(day), score: 40 })),
    ...[2, 3, 4].map((day) => ({ userId: people[1], takenAt: on(day), score: 60 })),
  ]);
  const as = <T>(scopeOf: string | null, work: (db: TenantDb) => Promise<T>) =>
    withOrganization(
      database.databases,
      { organizationId, actor: { userId: scopeOf, isScoped: scopeOf !== null } },
      work,
    );
  const read = (scopeOf: string | null) =>
    as(scopeOf, async (db) => {
      const scope = { filter: FILTER, reader: { userId: scopeOf ?? '', resultDays: null } };
      const { days } = await findDailyFigures(db, scope);
      const { total } = await countByDays(db, scope);
      return { total, days: days.map(({ day, found, median }) => `${day.slice(8)}: ${found} ${median}`) };
    });
  const tell = async () => {
    await rollUpChangedDays(database.databases);
    await rollUpScopes(database.databases);
  };
  return { organizationId, people, tags, readers, ask, as, read, rollUp: tell };
}

test('each scope has days of its own, and days without tests of its people are stored too', async () => {
  const { readers, read, ask, rollUp } = await twoCrews();
  const before = [await read(readers[0]), await read(readers[1]), await read(null)];

  await rollUp();
  await rollUp();

  expect([await read(readers[0]), await read(readers[1]), await read(null)]).toEqual(before);
  expect(before[0]).toEqual({ total: 4, days: ['01: 1 40', '02: 1 40', '03: 1 40', '05: 1 40'] });
  expect(before[1]).toEqual({ total: 3, days: ['02: 1 60', '03: 1 60', '04: 1 60'] });
  const stored = await ask(
    `select count(*)::int as days, count(*) filter (where norms_version = '')::int as empty
     from daily_results where organization_id = $1 group by scope_key order by 1, 2`,
  );
  expect(stored).toEqual([
    { days: 5, empty: 0 },
    { days: 5, empty: 1 },
    { days: 5, empty: 2 },
  ]);
});

test('a scoped reader reads the stored days, and only those of the same people', async () => {
  const { readers, read, ask, rollUp } = await twoCrews();
  await rollUp();

  await ask(
    `update daily_results set figures = jsonb_set(figures, '{median}', '1') where organization_id = $1
     and scope_key <> '00000000-0000-0000-0000-000000000000' and norms_version <> ''`,
  );

  expect((await read(readers[0])).days).toEqual(['01: 1 1', '02: 1 1', '03: 1 1', '05: 1 1']);
  expect((await read(null)).days).toEqual(['01: 1 40', '02: 2 50', '03: 2 50', '04: 1 60', '05: 1 40']);
});

test('when somebody joins or leaves the people in scope, no figure of the former people is read', async () => {
  const { organizationId, people, tags, readers, read, ask, rollUp } = await twoCrews();
  await rollUp();

  await ask(`insert into tagged_users (organization_id, tag_id, user_id) values ($1, $2, $3)`, tags[0], people[1]);
  const joined = await read(readers[0]);
  await rollUp();
  expect(await read(readers[0])).toEqual(joined);
  expect(joined.days).toEqual(['01: 1 40', '02: 2 50', '03: 2 50', '04: 1 60', '05: 1 40']);

  await ask(`delete from tagged_users where organization_id = $1 and tag_id = $2 and user_id = $3`, tags[0], people[0]);
  expect((await read(readers[0])).days).toEqual(['02: 1 60', '03: 1 60', '04: 1 60']);

  await rollUp();
  const keys = await asAdmin(
    database.admin,
    `select count(distinct scope_key)::int as keys from daily_results where organization_id = $1`,
    [organizationId],
  );
  expect(keys).toEqual([{ keys: 3 }]);
});

test('a result that arrives while days are stored for a scope is in the numbers at once', async () => {
  const { organizationId, people, readers, read, rollUp } = await twoCrews();
  await rollUp();

  await reportedTests(database, organizationId, [{ userId: people[0], takenAt: on(4), score: 44 }]);
  expect((await read(readers[0])).days).toContain('04: 1 44');
  await rollUpScopes(database.databases);
  expect((await read(readers[0])).days).toContain('04: 1 44');
  await rollUp();
  expect((await read(readers[0])).days).toContain('04: 1 44');
});

test('nobody in a scope reads the figures of everybody or of another scope', async () => {
  const { as, readers, rollUp } = await twoCrews();
  await rollUp();

  const seen = await as(readers[0], async (db) => {
    const { rows } = await sql<{ key: string; mine: string }>`
      select distinct scope_key as key, scope_key() as mine from daily_results
      where organization_id = ${db.organizationId}`.execute(db);
    return rows;
  });

  expect(seen).toHaveLength(1);
  expect(seen[0]?.key).toBe(seen[0]?.mine);
});
