import { useEffect, useState } from 'react';
import { sendRequest } from '#platform/portal/http.ts';
import { TEST_STATE_PATH } from '../begin-paths.ts';
import { likelyDevice } from '../runner/likely-device.ts';
import type { TestState } from '../test-state.contract.ts';

/** What the next test of whoever holds this pass will be: undefined while it asks, null where it gets no answer. */
export function useTestState(pass: string): TestState | null | undefined {
  const [state, setState] = useState<TestState | null>();
  useEffect(() => {
    const leaving = new AbortController();
    sendRequest({
      method: 'GET',
      path: `${TEST_STATE_PATH}?deviceClass=${likelyDevice()}`,
      token: pass,
      signal: leaving.signal,
    }).then(
      (reply) => setState(reply as TestState),
      // Without it the test begins all the same; the server decides about the retest anyway.
      () => leaving.signal.aborted || setState(null),
    );
    return () => leaving.abort();
  }, [pass]);
  return state;
}
