import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { alertedHasBaseline } from './causes-of-people.queries.ts';
import { SIGNAL_KEY, UNTIL_STALE } from './causes-of-baselines.queries.ts';

interface End {
  readonly state: 'resolved' | 'autoResolved';
  readonly at: Date;
  readonly by: string | null;
}

/** Ends the open alerts of which this is true; answers which. Written on `alerts alert` and its `alert_rules rule`. */
const end = async (db: TenantDb, condition: RawBuilder<SqlBool>, { state, at, by }: End): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with over as (
      select alert.id from alerts alert
      where alert.organization_id = ${db.organizationId}
        and alert.state in ('new', 'acknowledged', 'snoozed', 'escalated') and ${condition}
      order by alert.id for update of alert)
    update alerts set state = ${state}, resolved_at = ${at.toISOString()}, resolved_by = ${by}, snoozed_until = null,
      next_step_at = null, changed_at = ${at.toISOString()}
    from over where alerts.organization_id = ${db.organizationId} and alerts.id = over.id
    returning alerts.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** What one test of a visit raised, or that its retest did not come, and the retest has cleared. */
export const endCleared = (db: TenantDb, visitId: string, at: Date): Promise<string[]> =>
  end(
    db,
    sql`alert.visit_id = ${visitId} and alert.what in ('deviation', 'score', 'unconfirmed') and exists (
      select from visits visit
      where visit.organization_id = alert.organization_id and visit.id = alert.visit_id
        and visit.outcome = 'cleared_on_retest')`,
    { state: 'autoResolved', at, by: null },
  );

/** What was late or missed, and is done, excused or called off by now. */
export const endServed = (db: TenantDb, at: Date): Promise<string[]> =>
  end(
    db,
    sql`alert.occurrence_id is not null and alert.what in ('overdue', 'missed') and exists (
      select from occurrences occurrence
      where occurrence.organization_id = alert.organization_id and occurrence.id = alert.occurrence_id
        and occurrence.status in ('completed', 'late', 'excused', 'cancelled'))`,
    { state: 'autoResolved', at, by: null },
  );

/** Kiosks that have been heard of since, or stand there no more. */
export const endSeenAgain = (db: TenantDb, at: Date): Promise<string[]> =>
  end(
    db,
    sql`alert.what = 'kioskOffline' and exists (
      select from kiosks kiosk
      where kiosk.organization_id = alert.organization_id and kiosk.id = alert.kiosk_id
        and (kiosk.last_seen_at > alert.happened_at or kiosk.wiped_at is not null or kiosk.token_hash is null))`,
    { state: 'autoResolved', at, by: null },
  );

/** A signal of slow change that somebody has acknowledged: its sums have begun anew. */
export const endAcknowledgedDrift = (db: TenantDb, at: Date): Promise<string[]> =>
  end(
    db,
    sql`alert.what = 'drift' and exists (
      select from drift_acknowledgements drift
      where drift.organization_id = alert.organization_id and drift.user_id = alert.user_id
        and drift.state = 'signal' and ${SIGNAL_KEY} = alert.cause)`,
    { state: 'autoResolved', at, by: null },
  );

/** A baseline to which a test was added since, or that another one has followed. A second is more than what is rounded. */
export const endRenewedBaseline = (db: TenantDb, at: Date): Promise<string[]> =>
  end(
    db,
    sql`alert.what = 'staleBaseline' and exists (
      select from baselines baseline
      where baseline.organization_id = alert.organization_id and baseline.user_id = alert.user_id
        and starts_with(alert.cause, 'baseline:' || baseline.id)
        and (baseline.valid_to is not null
             or baseline.last_member_at > alert.happened_at - ${UNTIL_STALE} + interval '1 second'))`,
    { state: 'autoResolved', at, by: null },
  );

/** The case was decided, the remark answered, the baseline is there, or the clock of the kiosk is right again. */
export const endAnswered = (db: TenantDb, at: Date): Promise<string[]> =>
  end(
    db,
    sql`case alert.what
      when 'caseUndecided' then exists (
        select from cases about
        where about.organization_id = alert.organization_id and about.user_id = alert.user_id
          and alert.cause = 'case:' || about.id and about.state in ('decided', 'closed'))
      when 'remark' then exists (
        select from result_remarks remark
        where remark.organization_id = alert.organization_id and remark.result_id = alert.result_id
          and alert.cause = 'remark:' || remark.id and remark.answered_at is not null)
      when 'noBaseline' then ${alertedHasBaseline(db)}
      when 'clockOffset' then exists (
        select from kiosks kiosk
        where kiosk.organization_id = alert.organization_id and kiosk.id = alert.kiosk_id
          and (kiosk.clock_wrong_since is null or kiosk.wiped_at is not null or kiosk.token_hash is null))
      else false end`,
    { state: 'autoResolved', at, by: null },
  );

/** Somebody has decided what follows from the visit. */
export const endDecided = (
  db: TenantDb,
  visitId: string,
  decision: { at: Date; by: string | null },
): Promise<string[]> => end(db, sql`alert.visit_id = ${visitId}`, { state: 'resolved', ...decision });
