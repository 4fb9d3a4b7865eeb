import type { FastifyInstance } from 'fastify';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../webhooks.contract.ts';
import { findEndpointNames, findEndpoints } from './webhook-endpoints.queries.ts';
import { listMessages, replayMessage } from './webhook-messages.service.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint, rotateSecret, sendTest } from './webhooks.service.ts';

export async function webhookRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listWebhooks, async ({ db }) => ({ items: await findEndpoints(db) }));
  serve(app, contract.listWebhookNames, async ({ db }) => ({ items: await findEndpointNames(db) }));
  // These two ask a name server and hold no transaction in the meantime.
  serveDirectory(app, contract.createWebhook, ({ body, ...call }) => createEndpoint(call, body), {
    keepsAnswers: true,
  });
  serveDirectory(app, contract.changeWebhook, ({ params, body, ...call }) => changeEndpoint(call, params.id, body));
  serve(app, contract.rotateWebhookSecret, ({ parts, db, params }) => rotateSecret(parts.seal, db, params.id));
  serve(app, contract.deleteWebhook, ({ db, params }) => deleteEndpoint(db, params.id));
  serve(app, contract.testWebhook, ({ db, params }) => sendTest(db, params.id));
  serve(app, contract.listWebhookMessages, ({ db, params, query }) => listMessages(db, params.id, query));
  serve(app, contract.replayWebhookMessage, ({ db, params }) => replayMessage(db, params.id));
}
