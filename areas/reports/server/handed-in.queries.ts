import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { ReportFilter, Validity } from '../report-filter.ts';
import { matchingResults, type ReportScope } from './matching-results-condition.queries.ts';
import { listedPeople } from './matching-people-condition.queries.ts';

const HANDED_IN: Validity[] = ['valid', 'suspect', 'invalid'];

/** Whoever is meant is said apart, by `listedPeople`. */
const ofAnybody = ({ tags: _, users: __, status: ___, validity: ____, ...rest }: ReportFilter): ReportFilter => rest;

/** The tests of the filter, whether they count or not, as a condition on `results result`; void ones never. */
export const handedIn = (db: TenantDb, scope: ReportScope) =>
  matchingResults(db, { ...scope, filter: { ...ofAnybody(scope.filter), validity: HANDED_IN } });

/** The norms that the report's figures are by; null before anybody has tested. */
export type ReportNorms = string | null;

/** A full test that counts. */
const COUNTS = sql`(result.test_type = 'FullTest' and result.is_valid)`;

/** One whose score is in the figures. */
export const isCounted = (norms: ReportNorms): RawBuilder<unknown> =>
  sql`(${COUNTS} and result.norms_version = ${norms}::text)`;

/** The tests of the filter whose scores are in the figures; put so that an index is all that has to be read. */
export const countedTests = (db: TenantDb, scope: ReportScope, norms: ReportNorms) =>
  sql<SqlBool>`${matchingResults(db, { ...scope, filter: ofAnybody(scope.filter) })} and ${isCounted(norms)}`;

/** One that counts and is in no figure. */
export const isOfOtherNorms = (norms: ReportNorms): RawBuilder<unknown> =>
  sql`(${COUNTS} and result.norms_version <> ${norms}::text)`;

/** Those of the latest full test that the filter finds: nothing is averaged across versions of norms. */
export const findNorms = async (db: TenantDb, scope: ReportScope): Promise<ReportNorms> => {
  const { rows } = await sql<{ version: string }>`
    select result.norms_version as version
    from results result
    join users person on person.organization_id = result.organization_id and person.id = result.user_id
    where ${matchingResults(db, { ...scope, filter: ofAnybody(scope.filter) })} and ${COUNTS}
      and ${listedPeople(db, scope.filter)}
    order by result.taken_at desc, result.id desc
    limit 1`.execute(db);
  return rows[0]?.version ?? null;
};

/** What came of the visit, asked for where it can be one of these: after a retest, or after a red. */
const visitCameTo = (outcome: 'confirmed' | 'cleared_on_retest') => sql`
  (result.attempt_number > 1 or coalesce(result.deviation, 0) > 5) and (
    select visit.outcome from visits visit
    where visit.organization_id = result.organization_id and visit.id = result.visit_id) = ${outcome}`;

/** How many of `result` there are of each kind. */
export const countsOf = (norms: ReportNorms): RawBuilder<unknown> => sql`
  count(*) as tests,
  count(*) filter (where ${isCounted(norms)} and result.deviation <= 1) as green,
  count(*) filter (where ${isCounted(norms)} and result.deviation > 1 and result.deviation <= 5) as orange,
  count(*) filter (where ${isCounted(norms)} and result.deviation > 5) as red,
  count(*) filter (where ${isCounted(norms)} and result.deviation is null) as unclassed,
  count(distinct result.visit_id) filter (where ${visitCameTo('confirmed')}) as confirmed,
  count(distinct result.visit_id) filter (where ${visitCameTo('cleared_on_retest')}) as cleared,
  count(*) filter (where not result.is_valid) as invalid,
  count(*) filter (where result.is_valid and result.flags <> '{}') as suspect,
  count(*) filter (where ${isQuick} and (result.extra_data ->> 'pass')::boolean) as passes,
  count(*) filter (where ${isQuick} and not (result.extra_data ->> 'pass')::boolean) as inconclusive`;

const isQuick = sql`result.test_type = 'LightningTest' and result.is_valid`;
