import { sql } from 'kysely';
import type { MailOutcome } from '#areas/notifications/mail-outcome.ts';
import type { TenantDb } from '#platform/server/database/database.ts';

const MOST_LOOKED_AT = 5000;

/** Returns reminder mails whose outcome is not known yet. */
export const findUnsettledMails = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ mailId: string }>`
    select mail_id as "mailId" from reminders
    where organization_id = ${db.organizationId} and delivery in ('waiting', 'retried') and mail_id is not null
    order by given_at
    limit ${MOST_LOOKED_AT}`.execute(db);
  return rows.map(({ mailId }) => mailId);
};

type DeliveryOfMail = MailOutcome & { readonly id: string };

export const noteDeliveries = async (db: TenantDb, deliveries: readonly DeliveryOfMail[]): Promise<void> => {
  await sql`
    update reminders set delivery = told.delivery, delivery_note = told.note, delivered_at = told.delivered_at
    from unnest(${deliveries.map(({ id }) => id)}::uuid[], ${deliveries.map(({ state }) => state)}::text[],
                ${deliveries.map(({ note }) => note)}::text[],
                ${deliveries.map(({ doneAt }) => doneAt)}::timestamptz[])
      told (mail_id, delivery, note, delivered_at)
    where reminders.organization_id = ${db.organizationId} and reminders.mail_id = told.mail_id
      and reminders.delivery in ('waiting', 'retried') and (reminders.delivery, reminders.delivery_note)
        is distinct from (told.delivery, told.note)`.execute(db);
};
