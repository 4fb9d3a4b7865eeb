import type { TestType } from '#areas/scoring/attempt.ts';
import { planDual, type DualPlan } from './dual-plan.ts';
import { planFlanker, type PlannedArrows } from './flanker-plan.ts';
import { planPvt, type PlannedLight } from './pvt-plan.ts';
import { planSymbols, type SymbolPlan } from './symbol-plan.ts';

/** Names the current version of the tasks; results of different versions are never compared. */
export const TASK_VERSION = 'battery/1';

/** Everything that will happen in a test, from its seed alone: the server makes the same plan and compares. */
export interface AttemptPlan {
  readonly pvt: readonly PlannedLight[];
  readonly flanker: readonly PlannedArrows[];
  /** Null except in a full test. */
  readonly symbol: SymbolPlan | null;
  readonly dual: DualPlan | null;
}

export function planAttempt(testType: TestType, seed: string): AttemptPlan {
  const isFull = testType === 'FullTest';
  return {
    pvt: planPvt(seed, isFull ? 2 : 1),
    flanker: planFlanker(seed, isFull),
    symbol: isFull ? planSymbols(seed) : null,
    dual: isFull ? planDual(seed) : null,
  };
}
