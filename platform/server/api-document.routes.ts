import type { FastifyInstance } from 'fastify';
import { apiDocument } from './api-document.ts';
import { apiPage } from './api-page.ts';

/**
 * The API's own description: for programs at openapi.json, for people at docs. In the demo, and where the operator asks
 * for it: elsewhere it would tell strangers of every call, and nobody else.
 */
export async function apiDocumentRoutes(app: FastifyInstance, { version }: { version: string }): Promise<void> {
  const { API_DOCS, DEMO } = app.parts.config;
  if (!(API_DOCS ?? DEMO)) return;
  let made: Record<string, unknown> | undefined;
  const document = () => (made ??= apiDocument(app.endpoints, version));
  const open = 'The description of a public API is public.';
  app.get('/api/v2.1/openapi.json', { config: { open } }, () => document());
  app.get('/api/v2.1/docs', { config: { open } }, (_, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(document())),
  );
}
