import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { guarded } from '#platform/shared/files/csv-text.ts';
import { aUser } from '#tests/support/builders.ts';
import { aRequest, csvFileRows, fileText, jsonFileRows } from '#tests/support/export-files.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { columnsOf } from '../dataset-columns.ts';

let server: TestServer;
let organizationId: string;
let userId: string;
let client: pg.Client;
const entryId = newId();
beforeAll(async () => {
  server = await startTestServer();
  organizationId = await server.anOrganization('Nasty');
  userId = await aUser(server.databases, { organizationId, employeeNumber: '1' });
  client = new pg.Client(server.admin);
  await client.connect();
  const tagId = newId();
  await client.query(`insert into user_tags (organization_id, id, name) values ($1, $2, 'x')`, [organizationId, tagId]);
  await client.query(`insert into tagged_users (organization_id, tag_id, user_id) values ($1, $2, $3)`, [
    organizationId,
    tagId,
    userId,
  ]);
  await client.query(
    `insert into cases (organization_id, id, user_id, cause, reason, began_at, statement, stated_at)
     values ($1, $2, $3, 'byHand', 'x', now(), 'x', now())`,
    [organizationId, newId(), userId],
  );
  await client.query(
    `insert into audit_entries (organization_id, id, action, object_type, detail) values ($1, $2, 'x', 'x', '{}')`,
    [organizationId, entryId],
  );
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const SIGNS = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  ' ',
  '\u{A0}',
  '\u{3000}',
  '\u{FEFF}',
  "'",
  '"',
  ',',
  ';',
  '|',
  '\\',
  '\\.',
  '\u{1}',
  '\u{2}',
  '{',
  'é',
  '🪨',
  '0',
  'a',
];

/** Any text that PostgreSQL can hold: no NUL and no lone surrogate. */
const nasty = (most: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...SIGNS) },
        fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((pieces) => [...pieces.join('').replaceAll('\0', '').toWellFormed()].slice(0, most).join(''))
    .filter((text) => text.length > 0);

const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Checks every place where a spreadsheet in any language may split a cell. */
const hasFormula = (cell: string): boolean => [cell, ...cell.split(/[,;|\t\r\n]/)].some((part) => FORMULA.test(part));

const cells = fc.record({
  firstName: nasty(100),
  lastName: nasty(100),
  phone: nasty(40),
  externalId: nasty(100),
  employeeNumber: nasty(40),
  tag: nasty(60),
  reason: nasty(500),
  statement: nasty(500),
});

test('any text comes back from the files unchanged, and no cell of it is a formula', async () => {
  let guards = 0;
  await fc.assert(
    fc.asyncProperty(cells, fc.constantFrom('comma', 'semicolon', 'tab'), async (written, separator) => {
      const { firstName, lastName, phone, externalId, employeeNumber, tag, reason, statement } = written;
      await client.query(
        `update users set first_name = $2, last_name = $3, phone = $4, external_id = $5, employee_number = $6 where organization_id = $1`,
        [organizationId, firstName, lastName, phone, externalId, employeeNumber],
      );
      await client.query(`update user_tags set name = $2 where organization_id = $1`, [organizationId, tag]);
      await client.query(`update cases set reason = $2, statement = $3 where organization_id = $1`, [
        organizationId,
        reason,
        statement,
      ]);
      const expected = {
        users: { firstName, lastName, phone, externalId, employeeNumber, tags: tag },
        cases: { reason, statement, employeeNumber, tags: tag },
      };

      for (const dataset of ['users', 'cases'] as const) {
        const request = aRequest(dataset, 'identified', { options: { separator, values: 'labels' } });
        const [row = {}, ...more] = csvFileRows(await fileText(server, organizationId, request, 'csv'), request);
        const [line = {}] = jsonFileRows(await fileText(server, organizationId, request, 'jsonl'));

        expect(more).toEqual([]);
        for (const [id, value] of Object.entries(expected[dataset])) {
          expect(row[id]).toBe(guarded(value));
          expect(line[id]).toEqual(id === 'tags' ? [value] : value);
          guards += row[id] === value ? 0 : 1;
        }
        const texts = columnsOf(dataset, 'identified').filter(({ kind }) => kind === 'text' || kind === 'list');
        expect(texts.filter(({ id }) => hasFormula(row[id] ?? ''))).toEqual([]);
      }
    }),
    { numRuns: 60, endOnFailure: true },
  );
  expect(guards).toBeGreaterThan(100);
});

/** A spreadsheet in another language may split the JSON in a cell too, and ignores quotation marks there. */
const splitsIntoFormula = (json: string): boolean =>
  json.split(/[,;|\t\r\n]/).some((part) => /^[\s"]*[=+\-@＝＋－＠]/.test(part));

test('JSON in a cell keeps its value, and no part of it is a formula', async () => {
  let guards = 0;
  await fc.assert(
    fc.asyncProperty(fc.dictionary(nasty(20), nasty(60)), fc.array(nasty(60)), async (record, list) => {
      const detail = { record, list };
      await client.query(`update audit_entries set detail = $2 where id = $1`, [entryId, JSON.stringify(detail)]);

      const request = aRequest('audit', 'identified');
      const rows = csvFileRows(await fileText(server, organizationId, request, 'csv'), request);
      const cell = rows.find(({ entry }) => entry === entryId)?.['detail'] ?? '';

      expect(JSON.parse(cell)).toEqual(detail);
      expect(splitsIntoFormula(cell)).toBe(false);
      guards += /\\u(?:002[bd]|003d|0040)/.test(cell) ? 1 : 0;
    }),
    { numRuns: 60, endOnFailure: true },
  );
  expect(guards).toBeGreaterThan(10);
});
