import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { declaredRows, PRODUCT } from '#tests/support/database/declared-rows.ts';
import { watchRows } from '#tests/support/database/row-check.ts';
import { copyDatabase } from '#tests/support/database/test-database.ts';

const THIS_FILE = 'tests/architecture/row-check.test.ts';

const TRUE_TYPE = sql<{
  id: string;
  name: string | null;
  at: string;
  day: Date;
  bytes: Buffer;
  count: number;
  isOpen: boolean;
  state: 'open' | 'closed';
  tags: readonly string[];
  people: { name: string; age?: number }[];
  other: unknown;
}>`select 'a' as id, null::text as name, now() as at, current_date as day, ''::bytea as bytes, 3::bigint as count,
  true as "isOpen", 'open' as state, array['b'] as tags, '[{"name": "c"}]'::jsonb as people, null as other`;

const UNTRUE_TYPES = [
  sql<{ nothing: string }>`select 'a' as nothing union all select null`,
  sql<{ numeric: number }>`select 3::numeric as numeric`,
  sql<{ time: Date }>`select now() as time`,
  sql<{ id: string; absent: string }>`select 'a' as id`,
  sql<{ id: string }>`select 'a' as id, 'b' as added`,
  sql<{ state: 'open' | 'closed' }>`select 'lost' as state`,
  sql<{ people: { name: string }[] }>`select '[{"name": "a"}, {"name": null}]'::jsonb as people`,
];

test('a row type that the database contradicts is reported with its place and column', async () => {
  const { databases, close } = await copyDatabase();
  const declared = declaredRows('tsconfig.server.json', (file) => file.endsWith(THIS_FILE));
  const found: string[] = [];
  const stop = watchRows(declared, (contradiction) => found.push(contradiction));
  try {
    for (const statement of [TRUE_TYPE, ...UNTRUE_TYPES]) await statement.execute(databases.system);
  } finally {
    stop();
    await close();
  }

  const [, ...untrue] = declared.rows;
  expect(found).toEqual([
    `${untrue[0]?.at} nothing is null, which the type does not allow`,
    `${untrue[1]?.at} numeric is the text '3', which the type does not allow`,
    expect.stringMatching(/^tests\/.*:\d+ time is the text '\d{4}-.*', which the type does not allow$/),
    `${untrue[3]?.at} absent is missing, which the type does not allow`,
    `${untrue[4]?.at} added is not in the type`,
    `${untrue[5]?.at} state is the text 'lost', which the type does not allow`,
    `${untrue[6]?.at} people[].name is null, which the type does not allow`,
  ]);
});

test('every statement of the product can be told by its text and its file', () => {
  const { rows } = declaredRows(PRODUCT);

  const same = Map.groupBy(rows, ({ at, text }) => `${at.slice(0, at.lastIndexOf(':'))} ${text}`);
  const ambiguous = [...same.values()].filter((each) => new Set(each.map(({ type }) => type)).size > 1);
  expect(ambiguous.flat().map(({ at }) => at)).toEqual([]);
  expect(rows.length).toBeGreaterThan(400);
});
