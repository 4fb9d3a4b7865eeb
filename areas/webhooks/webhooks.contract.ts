import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

export const NAME_LENGTH = 60;
export const URL_LENGTH = 500;
export const MOST_ENDPOINTS = 20;

const Name = z
  .string()
  .min(1)
  .max(NAME_LENGTH)
  .overwrite((text) => plainText(text, NAME_LENGTH))
  .min(1);

export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;
export const WebhookEndpoint = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    isOn: z.boolean(),
    /** Counts over the last seven days. */
    sent: z.number().int(),
    waiting: z.number().int(),
    dead: z.number().int(),
    /** The previous secret is valid until then; null: there is none. */
    oldSecretEndsAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookEndpoint' });

export const MESSAGE_STATES = ['waiting', 'sent', 'dead'] as const;

export type WebhookMessage = z.infer<typeof WebhookMessage>;
export const WebhookMessage = z
  .strictObject({
    id: z.uuid(),
    endpointId: z.uuid(),
    type: z.string(),
    state: z.enum(MESSAGE_STATES),
    attempts: z.number().int(),
    nextAttemptAt: z.iso.datetime().nullable(),
    lastStatus: z.number().int().nullable(),
    /** Why it was not accepted: one of our reason codes, not the receiver's words. */
    lastError: z.string().nullable(),
    createdAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookMessage' });

const Secret = z.strictObject({ endpoint: WebhookEndpoint, /** Shown this once. */ secret: z.string() });
const EndpointParams = z.strictObject({ id: z.uuid() });

/** The address cannot be used: not https, or inside a network that the installation keeps closed. */
export const webhookAddressRefused = problemKind({ code: 'webhook_address_refused', status: 409 });
export const tooManyWebhooks = problemKind({ code: 'too_many_webhooks', status: 409 });
/** It is still waiting, or its webhook was removed. */
export const webhookNotReplayed = problemKind({ code: 'webhook_not_replayed', status: 409 });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/v2.1/webhooks',
  audience: 'admin',
  feature: 'webhooks',
  permission: 'settings.manage',
  summary: 'Lists the addresses that receive alerts.',
  reply: z.strictObject({ items: z.array(WebhookEndpoint) }),
});

/** Only names, for editors of rules. */
export const listWebhookNames = endpoint({
  method: 'GET',
  path: '/api/v2.1/webhook-names',
  audience: 'admin',
  permission: 'alerts.manage',
  summary: 'Lists the names of the webhook addresses that alerts can be sent to.',
  reply: z.strictObject({ items: z.array(z.strictObject({ id: z.uuid(), name: z.string(), isOn: z.boolean() })) }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/v2.1/webhooks',
  audience: 'admin',
  feature: 'webhooks',
  permission: 'settings.manage',
  needsConfirmation: true,
  takesKey: true,
  summary: 'Adds an address that receives alerts, and shows its signing secret once.',
  body: z.strictObject({ name: Name, url: z.string().min(1).max(URL_LENGTH) }),
  reply: Secret,
  status: 201,
  problems: [webhookAddressRefused, tooManyWebhooks],
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/webhooks/:id',
  audience: 'admin',
  feature: 'webhooks',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Renames or changes an address, or turns it off and on; messages that wait meanwhile are sent later.',
  params: EndpointParams,
  body: z.strictObject({
    name: Name.optional(),
    url: z.string().min(1).max(URL_LENGTH).optional(),
    isOn: z.boolean().optional(),
  }),
  reply: WebhookEndpoint,
  problems: [notFound, webhookAddressRefused],
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/v2.1/webhooks/:id/secret',
  audience: 'admin',
  feature: 'webhooks',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Creates a new secret; for 24 hours messages are also signed with the old one.',
  params: EndpointParams,
  reply: Secret,
  problems: [notFound],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/webhooks/:id',
  audience: 'admin',
  feature: 'webhooks',
  permission: 'settings.manage',
  summary: 'Removes an address; waiting messages are not sent.',
  params: EndpointParams,
  problems: [notFound],
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/v2.1/webhooks/:id/test',
  audience: 'admin',
  feature: 'webhooks',
  permission: 'settings.manage',
  takesKey: true,
  summary: 'Sends a signed test message.',
  params: EndpointParams,
  reply: WebhookMessage,
  status: 201,
  problems: [notFound],
});

export const listWebhookMessages = endpoint({
  method: 'GET',
  path: '/api/v2.1/webhooks/:id/messages',
  audience: 'admin',
  feature: 'webhooks',
  permission: 'settings.manage',
  summary: 'Lists the messages sent to an address in the last 30 days with their results, newest first.',
  params: EndpointParams,
  query: z.strictObject({ states: listOf(z.enum(MESSAGE_STATES)).optional(), ...pageQuery }),
  reply: pageOf(WebhookMessage),
  problems: [notFound],
});

export const replayWebhookMessage = endpoint({
  method: 'POST',
  path: '/api/v2.1/webhook-messages/:id/replay',
  audience: 'admin',
  feature: 'webhooks',
  permission: 'settings.manage',
  summary: 'Sends a message again, with the same id.',
  params: EndpointParams,
  reply: WebhookMessage,
  problems: [notFound, webhookNotReplayed],
});
