import type { Result } from './results.contract.ts';

/** The result as words can tell it. */
export const withoutNumbers = (result: Result): Result => ({
  ...result,
  score: null,
  se: null,
  deviation: null,
  rci: null,
  p: null,
  extraData: result.extraData && { ...result.extraData, limit: null },
  baseline: { ...result.baseline, value: null, sd: null },
});
