import { localized } from '#platform/portal/address.ts';
import { ApiError } from '#platform/portal/api-error.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { storedToken, takeWantedPath } from '#platform/portal/stored-session.ts';
import { translate } from '#platform/portal/texts.ts';
import { splitLocale } from '#platform/shared/locale.ts';
import { decideNavigation } from '../navigation-guard.ts';
import type { SessionUser } from '../session.contract.ts';
import { readStoredUser } from '../stored-user.ts';
import { followablePath } from '../wanted-path.ts';
import { forgetAccount, rememberAccount } from './account-store.ts';
import { forgetLoginMessage } from './login-message-store.ts';
import { readVisitor, storeUser } from './session-store.ts';

interface Arrival {
  /** As it was typed, so that it is offered so again; left out: the account's own. */
  readonly name?: string;
  readonly remember: boolean;
}

/** Takes the server's answer to a right sign-in, and leaves for the wanted page. */
export function enterPortal(reply: unknown, { name, remember }: Arrival): void {
  const user = userIn(reply);
  storeForGood(user);
  const account = name ?? user.email_address;
  if (!user.settings.rememberedAccounts) forgetAccount(account);
  else if (remember) rememberAccount(account);
  forgetLoginMessage();
  loadPage(localized(destination(user)));
}

function userIn(reply: unknown): SessionUser {
  const user = readStoredUser(JSON.stringify((reply as { user?: unknown }).user ?? null));
  if (!user?.token) throw new ApiError(translate('problem.unexpected'), { status: 200, code: 'unexpected' });
  return user;
}

/** A browser that keeps nothing would send the visitor round between login and portal without a word. */
function storeForGood(user: SessionUser): void {
  storeUser(user);
  if (storedToken() === user.token) return;
  throw new ApiError(translate('identity.login.storageOff'), { status: 0, code: 'storage_off' });
}

/**
 * The page wanted before, or the person's start page, or where the guard sends them from it; the language is the one of
 * this page.
 */
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

/** The dashboard takes the right to see scores, which somebody can lose, or lack in another organization. */
const ownStartPage = ({ permissions, settings: { startPage } }: SessionUser): string | null =>
  startPage === '/dashboard' && !permissions.includes('scores.view') ? null : startPage;
