import { FILTER_PARTS, type FilterField, type FilterPart } from './filter-fields.ts';
import type { SetFilter } from './filter-values.ts';

export const ALL_PARTS = Object.keys(FILTER_PARTS) as FilterPart[];

/** Returns the part that a field belongs to. */
export const partOf = (field: FilterField): FilterPart =>
  ALL_PARTS.find((part) => FILTER_PARTS[part].some((each) => each === field)) ?? 'period';

/** Returns the parts that are set. */
export const setParts = (values: SetFilter): FilterPart[] =>
  ALL_PARTS.filter((part) => FILTER_PARTS[part].some((field) => values[field] !== undefined));

/** Returns a change that removes a part. */
export const withoutPart = (part: FilterPart): Partial<Record<FilterField, undefined>> =>
  Object.fromEntries(FILTER_PARTS[part].map((field) => [field, undefined]));
