import './charts.css';
import { useText } from '#platform/portal/text.tsx';

export interface HeatMapCell {
  readonly n: number;
  /** The text shown in the cell. */
  readonly text: string;
  /** Strength of the cell's tint. */
  readonly strength: 0 | 1 | 2 | 3 | 4 | 5;
}

interface Head {
  readonly id: string | number;
  readonly text: string;
  /** Read by screen readers instead of `text` where that is abbreviated. */
  readonly label?: string;
}

interface HeatMapProps {
  caption: string;
  rows: readonly Head[];
  columns: readonly Head[];
  /** Undefined: there is no data for the cell. */
  cellOf: (row: Head['id'], column: Head['id']) => HeatMapCell | undefined;
  /** Cells with fewer items than this are hatched, because they are not meaningful. */
  fewBelow: number;
}

/** A table with tinted cells: the higher the number, the stronger the tint. */
export function HeatMap({ caption, rows, columns, cellOf, fewBelow }: HeatMapProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
    <div className="heat-frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="heat-map">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, text, label }) => (
              <th key={id} scope="col" abbr={label}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" abbr={row.label}>
                {row.text}
              </th>
              {columns.map((column) => (
                <HeatCellView key={column.id} cell={cellOf(row.id, column.id)} fewBelow={fewBelow} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeatCellView({ cell, fewBelow }: { cell: HeatMapCell | undefined; fewBelow: number }) {
  const t = useText();
  if (!cell) return <td />;
  const { n, text, strength } = cell;
  const isFew = n < fewBelow;
  return (
    <td className={isFew ? 'heat-few' : `heat-${strength}`} title={t('ui.chart.cell', { value: text, count: n })}>
      <span>{text}</span>
      {isFew && <span className="visually-hidden">{t('ui.chart.few', { count: n })}</span>}
    </td>
  );
}
