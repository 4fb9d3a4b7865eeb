import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { useCellWalk } from '#platform/portal/use-cell-walk.ts';
import { useCoverageWords, type CoverageRow } from './coverage-words.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Tags by hours: a stronger tint means more of the people are expected; gaps are hatched and named in words. */
export function CoverageMatrix({ rows }: { rows: readonly CoverageRow[] }) {
  const t = useText();
  const words = useCoverageWords();
  const walk = useCellWalk({ rows: rows.length, columns: HOURS.length });
  return (
    <Card isFlush>
      <div className="week-scroll">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what a grid is made of
          role="grid"
          className="coverage"
          aria-label={t('schedules.view.coverage')}
          {...walk.grid}
        >
          <thead>
            <tr>
              <th scope="col">{t('schedules.coverage.tag')}</th>
              {HOURS.map((hour) => (
                <th key={hour} scope="col" abbr={words.hour(hour)}>
                  {hour}
                </th>
              ))}
              <th scope="col">{t('schedules.coverage.gaps')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowAt) => (
              <tr key={row.tag?.id ?? 'everyone'}>
                <th scope="row">
                  {words.row(row)}
                  <small>{t('schedules.people', { count: row.people })}</small>
                </th>
                {HOURS.map((hour) => (
                  <td
                    key={hour}
                    {...walk.cell({ row: rowAt, column: hour })}
                    className={`coverage-${strengthOf(row, hour)}`}
                    aria-label={words.cell(row, hour)}
                  >
                    {row.hours[hour] || ''}
                  </td>
                ))}
                <td className="coverage-gaps">{words.gaps(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Returns which quarter of the people is expected. */
function strengthOf({ hours, people }: CoverageRow, hour: number): 'none' | 1 | 2 | 3 | 4 {
  const covered = hours[hour] ?? 0;
  if (covered === 0 || people === 0) return 'none';
  return Math.min(4, Math.ceil((covered / people) * 4)) as 1 | 2 | 3 | 4;
}
