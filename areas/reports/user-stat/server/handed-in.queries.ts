import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ReportFilter, Validity } from '#areas/reports/frame/report-filter.ts';
import { matchingResults, type ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { listedPeople } from '#areas/reports/frame/server/matching-people-condition.queries.ts';
import { isGreenOrBetter, isOrange, isRed } from '#areas/testing/results/server/band-condition.queries.ts';

const HANDED_IN: Validity[] = ['valid', 'suspect', 'invalid'];

/** Drops the filter on people, which `listedPeople` applies, and on validity. */
const ofAnybody = ({ tags: _, users: __, status: ___, validity: ____, ...rest }: ReportFilter): ReportFilter => rest;

/** The tests that match the filter, whether they count or not, as a condition on `results result`; never void ones. */
export const handedIn = (db: TenantDb, scope: ReportScope) =>
  matchingResults(db, { ...scope, filter: { ...ofAnybody(scope.filter), validity: HANDED_IN } });

/** The version of norms of the report's figures; null if no full test matches. */
export type ReportNorms = string | null;

/** A full test that counts. */
const COUNTS = sql`(result.test_type = 'FullTest' and result.is_valid)`;

/** A full test whose score is in the figures. */
export const isCounted = (norms: ReportNorms): RawBuilder<unknown> =>
  sql`(${COUNTS} and result.norms_version = ${norms}::text)`;

/** The matching tests whose scores are in the figures; written so that an index alone can serve it. */
export const countedTests = (db: TenantDb, scope: ReportScope, norms: ReportNorms) =>
  sql<SqlBool>`${matchingResults(db, { ...scope, filter: ofAnybody(scope.filter) })} and ${isCounted(norms)}`;

/** A full test that counts, but is left out of the figures because of its norms. */
export const isOfOtherNorms = (norms: ReportNorms): RawBuilder<unknown> =>
  sql`(${COUNTS} and result.norms_version <> ${norms}::text)`;

/** The norms of the latest full test that matches, because nothing is averaged across versions of norms. */
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

/** The outcome of the visit, looked up only after a retest or a red, because others cannot have these outcomes. */
const visitCameTo = (outcome: 'confirmed' | 'cleared_on_retest') => sql`
  (result.attempt_number > 1 or coalesce(result.deviation, 0) > 5) and (
    select visit.outcome from visits visit
    where visit.organization_id = result.organization_id and visit.id = result.visit_id) = ${outcome}`;

/** Counts the tests of each kind in `result`. */
export const countsOf = (norms: ReportNorms): RawBuilder<unknown> => sql`
  count(*) as tests,
  count(*) filter (where ${isCounted(norms)} and ${isGreenOrBetter(sql`result`)}) as green,
  count(*) filter (where ${isCounted(norms)} and ${isOrange(sql`result`)}) as orange,
  count(*) filter (where ${isCounted(norms)} and ${isRed(sql`result`)}) as red,
  count(*) filter (where ${isCounted(norms)} and result.deviation is null) as unclassed,
  count(distinct result.visit_id) filter (where ${visitCameTo('confirmed')}) as confirmed,
  count(distinct result.visit_id) filter (where ${visitCameTo('cleared_on_retest')}) as cleared,
  count(*) filter (where not result.is_valid) as invalid,
  count(*) filter (where result.is_valid and result.flags <> '{}') as suspect,
  count(*) filter (where ${isQuick} and (result.extra_data ->> 'pass')::boolean) as passes,
  count(*) filter (where ${isQuick} and not (result.extra_data ->> 'pass')::boolean) as inconclusive`;

const isQuick = sql`result.test_type = 'LightningTest' and result.is_valid`;
