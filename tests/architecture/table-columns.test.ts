import { expect, test } from 'vitest';
import { asAdmin, copyDatabase } from '#tests/support/database/test-database.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Whether the database always computes it. */
  readonly isComputed: boolean;
  /** The check constraints of this column alone. */
  readonly checks: readonly string[];
}

const COLUMNS = `
  select t.relname as table, a.attname as name, a.atttypid::regtype::text as type, not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' or a.attidentity = 'a' as "isComputed",
    array(select pg_get_constraintdef(c.oid) from pg_constraint c
          where c.conrelid = t.oid and c.contype = 'c' and c.conkey = array[a.attnum]) as checks
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    and t.relname not like 'schema_migrations%'
  order by t.relname, a.attnum`;

const FILE = '../../platform/server/database/database-tables.ts';

const HEADER = `// oxlint-disable max-lines -- All tables are in one file.
// \`npm run table-columns\` writes this file from the migrated database; a test compares the two.
// Tables and columns are in camel case, as table-rows.ts names them.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

// oxfmt-ignore
export interface Tables {
`;

test('the types of the tables are those of the migrated database', async () => {
  const database = await copyDatabase();
  const columns = await asAdmin<Column>(database.admin, COLUMNS);
  await database.close();
  const tables = Map.groupBy(columns, ({ table }) => table);

  expect(columns.length).toBeGreaterThan(700);
  const types = [...tables].map(([table, own]) => wrapped(`  ${camelCase(table)}: {`, own.map(typedColumn)));
  await expect(`${HEADER}${types.join('')}}\n`).toMatchFileSnapshot(FILE);
});

const MOST_IN_LINE = 118;

/** Many columns share a line, because nobody reads a hundred tables by the column. */
function wrapped(opening: string, columns: readonly string[]): string {
  const lines = [opening];
  for (const column of columns) {
    const line = `${lines.at(-1)} ${column}`;
    if (line.length > MOST_IN_LINE) lines.push(`    ${column}`);
    else lines[lines.length - 1] = line;
  }
  return `${lines.join('\n')} };\n`;
}

const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const typedColumn = (column: Column): string => `${camelCase(column.name)}: ${typeOf(column)};`;

/** What our pools read of a type, and what they can write where that differs (platform/server/database/database.ts). */
const TYPES: Readonly<Record<string, readonly [read: string, written?: string]>> = {
  bigint: ['number'],
  boolean: ['boolean'],
  bytea: ['Buffer'],
  date: ['Date', 'string'],
  'double precision': ['number'],
  integer: ['number'],
  // The driver would write an array as an array of the database.
  jsonb: ['unknown', 'string'],
  numeric: ['string', 'number'],
  smallint: ['number'],
  text: ['string'],
  'text[]': ['string[]', 'readonly string[]'],
  'time without time zone': ['string'],
  'timestamp with time zone': ['string'],
  uuid: ['string'],
  'uuid[]': ['string[]', 'readonly string[]'],
  'integer[]': ['number[]', 'readonly number[]'],
};

function typeOf({ table, name, type, isNullable, hasDefault, isComputed, checks }: Column): string {
  const [known, written] = TYPES[type] ?? [];
  if (!known) throw new RangeError(`${table}.${name} is ${type}, which has no type here yet.`);
  const orNull = isNullable ? ' | null' : '';
  const read = `${allowedValues(checks) ?? known}${known === 'unknown' ? '' : orNull}`;
  if (isComputed) return `GeneratedAlways<${read}>`;
  if (!written) return hasDefault ? `Generated<${read}>` : read;
  const update = `${written}${orNull}`;
  return `ColumnType<${read}, ${update}${hasDefault ? ' | undefined' : ''}, ${update}>`;
}

/** The values of `column in ('a', 'b')`, which the database writes in this form. */
function allowedValues(checks: readonly string[]): string | undefined {
  const [list] = checks.flatMap((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check)?.[1] ?? []);
  const values = list?.split(', ').map((value) => /^'([^']*)'::text$/.exec(value)?.[1]);
  return values?.every((value) => value !== undefined) ? values.map((value) => `'${value}'`).join(' | ') : undefined;
}
