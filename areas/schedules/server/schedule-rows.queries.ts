import { sql } from 'kysely';
import type { Audience } from '#areas/users/audience.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { takeTurn } from '#platform/server/take-turn.ts';
import type { Recurrence } from '../recurrence.ts';
import type { ReminderRule } from '../reminder-rule.ts';
import type { ScheduleRule } from '../schedules.contract.ts';
import type { AskedTest } from '../occurrence-status.ts';
import type { TestWindow } from '../test-window.ts';

/** A schedule as it is stored, with the clock that it goes by. */
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
  testType: AskedTest;
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

/** Locked, so that one change, or one making, comes after the other. */
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

/** Whose expected tests are not what the rule says, or do not reach far enough ahead. */
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

export const markMade = async (
  db: TenantDb,
  id: string,
  { until, zone }: { until: string; zone: string },
): Promise<void> => {
  await sql`
    update schedules set behind_since = null, made_until = ${until}, made_in_zone = ${zone}
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** The changes of people since the last look, which takes them away: they stand if, and only if, what follows does. */
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

const audienceColumns = ({ audience }: ScheduleRule) => sql`
  is_for_everyone = ${audience.everyone}, tag_match = ${audience.tagMatch}, tag_ids = ${audience.tagIds}::uuid[],
  user_ids = ${audience.userIds}::uuid[], excluded_tag_ids = ${audience.excludedTagIds}::uuid[],
  excluded_user_ids = ${audience.excludedUserIds}::uuid[]`;

/** undefined when the name is taken. */
export const insertSchedule = async (
  db: TenantDb,
  id: string,
  { name, recurrence, windows, reminders, zone, ...rule }: StoredRule,
): Promise<boolean> => {
  const { audience } = rule;
  const { numAffectedRows } = await sql`
    insert into schedules (id, name, is_for_everyone, tag_match, tag_ids, user_ids, excluded_tag_ids, excluded_user_ids,
                           recurrence, windows, reminders, zone_kind, time_zone, starts_on, ends_on, test_type, owner_id)
    values (${id}, ${name}, ${audience.everyone}, ${audience.tagMatch}, ${audience.tagIds}::uuid[],
            ${audience.userIds}::uuid[], ${audience.excludedTagIds}::uuid[], ${audience.excludedUserIds}::uuid[],
            ${JSON.stringify(recurrence)}, ${JSON.stringify(windows)}, ${JSON.stringify(reminders)}, ${zone.kind},
            ${zone.kind === 'fixed' ? zone.timeZone : null}, ${rule.startsOn}, ${rule.endsOn}, ${rule.testType},
            ${db.actor.userId})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};

export const updateSchedule = async (db: TenantDb, id: string, stored: StoredRule): Promise<void> => {
  const { name, recurrence, windows, reminders, zone, startsOn, endsOn, testType } = stored;
  await sql`
    update schedules set
      name = ${name}, ${audienceColumns(stored)}, recurrence = ${JSON.stringify(recurrence)},
      windows = ${JSON.stringify(windows)}, reminders = ${JSON.stringify(reminders)}, zone_kind = ${zone.kind},
      time_zone = ${zone.kind === 'fixed' ? zone.timeZone : null}, starts_on = ${startsOn}, ends_on = ${endsOn},
      test_type = ${testType}, changed_at = now()
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

interface Standing {
  readonly state: ScheduleRow['state'];
  readonly pausedFrom: string | null;
  readonly pausedUntil: string | null;
}

export const updateStanding = async (
  db: TenantDb,
  id: string,
  { state, pausedFrom, pausedUntil }: Standing,
): Promise<void> => {
  await sql`
    update schedules set state = ${state}, paused_from = ${pausedFrom}, paused_until = ${pausedUntil}, changed_at = now()
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** From this moment on its expected tests are not what the rule says; an earlier moment stays. */
export const markBehind = async (db: TenantDb, id: string): Promise<void> => {
  await sql`
    update schedules set behind_since = coalesce(behind_since, clock_timestamp())
    where organization_id = ${db.organizationId} and id = ${id} and state <> 'draft'`.execute(db);
};

export const isScheduleNameTaken = async (db: TenantDb, name: string, exceptId: string): Promise<boolean> => {
  await takeTurn(db, 'schedules');
  const { rows } = await sql`
    select from schedules
    where organization_id = ${db.organizationId} and lower(name) = lower(${name}) and state <> 'ended'
      and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
};

export const countSchedules = async (db: TenantDb): Promise<number> => {
  await takeTurn(db, 'schedules');
  const { rows } = await sql<{ count: number }>`
    select count(*) from schedules where organization_id = ${db.organizationId} and state <> 'ended'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** false when windows have opened by it. */
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

/** Whatever was for the one tag is for the other. Answers whose people may be others now. */
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
