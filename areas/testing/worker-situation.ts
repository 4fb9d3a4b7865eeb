import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import type { TestType } from '#areas/scoring/attempt.ts';
import { deviationBand, type Change, type DeviationBand } from '#areas/scoring/deviation.ts';
import { isInvalidating } from '#areas/scoring/validity-flags.ts';
import type { Result } from './results.contract.ts';
import { RETEST_WITHIN_MINUTES, type VisitOutcome } from './visit-outcome.ts';

/** What of a result decides its words. */
export type WordedResult = Pick<
  Result,
  | 'testType'
  | 'takenAt'
  | 'isValid'
  | 'isVoided'
  | 'voidReason'
  | 'flags'
  | 'score'
  | 'se'
  | 'extraData'
  | 'baseline'
  | 'deviation'
  | 'change'
  | 'outcome'
  | 'retestFrom'
>;

/** Why a test does not count. */
export type InvalidReason = 'left' | 'clock' | 'screen' | 'early' | 'guessed' | 'tooLittle' | 'record';

/** How far the baseline on this kind of device is, with this test. */
export type ProgressStep = 'practice' | 'tests' | 'days' | 'ready';

/**
 * The kind of device that was used. `newKind`: the first test on it, after others elsewhere. `firstAway` and `away`: it has
 * no baseline, and the person has one on another kind; the first test on it, or a later one.
 */
export type DeviceKind = 'usual' | 'newKind' | 'firstAway' | 'away';

/** Everything that the words to a result depend on, except for the numbers in them. */
export interface Situation {
  readonly testType: TestType;
  readonly counts: 'yes' | 'no' | 'void';
  readonly reason: InvalidReason | null;
  readonly outcome: VisitOutcome;
  /** Of a quick check. */
  readonly verdict: 'pass' | 'inconclusive' | null;
  readonly band: DeviationBand | null;
  readonly change: Change | null;
  /** Of a quick check it says what that was judged by: an established one, or the norms. */
  readonly baseline: 'none' | 'establishing' | 'established' | 'stale';
  readonly turn: 'first' | 'retest';
  readonly device: DeviceKind;
  readonly progress: ProgressStep | null;
}

/** What is known when a test is handed in, and does not stand in its result. */
export interface SituationFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly progress?: BaselineProgress | null | undefined;
  readonly isRetest?: boolean | undefined;
  readonly device?: DeviceKind | undefined;
}

const MINUTE_MS = 60_000;

export function situationOf(result: WordedResult, facts: SituationFacts): Situation {
  const { testType, flags, extraData, change } = result;
  const isQuick = testType === 'LightningTest';
  const counts = countsAs(result);
  return {
    testType,
    counts,
    reason: counts === 'no' ? reasonOf(flags) : null,
    outcome: outcomeAt(result, facts.now),
    verdict: isQuick ? verdictOf(extraData) : null,
    band: bandOf(result),
    change,
    baseline: baselineOf(result),
    turn: (facts.isRetest ?? result.outcome === 'cleared_on_retest') ? 'retest' : 'first',
    device: facts.device ?? (flags.includes('new_device_class') ? 'away' : 'usual'),
    progress: facts.progress && !isQuick ? progressStep(facts.progress) : null,
  };
}

const verdictOf = (extraData: WordedResult['extraData']): Situation['verdict'] =>
  extraData?.pass ? 'pass' : 'inconclusive';

const countsAs = ({ isVoided, isValid }: WordedResult): Situation['counts'] => {
  if (isVoided) return 'void';
  return isValid ? 'yes' : 'no';
};

/** A red whose hour has passed when it arrives will not be confirmed by a test now. */
const outcomeAt = ({ outcome, takenAt }: WordedResult, now: number): VisitOutcome =>
  outcome === 'confirming' && now > Date.parse(takenAt) + RETEST_WITHIN_MINUTES * MINUTE_MS ? 'unconfirmed' : outcome;

/** Where numbers are hidden from the reader, the outcome still tells the band. */
function bandOf({ testType, deviation, outcome, baseline, isValid, change }: WordedResult): DeviationBand | null {
  if (testType === 'LightningTest' || !isValid) return null;
  if (deviation !== null) return deviationBand(deviation);
  if (outcome === 'cleared_on_retest' && change?.endsWith('worsening')) return 'orange';
  return baseline.status === 'established' ? (BANDS[outcome] ?? null) : null;
}

const BANDS: Partial<Record<VisitOutcome, DeviationBand>> = {
  clear: 'green',
  caution: 'orange',
  confirming: 'red',
  confirmed: 'red',
  cleared_on_retest: 'green',
};

/** The same with the band that the outcome of its visit tells. */
export const byOutcome = (situation: Situation): Situation => ({
  ...situation,
  band: BANDS[situation.outcome] ?? null,
  change: 'within_noise',
});

const baselineOf = ({ baseline }: WordedResult): Situation['baseline'] =>
  baseline.status === 'established' && baseline.isStale ? 'stale' : baseline.status;

/** By the first flag that is to blame. */
const REASONS: Readonly<Record<string, InvalidReason>> = {
  hidden_tab: 'left',
  timer_too_coarse: 'clock',
  frames_dropped: 'screen',
  excess_false_starts: 'early',
  random_responding: 'guessed',
  insufficient_data: 'tooLittle',
};

const reasonOf = (flags: readonly string[]): InvalidReason =>
  REASONS[flags.find((each) => isInvalidating(each)) ?? ''] ?? 'record';

/** Practice first, then tests that count, on several days. */
export function progressStep(progress: BaselineProgress): ProgressStep {
  const { practice, practiceNeeded, tests, testsNeeded, days, daysNeeded, isEstablished } = progress;
  if (isEstablished) return 'ready';
  if (tests === 0 && practice <= practiceNeeded && practice > 0) return 'practice';
  return tests >= testsNeeded && days < daysNeeded ? 'days' : 'tests';
}
