import { deviceName } from '#areas/testing/results/portal/result-facts.ts';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { DeviationLines, DeviationSeries } from '../timeline.contract.ts';
import { DriftCell } from '#areas/reports/deviation/portal/deviation-cells.tsx';
import type { PersonLine } from './line-points.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';

/** The people of the lines; a name links to the chart of that person alone. */
export function LinesTable({ lines }: { lines: DeviationLines }) {
  const t = useText();
  const seesDrift = usePermission('scores.detail');
  return (
    <Card isFlush>
      <div className="deviation-groups">
        <table>
          <caption className="visually-hidden">{t('reports.timeline.lines.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('users.column.name')}</th>
              <th scope="col">{t('reports.deviation.column.device')}</th>
              <th scope="col">{t('reports.deviation.column.tests')}</th>
              <th scope="col">{t('reports.deviation.column.deviation')}</th>
              {seesDrift && <th scope="col">{t('reports.deviation.column.drift')}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.items.flatMap((line) =>
              line.series.map((series) => (
                <SeriesRow key={series.baselineId} line={line} series={series} seesDrift={seesDrift} />
              )),
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface SeriesRowProps {
  line: PersonLine;
  series: DeviationSeries;
  seesDrift: boolean;
}

function SeriesRow({ line: { person }, series, seesDrift }: SeriesRowProps) {
  const t = useText();
  const { change } = useReportFilter();
  return (
    <tr>
      <th scope="row">
        <Button look="quiet" size="small" onPress={() => change({ users: person.id })}>
          {userName(person)}
        </Button>
      </th>
      <td>{deviceName(t, series.deviceClass)}</td>
      <td>{series.points.length}</td>
      <td>
        <DeviationChip deviation={series.points.at(-1)?.deviation ?? null} />
      </td>
      {seesDrift && (
        <td>
          <DriftCell drift={series.drift} />
        </td>
      )}
    </tr>
  );
}
