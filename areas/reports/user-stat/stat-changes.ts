interface ComparedFigures {
  readonly n: number;
  readonly median: number | null;
  readonly meanDeviation: number | null;
  readonly red: number;
}

/** A person's numbers minus those of the comparison period; null if nothing is compared. */
export function statChanges({
  n,
  median,
  meanDeviation,
  red,
  before,
}: ComparedFigures & { readonly before: ComparedFigures | null }): ComparedFigures | null {
  if (!before) return null;
  return {
    n: n - before.n,
    median: difference(median, before.median),
    meanDeviation: difference(meanDeviation, before.meanDeviation),
    red: red - before.red,
  };
}

const difference = (now: number | null, then: number | null): number | null =>
  now === null || then === null ? null : now - then;

/** 0 to 1; null without any test that counts. */
export const shareOf = (count: number, n: number): number | null => (n === 0 ? null : count / n);

/** @example clockTime(6.5) // '06:30' */
export function clockTime(hour: number): string {
  const minutes = Math.round(hour * 60) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
