import { anscombeArcsine } from './anscombe-arcsine.ts';
import type { FlankerTrial } from './attempt.ts';
import { mean } from './mean.ts';
import type { Norms } from './norms.ts';
import { median } from './quantile.ts';

export interface FlankerMetrics {
  readonly n: number;
  readonly errors: number;
  readonly fast: number;
  readonly accuracy: number;
  /** Median response time of correct answers; null when there are none. */
  readonly medianRt: number | null;
  readonly speed: number;
  readonly err: number;
  /** The cost of ignoring the neighbor arrows. Stored, never scored; null when a condition has no correct answer. */
  readonly congruencyMs: number | null;
}

/** Domain c: choosing the direction of the middle arrow. Wrong, too fast and missing answers are all errors. */
export function flankerMetrics(
  trials: readonly FlankerTrial[],
  { rtShiftMs, limits }: { rtShiftMs: number; limits: Norms['limits'] },
): FlankerMetrics {
  const answers = trials.map((trial) => ({
    rt: trial.resp === null ? null : trial.resp - trial.onset - rtShiftMs,
    isRight: trial.key === trial.target,
    congruent: trial.congruent,
  }));
  const fast = answers.filter(({ rt }) => rt !== null && rt < limits.choiceMinRtMs).length;
  const correct = answers.flatMap(({ rt, isRight, congruent }) =>
    rt !== null && isRight && rt >= limits.choiceMinRtMs ? [{ rt, congruent }] : [],
  );
  const rts = correct.map(({ rt }) => rt);
  const errors = trials.length - correct.length;
  return {
    n: trials.length,
    errors,
    fast,
    accuracy: correct.length / trials.length,
    medianRt: rts.length > 0 ? median(rts) : null,
    // Without a correct answer the speed is zero, so that fast wrong answers gain nothing.
    speed: rts.length > 0 ? mean(rts.map((rt) => 1000 / rt)) : 0,
    err: anscombeArcsine(errors, trials.length),
    congruencyMs: congruencyCost(correct),
  };
}

function congruencyCost(correct: readonly { rt: number; congruent: boolean }[]): number | null {
  const of = (congruent: boolean) => correct.filter((answer) => answer.congruent === congruent).map(({ rt }) => rt);
  const [easy, hard] = [of(true), of(false)];
  return easy.length > 0 && hard.length > 0 ? mean(hard) - mean(easy) : null;
}
