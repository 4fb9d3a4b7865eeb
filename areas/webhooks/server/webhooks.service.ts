import { answeredOnce } from '#platform/server/http/answered-calls.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { makeAddressCheck, SafeFetchError } from '#platform/server/safe-fetch.ts';
import { inItsOrganization, type SignedInCall } from '#platform/server/http/serve.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import {
  MOST_ENDPOINTS,
  tooManyWebhooks,
  webhookAddressRefused,
  type WebhookEndpoint,
  type WebhookMessage,
} from '../webhooks.contract.ts';
import {
  countEndpoints,
  findEndpoint,
  pauseMessages,
  insertEndpoint,
  lockEndpoint,
  removeEndpoint,
  replaceSecret,
  updateEndpoint,
  type KnownEndpoint,
} from './webhook-endpoints.queries.ts';
import { insertMessage } from './webhook-messages.queries.ts';
import { closeSecret, newSecret } from './webhook-signature.ts';

type Call = Pick<SignedInCall, 'parts' | 'request' | 'visitor'>;

interface WithSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/** Hours in which messages are also signed with the previous secret. */
const OVERLAP_HOURS = 24;

export async function createEndpoint(
  call: Call & Pick<SignedInCall, 'reply'>,
  endpoint: { name: string; url: string },
): Promise<WithSecret> {
  await assertUsable(call.parts, endpoint.url);
  return inItsOrganization(call, (db) => answeredOnce(db, call, () => addEndpoint(db, call.parts.seal, endpoint)));
}

async function addEndpoint(
  db: TenantDb,
  seal: Seal,
  { name, url }: { name: string; url: string },
): Promise<WithSecret> {
  if ((await countEndpoints(db)) >= MOST_ENDPOINTS) throw new Problem(tooManyWebhooks);
  const [id, secret] = [newId(), newSecret()];
  await insertEndpoint(db, { id, name, url, sealedSecret: closeSecret(seal, id, secret) });
  await note(db, 'webhook.created', { id, name, url, isOn: true });
  return { endpoint: await existing(db, id), secret };
}

type EndpointChange = { [K in 'name' | 'url' | 'isOn']?: KnownEndpoint[K] | undefined };

export async function changeEndpoint(call: Call, id: string, change: EndpointChange): Promise<WebhookEndpoint> {
  if (change.url !== undefined) await assertUsable(call.parts, change.url);
  return inItsOrganization(call, async (db) => {
    const before = await locked(db, id);
    const after = {
      id,
      name: change.name ?? before.name,
      url: change.url ?? before.url,
      isOn: change.isOn ?? before.isOn,
    };
    await updateEndpoint(db, after);
    await pauseMessages(db, id, after.isOn);
    await note(db, 'webhook.changed', after, { fields: Object.keys(change) });
    return existing(db, id);
  });
}

export async function rotateSecret(seal: Seal, db: TenantDb, id: string): Promise<WithSecret> {
  const endpoint = await locked(db, id);
  const secret = newSecret();
  await replaceSecret(db, { id, sealedSecret: closeSecret(seal, id, secret), overlapHours: OVERLAP_HOURS });
  await note(db, 'webhook.secret_changed', endpoint);
  return { endpoint: await existing(db, id), secret };
}

export async function deleteEndpoint(db: TenantDb, id: string): Promise<void> {
  const endpoint = await locked(db, id);
  await removeEndpoint(db, id);
  await note(db, 'webhook.removed', endpoint);
}

/** Contains no event, and is signed and sent like any other message. */
export async function sendTest(db: TenantDb, id: string): Promise<WebhookMessage> {
  const message = await insertMessage(db, { id: newId(), endpointId: id, type: 'webhook.test', data: {} });
  if (!message) throw new Problem(notFound);
  await note(db, 'webhook.tested', await existing(db, id));
  return message;
}

/**
 * Turns the webhook off after the receiver answered "gone"; waiting messages are kept until it gets another address.
 */
export async function stopGone(db: TenantDb, id: string): Promise<void> {
  const endpoint = await lockEndpoint(db, id);
  if (!endpoint?.isOn) return;
  await updateEndpoint(db, { ...endpoint, isOn: false });
  await pauseMessages(db, id, false);
  await note(db, 'webhook.stopped', endpoint, { reason: 'gone' });
}

async function locked(db: TenantDb, id: string): Promise<KnownEndpoint> {
  const endpoint = await lockEndpoint(db, id);
  if (!endpoint) throw new Problem(notFound);
  return endpoint;
}

async function existing(db: TenantDb, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(db, id);
  if (!endpoint) throw new Problem(notFound);
  return endpoint;
}

/** Runs before a transaction is opened, because a name server may be slow. */
async function assertUsable({ config }: ServerParts, url: string): Promise<void> {
  try {
    await makeAddressCheck(config)(url);
  } catch (error) {
    if (error instanceof SafeFetchError) throw new Problem(webhookAddressRefused);
    throw error;
  }
}

/** Records only the host, because some addresses carry a secret in their path. */
const note = (
  db: TenantDb,
  action: string,
  { id, name, url, isOn }: KnownEndpoint,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  record(db, {
    action,
    objectType: 'webhook_endpoint',
    objectId: id,
    detail: { name, host: URL.parse(url)?.host ?? '', isOn, ...detail },
  });
