import { useState } from 'react';
import MoveRight from 'lucide-react/icons/move-right';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { shownDeviation } from '#areas/testing/results/shown-number.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { DeviationRow } from '../deviation-row.ts';
import { driftWords } from '#areas/testing/results/drift-seen.ts';
import { trendWords } from '../deviation-words.ts';

/** Shows the time for today and the day for earlier tests; hovering shows both. */
export function TestTime({ at }: { at: string }) {
  const { time, shortDay, moment, isToday } = useDates();
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at} title={moment(at)}>
      {isToday(at, now) ? time(at) : shortDay(at)}
    </time>
  );
}

const ICONS = { rising: TrendingUp, falling: TrendingDown, steady: MoveRight };

/** The trend of the last ten scores, without a color because a slope is not a verdict. */
export function TrendCell({ trend }: Pick<DeviationRow, 'trend'>) {
  const t = useText();
  const locale = useLocale();
  if (!trend) return '–';
  const Icon = ICONS[trend.direction];
  const slope = t('reports.deviation.perTenTests', { points: shownDeviation(trend.perTenTests, locale) });
  return (
    <span className="inline-row gap-6 one-line quiet-icons deviation-trend" title={slope}>
      <Icon aria-hidden="true" />
      {t(trendWords[trend.direction])}
    </span>
  );
}

export function DriftCell({ drift }: Pick<DeviationRow, 'drift'>) {
  const t = useText();
  const { day } = useDates();
  if (!drift) return '–';
  const since = drift.since ? t('testing.detail.since', { at: day(drift.since) }) : undefined;
  return <span title={since}>{t(driftWords[drift.state])}</span>;
}
