import type { SystemDb } from '#platform/server/database/database.ts';
import { findWebhookQueue, type WebhookQueue } from './webhook-sending.queries.ts';

/** How many messages wait to be sent, and for how long. */
export const webhookQueue = (system: SystemDb): Promise<WebhookQueue> => findWebhookQueue(system);
