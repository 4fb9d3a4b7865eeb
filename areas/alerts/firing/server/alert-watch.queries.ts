import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Whether messages of an organization wait to be written, or to be reported as sent. Each half has an index. */
const doMessagesWait = (organizationId: RawBuilder<unknown>) => sql<SqlBool>`(
  exists (select from alert_deliveries delivery
          where delivery.organization_id = ${organizationId} and delivery.state = 'waiting'
            and delivery.mail_id is null and delivery.message_id is null)
  or exists (select from alert_deliveries delivery
             where delivery.organization_id = ${organizationId} and delivery.state in ('waiting', 'retried')
               and (delivery.mail_id is not null or delivery.message_id is not null)))`;

/** Whether an organization has rules that may fire, open alerts or messages under way. */
export const hasAlertWork = sql<SqlBool>`(
  exists (select from alert_rules rule
          where rule.organization_id = home.id and rule.deleted_at is null and rule.state <> 'off')
  or exists (select from alerts
             where alerts.organization_id = home.id and alerts.state in ('new', 'acknowledged', 'snoozed', 'escalated'))
  or ${doMessagesWait(sql`home.id`)})`;

export const findWhetherMessagesWait = async (db: TenantDb): Promise<boolean> => {
  const { rows } = await sql<{ wait: boolean }>`select ${doMessagesWait(sql`${db.organizationId}`)} as wait`.execute(
    db,
  );
  return rows[0]?.wait === true;
};
