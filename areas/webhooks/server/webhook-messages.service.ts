import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Page } from '#platform/shared/paging.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { webhookNotReplayed, type WebhookMessage } from '../webhooks.contract.ts';
import { findEndpoint } from './webhook-endpoints.queries.ts';
import {
  findMessages,
  findMessageStates,
  hasMessage,
  insertMessage,
  restartMessage,
  tidyMessages,
  type MessagesQuery,
  type WebhookMessageState,
} from './webhook-messages.queries.ts';

export type { WebhookMessageState };

interface NewMessage {
  readonly endpointId: string;
  /** Event type as `thing.verb`, by which the receiver tells messages apart. */
  readonly type: string;
  /** It leaves our systems: no name, no score. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Queues a message in the transaction of its cause: both commit, or neither. Returns its id; null when the webhook was
 * removed. A webhook that is off gets the message when it is turned on again.
 */
export async function queueWebhook(db: TenantDb, message: NewMessage): Promise<string | null> {
  return (await insertMessage(db, { id: newId(), ...message }))?.id ?? null;
}

/** Returns the states of these messages; deleted ones are missing. */
export const webhookMessageStates = (db: TenantDb, ids: readonly string[]): Promise<WebhookMessageState[]> =>
  ids.length === 0 ? Promise.resolve([]) : findMessageStates(db, ids);

export async function listMessages(
  db: TenantDb,
  endpointId: string,
  query: MessagesQuery,
): Promise<Page<WebhookMessage>> {
  if (!(await findEndpoint(db, endpointId))) throw new Problem(notFound);
  return findMessages(db, endpointId, query);
}

/** Keeps the id, so that a receiver recognizes a message it already has. */
export async function replayMessage(db: TenantDb, id: string): Promise<WebhookMessage> {
  const message = await restartMessage(db, id);
  if (!message) throw new Problem((await hasMessage(db, id)) ? webhookNotReplayed : notFound);
  const { endpointId, type } = message;
  await record(db, {
    action: 'webhook_message.replayed',
    objectType: 'webhook_endpoint',
    objectId: endpointId,
    detail: { messageId: id, type },
  });
  return message;
}

const KEPT_DAYS = 30;

export const tidyWebhookMessages = (db: TenantDb): Promise<void> => tidyMessages(db, KEPT_DAYS);
