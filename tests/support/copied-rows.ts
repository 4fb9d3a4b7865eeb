import type pg from 'pg';
import { asAdmin } from './test-database.ts';

interface Copied {
  readonly table: string;
  /** The row that is copied. */
  readonly id: string;
  readonly times: number;
  /** SQL for what differs in each copy, by column; `n` is its number. The id is always another one. */
  readonly but?: Readonly<Record<string, string>>;
}

/** Adds copies of a row as the owner of the database: the quick way to a limit. */
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
