import { useMemo } from 'react';
import { driftWords, type DriftSeen } from '#areas/testing/results/drift-seen.ts';
import { deviceName } from '#areas/testing/results/portal/result-facts.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { DeviationChart } from '#platform/portal/charts/deviation-chart.tsx';
import type { DriftPanel, SmoothedPoint } from '#platform/portal/charts/chart-model.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { DeviationLines, DeviationSeries, LineEvent } from '../timeline.contract.ts';
import { DEVIATION_LIMITS } from '#areas/reports/deviation/portal/deviation-picture.tsx';
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

/** Slow change in words; empty for readers who may not see it. */
function DriftLine({ drift }: { drift: DriftSeen | null }) {
  const t = useText();
  const { day } = useDates();
  if (!drift) return null;
  const words = drift.since
    ? t('reports.deviation.driftSince', { state: t(driftWords[drift.state]), day: day(drift.since) })
    : t('reports.deviation.driftNow', { state: t(driftWords[drift.state]) });
  return (
    <p className="quiet small drift-line">
      {words} {t('reports.timeline.lines.noAlarm')}
    </p>
  );
}

function eventName(t: Translate, { kind, deviceClass }: LineEvent): string {
  if (kind === 'reset') return t('reports.timeline.event.reset');
  if (kind === 'policy' || deviceClass === null) return t('reports.timeline.event.policy');
  return t('reports.timeline.event.device', { device: deviceName(t, deviceClass) });
}

/** The marks of the chart in words, for readers who cannot see it; empty without events. */
function LineEvents({ events }: { events: readonly LineEvent[] }) {
  const t = useText();
  const { moment } = useDates();
  if (events.length === 0) return null;
  return (
    <section className="quiet small above-8 line-events" aria-label={t('reports.timeline.events')}>
      <h3>{t('reports.timeline.events')}</h3>
      <ul>
        {events.map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <time dateTime={event.at}>{moment(event.at)}</time> {eventName(t, event)}
          </li>
        ))}
      </ul>
    </section>
  );
}
