import { deviationClass } from '#areas/scoring/colors.ts';

/** Counts the scores whose color differs between two baselines; without a baseline a score has no color. */
export const differingColors = (scores: readonly number[], before: number | null, after: number | null): number => {
  const colorOf = (score: number, baseline: number | null) =>
    baseline === null ? '' : deviationClass(score, baseline);
  return scores.filter((score) => colorOf(score, before) !== colorOf(score, after)).length;
};
