import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './api-document.ts';
import { apiPage } from './api-page.ts';
import { acceptedEncoding, packedWhenAsked } from '#platform/server/packed-text.ts';

interface Written {
  readonly type: string;
  readonly packed: ReturnType<typeof packedWhenAsked>;
  readonly etag: string;
}

/**
 * Serves the API's description: openapi.json for programs, and docs for people, in the demo and where the operator
 * turns it on. Each is built on the first request.
 */
export async function apiDocumentRoutes(app: FastifyInstance, { version }: { version: string }): Promise<void> {
  const { API_DOCS, DEMO } = app.parts.config;
  const document = once(() => apiDocument(app.endpoints, version));
  const serveWritten = (url: string, write: () => Written): void => {
    const written = once(write);
    const open = 'The description of a public API is public.';
    app.get(url, { config: { open } }, async (request, reply) => {
      const { type, packed, etag } = written();
      // A client that has the document checks whether it changed, and does not get it again.
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.type(type).send(await packed(encoding));
    });
  };
  serveWritten('/api/v2.1/openapi.json', () => asWritten('application/json', JSON.stringify(document())));
  if (API_DOCS ?? DEMO) serveWritten('/api/v2.1/docs', () => asWritten('text/html', apiPage(document())));
}

/** The ETag is weak, because the same content is sent with several compressions. */
function asWritten(type: string, text: string): Written {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  return { type: `${type}; charset=utf-8`, packed: packedWhenAsked(text), etag };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
