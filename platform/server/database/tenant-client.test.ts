import type pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';
import { SCOPED_ROLE } from './database-roles.ts';
import { NamedTenantClient, TenantClient } from './tenant-client.ts';
import { HELD_BACK } from './waiting-statements.ts';

const database = databaseForTests();
const opened: pg.Client[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) await client.end();
});

/** A connection with a table of numbers, and how often the database has answered on it. */
async function connected(Client: typeof pg.Client) {
  const client = new Client(database.admin);
  opened.push(client);
  await client.connect();
  await client.query('drop table if exists numbers; create table numbers (n integer primary key)');
  let answers = 0;
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('readyForQuery', () => (answers += 1));
  return {
    begin: () => client.query(`begin; set local app.organization_id = 'a'; set local work_mem = '64kB'`),
    run: async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows as unknown[],
    hold: (n: unknown) => client.query(`insert into numbers (n) values ($1) ${HELD_BACK}`, [n]),
    answers: () => answers,
    stored: async () =>
      (await asAdmin<{ n: number }>(database.admin, 'select n from numbers order by n')).map(({ n }) => n),
  };
}

describe.each([
  ['with prepared statements', NamedTenantClient],
  ['without', TenantClient],
])('a transaction %s', (_, Client) => {
  test('is sent with its first statement and committed with what was held back, in order', async () => {
    const { begin, run, hold, answers, stored } = await connected(Client);
    for (let round = 0; round < 3; round += 1) {
      const before = answers();
      await begin();
      await hold(round * 10);
      await hold(round * 10 + 1);
      const rows = await run(
        `select max(n), current_setting('app.organization_id') as at from numbers where n >= $1`,
        [0],
      );
      expect(rows).toEqual([{ max: round * 10 + 1, at: 'a' }]);
      await hold(round * 10 + 2);
      expect(answers()).toBe(before + 1);
      await run('commit');
      expect(answers()).toBe(before + 2);
    }
    expect(await stored()).toEqual([0, 1, 2, 10, 11, 12, 20, 21, 22]);
    expect(await run(`select current_setting('app.organization_id') as at`)).toEqual([{ at: '' }]);
  });

  test('is not sent at all if it has no statement', async () => {
    const { begin, run, hold, answers, stored } = await connected(Client);
    await begin();
    await run('commit');
    await begin();
    await hold(1);
    await run('rollback');
    expect(answers()).toBe(0);
    await begin();
    await hold(2);
    await run('commit');
    expect(answers()).toBe(1);
    expect(await stored()).toEqual([2]);
  });

  test('fails with the error of what was held back, before the next statement, and can be repeated', async () => {
    const { begin, run, hold, stored } = await connected(Client);
    for (let round = 0; round < 3; round += 1) {
      await begin();
      await hold(1);
      await hold(1);
      const next = run('insert into numbers (n) values ($1) returning n', [2]);
      await expect(next).rejects.toMatchObject({ code: '23505' });
      await expect(run('select n from numbers where n = $1', [1])).rejects.toMatchObject({ code: '25P02' });
      await run('rollback');
    }
    await begin();
    await hold(1);
    expect(await run('insert into numbers (n) values ($1) returning n', [2])).toEqual([{ n: 2 }]);
    await run('commit');
    expect(await stored()).toEqual([1, 2]);
  });

  test('commits nothing when what is sent with the commit fails or cannot be sent', async () => {
    const { begin, run, hold, stored } = await connected(Client);
    const endless: unknown[] = [];
    endless.push({ endless });
    for (const [wrong, reason] of [
      [7, '23505'],
      ['seven', '22P02'],
      [{ endless }, undefined],
    ] as const) {
      await begin();
      expect(await run('insert into numbers (n) values ($1) returning n', [7])).toEqual([{ n: 7 }]);
      await hold(wrong);
      await hold(8);
      const refused: unknown = await run('commit').catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Error);
      expect((refused as { code?: string }).code).toBe(reason);
      await run('rollback');
      expect(await stored()).toEqual([]);
    }
  });

  test('fails if its connection is lost, and is not committed', async () => {
    const { begin, run, hold, stored } = await connected(Client);
    await begin();
    const [backend] = (await run('select pg_backend_pid() as pid from (select $1::int) one', [1])) as { pid: number }[];
    await hold(1);
    opened.at(-1)?.on('error', () => undefined);
    await asAdmin(database.admin, 'select pg_terminate_backend($1)', [backend?.pid]);
    await expect(run('commit')).rejects.toThrow(/terminat|connection|ECONNRESET|EPIPE/i);
    expect(await stored()).toEqual([]);
  });
});

test('a scoped transaction sends texts of its own, so that its statements are prepared apart', async () => {
  const client: pg.Client = new NamedTenantClient(database.admin);
  opened.push(client);
  await client.connect();
  const texts: string[] = [];
  for (const role of ['', `; set local role ${SCOPED_ROLE}`, '']) {
    await client.query(`begin${role}; set local work_mem = '64kB'`);
    const { rows } = await client.query<{ text: string }>(
      'select current_query() as text from (select $1::int) one',
      [1],
    );
    texts.push(...rows.map(({ text }) => text));
    await client.query('commit');
  }

  const plain = 'select current_query() as text from (select $1::int) one';
  expect(texts).toEqual([plain, `/* scoped */ ${plain}`, plain]);
});
