import { sql, type RawBuilder } from 'kysely';
import { matchingPeople } from '#areas/reports/server/matching-people-condition.queries.ts';
import type { Period } from '#areas/reports/report-period.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { DatasetRequest } from '../dataset-request.ts';

/** What rows are asked for, and when the period is by the organization's clock. */
export interface DatasetScope {
  readonly db: TenantDb;
  readonly request: DatasetRequest;
  readonly period: Period;
}

export const inPeriod = ({ period }: DatasetScope, time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${time} >= ${period.from} and ${time} < ${period.to}`;

/** Only what has come or changed since, where that is asked for; what is null has not happened. */
export const changedSince = (
  { request: { since } }: DatasetScope,
  ...times: readonly RawBuilder<unknown>[]
): RawBuilder<unknown> | undefined =>
  since === null
    ? undefined
    : sql`(${sql.join(
        times.map((time) => sql`${time} > ${since}`),
        sql` or `,
      )})`;

/** Whose rows, where the filter says something about people. */
export function ofPeople(
  { db, request: { filter } }: DatasetScope,
  userId: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  if (!filter.tags && !filter.status && !filter.users) return undefined;
  return sql`exists (select from users person where person.id = ${userId} and ${matchingPeople(db, filter)})`;
}
