import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { ChartCell, ChartTable } from './chart-model.ts';

/** A longer table would be hard to read; the file has all rows. */
const MOST_ROWS = 500;

/** The chart's data as a table. The first cell of a row is its header. */
export function ChartTableView({ table: { caption, heads, rows } }: { table: ChartTable }) {
  const t = useText();
  const shown = useShown(rows);
  const numeric = heads.map((_, at) => at > 0 && rows.every((row) => row[at] === null || typeof row[at] === 'number'));
  const look = (at: number) => (numeric[at] ? 'plot-table-number' : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
    <div className="plot-table-frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="small-lines plain-table plot-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={look(at)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row, rowAt) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no names and never move
            <tr key={rowAt}>
              {row.map((value, at) => {
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell key={heads[at]} scope={at === 0 ? 'row' : undefined} className={look(at)}>
                    {shown(value, at)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && (
        <p className="faint small plot-table-more">{t('ui.chart.moreRows', { count: rows.length - MOST_ROWS })}</p>
      )}
    </div>
  );
}

/** Formats numbers: columns of whole numbers without decimals, all others with one. */
function useShown(rows: ChartTable['rows']): (value: ChartCell, at: number) => string {
  const { moment } = useDates();
  const locale = useLocale();
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const isWhole = (at: number) => rows.every((row) => typeof row[at] !== 'number' || Number.isInteger(row[at]));
  return (value, at) => {
    if (value === null) return '–';
    if (value instanceof Date) return moment(value);
    return typeof value === 'number' ? (isWhole(at) ? whole : tenths).format(value).replace('-', '−') : value;
  };
}
