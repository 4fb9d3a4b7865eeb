import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { allOf } from '#platform/server/keyset.ts';
import type { ReportFilter } from '../report-filter.ts';
import { laterInVisit, matchingResults, type ReportScope } from './matching-results-condition.queries.ts';

/** The part of a filter that says which tests are looked at, whoever took them and whatever they said. */
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
 * The valid full tests that a report on deviations looks at, as a condition on `results result`: all of the period, or
 * of each visit the first test only.
 */
export const fullTests = (db: TenantDb, scope: ReportScope): RawBuilder<SqlBool> =>
  allOf(IS_VALID_FULL, matchingResults(db, { ...scope, filter: circumstancesOf(scope.filter) }));

/** A quick check settles nothing: the full test before it is still the last one of its visit. */
const isLastFullOfVisit = ({ period }: ReportScope) =>
  sql`not exists (select from results later where ${laterInVisit(period)} and later.test_type = 'FullTest')`;

/** Those of them that are counted: of each visit the last one, unless all are asked for. */
export const countedTests = (db: TenantDb, scope: ReportScope): RawBuilder<SqlBool> =>
  allOf(fullTests(db, scope), scope.filter.attempt === 'last' && isLastFullOfVisit(scope));

/** Every test of the period that is not void, valid or not, quick checks too. */
export const takenTests = (db: TenantDb, scope: ReportScope): RawBuilder<SqlBool> =>
  matchingResults(db, {
    ...scope,
    filter: { ...circumstancesOf(scope.filter), validity: ['valid', 'suspect', 'invalid'] },
  });
