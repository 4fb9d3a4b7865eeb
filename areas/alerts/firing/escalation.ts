import type { RuleStep } from '#areas/alerts/rules/alert-rules.contract.ts';

const MINUTE_MS = 60_000;

/** Returns when the next step is due if this step was taken at that time; null after the last step. */
export function nextStepTime(steps: readonly RuleStep[], step: number, takenAt: Date): string | null {
  const [taken, next] = [steps[step], steps[step + 1]];
  if (!taken || !next) return null;
  return new Date(takenAt.getTime() + (next.afterMinutes - taken.afterMinutes) * MINUTE_MS).toISOString();
}
