import { planDual, type DualPlan } from '../dual-plan.ts';
import { planFlanker, type PlannedArrows } from '../flanker-plan.ts';
import { planPvt, type PlannedLight } from '../pvt-plan.ts';
import { planSymbols, type SymbolPlan } from '../symbol-plan.ts';

export const PRACTICE_DUAL_MS = 8000;

export interface PracticePlan {
  readonly pvt: readonly PlannedLight[];
  readonly flanker: readonly PlannedArrows[];
  readonly dual: DualPlan;
  readonly symbol: SymbolPlan;
}

/** Short, and from random numbers of its own, so that it gives nothing of the test away. */
export function planPractice(seed: string): PracticePlan {
  const own = `${seed} practice`;
  const { digits, glyphs } = planSymbols(own);
  const dual = planDual(own);
  return {
    pvt: planPvt(own, 1).slice(0, 3),
    flanker: planFlanker(own, false).slice(0, 6),
    symbol: { digits, glyphs: glyphs.slice(0, 4) },
    dual: {
      ...dual,
      // One signal of each kind, so that everyone has seen both.
      signals: dual.signals.slice(0, 2).map((signal, i) => ({ ...signal, kind: i === 0 ? 'target' : 'distractor' })),
    },
  };
}
