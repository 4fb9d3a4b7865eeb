import type { TestType } from '#areas/scoring/attempt.ts';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { translate } from '#platform/portal/texts.ts';
import { startAttemptCall } from '../attempt-calls.ts';
import type { startAttempt, StartedAttempt } from '../attempts.contract.ts';
import { takePrepared } from './prepared-tests.ts';
import type { PreliminaryResult } from '../preliminary-result.ts';
import type { TrialKeeper } from './trial-store.ts';

export interface TestToBegin {
  readonly testType: TestType;
  /** A pass; left out, the session is used. */
  readonly token?: string | undefined;
  /** The person to whom staff hand the device; left out, the owner of the token. */
  readonly userId?: string | undefined;
  /** The person whose prepared tests may be used offline. */
  readonly preparedFor?: string | undefined;
  /** Left out, the server gives the test and takes its record at once. */
  readonly keeping?: TestKeeping | undefined;
}

/** How an offline kiosk gets a test, and where it stores its trials. */
export interface TestKeeping {
  begin(testType: TestType): Promise<StartedAttempt>;
  keep(attempt: StartedAttempt): TrialKeeper;
  /** Returns what may be told about a stored test before the server has seen it; null when nothing may. */
  judge(attempt: StartedAttempt): Promise<PreliminaryResult | null>;
}

/** Asks the server for a test, and takes one that was prepared when the device is offline. */
export async function begunTest(test: TestToBegin): Promise<StartedAttempt> {
  const { testType, token, userId, preparedFor, keeping } = test;
  if (keeping) return keeping.begin(testType);
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
