import { sql } from 'kysely';
import { NORMS } from '#areas/scoring/norms.ts';
import { BAND_STARTS, BANDS } from '#areas/scoring/score-bands.ts';
import { isBetter, isGreen, isOrange, isRed } from '#areas/testing/results/server/band-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { DashboardPeople } from '../dashboard.contract.ts';
import { latestFullTest } from '#areas/reports/figures/server/latest-full-tests.queries.ts';
import { listedPeople } from '#areas/reports/frame/server/matching-people-condition.queries.ts';
import type { ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { PERSON_LABEL } from '#areas/reports/frame/server/person-label.queries.ts';

const BAND = sql`width_bucket(latest.score, array[${sql.join(BAND_STARTS.map((start) => sql.lit(start)))}]::numeric[])`;

const CLASSES = [isBetter, isGreen, isOrange, isRed].map((isInBand) => isInBand(sql`latest`));

export const countLatest = async (db: TenantDb, scope: ReportScope): Promise<DashboardPeople['latest']> => {
  const { rows } = await sql<DashboardPeople['latest']>`
    select count(*) as n,
      array[${sql.join(BANDS.map((band) => sql`count(*) filter (where ${BAND} = ${sql.lit(band)})`))}]::integer[] as bands,
      array[${sql.join(CLASSES.map((isOne) => sql`count(*) filter (where ${isOne})`))}]::integer[] as classes,
      count(*) filter (where latest.deviation is null) as unclassed,
      count(*) filter (where latest.change in ('reliable_worsening', 'strong_worsening')) as worsened
    from users person cross join lateral (${latestFullTest(db, scope)}) latest
    where ${listedPeople(db, scope.filter)}`.execute(db);
  return rows[0] ?? { n: 0, bands: [], classes: [], unclassed: 0, worsened: 0 };
};

/** Takes the baseline of the latest tests if a person has several. */
const HELD = sql`
  select case
           when baseline.status = 'established'
             and baseline.last_member_at < now() - make_interval(days => ${sql.lit(NORMS.baseline.staleAfterDays)}) then 'stale'
           when baseline.status = 'established' and baseline.n >= ${sql.lit(NORMS.baseline.maxTests)} then 'locked'
           else baseline.status end as state
  from baselines baseline
  where baseline.organization_id = person.organization_id and baseline.user_id = person.id and baseline.valid_to is null
  order by baseline.changed_at desc
  limit 1`;

/** Administrators need not test, so they are not missing a baseline; the same rule as in the list of people. */
const IS_TO_TEST = sql`person.role = 'user'`;

export const countBaselines = async (db: TenantDb, scope: ReportScope): Promise<DashboardPeople['baselines']> => {
  const { rows } = await sql<DashboardPeople['baselines']>`
    select count(*) filter (where coalesce(held.state, 'none') = 'none' and ${IS_TO_TEST}) as none,
           count(*) filter (where held.state = 'establishing') as establishing,
           count(*) filter (where held.state = 'established') as established,
           count(*) filter (where held.state = 'locked') as locked,
           count(*) filter (where held.state = 'stale') as stale
    from users person left join lateral (${HELD}) held on true
    where ${listedPeople(db, scope.filter)}`.execute(db);
  return rows[0] ?? { none: 0, establishing: 0, established: 0, locked: 0, stale: 0 };
};

type Drifts = NonNullable<DashboardPeople['drifts']>;
const MOST_DRIFTS = 20;

/** Finds the latest signals, one for each person. */
export const findDrifts = async (db: TenantDb, scope: ReportScope): Promise<Drifts> => {
  const { rows } = await sql<Drifts['items'][number] & { count: number }>`
    with open_drift as materialized (
      select drift.*, count(*) over () as count
      from person_drifts drift
      join users person on person.organization_id = drift.organization_id and person.id = drift.user_id
      where drift.organization_id = ${db.organizationId} and drift.state = 'signal' and ${listedPeople(db, scope.filter)}
      order by drift.signal_at desc, drift.user_id
      limit ${MOST_DRIFTS})
    select drift.count, ${PERSON_LABEL} as person, drift.since, drift.signal_at as "signalAt"
    from open_drift drift
    join users person on person.organization_id = drift.organization_id and person.id = drift.user_id
    order by drift.signal_at desc, drift.user_id`.execute(db);
  return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _, ...item }) => item) };
};
