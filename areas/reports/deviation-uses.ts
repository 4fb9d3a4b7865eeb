import type { FilterPart } from './filter-parts.ts';

/** What the reports on deviations can use of the filter: they are about full tests alone. */
export const DEVIATION_USES: readonly FilterPart[] = [
  'period',
  'tags',
  'users',
  'status',
  'outcomes',
  'score',
  'deviation',
  'validity',
  'baseline',
  'devices',
  'ways',
  'offline',
  'cases',
  'attempt',
];
