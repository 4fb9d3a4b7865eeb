import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { FailedMessages } from '../dashboard.contract.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';

/**
 * Counts the messages that failed for good in the period. One mail about many alerts is one message. As in the list of
 * alerts, those for occupational health count only for its members, and those of a rule in test mode do not count.
 */
export const countFailedMessages = async (
  db: TenantDb,
  { from, to }: Pick<Period, 'from' | 'to'>,
  isHealth: boolean,
): Promise<FailedMessages> => {
  const { rows } = await sql<FailedMessages>`
    select failed.mails as "alertMails", failed.webhooks,
           (select count(*) from reminders reminder
            where reminder.organization_id = ${db.organizationId} and reminder.delivery = 'failed'
              and reminder.delivered_at >= ${from} and reminder.delivered_at < ${to}) as reminders
    from (select count(distinct coalesce(delivery.mail_id, delivery.id)) filter (where delivery.channel = 'email') as mails,
                 count(distinct coalesce(delivery.message_id, delivery.id)) filter (where delivery.channel = 'webhook')
                   as webhooks
          from alert_deliveries delivery
          join alerts alert on alert.organization_id = delivery.organization_id and alert.id = delivery.alert_id
          where delivery.organization_id = ${db.organizationId} and delivery.state = 'failed'
            and delivery.done_at >= ${from} and delivery.done_at < ${to}
            and not alert.is_test and (${isHealth} or not alert.is_for_health)) failed`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate has one row.');
  return counts;
};
