import type pg from 'pg';
import { columnsOf, type TableColumn } from './table-columns.ts';

/** The tables to copy, with the columns that limit rows to the chosen people and time. */
const TABLES: readonly { readonly table: string; readonly person?: string; readonly time?: string }[] = [
  { table: 'tag_categories' },
  { table: 'user_tags' },
  { table: 'users', person: 'id' },
  { table: 'tagged_users', person: 'user_id' },
  { table: 'attempts', person: 'user_id', time: 'created_at' },
  { table: 'visits', person: 'user_id', time: 'began_at' },
  { table: 'results', person: 'user_id', time: 'taken_at' },
  { table: 'baselines', person: 'user_id' },
  { table: 'latest_results', person: 'user_id', time: 'taken_at' },
  { table: 'drifts', person: 'user_id' },
  { table: 'daily_results', time: 'day' },
];

export interface Copy {
  readonly from: string;
  readonly name: string;
  /** How many of its people are copied. */
  readonly people: number;
  /** Rows before this moment are not copied. */
  readonly since: Date;
}

/**
 * Creates an organization like an existing one, with some of its people or without its past. New ids are derived from
 * the old ones, so that all references stay valid. The database does this alone and without triggers, whose tables are
 * copied too.
 */
export async function copyOrganization(client: pg.Client, { from, name, people, since }: Copy): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`drop table if exists copied`);
  await client.query(
    `create temp table copied as select id from users where organization_id = '${from}' order by id limit ${people}`,
  );
  await client.query('analyze copied');
  await client.query(
    `insert into organizations (id, name, time_zone)
     select ${anew('id', name)}, $2, time_zone from organizations where id = $1`,
    [from, name],
  );
  for (const { table, person, time } of TABLES) {
    const ofPeople = person ? ` and ${person} in (select id from copied)` : '';
    const ofTime = time ? ` and ${time} >= '${since.toISOString()}'` : '';
    await copyRows(client, { table, name, where: `organization_id = '${from}'${ofPeople}${ofTime}` });
  }
  await client.query(`reset session_replication_role`);
}

/** Has the form of a version 4 UUID; the database itself would accept any. */
const anew = (column: string, name: string): string =>
  `overlay(overlay(md5('${name}' || "${column}") placing '4' from 13) placing 'a' from 17)::uuid`;

async function copyRows(
  client: pg.Client,
  { table, name, where }: { table: string; name: string; where: string },
): Promise<void> {
  const found = await columnsOf(client, table);
  const columns = found.map(({ name: column }) => `"${column}"`).join(', ');
  // The key of those who see everybody is the same everywhere.
  const isId = (column: TableColumn) => column.type === 'uuid' && column.name !== 'scope_key';
  const values = found.map((column) => (isId(column) ? anew(column.name, name) : `"${column.name}"`));
  await client.query(`insert into ${table} (${columns}) select ${values.join(', ')} from ${table} where ${where}`);
}
