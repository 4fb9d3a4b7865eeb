import { useEffect } from 'react';
import { useApiList, useApiQuery } from '#platform/portal/calls/api.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { getDashboardKiosks } from '../dashboard-kiosks.contract.ts';
import {
  COMPARISONS,
  DASHBOARD_PERIOD,
  getDashboardNow,
  getDashboardPeople,
  getDashboardTrends,
  type Comparison,
} from '../dashboard.contract.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';

/** Events that change who needs action or the standing of expected tests. Due becomes overdue by time alone. */
const NEWS = ['result.recorded', 'result.voided', 'visit.unconfirmed', 'occurrences.missed', 'excuses.changed'];
const MINUTE = { everyMs: 60_000 };
const USUAL_COMPARISON: Comparison = 'previous';

/** The data of each card; each is requested, and may fail, on its own. */
export type DashboardData = ReturnType<typeof useDashboard>;

export function useDashboard() {
  const { values, change } = useReportFilter();
  const compare = useComparison().value;
  const hasPeriod = Boolean(values.period ?? values.from ?? values.to);
  // Puts the default period into the address, so that the chips and links show it too.
  useEffect(() => {
    if (!hasPeriod) change({ period: DASHBOARD_PERIOD });
  }, [hasPeriod, change]);
  const query = hasPeriod ? values : { ...values, period: DASHBOARD_PERIOD };
  return {
    now: useLiveQuery(getDashboardNow, { query }, NEWS, MINUTE),
    trends: useApiList(getDashboardTrends, { query: { ...query, compare } }),
    people: useApiList(getDashboardPeople, { query }),
    kiosks: useApiQuery(getDashboardKiosks, {}),
  };
}

/** The comparison period, in the address. */
export function useComparison(): { value: Comparison; choose: (value: Comparison) => void } {
  const [{ compare }, change] = useSearchValues();
  return {
    value: COMPARISONS.find((each) => each === compare) ?? USUAL_COMPARISON,
    choose: (value) => change({ compare: value === USUAL_COMPARISON ? undefined : value }),
  };
}
