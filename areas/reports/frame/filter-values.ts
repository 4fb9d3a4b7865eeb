import { FILTER_FIELDS, type FilterField } from './filter-fields.ts';
import { ReportFilter, USUAL_VALIDITIES, type FilterValues } from './report-filter.ts';
import { USUAL_PERIOD } from './report-period.ts';

/** A filter as in the URL, the calls and a saved view: only the set fields, with lists separated by commas. */
export type SetFilter = { readonly [K in FilterField]?: TextOf<NonNullable<FilterValues[K]>> };
type TextOf<T> = T extends string ? T : string;

/** Fields to write; undefined removes one. */
export type FilterChange = { readonly [K in FilterField]?: string | undefined };

type ReadValues = Partial<Record<FilterField, string>>;

/** A value in an address or a saved view that a report does not accept. */
export interface UnknownValue {
  readonly field: FilterField;
  readonly value: string;
}

/** An empty text is an empty list where a field takes a list, and nothing or a number where it does not. */
const LISTS = FILTER_FIELDS.filter((field) => Array.isArray(ReportFilter.shape[field].safeParse('').data));

/** Most values that one field takes. */
export const MOST_VALUES = 200;

export const listed = (values: string | undefined): string[] => [...new Set((values ?? '').split(',').filter(Boolean))];

/** Adds the value to the list, or removes it if it is already in. */
export function toggled(values: string | undefined, value: string): string | undefined {
  const before = listed(values);
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return after.join(',') || undefined;
}

/** Reads the filter from an address, without defaults, and returns the values that are not understood. */
export function readFilter(address: Readonly<Record<string, string | undefined>>): {
  readonly values: SetFilter;
  readonly unknown: readonly UnknownValue[];
} {
  const unknown: UnknownValue[] = [];
  const read: ReadValues = {};
  for (const field of FILTER_FIELDS) {
    const text = address[field] ?? '';
    const given = LISTS.includes(field) ? listed(text) : [text].filter(Boolean);
    const known = given.filter((value) => isKnown(field, value));
    unknown.push(...given.filter((value) => !known.includes(value)).map((value) => ({ field, value })));
    if (known.length > 0) read[field] = known.slice(0, MOST_VALUES).join(',');
  }
  return { values: withoutTheUsual(read) as SetFilter, unknown };
}

const isKnown = (field: FilterField, value: string): boolean =>
  value.trim() === value && ReportFilter.shape[field].safeParse(value).success;

/** Named days take precedence over a relative period. Default values are dropped; only the period may be stated. */
function withoutTheUsual({ period, tagMatch, attempt, validity, ...rest }: ReadValues): ReadValues {
  return {
    ...(period && !rest.from && !rest.to && { period }),
    ...rest,
    ...(tagMatch && tagMatch !== 'any' && rest.tags && { tagMatch }),
    ...(attempt && attempt !== 'last' && { attempt }),
    ...(validity && !isUsualValidity(validity) && { validity }),
  };
}

const isUsualValidity = (validity: string): boolean =>
  listed(validity).toSorted().join() === USUAL_VALIDITIES.toSorted().join();

/** Whether the filter is only the default period. */
export const isUnfiltered = ({ period = USUAL_PERIOD, ...rest }: SetFilter): boolean =>
  period === USUAL_PERIOD && Object.keys(rest).length === 0;

/**
 * Returns what to write for a change. Naming days ends a relative period, and the reverse. A filter that is cleared
 * still states its period, so that it is not mistaken for a report opened without any filter.
 */
export function filterPatch(before: SetFilter, change: FilterChange): FilterChange {
  const patch: FilterChange = {
    ...(change.period && { from: undefined, to: undefined }),
    ...((change.from || change.to) && { period: undefined }),
    ...change,
  };
  const isAnythingLeft = Object.values({ ...before, ...patch }).some(Boolean);
  return isAnythingLeft ? patch : { ...patch, period: USUAL_PERIOD };
}
