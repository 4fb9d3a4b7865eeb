import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { DotPlot } from '#platform/portal/charts/dot-plot.tsx';
import { HeatMap, type HeatMapCell } from '#platform/portal/charts/heat-map.tsx';
import { Histogram, type HistogramBin } from '#platform/portal/charts/histogram.tsx';
import { ShareBar } from '#platform/portal/charts/share-bar.tsx';
import { Sparkline } from '#platform/portal/charts/sparkline.tsx';
import { TenStrip } from '#platform/portal/charts/ten-strip.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';

const LIMITS = [-1, 1, 5];

const colorOf = (from: number): string => {
  if (from < -1) return 'rgb(143,192,143)';
  if (from < 1) return 'rgb(183,226,205)';
  return from < 5 ? 'rgb(251,187,28)' : 'rgb(218,10,16)';
};

const BINS: readonly HistogramBin[] = Array.from({ length: 25 }, (_, at) => {
  const from = -6 + at / 2;
  const n = Math.round(200 * Math.exp(-(((from - 0.2) / 2.4) ** 2)));
  return { from, to: from + 0.5, n, color: colorOf(from), ...(at === 24 && { text: '≥ +6' }) };
});

const GROUPS = ['Crew A', 'Crew B', 'Crew C'].map((name, row) => ({
  id: name,
  name,
  dots: BINS.filter((_, at) => at % 2 === row % 2 && at > 2 * row).map(({ from, to, n, color }) => ({
    from,
    to,
    n,
    color,
    label: `${name}, ${from} to ${to}: ${n} people`,
  })),
}));

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((text, id) => ({ id, text }));
const HOURS = Array.from({ length: 24 }, (_, id) => ({ id, text: String(id) }));

const cellOf = (row: number | string, column: number | string): HeatMapCell | undefined => {
  const hour = Number(column);
  if (hour > 8 && hour < 15) return undefined;
  const strength = ((hour + Number(row)) % 6) as HeatMapCell['strength'];
  return { n: hour === 4 ? 6 : 40, text: `+${strength / 2}`, strength };
};

/** The charts that are drawings or tables. */
export function FigureParts() {
  return (
    <>
      <ChartCard
        title="Deviations"
        note="n = 2,018"
        fileName="deviations"
        table={() => ({ caption: 'Deviations', heads: ['From', 'n'], rows: BINS.map(({ from, n }) => [from, n]) })}
      >
        <Histogram label="Deviations from own baseline" bins={BINS} limits={LIMITS} />
      </ChartCard>
      <ChartCard
        title="By crew"
        fileName="crews"
        table={() => ({
          caption: 'By crew',
          heads: ['Crew', 'n'],
          rows: GROUPS.map(({ name, dots }) => [name, dots.length]),
        })}
      >
        <DotPlot
          label="People by crew"
          groups={GROUPS}
          limits={LIMITS}
          range={{ min: -6, max: 6.5 }}
          onChoose={(_, { label }) => showToast({ detail: label })}
        />
      </ChartCard>
      <Card title="When" note="mean deviation">
        <HeatMap
          caption="Mean deviation by hour and weekday"
          rows={WEEKDAYS}
          columns={HOURS}
          cellOf={cellOf}
          fewBelow={10}
        />
      </Card>
      <Card title="Small ones">
        <div className="cluster items-center gap-20">
          <Sparkline values={[3, 4, 3.5, 5, 4.5, 6, null, 5.5, 5.8]} label="From 3 to 5.8" />
          <TenStrip
            deviations={[0.4, -0.6, 0.2, 0.9, -0.3, 0.5, 1.2, -0.8, 0.1, 7.1]}
            label="The last ten tests; this one +7.1"
          />
          <div className="parts-figure">
            <ShareBar share={0.924} label="92.4 %" />
          </div>
        </div>
      </Card>
    </>
  );
}
