import { sql, type RawBuilder } from 'kysely';
import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { BaselineMembership } from '#areas/scoring/baseline.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { NOW, rowInsert, rowUpdate, updateRow } from '#platform/server/database/table-rows.ts';
import type { BaselineState, CountedTest } from '../baseline-figures.ts';
import type { BaselineRow, StoredSeries } from '../stored-series.ts';

/** What a baseline belongs to. Nothing is compared across different keys. */
export interface SeriesKey {
  readonly userId: string;
  readonly deviceClass: string;
  readonly normsVersion: string;
  readonly taskVersion: string;
}

const SERIES_KEY = sql`user_id as "userId", device_class as "deviceClass", norms_version as "normsVersion",
  task_version as "taskVersion"`;

/** A key and a moment by values, or by the columns of a larger statement. */
type SelectedKey = { readonly [Column in keyof SeriesKey]: string | RawBuilder<unknown> };
type Moment = string | RawBuilder<unknown>;

/**
 * Selects and locks the baseline in force at a moment, so that two results of one person are taken in one after the
 * other.
 */
export const seriesAt = (db: TenantDb, key: SelectedKey, at: Moment) => sql<StoredSeries>`
  select baseline.id, baseline.valid_from as "validFrom", baseline.valid_to as "validTo",
         baseline.frozen_at is not null as "isFrozen", baseline.status, baseline.have, baseline.days,
         baseline.value::float8 as value, baseline.sd, baseline.n, baseline.h, baseline.df,
         baseline.light_value::float8 as "lightValue", baseline.light_sd as "lightSd", baseline.light_n as "lightN",
         baseline.light_h as "lightH", baseline.light_df as "lightDf", baseline.last_member_at as "lastMemberAt",
         (select count(*) from baseline_members member
          where member.organization_id = baseline.organization_id and member.baseline_id = baseline.id
            and member.membership = 'practice') as practice,
         not exists (
           select from results result
           where result.organization_id = baseline.organization_id and result.user_id = baseline.user_id
             and result.test_type = 'FullTest' and result.is_valid and result.voided_at is null
             and result.taken_at >= ${at}
             and result.device_class = baseline.device_class and result.norms_version = baseline.norms_version
             and result.task_version = baseline.task_version) as "isUpToDate",
         (select to_char(${at}::timestamptz at time zone organization.time_zone, 'YYYY-MM-DD')
          from organizations organization where organization.id = baseline.organization_id) as day
  from baselines baseline
  where baseline.organization_id = ${db.organizationId} and baseline.user_id = ${key.userId}
    and baseline.device_class = ${key.deviceClass} and baseline.norms_version = ${key.normsVersion}
    and baseline.task_version = ${key.taskVersion}
    and coalesce(baseline.valid_from, '-infinity') <= ${at} and ${at} < coalesce(baseline.valid_to, 'infinity')
  for update of baseline`;

export const findInForce = async (db: TenantDb, key: SeriesKey, at: string): Promise<StoredSeries | undefined> => {
  const { rows } = await seriesAt(db, key, at).execute(db);
  return rows[0];
};

export interface OtherBaseline {
  deviceClass: DeviceClass;
  value: number | null;
}

/** Finds the person's established baseline on another class of device than the key's, the most recently used first. */
export const findEstablishedElsewhere = async (db: TenantDb, key: SeriesKey): Promise<OtherBaseline | null> => {
  const { rows } = await sql<OtherBaseline>`
    select device_class as "deviceClass", value::float8 as value
    from baselines
    where organization_id = ${db.organizationId} and user_id = ${key.userId} and device_class <> ${key.deviceClass}
      and norms_version = ${key.normsVersion} and task_version = ${key.taskVersion}
      and status = 'established' and valid_to is null
    order by last_member_at desc nulls last, device_class
    limit 1`.execute(db);
  return rows[0] ?? null;
};

export interface SeriesRow extends SeriesKey, BaselineRow {}

/** Finds and locks a series by its id, in force or ended. */
export const findSeries = async (db: TenantDb, id: string): Promise<SeriesRow | undefined> => {
  const { rows } = await sql<SeriesRow>`
    select id, ${SERIES_KEY}, valid_from as "validFrom", valid_to as "validTo", frozen_at is not null as "isFrozen"
    from baselines
    where organization_id = ${db.organizationId} and id = ${id}
    for update`.execute(db);
  return rows[0];
};

export const insertBaseline = async (
  db: TenantDb,
  id: string,
  key: SeriesKey,
  reset?: { reason: string },
): Promise<void> => {
  await sql`
    insert into baselines (id, user_id, device_class, norms_version, task_version, status, valid_from, reset_by, reset_reason)
    values (${id}, ${key.userId}, ${key.deviceClass}, ${key.normsVersion}, ${key.taskVersion}, 'none',
            case when ${reset !== undefined} then now() end, ${reset ? db.actor.userId : null}, ${reset?.reason ?? null})
    on conflict do nothing`.execute(db);
};

export interface SeriesTest extends CountedTest {
  /** As it was when the series was last brought up to date; null for a test that came later. */
  membership: BaselineMembership | 'excluded' | null;
}

/** Lists the valid full tests of a series in the order they were taken, regardless of when they arrived. */
export const findCountedTests = async (
  db: TenantDb,
  key: SeriesKey,
  baseline: Omit<BaselineRow, 'isFrozen'>,
): Promise<SeriesTest[]> => {
  const { rows } = await sql<SeriesTest>`
    select result.id as "resultId", result.taken_at as "takenAt",
           to_char(result.taken_at at time zone organization.time_zone, 'YYYY-MM-DD') as day,
           result.score::float8 as score, result.light_score::float8 as "lightScore",
           member.membership
    from results result
    join organizations organization on organization.id = result.organization_id
    left join baseline_members member on member.organization_id = result.organization_id
      and member.baseline_id = ${baseline.id} and member.result_id = result.id
    where result.organization_id = ${db.organizationId} and result.user_id = ${key.userId}
      and result.device_class = ${key.deviceClass} and result.norms_version = ${key.normsVersion}
      and result.task_version = ${key.taskVersion} and result.test_type = 'FullTest'
      and result.is_valid and result.voided_at is null
      and result.taken_at >= coalesce(${baseline.validFrom}::timestamptz, '-infinity')
      and result.taken_at < coalesce(${baseline.validTo}::timestamptz, 'infinity')
    order by result.taken_at, result.id`.execute(db);
  return rows;
};

/** A series after a new test. */
export interface SeriesUpdate {
  readonly id: string;
  /** Null when the test changes no figure. */
  readonly state: BaselineState | null;
  /** Null when the test does not get into the series. */
  readonly member: { readonly resultId: string; readonly membership: BaselineMembership } | null;
}

/** Takes a new test in as parts of the statement that stores it. */
export const takingIn = (db: TenantDb, { id, state, member }: SeriesUpdate) => [
  rowUpdate(db, 'baselines', id, { ...state, changedAt: NOW }),
  ...(member ? [rowInsert(db, 'baselineMembers', { baselineId: id, ...member })] : []),
];

export const updateBaseline = (db: TenantDb, id: string, state: BaselineState): Promise<void> =>
  updateRow(db, 'baselines', id, { ...state, changedAt: NOW });

/** Replaces the members of a series. A test declared void no longer counts, so it is not a member either. */
export const replaceMembers = async (
  db: TenantDb,
  baselineId: string,
  members: readonly { resultId: string; membership: BaselineMembership | 'excluded' }[],
): Promise<void> => {
  await sql`
    delete from baseline_members
    where organization_id = ${db.organizationId} and baseline_id = ${baselineId}
      and not result_id = any(${members.map(({ resultId }) => resultId)}::uuid[])`.execute(db);
  await sql`
    insert into baseline_members (baseline_id, result_id, membership)
    select ${baselineId}, * from unnest(${members.map(({ resultId }) => resultId)}::uuid[],
                                        ${members.map(({ membership }) => membership)}::text[])
    on conflict (organization_id, baseline_id, result_id) do update set membership = excluded.membership
      where baseline_members.membership <> excluded.membership and baseline_members.membership <> 'excluded'`.execute(
    db,
  );
};

/** Finds and locks the baselines in force of these people that have tests, until the transaction ends. */
export const lockBegunBaselines = async (
  db: TenantDb,
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> => {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from baselines
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[]) and valid_to is null
      and exists (
        select from baseline_members member
        where member.organization_id = baselines.organization_id and member.baseline_id = baselines.id)
    order by id for update`.execute(db);
  return rows;
};

export const endBaseline = async (db: TenantDb, id: string): Promise<SeriesKey | undefined> => {
  const { rows } = await sql<SeriesKey>`
    update baselines set valid_to = now()
    where organization_id = ${db.organizationId} and id = ${id} and valid_to is null
    returning ${SERIES_KEY}`.execute(db);
  return rows[0];
};

interface FrozenSeries extends SeriesKey {
  /** The time of the change, by the database's clock. */
  at: string;
}

/** Freezes or unfreezes; returns undefined when it is already so, or no such baseline is in force. */
export const setFrozen = async (db: TenantDb, id: string, isFrozen: boolean): Promise<FrozenSeries | undefined> => {
  const { rows } = await sql<FrozenSeries>`
    update baselines set frozen_at = case when ${isFrozen} then now() end,
      frozen_by = case when ${isFrozen} then ${db.actor.userId}::uuid end
    where organization_id = ${db.organizationId} and id = ${id} and valid_to is null
      and (frozen_at is not null) <> ${isFrozen}
    returning ${SERIES_KEY}, now() as at`.execute(db);
  return rows[0];
};

interface ProgressRow {
  status: 'none' | 'establishing' | 'established';
  have: number;
  days: number;
  practice: number;
}

/** Finds how many tests, days and practice tests the baseline in force has. */
export const findProgress = async (db: TenantDb, key: SeriesKey): Promise<ProgressRow | undefined> => {
  const { rows } = await sql<ProgressRow>`
    select status, have, days,
           (select count(*) from baseline_members member
            where member.organization_id = baseline.organization_id and member.baseline_id = baseline.id
              and member.membership = 'practice') as practice
    from baselines baseline
    where organization_id = ${db.organizationId} and user_id = ${key.userId} and device_class = ${key.deviceClass}
      and norms_version = ${key.normsVersion} and task_version = ${key.taskVersion} and valid_to is null`.execute(db);
  return rows[0];
};

/** Deletes the free-text reasons kept with an erased person's baselines. */
export const forgetReasonsOf = async (db: TenantDb, userId: string): Promise<void> => {
  await sql`
    update baselines set reset_reason = ''
    where organization_id = ${db.organizationId} and user_id = ${userId} and reset_reason is not null`.execute(db);
  await sql`
    update baseline_members set reason = ''
    where organization_id = ${db.organizationId} and reason is not null and baseline_id in (
      select id from baselines where organization_id = ${db.organizationId} and user_id = ${userId})`.execute(db);
};
