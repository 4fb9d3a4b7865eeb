import type { ToldResult } from './results.contract.ts';

/** The result as words can tell it. */
export const withoutNumbers = (result: ToldResult): ToldResult => ({
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
