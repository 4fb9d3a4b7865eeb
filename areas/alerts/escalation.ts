import type { RuleStep } from './alert-rules.contract.ts';

const MINUTE_MS = 60_000;

/** When the step after this one is due, if this one was taken then; null: it is the last. */
export function nextStepTime(steps: readonly RuleStep[], step: number, takenAt: Date): string | null {
  const [taken, next] = [steps[step], steps[step + 1]];
  if (!taken || !next) return null;
  return new Date(takenAt.getTime() + (next.afterMinutes - taken.afterMinutes) * MINUTE_MS).toISOString();
}
