import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { OPEN_STATES } from '#areas/alerts/alert/alert-state.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import { idCell, type RowSource, type Writing } from './cells.queries.ts';
import { changedSince, inPeriod, ofPeople, type DatasetScope } from './dataset-scope.queries.ts';
import { peopleParts, PERSON_VALUES } from './people.queries.ts';

/**
 * The same alerts as in the inbox: none about a deleted person, a rule in test mode only for its owner, and alerts
 * about tests of other people only as far back as the reader sees. Alerts for occupational health never leave the
 * portal.
 */
export function wantedAlerts(scope: DatasetScope): RawBuilder<SqlBool> {
  const { userId, resultDays } = scope.request.reader;
  return allOf(
    sql`alert.organization_id = ${scope.db.organizationId} and not alert.is_for_health`,
    sql`(alert.user_id is null or concerned.id is not null)`,
    sql`(not alert.is_test or rule.owner_id = ${userId})`,
    resultDays !== null &&
      sql`(alert.visit_id is null and alert.result_id is null or alert.state = any(${[...OPEN_STATES]})
           or alert.happened_at >= (select day_began(${resultDays}::integer)))`,
    inPeriod(scope, sql`alert.fired_at`),
    ofPeople(scope, sql`alert.user_id`),
    changedSince(scope, sql`alert.fired_at`, sql`alert.changed_at`),
  );
}

export const ALERTS = sql`
  alerts alert
  join alert_rules rule on rule.organization_id = alert.organization_id and rule.id = alert.rule_id
  left join users concerned on concerned.organization_id = alert.organization_id and concerned.id = alert.user_id
    and concerned.deleted_at is null`;

export const alertRows = (scope: DatasetScope, writing: Writing): RowSource => ({
  parts: sql`${peopleParts(scope.db, writing)},
    told as materialized (
      select delivery.alert_id, count(*) as deliveries,
             count(*) filter (where delivery.state = 'sent') as delivered,
             count(*) filter (where delivery.state = 'failed') as failed
      from alert_deliveries delivery
      where delivery.organization_id = ${scope.db.organizationId}
      group by delivery.alert_id)`,
  values: {
    ...PERSON_VALUES,
    alert: idCell(writing, sql`alert.id`),
    rule: idCell(writing, sql`alert.rule_id`),
    ruleName: sql`rule.name`,
    what: sql`alert.what`,
    severity: sql`alert.severity`,
    alertState: sql`alert.state`,
    isTest: sql`alert.is_test`,
    visit: idCell(writing, sql`alert.visit_id`),
    result: idCell(writing, sql`alert.result_id`),
    occurrence: idCell(writing, sql`alert.occurrence_id`),
    happenedAt: sql`alert.happened_at`,
    firedAt: sql`alert.fired_at`,
    acknowledgedAt: sql`alert.acknowledged_at`,
    acknowledgedBy: idCell(writing, sql`alert.acknowledged_by`),
    resolvedAt: sql`alert.resolved_at`,
    resolvedBy: idCell(writing, sql`alert.resolved_by`),
    resolution: sql`alert.resolution`,
    deliveries: sql`coalesce(told.deliveries, 0)`,
    delivered: sql`coalesce(told.delivered, 0)`,
    deliveriesFailed: sql`coalesce(told.failed, 0)`,
  },
  rows: sql`
    ${ALERTS}
    left join people on people.id = alert.user_id
    left join told on told.alert_id = alert.id
    where ${wantedAlerts(scope)}
    order by alert.fired_at, alert.id`,
});
