import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

const CANCELED = '57014';

/**
 * Returns undefined if the work takes longer than `milliseconds`; the transaction continues as if it had not been
 * tried.
 */
export async function within<T>(db: TenantDb, milliseconds: number, work: () => Promise<T>): Promise<T | undefined> {
  await sql.raw(`savepoint asked; set local statement_timeout = ${Math.floor(milliseconds)}`).execute(db);
  try {
    const answer = await work();
    await sql.raw('release savepoint asked').execute(db);
    return answer;
  } catch (error) {
    await sql.raw('rollback to savepoint asked').execute(db);
    if ((error as { code?: string }).code === CANCELED) return undefined;
    throw error;
  }
}

interface Plan {
  readonly 'Plan Rows': number;
}

/** Returns the number of rows that the planner expects. */
export async function plannedRows(db: TenantDb, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: lines } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (format json) ${rows}`.execute(db);
  return lines[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** Returns the average length of a row, estimated from the first ones. */
export async function averageLength(db: TenantDb, rows: RawBuilder<unknown>, count: number): Promise<number> {
  const { rows: found } = await sql<{ bytes: number | null }>`
    select avg(octet_length(sample::text))::float8 as bytes from (select * from (${rows}) line limit ${count}) sample`.execute(
    db,
  );
  return found[0]?.bytes ?? 0;
}
