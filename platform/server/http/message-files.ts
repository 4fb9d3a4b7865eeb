import type { FastifyInstance } from 'fastify';
import { isLocale, LOCALES, type Locale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { acceptedEncoding, packedWhenAsked } from '#platform/server/packed-text.ts';

const DAY_SECONDS = 86_400;

export const messagesUrl = (hash: string, locale: Locale): string => `/_i18n/${hash}/${locale}/messages.json`;

/**
 * Serves the interface's texts, which browsers cache for a day; the address changes with the content (specification 7).
 */
export async function messageRoutes(app: FastifyInstance): Promise<void> {
  const { texts } = app.parts;
  const files = new Map(LOCALES.map(({ code }) => [code as string, packedWhenAsked(texts.catalogue(code))]));
  app.get<{ Params: { hash: string; locale: string } }>(
    '/_i18n/:hash/:locale/messages.json',
    async (request, reply) => {
      const { hash, locale } = request.params;
      const file = isLocale(locale) && files.get(locale);
      if (!file) throw new Problem(notFound);
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      if (encoding) reply.header('content-encoding', encoding);
      // A page of an older release still gets texts, but must not cache these under its own address.
      reply.header('cache-control', hash === texts.hash ? `public, max-age=${DAY_SECONDS}` : 'no-store');
      return reply
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8')
        .send(await file(encoding));
    },
  );
}
