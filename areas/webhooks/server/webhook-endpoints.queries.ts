import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';
import { NOW, insertRow, updateRow } from '#platform/server/database/table-rows.ts';
import type { WebhookEndpoint } from '../webhooks.contract.ts';

const isThere = (db: TenantDb) => sql`
  endpoint.organization_id = ${db.organizationId} and endpoint.deleted_at is null`;

const found = async (db: TenantDb, condition: RawBuilder<unknown>): Promise<WebhookEndpoint[]> => {
  const { rows } = await sql<WebhookEndpoint>`
    select endpoint.id, endpoint.name, endpoint.url, endpoint.is_on as "isOn",
           messages.sent, messages.waiting, messages.dead,
           case when endpoint.old_secret_ends_at > now() then endpoint.old_secret_ends_at end as "oldSecretEndsAt",
           endpoint.created_at as "createdAt", endpoint.changed_at as "changedAt"
    from webhook_endpoints endpoint
    cross join lateral (
      select count(*) filter (where message.state = 'sent') as sent,
             count(*) filter (where message.state = 'waiting') as waiting,
             count(*) filter (where message.state = 'dead') as dead
      from webhook_messages message
      where message.organization_id = ${db.organizationId} and message.endpoint_id = endpoint.id
        and message.created_at > now() - interval '7 days') messages
    where ${isThere(db)} and ${condition}
    order by lower(endpoint.name), endpoint.id`.execute(db);
  return rows;
};

export const findEndpoints = (db: TenantDb): Promise<WebhookEndpoint[]> => found(db, sql`true`);

export const findEndpoint = async (db: TenantDb, id: string): Promise<WebhookEndpoint | undefined> =>
  (await found(db, sql`endpoint.id = ${id}`))[0];

export const findEndpointNames = async (db: TenantDb): Promise<{ id: string; name: string; isOn: boolean }[]> => {
  const { rows } = await sql<{ id: string; name: string; isOn: boolean }>`
    select id, name, is_on as "isOn" from webhook_endpoints endpoint
    where ${isThere(db)}
    order by lower(name), id`.execute(db);
  return rows;
};

/** Counts the webhooks and locks out new ones until the transaction ends. */
export const countEndpoints = async (db: TenantDb): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${db.organizationId}`}, 0))`.execute(db);
  return countRows(db, sql`webhook_endpoints endpoint where ${isThere(db)}`);
};

/** A stored webhook, without its secrets. */
export interface KnownEndpoint {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly isOn: boolean;
}

/** Locks the row, so that changes happen one after the other. */
export const lockEndpoint = async (db: TenantDb, id: string): Promise<KnownEndpoint | undefined> => {
  const { rows } = await sql<KnownEndpoint>`
    select id, name, url, is_on as "isOn" from webhook_endpoints endpoint
    where ${isThere(db)} and endpoint.id = ${id}
    for update`.execute(db);
  return rows[0];
};

export const insertEndpoint = (
  db: TenantDb,
  { id, name, url, sealedSecret }: { id: string; name: string; url: string; sealedSecret: Buffer },
): Promise<void> => insertRow(db, 'webhookEndpoints', { id, name, url, sealedSecret, createdBy: db.actor.userId });

export const updateEndpoint = (db: TenantDb, { id, name, url, isOn }: KnownEndpoint): Promise<void> =>
  updateRow(db, 'webhookEndpoints', id, { name, url, isOn, changedAt: NOW });

/** Messages to a webhook that is off are not looked at; when it is turned on again they are due at once. */
export const pauseMessages = async (db: TenantDb, endpointId: string, isOn: boolean): Promise<void> => {
  await sql`
    update webhook_messages set next_attempt_at = case when ${isOn} then now() end
    where organization_id = ${db.organizationId} and endpoint_id = ${endpointId} and state = 'waiting'
      and (next_attempt_at is null) = ${isOn}`.execute(db);
};

export const replaceSecret = async (
  db: TenantDb,
  { id, sealedSecret, overlapHours }: { id: string; sealedSecret: Buffer; overlapHours: number },
): Promise<void> => {
  await sql`
    update webhook_endpoints
    set sealed_old_secret = sealed_secret, old_secret_ends_at = now() + make_interval(hours => ${overlapHours}),
        sealed_secret = ${sealedSecret}, changed_at = now()
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Keeps the row for references to it, but deletes its secrets and discards waiting messages. */
export const removeEndpoint = async (db: TenantDb, id: string): Promise<void> => {
  await sql`
    update webhook_endpoints
    set deleted_at = now(), is_on = false, sealed_secret = ''::bytea, sealed_old_secret = null, old_secret_ends_at = null
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
  await sql`
    update webhook_messages set state = 'dead', last_error = 'removed', done_at = now()
    where organization_id = ${db.organizationId} and endpoint_id = ${id} and state = 'waiting'`.execute(db);
};
