import { HeatMap, type HeatMapCell } from '#platform/portal/charts/heat-map.tsx';
import { shownDeviation } from '#areas/testing/results/shown-number.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { weekdayName } from '#platform/portal/time/day-names.ts';
import type { DashboardTrends } from '../dashboard.contract.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: hour, text: String(hour), label: `${hour}:00` }));
/** With fewer tests than this, a mean says little. */
const FEW = 10;
/** Deviation points per color step, starting half a point below the baseline. */
const STEP = 0.5;

/** The hours of the week at which people are further from their own baseline. */
export function WeekHeatMap({ trends: { heatMap, period } }: { trends: DashboardTrends }) {
  const t = useText();
  const locale = useLocale();
  const cells = new Map(heatMap.map((cell) => [`${cell.weekday}-${cell.hour}`, cell]));
  const cellOf = (weekday: string | number, hour: string | number): HeatMapCell | undefined => {
    const cell = cells.get(`${weekday}-${hour}`);
    return cell && { n: cell.n, text: shownDeviation(cell.mean, locale), strength: strengthOf(cell.mean) };
  };
  return (
    <Card
      title={t('reports.dashboard.when')}
      note={t('reports.dashboard.whenNote', { zone: period.timeZone.replaceAll('_', ' ') })}
    >
      <HeatMap
        caption={t('reports.dashboard.whenCaption')}
        rows={weekdays(locale)}
        columns={HOURS}
        cellOf={cellOf}
        fewBelow={FEW}
      />
      <p className="widget-note">{t('reports.dashboard.whenKey', { few: FEW })}</p>
    </Card>
  );
}

const strengthOf = (mean: number): HeatMapCell['strength'] =>
  Math.min(5, Math.max(0, Math.round(mean / STEP) + 1)) as HeatMapCell['strength'];

function weekdays(locale: string) {
  return Array.from({ length: 7 }, (_, at) => ({
    id: at + 1,
    text: weekdayName(locale, at + 1, 'short'),
    label: weekdayName(locale, at + 1),
  }));
}
