import type { Density } from '#platform/shared/list-views.contract.ts';
import type { Column } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useNarrowScreen } from '#platform/portal/ui/use-narrow-screen.ts';
import { WaitingLine } from '#platform/portal/ui/waiting-line.tsx';

interface TableSkeletonProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isNumeric'>[];
  rows?: number;
  density?: Density;
  isSelectable?: boolean;
  onCancel?: () => void;
}

/** A table before its rows load: real headers, and rows of the real height. */
export function TableSkeleton({ columns, rows = 8, density = 'normal', isSelectable, onCancel }: TableSkeletonProps) {
  const isNarrow = useNarrowScreen();
  if (isNarrow) {
    return (
      <div className="card">
        <SkeletonRows rows={rows} onCancel={onCancel} />
      </div>
    );
  }
  return (
    <div className="card table-card" data-density={density}>
      <WaitingLine onCancel={onCancel} />
      <table className="table" aria-hidden="true">
        <thead>
          <tr>
            {isSelectable && <th className="table-select" />}
            {columns.map((column, index) => (
              <ColumnHead key={column.id} column={column} isName={index === 0} sort={undefined} onSort={undefined} />
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={`row-${row}`}>
              {isSelectable && <td className="table-select" />}
              {columns.map(({ id }, index) => (
                <td key={id}>
                  <span className={`skeleton-bar ${index === 0 ? 'skeleton-name' : 'skeleton-cell'}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
