import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Alert, AlertDelivery, AlertStory } from '#areas/alerts/alert/alerts.contract.ts';
import { ALERT_OF, alertColumns, isFor, STEP_BY, type AlertReader } from './alert-rows.queries.ts';

/** Number of held alerts that are shown with a device alert. */
const MOST_HELD = 100;

/** Returns the response in the reader's language, else in the organization's, else in any. */
export const findResponse = async (db: TenantDb, ruleId: string, locale: string): Promise<string> => {
  const { rows } = await sql<{ response: string }>`
    select coalesce(nullif(rule.response ->> ${locale}::text, ''), nullif(rule.response ->> organization.locale, ''),
                    (select value from jsonb_each_text(rule.response) where value <> '' order by key limit 1), '') as response
    from alert_rules rule join organizations organization on organization.id = rule.organization_id
    where rule.organization_id = ${db.organizationId} and rule.id = ${ruleId}`.execute(db);
  return rows[0]?.response ?? '';
};

export const findSteps = async (db: TenantDb, alertId: string): Promise<AlertStory['steps']> => {
  const { rows } = await sql<AlertStory['steps'][number]>`
    select step.id, step.kind, step.at, ${STEP_BY} as by, nullif(step.note, '') as note
    from alert_steps step
    join alerts alert on alert.organization_id = step.organization_id and alert.id = step.alert_id
    where step.organization_id = ${db.organizationId} and step.alert_id = ${alertId}
    order by step.at, step.id`.execute(db);
  return rows;
};

export const findDeliveries = async (db: TenantDb, alertId: string): Promise<AlertDelivery[]> => {
  const { rows } = await sql<AlertDelivery>`
    select delivery.id, delivery.step, delivery.channel, delivery.state, delivery.not_before as "notBefore",
           nullif(delivery.note, '') as note, delivery.done_at as "doneAt",
           coalesce(nullif(trim(concat_ws(' ', recipient.first_name, recipient.last_name)), ''), delivery.address,
                    endpoint.name, '') as "to"
    from alert_deliveries delivery
    left join users recipient
      on recipient.organization_id = delivery.organization_id and recipient.id = delivery.recipient_id
    left join webhook_endpoints endpoint
      on endpoint.organization_id = delivery.organization_id and endpoint.id = delivery.endpoint_id
    where delivery.organization_id = ${db.organizationId} and delivery.alert_id = ${alertId}
    order by delivery.step, delivery.created_at, delivery.id`.execute(db);
  return rows;
};

export const findAlertsInDeviceAlert = async (db: TenantDb, alertId: string, reader: AlertReader): Promise<Alert[]> => {
  const { rows } = await sql<Alert>`
    select ${alertColumns(reader)} from ${ALERT_OF}
    where ${isFor(db, reader)} and alert.held_by = ${alertId}
    order by alert.fired_at, alert.id limit ${MOST_HELD}`.execute(db);
  return rows;
};
