import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { AlertMove } from '#areas/alerts/alert/alerts.contract.ts';
import type { MovableAlert } from '#areas/alerts/alert/alert-move.ts';
import { ALERT_OF, isFor, STEPS_LEFT, type AlertReader } from './alert-rows.queries.ts';

export interface LockedAlert extends MovableAlert {
  id: string;
  userId: string | null;
  visitId: string | null;
}

/** Locks the alerts in a fixed order, so that two callers wait for each other instead of deadlocking. */
export const lockAlerts = async (db: TenantDb, ids: readonly string[], reader: AlertReader): Promise<LockedAlert[]> => {
  const { rows } = await sql<LockedAlert>`
    select alert.id, alert.user_id as "userId", alert.visit_id as "visitId", alert.state, alert.severity,
           ${STEPS_LEFT} as "stepsLeft"
    from ${ALERT_OF} where ${isFor(db, reader)} and alert.id = any(${[...ids]}::uuid[])
    order by alert.id for update of alert`.execute(db);
  return rows;
};

const changesOf = (db: TenantDb, move: AlertMove) => {
  const by = sql`${db.actor.userId}::uuid`;
  if (move.to === 'acknowledged') {
    return sql`state = 'acknowledged', owner_id = ${by}, acknowledged_at = now(), acknowledged_by = ${by},
               snoozed_until = null, next_step_at = null`;
  }
  if (move.to === 'snoozed') {
    return sql`state = 'snoozed', snoozed_until = now() + make_interval(mins => ${move.minutes})`;
  }
  const resolution = move.to === 'resolved' ? move.resolution : '';
  return sql`state = 'resolved', resolved_at = now(), resolved_by = ${by}, resolution = ${resolution},
             owner_id = coalesce(owner_id, ${by}), snoozed_until = null, next_step_at = null`;
};

export const updateAlerts = async (db: TenantDb, ids: readonly string[], move: AlertMove): Promise<void> => {
  await sql`
    update alerts set ${changesOf(db, move)}, changed_at = now()
    where organization_id = ${db.organizationId} and id = any(${[...ids]}::uuid[])`.execute(db);
};

export const insertMoveSteps = async (
  db: TenantDb,
  ids: readonly string[],
  { kind, note }: { readonly kind: string; readonly note: string | null },
): Promise<void> => {
  await sql`
    insert into alert_steps (id, alert_id, kind, by, note)
    select step.id, step.alert_id, ${kind}, ${db.actor.userId}::uuid, ${note}::text
    from unnest(${ids.map(() => newId())}::uuid[], ${[...ids]}::uuid[]) step (id, alert_id)`.execute(db);
};
