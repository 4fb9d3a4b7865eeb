import { anscombeArcsine } from './anscombe-arcsine.ts';
import type { SymbolItem } from './attempt.ts';
import type { Norms } from './norms.ts';
import { median } from './quantile.ts';

export interface SymbolMetrics {
  readonly n: number;
  readonly correct: number;
  readonly errors: number;
  /** Median response time of correct answers; null when there are none. */
  readonly medianRt: number | null;
  readonly lnrt: number;
  readonly err: number;
}

/**
 * Domain s: matching symbols to digits. The item on screen when the time ran out was not answered, so it does not
 * count.
 */
export function symbolMetrics(
  items: readonly SymbolItem[],
  { rtShiftMs, limits }: { rtShiftMs: number; limits: Norms['limits'] },
): SymbolMetrics {
  const answered = items.flatMap(({ onset, resp, answer, key }) =>
    resp === null ? [] : [{ rt: resp - onset - rtShiftMs, isRight: key === answer }],
  );
  const correct = answered.filter(({ isRight }) => isRight).length;
  const errors = answered.length - correct;
  const rts = answered
    .filter(({ rt, isRight }) => isRight && rt >= limits.symbolMinRtMs && rt <= limits.symbolMaxRtMs)
    .map(({ rt }) => rt);
  const medianRt = rts.length > 0 ? median(rts) : null;
  return {
    n: answered.length,
    correct,
    errors,
    medianRt,
    lnrt: Math.log(medianRt ?? limits.symbolMaxRtMs),
    err: anscombeArcsine(errors, answered.length),
  };
}
