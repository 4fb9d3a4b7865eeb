import type { Attempt } from './attempt.ts';
import type { FlankerMetrics } from './flanker-metrics.ts';
import type { VigilanceMetrics } from './vigilance-metrics.ts';

/** A test with one of these flags is invalid: it says nothing about the person. */
const INVALIDATING = [
  'hidden_tab',
  'schedule_mismatch',
  'replayed',
  'timer_too_coarse',
  'frames_dropped',
  'excess_false_starts',
  'random_responding',
  'insufficient_data',
];

export const isInvalidating = (flag: string): boolean => INVALIDATING.includes(flag);

const MOST_FALSE_STARTS = 0.3;
const LEAST_ACCURACY = 0.6;
/** Answers with a median this fast were given without looking. */
const CARELESS_MEDIAN_MS = 350;
const MOST_FAST_ANSWERS = 0.25;

/** Returns the flags that the device and the server set, followed by those that the trials themselves show. */
export function validityFlags(
  attempt: Attempt,
  { v, c }: { v?: VigilanceMetrics | undefined; c?: FlankerMetrics | undefined },
): string[] {
  const flags = [...(attempt.envFlags ?? [])];
  if (v && v.falseStarts > MOST_FALSE_STARTS * (attempt.pvt?.length ?? 0)) flags.push('excess_false_starts');
  if (c && c.accuracy < LEAST_ACCURACY) flags.push(isCareless(c) ? 'random_responding' : 'low_accuracy');
  return flags;
}

/** Many errors may be the impairment itself; only many errors at an impossible speed make the test invalid. */
const isCareless = ({ medianRt, fast, n }: FlankerMetrics): boolean =>
  (medianRt !== null && medianRt < CARELESS_MEDIAN_MS) || fast > MOST_FAST_ANSWERS * n;
