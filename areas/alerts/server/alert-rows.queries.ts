import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { allOf } from '#platform/server/keyset.ts';
import { OPEN_STATES } from '../alert-state.ts';

/** Who looks at alerts, and how far they see. */
export interface AlertReader {
  readonly userId: string;
  /** Whether they belong to occupational health. */
  readonly isHealth: boolean;
  /** Of other people's tests only those of today and of so many days before it; null: all. */
  readonly resultDays: number | null;
}

const personBy = (id: RawBuilder<unknown>) => sql`
  (select json_build_object('id', somebody.id, 'firstName', somebody.first_name, 'lastName', somebody.last_name)
   from users somebody
   where somebody.organization_id = alert.organization_id and somebody.id = ${id} and somebody.deleted_at is null)`;

export const STEP_BY = personBy(sql`step.by`);

/** A moment inside of JSON, as moments are written everywhere else. */
const momentText = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** With its rule, and with the person that it is about, where it is about somebody. */
export const ALERT_OF = sql`
  alerts alert
  join alert_rules rule on rule.organization_id = alert.organization_id and rule.id = alert.rule_id
  left join users person
    on person.organization_id = alert.organization_id and person.id = alert.user_id and person.deleted_at is null`;

const CASE_OF = sql`
  (select json_build_object('id', about.id, 'state', about.state) from cases about
   where about.organization_id = alert.organization_id and about.visit_id = alert.visit_id)`;

const DELIVERIES_OF = sql`
  (select json_build_object('sent', count(*) filter (where delivery.state = 'sent'),
     'failed', count(*) filter (where delivery.state = 'failed'),
     'waiting', count(*) filter (where delivery.state in ('waiting', 'retried')),
     'sentAt', ${momentText(sql`max(delivery.done_at) filter (where delivery.state = 'sent')`)})
   from alert_deliveries delivery
   where delivery.organization_id = alert.organization_id and delivery.alert_id = alert.id)`;

const HOLDS = sql`
  (select count(*) from alerts held
   where held.organization_id = alert.organization_id and held.held_by = alert.id)`;

export const STEPS_LEFT = sql`greatest(0, jsonb_array_length(rule.steps) - 1 - alert.step)`;

export const ALERT = sql`
  alert.id, json_build_object('id', rule.id, 'name', rule.name) as rule,
  alert.what,
  alert.facts, alert.severity,
  case when person.id is not null then json_build_object(
    'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name) end as person,
  alert.result_id as "resultId", alert.visit_id as "visitId", alert.state, alert.is_test as "isTest",
  alert.happened_at as "happenedAt", alert.fired_at as "firedAt", ${personBy(sql`alert.owner_id`)} as owner,
  alert.acknowledged_at as "acknowledgedAt", alert.snoozed_until as "snoozedUntil", alert.resolved_at as "resolvedAt",
  alert.next_step_at as "nextStepAt", ${STEPS_LEFT} as "stepsLeft",
  ${HOLDS} as holds, alert.held_by as "heldBy", ${CASE_OF} as case,
  ${DELIVERIES_OF} as deliveries, alert.changed_at as "changedAt"`;

export const isIn = (states: readonly string[]) => sql`alert.state = any(${[...states]})`;

/** What a reader is shown of the tests of others ends with their days; what is still to be done stays in sight. */
const inDays = (days: number) => sql`
  (alert.visit_id is null and alert.result_id is null or ${isIn(OPEN_STATES)}
   or alert.happened_at >= (select day_began(${days}::integer)))`;

/**
 * Which alerts are there for a reader: those for occupational health for them alone, those of a rule that is being
 * tried out for whoever tries it, and none about somebody who is gone.
 */
export const isFor = (db: TenantDb, { userId, isHealth, resultDays }: AlertReader) =>
  allOf(
    sql`alert.organization_id = ${db.organizationId}`,
    sql`(alert.user_id is null or person.id is not null)`,
    sql`(not alert.is_test or rule.owner_id = ${userId})`,
    !isHealth && sql`not alert.is_for_health`,
    resultDays !== null && inDays(resultDays),
  );
