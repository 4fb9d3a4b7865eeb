import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrganization, aUser } from '#tests/support/builders.ts';
import { startTestDatabase } from '#tests/support/database/test-database-server.ts';
import { asAdmin, copyDatabase, databaseAt, TEST_SECRET } from '#tests/support/database/test-database.ts';
import { beyondScope, withOrganization, type Databases, type TenantDb } from './database.ts';
import { createLog } from '#platform/server/log.ts';
import { makeRoles, openPrepared } from './product-database.ts';

interface Opened {
  readonly databases: Databases;
  close(): Promise<void>;
}

/**
 * Simulates a server that gives us only a database: its owner is not a superuser, so the policies apply to it too. It
 * needs a server of its own: roles belong to a whole server, and other tests count privileged roles.
 */
async function withPlainOwner(): Promise<Opened> {
  const directory = await mkdtemp(join(tmpdir(), 'evenkeel-plain-owner-'));
  const { connection: server, stop } = await startTestDatabase(directory);
  await makeRoles(server, TEST_SECRET);
  const name = 'plain_owner';
  const password = randomUUID();
  await asAdmin(server, `create role ${name} login createrole password '${password}'`);
  await asAdmin(server, `grant evenkeel_app, evenkeel_system, evenkeel_scoped to ${name} with admin option`);
  await asAdmin(server, `create database ${name} owner ${name}`);
  const owner = { ...databaseAt(server, name), user: name, password };
  const settings = { DATABASE_NAMED_STATEMENTS: true };
  const { databases } = await openPrepared(owner, TEST_SECRET, settings, createLog('silent'));
  return {
    databases,
    close: async () => {
      await databases.close();
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

describe.each([
  ['its owner', copyDatabase],
  ['an owner who is no superuser', withPlainOwner],
])('the scope, in a database of %s', (_, open) => {
  let opened: Opened;
  let organizationId: string;
  let people: Record<'supervisor' | 'inside' | 'outside', string>;

  beforeAll(async () => {
    opened = await open();
    const { databases } = opened;
    organizationId = await anOrganization(databases, 'Ours');
    const supervisor = await aUser(databases, { organizationId, role: 'admin' });
    const inside = await aUser(databases, { organizationId });
    const outside = await aUser(databases, { organizationId });
    people = { supervisor, inside, outside };
    await everybody(async (db) => {
      const [crew, left] = [randomUUID(), randomUUID()];
      await sql`insert into user_tags (id, name) values (${crew}, 'Crew'), (${left}, 'Gone')`.execute(db);
      await sql`insert into tagged_users (tag_id, user_id) values (${crew}, ${inside}), (${left}, ${outside})`.execute(
        db,
      );
      await sql`
        insert into admin_scopes (user_id, tag_id) values (${supervisor}, ${crew}), (${supervisor}, ${left})`.execute(
        db,
      );
      await sql`update user_tags set deleted_at = now() where id = ${left}`.execute(db);
    });
  });
  afterAll(() => opened.close());

  const everybody = <T>(work: (db: TenantDb) => Promise<T>) =>
    withOrganization(opened.databases, { organizationId, actor: { userId: null } }, work);
  const scoped = <T>(work: (db: TenantDb) => Promise<T>) =>
    withOrganization(opened.databases, { organizationId, actor: { userId: people.supervisor, isScoped: true } }, work);
  const seen = async (db: TenantDb): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select id from users`.execute(db);
    return rows.map(({ id }) => id).toSorted();
  };

  test('shows people with one of its tags and always the administrator; a deleted tag does not count', async () => {
    expect(await scoped(seen)).toEqual([people.supervisor, people.inside].toSorted());
    expect(await everybody(seen)).toEqual(Object.values(people).toSorted());
  });

  test('accepts no change to a person outside, and nothing new about them', async () => {
    const changed = await scoped((db) => sql`update users set first_name = 'X'`.execute(db));
    const about = (userId: string) => (db: TenantDb) =>
      sql`insert into test_pins (user_id, pin_hash) values (${userId}, 'x')`.execute(db);

    expect(changed.numAffectedRows).toBe(2n);
    await expect(scoped(about(people.outside))).rejects.toThrow('row-level security');
    await expect(scoped(about(people.inside))).resolves.toBeTruthy();
  });

  test('can be lifted for one piece of work, and applies again afterwards, even after a failure', async () => {
    const [during, after, afterFailure] = await scoped(async (db) => {
      const inWork = await beyondScope(db, seen);
      const later = await seen(db);
      await beyondScope(db, () => Promise.reject(new RangeError('no'))).catch(() => undefined);
      return [inWork, later, await seen(db)];
    });

    expect(during).toHaveLength(3);
    expect(after).toHaveLength(2);
    expect(afterFailure).toHaveLength(2);
  });

  test('ends with its transaction', async () => {
    await scoped(seen);
    const left = await Promise.all(Array.from({ length: 30 }, () => everybody(seen)));

    expect(left.filter((ids) => ids.length !== 3)).toEqual([]);
  });
});

test('a scope without a user is refused before any query', async () => {
  const database = await copyDatabase();
  const actor = { userId: null, isScoped: true };

  expect(() => withOrganization(database.databases, { organizationId: randomUUID(), actor }, async () => 1)).toThrow(
    RangeError,
  );
  await database.close();
});
