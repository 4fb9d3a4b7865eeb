const NICE = [1, 2, 5, 10];

/** Returns round numbers from low to high, about as many as requested. */
export function valueTicks(low: number, high: number, wanted: number): number[] {
  const rough = Math.max((high - low) / Math.max(1, wanted), Number.EPSILON);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * (NICE.find((factor) => factor * magnitude >= rough) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** Returns the ticks of a scale of counts: from 0 to one whole tick above the highest. */
export function countTicks(highest: number, wanted: number): number[] {
  const rough = Math.max(1, highest) / wanted;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, magnitude * (NICE.find((factor) => factor * magnitude >= rough) ?? 10));
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
