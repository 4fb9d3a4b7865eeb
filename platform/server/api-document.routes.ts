import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './api-document.ts';
import { apiPage } from './api-page.ts';

interface Written {
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * The API's own description: for programs at openapi.json; for people at docs, in the demo and where the operator asks
 * for it. Each is written once, when first asked for.
 */
export async function apiDocumentRoutes(app: FastifyInstance, { version }: { version: string }): Promise<void> {
  const { API_DOCS, DEMO } = app.parts.config;
  const document = once(() => apiDocument(app.endpoints, version));
  const serveWritten = (url: string, write: () => Written): void => {
    const written = once(write);
    const open = 'The description of a public API is public.';
    app.get(url, { config: { open } }, (request, reply) => {
      const { type, body, etag } = written();
      // Whoever has it asks whether it is still the same, and is not sent it again.
      reply.header('cache-control', 'no-cache').header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(type).send(body);
    });
  };
  serveWritten('/api/v2.1/openapi.json', () => asWritten('application/json', JSON.stringify(document())));
  if (API_DOCS ?? DEMO) serveWritten('/api/v2.1/docs', () => asWritten('text/html', apiPage(document())));
}

function asWritten(type: string, text: string): Written {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  return { type: `${type}; charset=utf-8`, body, etag };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
