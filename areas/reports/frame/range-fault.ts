import { readFilter, type FilterChange } from './filter-values.ts';

const BOUNDS = { score: ['minScore', 'maxScore'], deviation: ['minDeviation', 'maxDeviation'] } as const;

/** Returns the message id of why two bounds are not a range; undefined if they are one. */
export function rangeFault(part: keyof typeof BOUNDS, wanted: FilterChange): string | undefined {
  const [least, most] = BOUNDS[part];
  const { values, unknown } = readFilter({ [least]: wanted[least], [most]: wanted[most] });
  if (unknown.length > 0) return 'reports.filter.outOfRange';
  const [min, max] = [values[least], values[most]];
  return min && max && Number(min) > Number(max) ? 'reports.filter.emptyRange' : undefined;
}

/** Whether a filter can be applied. */
export const isRight = (wanted: FilterChange): boolean =>
  !rangeFault('score', wanted) &&
  !rangeFault('deviation', wanted) &&
  !(wanted.from && wanted.to && Date.parse(wanted.from) >= Date.parse(wanted.to));
