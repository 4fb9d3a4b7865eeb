import { useMemo } from 'react';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';
import { StatCounts, type UserStatColumn } from '../user-stat-row.ts';
import type { StatFigures, StatTotals, UserStatTotals } from '../user-stat.contract.ts';
import type { TotalKind } from './use-stat-view.ts';

export type StatFooters = Readonly<Partial<Record<UserStatColumn, string>>>;

const NONE: StatFooters = {};

/** The footer of each column: the whole list, over tests or over people. */
export function useStatFooters(totals: UserStatTotals | undefined, over: TotalKind): StatFooters {
  const t = useText();
  const locale = useLocale();
  const total = totals?.total;
  return useMemo(() => {
    if (!total || total.tests === 0) return NONE;
    const figures = over === 'tests' ? total.overTests : total.overPeople;
    return {
      name: over === 'tests' ? t('reports.stat.footer.tests') : t('reports.stat.footer.people'),
      ...countFooters(total, locale),
      n: new Intl.NumberFormat(locale).format(figures.n),
      ...figureFooters(figures, locale),
      ...shareFooters(figures, locale),
    };
  }, [t, locale, total, over]);
}

function countFooters(total: StatTotals, locale: string): StatFooters {
  const { format } = new Intl.NumberFormat(locale);
  const ids = Object.keys(StatCounts.shape) as (keyof StatCounts)[];
  return Object.fromEntries(ids.map((id) => [id, format(total[id])]));
}

function figureFooters(figures: StatFigures, locale: string): StatFooters {
  const { mean, median, sd, min, max, p10, p90, meanDeviation } = figures;
  const shown = Object.entries({ mean, median, sd, min, max, p10, p90 }).map(([id, value]) => [
    id,
    value === null ? '–' : shownNumber(value, locale),
  ]);
  return {
    ...Object.fromEntries(shown),
    meanDeviation: meanDeviation === null ? '–' : shownDeviation(meanDeviation, locale),
  };
}

function shareFooters(figures: StatFigures, locale: string): StatFooters {
  const shown = (share: number | null) => (share === null ? '–' : shownShare(share, locale));
  const { greenShare, orangeShare, redShare, unclassedShare } = figures;
  return {
    green: shown(greenShare),
    orange: shown(orangeShare),
    redShare: shown(redShare),
    unclassed: shown(unclassedShare),
  };
}
