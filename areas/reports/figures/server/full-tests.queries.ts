import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import {
  laterInVisit,
  matchingResults,
  type ReportScope,
} from '#areas/reports/frame/server/matching-results-condition.queries.ts';

/** The filter fields that select tests by how they were taken, not by the person or the result. */
const CIRCUMSTANCES = ['validity', 'devices', 'ways', 'offline'] as const satisfies readonly (keyof ReportFilter)[];

const circumstancesOf = (filter: ReportFilter): ReportFilter => ({
  tagMatch: 'any',
  attempt: filter.attempt === 'first' ? 'first' : 'all',
  ...Object.fromEntries(CIRCUMSTANCES.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]]))),
});

export const hasCircumstances = (filter: ReportFilter): boolean =>
  filter.attempt === 'first' || CIRCUMSTANCES.some((name) => filter[name] !== undefined);

export const IS_VALID_FULL = sql`
  result.test_type = 'FullTest' and result.is_valid and result.voided_at is null and result.score is not null`;

/**
 * The valid full tests that a report on deviations covers, as a condition on `results result`: all of the period, or
 * only the first test of each visit.
 */
export const fullTests = (db: TenantDb, scope: ReportScope): RawBuilder<SqlBool> =>
  allOf(IS_VALID_FULL, matchingResults(db, { ...scope, filter: circumstancesOf(scope.filter) }));

/** A quick check settles nothing, so the full test before it is still the last of its visit. */
const isLastFullOfVisit = ({ period }: ReportScope) =>
  sql`not exists (select from results later where ${laterInVisit(period)} and later.test_type = 'FullTest')`;

/** The tests that are counted: the last of each visit, unless the filter asks for all or the first. */
export const countedTests = (db: TenantDb, scope: ReportScope): RawBuilder<SqlBool> =>
  allOf(fullTests(db, scope), scope.filter.attempt === 'last' && isLastFullOfVisit(scope));

/** Every test of the period that is not void, whether valid or not, including quick checks. */
export const takenTests = (db: TenantDb, scope: ReportScope): RawBuilder<SqlBool> =>
  matchingResults(db, {
    ...scope,
    filter: { ...circumstancesOf(scope.filter), validity: ['valid', 'suspect', 'invalid'] },
  });
