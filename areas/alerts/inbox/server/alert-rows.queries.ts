import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import { OPEN_STATES } from '#areas/alerts/alert/alert-state.ts';

/** The administrator who reads alerts, and what they may see. */
export interface AlertReader {
  readonly userId: string;
  /** True when they belong to occupational health. */
  readonly isHealth: boolean;
  /** True when they may see the test an alert is about. */
  readonly seesScores: boolean;
  /** Days before today for which they may see other people's tests; null: all. */
  readonly resultDays: number | null;
}

const personBy = (id: RawBuilder<unknown>) => sql`
  (select json_build_object('id', somebody.id, 'firstName', somebody.first_name, 'lastName', somebody.last_name)
   from users somebody
   where somebody.organization_id = alert.organization_id and somebody.id = ${id} and somebody.deleted_at is null)`;

export const STEP_BY = personBy(sql`step.by`);

/** Formats a timestamp inside JSON as elsewhere in the API. */
const momentText = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The alert with its rule and its person, if it is about one. */
export const ALERT_OF = sql`
  alerts alert
  join alert_rules rule on rule.organization_id = alert.organization_id and rule.id = alert.rule_id
  left join users person
    on person.organization_id = alert.organization_id and person.id = alert.user_id and person.deleted_at is null`;

const CASE_OF = sql`
  (select json_build_object('id', about.id, 'state', about.state) from cases about
   where about.organization_id = alert.organization_id and about.visit_id = alert.visit_id)`;

const testOf = ({ seesScores, resultDays }: AlertReader) => sql`
  (select json_build_object('resultId', result.id, 'takenAt', ${momentText(sql`result.taken_at`)},
     'testType', result.test_type, 'attemptNumber', result.attempt_number, 'isValid', result.is_valid,
     'isVoided', result.voided_at is not null, 'score', result.score::float8,
     'baselineValue', result.baseline_value::float8, 'baselineSd', result.baseline_sd::float8,
     'deviation', result.deviation::float8, 'passed', (result.extra_data ->> 'pass')::boolean)
   from results result
   where ${allOf(
     sql`result.organization_id = alert.organization_id and result.id = alert.result_id`,
     !seesScores && sql`false`,
     resultDays !== null && sql`result.taken_at >= (select day_began(${resultDays}::integer))`,
   )})`;

/** One mail about many alerts is one message, even before it is written. Uses `alerts alert` and `delivery`. */
export const MESSAGE_ID = sql`
  coalesce(
    coalesce(delivery.mail_id, delivery.message_id)::text,
    case when delivery.channel = 'email'
      then concat_ws(' ', coalesce(alert.group_id, alert.id), delivery.recipient_id, delivery.address, delivery.step) end,
    delivery.id::text)`;

/** Delivery states of the messages about these alerts. */
const deliveriesOf = (alertIds: RawBuilder<unknown>) => sql`
  (select json_build_object('sent', count(distinct message.id) filter (where message.state = 'sent'),
     'failed', count(distinct message.id) filter (where message.state = 'failed'),
     'waiting', count(distinct message.id) filter (where message.state in ('waiting', 'retried')),
     'sentAt', ${momentText(sql`max(message.done_at) filter (where message.state = 'sent')`)})
   from (select ${MESSAGE_ID} as id, delivery.state, delivery.done_at
         from alert_deliveries delivery
         where delivery.organization_id = alert.organization_id and delivery.alert_id = any(${alertIds})) message)`;

const HOLDS = sql`
  (select count(*) from alerts held
   where held.organization_id = alert.organization_id and held.held_by = alert.id)`;

export const STEPS_LEFT = sql`greatest(0, jsonb_array_length(rule.steps) - 1 - alert.step)`;

/** True while no one has acknowledged the alert. Uses `alerts alert`. */
export const IS_UNDECIDED = sql<SqlBool>`alert.state in ('new', 'escalated', 'snoozed')`;

/** What a row stands for: its group, the ids of its alerts, their number, and how many are unacknowledged. */
export interface RowOfAlerts {
  readonly group: RawBuilder<unknown>;
  readonly ids: RawBuilder<unknown>;
  readonly count: RawBuilder<unknown>;
  readonly undecided: RawBuilder<unknown>;
}

const ITSELF: RowOfAlerts = {
  group: sql`coalesce(alert.group_id, alert.repeat_id)`,
  ids: sql`array[alert.id]`,
  count: sql`1`,
  undecided: sql`case when ${IS_UNDECIDED} then 1 else 0 end`,
};

export const alertColumns = (reader: AlertReader, { group, ids, count, undecided }: RowOfAlerts = ITSELF) => sql`
  alert.id, json_build_object('id', rule.id, 'name', rule.name) as rule,
  alert.what,
  alert.facts, alert.severity,
  case when person.id is not null then json_build_object(
    'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name) end as person,
  alert.result_id as "resultId", alert.visit_id as "visitId", ${testOf(reader)} as test, alert.state, alert.is_test as "isTest",
  alert.happened_at as "happenedAt", alert.fired_at as "firedAt", ${personBy(sql`alert.owner_id`)} as owner,
  alert.acknowledged_at as "acknowledgedAt", alert.snoozed_until as "snoozedUntil", alert.resolved_at as "resolvedAt",
  alert.next_step_at as "nextStepAt", ${STEPS_LEFT} as "stepsLeft",
  ${HOLDS} as holds, alert.held_by as "heldBy", ${group} as "groupId",
  case ${group} when alert.group_id then 'window' when alert.repeat_id then 'person' end as "groupKind",
  ${count} as "standsFor",
  ${undecided} as undecided, ${CASE_OF} as case,
  ${deliveriesOf(ids)} as deliveries, alert.changed_at as "changedAt"`;

export const isIn = (states: readonly string[]) => sql`alert.state = any(${[...states]})`;

/**
 * Id of the row in a grouped list, in the select of its alerts: the window's when several of them belong to it, else
 * that of the open repeats about the person, else the alert's own. A closed alert keeps its own place in the history.
 */
export const ROW_ID = sql`
  case when alert.group_id is not null and count(*) over (partition by alert.group_id) > 1 then alert.group_id
       when alert.repeat_id is not null and ${isIn(OPEN_STATES)} then alert.repeat_id
       else alert.id end`;

/** Hides alerts about tests older than the reader may see, except open ones, which still need action. */
const inDays = (days: number) => sql`
  (alert.visit_id is null and alert.result_id is null or ${isIn(OPEN_STATES)}
   or alert.happened_at >= (select day_began(${days}::integer)))`;

/**
 * Limits alerts to those the reader may see: alerts for occupational health only if they belong to it, alerts of a rule
 * in test mode only to its owner, and none about a person in the bin.
 */
export const isFor = (db: TenantDb, { userId, isHealth, resultDays }: AlertReader) =>
  allOf(
    sql`alert.organization_id = ${db.organizationId}`,
    sql`(alert.user_id is null or person.id is not null)`,
    sql`(not alert.is_test or rule.owner_id = ${userId})`,
    !isHealth && sql`not alert.is_for_health`,
    resultDays !== null && inDays(resultDays),
  );
