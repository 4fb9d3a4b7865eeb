import { useMemo } from 'react';
import { deviceName } from '#areas/testing/results/portal/result-facts.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { DeviationChart } from '#platform/portal/charts/deviation-chart.tsx';
import type { DriftPanel, SmoothedPoint } from '#platform/portal/charts/chart-model.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { DeviationLines, DeviationSeries } from '../timeline.contract.ts';
import { DEVIATION_LIMITS } from '#areas/reports/deviation/portal/deviation-picture.tsx';
import { DriftLine } from './drift-line.tsx';
import { eventName, LineEvents } from './line-events.tsx';
import { chartPeriod, linesOf, linesTable, type PersonLine } from './line-points.ts';
import { LineTip } from './lines-card.tsx';

/**
 * One person's deviations, smoothed, and as a running sum for readers who may see it. There is a chart for each
 * baseline.
 */
export function OneLineCard({ lines, line }: { lines: DeviationLines; line: PersonLine }) {
  return line.series.map((series) => (
    <SeriesCard key={series.baselineId} lines={lines} line={{ ...line, series: [series] }} series={series} />
  ));
}

interface SeriesCardProps {
  lines: DeviationLines;
  line: PersonLine;
  series: DeviationSeries;
}

function SeriesCard({ lines, line, series }: SeriesCardProps) {
  const t = useText();
  const { timeZone } = useDates();
  const drawn = useMemo(() => linesOf(line), [line]);
  const smoothed = useMemo(() => smoothedOf(series), [series]);
  const drift = driftOf(t, series, lines.limit);
  const events = line.events.filter(({ kind, deviceClass }) => kind !== 'reset' || deviceClass === series.deviceClass);
  return (
    <ChartCard
      title={userName(line.person)}
      note={t('reports.timeline.lines.seriesNote', {
        device: deviceName(t, series.deviceClass),
        count: series.points.length,
      })}
      fileName="baseline-deviation-line"
      table={() => linesTable(t, [line])}
    >
      <DeviationChart
        label={t('reports.timeline.lines.title')}
        lines={drawn}
        limits={DEVIATION_LIMITS}
        smoothed={smoothed}
        {...(drift && { drift })}
        marks={events.map((event) => ({ at: Date.parse(event.at), label: eventName(t, event) }))}
        period={chartPeriod(lines)}
        timeZone={timeZone}
        tooltip={(id) => <LineTip resultId={id} />}
      />
      <DriftLine drift={series.drift} />
      <LineEvents events={events} />
    </ChartCard>
  );
}

const smoothedOf = ({ points }: DeviationSeries): SmoothedPoint[] =>
  points.map(({ takenAt, smoothed, lower, upper }) => ({ at: Date.parse(takenAt), value: smoothed, lower, upper }));

/** Only for readers who may see slow change. */
function driftOf(t: Translate, { points }: DeviationSeries, limit: number): DriftPanel | undefined {
  const sums = points.flatMap(({ takenAt, sum }) => (sum === null ? [] : [{ at: Date.parse(takenAt), sum }]));
  if (sums.length === 0) return undefined;
  const crossed = sums.find(({ sum }) => sum > limit);
  return {
    label: t('reports.timeline.lines.sum'),
    sums,
    limit,
    signals: crossed ? [{ at: crossed.at, label: t('reports.timeline.lines.slowChange') }] : [],
  };
}
