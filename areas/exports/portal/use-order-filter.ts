import { useMemo } from 'react';
import { readFilter, type SetFilter } from '#areas/reports/filter-values.ts';
import { USUAL_PERIOD } from '#areas/reports/report-period.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';

/** The filter as the address has it. An order says its period, so that it reads the same when the usual one changes. */
export function useOrderFilter(): SetFilter {
  const { search } = useNavigation();
  return useMemo(() => {
    const { values } = readFilter(search);
    return values.from || values.to ? values : { period: USUAL_PERIOD, ...values };
  }, [search]);
}
