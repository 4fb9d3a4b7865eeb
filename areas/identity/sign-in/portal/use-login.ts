import { useState } from 'react';
import { ApiError, asApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { loginCall } from '#areas/identity/sessions/session-calls.ts';
import type { login } from '#areas/identity/sessions/session.contract.ts';
import { enterPortal } from './enter-portal.ts';
import { passkeyLogin } from '#areas/identity/second-factor/portal/passkey-login.ts';

/** The input of the first step of the form. */
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
  /** The wait that the server asks for, in seconds; 0 if none. */
  waitSeconds: number;
}

type LoginOutcome = 'in' | 'code needed' | 'refused';

export type Login = ReturnType<typeof useLogin>;

/** Signs in and opens the wanted page; `failure` says why that did not happen. */
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
      const reply = await sendCall<typeof login>(loginCall, { body }, { token: null });
      enterPortal(reply, { name: body.email, remember });
    });
  const withPasskey = (remember: boolean): Promise<LoginOutcome> =>
    enter(async () => enterPortal(await passkeyLogin(), { remember }));

  return { withPassword, withPasskey, pending, failure, forgetFailure: () => setFailure(null) };
}

const asksForCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'second_factor_required';

function failureOf(error: unknown): LoginFailure {
  const { message, retryAfterSeconds: waitSeconds = 0 } = asApiError(error);
  return { message, waitSeconds };
}
