import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CSV_TYPE, csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import type { Page } from '#platform/shared/paging.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { serveCsv, type CsvColumn } from './csv-reply.ts';
import type { TenantDb } from '#platform/server/database/database.ts';

const ROWS = 6500;

const exportRows = endpoint({
  method: 'GET',
  path: '/api/v2.1/rows.csv',
  audience: 'signedIn',
  summary: 'Answers counted rows.',
  query: z.strictObject({
    columns: csvColumns(['name', 'share', 'organization']),
    rows: z.coerce.number().int().min(0).max(1_000_000).default(ROWS),
    failsAt: z.coerce.number().int().min(0).max(ROWS).optional(),
  }),
  file: csvFile,
});

interface Row {
  at: number;
  organizationId: string;
}

const COLUMNS: Record<string, CsvColumn<Row>> = {
  name: { header: 'ui.language', value: ({ at }) => `=Row ${at}` },
  share: { header: 'ui.next', value: ({ at }) => at / 2 },
  organization: { header: 'ui.actions', value: ({ organizationId }) => organizationId },
};

const server = serverForTests();
/** The offsets of the batches. */
let batches: number[] = [];
beforeAll(async () => {
  serveCsv(server.app, exportRows, ({ query }) => ({
    columns: COLUMNS,
    chosen: query.columns,
    readPage: (db, { cursor, limit }) => readRows(db, { ...query, start: Number(cursor ?? 0), limit }),
    record: { action: 'rows.exported', objectType: 'row', objectId: null, detail: { columns: query.columns } },
  }));
});

async function readRows(
  db: TenantDb,
  { start, limit, rows: total, failsAt }: { start: number; limit: number; rows: number; failsAt?: number | undefined },
): Promise<Page<Row>> {
  batches.push(start);
  if (failsAt !== undefined && failsAt <= start) throw new Problem(notFound);
  const { rows } = await sql<Row>`
    select at, current_organization() as "organizationId"
    from generate_series(${start}::int + 1, least(${start}::int + ${limit}::int, ${total}::int)) at`.execute(db);
  const end = start + rows.length;
  return { items: rows, nextCursor: end < total ? String(end) : null, total };
}

const textIn = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('a list as CSV', () => {
  test('has the specified type, is a download, and marks itself as UTF-8', async () => {
    const admin = await server.anAdmin();

    const { status, body, headers } = await admin.call(exportRows, {});

    expect([status, body.contentType, headers['content-disposition']]).toEqual([200, CSV_TYPE, 'attachment']);
    expect(textIn(body.bytes).startsWith('\u{FEFF}Language,')).toBe(true);
  });

  test('holds every row once, read in batches that see the caller’s organization', async () => {
    const admin = await server.anAdmin();
    batches = [];

    const { body } = await admin.call(exportRows, {});
    const lines = textIn(body.bytes).split('\r\n').slice(1, -1);

    expect(batches).toEqual([0, 1000, 6000]);
    expect(lines).toEqual(Array.from({ length: ROWS }, (_, at) => lineOf(at + 1, admin.organizationId)));
  });

  test('has the requested columns in that order, with headers and separators of the language', async () => {
    const admin = await server.anAdmin();

    const { body } = await admin.call(
      exportRows,
      { query: { columns: 'share,name,share' } },
      { 'accept-language': 'es' },
    );

    expect(textIn(body.bytes).split('\r\n').slice(0, 2)).toEqual(['\u{FEFF}Siguiente;Idioma', "0,5;'=Row 1"]);
  });

  test('refuses a column that the list does not have', async () => {
    const admin = await server.anAdmin();

    expect((await admin.call(exportRows, { query: { columns: 'name,password' } })).status).toBe(400);
  });

  test('is entered in the record with the caller and the number of rows', async () => {
    const admin = await server.anAdmin();
    await admin.call(exportRows, { query: { columns: 'name' } });

    const entries = await asAdmin<{ action: string; detail: unknown }>(
      server.admin,
      'select action, detail from audit_entries where actor_id = $1',
      [admin.userId],
    );

    expect(entries).toEqual([{ action: 'rows.exported', detail: { columns: ['name'], rows: ROWS } }]);
  });

  test('that is refused answers like any refused call, and leaves no export entry', async () => {
    const admin = await server.anAdmin();

    const refused = await admin.call(exportRows, { query: { failsAt: 0 } });

    expect([refused.status, refused.problem.code]).toEqual([404, 'not_found']);
    const exported = `select from audit_entries where actor_id = $1 and action <> 'call.refused'`;
    expect(await asAdmin(server.admin, exported, [admin.userId])).toEqual([]);
  });

  test('that fails during the download is incomplete', async () => {
    const admin = await server.anAdmin();

    await expect(admin.call(exportRows, { query: { failsAt: 1000 } })).rejects.toThrow(
      'response destroyed before completion',
    );
  });

  test('is not read further after the caller disconnects', async () => {
    const admin = await server.anAdmin();
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const left = new AbortController();
    batches = [];
    /** Beyond the end of the other lists in this test. */
    const readForTheLeft = () => batches.filter((start) => start >= ROWS);

    const answer = await fetch(`${address}${exportRows.path}?rows=1000000`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: left.signal,
    });
    await answer.body?.getReader().read();
    left.abort();
    const { server: listener } = server.app;
    const connections = promisify(listener.getConnections.bind(listener));
    await expect.poll(() => connections()).toBe(0);
    expect(batches.length).toBeGreaterThan(0);
    const before = readForTheLeft().length;
    // Any further batches would be read during this wait.
    for (let others = 0; others < 5; others += 1) expect((await admin.call(exportRows, {})).status).toBe(200);

    // One batch may already have been requested at the disconnect.
    expect(readForTheLeft().length).toBeLessThanOrEqual(before + 1);
  });
});

const lineOf = (at: number, organizationId: string): string => `'=Row ${at},${at / 2},${organizationId}`;
