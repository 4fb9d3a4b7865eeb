import type { FilterField } from './filter-fields.ts';
import type { SetFilter } from './filter-values.ts';

/** The filter as people see it: each part is one chip and one place in the drawer. */
export const FILTER_PARTS = {
  period: ['period', 'from', 'to'],
  tags: ['tags', 'tagMatch'],
  users: ['users'],
  status: ['status'],
  testTypes: ['testTypes'],
  outcomes: ['outcomes'],
  score: ['minScore', 'maxScore'],
  deviation: ['minDeviation', 'maxDeviation'],
  validity: ['validity'],
  baseline: ['baseline'],
  devices: ['devices'],
  ways: ['ways'],
  offline: ['offline'],
  cases: ['cases'],
  attempt: ['attempt'],
} as const satisfies Readonly<Record<string, readonly FilterField[]>>;

export type FilterPart = keyof typeof FILTER_PARTS;

export const ALL_PARTS = Object.keys(FILTER_PARTS) as FilterPart[];

/** The part to which a value belongs. */
export const partOf = (field: FilterField): FilterPart =>
  ALL_PARTS.find((part) => FILTER_PARTS[part].some((each) => each === field)) ?? 'period';

/** Which of the parts say something. */
export const setParts = (values: SetFilter): FilterPart[] =>
  ALL_PARTS.filter((part) => FILTER_PARTS[part].some((field) => values[field] !== undefined));

/** Takes a part away. */
export const withoutPart = (part: FilterPart): Partial<Record<FilterField, undefined>> =>
  Object.fromEntries(FILTER_PARTS[part].map((field) => [field, undefined]));
