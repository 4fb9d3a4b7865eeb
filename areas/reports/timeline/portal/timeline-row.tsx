import Circle from 'lucide-react/icons/circle';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import { deviationBand, type DeviationBand } from '#areas/scoring/deviation-band.ts';
import { shownDeviation } from '#areas/testing/results/shown-number.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { gridPlaceName, type GridPlace } from '#platform/shared/grid-place.ts';
import { isInBlock, type GridBlock } from '../grid-block.ts';
import type { TimelineColumn, TimelineRow } from '../timeline.contract.ts';
import type { TimelineCell } from '../timeline-cell.ts';
import { cellWords, columnName } from './timeline-words.ts';

interface TimelineRowCellsProps {
  row: TimelineRow;
  rowAt: number;
  columns: readonly TimelineColumn[];
  /** The cell that the Tab key stops at. */
  stop: GridPlace;
  block: GridBlock | null;
}

export function TimelineRowCells({ row, rowAt, columns, stop, block }: TimelineRowCellsProps) {
  const byColumn = new Map(row.cells.map((cell) => [cell.column, cell]));
  const name = useRowName(row);
  return (
    <tr aria-rowindex={rowAt + 2}>
      <th scope="row" className="timeline-name">
        {row.person ? <PageLink to={`/users/${row.id}`}>{name}</PageLink> : name}
      </th>
      {columns.map((column, columnAt) => {
        const place = { row: rowAt, column: columnAt };
        return (
          <Cell
            key={column.from}
            cell={byColumn.get(columnAt)}
            place={place}
            name={name}
            column={column}
            isStop={stop.row === rowAt && stop.column === columnAt}
            isChosen={block !== null && isInBlock(block, place)}
          />
        );
      })}
    </tr>
  );
}

function useRowName({ person, tag }: TimelineRow): string {
  const t = useText();
  if (person) return userName(person);
  return tag?.name ?? t('reports.deviation.noTag');
}

interface CellProps {
  cell: TimelineCell | undefined;
  place: GridPlace;
  name: string;
  column: TimelineColumn;
  isStop: boolean;
  isChosen: boolean;
}

function Cell({ cell, place, name, column, isStop, isChosen }: CellProps) {
  const t = useText();
  const locale = useLocale();
  const words = { name, day: columnName(column, locale), facts: cellWords(t, locale, cell) };
  return (
    <td
      tabIndex={isStop ? 0 : -1}
      data-cell={gridPlaceName(place)}
      aria-label={t('reports.timeline.cell', words)}
      aria-selected={isChosen}
      className={`timeline-cell ${faceOf(cell)}`}
    >
      {cell && <TimelineCellFace cell={cell} />}
    </td>
  );
}

const LOOKS: Readonly<Record<DeviationBand, string>> = {
  better: 'below',
  green: 'usual',
  orange: 'above',
  red: 'far-above',
};

/** The color of a deviation, or a hatch for tests without a class; the content says the same in text. */
function faceOf(cell: TimelineCell | undefined): string {
  if (!cell) return '';
  if (cell.deviation !== null) return `deviation-${LOOKS[deviationBand(cell.deviation)]}`;
  return cell.provisional > 0 ? 'timeline-hatch' : '';
}

/** The deviation, or the sign of what the cell holds instead. */
function TimelineCellFace({ cell }: { cell: TimelineCell }) {
  const locale = useLocale();
  const { deviation, provisional, lightning, invalid, missed } = cell;
  if (deviation !== null) {
    return (
      <span>
        {shownDeviation(deviation, locale)}
        {lightning && <Zap />}
      </span>
    );
  }
  if (provisional > 0) return <span>~</span>;
  if (lightning) {
    return (
      <span>
        <Zap />
        {lightning === 'pass' ? 'P' : 'I'}
      </span>
    );
  }
  if (invalid === 0 && missed === 0) return null;
  return <span>{invalid > 0 ? <X /> : <Circle />}</span>;
}
