import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { messagesUrl } from '#platform/server/message-files.ts';
import { LOCALES, splitLocale } from '#platform/shared/locale.ts';

const DIST = join(import.meta.dirname, '../../dist/portal');

/** The built portal: files with a hash in their name for ever, the page itself never kept. */
export async function portalFiles(app: FastifyInstance, dist = DIST): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) {
    app.log.warn('The portal is not built: only the API is served.');
    return;
  }
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      reply.header('cache-control', kept);
    },
  });
  const pages = portalPages(app, readFileSync(join(dist, 'index.html'), 'utf8'));
  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const isFile = /\.[^/]*$/.test(pathname);
    const { locale, path } = splitLocale(pathname);
    // A missing file or an unknown call is never answered with the page (a cache could be made to keep it).
    if (isFile || /^\/(api|_i18n|assets|\.well-known)(\/|$)/i.test(path)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(pages[locale]);
  });
}

function portalPages(app: FastifyInstance, template: string): Record<string, string> {
  const page = (locale: (typeof LOCALES)[number]['code']) =>
    template.replaceAll('__LOCALE__', locale).replaceAll('/__MESSAGES__', messagesUrl(app.parts.texts.hash, locale));
  return Object.fromEntries(LOCALES.map(({ code }) => [code, page(code)]));
}
