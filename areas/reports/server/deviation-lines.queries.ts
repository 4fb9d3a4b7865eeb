import { sql } from 'kysely';
import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { DriftSeen } from '#areas/testing/drift-seen.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { ReportPerson } from '../report-person.ts';
import { IS_VALID_FULL } from './full-tests.queries.ts';
import { listedPeople } from './matching-people-condition.queries.ts';
import { inSight, type ReportScope } from './matching-results-condition.queries.ts';
import { NAME, PERSON_LABEL } from './person-label.queries.ts';

/** A test that was compared with a baseline. */
export interface ComparedTest {
  readonly userId: string;
  readonly baselineId: string;
  readonly deviceClass: DeviceClass;
  readonly resultId: string;
  readonly takenAt: string;
  readonly score: number;
  readonly deviation: number;
  readonly rci: number;
  /** Of the baseline as it is now: its standard deviation, and the tests that are left after trimming. */
  readonly sd: number;
  readonly h: number;
  /** How many acknowledgements of a signal came before it. */
  readonly epoch: number;
  /** How the baseline drifts today; null where it is in force no more. */
  readonly drift: DriftSeen | null;
  /** In the period, and there for the reader. */
  readonly isShown: boolean;
}

/** All tests of the series that have one in the period: sums and averages begin with the first test of a series. */
export const findComparedTests = async (
  db: TenantDb,
  { period, reader }: ReportScope,
  userIds: readonly string[],
): Promise<ComparedTest[]> => {
  const shown = sql`
    (result.taken_at >= ${period.from} and result.taken_at < ${period.to} and ${inSight(reader) ?? sql`true`})`;
  const { rows } = await sql<ComparedTest>`
    with compared as (
      select result.user_id, result.baseline_id, result.device_class, result.id, result.taken_at, result.score,
             result.deviation, result.rci, ${shown} as is_shown,
             bool_or(${shown}) over (partition by result.baseline_id) as has_shown
      from results result
      where result.organization_id = ${db.organizationId} and result.user_id = any(${userIds}::uuid[])
        and ${IS_VALID_FULL} and result.deviation is not null and result.rci is not null
        and result.taken_at < ${period.to})
    select compared.user_id as "userId", compared.baseline_id as "baselineId", compared.device_class as "deviceClass",
           compared.id as "resultId", compared.taken_at as "takenAt", compared.score::float8 as score,
           compared.deviation::float8 as deviation, compared.rci, baseline.sd, baseline.h, compared.is_shown as "isShown",
           (select count(*) from drift_acknowledgements done
            where done.organization_id = ${db.organizationId} and done.baseline_id = compared.baseline_id
              and done.counted_to < compared.taken_at) as epoch,
           (select json_build_object('state', drift.state,
              'since', to_char(drift.since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            from drift_states drift
            where drift.organization_id = ${db.organizationId} and drift.baseline_id = compared.baseline_id) as drift
    from compared
    join baselines baseline on baseline.organization_id = ${db.organizationId} and baseline.id = compared.baseline_id
    where compared.has_shown and baseline.sd is not null and baseline.h is not null
    order by compared.taken_at, compared.id`.execute(db);
  return rows;
};

export interface BaselineBegun {
  readonly userId: string;
  readonly at: string;
  readonly deviceClass: DeviceClass;
}

/** When baselines were begun anew in the period. */
export const findResets = async (
  db: TenantDb,
  { period }: ReportScope,
  userIds: readonly string[],
): Promise<BaselineBegun[]> => {
  const { rows } = await sql<BaselineBegun>`
    select user_id as "userId", valid_from as at, device_class as "deviceClass"
    from baselines
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])
      and valid_from >= ${period.from} and valid_from < ${period.to}
    order by valid_from`.execute(db);
  return rows;
};

export const findNamedPeople = async (db: TenantDb, { filter }: ReportScope): Promise<ReportPerson[]> => {
  const { rows } = await sql<{ person: ReportPerson }>`
    select ${PERSON_LABEL} as person from users person
    where ${listedPeople(db, filter)}
    order by ${NAME} collate "und-x-icu", person.id`.execute(db);
  return rows.map(({ person }) => person);
};
