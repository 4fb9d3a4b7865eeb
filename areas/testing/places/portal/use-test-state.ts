import { useEffect, useState } from 'react';
import { sendCall } from '#platform/portal/calls/call.ts';
import { getTestStateCall } from '#areas/testing/attempt/attempt-calls.ts';
import { likelyDevice } from '#areas/testing/attempt/runner/likely-device.ts';
import type { getTestState, TestState } from '#areas/testing/attempt/test-state.contract.ts';

/** Loads what the next test of the pass's owner will be: undefined while loading, null when there is no reply. */
export function useTestState(pass: string): TestState | null | undefined {
  const [state, setState] = useState<TestState | null>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const input = { query: { deviceClass: likelyDevice() } };
    sendCall<typeof getTestState>(getTestStateCall, input, { token: pass, signal }).then(
      setState,
      // Without the state the test can still begin; the server decides about the retest anyway.
      () => signal.aborted || setState(null),
    );
    return () => leaving.abort();
  }, [pass]);
  return state;
}
