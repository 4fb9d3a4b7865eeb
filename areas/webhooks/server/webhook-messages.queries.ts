import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { WebhookMessage } from '../webhooks.contract.ts';

const MESSAGE = sql`
  webhook_messages.id, webhook_messages.endpoint_id as "endpointId", webhook_messages.type, webhook_messages.state,
  webhook_messages.attempts,
  case when webhook_messages.state = 'waiting' then webhook_messages.next_attempt_at end as "nextAttemptAt",
  webhook_messages.last_status as "lastStatus", webhook_messages.last_error as "lastError",
  webhook_messages.created_at as "createdAt", webhook_messages.done_at as "doneAt"`;

/** Locks the webhook's row, so that it cannot be turned off or removed in the meantime. */
export const insertMessage = async (
  db: TenantDb,
  { id, endpointId, type, data }: { id: string; endpointId: string; type: string; data: object },
): Promise<WebhookMessage | undefined> => {
  const { rows } = await sql<WebhookMessage>`
    with endpoint as (
      select id, is_on from webhook_endpoints
      where organization_id = ${db.organizationId} and id = ${endpointId} and deleted_at is null
      for share)
    insert into webhook_messages (id, endpoint_id, type, payload, next_attempt_at)
    select ${id}, endpoint.id, ${type}, ${JSON.stringify(data)}::jsonb, case when endpoint.is_on then now() end
    from endpoint
    returning ${MESSAGE}`.execute(db);
  return rows[0];
};

export interface WebhookMessageState {
  readonly id: string;
  readonly state: WebhookMessage['state'];
  /** Why it was not accepted so far. */
  readonly note: string | null;
  readonly doneAt: string | null;
}

export const findMessageStates = async (db: TenantDb, ids: readonly string[]): Promise<WebhookMessageState[]> => {
  const { rows } = await sql<WebhookMessageState>`
    select id, state, last_error as note, done_at as "doneAt" from webhook_messages
    where organization_id = ${db.organizationId} and id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

export interface MessagesQuery {
  readonly states?: readonly WebhookMessage['state'][] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Returns one page of the messages to a webhook, newest first. */
export async function findMessages(
  db: TenantDb,
  endpointId: string,
  { states, cursor, limit }: MessagesQuery,
): Promise<Page<WebhookMessage>> {
  const by = sql`webhook_messages.created_at`;
  const page = keyset({ by, id: sql`webhook_messages.id`, descending: true }, { cursor, limit });
  const matches = allOf(
    sql`webhook_messages.organization_id = ${db.organizationId} and webhook_messages.endpoint_id = ${endpointId}`,
    states && states.length > 0 && sql`webhook_messages.state = any(${states}::text[])`,
  );
  const { rows } = await sql<WebhookMessage & { sortKey: string }>`
    select ${MESSAGE}, (${by})::text as "sortKey" from webhook_messages
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(db);
  return toPage(rows, limit, await countRows(db, sql`webhook_messages where ${matches}`));
}

export const hasMessage = async (db: TenantDb, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from webhook_messages where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
  return rows.length > 0;
};

/** Returns undefined when it is still waiting, or its webhook was removed. */
export const restartMessage = async (db: TenantDb, id: string): Promise<WebhookMessage | undefined> => {
  const { rows } = await sql<WebhookMessage>`
    with endpoint as (
      select endpoint.id, endpoint.is_on from webhook_endpoints endpoint
      join webhook_messages message
        on message.organization_id = endpoint.organization_id and message.endpoint_id = endpoint.id
      where endpoint.organization_id = ${db.organizationId} and message.id = ${id} and endpoint.deleted_at is null
      for share of endpoint)
    update webhook_messages
    set state = 'waiting', attempts = 0, last_status = null, last_error = null, done_at = null,
        next_attempt_at = case when endpoint.is_on then now() end
    from endpoint
    where webhook_messages.organization_id = ${db.organizationId} and webhook_messages.id = ${id}
      and webhook_messages.state <> 'waiting'
    returning ${MESSAGE}`.execute(db);
  return rows[0];
};

/** Gives up messages that have waited longer than `keptDays`, and deletes finished ones of that age. */
export const tidyMessages = async (db: TenantDb, keptDays: number): Promise<void> => {
  await sql`
    delete from webhook_messages
    where organization_id = ${db.organizationId} and done_at < now() - make_interval(days => ${keptDays})`.execute(db);
  await sql`
    update webhook_messages set state = 'dead', last_error = 'waited_too_long', done_at = now()
    where organization_id = ${db.organizationId} and state = 'waiting'
      and created_at < now() - make_interval(days => ${keptDays})`.execute(db);
};
