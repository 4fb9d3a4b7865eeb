import type { TestType } from '#areas/scoring/attempt.ts';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { translate } from '#platform/portal/texts.ts';
import type { StartedAttempt } from '../attempts.contract.ts';
import { ATTEMPTS_PATH } from '../test-paths.ts';
import { takePrepared } from './prepared-tests.ts';

export interface TestToBegin {
  readonly testType: TestType;
  /** A pass; left out: the session. */
  readonly token?: string | undefined;
  /** Whom a member of staff hands the device to; left out: whoever the token belongs to. */
  readonly userId?: string | undefined;
  /** Whose tests, given out beforehand, may be taken without network. */
  readonly preparedFor?: string | undefined;
}

/** Has the server make a test; without network one that it made beforehand. */
export async function begunTest({ testType, token, userId, preparedFor }: TestToBegin): Promise<StartedAttempt> {
  const body = { testType, ...(userId !== undefined && { userId }) };
  try {
    return (await sendRequest({
      method: 'POST',
      path: ATTEMPTS_PATH,
      body,
      ...(token !== undefined && { token }),
    })) as StartedAttempt;
  } catch (error) {
    const isUnreached = error instanceof ApiError && error.status === 0;
    const prepared = isUnreached && preparedFor !== undefined ? await takePrepared(preparedFor, testType) : null;
    if (!prepared) throw error;
    return prepared;
  }
}

/** What a person is told who cannot begin or hand in. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError(translate('testing.host.notLoaded'), { status: 0, code: 'unexpected' });
