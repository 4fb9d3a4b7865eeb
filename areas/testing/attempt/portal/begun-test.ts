import type { TestType } from '#areas/scoring/attempt.ts';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendCall } from '#platform/portal/call.ts';
import { translate } from '#platform/portal/texts.ts';
import { startAttemptCall } from '../attempt-calls.ts';
import type { startAttempt, StartedAttempt } from '../attempts.contract.ts';
import { takePrepared } from './prepared-tests.ts';

export interface TestToBegin {
  readonly testType: TestType;
  /** A pass; left out, the session is used. */
  readonly token?: string | undefined;
  /** The person to whom staff hand the device; left out, the owner of the token. */
  readonly userId?: string | undefined;
  /** The person whose prepared tests may be used without network. */
  readonly preparedFor?: string | undefined;
}

/** Asks the server for a test; without network, takes one that was prepared. */
export async function begunTest({ testType, token, userId, preparedFor }: TestToBegin): Promise<StartedAttempt> {
  const body = { testType, ...(userId !== undefined && { userId }) };
  try {
    return await sendCall<typeof startAttempt>(startAttemptCall, { body }, { token });
  } catch (error) {
    const isUnreached = error instanceof ApiError && error.status === 0;
    const prepared = isUnreached && preparedFor !== undefined ? await takePrepared(preparedFor, testType) : null;
    if (!prepared) throw error;
    return prepared;
  }
}

/** Turns any failure to begin or hand in a test into an error with a message for the person. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError(translate('testing.host.notLoaded'), { status: 0, code: 'unexpected' });
