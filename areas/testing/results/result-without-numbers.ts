import type { ResultWithMessage } from './results.contract.ts';

/** Removes all numbers from a result, for readers who see words only. */
export const withoutNumbers = (result: ResultWithMessage): ResultWithMessage => ({
  ...result,
  score: null,
  se: null,
  deviation: null,
  rci: null,
  p: null,
  extraData: result.extraData && { ...result.extraData, limit: null },
  baseline: { ...result.baseline, value: null, sd: null },
  told: result.told && {
    ...result.told,
    elsewhere: result.told.elsewhere && { ...result.told.elsewhere, value: null },
  },
});
