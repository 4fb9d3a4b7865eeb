import type { TestType } from '#areas/scoring/attempt.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { lightEquivalent, scoreAttempt, type ScoredAttempt } from '#areas/scoring/score-attempt.ts';
import { standardDeviation } from '#areas/scoring/standard-deviation.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { isTooRegular } from './regular-record.ts';
import { scoredTrials } from '#areas/testing/tasks/scored-trials.ts';

/** Milliseconds; reaction times to the light with a smaller standard deviation are not human. */
const HUMAN_SPREAD_MS = 8;

export interface ScoredRecord {
  readonly own: ScoredAttempt;
  /** The light equivalent of a full test; null for a quick test. */
  readonly light: ScoredAttempt | null;
}

/** Scores a record by the norms in force, with the flags that the server adds. */
export function scoredRecord(
  testType: TestType,
  raw: RawAttempt,
  { isNewDevice }: { readonly isNewDevice: boolean },
): ScoredRecord {
  const flags = [
    ...(isNewDevice ? ['new_device'] : []),
    ...(isMachine(raw) ? ['replayed'] : []),
    ...(isTooRegular(raw) ? ['too_regular'] : []),
  ];
  const trials = scoredTrials(testType, raw, flags);
  return { own: scoreAttempt(trials, NORMS), light: testType === 'FullTest' ? lightEquivalent(trials, NORMS) : null };
}

function isMachine({ pvt }: RawAttempt): boolean {
  const rts = pvt.flatMap(({ onset, resp }) => (resp === null ? [] : [resp - onset]));
  return rts.length >= 5 && standardDeviation(rts) < HUMAN_SPREAD_MS;
}
