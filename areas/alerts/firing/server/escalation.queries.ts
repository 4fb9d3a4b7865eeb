import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { updateRow } from '#platform/server/database/table-rows.ts';
import type { FiredAlert } from './firing.queries.ts';

export interface EscalatedAlert extends FiredAlert {
  /** The last step taken. */
  readonly step: number;
  /** When the next step is due. */
  readonly dueAt: string | null;
}

const ESCALATED = sql`
  id, rule_id as "ruleId", what, user_id as "userId", severity, is_test as "isTest", is_for_health as "isForHealth", step,
  next_step_at as "dueAt"`;

export const findForEscalation = async (db: TenantDb, id: string): Promise<EscalatedAlert | undefined> => {
  const { rows } = await sql<EscalatedAlert>`
    select ${ESCALATED} from alerts
    where organization_id = ${db.organizationId} and id = ${id}
      and state in ('new', 'acknowledged', 'snoozed', 'escalated')
    for update`.execute(db);
  return rows[0];
};

/** Skips locked alerts: someone is changing them, and the next run in a minute looks at them again. */
export const findDueSteps = async (db: TenantDb, now: Date): Promise<EscalatedAlert[]> => {
  const { rows } = await sql<EscalatedAlert>`
    select ${ESCALATED} from alerts
    where organization_id = ${db.organizationId} and next_step_at <= ${now.toISOString()}
      and state in ('new', 'escalated')
    order by id
    for update skip locked`.execute(db);
  return rows;
};

export const takeStep = (
  db: TenantDb,
  id: string,
  { step, nextStepAt, at }: { step: number; nextStepAt: string | null; at: Date },
): Promise<void> => {
  const escalated = { state: 'escalated' as const, snoozedUntil: null, changedAt: at.toISOString() };
  return updateRow(db, 'alerts', id, { ...escalated, step, nextStepAt });
};

/**
 * Wakes alerts whose snooze is over and returns their ids. The next step follows after the rule's gap between steps.
 */
export const wakeSnoozed = async (db: TenantDb, now: Date): Promise<string[]> => {
  const minutes = (step: ReturnType<typeof sql>) => sql`(rule.steps -> (${step}) ->> 'afterMinutes')::int`;
  const { rows } = await sql<{ id: string }>`
    update alerts alert set state = 'new', snoozed_until = null, changed_at = ${now.toISOString()},
      next_step_at = case when not alert.is_test then ${now.toISOString()}::timestamptz
        + make_interval(mins => ${minutes(sql`alert.step + 1`)} - ${minutes(sql`alert.step`)}) end
    from alert_rules rule
    where alert.organization_id = ${db.organizationId} and alert.state = 'snoozed'
      and alert.snoozed_until <= ${now.toISOString()}
      and rule.organization_id = alert.organization_id and rule.id = alert.rule_id
    returning alert.id`.execute(db);
  return rows.map(({ id }) => id);
};
