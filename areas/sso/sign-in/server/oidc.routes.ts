import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countFailure, secondsToWait, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import { originOf } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { isLocale, preferredLocale, withLocale, type Locale } from '#platform/shared/locale.ts';
import { OIDC_CALLBACK_PATH, OIDC_START_PATH } from '#areas/sso/connections/sso-paths.ts';
import { ATTEMPT_MINUTES, beginOidc, endOidc, type OidcOutcome } from './oidc.service.ts';

/** A whole shift signs in from one IP address, so this only stops a machine. */
const STARTS: FailureLimit = { name: 'sso start', failures: 600, windowSeconds: 60 };
const FAILED_ENDS: FailureLimit = { name: 'sso callback', failures: 30, windowSeconds: 60 };

const BROWSER_COOKIE = 'sso';
const MAX_STATE_LENGTH = 200;

/** A browser opens these addresses, so every answer is a page: the provider's or one of ours. */
export async function oidcRoutes(app: FastifyInstance): Promise<void> {
  const { parts } = app;
  const open = 'A browser passes here on its way to the provider and back, before anyone is known.';

  app.get(OIDC_START_PATH, { config: { open } }, async (request, reply) => {
    const counted = [{ limit: STARTS, key: originOf(request).caller }];
    const locale = localeOf(request);
    if (await mustWait(parts, counted)) return reply.redirect(loginPage(parts, locale, 'busy'));
    if (await isOff(parts)) return reply.redirect(loginPage(parts, locale, 'unknown'));
    await countFailure(parts.databases.system, counted);
    const { connectionId } = request.params as { connectionId: string };
    const outcome = await beginOidc(parts, { connectionId, locale, browser: browserToken(request) });
    if (outcome.kind === 'go') keepBrowserToken(request, reply, outcome.browser);
    return reply.redirect(follow(parts, outcome, locale));
  });

  app.get(OIDC_CALLBACK_PATH, { config: { open } }, async (request, reply) => {
    const counted = [{ limit: FAILED_ENDS, key: originOf(request).caller }];
    const locale = localeOf(request);
    if (await mustWait(parts, counted)) return reply.redirect(loginPage(parts, locale, 'busy'));
    if (await isOff(parts)) return reply.redirect(loginPage(parts, locale, 'unknown'));
    const { state } = request.query as { state?: unknown };
    const search = request.url.slice(request.url.indexOf('?'));
    const outcome: OidcOutcome =
      typeof state === 'string' && state.length <= MAX_STATE_LENGTH
        ? await endOidc(parts, { state, browser: browserToken(request), search })
        : { kind: 'expired' };
    // An unknown attempt is refused at once and costs nothing; only attempts for which the provider was contacted
    // count.
    if (outcome.kind === 'refused') await countFailure(parts.databases.system, counted);
    return reply.redirect(follow(parts, outcome, locale));
  });
}

/** These are not calls of the API, so they run the admission checks of API calls themselves. */
const isOff = async ({ installation }: ServerParts): Promise<boolean> =>
  (await installation.state()).offFeatures.includes('singleSignOn');

function follow(parts: ServerParts, outcome: OidcOutcome, locale: Locale): string {
  if (outcome.kind === 'go') return outcome.to;
  if (outcome.kind === 'in') return withLocale(`/redirect-sso/${outcome.ticket}`, outcome.locale);
  return loginPage(parts, outcome.locale ?? locale, outcome.kind);
}

const REFUSALS = {
  unknown: 'sso.refusal.unknown',
  unreachable: 'sso.refusal.unreachable',
  expired: 'sso.refusal.expired',
  refused: 'sso.refusal.refused',
  busy: 'sso.refusal.busy',
} as const;

/** The login page with the reason as text. */
function loginPage({ texts }: ServerParts, locale: Locale, refusal: keyof typeof REFUSALS): string {
  const message = Buffer.from(texts.translate(locale, REFUSALS[refusal])).toString('base64url');
  return withLocale(`/login/${message}`, locale);
}

function localeOf(request: FastifyRequest): Locale {
  const { locale } = request.query as { locale?: unknown };
  return isLocale(locale) ? locale : preferredLocale(request.headers['accept-language']);
}

const mustWait = async ({ databases }: ServerParts, counted: Parameters<typeof secondsToWait>[1]): Promise<boolean> =>
  (await secondsToWait(databases.system, counted)) > 0;

function browserToken(request: FastifyRequest): string | undefined {
  const value = request.cookies[BROWSER_COOKIE];
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

/** Lax, because the cookie must be sent when the provider redirects the browser back. */
function keepBrowserToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(BROWSER_COOKIE, token, {
    path: '/api/v2.1/sso',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: ATTEMPT_MINUTES * 60,
  });
}
