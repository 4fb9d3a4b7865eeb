import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anOrganization } from '#tests/support/builders.ts';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';
import { asCsv, copyRows } from './copy-rows.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { withOrganization, type TenantDb } from './database.ts';

const database = databaseForTests();
let organizationId: string;
beforeAll(async () => {
  organizationId = await anOrganization(database.databases, 'Ours');
});

const inside = <T>(work: (db: TenantDb) => Promise<T>, meanwhile?: (result: T) => void): Promise<T> =>
  withOrganization(database.databases, { organizationId, actor: { userId: null }, meanwhile }, work);

const rename = async (db: TenantDb, name: string): Promise<string> => {
  await sql`update organizations set name = ${name} where id = ${db.organizationId}`.execute(db);
  return name;
};
const nameNow = () =>
  inside(async (db) => {
    const { rows } = await sql<{ name: string }>`select name from organizations`.execute(db);
    return rows.map(({ name }) => name);
  });

test('work during the commit gets the full result; its failure undoes nothing and holds no connection', async () => {
  const made: string[] = [];
  await expect(
    inside(
      (db) => rename(db, 'Made'),
      (name) => made.push(name),
    ),
  ).resolves.toBe('Made');
  expect(made).toEqual(['Made']);

  for (let round = 0; round < 30; round += 1) {
    const failing = inside(
      (db) => rename(db, `Round ${round}`),
      () => {
        throw new Error('cannot be written');
      },
    );
    await expect(failing).rejects.toThrow('cannot be written');
  }
  expect(await nameNow()).toEqual(['Round 29']);
});

test('a transaction that is not committed fails, even if its result was already processed', async () => {
  const before = await nameNow();
  let didEnd = false;
  const lost = inside(
    async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await rename(db, 'Lost');
      await asAdmin(database.admin, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
      didEnd = true;
      return 'Lost';
    },
    () => undefined,
  );
  await expect(lost).rejects.toThrow(/terminat|connection|ECONNRESET|EPIPE/i);
  expect(didEnd).toBe(true);
  expect(await nameNow()).toEqual(before);
});

test('the database ends an idle transaction before statements that wait for its lock time out', async () => {
  const limits = await inside(async (db) => {
    const { rows } = await sql<{ name: string; ms: number }>`
      select name, setting::int as ms from pg_settings
      where name in ('idle_in_transaction_session_timeout', 'statement_timeout') order by name`.execute(db);
    return rows.map(({ ms }) => ms);
  });

  expect(limits[0]).toBeGreaterThan(0);
  expect(limits[0]).toBeLessThan(limits[1] ?? 0);
});

test('a caller that waits for the lock of a stalled server gets it, and the stalled call must retry', async () => {
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  let isFree = () => {};
  const free = new Promise<void>((resolve) => (isFree = resolve));
  const standsStill = inside(async (db) => {
    await sql`set local idle_in_transaction_session_timeout = 200`.execute(db);
    await rename(db, 'Held');
    isHeld();
    await free;
    return rename(db, 'Held again');
  });
  standsStill.catch(() => undefined);
  await held;

  await expect(inside((db) => rename(db, 'Free'))).resolves.toBe('Free');
  isFree();
  const lost: unknown = await standsStill.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(lost)).toBe(true);
  expect(await nameNow()).toEqual(['Free']);
});

test('a transaction begins with its first statement', async () => {
  const isLater = await inside(async (db) => {
    const [clock] = await asAdmin<{ now: string }>(database.admin, 'select clock_timestamp()::text as now');
    const { rows } = await sql<{ isLater: boolean }>`
      select now() > ${clock?.now}::timestamptz as "isLater"`.execute(db);
    return rows[0]?.isLater;
  });
  expect(isLater).toBe(true);
});

test('a first statement that fails is reported, undoes nothing of others, and frees the connection', async () => {
  const before = await nameNow();
  for (let round = 0; round < 30; round += 1) {
    await expect(inside((db) => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero');
  }
  await expect(inside(() => Promise.reject(new Error('without a statement')))).rejects.toThrow('without a statement');
  expect(await nameNow()).toEqual(before);
});

test('rows can be copied by the first statement of a transaction', async () => {
  const copied = await inside(async (db) => {
    const pieces: Buffer[] = [];
    for await (const piece of copyRows(db, sql`select id from organizations`, asCsv(','))) {
      pieces.push(Buffer.from(piece));
    }
    return Buffer.concat(pieces).toString('utf8');
  });
  expect(copied).toContain(organizationId);
});
