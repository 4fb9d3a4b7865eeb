import { useMemo } from 'react';
import { scoreColor } from '#areas/scoring/colors.ts';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import type { ChartPoint } from '#platform/portal/charts/chart-model.ts';
import { ScoreChart } from '#platform/portal/charts/score-chart.tsx';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { DashboardTrends, DayTrend } from '../dashboard.contract.ts';

type ScoredDay = DayTrend & { median: number; q1: number; q3: number };

const isScored = (day: DayTrend): day is ScoredDay => day.median !== null && day.q1 !== null && day.q3 !== null;
/** Noon in UTC is on the right day in every time zone. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The median score of each day, under the norms in use; scores under other norms have another scale. */
export function ScoreDaysCard({ trends: { days, period } }: { trends: DashboardTrends }) {
  const t = useText();
  const locale = useLocale();
  const { day: written } = useDates();
  const norms = days.at(-1)?.normsVersion;
  const scored = useMemo(
    () => days.filter(isScored).filter(({ normsVersion }) => normsVersion === norms),
    [days, norms],
  );
  const picture = useMemo(() => pictureOf(scored), [scored]);
  const n = scored.reduce((sum, day) => sum + day.n, 0);
  const shown = (value: number) => shownNumber(value, locale);
  const title = t('reports.dashboard.scores');
  const note = t('reports.dashboard.scoresNote', { count: n });
  return (
    <ChartCard
      title={title}
      note={note}
      fileName="dashboard-scores"
      table={() => ({
        caption: title,
        heads: ['day', 'n', 'median', 'q1', 'q3'].map((head) => t(DAY_HEADS[head as keyof typeof DAY_HEADS])),
        rows: scored.map((day) => [day.day, day.n, day.median, day.q1, day.q3]),
      })}
    >
      <ScoreChart
        label={`${title}, ${note}`}
        {...picture}
        period={{ from: Date.parse(`${period.firstDay}T00:00:00Z`), to: noonOf(period.lastDay) + HALF_DAY }}
        timeZone="UTC"
        tooltip={(id) => {
          const day = scored.find((each) => each.day === id);
          if (!day) return null;
          return (
            <>
              <strong>{written(day.day)}</strong>
              <div>
                {t('reports.dashboard.dayMedian', { median: shown(day.median), q1: shown(day.q1), q3: shown(day.q3) })}
              </div>
              <div>n = {day.n}</div>
            </>
          );
        }}
      />
    </ChartCard>
  );
}

const HALF_DAY = 43_200_000;

const DAY_HEADS = {
  day: 'reports.dashboard.day',
  n: 'reports.dashboard.n',
  median: 'reports.dashboard.median',
  q1: 'reports.dashboard.q1',
  q3: 'reports.dashboard.q3',
} as const;

/** A ribbon, and a point for each day that can be hovered. */
function pictureOf(scored: readonly ScoredDay[]) {
  const points = scored.map(({ day, median }): ChartPoint => ({
    id: day,
    x: noonOf(day),
    y: median,
    testType: 'FullTest',
    shape: 'valid',
    color: scoreColor(median),
  }));
  return {
    days: scored.map(({ day, q1, median, q3 }) => ({ at: noonOf(day), low: q1, middle: median, high: q3 })),
    lines: [{ id: 'days', name: '', points, isStroked: false }],
  };
}
