import type { Baseline } from './baseline-state.ts';
import type { Norms } from './norms.ts';
import type { ScoredAttempt } from './score-attempt.ts';
import { quantileT } from './student-t.ts';

export const LIGHTNING_RULE = 'lightning/1';

export interface LightningVerdict {
  /** False means "inconclusive", never "failed": the full test follows. */
  readonly pass: boolean;
  readonly basis: 'personal' | 'norm';
  /** The highest score that passes (personal), or the lowest that does not (norm). The hard limit is not included. */
  readonly limit: number;
  /** Why the test is inconclusive; empty when it passes. */
  readonly reasons: readonly string[];
}

/** Judges whether a quick test shows no change, by the person's light equivalents or, without those, by the norm. */
export function lightningPass(
  result: Pick<ScoredAttempt, 'valid' | 'score'>,
  baseline: Baseline | null,
  norms: Norms,
): LightningVerdict {
  const rule = norms.tests.LightningTest.pass;
  if (!rule) throw new RangeError('These norms have no rule for the quick test.');
  const isPersonal = baseline?.status === 'established';
  const limit = isPersonal
    ? baseline.value + quantileT(rule.confidence, baseline.df) * baseline.sd * Math.sqrt(1 + 1 / baseline.h)
    : rule.normLimit;
  const { valid, score } = result;
  const reasons: string[] = [];
  if (!valid || score === null) reasons.push('invalid');
  else {
    if (isPersonal && score > limit) reasons.push('above_personal_limit');
    if (!isPersonal && score >= limit) reasons.push('above_norm_limit');
    if (isPersonal && score >= rule.hardLimit) reasons.push('above_hard_limit');
  }
  return { pass: reasons.length === 0, basis: isPersonal ? 'personal' : 'norm', limit, reasons };
}
