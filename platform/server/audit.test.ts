import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrganization } from '#tests/support/builders.ts';
import { asAdmin, copyDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { findBrokenSeal, findSealHead, sealEntries } from './audit-seals.ts';
import { record } from './audit.ts';
import { withOrganization } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.close());

async function aSealedRecord() {
  const organizationId = await anOrganization(database.databases, 'Ours');
  const inIt = <T>(work: Parameters<typeof withOrganization<T>>[2]) =>
    withOrganization(database.databases, { organizationId, actor: { userId: null, requestId: 'r' } }, work);
  for (let i = 0; i < 5; i += 1) {
    await inIt((db) =>
      record(db, {
        action: 'tag.created',
        objectType: 'tag',
        objectId: crypto.randomUUID(),
        detail: { name: `Tag ${i}`, a: { b: 1 } },
      }),
    );
  }
  await Promise.all([inIt(sealEntries), inIt(sealEntries)]);
  return { organizationId, check: () => inIt(findBrokenSeal), inIt };
}

test('an untouched record holds, and grows', async () => {
  const { check, inIt } = await aSealedRecord();
  await inIt((db) => record(db, { action: 'tag.deleted', objectType: 'tag', objectId: null }));
  await inIt(sealEntries);

  expect(await check()).toBeUndefined();
});

test.each([
  ['the time', `at = at + interval '1 microsecond'`],
  ['the actor', `actor_id = gen_random_uuid()`],
  ['the action', `action = 'tag.renamed'`],
  ['the object', `object_id = null`],
  ['one letter of the detail', `detail = jsonb_set(detail, '{name}', '"Tag X"')`],
])('changing %s of one entry is found and the entry is named', async (_, change) => {
  const { organizationId, check } = await aSealedRecord();
  const [entry] = await asAdmin<{ id: string }>(
    database.admin,
    `update audit_entries set ${change} where organization_id = $1 and id =
      (select entry_id from audit_seals where organization_id = $1 and position = 3) returning id`,
    [organizationId],
  );

  expect(await check()).toBe(`entry ${entry?.id} (seal 3) was changed`);
});

test('a removed seal is found', async () => {
  const { organizationId, check } = await aSealedRecord();
  await asAdmin(database.admin, 'delete from audit_seals where organization_id = $1 and position = 2', [
    organizationId,
  ]);

  expect(await check()).toBe('seal 2 is missing');
});

test('an entry that comes to light after later ones were sealed is sealed as well', async () => {
  const { organizationId, check, inIt } = await aSealedRecord();
  const [late] = await asAdmin<{ id: string }>(
    database.admin,
    `insert into audit_entries (organization_id, id, action, object_type, at)
     values ($1, '00000000-0000-7000-8000-000000000001', 'tag.created', 'tag', now() - interval '1 hour') returning id`,
    [organizationId],
  );
  await inIt(sealEntries);

  const sealed = await asAdmin(database.admin, 'select position from audit_seals where entry_id = $1', [late?.id]);
  expect(sealed).toEqual([{ position: '6' }]);
  expect(await check()).toBeUndefined();
});

test('a record whose end was cut off does not fit what was kept outside the database', async () => {
  const { organizationId, check, inIt } = await aSealedRecord();
  const head = await inIt(findSealHead);
  await asAdmin(database.admin, 'delete from audit_seals where organization_id = $1 and position > 3', [
    organizationId,
  ]);

  expect(await check()).toBeUndefined();
  expect(await inIt((db) => findBrokenSeal(db, [head]))).toBe('seals 4 to 5 were cut off');
});

test('a record that was made anew does not fit what was kept outside the database', async () => {
  const { organizationId, check, inIt } = await aSealedRecord();
  const head = await inIt(findSealHead);
  await asAdmin(database.admin, 'delete from audit_seals where organization_id = $1', [organizationId]);
  await asAdmin(database.admin, `update audit_entries set action = 'tag.renamed' where organization_id = $1`, [
    organizationId,
  ]);
  await inIt(sealEntries);

  expect(await check()).toBeUndefined();
  expect(await inIt((db) => findBrokenSeal(db, [head]))).toMatch(
    /^entry \S+ \(seal 5\) is not what was kept outside the database$/,
  );
});

test('the role of the application cannot change or remove an entry', async () => {
  const { inIt } = await aSealedRecord();
  const { sql } = await import('kysely');

  await expect(inIt((db) => sql`update audit_entries set action = 'x'`.execute(db))).rejects.toThrow(
    'permission denied',
  );
  await expect(inIt((db) => sql`delete from audit_entries`.execute(db))).rejects.toThrow('permission denied');
  await expect(inIt((db) => sql`truncate audit_entries`.execute(db))).rejects.toThrow('permission denied');
});
