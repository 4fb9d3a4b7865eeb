import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';

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

/** What one test of a visit raised, and its retest has cleared. */
export const endCleared = (db: TenantDb, visitId: string, at: Date): Promise<string[]> =>
  end(
    db,
    sql`alert.visit_id = ${visitId} and alert.what in ('deviation', 'score') and exists (
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
        and (kiosk.last_seen_at > alert.happened_at or kiosk.wiped_at is not null))`,
    { state: 'autoResolved', at, by: null },
  );

/** Somebody has decided what follows from the visit. */
export const endDecided = (
  db: TenantDb,
  visitId: string,
  decision: { at: Date; by: string | null },
): Promise<string[]> => end(db, sql`alert.visit_id = ${visitId}`, { state: 'resolved', ...decision });
