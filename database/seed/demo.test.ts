import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPassword } from '#areas/identity/server/password-hash.ts';
import { createLog } from '#platform/server/log.ts';
import { anOrganization } from '#tests/support/builders.ts';
import { asAdmin, copyDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-logins.ts';
import { seedDemo } from './demo.ts';

const log = createLog('silent');
const everything = (database: TestDatabase) =>
  asAdmin<Record<string, number>>(
    database.admin,
    `select (select count(*)::int from organizations) as organizations, (select count(*)::int from users) as users,
            (select count(*)::int from user_tags) as tags, (select count(*)::int from tagged_users) as tagged,
            (select count(*)::int from accounts) as accounts`,
  );

describe('the demo', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await copyDatabase();
    await seedDemo(database.databases, log);
  });
  afterAll(() => database.close());

  test('has two organizations of 300 and 40 people, besides the logins', async () => {
    const rows = await asAdmin(
      database.admin,
      `select organization.name, count(*)::int as people from users person
       join organizations organization on organization.id = person.organization_id
       where person.account_id is null group by 1 order by 2 desc`,
    );

    expect(rows).toEqual([
      { name: 'Northern Mine', people: 300 },
      { name: 'Harbour Logistics', people: 40 },
    ]);
  });

  test('opens every login with the one password', async () => {
    const rows = await asAdmin<{ email: string; password_hash: string; is_super_admin: boolean }>(
      database.admin,
      'select email, password_hash, is_super_admin from accounts order by email',
    );

    expect(rows.map(({ email }) => email)).toEqual(DEMO_LOGINS.map(({ email }) => email).toSorted());
    expect(rows.filter((row) => row.is_super_admin).map(({ email }) => email)).toEqual(['root@demo.example']);
    for (const row of rows) expect(await isPassword(DEMO_PASSWORD, row.password_hash)).toBe(true);
  });

  test('is made once, and taken up again where it was cut off', async () => {
    const before = await everything(database);
    await seedDemo(database.databases, log);
    expect(await everything(database)).toEqual(before);

    await asAdmin(
      database.admin,
      `delete from users where account_id in (select id from accounts where email like 'root%')`,
    );
    await asAdmin(database.admin, `delete from accounts where email like 'root%'`);
    await seedDemo(database.databases, log);

    expect(await everything(database)).toEqual(before);
  });
});

test('a database with an organization of its own is left alone', async () => {
  const database = await copyDatabase();
  await anOrganization(database.databases, 'A real one');

  await seedDemo(database.databases, log);

  expect(await everything(database)).toEqual([{ organizations: 1, users: 0, tags: 0, tagged: 0, accounts: 0 }]);
  await database.close();
});
