import type pg from 'pg';
import { asAdmin } from './test-database.ts';

interface Copied {
  readonly table: string;
  /** The row that is copied. */
  readonly id: string;
  readonly times: number;
  /** SQL for the columns that differ in each copy; `n` is its number. The id always differs. */
  readonly but?: Readonly<Record<string, string>>;
}

/** Adds copies of a row as the database owner: the fast way to reach a limit. */
export async function copyRow(admin: pg.ClientConfig, { table, id, times, but = {} }: Copied): Promise<void> {
  const other: Readonly<Record<string, string>> = { id: 'gen_random_uuid()', ...but };
  const columns = await asAdmin<{ name: string }>(
    admin,
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  await asAdmin(
    admin,
    `insert into ${table} (${names.join(', ')})
     select ${names.map((name) => other[name] ?? `original.${name}`).join(', ')}
     from ${table} original, generate_series(1, $2) n where original.id = $1`,
    [id, times],
  );
}
