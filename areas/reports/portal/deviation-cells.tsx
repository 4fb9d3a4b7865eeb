import { useState } from 'react';
import MoveRight from 'lucide-react/icons/move-right';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { shownDeviation } from '#areas/testing/shown-number.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { DeviationRow } from '../baseline-deviation.contract.ts';
import { driftWords } from '#areas/testing/drift-seen.ts';
import { trendWords } from '../deviation-words.ts';

/** Today by its time, earlier by its day; the whole moment on hovering. */
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

/** Where the last ten scores go; no color, because a slope is no verdict. */
export function TrendCell({ trend }: Pick<DeviationRow, 'trend'>) {
  const t = useText();
  const locale = useLocale();
  if (!trend) return '–';
  const Icon = ICONS[trend.direction];
  const slope = t('reports.deviation.perTenTests', { points: shownDeviation(trend.perTenTests, locale) });
  return (
    <span className="deviation-trend" title={slope}>
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
