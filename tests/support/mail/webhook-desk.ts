import { queueWebhook } from '#areas/webhooks/server/webhook-messages.service.ts';
import { startWebhookSender } from '#areas/webhooks/server/webhook-sender.service.ts';
import { createWebhook } from '#areas/webhooks/webhooks.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { makeSafeFetch, type SafeFetch } from '#platform/server/safe-fetch.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer } from '#tests/support/server/test-server.ts';
import { startReceiver, type Receiver } from './webhook-receiver.ts';

interface MessageRow {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly status: number | null;
  readonly reason: string | null;
  /** Seconds until the next attempt; null: none is planned. */
  readonly wait: number | null;
}

/** Interval of the checks of stored data. */
const LOOK_MS = 50;

/** Creates an organization with webhooks at real servers on this machine, and senders. */
export async function openWebhookDesk() {
  const server = await startTestServer({ ALLOW_PRIVATE_NETWORK: '1' });
  const admin = await server.anAdmin();
  const { databases, app } = server;
  const { log, seal } = app.parts;
  const ourFetch = makeSafeFetch({ DEMO: false, ALLOW_PRIVATE_NETWORK: true });
  const opened: (Pick<Receiver, 'close'> | { close(): Promise<unknown> })[] = [];
  const endpointAt = async (url: string) => {
    const { body } = await admin.call(createWebhook, { body: { name: `Receiver ${url}`, url } });
    return { id: body.endpoint.id, secret: body.secret };
  };
  const messagesTo = (endpointId: string): Promise<MessageRow[]> =>
    asAdmin<MessageRow & Record<string, unknown>>(
      server.admin,
      `select id, state, attempts, last_status as status, last_error as reason,
              case when state = 'waiting' then extract(epoch from next_attempt_at - now())::float8 end as wait
       from webhook_messages where endpoint_id = $1 order by created_at, id`,
      [endpointId],
    );
  return {
    server,
    admin,
    parts: { databases, log, seal, fetch: ourFetch },
    endpointAt,
    messagesTo,
    /** Starts a server that answers this way, and registers its address. */
    receiver: async (answer: Parameters<typeof startReceiver>[0]) => {
      const receiver = await startReceiver(answer);
      opened.push(receiver);
      return { ...receiver, ...(await endpointAt(receiver.url)) };
    },
    queue: (endpointId: string, count = 1, type = 'alert.fired') =>
      withOrganization(databases, { organizationId: admin.organizationId, actor: { userId: null } }, async (db) => {
        const ids: string[] = [];
        for (let n = 0; n < count; n += 1) {
          ids.push((await queueWebhook(db, { endpointId, type, data: { number: n } })) ?? '');
        }
        return ids;
      }),
    sender: (fetch: SafeFetch = ourFetch, graceMs = 0) => {
      const sender = startWebhookSender({ databases, log, seal, fetch }, { graceMs });
      opened.push({ close: () => sender.stop() });
      return sender;
    },
    /** Waits until the stored messages to this address match. */
    until: async (endpointId: string, isSo: (messages: MessageRow[]) => boolean): Promise<MessageRow[]> => {
      for (;;) {
        const messages = await messagesTo(endpointId);
        if (isSo(messages)) return messages;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    /** Makes everything that waits for this address due, including messages that a sender had claimed. */
    letTimePass: (endpointId: string) =>
      asAdmin(
        server.admin,
        `update webhook_messages set next_attempt_at = now() where endpoint_id = $1 and next_attempt_at is not null`,
        [endpointId],
      ),
    change: (statement: string, values: unknown[] = []) => asAdmin(server.admin, statement, values),
    /** Ends the senders and receivers of a test, the last one first. */
    endAll: async () => {
      for (const each of opened.splice(0).toReversed()) await each.close();
    },
    close: () => server.close(),
  };
}

export type WebhookDesk = Awaited<ReturnType<typeof openWebhookDesk>>;
