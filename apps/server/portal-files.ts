import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { messagesUrl } from '#platform/server/message-files.ts';
import { LOCALES, splitLocale, type Locale } from '#platform/shared/locale.ts';

/** The built portal in this directory: files with a hash in their name for ever, the page itself never kept. */
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
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      reply.header('cache-control', kept);
    },
  });
  const pages = portalPages(app, readFileSync(join(directory, 'index.html'), 'utf8'));
  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    const { locale, path } = splitLocale(pathname);
    if (!isPage(path)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(pages[locale]);
  });
}

/** These carry a token or a message, which may have a dot in it. */
const CARRIES_SOMETHING = /^\/(redirect-sso|login|signup|join)\/[^/]+\/?$/i;
const NO_PAGE = /^\/(\/|(api|_i18n|assets)(\/|$))|\/\.|\.[^/]*$/i;

/** A missing file, a hidden file or an unknown call is never answered with the page: a cache could be made to keep it. */
const isPage = (path: string): boolean => CARRIES_SOMETHING.test(path) || !NO_PAGE.test(path);

function portalPages(app: FastifyInstance, template: string): Record<string, string> {
  const page = (locale: Locale) =>
    template.replaceAll('__LOCALE__', locale).replaceAll('/__MESSAGES__', messagesUrl(app.parts.texts.hash, locale));
  return Object.fromEntries(LOCALES.map(({ code }) => [code, page(code)]));
}
