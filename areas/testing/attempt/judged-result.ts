import type { Baseline, EstablishedBaseline } from '#areas/scoring/baseline-state.ts';
import { deviation, type Deviation } from '#areas/scoring/deviation.ts';
import { LIGHTNING_RULE, lightningPass, type LightningVerdict } from '#areas/scoring/lightning-pass.ts';
import type { Norms } from '#areas/scoring/norms.ts';
import { rounded } from '#areas/scoring/rounded.ts';
import type { ScoredAttempt } from '#areas/scoring/score-attempt.ts';
import type { TestOutcome } from '#areas/testing/results/visit-outcome.ts';
import type { WordedResult } from '#areas/testing/results/worker-situation.ts';

/** The baselines in force when a test was taken. */
export interface BaselinesInForce {
  readonly baseline: Baseline;
  /** The baseline of light equivalents, for quick tests. */
  readonly light: Baseline;
  readonly isStale: boolean;
}

/** A result judged against the person's own baseline, with that baseline, so that a past decision never changes. */
export interface JudgedResult {
  readonly isValid: boolean;
  readonly flags: readonly string[];
  readonly score: number | null;
  readonly se: number | null;
  readonly extraData: (LightningVerdict & { readonly rule: string }) | null;
  readonly metrics: object;
  readonly baselineStatus: Baseline['status'];
  readonly baselineValue: number | null;
  readonly baselineSd: number | null;
  readonly baselineN: number | null;
  readonly isBaselineStale: boolean;
  readonly deviation: number | null;
  readonly rci: number | null;
  readonly p: number | null;
  readonly change: Deviation['change'] | null;
}

/** Judges a scored test: a full test by its deviation, a quick test by the rule for quick tests. */
export function judgedResult(
  scored: ScoredAttempt,
  { baseline, light, isStale }: BaselinesInForce,
  norms: Norms,
): { readonly test: TestOutcome; readonly result: JudgedResult } {
  const isQuick = scored.testType === 'LightningTest';
  const verdict = isQuick ? lightningPass(scored, light, norms) : null;
  const found = !isQuick && scored.score !== null ? deviation(scored.score, baseline, norms) : null;
  const { domains, Z, weightUsed, metrics, testType, valid: isValid, flags, score, se } = scored;
  return {
    test: { testType, isValid, pass: verdict?.pass ?? null, band: found?.band ?? null },
    result: {
      isValid,
      flags,
      score,
      se,
      extraData: verdict && { ...verdict, limit: rounded(verdict.limit, 2), rule: LIGHTNING_RULE },
      metrics: { domains, Z, weightUsed, ...metrics },
      isBaselineStale: isStale,
      ...snapshotOf(isQuick ? light : baseline),
      ...changeOf(found),
    },
  };
}

function snapshotOf(baseline: Baseline) {
  const established: Partial<EstablishedBaseline> = baseline.status === 'established' ? baseline : {};
  const { value = null, sd = null, n = null } = established;
  return { baselineStatus: baseline.status, baselineValue: value, baselineSd: sd, baselineN: n };
}

const changeOf = (found: Deviation | null) => ({
  deviation: found?.dev ?? null,
  rci: found?.rci ?? null,
  p: found?.p ?? null,
  change: found?.change ?? null,
});

/** Returns a result as its words need it, before anything has happened to it. */
export function wordedResult(
  { flags, extraData, ...judged }: JudgedResult,
  facts: Pick<WordedResult, 'testType' | 'takenAt' | 'outcome' | 'retestFrom'>,
): WordedResult {
  const { baselineStatus: status, baselineValue: value, baselineSd: sd, baselineN: n, isBaselineStale } = judged;
  return {
    ...judged,
    ...facts,
    flags: [...flags],
    extraData: extraData && { ...extraData, reasons: [...extraData.reasons] },
    baseline: { status, value, sd, n, isStale: isBaselineStale },
    isVoided: false,
    voidReason: null,
  };
}
