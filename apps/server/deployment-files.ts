import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deployment } from '#platform/shared/deployment.ts';
import { LOCALES } from '#platform/shared/locale.ts';

const DAY_MS = 86_400_000;

/** What a deployment says of itself: its settings for the portal, its terms, its security contact. */
export async function deploymentFiles(app: FastifyInstance): Promise<void> {
  const { config } = app.parts;
  app.get('/config.json', async (): Promise<Deployment> => ({
    productionHost: config.PRODUCTION_HOST ?? null,
    previewHost: config.PREVIEW_HOST ?? null,
    sentryDsn: config.SENTRY_DSN ?? null,
    helpUrl: config.HELP_URL ?? null,
    faqUrl: config.FAQ_URL ?? null,
    contactEmail: config.CONTACT_EMAIL ?? null,
    demo: config.DEMO,
    signUp: config.SIGN_UP,
  }));
  for (const { code } of LOCALES) {
    const terms = readFileSync(join(import.meta.dirname, `terms/${code}.html`), 'utf8');
    const paths = code === 'en' ? ['/tos.html', '/en/tos.html'] : [`/${code}/tos.html`];
    for (const path of paths) app.get(path, (_, reply) => reply.type('text/html; charset=utf-8').send(terms));
  }
  app.get('/.well-known/security.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(securityTxt(config)));
}

function securityTxt({
  CONTACT_EMAIL,
  PUBLIC_URL,
}: {
  CONTACT_EMAIL?: string | undefined;
  PUBLIC_URL?: string | undefined;
}): string {
  const contact = CONTACT_EMAIL ? `mailto:${CONTACT_EMAIL}` : `${PUBLIC_URL ?? ''}/tos.html`;
  const expires = new Date(Date.now() + 180 * DAY_MS).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ${LOCALES.map(({ code }) => code).join(', ')}\n`;
}
