import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { allOf } from '#platform/server/keyset.ts';
import { OPEN_STATES } from '../alert-state.ts';

/** Who looks at alerts, and how far they see. */
export interface AlertReader {
  readonly userId: string;
  /** Whether they belong to occupational health. */
  readonly isHealth: boolean;
  /** Whether they are shown the test that an alert is about. */
  readonly seesScores: boolean;
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

/** Of a group one row; any other alert is a row of its own. */
export const ROW = sql`coalesce(alert.group_id, alert.id)`;

/** One mail about many alerts is one message, also before it is written. Written on `alerts alert` and `delivery`. */
export const MESSAGE_ID = sql`
  coalesce(
    coalesce(delivery.mail_id, delivery.message_id)::text,
    case when delivery.channel = 'email'
      then concat_ws(' ', ${ROW}, delivery.recipient_id, delivery.address, delivery.step) end,
    delivery.id::text)`;

/** Messages about these alerts. */
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

/** Nobody has taken it on. Written on `alerts alert`. */
export const IS_UNDECIDED = sql<SqlBool>`alert.state in ('new', 'escalated', 'snoozed')`;

/** What a row stands for: the ids of its alerts, how many they are, and how many of them are undecided. */
export interface RowOfAlerts {
  readonly ids: RawBuilder<unknown>;
  readonly count: RawBuilder<unknown>;
  readonly undecided: RawBuilder<unknown>;
}

const ITSELF: RowOfAlerts = {
  ids: sql`array[alert.id]`,
  count: sql`1`,
  undecided: sql`case when ${IS_UNDECIDED} then 1 else 0 end`,
};

export const alertColumns = (reader: AlertReader, { ids, count, undecided }: RowOfAlerts = ITSELF) => sql`
  alert.id, json_build_object('id', rule.id, 'name', rule.name) as rule,
  alert.what,
  alert.facts, alert.severity,
  case when person.id is not null then json_build_object(
    'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name) end as person,
  alert.result_id as "resultId", alert.visit_id as "visitId", ${testOf(reader)} as test, alert.state, alert.is_test as "isTest",
  alert.happened_at as "happenedAt", alert.fired_at as "firedAt", ${personBy(sql`alert.owner_id`)} as owner,
  alert.acknowledged_at as "acknowledgedAt", alert.snoozed_until as "snoozedUntil", alert.resolved_at as "resolvedAt",
  alert.next_step_at as "nextStepAt", ${STEPS_LEFT} as "stepsLeft",
  ${HOLDS} as holds, alert.held_by as "heldBy", alert.group_id as "groupId", ${count} as "standsFor",
  ${undecided} as undecided, ${CASE_OF} as case,
  ${deliveriesOf(ids)} as deliveries, alert.changed_at as "changedAt"`;

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
