import { sql } from 'kysely';
import type { TestType } from '#areas/scoring/attempt.ts';
import { BAND_STARTS, BANDS } from '#areas/scoring/score-bands.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';
import type { ScoreFigures, ScoreSummary } from '../scores.contract.ts';
import { matchingResults, type ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';

export const countTests = (db: TenantDb, scope: ReportScope): Promise<number> =>
  countRows(db, sql`results result where ${matchingResults(db, scope)}`);

/** Looks up each person in an index until one of their tests matches. */
export const countTestedPeople = (db: TenantDb, scope: ReportScope): Promise<number> =>
  countRows(
    db,
    sql`users person
        where person.organization_id = ${db.organizationId}
          and exists (select from results result where result.user_id = person.id and ${matchingResults(db, scope)})`,
  );

export const countSuspects = (db: TenantDb, { filter, ...scope }: ReportScope): Promise<number> =>
  countTests(db, { ...scope, filter: { ...filter, validity: ['suspect'] } });

const BAND = sql`width_bucket(result.score, array[${sql.raw(BAND_STARTS.join(', '))}]::numeric[])`;
const BAND_COUNTS = sql`array[${sql.join(
  BANDS.map((band) => sql`count(*) filter (where ${BAND} = ${sql.raw(String(band))})`),
)}]::integer[]`;

type Quartiles = readonly [number, number, number];

/** The valid tests among those that match. An index alone serves this. */
const counted = (db: TenantDb, scope: ReportScope, testType: TestType) =>
  sql`${matchingResults(db, scope)} and result.is_valid and result.voided_at is null and result.test_type = ${testType}`;

/** The figures of full tests, starting with the norms of the latest test. */
export const findScoreFigures = async (db: TenantDb, scope: ReportScope): Promise<ScoreFigures[]> => {
  const { rows } = await sql<Omit<ScoreFigures, 'median' | 'q1' | 'q3'> & { quartiles: Quartiles }>`
    select result.norms_version as "normsVersion", count(*) as n, ${BAND_COUNTS} as bands,
           percentile_cont(array[0.25, 0.5, 0.75]) within group (order by result.score::float8) as quartiles
    from results result
    where ${counted(db, scope, 'FullTest')}
    group by result.norms_version
    order by max(result.taken_at) desc`.execute(db);
  return rows.map(({ quartiles: [q1, median, q3], ...figures }) => ({ ...figures, q1, median, q3 }));
};

export const findVerdicts = async (db: TenantDb, scope: ReportScope): Promise<ScoreSummary['lightning']> => {
  const { rows } = await sql<ScoreSummary['lightning']>`
    select count(*) as n, count(*) filter (where (result.extra_data ->> 'pass')::boolean) as passed
    from results result
    where ${counted(db, scope, 'LightningTest')}`.execute(db);
  return rows[0] ?? { n: 0, passed: 0 };
};
