import { useSearchValues } from '#platform/portal/navigation.tsx';
import { COLUMN_SIZES, type ColumnSize } from '../timeline-columns.ts';
import { CELL_VALUES, TIMELINE_SORTS, type CellValue, type TimelineSort } from '../timeline.contract.ts';

export interface TimelineView {
  readonly view: 'grid' | 'lines';
  readonly by: ColumnSize;
  readonly value: CellValue;
  readonly sort: TimelineSort;
  /** The tag category of the rows; undefined if the rows are people. */
  readonly groupBy: string | undefined;
}

const among = <T extends string>(values: readonly [T, ...T[]], value: string | undefined): T =>
  values.find((each) => each === value) ?? values[0];

/** The view options of the timeline, kept in the URL. */
export function useTimelineView(): TimelineView {
  const [{ view, by, value, order, groupBy }] = useSearchValues();
  return {
    view: view === 'lines' ? 'lines' : 'grid',
    by: among(COLUMN_SIZES, by),
    value: among(CELL_VALUES, value),
    sort: among(TIMELINE_SORTS, order),
    groupBy,
  };
}
