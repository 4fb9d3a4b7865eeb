import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { anOrganization } from '#tests/support/builders.ts';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';
import type { TenantDb } from './database.ts';
import { asCsv, AS_LINES, cancelBackend, copyRows, findBackend, findCopied, withSnapshot } from './copy-rows.ts';

const database = databaseForTests();
let organizationId: string;
beforeAll(async () => {
  organizationId = await anOrganization(database.databases, 'Ours');
});

const inSnapshot = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
  withSnapshot(database.databases, { organizationId, actor: { userId: null } }, work);

async function copied(db: TenantDb, rows: RawBuilder<unknown>, signs = AS_LINES) {
  const copying = copyRows(db, rows, signs);
  const pieces: Buffer[] = [];
  for (;;) {
    const { done, value } = await copying.next();
    if (done) return { text: Buffer.concat(pieces).toString(), rows: value.rows };
    pieces.push(Buffer.from(value));
  }
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
const anyText = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed());
const nastyText = fc.oneof(
  anyText,
  fc.constantFrom(`'`, `\\`, `\\'`, `'';--`, `$1`, `E'\\x'`, '{"a",NULL}', '%s', '\r\n'),
);

/** With escaped characters, JSON.parse of Node 24 itself may read one key of an object as another. */
const plainKey = fc.stringMatching(/^[a-z]{1,8}$/);

/** Follows SQL: next to a null, no one can say that a value is not in the list. */
function isAmong(text: string | null, list: readonly (string | null)[]): boolean | null {
  if (list.length === 0) return false;
  if (text !== null && list.includes(text)) return true;
  return text === null || list.includes(null) ? null : false;
}

test('any value in a statement comes back unchanged', async () => {
  const value = fc.record({
    text: fc.option(nastyText),
    list: fc.array(fc.option(nastyText)),
    number: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number))),
    whole: fc.integer(),
    flag: fc.boolean(),
    at: fc.date({ noInvalidDate: true, min: new Date('1000-01-01'), max: new Date('3000-01-01') }),
    bytes: fc.uint8Array(),
    object: fc.dictionary(plainKey, nastyText),
  });
  await fc.assert(
    fc.asyncProperty(value, async ({ text, list, number, whole, flag, at, bytes, object }) => {
      const row = sql`
        select json_build_object('text', ${text}::text, 'list', ${list}::text[], 'number', ${number}::float8,
          'whole', ${whole} + 0, 'flag', case when ${flag} then true else false end,
          'at', extract(epoch from ${at}::timestamptz) * 1000, 'bytes', encode(${Buffer.from(bytes)}::bytea, 'hex'),
          'object', ${JSON.stringify(object)}::jsonb, 'found', ${text}::text = any(${list}))::text`;
      const { text: line, rows } = await inSnapshot((db) => copied(db, row));

      expect(rows).toBe(1);
      expect(JSON.parse(line)).toEqual({
        text,
        list,
        number,
        whole,
        flag,
        at: at.getTime(),
        bytes: Buffer.from(bytes).toString('hex'),
        object,
        found: isAmong(text, list),
      });
    }),
    { numRuns: 300 },
  );
});

test('JSON lines are the exact JSON, whatever it contains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(nastyText, { minLength: 1, maxLength: 20 }), async (texts) => {
      const rows = sql`select json_build_object('text', given)::text from unnest(${texts}::text[]) given`;
      const { text } = await inSnapshot((db) => copied(db, rows));
      const lines = text.split('\n');

      expect(lines.pop()).toBe('');
      expect(lines.map((line) => (JSON.parse(line) as { text: string }).text)).toEqual(texts);
    }),
    { numRuns: 200 },
  );
});

test('a transaction continues after its copy, and knows the number of rows', async () => {
  const counted = await inSnapshot(async (db) => {
    const { rows } = await copied(db, sql`select n, n * 2 from generate_series(1, ${250_000}::integer) n`, asCsv(';'));
    return [rows, await findBackend(db)];
  });

  expect(counted).toEqual([250_000, { pid: expect.any(Number), began: expect.any(String) }]);
});

test('a snapshot is read-only and does not see later changes', async () => {
  const write = sql`insert into tag_categories (id, name, color, position) values (${crypto.randomUUID()}, 'x', 'slate', 0)`;
  await expect(inSnapshot((db) => write.execute(db))).rejects.toThrow('read-only');
});

const ENDLESS = sql`select repeat('x', 1000) from (select generate_series(1, 100000000)) n`;

test('another transaction sees the progress of a copy and cancels it; the connection stays usable', async () => {
  let seen: number | undefined;
  const ended = inSnapshot(async (db) => {
    const backend = await findBackend(db);
    let pieces = 0;
    for await (const piece of copyRows(db, ENDLESS, AS_LINES)) {
      pieces += piece.length > 0 ? 1 : 0;
      if (pieces !== 100) continue;
      seen = await inSnapshot((other) => findCopied(other, backend));
      await inSnapshot((other) => cancelBackend(other, backend));
    }
  });

  await expect(ended).rejects.toThrow('canceling statement');
  expect(seen).toBeGreaterThan(1000);
  expect((await inSnapshot((db) => copied(db, sql`select 1`))).text).toBe('1\n');
});

test('a connection that already serves another transaction is left alone', async () => {
  const before = await inSnapshot(findBackend);
  const holder = new Client(database.admin);
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const pids: number[] = [];
  const others = Array.from({ length: 5 }, () =>
    inSnapshot(async (db) => {
      pids.push((await findBackend(db)).pid);
      await sql`select pg_advisory_xact_lock_shared(1)`.execute(db);
    }),
  );
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
  await expect.poll(() => asAdmin(database.admin, waiting)).toHaveLength(5);

  await inSnapshot((db) => cancelBackend(db, before));
  await holder.end();

  await Promise.all(others);
  expect(pids).toContain(before.pid);
});

test('an abandoned copy closes its connection and no other', async () => {
  const left = inSnapshot(async (db) => {
    for await (const piece of copyRows(db, ENDLESS, AS_LINES)) if (piece.length > 0) throw new Error('enough');
  });

  await expect(left).rejects.toThrow('enough');
  for (let times = 0; times < 30; times += 1) {
    expect((await inSnapshot((db) => copied(db, sql`select ${times}::text`))).text).toBe(`${times}\n`);
  }
});

test('an invalid statement is reported as such', async () => {
  await expect(inSnapshot((db) => copied(db, sql`select nothing from nowhere`))).rejects.toThrow('nowhere');
});
