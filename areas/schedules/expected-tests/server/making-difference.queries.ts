import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { expectedTestRows, toCome, type ExpectedTests } from './making.queries.ts';

/** Counts the tests that an update would remove and add. A window that only changes its end counts as neither. */
export const countDifference = async (
  db: TenantDb,
  wanted: ExpectedTests,
): Promise<{ removed: number; added: number }> => {
  const { rows } = await sql<{ removed: number; added: number }>`
    with wanted as materialized (${expectedTestRows(db, wanted, wanted.windows)}),
         there as materialized (
           select occurrence.user_id, occurrence.opens_at from occurrences occurrence where ${toCome(db, wanted)})
    select (select count(*) from there where not exists (
              select from wanted where wanted.user_id = there.user_id and wanted.opens_at = there.opens_at)) as removed,
           (select count(*) from wanted where not exists (
              select from there where there.user_id = wanted.user_id and there.opens_at = wanted.opens_at)) as added`.execute(
    db,
  );
  return rows[0] ?? { removed: 0, added: 0 };
};
