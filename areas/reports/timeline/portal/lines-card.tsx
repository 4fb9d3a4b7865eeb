import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { DeviationChart } from '#platform/portal/charts/deviation-chart.tsx';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { useMemo } from 'react';
import type { DeviationLines } from '../timeline.contract.ts';
import { DifferenceFacts, DifferenceLinks } from '#areas/reports/deviation/portal/baseline-difference-tooltip.tsx';
import { DEVIATION_LIMITS } from '#areas/reports/deviation/portal/deviation-picture.tsx';
import { chartPeriod, linesOf, linesTable } from './line-points.ts';

/** Several people's deviations over time. */
export function LinesCard({ lines }: { lines: DeviationLines }) {
  const t = useText();
  const { timeZone } = useDates();
  const drawn = useMemo(() => lines.items.flatMap(linesOf), [lines]);
  const count = drawn.reduce((sum, { points }) => sum + points.length, 0);
  return (
    <ChartCard
      title={t('reports.timeline.lines.title')}
      note={t('reports.timeline.lines.note', { people: lines.items.length, count })}
      fileName="baseline-deviation-lines"
      table={() => linesTable(t, lines.items)}
    >
      <DeviationChart
        label={t('reports.timeline.lines.title')}
        lines={drawn}
        limits={DEVIATION_LIMITS}
        period={chartPeriod(lines)}
        timeZone={timeZone}
        tooltip={(id) => <LineTip resultId={id} />}
      />
    </ChartCard>
  );
}

export function LineTip({ resultId }: { resultId: string }) {
  return (
    <>
      <DifferenceFacts resultId={resultId} />
      <DifferenceLinks resultId={resultId} />
    </>
  );
}
