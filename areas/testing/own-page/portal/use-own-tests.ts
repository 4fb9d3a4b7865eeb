import { useState } from 'react';
import { listBaselines } from '#areas/baselines/baselines.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { likelyDevice } from '#areas/testing/attempt/runner/likely-device.ts';
import { listResults } from '#areas/testing/results/results.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';

export const HISTORY_DAYS = 28;
const DAY_MS = 86_400_000;
/** More tests than anyone takes in the days shown. */
const MOST_SHOWN = 250;

/** Loads a person's own tests of the last weeks, the latest first, and the state before the next one. */
export function useOwnTests(userId: string) {
  const [deviceClass] = useState(likelyDevice);
  const [from] = useState(() => Date.now() - HISTORY_DAYS * DAY_MS);
  const query = { users: userId, from: new Date(from).toISOString(), limit: MOST_SHOWN };
  const results = useApiQuery(listResults, { query });
  const baselines = useApiQuery(listBaselines, { query: { userId } });
  const state = useApiQuery(getTestState, { query: { deviceClass } });
  const refresh = () => {
    for (const read of [results, baselines, state]) void read.refetch();
  };
  return { from, results, baselines: baselines.data?.items, state: state.data, refresh };
}
