import { keepLoginMessage } from '#areas/identity/portal/login-message-store.ts';
import { readVisitor } from '#areas/identity/portal/session-store.ts';
import { decideNavigation, type Decision } from '#areas/identity/navigation-guard.ts';
import { localized, rememberedLocale } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { keepWantedPath } from '#platform/portal/stored-session.ts';
import { DEFAULT_LOCALE, preferredLocale, splitLocale, withLocale } from '#platform/shared/locale.ts';

export interface Arrival {
  /** Without its locale prefix. */
  readonly path: string;
  readonly hasToken: boolean;
}

/** The guard ends within three hops; this only keeps a future fault from hanging the browser. */
const MAX_HOPS = 5;

/** Settles where the visitor lands before anything is drawn; null when the page is left for another language. */
export function arrive(): Arrival | null {
  if (leavesForOwnLanguage()) return null;
  const visitor = readVisitor();
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const { path } = splitLocale(location.pathname);
    const decision = decideNavigation({ path, search: location.search }, visitor);
    if (decision.kind === 'allow') return { path, hasToken: visitor.hasToken };
    history.replaceState(null, '', localized(followed(decision, path)));
  }
  throw new RangeError(`the guard does not come to an end at ${location.pathname}`);
}

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
