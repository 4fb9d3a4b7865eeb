import { smallFileRows } from '#areas/imports/file/server/small-file.service.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { Problem, tooLarge } from '#platform/shared/problem.ts';
import type { RowFault } from '../planned-shifts.ts';
import { shiftColumns, type ShiftColumns } from '../shift-columns.ts';
import {
  EXTERNAL_ID_LENGTH,
  MOST_SHIFTS,
  ROLE_LENGTH,
  shiftColumnsMissing,
  tooManyShifts,
  unreadableShiftFile,
  type ShiftField,
} from '../shifts.contract.ts';
import type { SentRow } from './shift-lists.service.ts';

/** Room for 5,000 rows with long names. */
const SHIFT_FILE_MAX_BYTES = 2 * 1024 * 1024;

/** Reads the shifts of a CSV file; the columns are recognized by their titles. */
export async function readShiftFile(incoming: AsyncIterable<Uint8Array>): Promise<SentRow[]> {
  const [titles, ...rows] = await smallFileRows(incoming, {
    maxBytes: SHIFT_FILE_MAX_BYTES,
    tooLarge: () => new Problem(tooLarge),
    unreadable: () => new Problem(unreadableShiftFile),
  });
  if (!titles || rows.length === 0) throw new Problem(unreadableShiftFile);
  const columns = shiftColumns(titles.cells);
  if (!columns) throw new Problem(shiftColumnsMissing);
  if (rows.length > MOST_SHIFTS) throw new Problem(tooManyShifts, { values: { max: MOST_SHIFTS } });
  return rows.map(({ row, cells }) => sentRow(row, cells, columns));
}

const LENGTHS: Readonly<Partial<Record<ShiftField, number>>> = { role: ROLE_LENGTH, externalId: EXTERNAL_ID_LENGTH };
/** Longer than anything that a cell can mean. */
const CELL_LENGTH = 300;

function sentRow(row: number, cells: readonly string[], columns: ShiftColumns): SentRow {
  const cell = (field: ShiftField): string => {
    const at = columns.get(field);
    return at === undefined ? '' : plainText(cells[at] ?? '', CELL_LENGTH);
  };
  const faults = Object.entries(LENGTHS).flatMap(([name, length]): RowFault[] => {
    const field = name as ShiftField;
    return cell(field).length > length ? [{ row, field, fault: 'textTooLong', value: cell(field) }] : [];
  });
  return {
    row,
    faults,
    shift: {
      externalId: cell('externalId') || null,
      person: cell('person'),
      site: cell('site') || null,
      start: cell('start'),
      end: cell('end'),
      role: cell('role'),
    },
  };
}
