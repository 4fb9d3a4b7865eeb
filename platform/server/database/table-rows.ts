import { CamelCasePlugin, sql, type InsertObject, type Kysely, type UpdateObject } from 'kysely';
import type { Tables } from './database-tables.ts';
import type { SystemDb, TenantDb } from './database.ts';

const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** The query builder for work on one table: names in camel case, types from the schema (decision 0087). */
const tables = <T>(db: TenantDb | SystemDb): Kysely<T> => db.withPlugin(CAMEL_CASE) as unknown as Kysely<T>;

/** The start of the transaction. */
export const NOW = sql<string>`now()`;

/** Refuses properties that are no columns, also those that come by spreading another object. */
type Exactly<Row, Table extends keyof Tables> = Row & { [K in Exclude<keyof Row, keyof Tables[Table]>]: never };

/** The insertion of a row, to be executed or to be a part of a statement. */
export const rowInsert = <T extends keyof Tables, R extends InsertObject<Tables, T>>(
  db: TenantDb | SystemDb,
  table: T,
  row: Exactly<R, T>,
) => tables<Tables>(db).insertInto(table).values(row);

export const insertRow = async <T extends keyof Tables, R extends InsertObject<Tables, T>>(
  db: TenantDb | SystemDb,
  table: T,
  row: Exactly<R, T>,
): Promise<void> => {
  await rowInsert(db, table, row).execute();
};

/** Returns false, and inserts nothing, when a unique index already has such a row. */
export const insertNewRow = async <T extends keyof Tables, R extends InsertObject<Tables, T>>(
  db: TenantDb | SystemDb,
  table: T,
  row: Exactly<R, T>,
): Promise<boolean> => {
  const insert = rowInsert(db, table, row);
  const { numInsertedOrUpdatedRows } = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** The tables of organizations whose rows have an id. */
type TenantTable = {
  [T in keyof Tables]: Tables[T] extends { organizationId: unknown; id: unknown } ? T : never;
}[keyof Tables];

/** The change of the row of this id, in the organization of the transaction; executed, or a part of a statement. */
export const rowUpdate = <T extends TenantTable, R extends UpdateObject<Tables, T>>(
  db: TenantDb,
  table: T,
  id: string,
  changes: Exactly<R, T>,
) =>
  tables<{ row: { organizationId: string; id: string } }>(db)
    .updateTable(table as 'row')
    .set(changes)
    .where('organizationId', '=', db.organizationId)
    .where('id', '=', id);

export const updateRow = async <T extends TenantTable, R extends UpdateObject<Tables, T>>(
  db: TenantDb,
  table: T,
  id: string,
  changes: Exactly<R, T>,
): Promise<void> => {
  await rowUpdate(db, table, id, changes).execute();
};
