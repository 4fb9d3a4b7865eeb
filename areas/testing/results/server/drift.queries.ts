import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

interface Acknowledged {
  readonly id: string;
  readonly userId: string;
  /** In milliseconds precision, as times travel in JSON. */
  readonly signalAt: string;
  readonly note: string;
}

/** Acknowledges the signal with all tests in its sums; returns false when that signal no longer exists. */
export const insertAcknowledgement = async (db: TenantDb, given: Acknowledged): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into drift_acknowledgements
      (id, user_id, baseline_id, state, since, signal_at, counted_from, counted_to, acknowledged_by, note)
    select ${given.id}, drift.user_id, drift.baseline_id, drift.state, drift.since, drift.signal_at, drift.counted_from,
           drift.last_result_at, ${db.actor.userId}, ${given.note}
    from drift_states drift
    where drift.organization_id = ${db.organizationId} and drift.user_id = ${given.userId}
      and drift.signal_at >= ${given.signalAt} and drift.signal_at < ${given.signalAt}::timestamptz + interval '1 millisecond'
    limit 1
    on conflict (organization_id, baseline_id, counted_from) do nothing`.execute(db);
  return numAffectedRows === 1n;
};
