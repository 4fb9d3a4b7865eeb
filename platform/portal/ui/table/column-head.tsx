import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { nextSort, type Column, type Sort } from './column.ts';

interface ColumnHeadProps {
  column: Pick<Column<never>, 'id' | 'header' | 'isSortable' | 'isNumeric'>;
  isName: boolean;
  sort: Sort | undefined;
  ownOrder?: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

export function ColumnHead({ column, isName, sort, ownOrder, onSort }: ColumnHeadProps) {
  const { id, header, isSortable, isNumeric } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const className = [isName && 'table-name', isNumeric && 'table-number'].filter(Boolean).join(' ');
  return (
    <th scope="col" className={className || undefined} aria-sort={direction}>
      {isSortable && onSort ? (
        <button
          type="button"
          className="inline-row gap-4 medium sort-button"
          onClick={() => onSort(nextSort(id, sort, ownOrder))}
        >
          {header}
          <SortMark direction={direction} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  if (direction === 'ascending') return <ArrowUp />;
  if (direction === 'descending') return <ArrowDown />;
  return <ChevronsUpDown className="sort-offer" />;
}
