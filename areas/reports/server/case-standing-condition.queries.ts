import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { ReportFilter } from '../report-filter.ts';

/** The case about the visit of a test, as a condition on `cases handled`; `test` names where its visit stands. */
const aboutVisit = (db: TenantDb, test: RawBuilder<unknown>) =>
  sql`handled.organization_id = ${db.organizationId} and handled.visit_id = ${test}.visit_id`;

/** Where the case about the visit stands; null: there is none. */
export const caseState = (db: TenantDb, test: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select handled.state from cases handled where ${aboutVisit(db, test)})`;

/** Whether the case about the visit stands as asked for, or there is none where that is asked for. */
export function ofCase(
  db: TenantDb,
  test: RawBuilder<unknown>,
  standings: NonNullable<ReportFilter['cases']>,
): RawBuilder<unknown> {
  const states = standings.filter((standing) => standing !== 'none');
  const isSo = sql`exists (select from cases handled where ${aboutVisit(db, test)} and handled.state = any(${states}))`;
  if (states.length === standings.length) return isSo;
  // Who has no test has no visit either, and is not asked for.
  const isNone = sql`(${test}.visit_id is not null and not exists (select from cases handled where ${aboutVisit(db, test)}))`;
  return states.length === 0 ? isNone : sql`(${isNone} or ${isSo})`;
}
