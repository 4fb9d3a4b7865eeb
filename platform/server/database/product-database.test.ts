import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyDatabase, TEMPLATE, TEST_SECRET } from '#tests/support/database/test-database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { createLog } from '#platform/server/log.ts';
import { loginRoles, makeRoles, openPools } from './product-database.ts';

/** An address at which no database answers. */
const NOWHERE = 'postgres://owner:secret@127.0.0.1:1/evenkeel';

test('with a way past the pooler, requests use the pooler, and the queue and live events do not', async () => {
  const database = await copyDatabase();
  onTestFinished(() => database.close());
  const settings = {
    DATABASE_NAMED_STATEMENTS: false,
    DATABASE_URL: NOWHERE,
    DATABASE_DIRECT_URL: 'postgres://past/db',
  };
  const logins = loginRoles(TEMPLATE, TEST_SECRET);
  const { databases, queue } = openPools(database.admin, logins, settings, createLog('silent'));
  onTestFinished(() => databases.close());

  const refused: unknown = await sql`select 1`.execute(databases.system).catch((error: unknown) => error);

  expect(isDatabaseUnavailable(refused)).toBe(true);
  const listener = new pg.Client(queue);
  await listener.connect();
  await expect(listener.query('listen anything')).resolves.toMatchObject({ command: 'LISTEN' });
  await listener.end();
});

test('the limits of a connection hold without the start-up parameters that a pooler drops', async () => {
  const server = inject('databaseAdmin');
  const secret = 'a secret of an installation with its own limits';
  await makeRoles(server, secret, { connectSeconds: 5, statementSeconds: 60 });
  const client = new pg.Client({ ...server, ...loginRoles(server.database, secret).evenkeel_system });
  await client.connect();
  onTestFinished(() => client.end());

  const { rows } = await client.query<{ setting: string }>(`
    select setting from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'statement_timeout') order by name`);

  expect(rows.map(({ setting }) => Number(setting))).toEqual([40_000, 60_000]);
});

test('two servers may prepare the roles of an installation at the same moment', async () => {
  const server = inject('databaseAdmin');
  const secret = 'a secret of an installation with two servers';

  const prepared = await Promise.all(Array.from({ length: 4 }, () => makeRoles(server, secret)));

  expect(prepared[3]).toEqual(prepared[0]);
});

test.each([
  ['a database that has become a standby', { code: '25006', severity: 'ERROR' }, true],
  ['a pooler without a database', { code: '08P01', severity: 'FATAL' }, true],
  ['a statement with a wrong parameter', { code: '08P01', severity: 'ERROR' }, false],
])('the error of %s', (_, properties, isUnavailable) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('refused'), properties))).toBe(isUnavailable);
});
