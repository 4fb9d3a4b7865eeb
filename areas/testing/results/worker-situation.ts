import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import type { TestType } from '#areas/scoring/attempt.ts';
import { deviationBand, type DeviationBand } from '#areas/scoring/deviation-band.ts';
import type { Change } from '#areas/scoring/deviation.ts';
import { isInvalidating } from '#areas/scoring/validity-flags.ts';
import type { Result } from './results.contract.ts';
import { RETEST_WITHIN_MINUTES, type VisitOutcome } from './visit-outcome.ts';

/** The fields of a result that decide its words. */
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

/** How far the baseline on this class of device is, this test included. */
export type ProgressStep = 'practice' | 'tests' | 'days' | 'ready';

/**
 * The class of device used. `newKind`: the first test on it, after tests on others. `firstAway` and `away`: it has no
 * baseline, but the person has one on another class; the first test on it, or a later one.
 */
export type DeviceKind = 'usual' | 'newKind' | 'firstAway' | 'away';

/** Everything that the words for a result depend on, except the numbers in them. */
export interface Situation {
  readonly testType: TestType;
  readonly counts: 'yes' | 'no' | 'void';
  readonly reason: InvalidReason | null;
  readonly outcome: VisitOutcome;
  /** The verdict of a quick check; null for a full test. */
  readonly verdict: 'pass' | 'inconclusive' | null;
  readonly band: DeviationBand | null;
  readonly change: Change | null;
  /** For a quick check, what it was judged by: an established baseline, or else the norms. */
  readonly baseline: 'none' | 'establishing' | 'established' | 'stale';
  readonly turn: 'first' | 'retest';
  readonly device: DeviceKind;
  readonly progress: ProgressStep | null;
}

/** What is known when a test is handed in and is not part of its result. */
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

/** A red that arrives after its retest hour can no longer be confirmed by a retest. */
const outcomeAt = ({ outcome, takenAt }: WordedResult, now: number): VisitOutcome =>
  outcome === 'confirming' && now > Date.parse(takenAt) + RETEST_WITHIN_MINUTES * MINUTE_MS ? 'unconfirmed' : outcome;

/** Where numbers are hidden from the reader, the outcome still reveals the band. */
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

/** Replaces the band with the one that the outcome of the visit implies. */
export const byOutcome = (situation: Situation): Situation => ({
  ...situation,
  band: BANDS[situation.outcome] ?? null,
  change: 'within_noise',
});

const baselineOf = ({ baseline }: WordedResult): Situation['baseline'] =>
  baseline.status === 'established' && baseline.isStale ? 'stale' : baseline.status;

/** The reason for each flag; the first invalidating flag decides. */
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

/** Returns the current step: practice first, then tests that count, then several days. */
export function progressStep(progress: BaselineProgress): ProgressStep {
  const { practice, practiceNeeded, tests, testsNeeded, days, daysNeeded, isEstablished } = progress;
  if (isEstablished) return 'ready';
  if (tests === 0 && practice <= practiceNeeded && practice > 0) return 'practice';
  return tests >= testsNeeded && days < daysNeeded ? 'days' : 'tests';
}
