import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ALERT_STEPS } from '../alert-state.ts';
import type { Severity, TriggerKind } from '../alert-trigger.ts';
import type { Cause } from '../cause.ts';

/** Of several who fire or hold alerts of an organization at once, one goes on and the others wait. */
export const holdAlerts = async (db: TenantDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts of ' || ${db.organizationId}::uuid, 0))`.execute(db);
};

/** By the database's clock, by which everything was noted that can make a rule fire. */
export const findNow = async (db: TenantDb): Promise<Date> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  return new Date(rows[0]?.now ?? '');
};

/** An alert as far as firing it goes. */
export interface FiredAlert {
  readonly id: string;
  readonly ruleId: string;
  readonly what: TriggerKind | 'device';
  readonly userId: string | null;
  readonly severity: Severity;
  readonly isTest: boolean;
  readonly isForHealth: boolean;
}

export interface NewAlert extends FiredAlert {
  readonly cause: Cause;
  readonly deviceKey: string | null;
  readonly firedAt: string;
  readonly nextStepAt: string | null;
  /** For so long after it has fired about the person it does not fire again. */
  readonly quietMinutes: number;
}

/** What the alerts of one rule about many people have in common who were expected at the same time (migration 0104). */
const groupOf = (db: TenantDb, { ruleId, isTest, cause }: NewAlert) => sql`
  (select alert_group_id(${ruleId}::uuid, ${isTest}::boolean, occurrence.schedule_id, occurrence.due_at)
   from occurrences occurrence
   where occurrence.organization_id = ${db.organizationId} and occurrence.id = ${cause.occurrenceId}::uuid)`;

/** false when the rule has fired for this cause before, or about this person too shortly before it. */
export const insertAlert = async (db: TenantDb, alert: NewAlert): Promise<boolean> => {
  const { cause } = alert;
  const { numAffectedRows } = await sql`
    insert into alerts (id, rule_id, what, cause, user_id, visit_id, result_id, occurrence_id, group_id, kiosk_id, device_key,
                        severity, is_test, is_for_health, facts, happened_at, fired_at, next_step_at)
    select ${alert.id}::uuid, ${alert.ruleId}::uuid, ${alert.what}, ${cause.key}, ${alert.userId}::uuid, ${cause.visitId}::uuid,
           ${cause.resultId}::uuid, ${cause.occurrenceId}::uuid, ${groupOf(db, alert)}, ${cause.kioskId}::uuid,
           ${alert.deviceKey}, ${alert.severity}, ${alert.isTest}::boolean, ${alert.isForHealth}::boolean, ${JSON.stringify(cause.facts)}::jsonb,
           ${cause.happenedAt}::timestamptz, ${alert.firedAt}::timestamptz, ${alert.nextStepAt}::timestamptz
    where ${alert.quietMinutes}::int = 0 or not exists (
      select from alerts earlier
      where earlier.organization_id = ${db.organizationId} and earlier.user_id = ${alert.userId}::uuid
        and earlier.rule_id = ${alert.ruleId}::uuid
        and earlier.happened_at > ${cause.happenedAt}::timestamptz - make_interval(mins => ${alert.quietMinutes}::int))
    on conflict (organization_id, rule_id, cause) do nothing`.execute(db);
  return numAffectedRows === 1n;
};

interface NewStep {
  readonly kind: (typeof ALERT_STEPS)[number];
  readonly at: Date;
  readonly by?: string | null;
}

export const insertStepsOf = async (
  db: TenantDb,
  alertIds: readonly string[],
  { kind, at, by = null }: NewStep,
): Promise<void> => {
  await sql`
    insert into alert_steps (id, alert_id, kind, at, by)
    select step.id, step.alert_id, ${kind}, ${at.toISOString()}::timestamptz, ${by}::uuid
    from unnest(${alertIds.map(() => newId())}::uuid[], ${[...alertIds]}::uuid[]) step (id, alert_id)`.execute(db);
};
