import type { TestType } from '#areas/scoring/attempt.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { lightEquivalent, scoreAttempt, type ScoredAttempt } from '#areas/scoring/score-attempt.ts';
import { standardDeviation } from '#areas/scoring/standard-deviation.ts';
import type { RawAttempt } from './raw-attempt.ts';
import { isTooRegular } from './regular-record.ts';
import { scoredTrials } from './scored-trials.ts';

/** Nobody answers twenty lights within so few milliseconds of each other. */
const HUMAN_SPREAD_MS = 8;

export interface ScoredRecord {
  readonly own: ScoredAttempt;
  /** Of a full test: the same as a quick one. */
  readonly light: ScoredAttempt | null;
}

/** A record scored by the norms in force, with what the server knows besides. */
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
