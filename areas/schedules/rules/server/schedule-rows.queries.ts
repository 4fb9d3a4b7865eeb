import { sql } from 'kysely';
import type { Audience } from '#areas/users/person/audience.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { NOW, insertNewRow, updateRow } from '#platform/server/database/table-rows.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';
import type { Recurrence } from '../recurrence.ts';
import type { ReminderRule } from '../reminder-rule.ts';
import type { ScheduleRule } from '../schedules.contract.ts';
import type { ExpectedTestType } from '../occurrence-status.ts';
import type { TestWindow } from '../test-window.ts';

/** A schedule as it is stored, with its time zone. */
export interface ScheduleRow {
  id: string;
  name: string;
  state: 'draft' | 'active' | 'ended';
  audience: Audience;
  recurrence: Recurrence;
  windows: TestWindow[];
  reminders: ReminderRule[];
  zoneKind: 'organization' | 'person' | 'fixed';
  timeZone: string | null;
  startsOn: string;
  endsOn: string | null;
  pausedFrom: string | null;
  pausedUntil: string | null;
  testType: ExpectedTestType;
  ownerId: string | null;
  changedAt: string;
  behindSince: string | null;
  madeUntil: string | null;
  organizationZone: string;
  now: string;
}

const SCHEDULE_ROW = sql`
  schedule.id, schedule.name, schedule.state,
  json_build_object('everyone', schedule.is_for_everyone, 'tagMatch', schedule.tag_match, 'tagIds', schedule.tag_ids,
    'userIds', schedule.user_ids, 'excludedTagIds', schedule.excluded_tag_ids,
    'excludedUserIds', schedule.excluded_user_ids) as audience,
  schedule.recurrence, schedule.windows, schedule.reminders, schedule.zone_kind as "zoneKind",
  schedule.time_zone as "timeZone", schedule.starts_on::text as "startsOn", schedule.ends_on::text as "endsOn",
  schedule.paused_from::text as "pausedFrom", schedule.paused_until::text as "pausedUntil",
  schedule.test_type as "testType", schedule.owner_id as "ownerId", schedule.changed_at as "changedAt",
  schedule.behind_since as "behindSince", schedule.made_until as "madeUntil",
  organization.time_zone as "organizationZone", now() as now`;

const SCHEDULE_OF = sql`schedules schedule join organizations organization on organization.id = schedule.organization_id`;

/** Locks the schedule, so that changes and updates happen one after the other. */
export const lockSchedule = async (db: TenantDb, id: string): Promise<ScheduleRow | undefined> => {
  const { rows } = await sql<ScheduleRow>`
    select ${SCHEDULE_ROW} from ${SCHEDULE_OF}
    where schedule.organization_id = ${db.organizationId} and schedule.id = ${id}
    for update of schedule`.execute(db);
  return rows[0];
};

export const findScheduleRow = async (db: TenantDb, id: string): Promise<ScheduleRow | undefined> => {
  const { rows } = await sql<ScheduleRow>`
    select ${SCHEDULE_ROW} from ${SCHEDULE_OF}
    where schedule.organization_id = ${db.organizationId} and schedule.id = ${id}`.execute(db);
  return rows[0];
};

/** Returns schedules whose expected tests do not match the rule, or do not reach far enough ahead. */
export const findSchedulesBehind = async (db: TenantDb, daysAhead: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select schedule.id from ${SCHEDULE_OF}
    where schedule.organization_id = ${db.organizationId} and schedule.state <> 'draft'
      and (schedule.behind_since is not null
        or schedule.state = 'active' and (
          schedule.made_until < now() + make_interval(days => ${daysAhead})
          or schedule.zone_kind <> 'fixed' and schedule.made_in_zone <> organization.time_zone))
    order by schedule.id`.execute(db);
  return rows.map(({ id }) => id);
};

export const findActiveSchedules = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from schedules
    where organization_id = ${db.organizationId} and state = 'active' and made_until is not null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

export const markMade = (db: TenantDb, id: string, { until, zone }: { until: string; zone: string }): Promise<void> =>
  updateRow(db, 'schedules', id, { behindSince: null, madeUntil: until, madeInZone: zone });

/** Takes and deletes the changes of people since the last run, in the transaction that applies them. */
export const takeChangedPeople = async (db: TenantDb): Promise<{ people: string[]; since: string | null }> => {
  const { rows } = await sql<{ people: string[] | null; since: string | null }>`
    with taken as (
      delete from schedule_people_changes where organization_id = ${db.organizationId}
      returning user_id, changed_at)
    select array_agg(distinct user_id) as people, min(changed_at) as since from taken`.execute(db);
  return { people: rows[0]?.people ?? [], since: rows[0]?.since ?? null };
};

export interface StoredRule extends ScheduleRule {
  readonly name: string;
}

const columnsOf = ({ name, audience, zone, startsOn, endsOn, testType, ...rule }: StoredRule) => {
  const { everyone, tagMatch, tagIds, userIds, excludedTagIds, excludedUserIds } = audience;
  const people = { isForEveryone: everyone, tagMatch, tagIds, userIds, excludedTagIds, excludedUserIds };
  const times = { zoneKind: zone.kind, timeZone: zone.kind === 'fixed' ? zone.timeZone : null, startsOn, endsOn };
  return {
    name,
    testType,
    ...people,
    ...times,
    recurrence: JSON.stringify(rule.recurrence),
    windows: JSON.stringify(rule.windows),
    reminders: JSON.stringify(rule.reminders),
  };
};

/** Returns false when the name is taken. */
export const insertSchedule = (db: TenantDb, id: string, rule: StoredRule): Promise<boolean> =>
  insertNewRow(db, 'schedules', { id, ownerId: db.actor.userId, ...columnsOf(rule) });

export const updateSchedule = (db: TenantDb, id: string, rule: StoredRule): Promise<void> =>
  updateRow(db, 'schedules', id, { ...columnsOf(rule), changedAt: NOW });

interface ScheduleState {
  readonly state: ScheduleRow['state'];
  readonly pausedFrom: string | null;
  readonly pausedUntil: string | null;
}

export const updateScheduleState = (
  db: TenantDb,
  id: string,
  { state, pausedFrom, pausedUntil }: ScheduleState,
): Promise<void> => updateRow(db, 'schedules', id, { state, pausedFrom, pausedUntil, changedAt: NOW });

/** Marks its expected tests as outdated from now on; an earlier mark stays. */
export const markBehind = async (db: TenantDb, id: string): Promise<void> => {
  await sql`
    update schedules set behind_since = coalesce(behind_since, clock_timestamp())
    where organization_id = ${db.organizationId} and id = ${id} and state <> 'draft'`.execute(db);
};

export const isScheduleNameTaken = async (db: TenantDb, name: string, exceptId: string): Promise<boolean> => {
  await lockInOrganization(db, 'schedules');
  const { rows } = await sql`
    select from schedules
    where organization_id = ${db.organizationId} and lower(name) = lower(${name}) and state <> 'ended'
      and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
};

export const countSchedules = async (db: TenantDb): Promise<number> => {
  await lockInOrganization(db, 'schedules');
  const { rows } = await sql<{ count: number }>`
    select count(*) from schedules where organization_id = ${db.organizationId} and state <> 'ended'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Returns false when a window of it has opened, or a reminder was given for one. */
export const deleteUnusedSchedule = async (db: TenantDb, id: string): Promise<boolean> => {
  const used = await sql`
    select from occurrences
    where organization_id = ${db.organizationId} and schedule_id = ${id}
      and (opens_at <= now() or exists (
        select from reminders reminder
        where reminder.organization_id = occurrences.organization_id and reminder.occurrence_id = occurrences.id))
    limit 1`.execute(db);
  if (used.rows.length > 0) return false;
  await sql`delete from occurrences where organization_id = ${db.organizationId} and schedule_id = ${id}`.execute(db);
  await sql`delete from schedules where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
  return true;
};

/** Replaces the tag in every audience. Returns the schedules whose people may have changed. */
export const replaceTagInSchedules = async (
  db: TenantDb,
  { tagId, replacementId }: { tagId: string; replacementId: string },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update schedules set
      tag_ids = array_replace(tag_ids, ${tagId}::uuid, ${replacementId}::uuid),
      excluded_tag_ids = array_replace(excluded_tag_ids, ${tagId}::uuid, ${replacementId}::uuid)
    where organization_id = ${db.organizationId}
      and (${tagId}::uuid = any(tag_ids) or ${tagId}::uuid = any(excluded_tag_ids))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};
