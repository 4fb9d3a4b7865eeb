import { useMemo } from 'react';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { FILTER_FIELDS } from '../filter-fields.ts';
import {
  filterPatch,
  isUnfiltered,
  readFilter,
  type FilterChange,
  type SetFilter,
  type UnknownValue,
} from '../filter-values.ts';
import { USUAL_PERIOD } from '../report-period.ts';

export interface ReportFilterView {
  /** The set fields by their names in the URL, to send with a call and to pass as `filter` to a list's view. */
  readonly values: SetFilter;
  /** Values in the address that no report accepts. */
  readonly unknown: readonly UnknownValue[];
  /** Whether the filter is only the default period. */
  readonly isUsual: boolean;
  /** Whether the address has no filter, so that the person's default view may apply. */
  readonly isAbsent: boolean;
  readonly change: (change: FilterChange) => void;
  /** Replaces the whole filter. */
  readonly replace: (values: SetFilter) => void;
  readonly reset: () => void;
}

const NOTHING: FilterChange = Object.fromEntries(FILTER_FIELDS.map((field) => [field, undefined]));

/**
 * The filter of all reports, kept in the URL. With a list:
 *
 * @example
 * const { values } = useReportFilter();
 * const view = useListView({ screen: 'scores', sorts: SCORE_SORTS, columns, filter: values });
 * const scores = useApiList(listScores, { query: view.query });
 */
export function useReportFilter(): ReportFilterView {
  const [search, changeSearch] = useSearchValues();
  const { values, unknown } = useMemo(() => readFilter(search), [search]);
  const replace = (wanted: SetFilter) => changeSearch({ ...NOTHING, ...filterPatch({}, wanted) });
  return {
    values,
    unknown,
    isUsual: isUnfiltered(values),
    isAbsent: Object.keys(values).length === 0 && unknown.length === 0,
    change: (change) => changeSearch(filterPatch(values, change)),
    replace,
    reset: () => replace({ period: USUAL_PERIOD }),
  };
}
