import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import type { ChartPoint } from '#platform/portal/charts/chart-model.ts';
import { DeviationChart } from '#platform/portal/charts/deviation-chart.tsx';
import { ScoreChart } from '#platform/portal/charts/score-chart.tsx';
import { BANDS, BASELINE, MARKS, PERIOD, samplePoints } from './chart-data.ts';

const ONE = [{ id: 'one', name: 'Maria Alvarez', points: samplePoints(60) }];
const FIVE = ['Maria Alvarez', 'Dale Hutchins', 'Oriol Vidal', 'Femi Adeyemi', 'Sinéad Gallagher'].map((name, at) => ({
  id: name,
  name,
  points: samplePoints(24, at, false),
}));
const DAYS = samplePoints(70, 1, false).map(({ x, y }) => ({
  at: x,
  low: (y ?? 0) - 6,
  middle: y ?? 0,
  high: (y ?? 0) + 8,
}));
const REDS = [
  { id: 'reds', name: 'Reds', isStroked: false, points: samplePoints(120).filter(({ y }) => (y ?? 0) >= 53) },
];
const DEVIATIONS = samplePoints(40, 0, false).map((point, at) => ({ ...point, y: (point.y ?? 0) - 39 + at * 0.08 }));
const LIMITS = [-1, 1, 5];
const SMOOTHED = DEVIATIONS.map(({ x, y }, at) => ({ at: x, value: y / 4 + at * 0.04, lower: -1.4, upper: 1.4 }));
const DRIFT = {
  label: 'Running sum',
  sums: DEVIATIONS.map(({ x }, at) => ({ at: x, sum: Math.max(0, (at - 12) * 0.2) })),
  limit: 5,
  signals: [{ at: DEVIATIONS[37]?.x ?? 0, label: 'Slow change' }],
};

const textOf = (points: readonly ChartPoint[]) => (id: string) => {
  const point = points.find((one) => one.id === id);
  return (
    <>
      <strong>{point?.testType}</strong>
      <div>Score {point?.y ?? '–'}</div>
      <a href="#open">Open test</a>
    </>
  );
};

const tableOf = (points: readonly ChartPoint[]) => () => ({
  caption: 'Tests',
  heads: ['Time', 'Test', 'Score'],
  rows: points.map(({ x, testType, y }) => [new Date(x).toISOString(), testType, y]),
});

const all = (lines: readonly { points: readonly ChartPoint[] }[]) => lines.flatMap(({ points }) => points);

/** The charts over time. */
export function ChartParts() {
  const shared = { period: PERIOD, timeZone: 'America/Lima' };
  return (
    <>
      <ChartCard title="Scores" note="one person, n = 60" table={tableOf(all(ONE))} fileName="scores">
        <ScoreChart
          {...shared}
          label="Scores of one person"
          lines={ONE}
          bands={BANDS}
          baseline={BASELINE}
          marks={MARKS}
          tooltip={textOf(all(ONE))}
        />
      </ChartCard>
      <ChartCard title="Scores of five people" table={tableOf(all(FIVE))} fileName="people">
        <ScoreChart {...shared} label="Scores of five people" lines={FIVE} bands={BANDS} tooltip={textOf(all(FIVE))} />
      </ChartCard>
      <ChartCard title="Scores of many" note="median, 10 to 90 %" table={tableOf(all(REDS))} fileName="many">
        <ScoreChart
          {...shared}
          label="Scores of many"
          lines={REDS}
          bands={BANDS}
          days={DAYS}
          tooltip={textOf(all(REDS))}
        />
      </ChartCard>
      <ChartCard title="Deviation" note="n = 40" table={tableOf(DEVIATIONS)} fileName="deviation">
        <DeviationChart
          {...shared}
          label="Deviation from own baseline"
          lines={[{ id: 'one', name: 'Maria Alvarez', points: DEVIATIONS }]}
          limits={LIMITS}
          smoothed={SMOOTHED}
          drift={DRIFT}
          tooltip={textOf(DEVIATIONS)}
        />
      </ChartCard>
    </>
  );
}
