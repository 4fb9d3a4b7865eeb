import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { FiredAlert } from './firing.queries.ts';

export interface EscalatedAlert extends FiredAlert {
  /** The step that was taken last. */
  readonly step: number;
  /** When the next one is due. */
  readonly dueAt: string | null;
}

const ESCALATED = sql`
  id, rule_id as "ruleId", user_id as "userId", severity, is_test as "isTest", is_for_health as "isForHealth", step,
  next_step_at as "dueAt"`;

export const findForEscalation = async (db: TenantDb, id: string): Promise<EscalatedAlert | undefined> => {
  const { rows } = await sql<EscalatedAlert>`
    select ${ESCALATED} from alerts
    where organization_id = ${db.organizationId} and id = ${id}
      and state in ('new', 'acknowledged', 'snoozed', 'escalated')
    for update`.execute(db);
  return rows[0];
};

/** Whoever is moving one of them has seen it: that one is looked at again in a minute. */
export const findDueSteps = async (db: TenantDb, now: Date): Promise<EscalatedAlert[]> => {
  const { rows } = await sql<EscalatedAlert>`
    select ${ESCALATED} from alerts
    where organization_id = ${db.organizationId} and next_step_at <= ${now.toISOString()}
      and state in ('new', 'escalated')
    order by id
    for update skip locked`.execute(db);
  return rows;
};

export const takeStep = async (
  db: TenantDb,
  id: string,
  { step, nextStepAt, at }: { step: number; nextStepAt: string | null; at: Date },
): Promise<void> => {
  await sql`
    update alerts set state = 'escalated', snoozed_until = null, step = ${step}, next_step_at = ${nextStepAt},
      changed_at = ${at.toISOString()}
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Answers which have slept long enough; the next step comes as long after as the rule has between the two. */
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
