import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anOrganization } from '#tests/support/builders.ts';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';
import { findBrokenSeal } from './audit-check.ts';
import { sealEntries, takeOver } from './audit-seals.ts';
import { record } from './audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { withOwnerDatabases } from '#platform/server/database/owner-connection.ts';
import { organizationChain } from './record-chain.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';

const KEY = makeSeal('the secret of this installation');
const OTHER_KEY = makeSeal('the secret of another installation');

const database = databaseForTests();

async function aSealedRecord() {
  const organizationId = await anOrganization(database.databases, 'Ours');
  const inIt = <T>(work: (db: TenantDb) => Promise<T>) =>
    withOrganization(database.databases, { organizationId, actor: { userId: null, requestId: 'r' } }, work);
  const seal = (key = KEY) => inIt((db) => sealEntries(organizationChain(db), key));
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
  const [{ head }] = await Promise.all([seal(), seal()]);
  const check = (heads = [head], key = KEY) => inIt((db) => findBrokenSeal(organizationChain(db), key, heads));
  return { organizationId, check, inIt, seal, head };
}

test('an untouched record verifies, and continues to after new entries', async () => {
  const { check, inIt, seal } = await aSealedRecord();
  await inIt((db) => record(db, { action: 'tag.deleted', objectType: 'tag', objectId: null }));
  await seal();

  expect(await check()).toBeUndefined();
});

test.each([
  ['the time', `at = at + interval '1 microsecond'`],
  ['the actor', `actor_id = gen_random_uuid()`],
  ['the action', `action = 'tag.renamed'`],
  ['the object', `object_id = null`],
  ['one letter of the detail', `detail = jsonb_set(detail, '{name}', '"Tag X"')`],
])('a change of %s in an entry is detected and the entry is named', async (_, change) => {
  const { organizationId, check } = await aSealedRecord();
  const [entry] = await asAdmin<{ id: string }>(
    database.admin,
    `update audit_entries set ${change} where organization_id = $1 and id =
      (select entry_id from audit_seals where organization_id = $1 and position = 3) returning id`,
    [organizationId],
  );

  expect(await check()).toBe(`entry ${entry?.id} (seal 3) was changed`);
});

test.each([
  ['the time of a seal', `sealed_at = sealed_at - interval '1 day'`],
  ['the time before it', `looked_at = now()`],
  ['a proof', `proof = sha256(proof)`],
  ['that a seal has a proof', `proof = null`],
  ['what a seal stands for', `is_anchor = true`],
])('a change of %s is detected', async (_, change) => {
  const { organizationId, check } = await aSealedRecord();
  await asAdmin(database.admin, `update audit_seals set ${change} where organization_id = $1 and position = 3`, [
    organizationId,
  ]);

  expect(await check()).toMatch(/^entry \S+ \(seal 3\) was not sealed with this installation's secret key$/);
});

test('a removed seal is detected', async () => {
  const { organizationId, check } = await aSealedRecord();
  await asAdmin(database.admin, 'delete from audit_seals where organization_id = $1 and position = 2', [
    organizationId,
  ]);

  expect(await check()).toBe('seal 2 is missing');
});

test('an entry that becomes visible after later ones were sealed is sealed too', async () => {
  const { organizationId, check, seal } = await aSealedRecord();
  const [late] = await asAdmin<{ id: string }>(
    database.admin,
    `insert into audit_entries (organization_id, id, action, object_type, at)
     values ($1, '00000000-0000-7000-8000-000000000001', 'tag.created', 'tag', now() - interval '20 minutes') returning id`,
    [organizationId],
  );
  await seal();

  const sealed = await asAdmin(database.admin, 'select position from audit_seals where entry_id = $1', [late?.id]);
  expect(sealed).toEqual([{ position: '6' }]);
  expect(await check()).toBeUndefined();
});

test('entries are sealed after the clock was ahead for a while', async () => {
  const { organizationId, check, inIt, seal } = await aSealedRecord();
  await asAdmin(
    database.admin,
    `insert into audit_entries (organization_id, id, action, object_type, at)
     values ($1, gen_random_uuid(), 'tag.created', 'tag', now() + interval '1 year')`,
    [organizationId],
  );
  await seal();
  await inIt((db) => record(db, { action: 'tag.deleted', objectType: 'tag', objectId: null }));

  expect((await seal()).head.position).toBe(7);
  expect(await check()).toBeUndefined();
});

test('a rebuilt record does not match the heads stored outside the database', async () => {
  const { organizationId, check, seal } = await aSealedRecord();
  await asAdmin(database.admin, 'delete from audit_seals where organization_id = $1', [organizationId]);
  await asAdmin(database.admin, `update audit_entries set action = 'tag.renamed' where organization_id = $1`, [
    organizationId,
  ]);
  await seal();

  expect(await check([])).toBeUndefined();
  expect(await check()).toMatch(/^entry \S+ \(seal 5\) is not what was kept outside the database$/);
});

test('a record sealed with another key is not sealed further until it is accepted', async () => {
  const { organizationId, check, inIt, seal } = await aSealedRecord();
  const more = () => inIt((db) => record(db, { action: 'tag.deleted', objectType: 'tag', objectId: null }));
  await more();

  await expect(seal(OTHER_KEY)).rejects.toThrow('seal 5 was not made with this installation');
  expect(await check([], OTHER_KEY)).toContain('(seal 1) was not sealed with this installation');
  await withOwnerDatabases(database.admin, (owner) =>
    withOrganization(owner, { organizationId, actor: { userId: null } }, (db) =>
      takeOver(organizationChain(db), OTHER_KEY),
    ),
  );
  await seal(OTHER_KEY);
  await more();
  await seal(OTHER_KEY);

  expect(await check(undefined, OTHER_KEY)).toBeUndefined();
});

test('the role of the application cannot change or remove an entry', async () => {
  const { inIt } = await aSealedRecord();

  await expect(inIt((db) => sql`update audit_entries set action = 'x'`.execute(db))).rejects.toThrow(
    'permission denied',
  );
  await expect(inIt((db) => sql`delete from audit_entries`.execute(db))).rejects.toThrow('permission denied');
  await expect(inIt((db) => sql`truncate audit_entries`.execute(db))).rejects.toThrow('permission denied');
});
