import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { anOrganization, aUser } from '#tests/support/builders.ts';
import { databaseForTests } from '#tests/support/database/test-database.ts';

const database = databaseForTests();
let organizationId: string;
let site: string;
let crew: string;
beforeAll(async () => {
  organizationId = await anOrganization(database.databases, 'Ours');
  [site, crew] = [await aCategory('Site', 1), await aCategory('Crew', 2)];
});

const within = <T>(work: (db: TenantDb) => Promise<T>, scopeOf?: string): Promise<T> => {
  const actor = scopeOf === undefined ? { userId: null } : { userId: scopeOf, isScoped: true };
  return withOrganization(database.databases, { organizationId, actor }, work);
};

const aCategory = (name: string, position: number) =>
  within(async (db) => {
    const id = newId();
    await sql`insert into tag_categories (id, name, position) values (${id}, ${name}, ${position})`.execute(db);
    return id;
  });

const aTag = (categoryId: string | null) =>
  within(async (db) => {
    const id = newId();
    await sql`insert into user_tags (id, name, category_id) values (${id}, ${id}, ${categoryId})`.execute(db);
    return id;
  });

const aPerson = async (...tags: string[]) => {
  const id = await aUser(database.databases, { organizationId });
  await within((db) =>
    sql`insert into tagged_users (tag_id, user_id) select unnest(${tags}::uuid[]), ${id}`.execute(db),
  );
  return id;
};

async function anAdministrator(...scope: string[]): Promise<string> {
  const admin = await aUser(database.databases, { organizationId, role: 'admin' });
  await within(async (db) => {
    await sql`update users set is_scoped = true where id = ${admin}`.execute(db);
    await sql`insert into admin_scopes (user_id, tag_id) select ${admin}, unnest(${scope}::uuid[])`.execute(db);
  });
  return admin;
}

/** Returns which of these people an administrator with this scope sees. */
async function seen(people: Readonly<Record<string, string>>, ...scope: string[]): Promise<string[]> {
  const admin = await anAdministrator(...scope);
  const { rows } = await within((db) => sql<{ id: string }>`select id from users`.execute(db), admin);
  const ids = new Set(rows.map(({ id }) => id));
  expect(ids.has(admin)).toBe(true);
  return Object.keys(people).filter((name) => ids.has(people[name] ?? ''));
}

test('within a category any tag of the scope is enough, across categories all are needed', async () => {
  const [north, south, crewA, crewB] = [await aTag(site), await aTag(site), await aTag(crew), await aTag(crew)];
  const people = {
    northA: await aPerson(north, crewA),
    northB: await aPerson(north, crewB),
    southA: await aPerson(south, crewA),
    onlyNorth: await aPerson(north),
    onlyA: await aPerson(crewA),
    nobodys: await aPerson(),
  };

  expect(await seen(people, north)).toEqual(['northA', 'northB', 'onlyNorth']);
  expect(await seen(people, north, south)).toEqual(['northA', 'northB', 'southA', 'onlyNorth']);
  expect(await seen(people, north, crewA)).toEqual(['northA']);
  expect(await seen(people, north, south, crewA)).toEqual(['northA', 'southA']);
});

test('tags without a category count as one category', async () => {
  const [red, green, north] = [await aTag(null), await aTag(null), await aTag(site)];
  const people = { red: await aPerson(red), green: await aPerson(green), both: await aPerson(green, north) };

  expect(await seen(people, red, green)).toEqual(['red', 'green', 'both']);
  expect(await seen(people, red, green, north)).toEqual(['both']);
});

test('names a person with several tags of the scope once, and an administrator who carries one', async () => {
  const [north, south, crewA] = [await aTag(site), await aTag(site), await aTag(crew)];
  const person = await aPerson(north, south, crewA);
  const named = async (...scope: string[]) => {
    const admin = await anAdministrator(...scope);
    await within((db) =>
      sql`insert into tagged_users (tag_id, user_id) select unnest(${scope}::uuid[]), ${admin}`.execute(db),
    );
    const { rows } = await within((db) => sql<{ id: string }>`select people_in_scope() as id`.execute(db), admin);
    await within((db) => sql`delete from tagged_users where user_id = ${admin}`.execute(db));
    return rows.map(({ id }) => (id === admin ? 'administrator' : id)).toSorted();
  };

  expect(await named(north, south)).toEqual([person, 'administrator'].toSorted());
  expect(await named(north, south, crewA)).toEqual([person, 'administrator'].toSorted());
});

test('a scope without tags holds only the administrator', async () => {
  expect(await seen({ anyone: await aPerson() })).toEqual([]);
});

test('a tag that went to the bin hides people and never shows more of them', async () => {
  const [north, crewA] = [await aTag(site), await aTag(crew)];
  const people = { northA: await aPerson(north, crewA), onlyNorth: await aPerson(north) };
  await within((db) => sql`update user_tags set deleted_at = now() where id = ${crewA}`.execute(db));

  expect(await seen(people, north, crewA)).toEqual([]);
  expect(await seen(people, crewA)).toEqual([]);
});
