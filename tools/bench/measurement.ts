/** One line of the benchmark's output. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same work by the simplest means we know, measured in the same run. */
  readonly floor?: number;
  /** value / floor. */
  readonly ratio?: number;
}

/** Measures one subject. A new part of the product adds its own file next to this one. */
export type Benchmark = () => Promise<readonly Measurement[]> | AsyncGenerator<Measurement>;

export const MEGABYTE = 1_048_576;

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the value that this percentage of the values does not exceed. */
export function percentile(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((of / 100) * sorted.length) - 1] ?? Number.NaN;
}
