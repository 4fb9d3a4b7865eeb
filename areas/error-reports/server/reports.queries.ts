import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ErrorReport, ErrorReportsQuery, Feedback, FeedbackQuery, FeedbackState } from '../reports.contract.ts';

const FEEDBACK = sql`
  id, received_at as "receivedAt", name, email, message, page, locale, release, screenshot is not null as "hasScreenshot",
  delivery, state`;

export interface NewFeedback extends Pick<Feedback, 'name' | 'email' | 'message' | 'page' | 'locale' | 'release'> {
  readonly id: string;
  readonly eventId: string;
  readonly screenshot: Buffer | null;
}

/** A report that is sent twice is stored once. */
export const insertFeedback = async (system: SystemDb, report: NewFeedback): Promise<void> => {
  await sql`
    insert into feedback_reports (id, event_id, name, email, message, page, locale, release, screenshot)
    values (${report.id}, ${report.eventId}, ${report.name}, ${report.email}, ${report.message}, ${report.page},
            ${report.locale}, ${report.release}, ${report.screenshot})
    on conflict (event_id) do nothing`.execute(system);
};

export const updateDelivery = async (
  system: SystemDb,
  eventId: string,
  delivery: Feedback['delivery'],
): Promise<void> => {
  await sql`update feedback_reports set delivery = ${delivery} where event_id = ${eventId}`.execute(system);
};

/** Makes room by deleting finished reports first, then the oldest. */
export const deleteFeedbackBeyond = async (system: SystemDb, most: number): Promise<void> => {
  await sql`
    delete from feedback_reports where id in (
      select id from feedback_reports order by state = 'done', received_at desc, id offset ${most})`.execute(system);
};

/** Returns one page of reports, newest first. */
export async function findFeedback(system: SystemDb, { state, cursor, limit }: FeedbackQuery): Promise<Page<Feedback>> {
  const by = sql`received_at`;
  const page = keyset({ by, id: sql`id`, descending: true }, { cursor, limit });
  const matches = allOf(sql`true`, state && sql`state = ${state}`);
  const { rows } = await sql<Feedback & { sortKey: string }>`
    select ${FEEDBACK}, (${by})::text as "sortKey" from feedback_reports
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(system);
  return toPage(rows, limit, await countRows(system, sql`feedback_reports where ${matches}`));
}

export const updateFeedbackState = async (
  system: SystemDb,
  id: string,
  state: FeedbackState,
): Promise<Feedback | undefined> => {
  const { rows } = await sql<Feedback>`
    update feedback_reports set state = ${state}, changed_at = now() where id = ${id}
    returning ${FEEDBACK}`.execute(system);
  return rows[0];
};

export const findScreenshot = async (system: SystemDb, id: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ screenshot: Buffer }>`
    select screenshot from feedback_reports where id = ${id} and screenshot is not null`.execute(system);
  return rows[0]?.screenshot;
};

type NewErrorReport = Omit<ErrorReport, 'count' | 'firstSeenAt' | 'lastSeenAt'>;

/** Counts a known kind of error, and stores a new one. */
export const countError = async (system: SystemDb, report: NewErrorReport): Promise<void> => {
  await sql`
    insert into error_reports as known (fingerprint, id, type, text, page, place, release)
    values (${report.fingerprint}, ${report.id}, ${report.type}, ${report.text}, ${report.page}, ${report.place},
            ${report.release})
    on conflict (fingerprint) do update
    set count = least(known.count + 1, 1000000000), last_seen_at = now(), page = excluded.page, place = excluded.place,
        release = excluded.release`.execute(system);
};

export const deleteErrorsBeyond = async (system: SystemDb, most: number): Promise<void> => {
  await sql`
    delete from error_reports where fingerprint in (
      select fingerprint from error_reports order by last_seen_at desc, id desc offset ${most})`.execute(system);
};

/** Returns one page of the kinds of errors, latest first. */
export async function findErrors(system: SystemDb, { cursor, limit }: ErrorReportsQuery): Promise<Page<ErrorReport>> {
  const by = sql`last_seen_at`;
  const page = keyset({ by, id: sql`id`, descending: true }, { cursor, limit });
  const { rows } = await sql<ErrorReport & { sortKey: string }>`
    select id, fingerprint, type, text, page, place, release, count, first_seen_at as "firstSeenAt",
           last_seen_at as "lastSeenAt", (${by})::text as "sortKey"
    from error_reports
    where ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(system);
  return toPage(rows, limit, await countRows(system, sql`error_reports`));
}

export const deletePastReports = async (
  system: SystemDb,
  { errorDays, doneDays, feedbackDays }: { errorDays: number; doneDays: number; feedbackDays: number },
): Promise<void> => {
  await sql`
    delete from error_reports where last_seen_at < now() - make_interval(days => ${errorDays})`.execute(system);
  await sql`
    delete from feedback_reports
    where received_at < now() - make_interval(days => ${feedbackDays})
      or state = 'done' and changed_at < now() - make_interval(days => ${doneDays})`.execute(system);
};
