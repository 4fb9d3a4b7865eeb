import type { Result } from '#areas/testing/results/results.contract.ts';
import type { Validity } from '#areas/reports/frame/report-filter.ts';

/** Void takes precedence, because an administrator has decided it. */
export function validityOf({ isVoided, isValid, flags }: Pick<Result, 'isVoided' | 'isValid' | 'flags'>): Validity {
  if (isVoided) return 'void';
  if (!isValid) return 'invalid';
  return flags.length > 0 ? 'suspect' : 'valid';
}
