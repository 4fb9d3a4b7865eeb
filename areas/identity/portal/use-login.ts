import { useState } from 'react';
import { localized } from '#platform/portal/address.ts';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { storedToken, takeWantedPath } from '#platform/portal/stored-session.ts';
import { translate } from '#platform/portal/texts.ts';
import { splitLocale } from '#platform/shared/locale.ts';
import { decideNavigation } from '../navigation-guard.ts';
import type { SessionUser } from '../session.contract.ts';
import { LOGIN_PATH } from '../session-paths.ts';
import { readStoredUser } from '../stored-user.ts';
import { followablePath } from '../wanted-path.ts';
import { rememberAccount } from './account-store.ts';
import { forgetLoginMessage } from './login-message-store.ts';
import { readVisitor, storeUser } from './session-store.ts';

export interface LoginAttempt {
  email: string;
  password: string;
  remember: boolean;
}

export interface LoginFailure {
  message: string;
  /** How long the server wants us to wait; 0 when it does not. */
  waitSeconds: number;
}

/** Signs in and leaves for the wanted page; `failure` says why that did not happen. */
export function useLogin() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);

  const login = async ({ email, password, remember }: LoginAttempt): Promise<boolean> => {
    setPending(true);
    setFailure(null);
    try {
      storeForGood(await sessionFor(email, password));
    } catch (error) {
      setFailure(failureOf(error));
      setPending(false);
      return false;
    }
    if (remember) rememberAccount(email);
    forgetLoginMessage();
    loadPage(localized(destination()));
    return true;
  };

  return { login, pending, failure };
}

async function sessionFor(email: string, password: string): Promise<SessionUser> {
  const reply = await sendRequest({ method: 'POST', path: LOGIN_PATH, body: { email, password }, token: null });
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

function failureOf(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { message: translate('problem.unexpected'), waitSeconds: 0 };
  return { message: error.message, waitSeconds: error.retryAfterSeconds ?? 0 };
}

/** The page wanted before, or where the guard sends this person from it; the language is the one of this page. */
function destination(): string {
  const wanted = followablePath(takeWantedPath());
  if (!wanted) return '/';
  const [pathname = '', query] = wanted.split('?', 2);
  const { path } = splitLocale(pathname);
  const search = query ? `?${query}` : '';
  const decision = decideNavigation({ path, search }, readVisitor());
  if (decision.kind === 'allow') return path + search;
  return decision.kind === 'replace' ? decision.to : '/';
}
