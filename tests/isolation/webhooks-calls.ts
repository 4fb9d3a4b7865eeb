import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookMessages,
  listWebhookNames,
  listWebhooks,
  replayWebhookMessage,
  rotateWebhookSecret,
  testWebhook,
} from '#areas/webhooks/webhooks.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

/** A public address; nothing is called there, because no sender runs. */
export const A_PUBLIC_ADDRESS = 'https://93.184.215.14/hooks';

export const WEBHOOKS_CALLS: readonly SampleCall[] = [
  sample(listWebhooks, () => ({})),
  sample(listWebhookNames, () => ({})),
  sample(createWebhook, () => ({ body: { name: 'Gate', url: A_PUBLIC_ADDRESS } })),
  sample(
    changeWebhook,
    ({ webhookId }) => ({ params: { id: webhookId }, body: { name: 'Gates', url: A_PUBLIC_ADDRESS } }),
    'webhookId',
  ),
  sample(rotateWebhookSecret, ({ webhookId }) => ({ params: { id: webhookId } }), 'webhookId'),
  sample(testWebhook, ({ webhookId }) => ({ params: { id: webhookId } }), 'webhookId'),
  sample(listWebhookMessages, ({ webhookId }) => ({ params: { id: webhookId }, query: {} }), 'webhookId'),
  sample(replayWebhookMessage, ({ webhookMessageId }) => ({ params: { id: webhookMessageId } }), 'webhookMessageId'),
  sample(deleteWebhook, ({ webhookId }) => ({ params: { id: webhookId } }), 'webhookId'),
];
