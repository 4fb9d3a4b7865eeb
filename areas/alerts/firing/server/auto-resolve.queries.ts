import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { kindsThat } from '#areas/alerts/triggers/alert-trigger.ts';
import { isSettled } from '#areas/alerts/triggers/server/causes.queries.ts';

interface End {
  readonly state: 'resolved' | 'autoResolved';
  readonly at: Date;
  readonly by: string | null;
}

/** Resolves the open alerts that match; returns their ids. Conditions use `alerts alert`. */
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

const ENDS_WHEN_CLEARED = kindsThat(({ endsWhenCleared }) => endsWhenCleared);

/** Resolves alerts from a visit's tests, or about its missing retest, once the retest has cleared the visit. */
export const endCleared = (db: TenantDb, visitId: string, at: Date): Promise<string[]> =>
  end(
    db,
    sql`alert.visit_id = ${visitId} and alert.what = any(${ENDS_WHEN_CLEARED}::text[]) and exists (
      select from visits visit
      where visit.organization_id = alert.organization_id and visit.id = alert.visit_id
        and visit.outcome = 'cleared_on_retest')`,
    { state: 'autoResolved', at, by: null },
  );

/** Resolves alerts whose cause no longer applies. */
export const endSettled = (db: TenantDb, at: Date): Promise<string[]> =>
  end(db, isSettled(db), { state: 'autoResolved', at, by: null });

/** Resolves a visit's alerts when its case has been decided. */
export const endDecided = (
  db: TenantDb,
  visitId: string,
  decision: { at: Date; by: string | null },
): Promise<string[]> => end(db, sql`alert.visit_id = ${visitId}`, { state: 'resolved', ...decision });
