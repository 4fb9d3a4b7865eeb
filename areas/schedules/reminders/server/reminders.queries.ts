import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { WhomToRemind } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import type { ReminderKind } from '#areas/schedules/rules/reminder-rule.ts';
import type { ReminderEntry, ReminderQuery } from '../reminders.contract.ts';
import { PERSON_LABEL } from '#areas/schedules/rules/server/label.queries.ts';
import { REMINDER_REASON } from '#areas/schedules/expected-tests/server/reminder-reason-condition.queries.ts';

/** Mails wait to be written; people without an address or who stopped reminders are skipped. */
const DELIVERY = sql`
  case when reminded.channel = 'portal' then 'shown'
       when person.email is null or exists (
         select from reminder_refusals refusal
         where refusal.organization_id = person.organization_id and refusal.user_id = person.id) then 'skipped'
       else 'waiting' end`;

const REMINDED_PERSON = sql`
  join users person on person.organization_id = reminded.organization_id and person.id = reminded.user_id
    and person.status = 'active'`;

const BEFORE = sql`make_interval(mins => coalesce(rule.minutes, 0))`;

/** When each reminder of each schedule is due, for expected tests that are not started. */
const MOMENTS = sql`
  select occurrence.organization_id, occurrence.id, occurrence.user_id, rule.kind, coalesce(rule.minutes, 0) as minutes,
         channel, case when rule.kind = 'beforeDue' then occurrence.due_at - ${BEFORE}
                       else occurrence.opens_at - ${BEFORE} end as remind_at
  from schedules schedule
  cross join lateral jsonb_to_recordset(schedule.reminders) as rule (kind text, minutes integer, channels text[])
  cross join lateral unnest(rule.channels) channel
  join occurrences occurrence
    on occurrence.organization_id = schedule.organization_id and occurrence.schedule_id = schedule.id
    and occurrence.opens_at > now() - interval '3 days' and occurrence.opens_at <= now() + ${BEFORE}
  where occurrence.status = 'scheduled' and occurrence.closes_at > now() and not is_in_progress(occurrence)`;

/**
 * Adds due reminders, each once. After a downtime only the last missed one is added, and none older than one already
 * given.
 */
export const insertDueReminders = async (db: TenantDb): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into reminders (id, occurrence_id, user_id, kind, minutes, channel, due_at, delivery)
    select new_row_id(), reminded.id, reminded.user_id, reminded.kind, reminded.minutes, reminded.channel,
           reminded.remind_at, ${DELIVERY}
    from (
      select distinct on (moment.id, moment.channel) moment.* from (${MOMENTS}) moment
      where moment.organization_id = ${db.organizationId} and moment.remind_at <= now() and not exists (
        select from reminders given
        where given.organization_id = moment.organization_id and given.occurrence_id = moment.id
          and given.channel = moment.channel and given.due_at >= moment.remind_at)
      order by moment.id, moment.channel, moment.remind_at desc) reminded
    ${REMINDED_PERSON}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
};

/** Adds reminders for open tests, at most one per test and quarter hour. Returns the number of tests. */
export const insertByHand = async (db: TenantDb, whom: WhomToRemind): Promise<number> => {
  const which = 'ids' in whom ? sql`occurrence.id = any(${whom.ids}::uuid[])` : sql`occurrence.due_at < now()`;
  const { rows } = await sql<{ count: number }>`
    with given as (
      insert into reminders (id, occurrence_id, user_id, kind, minutes, channel, due_at, delivery)
      select new_row_id(), reminded.id, reminded.user_id, 'byHand', extract(epoch from now())::bigint / 900,
             reminded.channel, now(), ${DELIVERY}
      from (
        select occurrence.*, channel from occurrences occurrence, unnest(array['email', 'portal']) channel
        where occurrence.organization_id = ${db.organizationId} and occurrence.status = 'scheduled'
          and occurrence.opens_at between now() - interval '3 days' and now() and occurrence.closes_at > now()
          and not is_in_progress(occurrence) and ${which}) reminded
      ${REMINDED_PERSON}
      on conflict do nothing
      returning occurrence_id)
    select count(distinct occurrence_id) from given`.execute(db);
  return rows[0]?.count ?? 0;
};

export interface UnwrittenMail {
  id: string;
  userId: string;
  kind: ReminderKind;
  to: string;
  firstName: string;
  locale: Locale;
  /** The person's account, which may have its own time zone; null without one. */
  accountId: string | null;
  /** From the person's profile, else the organization's. */
  timeZone: string;
  scheduleName: string;
  opensAt: string;
  dueAt: string;
  closesAt: string;
  hasOpened: boolean;
  /** It has been done or canceled since. */
  isPast: boolean;
}

/** Claims mails to be written, so that each has one writer. */
export const claimUnwritten = async (db: TenantDb, count: number): Promise<UnwrittenMail[]> => {
  const { rows } = await sql<UnwrittenMail>`
    select reminder.id, reminder.user_id as "userId", reminder.kind, person.email as "to", person.first_name as "firstName",
           coalesce(person.locale, organization.locale) as locale, person.account_id as "accountId",
           coalesce(person.time_zone, organization.time_zone) as "timeZone",
           schedule.name as "scheduleName", occurrence.opens_at as "opensAt", occurrence.due_at as "dueAt",
           occurrence.closes_at as "closesAt", occurrence.opens_at <= now() as "hasOpened",
           (occurrence.status <> 'scheduled' or occurrence.closes_at <= now() or person.email is null) as "isPast"
    from reminders reminder
    join occurrences occurrence
      on occurrence.organization_id = reminder.organization_id and occurrence.id = reminder.occurrence_id
    join schedules schedule
      on schedule.organization_id = occurrence.organization_id and schedule.id = occurrence.schedule_id
    join users person on person.organization_id = reminder.organization_id and person.id = reminder.user_id
    join organizations organization on organization.id = reminder.organization_id
    where reminder.organization_id = ${db.organizationId} and reminder.delivery = 'waiting' and reminder.mail_id is null
    order by reminder.given_at, reminder.id
    limit ${count}
    for update of reminder skip locked`.execute(db);
  return rows;
};

export interface WrittenMail {
  readonly id: string;
  readonly mailId: string;
  readonly stopHash: Buffer;
}

export const markWritten = async (db: TenantDb, mails: readonly WrittenMail[]): Promise<void> => {
  await sql`
    update reminders set mail_id = written.mail_id, stop_hash = written.stop_hash
    from unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ mailId }) => mailId)}::uuid[],
                ${mails.map(({ stopHash }) => stopHash)}::bytea[]) written (id, mail_id, stop_hash)
    where reminders.organization_id = ${db.organizationId} and reminders.id = written.id`.execute(db);
};

export const markSkipped = async (db: TenantDb, ids: readonly string[]): Promise<void> => {
  await sql`
    update reminders set delivery = 'skipped'
    where organization_id = ${db.organizationId} and id = any(${ids}::uuid[])`.execute(db);
};

export async function findReminders(db: TenantDb, query: ReminderQuery): Promise<Page<ReminderEntry>> {
  const { cursor, limit, delivery, userId, scheduleId } = query;
  const by = sql`reminder.given_at`;
  const page = keyset({ by, id: sql`reminder.id`, descending: true }, { cursor, limit });
  const of = sql`
    reminders reminder
    join occurrences occurrence
      on occurrence.organization_id = reminder.organization_id and occurrence.id = reminder.occurrence_id`;
  const matches = allOf(
    sql`reminder.organization_id = ${db.organizationId}`,
    delivery && sql`reminder.delivery = ${delivery}`,
    userId && sql`reminder.user_id = ${userId}`,
    scheduleId && sql`occurrence.schedule_id = ${scheduleId}`,
  );
  const { rows } = await sql<ReminderEntry & { sortKey: string }>`
    select reminder.id, ${PERSON_LABEL} as person, reminder.occurrence_id as "occurrenceId",
           schedule.name as "scheduleName", reminder.kind, reminder.channel, reminder.delivery,
           ${REMINDER_REASON} as reason,
           reminder.given_at as "givenAt", reminder.delivery_note as note, reminder.delivered_at as "deliveredAt",
           (${by})::text as "sortKey"
    from ${of}
    join schedules schedule
      on schedule.organization_id = occurrence.organization_id and schedule.id = occurrence.schedule_id
    join users person on person.organization_id = reminder.organization_id and person.id = reminder.user_id
    where ${matches} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toPage(rows, limit, await countRows(db, sql`${of} where ${matches}`));
}
