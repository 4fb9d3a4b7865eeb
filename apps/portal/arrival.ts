import { CONFIRM_EMAIL_FRAGMENT } from '#areas/identity/email/email-confirmation-link.ts';
import { keepLoginMessage } from '#areas/identity/sign-in/portal/login-message-store.ts';
import { readVisitor } from '#areas/identity/sessions/portal/session-store.ts';
import { decideNavigation, type Decision } from '#areas/identity/sessions/navigation-guard.ts';
import { hasTokenLogin } from '#areas/sso/sign-in/portal/token-login.ts';
import { localized, rememberedLocale } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { keepWantedPath } from '#platform/portal/stored-session.ts';
import { DEFAULT_LOCALE, preferredLocale, splitLocale, withLocale } from '#platform/shared/locale.ts';

export interface Arrival {
  /** The path without its locale prefix. */
  readonly path: string;
  readonly hasToken: boolean;
  /** The token from a link to /redirect-sso, not used yet. */
  readonly singleSignOn?: string;
}

/** The guard ends within three hops. This limit only keeps a future bug from hanging the browser. */
const MAX_HOPS = 5;

/**
 * Decides where the visitor lands before anything is drawn. Returns null when the page is left for another language.
 */
export function arrive(): Arrival | null {
  if (leavesForOwnLanguage()) return null;
  const visitor = readVisitor();
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const { path } = splitLocale(location.pathname);
    // The result of a token login is read before the guard redirects a visitor who is already signed in.
    if (path.toLowerCase() === '/login' && hasTokenLogin()) return { path: '/login', hasToken: false };
    const decision = decideNavigation({ path, search: location.search }, visitor);
    if (decision.kind === 'allow') return { path, hasToken: visitor.hasToken };
    history.replaceState(null, '', localized(followed(decision, path)) + kept(location.hash));
    if (decision.kind === 'act' && decision.act === 'singleSignOn') {
      return { path: '/login', hasToken: false, singleSignOn: decision.token };
    }
  }
  throw new RangeError(`the guard does not come to an end at ${location.pathname}`);
}

/** A link that confirms an address works wherever the visitor lands. Every other fragment belongs to its page. */
const kept = (fragment: string): string => (fragment.startsWith(CONFIRM_EMAIL_FRAGMENT) ? fragment : '');

/** Carries out what a decision asks for besides the redirect, and returns the path to go to. */
function followed(decision: Exclude<Decision, { kind: 'allow' }>, path: string): string {
  if (decision.kind === 'act') {
    if (decision.act === 'loginMessage') keepLoginMessage(decision.encoded);
    return '/login';
  }
  const isSentToLogin = decision.to === '/login' && path !== '/';
  if (isSentToLogin) keepWantedPath(location.pathname + location.search);
  return decision.to;
}

/** The root path follows the chosen language or, before one is chosen, the browser's language (specification 2.1). */
function leavesForOwnLanguage(): boolean {
  if (location.pathname !== '/') return false;
  const locale = rememberedLocale() ?? preferredLocale(navigator.languages.join(','));
  if (locale === DEFAULT_LOCALE) return false;
  loadPage(withLocale('/', locale) + location.search);
  return true;
}
