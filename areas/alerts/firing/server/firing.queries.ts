import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ALERT_STEPS } from '#areas/alerts/alert/alert-state.ts';
import type { Severity, TriggerKind } from '#areas/alerts/triggers/alert-trigger.ts';
import type { Cause } from '#areas/alerts/triggers/cause.ts';

/** Lets one transaction at a time fire or hold alerts of an organization. */
export const lockAlerts = async (db: TenantDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts of ' || ${db.organizationId}::uuid, 0))`.execute(db);
};

/** Returns the database's time, by which every cause is recorded. */
export const findNow = async (db: TenantDb): Promise<Date> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  return new Date(rows[0]?.now ?? '');
};

/** The parts of an alert that firing needs. */
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
  /** Minutes after firing about a person in which the rule does not fire about them again. */
  readonly quietMinutes: number;
}

/** Id shared by the alerts of one rule about people who were expected at the same time (migration 0104). */
const groupOf = (db: TenantDb, { ruleId, isTest, cause }: NewAlert) => sql`
  (select alert_group_id(${ruleId}::uuid, ${isTest}::boolean, occurrence.schedule_id, occurrence.due_at)
   from occurrences occurrence
   where occurrence.organization_id = ${db.organizationId} and occurrence.id = ${cause.occurrenceId}::uuid)`;

/** Returns false when the rule has already fired for this cause, or too recently about this person. */
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
