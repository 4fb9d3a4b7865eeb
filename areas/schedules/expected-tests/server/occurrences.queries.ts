import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { Occurrence, OccurrenceQuery } from '../occurrences.contract.ts';
import { momentText, PERSON_LABEL, personBy } from '#areas/schedules/rules/server/label.queries.ts';
import { REMINDER_REASON } from './reminder-reason-condition.queries.ts';

/** The reminders of a test, latest first. */
export const REMINDERS_OF = sql`
  coalesce((select json_agg(json_build_object('kind', reminder.kind, 'channel', reminder.channel,
              'delivery', reminder.delivery, 'reason', ${REMINDER_REASON},
              'givenAt', ${momentText(sql`reminder.given_at`)})
              order by reminder.given_at desc)
            from reminders reminder
            where reminder.organization_id = occurrence.organization_id and reminder.occurrence_id = occurrence.id), '[]')`;

export const STATUS = sql`occurrence_status(occurrence)`;
export const IS_OPEN = sql`
  (occurrence.status = 'scheduled' and occurrence.opens_at <= now() and occurrence.closes_at > now())`;
export const IS_OVERDUE = sql`
  (occurrence.status = 'scheduled' and occurrence.due_at < now() and occurrence.closes_at > now())`;

const EXCUSE = sql`
  case when occurrence.status = 'excused' then json_build_object(
    'reason', occurrence.excuse_reason, 'note', nullif(occurrence.excuse_note, ''),
    'by', ${personBy(sql`occurrence.organization_id`, sql`occurrence.excused_by`)},
    'at', ${momentText(sql`occurrence.excused_at`)}) end`;

const OCCURRENCE = sql`
  occurrence.id, occurrence.schedule_id as "scheduleId", schedule.name as "scheduleName", ${PERSON_LABEL} as person,
  occurrence.opens_at as "opensAt", occurrence.due_at as "dueAt", occurrence.closes_at as "closesAt", occurrence.zone,
  occurrence.test_type as "testType", ${STATUS} as status, ${IS_OPEN} as "isOpen", ${IS_OVERDUE} as "isOverdue",
  occurrence.served_at as "doneAt",
  case when ${STATUS} = 'missed' then coalesce(occurrence.missed_reason, missed_reason_of(occurrence)) end as "missedReason",
  ${EXCUSE} as excuse, ${REMINDERS_OF} as reminders`;

const NAMED = sql`
  join schedules schedule
    on schedule.organization_id = occurrence.organization_id and schedule.id = occurrence.schedule_id
  join users person on person.organization_id = occurrence.organization_id and person.id = occurrence.user_id`;

/** Today in the organization's time zone, unless the query names a time. */
const inTime = ({ from, to }: Pick<OccurrenceQuery, 'from' | 'to'>) =>
  allOf(
    from ? sql`occurrence.opens_at >= ${from}` : !to && sql`occurrence.opens_at >= (select day_began(0))`,
    to ? sql`occurrence.opens_at < ${to}` : !from && sql`occurrence.opens_at < (select day_began(-1))`,
  );

const matching = (db: TenantDb, { users, schedules, statuses, ...time }: OccurrenceQuery) =>
  allOf(
    sql`occurrence.organization_id = ${db.organizationId}`,
    inTime(time),
    users && sql`occurrence.user_id = any(${users}::uuid[])`,
    schedules && sql`occurrence.schedule_id = any(${schedules}::uuid[])`,
    statuses ? sql`${STATUS} = any(${statuses})` : sql`occurrence.status <> 'cancelled'`,
  );

export async function findOccurrences(db: TenantDb, query: OccurrenceQuery): Promise<Page<Occurrence>> {
  const { cursor, limit } = query;
  const by = sql`occurrence.opens_at`;
  const page = keyset({ by, id: sql`occurrence.id`, descending: query.sort === '-opensAt' }, { cursor, limit });
  const matches = matching(db, query);
  const { rows } = await sql<Occurrence & { sortKey: string }>`
    select ${OCCURRENCE}, (${by})::text as "sortKey"
    from occurrences occurrence ${NAMED}
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(db);
  return toPage(rows, limit, await countRows(db, sql`occurrences occurrence where ${matches}`));
}

export const findOccurrence = async (db: TenantDb, id: string): Promise<Occurrence | undefined> => {
  const { rows } = await sql<Occurrence>`
    select ${OCCURRENCE} from occurrences occurrence ${NAMED}
    where occurrence.organization_id = ${db.organizationId} and occurrence.id = ${id}`.execute(db);
  return rows[0];
};
