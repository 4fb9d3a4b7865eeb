import { FILTER_FIELDS, type FilterField } from './filter-fields.ts';
import { ReportFilter, USUAL_VALIDITIES, type FilterValues } from './report-filter.ts';
import { USUAL_PERIOD } from './report-period.ts';

/** A filter as the URL, the calls and a saved view have it: only what is set, several values parted by commas. */
export type SetFilter = { readonly [K in FilterField]?: TextOf<NonNullable<FilterValues[K]>> };
type TextOf<T> = T extends string ? T : string;

/** Values to write; undefined takes one away. */
export type FilterChange = { readonly [K in FilterField]?: string | undefined };

type ReadValues = Partial<Record<FilterField, string>>;

/** Stands in an address, or in a view that was saved, and cannot be asked for. */
export interface UnknownValue {
  readonly field: FilterField;
  readonly value: string;
}

const LISTS: readonly FilterField[] = [
  'tags',
  'users',
  'status',
  'testTypes',
  'outcomes',
  'validity',
  'baseline',
  'devices',
  'ways',
  'cases',
];

/** As many as one field takes. */
export const MOST_VALUES = 200;

export const listed = (values: string | undefined): string[] => [...new Set((values ?? '').split(',').filter(Boolean))];

/** The values with one more, or without it. */
export function toggled(values: string | undefined, value: string): string | undefined {
  const before = listed(values);
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return after.join(',') || undefined;
}

/** What an address holds of a filter, without what only repeats the usual, and what of it cannot be understood. */
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

/** Days that are named hold, whatever else says when. A usual value says nothing; only the period may be said. */
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

/** The usual period and nothing besides. */
export const isUnfiltered = ({ period = USUAL_PERIOD, ...rest }: SetFilter): boolean =>
  period === USUAL_PERIOD && Object.keys(rest).length === 0;

/**
 * What to write for a change: naming days ends a relative period and the other way round, and a filter from which all
 * is taken away says its period, so that it is not mistaken for a report that was opened without any filter.
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
