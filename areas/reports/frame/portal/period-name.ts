import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { daysOf } from '#platform/shared/time/zone-days.ts';
import type { SetFilter } from '../filter-values.ts';
import { seenPeriod, USUAL_PERIOD, type RelativePeriod } from '../report-period.ts';
import { useOwnScope } from './use-filter-facts.ts';

export function periodName(t: Translate, period: RelativePeriod): string {
  const names: Readonly<Record<RelativePeriod, string>> = {
    today: t('reports.filter.period.today'),
    yesterday: t('reports.filter.period.yesterday'),
    '7d': t('reports.filter.period.days', { count: 7 }),
    '14d': t('reports.filter.period.days', { count: 14 }),
    '28d': t('reports.filter.period.days', { count: 28 }),
    '30d': t('reports.filter.period.days', { count: 30 }),
    '90d': t('reports.filter.period.days', { count: 90 }),
    month: t('reports.filter.period.month'),
  };
  return names[period];
}

/** The period of a filter in words: the name of a relative one, otherwise its days in the organization's time zone. */
export function usePeriodLabel({ period = USUAL_PERIOD, from, to }: SetFilter): string {
  const t = useText();
  const { day } = useDates();
  const scope = useOwnScope();
  const { data } = useApiQuery(
    getOrganization,
    {},
    { enabled: Boolean(from ?? to), staleTime: Number.POSITIVE_INFINITY },
  );
  if (!from && !to) return periodName(t, seenPeriod(period, scope.data?.resultDays ?? null));
  if (!data) return '…';
  const { first, last } = daysOf({ from, to }, data.timeZone);
  const [begins, ends] = [first && day(first), last && day(last)];
  if (begins && ends) return first === last ? begins : t('reports.filter.period.range', { from: begins, to: ends });
  return begins
    ? t('reports.filter.period.since', { day: begins })
    : t('reports.filter.period.until', { day: ends ?? '' });
}
