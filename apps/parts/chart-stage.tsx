import { createRoot } from 'react-dom/client';
import type { ChartLine, ChartPeriod } from '#platform/portal/charts/chart-model.ts';
import { ScoreChart } from '#platform/portal/charts/score-chart.tsx';
import { activateTexts } from '#platform/portal/texts.ts';
import '../../platform/portal/styles/portal.css';

interface StageOptions {
  lines: readonly ChartLine[];
  period: ChartPeriod;
}

/** Shows a single chart and nothing else, so that it can be measured in a browser. */
export function showChart(place: HTMLElement, { lines, period }: StageOptions): void {
  // No texts are loaded: their message ids are good enough here.
  activateTexts('en', {});
  createRoot(place).render(
    <ScoreChart label="Score" lines={lines} period={period} timeZone="UTC" tooltip={(id) => `About ${id}`} />,
  );
}
