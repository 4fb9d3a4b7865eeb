import { CONFIRM_EMAIL_FRAGMENT } from '#areas/identity/email-confirmation-link.ts';
import { keepLoginMessage } from '#areas/identity/portal/login-message-store.ts';
import { readVisitor } from '#areas/identity/portal/session-store.ts';
import { decideNavigation, type Decision } from '#areas/identity/navigation-guard.ts';
import { hasTokenLogin } from '#areas/sso/portal/token-login.ts';
import { localized, rememberedLocale } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { keepWantedPath } from '#platform/portal/stored-session.ts';
import { DEFAULT_LOCALE, preferredLocale, splitLocale, withLocale } from '#platform/shared/locale.ts';

export interface Arrival {
  /** Without its locale prefix. */
  readonly path: string;
  readonly hasToken: boolean;
  /** What a link to /redirect-sso carried, still to be used. */
  readonly singleSignOn?: string;
}

/** The guard ends within three hops; this only keeps a future fault from hanging the browser. */
const MAX_HOPS = 5;

/** Settles where the visitor lands before anything is drawn; null when the page is left for another language. */
export function arrive(): Arrival | null {
  if (leavesForOwnLanguage()) return null;
  const visitor = readVisitor();
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const { path } = splitLocale(location.pathname);
    // What came of a token is read before the guard sends away whoever is signed in already.
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

/** A link that confirms an address does so wherever the visitor lands; every other fragment belongs to its page. */
const kept = (fragment: string): string => (fragment.startsWith(CONFIRM_EMAIL_FRAGMENT) ? fragment : '');

/** Does what a decision asks for besides going elsewhere, and answers where to go. */
function followed(decision: Exclude<Decision, { kind: 'allow' }>, path: string): string {
  if (decision.kind === 'act') {
    if (decision.act === 'loginMessage') keepLoginMessage(decision.encoded);
    return '/login';
  }
  const isSentToLogin = decision.to === '/login' && path !== '/';
  if (isSentToLogin) keepWantedPath(location.pathname + location.search);
  return decision.to;
}

/** At / the chosen language is followed, and before one is chosen the browser's own (specification 2.1). */
function leavesForOwnLanguage(): boolean {
  if (location.pathname !== '/') return false;
  const locale = rememberedLocale() ?? preferredLocale(navigator.languages.join(','));
  if (locale === DEFAULT_LOCALE) return false;
  loadPage(withLocale('/', locale) + location.search);
  return true;
}
