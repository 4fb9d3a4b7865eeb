/** One part of a composite: its z value and its weight. */
export interface WeightedZ {
  readonly name: string;
  readonly z: number;
  readonly weight: number;
}

/** The weighted sum divided by its own standard deviation, so that it is a z again: correlated parts count less. */
export function combinedZ(parts: readonly WeightedZ[], correlations: Readonly<Record<string, number>>): number {
  const sum = parts.reduce((total, { z, weight }) => total + weight * z, 0);
  const variance = parts.reduce(
    (total, one) =>
      total + parts.reduce((row, other) => row + one.weight * other.weight * correlation(correlations, one, other), 0),
    0,
  );
  return sum / Math.sqrt(variance);
}

function correlation(correlations: Readonly<Record<string, number>>, one: WeightedZ, other: WeightedZ): number {
  if (one.name === other.name) return 1;
  const known = correlations[`${one.name}-${other.name}`] ?? correlations[`${other.name}-${one.name}`];
  if (known === undefined) throw new RangeError(`The norms have no correlation of ${one.name} and ${other.name}.`);
  return known;
}
