import { useRef } from 'react';
import { highestIn, historyChart, type ChartFrame } from '#areas/testing/results/history-chart.ts';
import { HistoryMarks, RIGHT_ROOM } from '#areas/testing/results/portal/history-chart-mark.tsx';
import { TenStrip } from '#platform/portal/charts/ten-strip.tsx';
import { useText } from '#platform/portal/text.tsx';
import { useWidth } from '#platform/portal/use-width.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import { lastDeviations } from '../summary-visits.ts';
import type { UserSummary } from '../user-summary.contract.ts';
import { useStripLabel } from '#areas/reports/figures/portal/use-strip-label.ts';

interface SummaryChartProps {
  summary: UserSummary;
  period: Period;
}

const WIDTH = 660;
const HEIGHT = 220;
/** Width in px below which three dates under the chart do not fit. */
const NARROW = 420;

/** The scores of the period with the person's baseline, as SVG, which is as sharp on paper as on screen. */
export function SummaryChart({ summary, period }: SummaryChartProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place, WIDTH);
  const [from, to] = [Date.parse(period.from), Date.parse(period.to)];
  const frame: ChartFrame = {
    left: 26,
    right: width - RIGHT_ROOM,
    top: 6,
    bottom: HEIGHT - 24,
    from,
    to,
    highest: highestIn(summary.tests),
  };
  const chart = historyChart(summary.tests, frame);
  const { validFrom = null, resetReason = null } = summary.baseline ?? {};
  const resets = validFrom && resetReason ? [validFrom] : [];
  const count = chart.tests.length + chart.quickChecks.length;
  return (
    <section className="summary-picture">
      <h3>{t('reports.summary.scores')}</h3>
      <div ref={place}>
        <svg role="img" aria-label={t('reports.summary.scoresLabel', { count })} viewBox={`0 0 ${width} ${HEIGHT}`}>
          <HistoryMarks chart={chart} frame={frame} resets={resets} />
          <Days frame={frame} period={period} isNarrow={width < NARROW} />
        </svg>
      </div>
      <p className="summary-legend">{t('reports.summary.legend')}</p>
      <Strip summary={summary} />
    </section>
  );
}

function Days({ frame, period, isNarrow }: { frame: ChartFrame; period: Period; isNarrow: boolean }) {
  const { shortDay } = useDates(period.timeZone);
  const { left, right, from, to } = frame;
  const shares = isNarrow ? [0, 1] : [0, 0.25, 0.5, 0.75, 1];
  return shares.map((share) => (
    <text
      key={share}
      className="chart-tick"
      x={left + share * (right - left)}
      y={HEIGHT - 6}
      textAnchor={anchorAt(share)}
    >
      {/* The end belongs to the next day. */}
      {shortDay(Math.min(from + share * (to - from), to - 1))}
    </text>
  ));
}

function anchorAt(share: number): 'start' | 'middle' | 'end' {
  if (share === 0) return 'start';
  return share === 1 ? 'end' : 'middle';
}

function Strip({ summary }: { summary: UserSummary }) {
  const t = useText();
  const label = useStripLabel();
  const deviations = lastDeviations(summary.tests);
  if (deviations.length === 0) return null;
  return (
    <p className="cluster items-center gap-4-12 small above-8">
      {t('reports.summary.strip', { count: deviations.length })}
      <TenStrip deviations={deviations} label={label(deviations)} />
    </p>
  );
}
