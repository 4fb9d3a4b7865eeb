import { sql, type RawBuilder } from 'kysely';
import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { DriftSeen } from '#areas/testing/results/drift-seen.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ReportPerson } from '#areas/reports/frame/report-person.ts';
import type { LineEvent } from '../timeline.contract.ts';
import { IS_VALID_FULL } from '#areas/reports/figures/server/full-tests.queries.ts';
import { listedPeople } from '#areas/reports/frame/server/matching-people-condition.queries.ts';
import { inSight, type ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { NAME, PERSON_LABEL } from '#areas/reports/frame/server/person-label.queries.ts';

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
  /** The baseline's standard deviation today, and the number of tests left after trimming. */
  readonly sd: number;
  readonly h: number;
  /** The number of acknowledged signals before it. */
  readonly epoch: number;
  /** The drift of the baseline today; null if it is no longer in force. */
  readonly drift: DriftSeen | null;
  /** Whether it is in the period and the reader may see it. */
  readonly isShown: boolean;
}

/**
 * All tests of each series that has a test in the period, because sums and averages start at the first test of a
 * series.
 */
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

export type EventOfPerson = LineEvent & { readonly userId: string };

const inTime = (at: RawBuilder<unknown>, { period }: Pick<ReportScope, 'period'>) =>
  sql`${at} >= ${period.from} and ${at} < ${period.to}`;

const resets = (db: TenantDb, scope: ReportScope, userIds: readonly string[]) => sql`
  select user_id, valid_from as at, 'reset' as kind, device_class
  from baselines
  where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])
    and ${inTime(sql`valid_from`, scope)}`;

/** Changes of the organization's policy, which are the same for everyone. */
const policies = (db: TenantDb, scope: ReportScope, userIds: readonly string[]) => sql`
  select person.id, policy.created_at, 'policy', null
  from testing_policies policy cross join unnest(${userIds}::uuid[]) person (id)
  where policy.organization_id = ${db.organizationId} and ${inTime(sql`policy.created_at`, scope)}`;

export const findPolicyChanges = async (db: TenantDb, scope: Pick<ReportScope, 'period'>): Promise<string[]> => {
  const { rows } = await sql<{ at: string }>`
    select created_at as at from testing_policies
    where organization_id = ${db.organizationId} and ${inTime(sql`created_at`, scope)}
    order by created_at`.execute(db);
  return rows.map(({ at }) => at);
};

/** The first full test on another kind of device than the one before, as far back as the reader sees. */
const devices = (db: TenantDb, scope: ReportScope, userIds: readonly string[]) => sql`
  select test.user_id, test.taken_at, 'device', test.device_class
  from (
    select result.user_id, result.taken_at, result.device_class, ${inSight(scope.reader) ?? sql`true`} as is_seen,
           lag(result.device_class) over (partition by result.user_id order by result.taken_at, result.id) as before
    from results result
    where result.organization_id = ${db.organizationId} and result.user_id = any(${userIds}::uuid[])
      and ${IS_VALID_FULL} and result.taken_at < ${scope.period.to}) test
  where test.is_seen and test.before <> test.device_class and ${inTime(sql`test.taken_at`, scope)}`;

/** The events of the period that explain the lines. */
export const findEvents = async (
  db: TenantDb,
  scope: ReportScope,
  userIds: readonly string[],
): Promise<EventOfPerson[]> => {
  const sources = [resets, policies, devices].map((events) => events(db, scope, userIds));
  const { rows } = await sql<EventOfPerson>`
    select event.user_id as "userId", event.at, event.kind, event.device_class as "deviceClass"
    from (${sql.join(sources, sql` union all `)}) event
    order by event.at, event.kind`.execute(db);
  return rows;
};

export const findNamedPeople = async (db: TenantDb, { filter }: ReportScope): Promise<ReportPerson[]> => {
  const { rows } = await sql<{ person: ReportPerson }>`
    select ${PERSON_LABEL} as person from users person
    where ${listedPeople(db, filter)}
    order by ${NAME} collate "und-x-icu", person.id`.execute(db);
  return rows.map(({ person }) => person);
};
