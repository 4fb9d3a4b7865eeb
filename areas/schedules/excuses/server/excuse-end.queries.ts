import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** A test that is expected again. */
export interface Reopened {
  id: string;
  hasOpened: boolean;
}

const EXPECTED_AGAIN = sql`
  status = 'scheduled', excuse_reason = null, excuse_note = null, excused_by = null, excused_at = null`;
const REOPENED = sql`returning occurrence.id, occurrence.opens_at <= now() as "hasOpened"`;

/** Returns undefined when it was not excused. */
export const reopenOne = async (db: TenantDb, id: string): Promise<Reopened | undefined> => {
  const { rows } = await sql<Reopened>`
    update occurrences occurrence set ${EXPECTED_AGAIN}
    where occurrence.organization_id = ${db.organizationId} and occurrence.id = ${id} and occurrence.status = 'excused'
    ${REOPENED}`.execute(db);
  return rows[0];
};

/** Reopens tests excused by these days whose window is still open; they share the days' `excused_at`. */
export const reopenDays = async (db: TenantDb, userId: string, excuseId: string): Promise<Reopened[]> => {
  const { rows } = await sql<Reopened>`
    update occurrences occurrence set ${EXPECTED_AGAIN}
    from excused_days days
    where days.organization_id = ${db.organizationId} and days.user_id = ${userId} and days.id = ${excuseId}
      and occurrence.organization_id = days.organization_id and occurrence.user_id = days.user_id
      and occurrence.status = 'excused' and occurrence.excused_at = days.excused_at and occurrence.closes_at > now()
    ${REOPENED}`.execute(db);
  return rows;
};

const TODAY = sql`
  (select (now() at time zone time_zone)::date from organizations where id = days.organization_id)`;

/** Ends the excused days with yesterday and deletes ones that have not begun. Returns false when there were none. */
export const endExcusedDays = async (db: TenantDb, userId: string, excuseId: string): Promise<boolean> => {
  const those = sql`days.organization_id = ${db.organizationId} and days.user_id = ${userId} and days.id = ${excuseId}`;
  const { numAffectedRows: gone = 0n } = await sql`
    delete from excused_days days where ${those} and days.first_day >= ${TODAY}`.execute(db);
  const { numAffectedRows: ended = 0n } = await sql`
    update excused_days days set last_day = ${TODAY} - 1 where ${those} and days.last_day >= ${TODAY}`.execute(db);
  return gone + ended > 0n;
};

/** Completes the expected test with one that was taken while the person was excused. */
export const serveByTakenTest = async (db: TenantDb, occurrenceId: string): Promise<void> => {
  await sql`
    with taken as materialized (
      select result.id
      from occurrences occurrence
      join results result on result.organization_id = occurrence.organization_id and result.user_id = occurrence.user_id
        and result.received_at between occurrence.opens_at and occurrence.closes_at
        and result.taken_at >= occurrence.opens_at - interval '4 days'
      where occurrence.organization_id = ${db.organizationId} and occurrence.id = ${occurrenceId}
        and result.is_valid and result.voided_at is null
        and is_test_asked_for(occurrence.test_type, result.test_type, (result.extra_data ->> 'pass')::boolean)
        and not exists (select from occurrences served
                        where served.organization_id = result.organization_id and served.result_id = result.id)
      order by result.received_at, result.id
      limit 1)
    select serve_earliest(result) from results result
    where result.organization_id = ${db.organizationId} and result.id in (select id from taken)`.execute(db);
};
