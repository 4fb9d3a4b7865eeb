import { useMemo } from 'react';
import { readFilter, type SetFilter } from '#areas/reports/frame/filter-values.ts';
import { USUAL_PERIOD } from '#areas/reports/frame/report-period.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';

/** The filter as the address has it. An order states its period, so that it stays the same if the default changes. */
export function useOrderFilter(): SetFilter {
  const { search } = useNavigation();
  return useMemo(() => {
    const { values } = readFilter(search);
    return values.from || values.to ? values : { period: USUAL_PERIOD, ...values };
  }, [search]);
}
