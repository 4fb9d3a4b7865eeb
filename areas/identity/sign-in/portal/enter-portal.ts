import { localized, rememberLocale } from '#platform/portal/address.ts';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { storedToken, takeWantedPath } from '#platform/portal/stored-session.ts';
import { translate } from '#platform/portal/texts.ts';
import { splitLocale, withLocale } from '#platform/shared/locale.ts';
import { decideNavigation } from '#areas/identity/sessions/navigation-guard.ts';
import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { readStoredUser } from '#areas/identity/sessions/stored-user.ts';
import { followablePath } from '../wanted-path.ts';
import { forgetAccount, rememberAccount } from './account-store.ts';
import { forgetLoginMessage } from './login-message-store.ts';
import { readVisitor, storeUser } from '#areas/identity/sessions/portal/session-store.ts';

interface Arrival {
  /** The address as typed, to be offered that way again; left out: the account's own. */
  readonly name?: string;
  readonly remember: boolean;
}

/** Stores the server's answer to a successful sign-in, and opens the wanted page. */
export function enterPortal(reply: unknown, { name, remember }: Arrival): void {
  const user = userIn(reply);
  storeForGood(user);
  const account = name ?? user.email_address;
  if (!user.settings.rememberedAccounts) forgetAccount(account);
  else if (remember) rememberAccount(account);
  forgetLoginMessage();
  loadPage(inOwnLanguage(destination(user), user));
}

function userIn(reply: unknown): SessionUser {
  const user = readStoredUser(JSON.stringify((reply as { user?: unknown }).user ?? null));
  if (!user?.token) throw new ApiError(translate('problem.unexpected'), { status: 200, code: 'unexpected' });
  return user;
}

/**
 * Fails with a message if the browser stores nothing; otherwise login and portal would redirect to each other forever.
 */
function storeForGood(user: SessionUser): void {
  storeUser(user);
  if (storedToken() === user.token) return;
  throw new ApiError(translate('identity.login.storageOff'), { status: 0, code: 'storage_off' });
}

/**
 * A page address with a language keeps it; otherwise people continue in the language that they or their profile chose.
 */
function inOwnLanguage(path: string, { settings: { locale } }: SessionUser): string {
  if (locale === null || splitLocale(location.pathname).prefixed) return localized(path);
  rememberLocale(locale);
  return withLocale(path, locale);
}

/** Returns the wanted path, or the person's start page, or where the guard sends them from it, without a language. */
function destination(user: SessionUser): string {
  const wanted = followablePath(takeWantedPath()) ?? ownStartPage(user);
  if (!wanted) return '/';
  const [pathname = '', query] = wanted.split('?', 2);
  const { path } = splitLocale(pathname);
  const search = query ? `?${query}` : '';
  const decision = decideNavigation({ path, search }, readVisitor());
  if (decision.kind === 'allow') return path + search;
  return decision.kind === 'replace' ? decision.to : '/';
}

/** The dashboard needs the permission to see scores, which a person can lose, or lack in another organization. */
const ownStartPage = ({ permissions, settings: { startPage } }: SessionUser): string | null =>
  startPage === '/dashboard' && !permissions.includes('scores.view') ? null : startPage;
