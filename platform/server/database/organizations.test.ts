import { sql, type SqlBool } from 'kysely';
import { expect, test } from 'vitest';
import { anOrganization } from '#tests/support/builders.ts';
import { databaseForTests } from '#tests/support/database/test-database.ts';
import { forEachOrganization, forEachOrganizationId } from './organizations.ts';

const database = databaseForTests();

const someOrganizations = async (many: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < many; at += 1) ids.push(await anOrganization(database.databases, `Organization ${at}`));
  return ids;
};

test('an organization that takes long does not delay the others', async () => {
  const [slow = '', ...others] = await someOrganizations(5);
  const visited = new Set<string>();
  const othersDone = Promise.withResolvers<void>();

  await forEachOrganizationId(database.databases, async (id) => {
    // It ends only after all others have had their turn.
    if (id === slow) await othersDone.promise;
    visited.add(id);
    if (others.every((other) => visited.has(other))) othersDone.resolve();
  });

  expect([slow, ...others].every((id) => visited.has(id))).toBe(true);
});

test('a failure in one organization stops no other, and is reported at the end', async () => {
  const ids = await someOrganizations(3);
  const visited: string[] = [];

  const work = forEachOrganization(database.databases, async (db) => {
    visited.push(db.organizationId);
    if (db.organizationId === ids[0]) throw new Error('broken');
  });

  await expect(work).rejects.toThrow('broken');
  expect(ids.every((id) => visited.includes(id))).toBe(true);
});

test('only organizations that have work are visited', async () => {
  const [busy = '', idle = ''] = await someOrganizations(2);
  const visited: string[] = [];

  await forEachOrganizationId(database.databases, async (id) => visited.push(id), {
    having: sql<SqlBool>`home.id = ${busy}`,
  });

  expect(visited).toEqual([busy]);
  expect(visited).not.toContain(idle);
});
