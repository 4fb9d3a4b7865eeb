import { useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { translate } from '#platform/portal/texts.ts';
import { LOGIN_PATH } from '../session-paths.ts';
import { enterPortal } from './enter-portal.ts';
import { passkeyLogin } from './passkey-login.ts';

/** What the first step of the form asks for. */
export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

export interface LoginAttempt extends Credentials {
  /** The second factor, once it has been asked for. */
  code?: string;
  trustDevice?: boolean;
}

export interface LoginFailure {
  message: string;
  /** How long the server wants us to wait; 0 when it does not. */
  waitSeconds: number;
}

type LoginOutcome = 'in' | 'code needed' | 'refused';

export type Login = ReturnType<typeof useLogin>;

/** Signs in and leaves for the wanted page; `failure` says why that did not happen. */
export function useLogin() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);

  const enter = async (work: () => Promise<void>): Promise<LoginOutcome> => {
    setPending(true);
    setFailure(null);
    try {
      await work();
      return 'in';
    } catch (error) {
      setPending(false);
      if (asksForCode(error)) return 'code needed';
      setFailure(failureOf(error));
      return 'refused';
    }
  };
  const withPassword = ({ remember, ...body }: LoginAttempt): Promise<LoginOutcome> =>
    enter(async () => {
      const reply = await sendRequest({ method: 'POST', path: LOGIN_PATH, body, token: null });
      enterPortal(reply, { name: body.email, remember });
    });
  const withPasskey = (remember: boolean): Promise<LoginOutcome> =>
    enter(async () => enterPortal(await passkeyLogin(), { remember }));

  return { withPassword, withPasskey, pending, failure, forgetFailure: () => setFailure(null) };
}

const asksForCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'second_factor_required';

function failureOf(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { message: translate('problem.unexpected'), waitSeconds: 0 };
  return { message: error.message, waitSeconds: error.retryAfterSeconds ?? 0 };
}
