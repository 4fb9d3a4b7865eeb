import { createRoot } from 'react-dom/client';
import type { ChartLine, ChartPeriod } from '#platform/portal/charts/chart-model.ts';
import { ScoreChart } from '#platform/portal/charts/score-chart.tsx';
import { activateTexts } from '#platform/portal/texts.ts';
import '../../platform/portal/styles/portal.css';

interface StageOptions {
  lines: readonly ChartLine[];
  period: ChartPeriod;
}

/** One chart and nothing else, for those who measure it in a browser. */
export function showChart(place: HTMLElement, { lines, period }: StageOptions): void {
  // Without texts: their names will do here.
  activateTexts('en', {});
  createRoot(place).render(
    <ScoreChart label="Score" lines={lines} period={period} timeZone="UTC" tooltip={(id) => `About ${id}`} />,
  );
}
