import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { messagesUrl } from '#platform/server/http/message-files.ts';
import { LOCALES, splitLocale, type Locale } from '#platform/shared/locale.ts';
import { isPagePath } from '../portal/page-paths.ts';

const SERVICE_WORKER = 'service-worker.js';

/**
 * Serves the built portal from this directory. Files with a hash in their name are cached forever, the page itself
 * never.
 */
export async function portalFiles(app: FastifyInstance, { directory }: { directory: string }): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) {
    app.log.warn('The portal is not built: only the API is served.');
    return;
  }
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/index.html', SERVICE_WORKER, '**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      reply.header('cache-control', kept);
    },
  });
  serveServiceWorker(app, join(directory, SERVICE_WORKER));
  const pages = portalPages(app, readFileSync(join(directory, 'index.html'), 'utf8'));
  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    const { locale, path } = splitLocale(pathname);
    if (NO_PAGE.test(path)) return reply.callNotFound();
    // The page is the same for everyone and never cached. The portal decides what a visitor may see once it runs.
    return reply
      .code(isPagePath(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(pages[locale]);
  });
}

/**
 * Revalidated on every request, or a device would stay on an old release. Its release name includes the hash of the
 * texts.
 */
function serveServiceWorker(app: FastifyInstance, file: string): void {
  const script = readFileSync(file, 'utf8').replaceAll('__TEXTS__', app.parts.texts.hash);
  app.get(`/${SERVICE_WORKER}`, (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}

/** A missing call, text or built file is not a page, and neither is a path that could be read as another site. */
const NO_PAGE = /^\/(\/|(api|_i18n|assets)(\/|$))/i;

function portalPages(app: FastifyInstance, template: string): Record<string, string> {
  const page = (locale: Locale) =>
    template.replaceAll('__LOCALE__', locale).replaceAll('/__MESSAGES__', messagesUrl(app.parts.texts.hash, locale));
  return Object.fromEntries(LOCALES.map(({ code }) => [code, page(code)]));
}
