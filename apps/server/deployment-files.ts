import type { FastifyInstance } from 'fastify';
import type { Deployment } from '#platform/shared/deployment.ts';
import { DEFAULT_LOCALE, LOCALES, withLocale } from '#platform/shared/locale.ts';
import { termsOfUse } from './terms-of-use.ts';

const DAY_MS = 86_400_000;

const FILES = /^((?:\/(?:en|es|pt))?\/(?:tos\.html|\.well-known\/[\w.-]+))\/?(?=$|\?)/i;

/**
 * Paths are compared without regard to case (specification 2.1). The router does not do that, because a token in an
 * address is case-sensitive, so the address of one of our files is lowercased before it is looked up.
 *
 * @example fileAddress('/ES/TOS.html?from=mail') // '/es/tos.html?from=mail'
 */
export const fileAddress = (url: string): string => url.replace(FILES, (_, path: string) => path.toLowerCase());

/** The files that describe a deployment: its settings for the portal, its terms, its security contact. */
export async function deploymentFiles(app: FastifyInstance): Promise<void> {
  const { config } = app.parts;
  app.get('/config.json', async (): Promise<Deployment> => {
    const { offFeatures, notice, isReadOnly, until } = await app.parts.installation.state();
    return {
      productionHost: config.PRODUCTION_HOST ?? null,
      previewHost: config.PREVIEW_HOST ?? null,
      sentryDsn: config.SENTRY_DSN ?? null,
      helpUrl: config.HELP_URL ?? null,
      faqUrl: config.FAQ_URL ?? null,
      contactEmail: config.CONTACT_EMAIL ?? null,
      demo: config.DEMO,
      signUp: !offFeatures.includes('signUp'),
      sendsMail: config.SMTP_URL !== undefined,
      offFeatures,
      notice,
      isReadOnly,
      maintainedUntil: isReadOnly || notice ? until : null,
    };
  });
  for (const { code } of LOCALES) {
    const terms = termsOfUse(code, config.CONTACT_EMAIL);
    const prefixes = code === DEFAULT_LOCALE ? ['', `/${code}`] : [`/${code}`];
    for (const prefix of prefixes) {
      app.get(`${prefix}/tos.html`, (_, reply) => reply.type('text/html; charset=utf-8').send(terms));
      app.get(`${prefix}/.well-known/security.txt`, (_, reply) =>
        reply.type('text/plain; charset=utf-8').send(securityTxt(config.CONTACT_EMAIL, app.parts.publicUrl())),
      );
      // Password managers open this address. Without a session, the portal asks for a sign-in first.
      app.get(`${prefix}/.well-known/change-password`, (_, reply) =>
        reply.redirect(withLocale('/password/edit', code), 302),
      );
    }
  }
}

/** RFC 9116 requires a contact to be a URI with its scheme, and the file to name its own address. */
function securityTxt(contactEmail: string | undefined, publicUrl: string): string {
  const contact = contactEmail ? `mailto:${encodeURI(contactEmail)}` : `${publicUrl}/tos.html`;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + 180 * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LOCALES.map(({ code }) => code).join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
