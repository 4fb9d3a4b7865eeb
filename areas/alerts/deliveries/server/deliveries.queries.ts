import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { DELIVERY_STATES } from '#areas/alerts/alert/alert-state.ts';

type DeliveryState = (typeof DELIVERY_STATES)[number];

/** An administrator, a plain e-mail address or a webhook. */
export interface Addressee {
  readonly recipientId: string | null;
  readonly address: string | null;
  readonly endpointId: string | null;
}

export interface NewDelivery extends Addressee {
  readonly notBefore: string;
  readonly note: string | null;
}

export const insertDeliveries = async (
  db: TenantDb,
  { alertId, step, createdAt }: { alertId: string; step: number; createdAt: string },
  deliveries: readonly NewDelivery[],
): Promise<void> => {
  const given = deliveries.map((delivery) => ({ id: newId(), ...delivery }));
  await sql`
    insert into alert_deliveries (id, alert_id, step, channel, recipient_id, address, endpoint_id, not_before, note, created_at)
    select given.id, ${alertId}::uuid, ${step}::int, case when given."endpointId" is null then 'email' else 'webhook' end,
           given."recipientId", given.address, given."endpointId", given."notBefore", given.note, ${createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given
      (id uuid, "recipientId" uuid, address text, "endpointId" uuid, "notBefore" timestamptz, note text)
    on conflict do nothing`.execute(db);
};

/** Counts the messages of a rule for one recipient in this time; deliveries merged into one message count once. */
export const countMessages = async (
  db: TenantDb,
  ruleId: string,
  { recipientId, address }: Addressee,
  { from, until }: { from: string; until: string },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct case when delivery.not_before > delivery.created_at
                            then delivery.not_before::text else delivery.id::text end) as count
    from alert_deliveries delivery
    join alerts alert on alert.organization_id = delivery.organization_id and alert.id = delivery.alert_id
    where delivery.organization_id = ${db.organizationId} and alert.rule_id = ${ruleId}
      and delivery.recipient_id is not distinct from ${recipientId}::uuid
      and delivery.address is not distinct from ${address}::text and delivery.channel = 'email'
      and delivery.state <> 'skipped' and delivery.created_at > ${from}::timestamptz - interval '2 days'
      and delivery.not_before >= ${from} and delivery.not_before < ${until}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Skips deliveries that are still waiting and whose message has not been written. */
export const skipUnsent = async (db: TenantDb, alertIds: readonly string[], at: Date): Promise<void> => {
  await sql`
    update alert_deliveries set state = 'skipped', done_at = ${at.toISOString()}
    where organization_id = ${db.organizationId} and alert_id = any(${[...alertIds]}::uuid[]) and state = 'waiting'
      and mail_id is null and message_id is null`.execute(db);
};

/** Returns the messages on their way whose outcome is not known yet. */
export const findUnsettledMessages = async (db: TenantDb): Promise<{ mailIds: string[]; messageIds: string[] }> => {
  const { rows } = await sql<{ mailIds: string[] | null; messageIds: string[] | null }>`
    select array_agg(distinct mail_id) filter (where mail_id is not null) as "mailIds",
           array_agg(distinct message_id) filter (where message_id is not null) as "messageIds"
    from (
      select mail_id, message_id from alert_deliveries
      where organization_id = ${db.organizationId} and state in ('waiting', 'retried')
        and (mail_id is not null or message_id is not null)
      order by created_at limit 5000) under_way`.execute(db);
  return { mailIds: rows[0]?.mailIds ?? [], messageIds: rows[0]?.messageIds ?? [] };
};

export interface DeliveryResult {
  /** Id of the mail or of the webhook message. */
  readonly id: string;
  readonly state: DeliveryState;
  readonly note: string | null;
  readonly doneAt: string | null;
}

export const noteStates = async (db: TenantDb, told: readonly DeliveryResult[]): Promise<void> => {
  if (told.length === 0) return;
  await sql`
    update alert_deliveries delivery
    set state = told.state, note = coalesce(left(told.note, 500), delivery.note), done_at = told."doneAt"
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as told (id uuid, state text, note text, "doneAt" timestamptz)
    where delivery.organization_id = ${db.organizationId} and told.id in (delivery.mail_id, delivery.message_id)
      and delivery.state in ('waiting', 'retried')
      and (delivery.state, delivery.note) is distinct from (told.state, told.note)`.execute(db);
};
