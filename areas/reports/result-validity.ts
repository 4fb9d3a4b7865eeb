import type { Result } from '#areas/testing/results.contract.ts';
import type { Validity } from './report-filter.ts';

/** Void goes before everything: somebody has decided it. */
export function validityOf({ isVoided, isValid, flags }: Pick<Result, 'isVoided' | 'isValid' | 'flags'>): Validity {
  if (isVoided) return 'void';
  if (!isValid) return 'invalid';
  return flags.length > 0 ? 'suspect' : 'valid';
}
