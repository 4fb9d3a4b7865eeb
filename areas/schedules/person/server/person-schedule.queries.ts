import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ExpectedTest, PersonSchedule } from '../own-schedule.contract.ts';
import { personBy } from '#areas/schedules/rules/server/label.queries.ts';
import {
  IS_OPEN,
  IS_OVERDUE,
  REMINDERS_OF,
  STATUS,
} from '#areas/schedules/expected-tests/server/occurrences.queries.ts';

/** A person's tests since two weeks ago, earliest first. */
const testsOf = (db: TenantDb, userId: string) => sql`
  from occurrences occurrence
  join schedules schedule
    on schedule.organization_id = occurrence.organization_id and schedule.id = occurrence.schedule_id
  where occurrence.organization_id = ${db.organizationId} and occurrence.user_id = ${userId}
    and occurrence.opens_at > now() - interval '14 days' and occurrence.status <> 'cancelled'
  order by occurrence.opens_at, occurrence.id
  limit 500`;

/** Returns a person's expected tests since two weeks ago, earliest first. */
export const findExpectedTests = async (db: TenantDb, userId: string): Promise<ExpectedTest[]> => {
  const { rows } = await sql<ExpectedTest>`
    select occurrence.id, occurrence.schedule_id as "scheduleId", schedule.name as "scheduleName",
           occurrence.opens_at as "opensAt", occurrence.due_at as "dueAt", occurrence.closes_at as "closesAt",
           occurrence.zone, occurrence.test_type as "testType", ${STATUS} as status, ${IS_OPEN} as "isOpen",
           ${IS_OVERDUE} as "isOverdue", occurrence.served_at as "doneAt", occurrence.excuse_reason as "excuseReason",
           ${REMINDERS_OF} as reminders
    ${testsOf(db, userId)}`.execute(db);
  return rows;
};

/** Returns the schedules with future tests for a person. */
export const findSchedulesOf = async (db: TenantDb, userId: string): Promise<PersonSchedule['schedules']> => {
  const { rows } = await sql<PersonSchedule['schedules'][number]>`
    select schedule.id, schedule.name, schedule.recurrence, schedule.starts_on::text as "startsOn", schedule.windows, schedule.test_type as "testType"
    from schedules schedule
    where schedule.organization_id = ${db.organizationId} and schedule.id in (
      select occurrence.schedule_id from occurrences occurrence
      where occurrence.organization_id = ${db.organizationId} and occurrence.user_id = ${userId}
        and occurrence.opens_at > now() - interval '3 days' and occurrence.closes_at > now()
        and occurrence.status <> 'cancelled')
    order by lower(schedule.name) collate "und-x-icu"`.execute(db);
  return rows;
};

/** In the organization's time zone; leaves out days that ended over two weeks ago. */
export const findExcusedDays = async (db: TenantDb, userId: string): Promise<PersonSchedule['excusedDays']> => {
  const { rows } = await sql<PersonSchedule['excusedDays'][number]>`
    select days.id, days.first_day::text as "firstDay", days.last_day::text as "lastDay", days.reason,
           nullif(days.note, '') as note, ${personBy(sql`days.organization_id`, sql`days.excused_by`)} as by
    from excused_days days
    where days.organization_id = ${db.organizationId} and days.user_id = ${userId}
      and days.last_day >= (now() - interval '14 days')::date
    order by days.first_day, days.id
    limit 100`.execute(db);
  return rows;
};

export const refusesReminderMails = async (db: TenantDb, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from reminder_refusals where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
};

export interface PlannedTest {
  id: string;
  scheduleName: string;
  opensAt: string;
  dueAt: string;
  isExcused: boolean;
  changedAt: string;
}

/** Returns past and future tests for a calendar, as far as they are made. */
export const findPlannedTests = async (db: TenantDb, userId: string): Promise<PlannedTest[]> => {
  const { rows } = await sql<PlannedTest>`
    select occurrence.id, schedule.name as "scheduleName", occurrence.opens_at as "opensAt", occurrence.due_at as "dueAt",
           occurrence.status = 'excused' as "isExcused",
           greatest(occurrence.created_at, occurrence.excused_at) as "changedAt"
    ${testsOf(db, userId)}`.execute(db);
  return rows;
};
