import { sql, type RawBuilder } from 'kysely';
import { matchingPeople } from '#areas/reports/frame/server/matching-people-condition.queries.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { DatasetRequest } from '../dataset-request.ts';

/** The requested rows, with the period in the organization's time zone. */
export interface DatasetScope {
  readonly db: TenantDb;
  readonly request: DatasetRequest;
  readonly period: Period;
}

export const inPeriod = ({ period }: DatasetScope, time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${time} >= ${period.from} and ${time} < ${period.to}`;

/** Restricts rows to those that came or changed after `since`, if it is set. A null time means it has not happened. */
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

/** Restricts rows to the people in the filter, if it says anything about people. */
export function ofPeople(
  { db, request: { filter } }: DatasetScope,
  userId: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  if (!filter.tags && !filter.status && !filter.users) return undefined;
  return sql`exists (select from users person where person.id = ${userId} and ${matchingPeople(db, filter)})`;
}
