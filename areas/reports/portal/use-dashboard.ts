import { useEffect } from 'react';
import { useApiList, useApiQuery } from '#platform/portal/api.ts';
import { useLiveQuery } from '#platform/portal/live.ts';
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
import { useReportFilter } from './use-report-filter.ts';

/** Whatever changes who needs action, and how expected tests stand; from due to overdue it is time alone. */
const NEWS = ['result.recorded', 'result.voided', 'visit.unconfirmed', 'occurrences.missed', 'excuses.changed'];
const MINUTE = { everyMs: 60_000 };
const USUAL_COMPARISON: Comparison = 'previous';

/** What each part of the dashboard shows; each is asked for, and may fail, by itself. */
export type DashboardData = ReturnType<typeof useDashboard>;

export function useDashboard() {
  const { values, change } = useReportFilter();
  const compare = useComparison().value;
  const hasPeriod = Boolean(values.period ?? values.from ?? values.to);
  // Its own usual period, said in the address so that the chips and a link say it, too.
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

/** What the period is compared with, in the address. */
export function useComparison(): { value: Comparison; choose: (value: Comparison) => void } {
  const [{ compare }, change] = useSearchValues();
  return {
    value: COMPARISONS.find((each) => each === compare) ?? USUAL_COMPARISON,
    choose: (value) => change({ compare: value === USUAL_COMPARISON ? undefined : value }),
  };
}
