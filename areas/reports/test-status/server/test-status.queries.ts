import { sql } from 'kysely';
import { REMINDER_REASON } from '#areas/schedules/expected-tests/server/reminder-reason-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { TestStatusQuery } from '../test-status.contract.ts';
import type { TestStatusRow } from '../test-status-row.ts';
import {
  expectedTests,
  IS_OPEN,
  IS_OVERDUE,
  IS_RETEST_DUE,
  matchingExpected,
  orderText,
  STATUS,
  type ExpectedScope,
} from './expected-tests.queries.ts';
import { PERSON_LABEL } from '#areas/reports/frame/server/person-label.queries.ts';

const REMINDERS = sql`
  coalesce((select json_agg(json_build_object('kind', reminder.kind, 'channel', reminder.channel,
              'delivery', reminder.delivery,
              'reason', ${REMINDER_REASON},
              'givenAt', to_char(reminder.given_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
              order by reminder.given_at desc)
            from reminders reminder
            where reminder.organization_id = occurrence.organization_id and reminder.occurrence_id = occurrence.id), '[]')`;

const ATTEMPTS = sql`
  (select count(*) from attempts attempt
   where attempt.organization_id = occurrence.organization_id and attempt.user_id = occurrence.user_id
     and attempt.created_at between occurrence.opens_at and occurrence.closes_at
     and (attempt.submitted_at is not null or not attempt.is_offline))`;

const MINUTES_LATE = sql`
  case when occurrence.status = 'late' or ${IS_OVERDUE}
    then ceil(extract(epoch from coalesce(occurrence.served_at, now()) - occurrence.due_at) / 60)::integer end`;

const EXCUSED_BY = sql`
  (select trim(colleague.first_name || ' ' || colleague.last_name) from users colleague
   where colleague.organization_id = occurrence.organization_id and colleague.id = occurrence.excused_by)`;

const ROW = (seesOutcomes: boolean) => sql`
  occurrence.id, ${PERSON_LABEL} as person, person.phone, schedule.id as "scheduleId", schedule.name as schedule,
  occurrence.opens_at as "opensAt", occurrence.due_at as "dueAt", occurrence.closes_at as "closesAt", occurrence.zone,
  occurrence.test_type as "testType", ${STATUS} as status, ${IS_OPEN} as "isOpen", ${IS_OVERDUE} as "isOverdue",
  ${seesOutcomes ? sql`coalesce(${IS_RETEST_DUE}, false)` : sql`null`} as "isRetestDue",
  occurrence.served_at as "doneAt", occurrence.result_id as "resultId", visit.outcome,
  ${MINUTES_LATE} as "minutesLate", ${ATTEMPTS} as attempts, result.way, ${REMINDERS} as reminders,
  case when ${STATUS} = 'missed' then coalesce(occurrence.missed_reason, missed_reason_of(occurrence)) end as "missedReason",
  occurrence.excuse_reason as "excuseReason", nullif(occurrence.excuse_note, '') as "excuseNote",
  ${EXCUSED_BY} as "excusedBy"`;

type Place = Pick<TestStatusQuery, 'sort' | 'cursor' | 'limit'>;

export const countExpected = (db: TenantDb, scope: ExpectedScope): Promise<number> =>
  countRows(db, sql`${expectedTests(scope.reader)} where ${matchingExpected(db, scope)}`);

/** Finds the page first, and looks up the slower values only for its rows. */
export async function findTestStatus(
  db: TenantDb,
  scope: ExpectedScope,
  { sort, cursor, limit }: Place,
  total: number,
): Promise<Page<TestStatusRow>> {
  const by = sql`stood.place collate "und-x-icu"`;
  const page = keyset({ by, id: sql`stood.id`, descending: sort.startsWith('-') }, { cursor, limit });
  const from = expectedTests(scope.reader);
  const { rows } = await sql<TestStatusRow & { sortKey: string }>`
    with stood as materialized (
           select occurrence.id, ${orderText(sort)} as place from ${from} where ${matchingExpected(db, scope)}),
         page as materialized (
           select stood.*, row_number() over (order by ${page.order}) as row from stood
           where ${page.after} order by ${page.order} limit ${page.take})
    select ${ROW(scope.reader.seesOutcomes)}, page.place as "sortKey"
    from page
    join ${from} on occurrence.organization_id = ${db.organizationId} and occurrence.id = page.id
    join schedules schedule
      on schedule.organization_id = occurrence.organization_id and schedule.id = occurrence.schedule_id
    order by page.row`.execute(db);
  return toPage(rows, limit, total);
}
