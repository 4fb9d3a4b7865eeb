import { deviationClass } from '#areas/scoring/colors.ts';

/** How many of these scores would have another color against another baseline; without one they have none. */
export const differingColors = (scores: readonly number[], before: number | null, after: number | null): number => {
  const colorOf = (score: number, baseline: number | null) =>
    baseline === null ? '' : deviationClass(score, baseline);
  return scores.filter((score) => colorOf(score, before) !== colorOf(score, after)).length;
};
